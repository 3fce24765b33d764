"""Playing one card in a position made for it, and seeing exactly what changed; the cards' facts are in `facts`.

The position is built from the facts a test states, never from the card data of the program: it has just the conditions,
the money and the home that the card asks for, so that anything the engine wants more, or less, shows.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from cards.ark_nova.effects import Ability
from cards.ark_nova.vocabulary import BuildingId, Icon
from rules.ark_nova.frames import Turn
from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.options import Ask, PickCard, PickPiece, Place, UseAction, XTokenAction
from rules.ark_nova.state import copy_state
from rules.ark_nova.tables import ACTIONS, ANIMALS, BUILD, BUILDING_INDEX, ICON_INDEX, SPONSORS
from tests.ark_nova.scene import Scene
from tests.cards_played.facts import Animal, Card, Sponsor

Arrange = Callable[[Scene], Any]
ROW = ("association", "build", "cards", "animals", "sponsors")
ICON_WORDS = {icon.value for icon in Icon}
# No gain of a single card reaches a bonus of the tracks from here.
APPEAL, CONSERVATION, REPUTATION = 10, 5, 1
Terrain = tuple[range, range]  # how much rock and water may lie beside a building
ANY = range(9)
# Cards of the base game to be drawn, held or discarded: none of them does anything there.
SPARE = {
    "animal": (405, 410, 419, 420, 445, 465, 485, 513, 518),
    "sponsor": (203, 220, 223, 254, 255, 256, 257, 261),
    "project": (113, 114, 115, 116, 117, 118, 119, 120),
}
FULL = {"petting_zoo": 3, "reptile_house": 5, "large_bird_aviary": 5, "small_aquarium": 2, "large_aquarium": 5}
OTHER_HOMES = {"enclosure": 5, "petting_zoo": 3, "reptile_house": 3, "large_bird_aviary": 5, "aquarium": 3}
EXPERTS_ON_SIZES = (229, 230)  # sponsors: small animals cost 3 less, large ones 4 less
SITED_IN = {"aquarium": "large_aquarium"}


# --- the position -----------------------------------------------------------------------------------------------------


def table_for(card: Card, players: int = 2, **config: Any) -> Scene:
    """An empty table for the sets of a card; seat 0 has no money."""
    scene = Scene(players, marine=card.set == "marine_worlds", promo=card.set == "promo", **config)
    scene.set(appeal=APPEAL, conservation=CONSERVATION, reputation=REPUTATION, money=0).row(*ROW)
    return scene


def meet(scene: Scene, card: Card, need: str, short: int = 0) -> None:
    """Bring about one condition, or all of it but `short` (AN-9.6, AN-13.4)."""
    kind, _, number = need.partition(" ")
    wanted = int(number or 1) - short
    if kind in ICON_WORDS:
        scene.icons(**{kind: wanted})
    elif kind == "partner_zoo":
        own = card.continent if isinstance(card, Animal) else "asia"
        scene.partner_zoo("europe" if own != "europe" else "asia") if short else scene.partner_zoo(own)
    elif kind == "partner_zoos":
        scene.partner_zoo(*("asia", "europe", "africa")[:wanted])
    elif kind == "university":
        scene.player().universities += list(range(wanted))
    elif kind in ("animals_ii", "sponsors_ii"):
        if not short:
            scene.upgrade(kind.removesuffix("_ii"))
    elif kind == "reputation":
        scene.set(reputation=wanted)
    elif kind == "appeal_at_most":
        scene.set(appeal=int(number) + short)
    else:
        scene.building(kind, *site(scene, kind)) if wanted else None


def meet_all(scene: Scene, card: Card, short: str = "") -> Scene:
    """Bring about all conditions of a card; the one named `short` is one short."""
    # A partner zoo is a continent icon too, so the icons asked for are counted after it.
    ordered = sorted(card.conditions, key=lambda need: not need.startswith("partner_zoo"))
    for need in ordered:
        meet(scene, card, need, int(need == short))
    return scene


def site(scene: Scene, kind: str, rock: range = ANY, water: range = ANY) -> list[str]:
    """The first free place for a building with so much rock and water beside it, away from other buildings."""
    table, player = scene.t.tables_map(0), scene.player()
    near = player.covered
    for space in ZOO_GRID.bits(player.covered):
        near |= ZOO_GRID.neighbours[space]
    for place in table.on_land[BUILDING_INDEX[BuildingId(kind)]]:
        rocks, waters = (place.neighbours & table.rock).bit_count(), (place.neighbours & table.water).bit_count()
        if not place.mask & near and rocks in rock and waters in water:
            return [ZOO_GRID.labels[space] for space in ZOO_GRID.bits(place.mask)]
    raise AssertionError(f"no free place for {kind} with {rock} rock and {water} water beside it")


def settle(scene: Scene, home: tuple[str, int], beside: Terrain, room: int | None = None) -> Scene:
    """Build the home an animal needs, with just this terrain beside it; `room` is the size or the places left."""
    kind, number = home
    room = number if room is None else room
    if kind == "enclosure":
        return scene.building(f"enclosure_{room}", *site(scene, f"enclosure_{room}", *beside)) if room else scene
    building = SITED_IN.get(kind, kind)
    return scene.building(building, *site(scene, building, *beside), used=full(kind) - room)


def full(kind: str) -> int:
    """Places in a special enclosure, the Large Aquarium for aquariums (AN-9.14, AN-10.2)."""
    return FULL[SITED_IN.get(kind, kind)]


def exact(card: Animal, rock: int = 0, water: int = 0) -> Terrain:
    """The terrain a card asks for, or less by `rock` or `water`; of what isn't asked for there may be any amount."""
    rocks, waters = card.beside
    if rock or water:
        return range(rocks - 1, rocks) if rock else range(rocks, 9), range(waters - 1, waters) if water else range(
            waters, 9
        )
    return range(rocks, rocks + 1) if rocks else ANY, range(waters, waters + 1) if waters else ANY


def bare_place(scene: Scene) -> Place:
    """The first place on offer that covers no placement bonus."""
    bonuses = scene.t.tables_map(0).bonus_spaces
    return next(option for option in scene.options if isinstance(option, Place) and not option.mask & bonuses)


def spare(kind: str, number: int, but: int = 0) -> list[int]:
    """So many cards of a kind other than `but`."""
    return [card for card in SPARE[kind] if card != but][:number]


# --- playing ----------------------------------------------------------------------------------------------------------


class Play:
    """One card played: the scene stands at the first question after it, `before` is the state before the action."""

    def __init__(self, scene: Scene, card: Card, paid: int) -> None:
        self.scene, self.card, self.paid = scene, card, paid
        self.before = copy_state(scene.t.state)

    def until(self, ask: str) -> list[Any]:
        """Go on to this question, declining others and taking effects in the order offered; returns its options."""
        return self.scene.until(ask).options

    def ability_first(self) -> "Play":
        """Where the order of effects is asked, take the ability, not what is printed (AN-6.14)."""
        decision = self.scene.decision
        assert decision.ask == Ask.ORDER
        pool = self.scene.t.state.frames[-1]
        kinds = [type(pool.pending[option.index].effect) for option in decision.options]
        return self.pick(decision.options[kinds.index(Ability)])

    def pick(self, *picks: Any) -> "Play":
        self.scene.pick(*picks)
        return self

    def finish(self) -> "Play":
        """Go on to the end of the turn; what may be declined is."""
        self.scene.finish()
        return self

    @property
    def hand(self) -> list[int]:
        return self.scene.player().hand

    def asked(self) -> list[str]:
        """The questions asked up to the end of the turn, the order of effects left out; what may be declined is."""
        found: list[str] = []
        while (decision := self.scene.decision).ask != Ask.END_TURN:
            found += [decision.ask] if decision.ask != Ask.ORDER else []
            self.scene._default(decision)
        return found

    def changes(self, seat: int = 0) -> dict[str, int]:
        """How much of each thing a seat has more or less than before; things unchanged are left out.

        The card itself doesn't count as a hand card.
        """
        old, new = counted(self.before, seat), counted(self.scene.t.state, seat)
        if seat == 0 and self.card.number in self.before.seats[0].hand:
            old["hand"] -= 1
        return {word: new[word] - old[word] for word in new if new[word] != old[word]}

    def gives(self, *, icons: str = "", row: Iterable[str] | None = None, **more: int) -> None:
        """Assert that the card brought what is printed, its price, its icons, `more`, and nothing else at all.

        What its other effects bring, as the card's `also` says, is counted in.
        """
        wanted = Counter({"money": -self.paid, "appeal": self.card.appeal})
        wanted.update({"conservation": self.card.conservation, "reputation": self.card.reputation})
        wanted.update(f"{self.card.icons} {icons}".split())
        wanted.update(self.card.also)
        wanted.update(more)
        assert self.changes() == {word: number for word, number in wanted.items() if number}
        order = [ACTIONS[card.type].value for card in self.scene.player().row]
        assert order == list(row or self._row_after())

    def _row_after(self) -> list[str]:
        """The row before, with the card that was used in slot 1 (AN-5.2)."""
        used = "animals" if isinstance(self.card, Animal) else "sponsors"
        order = [ACTIONS[card.type].value for card in self.before.seats[0].row]
        return [used, *(name for name in order if name != used)]


def counted(state: Any, seat: int) -> dict[str, int]:
    """Everything about a seat, and the piles, that can be counted."""
    player = state.seats[seat]
    numbers = {word: getattr(player, word) for word in ("money", "appeal", "conservation", "reputation", "x_tokens")}
    numbers |= {word: len(getattr(player, word)) for word in ("hand", "finals", "partner_zoos", "universities")}
    numbers |= {"workers": player.workers, "hired": player.hired, "pieces": len(player.pieces)}
    numbers |= {"tucked": sum(len(tucked.cards) for tucked in player.tucked)}
    numbers |= {icon.value: player.icons[index] for icon, index in ICON_INDEX.items()}
    numbers |= {"venom": sum(card.venom for card in player.row)}
    numbers |= {"constriction": sum(card.constriction for card in player.row)}
    numbers |= {"multipliers": sum(card.multipliers for card in player.row)}
    numbers |= {"upgraded": sum(card.side for card in player.row)}
    if seat == 0:
        numbers |= {"deck": len(state.deck), "discard": len(state.discard), "break_token": state.break_token}
        numbers |= {"display": sum(card > 0 for card in state.display)}
    return numbers


def price(card: Animal, scene: Scene) -> int:
    """What an animal costs from hand: 3 less for each icon of a partner zoo's continent (AN-9.8)."""
    zoos = scene.player().partner_zoos
    own = sum(card.icons.split().count(icon.value) for icon, index in ICON_INDEX.items() if index in zoos)
    return max(0, card.cost - 3 * own)


def ready(
    card: Animal, *, short: str = "", home: int = 0, room: int | None = None, beside: Terrain | None = None,
    housed: bool = True, money: int = 0, players: int = 2, arrange: Arrange | None = None, **config: Any,
) -> Scene:  # fmt: skip
    """The animal alone in hand, all it needs is there exactly, and `money` more than it costs."""
    scene = meet_all(table_for(card, players, **config), card, short).hand(card.number)
    if housed:
        settle(scene, card.homes[home], exact(card) if beside is None else beside, room)
    scene.set(money=price(card, scene) + money)
    if arrange:
        arrange(scene)
    return scene


def can_play(scene: Scene, action: int = ANIMALS) -> bool:
    """Whether the action is offered: the card in hand is the only one that could be played with it."""
    return UseAction(action) in scene.options


def play_animal(card: Animal, *, home: int = 0, hand: Iterable[int] = (), **position: Any) -> Play:
    """Play an animal in a position that is `ready` for it, with these cards in hand beside it."""
    scene = ready(card, home=home, **position)
    others = list(hand)
    if others:
        scene.hand(card.number, *others)
    play = Play(scene, card, price(card, scene))
    scene.use("animals").pick(PickCard(card.number))
    if scene.decision.ask == Ask.HOME:
        scene.pick(PickPiece(len(scene.player().pieces) - 1))
    return play


# --- what holds for every animal --------------------------------------------------------------------------------------


def holds_to_its_print(card: Animal) -> None:
    """Assert that the animal is offered with exactly its conditions, price and homes, and with nothing less.

    One of each condition short, one money short, a smaller enclosure, too few places, less terrain: it isn't offered.
    In each of its homes it takes just the places printed (AN-9.5 to AN-9.15).
    """
    assert can_play(ready(card)), "all conditions are met exactly"
    assert not can_play(ready(card, money=-1)), "one money short"
    assert not can_play(ready(card, housed=False)), "no home"
    for need in card.conditions:
        assert not can_play(ready(card, short=need)), f"one short of {need}"
    for index, (kind, number) in enumerate(card.homes):
        _lives_there(card, index, kind, number)
    _lives_nowhere_else(card)
    _is_of_its_size(card)
    _waves_with_a_sea_animal_icon(card)


def _lives_there(card: Animal, index: int, kind: str, number: int) -> None:
    rock, water = card.beside
    assert can_play(ready(card, home=index)), f"a {kind} of {number}"
    if not rock:
        assert can_play(ready(card, home=index, beside=(range(1), range(water, 9)))), f"a {kind} without rock"
    if not water and kind != "aquarium":
        assert can_play(ready(card, home=index, beside=(range(rock, 9), range(1)))), f"a {kind} without water"
    if number:
        assert not can_play(ready(card, home=index, room=number - 1)), f"a {kind} of {number - 1}"
    if rock:
        assert not can_play(ready(card, home=index, beside=exact(card, rock=1))), f"a {kind} with a rock less"
    if water:
        assert not can_play(ready(card, home=index, beside=exact(card, water=1))), f"a {kind} with a water less"
    play = play_animal(card, home=index)
    mine = len(play.before.seats[0].pieces) - 1
    home = play.scene.player().pieces[mine]
    if kind == "enclosure":
        assert home.occupied, "the enclosure is turned over"
    else:
        assert home.used == full(kind), f"{number} places of the {kind} are taken"


def _lives_nowhere_else(card: Animal) -> None:
    """Other kinds of home are none for it, however large."""
    own = {kind for kind, _ in card.homes}
    for kind, number in OTHER_HOMES.items():
        if kind not in own:
            scene = ready(card, housed=False)
            assert not can_play(settle(scene, (kind, number), exact(card))), f"it doesn't live in a {kind}"


def _is_of_its_size(card: Animal) -> None:
    """Small animals are 3 cheaper with one expert, large ones 4 with another, medium ones with neither (AN-1.8)."""
    cheaper = {"small": 3, "medium": 0, "large": 4}[card.size_class]
    for money, playable in ((-cheaper, True), (-cheaper - 1, False)):
        scene = ready(card, money=money, arrange=lambda scene: scene.zoo(*EXPERTS_ON_SIZES))
        assert can_play(scene) == playable, f"{card.size_class} animals cost {cheaper} less"


def _waves_with_a_sea_animal_icon(card: Animal) -> None:
    """Newly placed in the display it washes the lowest folder away if it is a sea animal (AN-10.9, AN-10.10)."""
    first, *rest, new = spare("sponsor", 6)
    scene = table_for(card).display([first, *rest]).deck(card.number, new)
    scene.pick(XTokenAction(BUILD)).end_turn()
    assert scene.decision.ask == Ask.ACTION, "the next turn"
    washed = "sea_animal" in card.icons
    assert scene.t.state.discard == [first] * washed
    assert scene.t.state.display == ([*rest, card.number, new] if washed else [first, *rest, card.number])


# --- sponsors ---------------------------------------------------------------------------------------------------------


def ready_sponsor(
    card: Sponsor, *, short: str = "", weaker: int = 0, players: int = 2, arrange: Arrange | None = None, **config: Any
) -> Scene:
    """The sponsor alone in hand, all its conditions met exactly, the Sponsors card in the slot of its level.

    A level over 5 is paid by an X-token. `weaker` is how much less strength there is than it takes.
    """
    scene = meet_all(table_for(card, players, **config), card, short).hand(card.number)
    upgraded = "sponsors_ii" in card.conditions and short != "sponsors_ii"
    strength = card.strength - upgraded - weaker
    slot = min(strength, 5)
    row = ["animals", "association", "build", "cards"]
    row.insert(slot - 1, f"sponsors {'II' if upgraded else 'I'}")
    scene.row(*row).set(x_tokens=strength - slot)
    if arrange:
        arrange(scene)
    return scene


def play_sponsor(card: Sponsor, *, hand: Iterable[int] = (), **position: Any) -> Play:
    """Play a sponsor in a position that is `ready_sponsor` for it, with these cards in hand beside it."""
    scene = ready_sponsor(card, **position)
    others = list(hand)
    if others:
        scene.hand(card.number, *others)
    play = Play(scene, card, 0)
    scene.use("sponsors", scene.player().x_tokens).pick(PickCard(card.number))
    return play


def can_play_sponsor(scene: Scene, card: Sponsor) -> bool:
    """Whether the sponsor is offered in the Sponsors action, whose break option is always there (AN-13.1)."""
    uses = [use for use in scene.options if isinstance(use, UseAction) and use.type == SPONSORS]
    if not uses or uses[-1].x < scene.player().x_tokens:
        return False
    return PickCard(card.number) in scene.pick(uses[-1]).options


def next_turn(scene: Scene, seat: int = 0) -> Scene:
    """A fresh turn of a seat, everything else left as it is."""
    scene.t.state.frames = [Turn(seat=seat)]
    return scene
