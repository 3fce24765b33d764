"""How good a position is for a seat: the victory points it may expect at the end, as one number.

The sum has three parts. Points are what the seat has now, with its final scoring cards and brown effects as they stand.
Engine is what pays again and again (workers, upgrades, income): its rate a turn times the turns that are left. Stock is
what is still to be turned into points (plans, money, tokens, room): its price, as far as turns are left to use it. So a
worker is worth much at first and nothing in the last turn, and points are worth the same always.

A bot that looks no further than its turn must see in the position itself what to do next. So the stock is made of
plans: each card in hand is worth a share of what playing it will bring, more if its icons and its home are there and it
can be paid. To carry a plan out always gains the rest of it, to prepare it gains a part, and money is worth little but
for what it pays: that is why the bot builds for the animals it holds, collects icons for projects it can reach, and
spends. The weights are estimates of what a good player would pay, corrected by some games in which they were varied.
"""

from rules.ark_nova.counts import count
from rules.ark_nova.homes import can_house
from rules.ark_nova.projects import open_levels, supported_already
from rules.ark_nova.requirements import animal_cost, missing_symbols
from rules.ark_nova.scoring import end_value, final_card_points, target_appeal, victory_points
from rules.ark_nova.state import FREE
from rules.ark_nova.table import CONSERVATION, Table
from rules.ark_nova.tables import ENCLOSURE

# A seat that plays well gains about so many victory points a turn, and there is a break every so many of its turns.
PACE = 3.5
BREAK_EVERY = 5.0
MOST_TURNS = 30.0

# Victory points a turn that is left.
WORKER = 0.15
UPGRADE = 0.15
PARTNER_ZOO = 0.08
UNIVERSITY = 0.08
TRIGGER = 0.08
REPUTATION = 0.02

# Victory points apiece.
MONEY = 0.1
MONEY_A_TURN = 8.0
INCOME = 0.2
INCOME_CARD = 4.0  # money a break of a sponsor with income, about
X_TOKEN = 0.5
CARD = 0.3
CARDS_ENOUGH = 6
ROOM = 0.5
COVERED = 0.12
ICON = 0.3
ABILITY = 0.7
LEVEL = 0.6  # of a sponsor
POISON = -0.6
CONSERVATION_WORTH = 2.4
RIVAL = 0.3

# What a plan is worth before it is carried out, and how much less if its home or an icon is still missing, or it must
# wait for another one.
PLAN = 0.6
HOMELESS = 0.75
MISSING = 0.35
LATER = 0.75
SPACE_COST = 2

# With fewer turns left than these, icons and plans are worth less: not all of them will be used.
ICONS_USED = 8.0
PLANS_USED = 4.0


def value(t: Table, seat: int, turns: float) -> float:
    """Victory points and their promise for `seat`, minus a share of the best opponent's.

    `turns` is `turns_left` where the choice is made, the same for all its options: counted anew after each, it would
    make the option that ends the game look bad, because that takes back what the position promised.
    """
    own = standing(t, seat, turns)
    rivals = [standing(t, other, turns) for other in t.others(seat)]
    return own - RIVAL * max(rivals, default=0.0)


def turns_left(t: Table, seat: int) -> float:
    """How many turns a seat may still expect: none once the game is over, else by how far the first is from the end."""
    state = t.state
    if state.over:
        return 0.0
    if t.solo:
        return float(sum(t.tables.tracks.solo_turns) - state.turn)
    if state.end_seat >= 0:
        return state.turns_left / state.config.players
    ahead = max(victory_points(t, each) for each in range(state.config.players))
    return min(max(1.0, -ahead / PACE), MOST_TURNS)


def standing(t: Table, seat: int, turns: float) -> float:
    """What one seat may expect with so many turns left."""
    if t.state.over or not t.player(seat).map:
        return float(victory_points(t, seat))
    return points(t, seat) + engine(t, seat, turns) + stock(t, seat, turns)


def points(t: Table, seat: int) -> float:
    """Victory points as if the game ended now (AN-21.6)."""
    player = t.player(seat)
    found = float(player.appeal - target_appeal(t, player.conservation))
    for number in player.finals:
        if number > 0:
            found += CONSERVATION_WORTH * final_card_points(t, seat, number)
    for number in player.sponsors:
        for effect in t.tables.sponsors[number].end:
            worth = CONSERVATION_WORTH if getattr(effect, "what", None) is CONSERVATION else 1.0
            found += worth * end_value(t, seat, effect)
    return found


def engine(t: Table, seat: int, turns: float) -> float:
    """What pays in every turn or break that is left."""
    player = t.player(seat)
    rate = WORKER * player.hired + UPGRADE * sum(card.side - 1 for card in player.row)
    rate += PARTNER_ZOO * len(player.partner_zoos) + UNIVERSITY * len(player.universities)
    rate += REPUTATION * player.reputation
    income = float(t.tables.tracks.appeal_income[player.appeal])
    for number in player.sponsors:
        card = t.tables.sponsors[number]
        rate += TRIGGER * len(card.triggers)
        income += INCOME_CARD * bool(card.income)
    return rate * turns + INCOME * income * turns / BREAK_EVERY


def stock(t: Table, seat: int, turns: float) -> float:
    """What can still be turned into points."""
    player = t.player(seat)
    plans, money = _plans(t, seat)
    worth = MONEY * min(money, MONEY_A_TURN * turns) + X_TOKEN * min(player.x_tokens, turns)
    worth += ICON * sum(player.icons) * min(1.0, turns / ICONS_USED)
    worth += POISON * sum(card.venom + card.constriction for card in player.row)
    soon = min(1.0, turns / PLANS_USED)
    return worth + soon * (plans + CARD * min(len(player.hand), CARDS_ENOUGH) + _room(t, seat) + _projects(t, seat))


def _plans(t: Table, seat: int) -> tuple[float, float]:
    """What the cards in hand will bring, the best for their price first, and the money that they leave."""
    player = t.player(seat)
    wishes: list[tuple[float, int]] = []
    for number in player.hand:
        if number in t.tables.animals:
            wishes.append(_animal(t, seat, number))
        elif number in t.tables.sponsors:
            sponsor = t.tables.sponsors[number]
            gain = LEVEL * sponsor.level + sponsor.appeal + sponsor.reputation
            wishes.append((gain * MISSING ** missing_symbols(t, seat, number), 0))
    wishes.sort(key=lambda wish: wish[0] - MONEY * wish[1], reverse=True)
    worth, share, money = 0.0, PLAN, float(player.money)
    for gain, price in wishes:
        paid = min(float(price), money)
        worth += share * gain * (paid / price if price else 1.0)
        money -= paid
        share *= LATER
    return worth, money


def _animal(t: Table, seat: int, number: int) -> tuple[float, int]:
    """What an animal would bring, and its price with that of its home, if it has none yet."""
    animal = t.tables.animals[number]
    gain = animal.appeal + CONSERVATION_WORTH * animal.conservation + animal.reputation
    gain += ICON * len(animal.icons) + ABILITY * len(animal.abilities)
    gain *= MISSING ** missing_symbols(t, seat, number)
    price = animal_cost(t, seat, number, 0)
    if can_house(t, seat, animal):
        return gain, price
    return gain * HOMELESS, price + SPACE_COST * (animal.housing.standard or 3)


def _room(t: Table, seat: int) -> float:
    """Room for animals that may still come, most of all the largest, and ground covered."""
    player = t.player(seat)
    rooms = [ENCLOSURE.index(p.kind) + 1 for p in player.pieces if p.kind in ENCLOSURE and not p.occupied]
    places = sum(t.tables.buildings[piece.kind].places - piece.used for piece in player.pieces)
    useful = sum(sorted(rooms, reverse=True)[:2]) + min(places, 4)
    return ROOM * useful + COVERED * player.covered.bit_count()


def _projects(t: Table, seat: int) -> float:
    """The two projects that are nearest to be supported, by how near they are."""
    player, state = t.player(seat), t.state
    if not player.tokens:
        return 0.0
    held = [number for number in player.hand if number in t.tables.projects]
    lying = [place.number for place in (*state.base_projects, *state.projects)]
    worths = sorted((_project(t, seat, number) for number in (*lying, *held)), reverse=True)
    first, second, *_ = (*worths, 0.0, 0.0)
    return PLAN * CONSERVATION_WORTH * (first + LATER * second)


def _project(t: Table, seat: int, number: int) -> float:
    """Conservation of the best level, less for one whose condition isn't met yet."""
    if supported_already(t, seat, number):
        return 0.0
    project = t.tables.projects[number]
    if project.counts is None:
        return max((project.levels[level].conservation for level in open_levels(t, seat, number)), default=0)
    have = count(t, seat, project.counts)
    place = next((p for p in (*t.state.base_projects, *t.state.projects) if p.number == number), None)
    free = [level for i, level in enumerate(project.levels) if place is None or place.levels[i] == FREE]
    return max((level.conservation * min(1.0, have / max(level.at_least, 1)) ** 2 for level in free), default=0.0)
