"""The keys of a moment: which of the key table help with the question at hand, in the order of a footer."""

from collections.abc import Sequence
from typing import Any

from arknova_tui.keys import KeyTable
from arknova_tui.prompts.model import Kind, Prompt
from rules.ark_nova.options import Ask, UseAction
from rules.kernel.decision import Decision

_LOOKS = (("look_zoo", ""), ("look_display", ""), ("look_hand", ""), ("look_association", ""), ("look_projects", ""),
          ("look_tracks", ""), ("look_others", ""), ("look_log", ""))  # fmt: skip
# A longer line is told as "decline".
_SHORT = 14
_EARLY_LOOKS = ("look_association", "look_projects", "look_tracks")
_BY_KIND: dict[Kind, tuple[tuple[str, str], ...]] = {
    "list": (("ok", "ok"), ("back", "back"), ("undo", "undo"), ("why", "why not"), ("inspect", "inspect")),
    "order": (("ok", "ok"), ("undo", "undo"), ("why", "clause"), ("inspect", "inspect")),
    "map": (("ok", "build"), ("back", "kinds"), ("turn", "turn"), ("undo", "undo"), ("why", "why not")),
    "many": (("ok", "ok"), ("mark", "mark"), ("undo", "undo"), ("inspect", "inspect")),
    "yes_no": (("ok", "do it"), ("pick_0", "decline"), ("undo", "undo"), ("why", "clause")),
    "number": (("ok", "ok"), ("left", "less"), ("right", "more"), ("undo", "undo")),
    "end": (("ok", "end turn"), ("undo", "undo")),
    "wait": (("leave", "leave"),),
}


def _declines(prompt: Prompt) -> str:
    """What `0` does, by the first words of its line: `stop`, `another kind`; "decline" where it is no row."""
    row = next((row for row in prompt.rows if row.number == "0"), None)
    told = row.cells[0].partition(",")[0] if row is not None and row.cells else ""
    return told if 0 < len(told) <= _SHORT else "decline"


def footer_of(
    keys: KeyTable, prompt: Prompt, decision: Decision, marked: Sequence[Any], *, back: bool = True, x: bool = True
) -> list[tuple[str, str]]:
    """Pairs of key and word; while the number picked doesn't fit, what is missing takes the place of `y`.

    `back` says whether there is a question to go back to, `x` whether there are X-tokens to add or take away.
    """
    wanted = [key for key in _BY_KIND[prompt.kind] if key[0] != "back" or back]
    if prompt.kind == "many" and not prompt.at_least <= len(marked) <= prompt.at_most:
        wanted[0] = ("ok", f"{len(marked)} of {prompt.at_least} chosen")
    more = any(isinstance(option, UseAction) and option.x for option in decision.options)
    if x and decision.ask in (Ask.ACTION, Ask.AGAIN, Ask.TASK, Ask.ANIMAL, Ask.KIND, Ask.SPONSOR):
        wanted.insert(1, ("x_more", "X-token"))
    declines = _declines(prompt)
    # Where another kind is what `0` leads to, going back does the same.
    if prompt.may_decline and prompt.kind != "yes_no" and not (back and declines.startswith("another")):
        wanted.insert(1, ("pick_0", declines))
    if decision.anytime:
        wanted.append(("anytime", "any time"))
    # Before the zoos there are neither cards on the table nor in hand.
    early = decision.ask in (Ask.MAP, Ask.DRAFT, Ask.KEEP_VARIANTS)
    wanted += [look for look in _LOOKS if not early or look[0] in _EARLY_LOOKS]
    if decision.ask == Ask.ACTION and prompt.kind == "list":
        # Nothing lies behind the first question; hand and display stand beside the zoo, with their keys.
        first = [
            ("ok", "ok"),
            *([("x_more", "X-token")] if more else []),
            *([("anytime", "any time")] if decision.anytime else []),
        ]
        seen = [look for look in _LOOKS if look[0] not in ("look_hand", "look_display")]
        wanted = [*first, *seen, ("why", "why"), ("inspect", "inspect"), ("find", "find"), ("undo", "undo")]
    wanted.append(("help", "help"))
    return [(keys.shown(action), word or keys.by_action[action].short) for action, word in wanted]
