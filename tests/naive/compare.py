"""Engine and checker side by side: what differs at a decision, and the position in words."""

from collections.abc import Iterable
from typing import Any

from rules.ark_nova.state import State
from rules.kernel.decision import Decision
from tests.naive.geometry import label
from tests.naive.of_effects import anytime
from tests.naive.opinions import Opinion, kind_of_question, opinion
from tests.naive.view import look, options_of, plain
from tests.naive.zoo import icons, records

Plain = dict[str, Any]
Option = tuple[Any, ...]


def compare(state: State, decision: Decision) -> tuple[tuple[str, str], bool, str]:
    """The kind of question, whether it is judged, and what differs, empty if nothing does."""
    view = look(state)
    kind = kind_of_question(view, str(decision.ask))
    thought = opinion(view, decision.seat, str(decision.ask), decision.subject)
    if thought is None:
        return kind, False, ""
    offered = options_of(decision)
    counts = (decision.at_least, decision.at_most)
    same = offered - thought.unsure == thought.options - thought.unsure
    if not (same and counts == (thought.at_least, thought.at_most) and len(offered) == len(decision.options)):
        return kind, True, _difference(view, decision, offered, thought)
    if decision.ask in ("action", "end_turn") and kind[1] == "Turn":
        beside, unsure = anytime(view, decision.seat, str(decision.ask))
        powers = {plain(option) for option in decision.anytime}
        if powers - unsure != beside - unsure:
            return kind, True, _difference(view, decision, powers, Opinion(beside, "AN-5.11", unsure=frozenset(unsure)))
    return kind, True, ""


def _difference(view: Plain, decision: Decision, offered: set[Option], thought: Opinion) -> str:
    surplus = offered - thought.options - thought.unsure
    missing = thought.options - offered - thought.unsure
    lines = [
        f"Seat {decision.seat} is asked {decision.ask!s} (subject {decision.subject}); by {thought.clause}:",
        f"  engine offers {len(offered)} options, pick {decision.at_least} to {decision.at_most}; "
        f"checker finds {len(thought.options)}, pick {thought.at_least} to {thought.at_most}",
        f"  offered but not legal by the clauses: {_words(view, surplus)}",
        f"  legal by the clauses but not offered: {_words(view, missing)}",
        f"  in both: {_words(view, offered & thought.options)}",
        *position(view, decision.seat),
    ]
    return "\n".join(lines)


def _words(view: Plain, options: Iterable[Option]) -> str:
    return "; ".join(sorted(_word(view, option) for option in options)) or "none"


def _word(view: Plain, option: Option) -> str:
    match option:
        case ("place", spaces):
            return "+".join(sorted(label(space) for space in spaces))
        case ("card", number, folder):
            return card(view, number) + (f" in folder {folder}" if folder else "")
        case ("project", number, folder):
            where = {0: "on the table", -1: "in hand"}.get(folder, f"in folder {folder}")
            return f"{card(view, number)} {where}"
        case _:
            return " ".join(str(part) for part in option)


def card(view: Plain, number: int) -> str:
    name = records(view)[number]["name"] if number in records(view) else "final card"
    return f"{number} {name}"


def position(view: Plain, seat: int) -> list[str]:
    """The position of one seat in words, and what lies on the table."""
    zoo = view["seats"][seat]
    row = ", ".join(
        f"{slot} {c['type']}{'*' * c['variant']} {'I' * c['side']}"
        + (" venom" if c["venom"] else "")
        + (" constriction" if c["constriction"] else "")
        + (f" x{c['multipliers']}" if c["multipliers"] else "")
        for slot, c in enumerate(zoo["row"], 1)
    )
    buildings = ", ".join(
        f"{b['kind']} on {'+'.join(sorted(label(s) for s in b['spaces']))}"
        + (" occupied" if b["occupied"] else "")
        + (f" ({b['used']} tokens)" if b["used"] else "")
        for b in zoo["buildings"]
    )
    shown = ("money", "x_tokens", "appeal", "conservation", "reputation", "workers", "on_tasks", "partner_zoos")
    shown = (*shown, "universities", "tiles", "assigned", "map_tokens", "tokens_left")
    return [
        f"  {view['players']} players, {'+'.join(view['sets'])}, map {zoo['map']}",
        f"  row: {row}",
        "  " + ", ".join(f"{name} {zoo[name]}" for name in shown),
        f"  buildings: {buildings}",
        f"  hand: {', '.join(card(view, n) for n in zoo['hand'])}",
        f"  zoo: {', '.join(card(view, n) for n in (*zoo['animals'], *zoo['sponsors']))}",
        f"  icons: {dict(icons(view, zoo))}",
        f"  display: {', '.join(card(view, n) if n else '-' for n in view['display'])}",
        f"  projects below {[(p['number'], p['levels']) for p in view['below']]}, above "
        f"{[(p['number'], p['levels']) for p in view['above']]}",
        f"  frames: {[{k: v for k, v in f.items() if k != 'effect'} for f in view['frames']]}",
    ]
