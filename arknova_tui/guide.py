"""The guided first game: what the next turn is about, in a few plain lines; when a page is shown is the store's."""

from collections.abc import Callable

from arknova_tui.keys import KeyTable
from arknova_tui.panels.facts import Facts

Key = Callable[[str], str]
"""The key to name for a command."""

PAGES = 5
"""So many own turns begin with a page."""


def page(facts: Facts, turn: int, keys: KeyTable | None = None) -> tuple[str, list[str]]:
    """Title and paragraphs for an own turn, counted from 1 to `PAGES`, with the keys as the player has them."""
    return _PAGES[turn - 1](facts, (keys or KeyTable()).shown)


def _actions(facts: Facts, key: Key) -> tuple[str, list[str]]:
    return "A turn: one of five actions", [
        "In each turn you use one of your five action cards. Its strength is the number of the slot it lies in.",
        "Afterwards it goes to slot 1, and the cards left of it move one slot to the right: what waits grows stronger.",
        "Build puts enclosures and kiosks on your map, 2 money a space. Animals plays animals into empty enclosures. "
        "Cards draws new ones. Sponsors plays sponsors, up to its strength in levels. Association sends workers for "
        "reputation, partner zoos, universities and conservation projects.",
        "A good beginning is an enclosure for an animal that you hold. "
        f"Digits choose, {key('ok')} does what is highlighted, {key('undo')} takes it back, {key('why')} says why "
        "something can't be done and where a number comes from.",
    ]


def _animals(facts: Facts, key: Key) -> tuple[str, list[str]]:
    return "Animals bring appeal, appeal brings money", [
        "An animal needs an empty enclosure of at least its size, sometimes beside rock (^) or water (~), its price in "
        "money, and for some the icons on its card. s3 means size 3.",
        "It brings appeal (a). The more appeal you have, the more money you get in each break; kiosks beside occupied "
        "enclosures bring some too.",
        f"{key('look_hand')} shows your hand, {key('look_display')} the cards on display. "
        "Each card says what it still lacks.",
    ]


def _tokens(facts: Facts, key: Key) -> tuple[str, list[str]]:
    last = facts.break_last
    when = f"reaches {last}" if last else "is over"
    return "X-tokens, and the break", [
        f"An X-token makes one action stronger by 1: press {key('x_more')} before you choose it. "
        "Key 6 gives you one instead of an "
        "action; you hold at most 5.",
        f"The break comes when the token at the right of the line above {when}. The Cards action moves it 2 spaces, "
        "the break option of Sponsors as many as its strength."
        if last
        else "Alone the break comes after the last turn of a round.",
        f"In the break everybody gets income, hands are cut to {facts.hand_limit(facts.seat)} cards, workers come "
        f"home, and the two cards at the left of the display go. {key('look_tracks')} shows what you would get.",
    ]


def _conservation(facts: Facts, key: Key) -> tuple[str, list[str]]:
    return "Conservation: the other half of winning", [
        f"Conservation projects ({key('look_projects')}) ask for icons of your zoo, such as 4 of one "
        "continent. You support one with the "
        "Association action of strength 5: your token on a level, conservation (c), and the bonus of the map token.",
        "At 2 conservation you turn an action card to its better side or hire a worker; at 5 and 8 there are more "
        "rewards. Reputation (r) lets you take and play cards further to the right of the display.",
    ]


def _end(facts: Facts, key: Key) -> tuple[str, list[str]]:
    return "How the game ends", [
        "Appeal and conservation run towards each other. Your victory points (VP) are your appeal less the target "
        "appeal of your conservation: they start far below 0.",
        "Whoever reaches 0 sets off the end; the others have one more turn. Then final scoring cards are counted, and "
        "the most victory points win.",
        "Each conservation point is worth 2 appeal, above 10 even 3. "
        f"This was the last hint; {key('help')} explains keys and codes, {key('find')} finds cards and rules.",
    ]


_PAGES = (_actions, _animals, _tokens, _conservation, _end)
