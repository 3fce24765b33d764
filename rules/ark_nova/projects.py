"""Conservation projects: which may be supported, why not, playing their cards, and the support itself (section 12).

The task that leads here (its workers and its value) is the Association action's matter.
"""

from collections.abc import Iterator

from cards.ark_nova.effects import Effect, Gain, WildIcon
from cards.ark_nova.schema import Project
from cards.ark_nova.triggers import ReleaseSupported, RepeatRelease, WildTokens
from cards.ark_nova.vocabulary import Resource
from rules.ark_nova.counts import count, gain_value
from rules.ark_nova.frames import RULE, Source, SupportProject
from rules.ark_nova.housing import free_housing
from rules.ark_nova.options import Ask, PickCard, PickProject, PickSlot
from rules.ark_nova.registry import answer, step
from rules.ark_nova.requirements import met, money_unmet, need_unmet
from rules.ark_nova.state import BLOCKED, FREE, BoardProject, Support
from rules.ark_nova.table import Table
from rules.ark_nova.tables import ICON_INDEX
from rules.ark_nova.venom import VENOM_FEE, short_of_fee, spendable
from rules.kernel.decision import Decision, Move, Unmet
from rules.kernel.hexgrid import bits

HAND = -1

# --- wild icons -----------------------------------------------------------------------------------------------------


def wild_sources(t: Table, seat: int) -> list[Source]:
    """What may stand for one missing icon each, in the order in which it is spent (AN-12.10, AN-16.18, AN-16.21).

    Sponsors with more tokens come first, then the kept bonus tile, so that nothing scarcer is used than must be.
    """
    player = t.player(seat)
    tokens = {number: wild_tokens_left(t, seat, number) for number in player.sponsors}
    cards = sorted((number for number in tokens if tokens[number]), key=lambda number: -tokens[number])
    tiles = t.tables.tiles
    kept = [index for index, tile in enumerate(tiles) if tile.id in player.kept_tiles and _is_wild(tile.effects)]
    return [*(Source("sponsor", number) for number in cards), *(Source("tile", index) for index in kept)]


def wild_tokens_left(t: Table, seat: int, number: int) -> int:
    """Tokens left on a sponsor whose tokens stand for icons, 0 for any other."""
    for rule in t.tables.sponsors[number].rules:
        if isinstance(rule, WildTokens):
            return t.player(seat).uses.get(number, rule.tokens)
    return 0


def _is_wild(effects: tuple[Effect, ...]) -> bool:
    return any(isinstance(effect, WildIcon) for effect in effects)


def _spend_wild(t: Table, seat: int, source: Source) -> None:
    player = t.player(seat)
    if source.kind == "tile":
        player.kept_tiles.remove(t.tables.tiles[source.number].id)
        t.tell("use_tile", seat, item=source.number, source=source, clause="AN-12.10")
    else:
        left = wild_tokens_left(t, seat, source.number) - 1
        player.uses[source.number] = left
        t.tell("wild_token", seat, left, source.number, source=source, clause="AN-12.10")


# --- may a project be supported -------------------------------------------------------------------------------------


def on_table(t: Table, number: int) -> tuple[BoardProject | None, bool]:
    """The project's place on the table, if it lies there, and whether it lies below the board (AN-12.4)."""
    for base, row in ((True, t.state.base_projects), (False, t.state.projects)):
        for place in row:
            if place.number == number:
                return place, base
    return None, False


def wilds_needed(t: Table, seat: int, project: Project, level: int) -> int:
    """How many icons a level asks for beyond what the zoo has (AN-12.9, AN-12.11); 0 where it asks for other things."""
    if project.counts is None:
        return 0
    return max(0, project.levels[level].at_least - count(t, seat, project.counts))


def releasable(t: Table, seat: int, project: Project, level: int) -> list[int]:
    """Animals that may be released for a level: right icon, printed size that fits (AN-12.16)."""
    sizes = project.levels[level].sizes
    if project.release is None or sizes is None:
        return []
    icon = ICON_INDEX[project.release]
    tables = t.tables
    return [
        number
        for number in t.player(seat).animals
        if sizes[0] <= tables.animals[number].size <= sizes[1] and icon in tables.icons[number]
    ]


def level_met(t: Table, seat: int, project: Project, level: int, wilds: int) -> bool:
    """Whether a player fulfils the condition of a level, with up to `wilds` icons replaced."""
    if project.release is not None:
        return bool(releasable(t, seat, project, level))
    return wilds_needed(t, seat, project, level) <= wilds


def open_levels(t: Table, seat: int, number: int) -> list[int]:
    """Levels, from 0, that are free and whose condition the player meets (AN-12.5)."""
    project = t.tables.projects[number]
    place, base = on_table(t, number)
    if not all(met(t, seat, need) for need in project.needs):
        return []
    wilds = len(wild_sources(t, seat)) if base else 0
    free = place.levels if place else [FREE] * len(project.levels)
    return [i for i, owner in enumerate(free) if owner == FREE and level_met(t, seat, project, i, wilds)]


def supported_already(t: Table, seat: int, number: int) -> bool:
    """Whether a token of the player lies on the project and keeps him from it (AN-12.5, AN-12.7, AN-12.20)."""
    place, _ = on_table(t, number)
    if place is None or seat not in place.levels:
        return False
    return t.tables.projects[number].kind != "release" or not t.rules(seat, RepeatRelease)


def supportable(t: Table, seat: int, number: int) -> bool:
    """Whether a project could be supported, wherever its card is (AN-12.5, AN-12.8)."""
    tokens = t.player(seat).tokens
    return bool(tokens) and not supported_already(t, seat, number) and bool(open_levels(t, seat, number))


def places(t: Table, seat: int, *, from_range: bool) -> Iterator[PickProject]:
    """Every project within a player's reach, whether or not it can be supported (AN-12.1)."""
    for place in (*t.state.base_projects, *t.state.projects):
        yield PickProject(place.number)
    projects = t.tables.projects
    for card in t.player(seat).hand:
        if card in projects:
            yield PickProject(card, HAND)
    if from_range:
        budget = min(t.reputation_range(seat), spendable(t, seat))
        for folder, card in enumerate(t.state.display[:budget], 1):
            if card in projects:
                yield PickProject(card, folder)


def supportable_projects(t: Table, seat: int, *, from_range: bool) -> list[PickProject]:
    """What the conservation project task offers: on the table, in hand, and with side II in the display (AN-12.1)."""
    if not t.player(seat).tokens:
        return []
    return [option for option in places(t, seat, from_range=from_range) if supportable(t, seat, option.project)]


def any_supportable(t: Table, seat: int, *, from_range: bool) -> bool:
    """Whether there is any, without looking at all of them."""
    if not t.player(seat).tokens:
        return False
    return any(supportable(t, seat, option.project) for option in places(t, seat, from_range=from_range))


def project_unmet(t: Table, seat: int, number: int, folder: int = 0, *, from_range: bool = True) -> list[Unmet]:
    """Why a project can't be supported from where it is (`folder` as in PickProject); empty if it can.

    If no level is open to the player, each level is listed with what it asks for. Raises KeyError for no project.
    """
    project = t.tables.projects[number]
    found: list[Unmet] = []
    if not t.player(seat).tokens:
        found.append(Unmet("tokens at the left edge of the map", 0, 1, "AN-12.8"))
    if supported_already(t, seat, number):
        found.append(Unmet(f"supports of {project.name} without an own token on it", 0, 1, "AN-12.7"))
    found += [need_unmet(t, seat, need, "AN-12.5") for need in project.needs if not met(t, seat, need)]
    if folder > 0:
        found += _folder_unmet(t, seat, folder, from_range)
    if not open_levels(t, seat, number):
        found += [reason for level in range(3) for reason in level_unmet(t, seat, number, level)]
    return found


def tokens_to_move(t: Table, seat: int) -> list[int]:
    """The map tokens, from 0, that may be moved to a level: with a Venom fee unpaid those that bring it (AN-6.4)."""
    left = list(bits(t.player(seat).tokens))
    if not short_of_fee(t, seat):
        return left
    missing = VENOM_FEE - t.player(seat).money
    return [slot for slot in left if token_money(t, seat, slot) >= missing] or left


def token_money(t: Table, seat: int, slot: int) -> int:
    """The money that a map token, from 0, is sure to bring when it leaves the edge (AN-12.6)."""
    effects = t.tables_map(seat).zoo.tokens[slot].effects
    return sum(gain_value(t, seat, e) for e in effects if isinstance(e, Gain) and e.what is Resource.MONEY)


def _folder_unmet(t: Table, seat: int, folder: int, from_range: bool) -> list[Unmet]:
    found: list[Unmet] = []
    if not from_range:
        found.append(Unmet("side of the Association card for a project of the display", 1, 2, "AN-12.1"))
    if folder > t.reputation_range(seat):
        found.append(Unmet("reputation range", t.reputation_range(seat), folder, "AN-4.9"))
    return found + money_unmet(t, seat, folder, "AN-12.1", "money for the folder")


def level_unmet(t: Table, seat: int, number: int, level: int) -> list[Unmet]:
    """Why a level, counted from 0, is closed to a player: taken, blocked, or its own condition (AN-12.5, AN-12.9)."""
    project = t.tables.projects[number]
    place, base = on_table(t, number)
    name = f"level {level + 1}"
    owner = place.levels[level] if place else FREE
    if owner == BLOCKED:
        return [Unmet(f"{name}, blocked with 2 players", 0, 1, "AN-3.8")]
    if owner != FREE:
        return [Unmet(f"{name}, taken already", 0, 1, "AN-12.5")]
    wilds = len(wild_sources(t, seat)) if base else 0
    if level_met(t, seat, project, level, wilds):
        return []
    printed = project.levels[level]
    if printed.sizes is not None:
        smallest, largest = printed.sizes
        sizes = f"{smallest}" if smallest == largest else f"{smallest}-{largest}"
        return [Unmet(f"{name}, animals of size {sizes} to release", 0, 1, "AN-12.16")]
    have = printed.at_least - wilds_needed(t, seat, project, level) + wilds
    return [Unmet(f"{name}, what the project counts", have, printed.at_least, "AN-12.9")]


# --- playing the card -----------------------------------------------------------------------------------------------


def begin_support(t: Table, seat: int, option: PickProject, source: Source) -> None:
    """Take the card to the table if it isn't there yet, and ask for the support (AN-12.1, AN-12.2)."""
    number = option.project
    played = option.folder != 0
    if option.folder == HAND:
        t.leave_hand(seat, number)
    elif option.folder:
        t.pay(seat, option.folder, source, "AN-12.1")
        t.leave_display(option.folder)
    if played:
        place_above(t, seat, number, source)
    _, base = on_table(t, number)
    t.push(SupportProject(seat=seat, project=number, base=base, played=played))


def place_above(t: Table, seat: int, number: int, source: Source) -> None:
    """Put a project leftmost above the board; beyond the capacity the rightmost leaves with its tokens (AN-12.2)."""
    row = t.state.projects
    row.insert(0, BoardProject(number))
    t.tell("project", seat, item=number, source=source, clause="AN-12.2")
    if len(row) > t.tables.tracks.projects_above[t.state.config.players]:
        gone = row.pop()
        t.to_discard(gone.number)
        t.tell("project_gone", seat, item=gone.number, source=source, clause="AN-12.2")


# --- the support ----------------------------------------------------------------------------------------------------


@step(SupportProject)
def support_step(t: Table, frame: SupportProject) -> Decision | None:
    """Level, animal to release and map token are chosen; then everything happens in the order of AN-12.17."""
    project = t.tables.projects[frame.project]
    if frame.stage == "level":
        levels = [PickSlot(level + 1) for level in open_levels(t, frame.seat, frame.project)]
        return Decision(seat=frame.seat, ask=Ask.LEVEL, options=levels, subject=frame.project)
    if frame.stage == "animal":
        animals = [PickCard(number) for number in releasable(t, frame.seat, project, frame.level)]
        return Decision(seat=frame.seat, ask=Ask.RELEASE, options=animals, subject=frame.project)
    if frame.stage == "token":
        tokens = [PickSlot(slot + 1) for slot in tokens_to_move(t, frame.seat)]
        return Decision(seat=frame.seat, ask=Ask.MAP_TOKEN, options=tokens, subject=frame.project)
    if frame.stage == "free":
        frame.stage = "reward"
        _let_go(t, frame.seat, frame.animal)
        return None
    t.pop()
    _reward(t, frame, project)
    return None


@answer(SupportProject)
def support_answer(t: Table, frame: SupportProject, move: Move) -> None:
    option = move[0]
    if isinstance(option, PickCard):
        frame.animal = option.card
        frame.stage = "token"
    elif frame.stage == "level":
        frame.level = option.slot - 1
        frame.stage = "animal" if t.tables.projects[frame.project].release else "token"
    else:
        frame.token = option.slot
        _put_token(t, frame)


def _put_token(t: Table, frame: SupportProject) -> None:
    """The map token moves to the level, and missing icons are replaced (AN-12.5, AN-12.10)."""
    seat, project = frame.seat, t.tables.projects[frame.project]
    player = t.player(seat)
    place, _ = on_table(t, frame.project)
    assert place is not None
    for source in wild_sources(t, seat)[: wilds_needed(t, seat, project, frame.level)]:
        _spend_wild(t, seat, source)
    place.levels[frame.level] = seat
    player.tokens &= ~(1 << frame.token - 1)
    player.supports.append(Support(frame.project, frame.level, frame.base))
    source = Source("project", frame.project)
    t.tell("support", seat, frame.level + 1, frame.project, source=source, detail=(frame.token,), clause="AN-12.5")
    frame.stage = "reward"
    if frame.animal:
        frame.stage = "free"
        t.lose_appeal(seat, t.tables.animals[frame.animal].appeal, source, "AN-12.17")
        free_housing(t, seat, frame.animal)


def _let_go(t: Table, seat: int, number: int) -> None:
    """The animal leaves the zoo (AN-12.16, AN-12.17)."""
    t.player(seat).animals.remove(number)
    t.tell("release", seat, item=number, clause="AN-12.16")
    t.discard_from_zoo(seat, number, RULE, "AN-12.17")


def _reward(t: Table, frame: SupportProject, project: Project) -> None:
    """Level, map token, triggers and the corner of a card just played join the pool (AN-12.3, AN-12.6, AN-12.20)."""
    seat, level = frame.seat, project.levels[frame.level]
    source = Source("project", frame.project)
    gains: list[Effect] = [Gain(Resource.CONSERVATION, level.conservation)]
    if level.reputation:
        gains.append(Gain(Resource.REPUTATION, level.reputation))
    t.queue(seat, [*gains, *level.bonus], source)
    if frame.played:
        t.queue(seat, project.play_bonus, source)
    t.queue(seat, t.tables_map(seat).zoo.tokens[frame.token - 1].effects, Source("map_token", frame.token))
    if project.kind == "release":
        for trigger_source, trigger in t.triggers(seat):
            if isinstance(trigger, ReleaseSupported):
                t.queue(seat, trigger.then, trigger_source)
