"""Why not: what somebody may look for in a choice and not find, with the reasons of the requirement checks."""

from collections.abc import Callable, Container, Iterator
from typing import Any

from cards.ark_nova.effects import (
    Enlarge,
    Hypnotize,
    Perform,
    PlaySponsor,
    Reconstruct,
    RemoveMarker,
    TakeBonusTile,
)
from rules.ark_nova.actions import animals, association, build, sponsors
from rules.ark_nova.association_board import partner_zoo_unmet, university_unmet
from rules.ark_nova.counts import amount_of
from rules.ark_nova.donations import donation_price, donation_unmet
from rules.ark_nova.frames import (
    AnimalsAction,
    AssociationAction,
    BuildAction,
    PlaceBuilding,
    Resolve,
    SponsorsAction,
    SupportProject,
    Turn,
)
from rules.ark_nova.homes import home_unmet
from rules.ark_nova.options import (
    Ask,
    Donate,
    PickCard,
    PickIcon,
    PickKind,
    PickName,
    PickPiece,
    PickProject,
    PickSlot,
    PickTask,
    Place,
    UseAction,
    XTokenAction,
)
from rules.ark_nova.projects import level_unmet, project_unmet
from rules.ark_nova.requirements import animal_unmet, money_unmet, sponsor_level, sponsor_unmet
from rules.ark_nova.state import ActionCard
from rules.ark_nova.table import Table
from rules.ark_nova.tables import ACTIONS, BUILDING_INDEX, CONTINENT_INDICES, ENCLOSURE, TASKS
from rules.ark_nova.turn import base_strength, strength_bonus, uses_of
from rules.ark_nova.useful import fits, tiles_lying
from rules.ark_nova.venom import VENOM_FEE
from rules.ark_nova.zoo import kind_unmet, open_place_unmet, place_unmet
from rules.kernel.decision import Decision, NotOffered, Unmet
from rules.kernel.hexgrid import bits


def not_offered(t: Table, decision: Decision) -> list[NotOffered]:
    """What isn't offered in this decision and why; nothing that is offered is in it."""
    find = _BY_QUESTION.get(decision.ask)
    if find is None:
        return []
    offered = set(decision.options)
    found = (entry for entry in find(t, decision) if entry.option not in offered)
    return [entry for entry in found if entry.reasons]


def _entry(option: Any, reasons: list[Unmet]) -> NotOffered:
    return NotOffered(option, tuple(reasons))


# --- actions ----------------------------------------------------------------------------------------------------------


def _actions(t: Table, decision: Decision) -> Iterator[NotOffered]:
    """What keeps action cards from being used: in a turn, by an effect that grants an action, or under Hypnosis."""
    frame = t.state.frames[-1]
    if isinstance(frame, Turn):
        yield from _unused(t, decision, decision.seat, t.player(decision.seat).row, fee=True)
        yield from _x_token_actions(t, decision, fee=True)
    elif isinstance(frame, Resolve) and isinstance(frame.effect, Perform):
        row, named = t.player(decision.seat).row, frame.effect.cards
        yield from _unused(t, decision, decision.seat, [card for card in row if ACTIONS[card.type] in named])
        if frame.effect.x_token_action:
            yield from _x_token_actions(t, decision)
    elif isinstance(frame, Resolve) and isinstance(frame.effect, Hypnotize):
        slots = amount_of(t, decision.seat, frame.effect.slots)
        yield from _unused(t, decision, frame.left, t.player(frame.left).row[:slots])


def _unused(
    t: Table, decision: Decision, owner: int, cards: list[ActionCard], *, fee: bool = False
) -> Iterator[NotOffered]:
    """Cards that can't be used even with every X-token, or, where `fee`, only for a Venom fee (AN-5.5, 5.6, 6.4)."""
    seat, held = decision.seat, t.player(decision.seat).x_tokens
    whose = -1 if owner == seat else owner
    usable = {option.type for option in decision.options if isinstance(option, UseAction)}
    for card in cards:
        if card.type in usable:
            continue
        base = base_strength(t, owner, t.slot(owner, card.type), card) + strength_bonus(t, seat)
        if base + held < 1:
            reasons = [Unmet("strength with all X-tokens", base + held, 1, "AN-5.5")]
        elif fee and uses_of(t, seat, owner, card, base):
            reasons = _fee_unmet(t, seat)
        else:
            reasons = [Unmet("legal uses of this action at any strength you can reach", 0, 1, "AN-5.6")]
        yield _entry(UseAction(card.type, 0, whose), reasons)


def _x_token_actions(t: Table, decision: Decision, *, fee: bool = False) -> Iterator[NotOffered]:
    """The X-token action needs room for the token, and must not leave a Venom fee unpaid (AN-5.7, AN-6.4)."""
    player, most = t.player(decision.seat), t.tables.tracks.x_tokens_max
    if player.x_tokens >= most:
        reasons = [Unmet("X-tokens below the limit", most, most - 1, "AN-5.7")]
    else:
        reasons = _fee_unmet(t, decision.seat) if fee else []
    yield from (_entry(XTokenAction(card.type), reasons) for card in player.row)


def _fee_unmet(t: Table, seat: int) -> list[Unmet]:
    money = t.player(seat).money
    return [Unmet("money for the Venom fee", money, VENOM_FEE, "AN-6.4")] if money < VENOM_FEE else []


# --- animals and sponsors ---------------------------------------------------------------------------------------------


def _cards_around(t: Table, seat: int, kind: Container[int]) -> Iterator[PickCard]:
    """Cards of a kind in hand and display."""
    for card in t.player(seat).hand:
        if card in kind:
            yield PickCard(card)
    for folder, card in enumerate(t.state.display, 1):
        if card in kind:
            yield PickCard(card, folder)


def _side_ii(from_range: bool, pick: PickCard, clause: str) -> list[Unmet]:
    """Side I plays from hand only."""
    return (
        [Unmet("side of the action card to play from the display", 1, 2, clause)]
        if pick.folder and not from_range
        else []
    )


def _animals(t: Table, decision: Decision) -> Iterator[NotOffered]:
    frame = t.action_frame()
    if not isinstance(frame, AnimalsAction):
        return
    side = animals.printed_side(t, frame)
    first = not frame.played
    ignore = animals.alone_ignores(side, frame.strength) if first else 0
    discount = side.first_discount if first else 0
    for pick in _cards_around(t, decision.seat, t.tables.animals):
        reasons = animal_unmet(t, decision.seat, pick.card, pick.folder, ignore, discount)
        yield _entry(pick, _side_ii(side.from_range, pick, "AN-9.1") + reasons)


def _sponsors(t: Table, decision: Decision) -> Iterator[NotOffered]:
    frame, seat = t.state.frames[-1], decision.seat
    if isinstance(frame, Resolve) and isinstance(frame.effect, PlaySponsor):
        yield from _paid_sponsors(t, seat, frame.effect)
    if not isinstance(frame, SponsorsAction):
        return
    budget, from_range = sponsors.levels_left(t, frame), sponsors.printed_side(t, frame).from_range
    owing = _fee_unmet(t, seat) if sponsors.owes_money(t, frame) else []
    settled = [Unmet("action without the break option", 0, 1, "AN-14.21")] if frame.must_break else []
    for pick in _cards_around(t, seat, t.tables.sponsors):
        reasons = sponsor_unmet(t, seat, pick.card, pick.folder, budget, frame.level_cut)
        yield _entry(pick, settled or (_side_ii(from_range, pick, "AN-13.1") + reasons) or owing)


def _paid_sponsors(t: Table, seat: int, effect: PlaySponsor) -> Iterator[NotOffered]:
    """Sponsors of the hand that an effect lets be played for money, or for nothing (AN-13.9)."""
    for card in t.player(seat).hand:
        if card in t.tables.sponsors and fits(t, card, effect.only):
            level = sponsor_level(t, seat, card)
            price = level if effect.cost == "level" else 0
            yield _entry(
                PickCard(card), sponsor_unmet(t, seat, card, 0, level) + money_unmet(t, seat, price, "AN-13.9")
            )


# --- buildings --------------------------------------------------------------------------------------------------------


def _kinds(t: Table, decision: Decision) -> Iterator[NotOffered]:
    frame = t.action_frame()
    if not isinstance(frame, BuildAction):
        return
    side = build.printed_side(t, frame)
    room = frame.strength + side.bonus_size - frame.used
    full = side.buildings is not None and len(frame.built) >= side.buildings
    for record in t.tables.buildings:
        if record.kind == "unique" or (record.set == "marine_worlds" and not t.tables.marine):
            continue
        kind = BUILDING_INDEX[record.id]
        reasons: list[Unmet] = []
        if record.id not in side.available:
            reasons.append(Unmet("side of the Build card", side.side, 2, "AN-8.2"))
        if full:
            reasons.append(Unmet("buildings left in this action", 0, 1, "AN-8.1"))
        elif kind in frame.built and not (side.same_enclosures and kind in ENCLOSURE):
            reasons.append(Unmet("other buildings than those of this action", 0, 1, "AN-8.3"))
        if record.size > room:
            reasons.append(Unmet("strength left", room, record.size, "AN-8.1"))
        reasons += money_unmet(t, decision.seat, build.price(t, side, kind, "normal"), "AN-8.4")
        yield _entry(PickKind(kind), reasons + kind_unmet(t, decision.seat, kind))


def place_unmet_now(t: Table, decision: Decision, mask: int) -> list[Unmet]:
    """Why the building that a place is asked for may not lie on exactly these spaces, by what asks for the place."""
    frame, seat, kind = t.state.frames[-1], decision.seat, decision.subject
    if isinstance(frame, BuildAction):
        ground, build_ii = build.terms(t, frame)
        return place_unmet(t, seat, kind, mask, terrain=ground, build_ii=build_ii)
    if isinstance(frame, PlaceBuilding):
        return place_unmet(t, seat, kind, mask, placement=frame.placement)
    if isinstance(frame, Resolve) and isinstance(frame.effect, Reconstruct):
        offered = any(option.mask == mask for option in decision.options if isinstance(option, Place))
        others = [] if offered else [Unmet("places left for the other buildings lifted", 0, 1, "AN-16.76")]
        return open_place_unmet(t, seat, kind, mask) or others
    if isinstance(frame, Resolve) and isinstance(frame.effect, Enlarge):
        return _larger_unmet(t, seat, t.player(seat).pieces[frame.cards[0]].mask, mask)
    return place_unmet(t, seat, kind, mask)


def _larger_unmet(t: Table, seat: int, old: int, mask: int) -> list[Unmet]:
    """The old spaces stay covered, and the new one is as free as for an enclosure of size 1 (AN-16.65)."""
    kept = (mask & old).bit_count()
    if kept < old.bit_count():
        return [Unmet("spaces of the old enclosure under it", kept, old.bit_count(), "AN-16.65")]
    found = place_unmet(t, seat, ENCLOSURE[0], mask & ~old)
    ground = [Unmet("free building spaces beyond the old enclosure", 0, 1, "AN-16.65")]
    others = [reason for reason in found if reason.clause != "AN-8.6"]
    return ground + others if len(others) < len(found) else others


# --- association ------------------------------------------------------------------------------------------------------


def _tasks(t: Table, decision: Decision) -> Iterator[NotOffered]:
    frame = t.action_frame()
    if not isinstance(frame, AssociationAction):
        return
    side = association.printed_side(t, frame)
    owing = _fee_unmet(t, decision.seat) if association.owes_a_token(t, frame, side) else []
    for task in range(len(TASKS)):
        reasons: list[Unmet] = []
        if task in frame.done:
            reasons.append(Unmet("tasks not done yet in this action", 0, 1, "AN-11.5"))
        left = frame.strength - frame.used
        reasons += association.task_unmet(t, decision.seat, task, left, side)
        yield _entry(PickTask(task), reasons or owing)
    if side.donations and frame.done:
        price = donation_price(t, decision.seat, side.rules)
        yield _entry(Donate(price), donation_unmet(t, decision.seat, side.rules))


def _projects(t: Table, decision: Decision) -> Iterator[NotOffered]:
    seat, frame = decision.seat, t.action_frame()
    from_range = isinstance(frame, AssociationAction) and association.printed_side(t, frame).from_range
    for project in (*t.state.base_projects, *t.state.projects):
        yield _entry(PickProject(project.number), project_unmet(t, seat, project.number))
    for card in t.player(seat).hand:
        if card in t.tables.projects:
            yield _entry(PickProject(card, -1), project_unmet(t, seat, card, -1))
    for folder, card in enumerate(t.state.display, 1):
        if card in t.tables.projects:
            yield _entry(PickProject(card, folder), project_unmet(t, seat, card, folder, from_range=from_range))


def _levels(t: Table, decision: Decision) -> Iterator[NotOffered]:
    frame = t.state.frames[-1]
    if isinstance(frame, SupportProject):
        for level in range(3):
            yield _entry(PickSlot(level + 1), level_unmet(t, decision.seat, frame.project, level))


# --- what is taken, and where an animal lives ------------------------------------------------------------------------


def _from_supply(t: Table, seat: int, kind: str) -> bool:
    """Whether an Association action that takes such tiles from the supply asks (AN-14.6)."""
    frame = t.state.frames[-1]
    return isinstance(frame, AssociationAction) and kind in association.printed_side(t, frame).supply


def _continents(t: Table, decision: Decision) -> Iterator[NotOffered]:
    frame, seat = t.state.frames[-1], decision.seat
    if isinstance(frame, Resolve) and isinstance(frame.effect, RemoveMarker):
        gone = [Unmet("marker left in this area", 0, 1, "AN-19.11")]
        yield from (_entry(PickIcon(icon), gone) for icon in CONTINENT_INDICES)
        return
    supply = _from_supply(t, seat, "partner_zoo")
    for icon in CONTINENT_INDICES:
        yield _entry(PickIcon(icon), partner_zoo_unmet(t, seat, icon, supply=supply))


def _universities(t: Table, decision: Decision) -> Iterator[NotOffered]:
    seat, supply = decision.seat, _from_supply(t, decision.seat, "university")
    for index, record in enumerate(t.tables.universities):
        yield _entry(PickName(record.id), university_unmet(t, seat, index, supply=supply))


def _tiles(t: Table, decision: Decision) -> Iterator[NotOffered]:
    frame = t.state.frames[-1]
    if isinstance(frame, Resolve) and isinstance(frame.effect, TakeBonusTile):
        no_use = [Unmet("legal uses of this tile", 0, 1, "AN-18.3")]
        yield from (_entry(PickName(name), no_use) for name in tiles_lying(t, frame.effect))


def _homes(t: Table, decision: Decision) -> Iterator[NotOffered]:
    animal = t.tables.animals[decision.subject]
    for piece in range(len(t.player(decision.seat).pieces)):
        yield _entry(PickPiece(piece), home_unmet(t, decision.seat, animal, piece))


def _map_tokens(t: Table, decision: Decision) -> Iterator[NotOffered]:
    """Tokens that bring too little for a Venom fee, where another one pays it (AN-6.4)."""
    seat = decision.seat
    yield from (_entry(PickSlot(slot + 1), _fee_unmet(t, seat)) for slot in bits(t.player(seat).tokens))


_BY_QUESTION: dict[str, Callable[[Table, Decision], Iterator[NotOffered]]] = {
    Ask.ACTION: _actions,
    Ask.ANIMAL: _animals,
    Ask.SPONSOR: _sponsors,
    Ask.KIND: _kinds,
    Ask.TASK: _tasks,
    Ask.PROJECT: _projects,
    Ask.LEVEL: _levels,
    Ask.MAP_TOKEN: _map_tokens,
    Ask.CONTINENT: _continents,
    Ask.UNIVERSITY: _universities,
    Ask.TILE: _tiles,
    Ask.HOME: _homes,
}
