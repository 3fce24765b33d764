"""The Build action: which kinds may be built, at what price, one after another (AN-8.1 to AN-8.5, section 14)."""

from cards.ark_nova.schema import ActionSide, BuildSide
from cards.ark_nova.triggers import BuildOnTerrain, TwinBuilding
from rules.ark_nova.anytime import offers
from rules.ark_nova.frames import BuildAction, Source, Use
from rules.ark_nova.options import DECLINE, Ask, BuildMode, Decline, PickKind, Place
from rules.ark_nova.parting import CAN_STILL_ACT
from rules.ark_nova.registry import answer, step
from rules.ark_nova.table import MONEY, Table
from rules.ark_nova.tables import BUILD, BUILDING_INDEX, ENCLOSURE, PAVILION
from rules.ark_nova.turn import BODY, LEGAL, finish_performance, side_of
from rules.ark_nova.venom import spendable
from rules.ark_nova.zoo import Ground, can_place, legal_places, put
from rules.kernel.decision import Decision, Move
from rules.kernel.hexgrid import Placement as Footprint

ACTION = Source("action", BUILD)


def printed_side(t: Table, frame: BuildAction) -> BuildSide:
    """The side of the action card in use."""
    side = side_of(t, BUILD, frame.variant, frame.side)
    assert isinstance(side, BuildSide)
    return side


def legal(t: Table, seat: int, side: ActionSide, strength: int) -> bool:
    """Whether anything can be built (AN-5.6). Every building covers a space where a pavilion could stand as well."""
    assert isinstance(side, BuildSide)
    price = side.money_per_space
    money = spendable(t, seat)
    if strength + side.bonus_size < 1 or money < price:
        return False
    if can_place(t, seat, PAVILION):
        return True
    extra = side.cover_terrain_money
    return extra is not None and money >= price + max(0, -extra) and can_place(t, seat, PAVILION, terrain="one")


def begin(t: Table, use: Use) -> None:
    """Start one performance."""
    t.push(BuildAction(seat=use.seat, side=use.side, variant=use.variant, strength=use.strength))


def can_still_act(t: Table, frame: BuildAction) -> bool:
    """Whether something was built or can be (AN-5.6)."""
    return bool(frame.built) or frame.extra_used or bool(kinds(t, frame))


LEGAL[BUILD] = legal
BODY[BUILD] = begin
CAN_STILL_ACT[BuildAction] = can_still_act


# --- which kinds ------------------------------------------------------------------------------------------------------


def allowed(t: Table, frame: BuildAction) -> list[PickKind]:
    """What may be built by strength, as Engineer's twin (AN-16.20), or as a variant's extra (AN-14.10)."""
    side = printed_side(t, frame)
    found: list[PickKind] = []
    if side.buildings is None or len(frame.built) < side.buildings:
        room = frame.strength + side.bonus_size - frame.used
        for building in side.available:
            kind = BUILDING_INDEX[building]
            again = side.same_enclosures and kind in ENCLOSURE
            if t.tables.buildings[kind].size <= room and (again or kind not in frame.built):
                found.append(PickKind(kind))
    if not frame.twin_used and t.rules(frame.seat, TwinBuilding):
        found += [PickKind(kind, "twin") for kind in dict.fromkeys(_models(side, frame))]
    if side.extra is not None and not frame.extra_used:
        found.append(PickKind(BUILDING_INDEX[side.extra.building], "extra"))
    return found


def kinds(t: Table, frame: BuildAction) -> list[PickKind]:
    """What can be built now: allowed, paid for, and with a place on the map."""
    side = printed_side(t, frame)
    money, build_ii = spendable(t, frame.seat), _build_ii(t, frame)
    known: dict[tuple[int, Ground], bool] = {}

    def possible(pick: PickKind) -> bool:
        """Whether the money is there, and a place for it (AN-8.23); `known` remembers kinds already looked at."""
        spare = money - price(t, side, pick.kind, pick.mode)
        if spare < 0:
            return False
        ground = _ground(frame, side, spare)
        if (pick.kind, ground) not in known:
            known[pick.kind, ground] = can_place(t, frame.seat, pick.kind, terrain=ground, build_ii=build_ii)
        return known[pick.kind, ground]

    return [pick for pick in allowed(t, frame) if possible(pick)]


def _models(side: BuildSide, frame: BuildAction) -> list[int]:
    """Kinds built in this action, a variant's extra included."""
    extra = [BUILDING_INDEX[side.extra.building]] if side.extra is not None and frame.extra_used else []
    return [*frame.built, *extra]


def price(t: Table, side: BuildSide, kind: int, mode: BuildMode) -> int:
    """2 money for each space (AN-8.4); a variant's extra has a price of its own (AN-14.10)."""
    if mode == "extra" and side.extra is not None:
        return side.extra.money
    return side.money_per_space * t.tables.buildings[kind].size


def _ground(frame: BuildAction, side: BuildSide, spare: int) -> Ground:
    """Whether this building may cover one rock or water space, and the money for it is there (AN-14.13)."""
    extra = side.cover_terrain_money
    return "one" if extra is not None and not frame.terrain_used and spare + min(extra, 0) >= 0 else "land"


def _build_ii(t: Table, frame: BuildAction) -> bool:
    """Build-II spaces are for owners of side II; a borrowed card doesn't count, the own one as it started (AN-4.13)."""
    use = t.use_frame()
    borrowed = use is not None and use.owner != frame.seat
    return t.side(frame.seat, BUILD) == 2 and (borrowed or frame.side == 2)


def terms(t: Table, frame: BuildAction) -> tuple[Ground, bool]:
    """What the chosen kind may cover, and whether Build-II spaces are open to it."""
    side = printed_side(t, frame)
    spare = spendable(t, frame.seat) - price(t, side, frame.kind, frame.mode)
    return _ground(frame, side, spare), _build_ii(t, frame)


def places(t: Table, frame: BuildAction) -> list[Footprint]:
    """Where the chosen kind may be built."""
    ground, build_ii = terms(t, frame)
    return legal_places(t, frame.seat, frame.kind, terrain=ground, build_ii=build_ii)


# --- the frame --------------------------------------------------------------------------------------------------------


@step(BuildAction)
def build_step(t: Table, frame: BuildAction) -> Decision | None:
    """A kind, its place, the next kind (AN-8.1, AN-8.3)."""
    if frame.kind >= 0:
        spots = [Place(p.mask, p.anchor, p.rotation) for p in places(t, frame)]
        # Nothing is paid yet: another kind may be chosen instead (AN-26.1).
        return Decision(seat=frame.seat, ask=Ask.PLACE, options=[*spots, DECLINE], subject=frame.kind)
    options = kinds(t, frame)
    # What is usable at any time may still bring the money for one more building (AN-5.11).
    if not options and not (frame.built and allowed(t, frame) and offers(t, frame.seat)):
        t.pop()
        finish_performance(t, printed_side(t, frame), frame.seat, BUILD)
        return None
    # The extras come on top of at least one building of the action itself (AN-8.1, AN-14.10).
    done = bool(frame.built) or not any(pick.mode == "normal" for pick in options)
    return Decision(seat=frame.seat, ask=Ask.KIND, options=[*options, DECLINE] if done else list(options))


@answer(BuildAction)
def build_answer(t: Table, frame: BuildAction, move: Move) -> None:
    pick = move[0]
    if isinstance(pick, PickKind):
        frame.kind = pick.kind
        frame.mode = pick.mode
    elif isinstance(pick, Place):
        _build(t, frame, pick)
    elif frame.kind >= 0:
        frame.kind = -1
    else:
        assert isinstance(pick, Decline)
        t.pop()
        finish_performance(t, printed_side(t, frame), frame.seat, BUILD)


def _build(t: Table, frame: BuildAction, place: Place) -> None:
    """Pay first, then put the building there (AN-8.4); bonuses are resolved before the next one."""
    side, seat, kind = printed_side(t, frame), frame.seat, frame.kind
    extra = _terrain_money(t, frame, side, place)
    frame.terrain_used = frame.terrain_used or extra != 0
    t.pay(seat, price(t, side, kind, frame.mode) + max(0, -extra), ACTION, "AN-8.4")
    t.gain(seat, MONEY, extra, ACTION, "AN-14.13")
    if frame.mode == "twin":
        frame.twin_used = True
    elif frame.mode == "extra":
        frame.extra_used = True
    else:
        frame.used += t.tables.buildings[kind].size
        frame.built.append(kind)
    frame.kind = -1
    put(t, seat, kind, place, source=ACTION)


def _terrain_money(t: Table, frame: BuildAction, side: BuildSide, place: Place) -> int:
    """What covering one rock or water space brings, or costs below 0; with 219 nobody has to pay for it (AN-14.13)."""
    extra = side.cover_terrain_money
    if extra is None or frame.terrain_used or (place.mask & ~t.tables_map(frame.seat).land).bit_count() != 1:
        return 0
    return 0 if extra < 0 and t.rules(frame.seat, BuildOnTerrain) else extra
