"""The break and its income (section 20); with its first step, where players discard in secret."""

from cards.ark_nova.triggers import AreaBonuses
from rules.ark_nova.frames import Break, HandLimit, Income, Pool, Source
from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.limits import hand_limit
from rules.ark_nova.options import Ask, PickCard
from rules.ark_nova.registry import answer, step
from rules.ark_nova.table import MONEY, Table
from rules.ark_nova.turn import go_on, start_turn, triggers_end
from rules.ark_nova.zoo import kiosk_income
from rules.kernel.decision import Decision, Move

BREAK = Source("break")


@step(Break)
def break_step(t: Table, frame: Break) -> None:
    """One step at a time; each income is followed by a refill (AN-20.2 to AN-20.10)."""
    if frame.step == 1:
        frame.step = 2
        t.state.breaks += 1
        t.tell("break", frame.seat, t.state.breaks, clause="AN-20.1")
        if t.solo:
            _cover_donation(t)
        seats = t.clockwise(t.state.start_seat)
        t.push(HandLimit(queue=[seat for seat in seats if len(t.player(seat).hand) > hand_limit(t, seat)]))
    elif frame.step == 2:
        _remove_tokens(t)
        _return_workers(t)
        for folder in (1, 2):
            t.discard_display(folder, BREAK, "AN-20.6")
        t.refill()
        frame.step = 5
    elif frame.step == 5:
        if frame.income_of < t.state.config.players:
            t.push(Income(seat=t.clockwise(frame.seat)[frame.income_of]))
            frame.income_of += 1
        else:
            frame.step = 6
    else:
        t.pop()
        _end_break(t, frame)


def _cover_donation(t: Table) -> None:
    """Solo: a neutral token on the cheapest open donation space (AN-22.3)."""
    taken = t.state.donations_taken
    last = len(taken) - 1
    index = next((i for i, used in enumerate(taken) if not used and i < last), last)
    if index < last:
        taken[index] = True
    t.tell("donation_covered", -1, t.tables.tracks.donations[index], clause="AN-22.3")


def _remove_tokens(t: Table) -> None:
    """Venom, Constriction and Multiplier tokens leave all action cards (AN-20.3)."""
    for player in t.state.seats:
        for card in player.row:
            card.venom = card.constriction = False
            card.multipliers = 0
    t.tell("tokens_removed", -1, clause="AN-20.3")


def _return_workers(t: Table) -> None:
    """Workers go home; each zoo and university lies on the board once, unless all own the kind (AN-20.4, AN-20.5)."""
    state = t.state
    for player in state.seats:
        player.workers = player.hired
        player.on_tasks = [0] * len(player.on_tasks)
    for index, icon in enumerate(t.tables.continents):
        owned = all(icon in player.partner_zoos for player in state.seats)
        if not state.partner_board[index] and state.partner_supply[index] and not owned:
            state.partner_supply[index] -= 1
            state.partner_board[index] = True
    for index, university in enumerate(t.tables.universities):
        owned = all(index in player.universities for player in state.seats)
        if university.category or state.university_board[index] or not state.university_supply[index] or owned:
            continue
        state.university_supply[index] -= 1
        state.university_board[index] = True
    state.generic_university = t.tables.marine
    t.tell("workers_return", -1, clause="AN-20.4")


def _end_break(t: Table, frame: Break) -> None:
    """Step 6, and the end of the game for whoever crossed in the break (AN-20.10, AN-21.1, AN-21.3)."""
    state = t.state
    state.break_token, state.break_called = 0, -1
    if t.solo:
        state.solo_round += 1
        state.solo_turn = 0
        start_turn(t, frame.seat)
        return
    if state.end_seat < 0:
        for seat in t.clockwise(frame.seat):
            if triggers_end(t, seat):
                state.end_seat = seat
                state.turns_left = state.config.players
                t.tell("end_triggered", seat, clause="AN-21.3")
                break
    go_on(t, frame.seat)


# --- hand limit -------------------------------------------------------------------------------------------------------


@step(HandLimit)
def hand_limit_step(t: Table, frame: HandLimit) -> Decision | None:
    """Everybody chooses in secret, then the discards are placed in turn order (AN-20.2)."""
    if frame.queue:
        seat = frame.queue[0]
        hand = t.player(seat).hand
        surplus = len(hand) - hand_limit(t, seat)
        options = [PickCard(card) for card in hand]
        return Decision(seat=seat, ask=Ask.HAND_LIMIT, options=options, at_least=surplus, at_most=surplus)
    t.pop()
    if frame.chosen:
        t.show_secret_choices("AN-20.2")
    for seat, cards in frame.chosen:
        t.discard_cards(seat, cards, BREAK, "AN-20.2")
    return None


@answer(HandLimit)
def hand_limit_answer(t: Table, frame: HandLimit, move: Move) -> None:
    frame.chosen.append((frame.queue.pop(0), [option.card for option in move]))


# --- income -----------------------------------------------------------------------------------------------------------


@step(Income)
def income_step(t: Table, frame: Income) -> None:
    """Appeal, kiosks, then the purple effects in the player's order (AN-20.8)."""
    seat = frame.seat
    if frame.stage == "appeal":
        frame.stage = "purple"
        income = t.tables.tracks.appeal_income[t.player(seat).appeal]
        t.gain(seat, MONEY, income, Source("appeal", t.player(seat).appeal), "AN-4.2")
        for piece, money in kiosk_income(t, seat):
            t.gain(seat, MONEY, money, Source("building", piece), "AN-8.18")
        queue_purple(t, seat)
    elif frame.after:
        pending, frame.after = frame.after, []
        t.push(Pool(seat=seat, pending=pending, after=True))
    else:
        t.pop()
        t.refill()


def queue_purple(t: Table, seat: int) -> None:
    """Map tokens that left the edge, the map's own income, and sponsors (AN-20.8).

    All that lies there now: a sponsor played among these effects has its income from the next break on (AN-23.7).
    """
    player, zoo = t.player(seat), t.tables_map(seat).zoo
    for index, token in enumerate(zoo.tokens):
        if token.income and not player.tokens >> index & 1:
            t.queue(seat, token.effects, Source("map_token", index + 1))
    t.queue(seat, zoo.income, Source("map"))
    if any(isinstance(rule, AreaBonuses) for rule in zoo.rules):
        for area in zoo.areas:
            if not ZOO_GRID.mask(area.spaces) & ~player.covered:
                t.queue(seat, area.gains, Source("map"))
    for number in player.sponsors:
        t.queue(seat, t.tables.sponsors[number].income, Source("sponsor", number))
