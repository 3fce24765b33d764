"""Turns and the use of action cards: choosing, strength, performances, moving the card, what follows (section 5)."""

from collections.abc import Callable, Generator
from contextlib import contextmanager

from cards.ark_nova.schema import ActionSide
from cards.ark_nova.triggers import SlotStrengths
from rules.ark_nova.anytime import offers
from rules.ark_nova.frames import RULE, Break, Pool, Scoring, Source, Turn, Use
from rules.ark_nova.options import DECLINE, Ask, EndTurn, UseAction, XTokenAction
from rules.ark_nova.registry import answer, step
from rules.ark_nova.scoring import target_appeal
from rules.ark_nova.state import ActionCard
from rules.ark_nova.table import X_TOKEN, Table
from rules.ark_nova.tables import ACTIONS
from rules.ark_nova.venom import VENOM_FEE
from rules.kernel.decision import Decision, Move

# Filled by the action modules: may this action do anything (AN-5.6), and its body frame.
LEGAL: dict[int, Callable[[Table, int, ActionSide, int], bool]] = {}
BODY: dict[int, Callable[[Table, Use], object]] = {}
# The money that an action surely brings if the player wants, so that a Venom fee can be paid after it (AN-6.4).
EARNS: dict[int, Callable[[Table, int, ActionSide, int], int]] = {}


def side_of(t: Table, action: int, variant: int, side: int) -> ActionSide:
    """The printed side of an action card."""
    return t.tables.catalog.sides[ACTIONS[action], variant, side]


# --- strength -------------------------------------------------------------------------------------------------------


def base_strength(t: Table, seat: int, slot: int, card: ActionCard) -> int:
    """Strength of a card in a slot before X-tokens: 2 less under Constriction (AN-5.3, AN-5.5, map 12)."""
    strength = slot
    for rule in t.rules(seat, SlotStrengths):
        strength = rule.by_covers[t.player(seat).concealed][slot - 1]
    return strength - 2 * card.constriction


def strength_bonus(t: Table, seat: int) -> int:
    """What a discarded card adds to the next action of the player's own turn (map T1, AN-19.11)."""
    turn = t.turn_frame()
    return turn.strength_bonus if turn is not None and turn.seat == seat else 0


def can_perform(t: Table, seat: int, card: ActionCard, strength: int) -> bool:
    """Whether an action at this strength has at least one legal execution (AN-5.5, AN-5.6)."""
    return strength >= 1 and LEGAL[card.type](t, seat, side_of(t, card.type, card.variant, card.side), strength)


def uses_of(t: Table, seat: int, owner: int, card: ActionCard, base: int) -> list[UseAction]:
    """The legal ways to use a card: with every number of X-tokens that allows an execution."""
    found: list[UseAction] = []
    for x in range(t.player(seat).x_tokens + 1):
        if found or can_perform_with(t, seat, owner, card, base, x):
            found.append(UseAction(card.type, x, -1 if owner == seat else owner))
    return found


def can_perform_with(t: Table, seat: int, owner: int, card: ActionCard, base: int, x: int) -> bool:
    """Like `can_perform` with the card in use and `x` X-tokens spent: a poisoned one keeps no fee back (AN-6.3)."""
    player = t.player(seat)
    player.x_tokens -= x
    t.push(Use(seat=seat, owner=owner, type=card.type, strength=base + x, slot_strength=base))
    try:
        return can_perform(t, seat, card, base + x)
    finally:
        t.pop()
        player.x_tokens += x


@contextmanager
def as_if_using(t: Table, seat: int, action: int, owner: int | None = None) -> Generator[None, None, None]:
    """What would hold while an action card is used: a poisoned one of one's own keeps no Venom fee back (AN-6.3)."""
    t.push(Use(seat=seat, owner=seat if owner is None else owner, type=action, strength=0, slot_strength=0))
    try:
        yield
    finally:
        t.pop()


# --- the turn -------------------------------------------------------------------------------------------------------


def start_turn(t: Table, seat: int) -> None:
    """Put the turn of `seat` on the empty stack."""
    t.state.turn += 1
    t.push(Turn(seat=seat))
    t.tell("turn", seat, t.state.turn, clause="AN-5.1")


@step(Turn)
def turn_step(t: Table, turn: Turn) -> Decision | None:
    """The choice, what waited until the action was finished, the end, then fee and refill (AN-5.2)."""
    if turn.stage == "choose":
        return Decision(seat=turn.seat, ask=Ask.ACTION, options=action_options(t, turn.seat))
    if turn.stage == "after":
        if turn.after:
            pending, turn.after = turn.after, []
            t.push(Pool(seat=turn.seat, pending=pending, after=True))
        else:
            turn.stage = "end"
        return None
    if turn.stage == "end":
        if turn.after:
            # A sponsor played by a kept tile at this point has after-finishing effects too (AN-18.2, AN-5.9).
            turn.stage = "after"
            return None
        return Decision(seat=turn.seat, ask=Ask.END_TURN, options=[EndTurn()])
    if turn.stage == "refill":
        turn.stage = "done"
        _pay_venom(t, turn)
        t.refill()
        return None
    t.pop()
    finish_turn(t, turn.seat)
    return None


def action_options(t: Table, seat: int) -> list[UseAction | XTokenAction]:
    """Every action card with every useful number of X-tokens, and the X-token action (AN-5.1, AN-5.7)."""
    player, bonus = t.player(seat), strength_bonus(t, seat)
    options: list[UseAction | XTokenAction] = []
    poisoned_only = player.money < VENOM_FEE and any(card.venom for card in player.row)
    for slot, card in enumerate(player.row, 1):
        options += uses_of(t, seat, seat, card, base_strength(t, seat, slot, card) + bonus)
    if player.x_tokens < t.tables.tracks.x_tokens_max:
        options += [XTokenAction(card.type) for card in player.row]
    if poisoned_only:
        avoiding = [option for option in options if _avoids_debt(t, seat, option)]
        return avoiding or options
    return options


def _avoids_debt(t: Table, seat: int, option: UseAction | XTokenAction) -> bool:
    """Whether no fee is due after using this card, or the action brings the money for it (AN-6.3, AN-6.4)."""
    player = t.player(seat)
    slot = t.slot(seat, option.type)
    card = player.row[slot - 1]
    if card.venom:
        return True
    if isinstance(option, XTokenAction) or option.type not in EARNS:
        return False
    strength = base_strength(t, seat, slot, card) + strength_bonus(t, seat) + option.x
    side = side_of(t, card.type, card.variant, card.side)
    return player.money + EARNS[option.type](t, seat, side, strength) >= VENOM_FEE


@answer(Turn)
def turn_answer(t: Table, turn: Turn, move: Move) -> None:
    """Use an action card, take the X-token action, or end the turn."""
    option = move[0]
    if isinstance(option, EndTurn):
        turn.stage = "refill"
        return
    turn.stage = "after"
    if isinstance(option, XTokenAction):
        x_token_action(t, turn.seat, option.type)
    else:
        start_use(t, turn.seat, option)


def x_token_action(t: Table, seat: int, action: int) -> None:
    """Move a card to slot 1 without its action; Venom and Constriction leave, a Multiplier stays (AN-5.7, AN-5.8)."""
    t.tell("x_token_action", seat, item=action, clause="AN-5.7")
    release_card(t, seat, seat, action)
    t.gain(seat, X_TOKEN, 1, Source("action", action), "AN-5.7")


def release_card(t: Table, seat: int, owner: int, action: int) -> None:
    """The used card goes to slot 1, its Venom and Constriction to the supply (AN-5.2 steps 4 and 5)."""
    card = move_card(t, owner, action, 1)
    if card.venom and owner == seat:
        turn = t.turn_frame()
        if turn is not None and turn.seat == seat:
            turn.venom_removed = True
    card.venom = card.constriction = False


def move_card(t: Table, owner: int, action: int, slot: int) -> ActionCard:
    """Move an action card to a slot, the others close up (AN-15.30, AN-15.31)."""
    row = t.player(owner).row
    card = row.pop(t.slot(owner, action) - 1)
    row.insert(slot - 1, card)
    t.tell("move_card", owner, slot, action, clause="AN-5.2")
    return card


def _pay_venom(t: Table, turn: Turn) -> None:
    """One fee however many tokens remain (AN-6.3); a player without the money pays what is left (AN-6.4)."""
    if any(card.venom for card in t.player(turn.seat).row) and not turn.venom_removed and not turn.venom_paid:
        turn.venom_paid = True
        t.pay(turn.seat, min(VENOM_FEE, t.player(turn.seat).money), RULE, "AN-6.3")


def finish_turn(t: Table, seat: int) -> None:
    """Check the end of the game, then a break if one was called, then the next turn (AN-5.2 steps 9 and 10)."""
    state = t.state
    if t.solo:
        _finish_solo_turn(t, seat)
        return
    if state.end_seat >= 0:
        state.turns_left -= 1
    elif triggers_end(t, seat):
        state.end_seat = seat
        state.turns_left = state.config.players - 1
        t.tell("end_triggered", seat, clause="AN-21.1")
    if state.break_called >= 0:
        t.push(Break(seat=state.break_called))
    else:
        go_on(t, seat)


def go_on(t: Table, seat: int) -> None:
    """The turn of the player after `seat`, or the final scoring (AN-21.3)."""
    if t.state.end_seat >= 0 and t.state.turns_left <= 0:
        t.push(Scoring())
    else:
        start_turn(t, (seat + 1) % t.state.config.players)


def triggers_end(t: Table, seat: int) -> bool:
    """Both counters in the same scoring area, or crossed (AN-21.1)."""
    player = t.player(seat)
    return player.appeal >= target_appeal(t, player.conservation)


def _finish_solo_turn(t: Table, seat: int) -> None:
    """A token moves right; the empty column brings a break, the last one the end (AN-22.2 to AN-22.4)."""
    state, turns = t.state, t.tables.tracks.solo_turns
    state.solo_turn += 1
    if state.solo_turn < turns[state.solo_round]:
        start_turn(t, seat)
    elif state.solo_round == len(turns) - 1:
        t.push(Scoring())
    else:
        t.push(Break(seat=seat))


# --- using an action card -------------------------------------------------------------------------------------------


def start_use(t: Table, seat: int, option: UseAction) -> None:
    """Fix the strength and begin to perform (AN-5.2 steps 2 and 3); a bonus is for the first performance alone."""
    owner = seat if option.owner < 0 else option.owner
    slot = t.slot(owner, option.type)
    card = t.player(owner).row[slot - 1]
    base = base_strength(t, owner, slot, card)
    strength = base + strength_bonus(t, seat) + option.x
    turn = t.turn_frame()
    if turn is not None and turn.seat == seat:
        turn.strength_bonus = 0
    _spend(t, seat, option.x)
    t.push(
        Use(
            seat=seat,
            owner=owner,
            type=option.type,
            strength=strength,
            slot_strength=base,
            multipliers=card.multipliers if owner == seat else 0,
            side=card.side,
            variant=card.variant,
        )
    )
    t.tell("action", seat, strength, option.type, detail=(owner, option.x, card.side), clause="AN-5.3")


def _spend(t: Table, seat: int, x: int) -> None:
    if x:
        t.player(seat).x_tokens -= x
        t.tell("x_token", seat, -x, clause="AN-6.1")


@step(Use)
def use_step(t: Table, use: Use) -> Decision | None:
    """A performance, perhaps another one for a Multiplier, then the card moves (AN-5.2, AN-6.8)."""
    if use.stage == "perform":
        use.stage = "again"
        use.performances += 1
        BODY[use.type](t, use)
        return None
    if use.stage == "again":
        options = _again_options(t, use)
        # What is usable at any time may still make another performance possible (AN-5.11).
        if options or (_may_repeat(t, use) and offers(t, use.seat)):
            return Decision(seat=use.seat, ask=Ask.AGAIN, options=[*options, DECLINE], subject=use.type)
        use.stage = "move"
        return None
    _move(t, use)
    return None


def _again_options(t: Table, use: Use) -> list[UseAction]:
    """The ways to perform the action once more with a Multiplier (AN-6.8, AN-6.9)."""
    if not _may_repeat(t, use):
        return []
    return uses_of(t, use.seat, use.owner, ActionCard(use.type, use.variant, use.side), use.slot_strength)


def _may_repeat(t: Table, use: Use) -> bool:
    """One more performance for each Multiplier that lay on the card when the action began (AN-6.8 to AN-6.10)."""
    if use.performances > use.multipliers:
        return False
    return t.player(use.owner).row[t.slot(use.owner, use.type) - 1].multipliers > 0


@answer(Use)
def use_answer(t: Table, use: Use, move: Move) -> None:
    """Spend a Multiplier on one more performance, with X-tokens of its own (AN-6.8, AN-6.9)."""
    option = move[0]
    if not isinstance(option, UseAction):
        use.stage = "move"
        return
    card = t.player(use.owner).row[t.slot(use.owner, use.type) - 1]
    card.multipliers -= 1
    _spend(t, use.seat, option.x)
    use.strength = use.slot_strength + option.x
    use.stage = "perform"
    t.tell("multiplier", use.seat, -1, use.type, clause="AN-6.8")


def _move(t: Table, use: Use) -> None:
    """The card moves; what waited for the end of the action joins the after-finishing effects (AN-5.9, AN-5.10)."""
    t.pop()
    release_card(t, use.seat, use.owner, use.type)
    for pending in use.after:
        t.wait(use.seat, pending)


def finish_performance(t: Table, use_side: ActionSide, seat: int, action: int) -> None:
    """What a variant adds after finishing, once per performance (AN-14.22)."""
    for effect in use_side.after:
        t.after_finishing(seat, effect, Source("action", action))
