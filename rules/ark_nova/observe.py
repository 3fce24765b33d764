"""Who may know what (section 24): observations with blanks, and states that an observation could be of."""

from collections.abc import Iterable

from cards.ark_nova.effects import DrawFinal, FetchProject, Look, Reveal
from rules.ark_nova.challenge import fresh_final_cards, fresh_maps, fresh_variants, fresh_zoo_cards
from rules.ark_nova.frames import DiscardFinal, HandLimit, Resolve, Setup
from rules.ark_nova.opening import returnable
from rules.ark_nova.pile import unseen_in_pile
from rules.ark_nova.setup import base_projects
from rules.ark_nova.state import Player, State, copy_state
from rules.ark_nova.tables import Tables, tables
from rules.kernel import chance
from rules.kernel.game import NOT_OBSERVED

BLANK = 0
NAMELESS = ""

# Effects whose chosen or drawn cards only their owner sees while they are resolved (AN-24.4).
_PRIVATE_EFFECTS = (Look, DrawFinal)


def observe(state: State, seat: int) -> State:
    """A copy in which all that `seat` can't know is blanked: 0 for a card (AN-24.8). A seat below 0 only watches."""
    seen = copy_state(state)
    seen.observer = seat
    seen.rng = 0
    seen.outcomes = []
    seen.deck = [BLANK] * len(seen.deck)
    seen.final_deck = [BLANK] * len(seen.final_deck)
    unseen = unseen_in_pile(state, seat)
    seen.discard[:unseen] = [BLANK] * unseen
    if _looks_through(state, seat):
        seen.unused_projects.sort()
    else:
        seen.unused_projects = [BLANK] * len(seen.unused_projects)
    for owner, player in enumerate(seen.seats):
        if owner != seat:
            _blank_player(player)
            if not state.over:  # all were shown in the scoring (AN-24.6)
                player.finals = [BLANK] * len(player.finals)
    for frame in seen.frames:
        _blank_frame(frame, seat)
    return seen


def _looks_through(state: State, seat: int) -> bool:
    """Whether a seat is looking through the unused base projects (AN-15.17); their order is nobody's knowledge."""
    frames = (frame for frame in state.frames if isinstance(frame, Resolve))
    return any(frame.seat == seat and isinstance(frame.effect, FetchProject) for frame in frames)


def _blank_player(player: Player) -> None:
    """Hands, stored and tucked cards of others; what all saw taken stays known (AN-24.3)."""
    known = sorted(card for card in player.known if card in player.hand)
    player.known = known
    player.hand = known + [BLANK] * (len(player.hand) - len(known))
    player.stored = [BLANK] * len(player.stored)
    for tucked in player.tucked:
        tucked.cards = [BLANK] * len(tucked.cards)


def _blank_frame(frame: object, seat: int) -> None:
    if isinstance(frame, Resolve):
        if frame.seat != seat and isinstance(frame.effect, _PRIVATE_EFFECTS):
            frame.cards = [BLANK] * len(frame.cards)
    elif isinstance(frame, HandLimit):
        frame.chosen = [(s, cards if s == seat else [BLANK] * len(cards)) for s, cards in frame.chosen]
    elif isinstance(frame, DiscardFinal):
        frame.chosen = [(s, card if s == seat else BLANK) for s, card in frame.chosen]
    elif isinstance(frame, Setup):
        _blank_setup(frame, seat)


def _blank_setup(frame: Setup, seat: int) -> None:
    """Dealt maps and drafted variants lie before their seat only; maps that are drafted lie before all (AN-3.10)."""
    frame.chosen = [(s, cards if s == seat else [BLANK] * len(cards)) for s, cards in frame.chosen]
    frame.picked = [(s, names if s == seat else [NAMELESS] * len(names)) for s, names in frame.picked]
    if len(frame.offers) > 1:
        frame.offers = [names if s == seat else [NAMELESS] * len(names) for s, names in enumerate(frame.offers)]
    frame.kept = [names if s == seat else [NAMELESS] * len(names) for s, names in enumerate(frame.kept)]
    frame.rest = [NAMELESS] * len(frame.rest)


def determinize(observation: State, seed: int) -> State:
    """A whole state that the observation could be of: unseen cards dealt at random to the blanks."""
    state = copy_state(observation)
    printed = tables(state.config.sets)
    state.rng = chance.start(seed)
    seen = _seen(state)
    zoo = _shuffled(state, (card for card in fresh_zoo_cards(printed, state.config) if card not in seen))
    finals = _shuffled(state, (card for card in fresh_final_cards(printed, state.config) if card not in seen))
    base = _shuffled(state, (card for card in base_projects(printed) if card not in seen))
    _fill(state.unused_projects, base)
    # Base projects that left the unused ones unseen are in somebody's hand (AN-15.17), or came back into the deck.
    for hand in (player.hand for player in state.seats):
        _fill(hand, base)
    zoo = _shuffled(state, [*zoo, *base])
    for pile in [*hidden_piles(state), state.discard, state.deck]:
        _fill(pile, zoo)
    for pile in [*hidden_finals(state), state.final_deck]:
        _fill(pile, finals)
    _fill_choices(state, printed)
    state.observer = NOT_OBSERVED
    return state


def hidden_piles(state: State) -> list[list[int]]:
    """Every list but the deck that may hold Zoo cards out of somebody's sight."""
    piles: list[list[int]] = []
    for player in state.seats:
        piles += [player.hand, player.stored, *(tucked.cards for tucked in player.tucked)]
    return piles + _held(state, (Look, Reveal))


def hidden_finals(state: State) -> list[list[int]]:
    """Every list but their deck that may hold final scoring cards."""
    return [player.finals for player in state.seats] + _held(state, DrawFinal)


def _held(state: State, effects: type | tuple[type, ...]) -> list[list[int]]:
    """The cards lying in effects of these kinds; other effects note pieces and kinds of building in their `cards`."""
    frames = (frame for frame in state.frames if isinstance(frame, Resolve))
    return [frame.cards for frame in frames if isinstance(frame.effect, effects)]


def _seen(state: State) -> set[int]:
    """Every card that lies in sight somewhere."""
    seen = {*state.display, *state.discard}
    seen.update(project.number for project in (*state.base_projects, *state.projects))
    for player in state.seats:
        seen.update(player.animals, player.sponsors, player.rescued)
    for pile in [*hidden_piles(state), *hidden_finals(state), state.unused_projects]:
        seen.update(pile)
    seen.update(getattr(frame, "card", 0) for frame in state.frames)
    return seen


def _shuffled(state: State, cards: Iterable[int]) -> list[int]:
    order = list(cards)
    chance.shuffle(state, order)
    return order


def _fill(pile: list[int], cards: list[int]) -> None:
    for index, card in enumerate(pile):
        if card == BLANK and cards:
            pile[index] = cards.pop()


def _fill_choices(state: State, printed: Tables) -> None:
    """Secret choices already made: any cards of that hand, any names of that offer."""
    for frame in state.frames:
        if isinstance(frame, HandLimit):
            frame.chosen = [(s, _guess(state, cards, state.seats[s].hand)) for s, cards in frame.chosen]
        elif isinstance(frame, DiscardFinal):
            frame.chosen = [(s, _guess(state, [card], state.seats[s].finals)[0]) for s, card in frame.chosen]
        elif isinstance(frame, Setup):
            _fill_setup(state, frame, printed)


def _fill_setup(state: State, frame: Setup, printed: Tables) -> None:
    """Maps or variants that others may hold, and what they may have picked of them (AN-3.10, AN-3.11)."""
    fresh = fresh_maps if frame.stage == "maps" else fresh_variants
    names = fresh(printed, state.config)
    held = [*frame.offers, *frame.kept, frame.rest]
    seen = {name for pile in held for name in pile}
    unseen = [name for name in names if name not in seen]
    unseen = [unseen[index] for index in _shuffled(state, range(len(unseen)))]
    if frame.stage == "return":
        for kept in frame.kept:
            _fill_kept(kept, unseen)
    for pile in held:
        for index, name in enumerate(pile):
            if name == NAMELESS:
                pile[index] = unseen.pop()
    held_by_seat = [returnable(names)[0] for names in frame.kept] if frame.stage == "return" else frame.offers
    frame.picked = [
        (s, names if NAMELESS not in names else _some(state, held_by_seat[s], len(names))) for s, names in frame.picked
    ]
    frame.chosen = [(s, _guess(state, cards, state.seats[s].hand)) for s, cards in frame.chosen]


def _fill_kept(kept: list[str], unseen: list[str]) -> None:
    """Three variants are never of one type, and four are three of one and one of another (AN-3.12)."""
    if NAMELESS not in kept:
        return
    by_type: dict[str, list[str]] = {}
    for name in unseen:
        by_type.setdefault(name.split()[0], []).append(name)
    groups = sorted(by_type.values(), key=len, reverse=True)
    first = 3 if len(kept) > 3 else 1
    kept[:] = [*groups[0][:first], *groups[1][:1], *(n for g in groups[2:] for n in g)][: len(kept)]
    for name in kept:
        unseen.remove(name)


def _some(state: State, names: list[str], number: int) -> list[str]:
    return [names[index] for index in _shuffled(state, range(len(names)))[:number]]


def _guess(state: State, cards: list[int], held: list[int]) -> list[int]:
    if BLANK not in cards:
        return cards
    return _shuffled(state, held)[: len(cards)]
