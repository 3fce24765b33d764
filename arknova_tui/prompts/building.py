"""Prompts about buildings: which kind, where, what to enlarge, cut down, lift or copy; no map is drawn here."""

from arknova_tui.prompts import words
from arknova_tui.prompts.context import Context, prompt_for
from arknova_tui.prompts.model import Prompt, Row
from arknova_tui.prompts.rows import asking, declining, effect_text, listed
from cards.ark_nova.effects import Enlarge, Reconstruct
from cards.ark_nova.effects import Place as Free
from cards.ark_nova.text.effects import phrase
from rules.ark_nova.actions.build import places, price, printed_side
from rules.ark_nova.frames import AnyFrame, BuildAction, Resolve
from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.options import Ask, PickKind, PickNumber, PickPiece, Place
from rules.ark_nova.tables import ENCLOSURE, KIOSK, PAVILION
from rules.ark_nova.zoo import enclosure_size, legal_places

_MODES = {"normal": "", "twin": " (one more of it)", "extra": " (extra)"}


@prompt_for(Ask.KIND)
def kind(context: Context) -> Prompt:
    """The kinds with size, price, and how many places there are (AN-8.2)."""
    t, seat = context.table, context.seat
    frame = t.state.frames[-1]
    building = frame if isinstance(frame, BuildAction) else None

    def cells(option: PickKind) -> tuple[str, ...]:
        name = words.building(t, option.kind) + _MODES[option.mode]
        size = t.tables.buildings[option.kind].size
        if building is None:
            return name, str(size), "0", str(len(legal_places(t, seat, option.kind)))
        side = printed_side(t, building)
        return name, str(size), str(price(t, side, option.kind, option.mode)), str(_count(context, building, option))

    if building is None:
        title = asking(context, "Free building", "which building?")
        return listed(context, title, cells, header=_HEADER, decline=_nothing(frame, "build nothing"))
    left = building.strength + printed_side(t, building).bonus_size - building.used
    done = words.things(len(building.built), "building")
    title = f"Build, strength {building.strength}: which building?"
    prompt = listed(context, title, cells, header=_HEADER, decline=f"stop, {done} built", body=f"size left {left}")
    prompt.rows.sort(key=_order)
    return prompt


def _nothing(frame: AnyFrame, instead: str) -> str:
    """What declining a free building means; the first of several may already stand (AN-8.16)."""
    if isinstance(frame, Resolve) and isinstance(frame.effect, Free) and isinstance(frame.effect.count, int):
        return "build no more" if frame.left < frame.effect.count else f"{instead}, the bonus is lost"
    return f"{instead}, the bonus is lost"


def _other(frame: AnyFrame, name: str) -> str:
    """What declining a place means: back to what was chosen before, or no building."""
    if isinstance(frame, BuildAction):
        return "another kind"
    if isinstance(frame, Resolve) and frame.cards:
        return f"another {_CHOSEN.get(type(frame.effect), 'kind')}"
    return _nothing(frame, f"leave {name} unbuilt")


_CHOSEN: dict[type, str] = {Enlarge: "enclosure", Reconstruct: "building"}


def _order(row: Row) -> tuple[int, int]:
    """Enclosures first, then special ones, kiosk and pavilion; refused ones after them, declining last."""
    if not isinstance(row.option, PickKind):
        return 2, 0
    kind = row.option.kind
    return int(bool(row.reason)), kind + (_LAST if kind in (KIOSK, PAVILION) else 0)


_LAST = 100
_HEADER = ("kind", "size", "cost", "places")


def _count(context: Context, frame: BuildAction, option: PickKind) -> int:
    """How many places there are, as the action in progress sees them."""
    before = frame.kind, frame.mode
    frame.kind, frame.mode = option.kind, option.mode  # type: ignore[assignment]
    try:
        return len(places(context.table, frame))
    finally:
        frame.kind, frame.mode = before


@prompt_for(Ask.PLACE)
def place(context: Context) -> Prompt:
    """Where a building goes; the places are walked on the map, or read as a list of spaces."""
    t, decision = context.table, context.decision
    frame = t.state.frames[-1]
    name = words.building(t, decision.subject)
    rows = [Row("", "+", (words.spaces(option.mask), turn_name(context, option)), option) for option in spots(context)]
    if isinstance(frame, BuildAction):
        title = f"Build: where does {name} go?"
    else:
        title = asking(context, "Free building", f"where does {name} go?")
    rows += declining(context, _other(frame, name))
    return Prompt(title, decision.ask, ("spaces", "covers"), rows, kind="map")


def spots(context: Context) -> list[Place]:
    """The places offered."""
    return context.offers(Place)


def turn_name(context: Context, option: Place) -> str:
    """The placement bonuses a place covers."""
    zoo = context.table.tables_map(context.seat)
    covered = context.player.covered
    found = [
        f"{ZOO_GRID.label(space)}: {', '.join(phrase(effect) for effect in zoo.bonuses[space])}"
        for space in ZOO_GRID.bits(option.mask & zoo.bonus_spaces & ~covered)
    ]
    return "; ".join(found)


def _pieces(context: Context, title: str, decline: str) -> Prompt:
    t, seat = context.table, context.seat

    def cells(option: PickPiece) -> tuple[str, ...]:
        built = t.player(seat).pieces[option.piece]
        size = enclosure_size(t, seat, built) if built.kind in ENCLOSURE else t.tables.buildings[built.kind].size
        return words.piece(t, seat, option.piece), f"size {size}", "occupied" if built.occupied else ""

    return listed(context, title, cells, header=("building", "size", ""), decline=decline)


@prompt_for(Ask.ENLARGE)
def enlarge(context: Context) -> Prompt:
    return _pieces(context, asking(context, "Enlarge", "which enclosure grows by one space?"), "no enclosure grows")


@prompt_for(Ask.CUT_DOWN)
def cut_down(context: Context) -> Prompt:
    return _pieces(context, asking(context, "Cut Down", "which empty enclosure goes?"), "all enclosures stay")


@prompt_for(Ask.LIFT)
def lift(context: Context) -> Prompt:
    """Lifting buildings one by one, then putting them back one by one (AN-16.76)."""
    putting = context.decision.subject == 1
    question = "which building goes back next?" if putting else "which building is lifted?"
    return _pieces(context, asking(context, "Reconstruction", question), "lift no more, put them back")


@prompt_for(Ask.BONUS)
def bonus(context: Context) -> Prompt:
    """A placement bonus of the map that is copied (AN-16.25)."""
    zoo = context.table.tables_map(context.seat)

    def cells(option: PickNumber) -> tuple[str, ...]:
        effects = zoo.bonuses[option.number]
        return ZOO_GRID.label(option.number), ", ".join(phrase(effect) for effect in effects)

    title = asking(context, "Bonus", "which placement bonus is copied?")
    return listed(context, title, cells, header=("space", "bonus"), body=effect_text(context))
