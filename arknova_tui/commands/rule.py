"""`arknova rule`: shows rules by clause number, section or words; finding them is `cards.ark_nova.rulebook`'s work."""

import argparse
import re
import textwrap
from collections.abc import Iterator, Sequence

from arknova_tui.cells import wrap_text
from arknova_tui.output import Output, UserError
from cards.ark_nova import glossary, rulebook
from cards.ark_nova.glossary import Term
from cards.ark_nova.rulebook import Clause, Hit

HELP = "Read a rule by its clause number (AN-8.11), its section (8) or by words (kiosk distance)."

FOUND, NOT_FOUND = 0, 1
_SHOWN = 8
_TERMS_SHOWN = 3
_WIDEST = 100  # longer lines are hard to read
_INDENT = "  "


def configure(parser: argparse.ArgumentParser) -> None:
    """Take the words or the clause number, and --all."""
    parser.add_argument(
        "words",
        nargs="+",
        metavar="WORD|CLAUSE",
        help="words to look for, a clause such as AN-8.11, or a section such as 8",
    )
    parser.add_argument("--all", action="store_true", help=f"show every clause found, not only the best {_SHOWN}")
    parser.epilog = (
        "--json prints one object: query, terms (term, kind, set, meaning, clause), total, clauses (number, section, "
        "title, text, words), around (number, title), nearest (clause numbers), known_words. Exit code 1: nothing found"
    )


def run(args: argparse.Namespace, out: Output) -> int:
    """Print what was found and return 0, or 1 when nothing was. Raises UserError when there is nothing to look for."""
    query = " ".join("".join(c if c.isprintable() else " " for c in " ".join(args.words)).split())
    if not query:
        raise UserError("say what to look for: a clause such as AN-8.11, or words such as kiosk distance")
    if rulebook.as_number(query):
        return _one_clause(query, out)
    if section := rulebook.section(query):
        return _section(query, section, out)
    return _search(query, None if args.all else _SHOWN, out)


def _one_clause(query: str, out: Output) -> int:
    try:
        clause = rulebook.clause(query)
    except rulebook.UnknownClauseError as unknown:
        return _no_clause(query, unknown, out)
    around = rulebook.neighbours(query)
    if out.is_json:
        out.json(_document(query, hits=[Hit(clause, ())], total=1, around=around))
    elif out.is_plain:
        out.fact(clause.number, _sentence(clause))
        for other in around:
            out.fact(f"near {other.number}", other.title)
    else:
        _print_text(clause.section, out)
        out.line()
        _print_lines(_clause_lines(clause, _width(out)), (), out)
        out.line()
        _print_titles(around, out)
    return FOUND


def _no_clause(query: str, unknown: rulebook.UnknownClauseError, out: Output) -> int:
    if out.is_json:
        out.json(_document(query, nearest=unknown.nearest))
    elif out.is_plain:
        out.fact("not found", unknown.asked)
        out.fact("nearest", ", ".join(unknown.nearest))
    else:
        _print_text(f"There is no clause {unknown.asked}. The nearest are:", out)
        _print_titles([rulebook.clause(number) for number in unknown.nearest], out)
    return NOT_FOUND


def _section(query: str, section: Sequence[Clause], out: Output) -> int:
    """The titles of a section; as JSON its clauses with their text."""
    if out.is_json:
        out.json(_document(query, hits=[Hit(clause, ()) for clause in section], total=len(section)))
    elif out.is_plain:
        for clause in section:
            out.fact(clause.number, clause.title)
    else:
        _print_text(section[0].section, out)
        out.line()
        _print_titles(section, out)
        out.line()
        _print_text(f"A whole clause: arknova rule {section[0].number}", out)
    return FOUND


def _search(query: str, limit: int | None, out: Output) -> int:
    terms = (glossary.mentioned(query) or glossary.find(query))[:_TERMS_SHOWN]
    hits = rulebook.search(query)
    if not hits and not terms:
        return _nothing(query, out)
    shown = hits[:limit]
    if out.is_json:
        out.json(_document(query, terms=terms, hits=shown, total=len(hits)))
        return FOUND
    for term in terms:
        _print_term(term, out)
    for place, hit in enumerate(shown):
        if out.is_plain:
            out.fact(hit.clause.number, _sentence(hit.clause))
            continue
        if place or terms:
            out.line()
        lines = _clause_lines(hit.clause, _width(out)) if place == 0 else _excerpt_lines(hit, _width(out))
        _print_lines(lines, hit.words, out)
    if len(hits) > len(shown):
        more = len(hits) - len(shown)
        if out.is_plain:
            out.fact("more", more)
        else:
            out.line()
            _print_text(f"{more} more with --all. A whole clause: arknova rule {shown[-1].clause.number}", out)
    return FOUND


def _nothing(query: str, out: Output) -> int:
    known = list(dict.fromkeys(like for word in rulebook.words_of(query) for like in rulebook.known_words(word)))
    if out.is_json:
        out.json(_document(query, known_words=known))
    elif out.is_plain:
        out.fact("not found", query)
        out.fact("known words", ", ".join(known) or "none")
    else:
        _print_text(f'Nothing in the rules matches "{query}".', out)
        _print_text(
            f"Words like it: {', '.join(known)}" if known else "Try another word, or a clause such as AN-8.11.", out
        )
    return NOT_FOUND


def _document(
    query: str,
    *,
    terms: Sequence[Term] = (),
    hits: Sequence[Hit] = (),
    total: int = 0,
    around: Sequence[Clause] = (),
    nearest: Sequence[str] = (),
    known_words: Sequence[str] = (),
) -> dict[str, object]:
    """The JSON document: always the same keys, whatever was asked."""
    return {
        "query": query,
        "terms": [
            {"term": t.term, "kind": t.kind, "set": t.set, "meaning": t.meaning, "clause": t.clause} for t in terms
        ],
        "total": total,
        "clauses": [{**hit.clause._asdict(), "words": list(hit.words)} for hit in hits],
        "around": [{"number": clause.number, "title": clause.title} for clause in around],
        "nearest": list(nearest),
        "known_words": list(known_words),
    }


def _sentence(clause: Clause) -> str:
    stop = "" if clause.title.endswith(("?", "!", ".")) else "."
    return f"{clause.title}{stop} {clause.text}"


def _print_term(term: Term, out: Output) -> None:
    if out.is_plain:
        out.fact(f"{term.kind} {term.term}", f"{term.meaning} ({term.clause})")
    else:
        meaning = f"{term.term} ({term.kind}): {term.meaning} {term.clause}"
        _print_lines(wrap_text(meaning, _width(out), later=_INDENT), (), out)


def _print_text(text: str, out: Output) -> None:
    for line in wrap_text(text, _width(out)):
        out.line(line)


def _print_titles(clauses: Sequence[Clause], out: Output) -> None:
    for clause in clauses:
        heading = f"{clause.number:<9} {clause.title}"
        for line in wrap_text(heading, _width(out), _INDENT, " " * 12):
            out.line(line)


def _width(out: Output) -> int:
    return max(20, min(out.width, _WIDEST))


def _heading(clause: Clause, width: int) -> list[str]:
    return wrap_text(f"{clause.number} {clause.title}", width, later=_INDENT)


def _clause_lines(clause: Clause, width: int) -> list[str]:
    """The whole clause in lines of at most `width`, its table row by row."""
    lines = _heading(clause, width)
    for paragraph in clause.text.split("\n\n"):
        if paragraph.startswith("|"):
            lines += _table_lines(paragraph, width)
        else:
            lines += wrap_text(paragraph, width, _INDENT, _INDENT)
    return lines


def _table_lines(table: str, width: int) -> Iterator[str]:
    """A table of the rules text in columns where it fits, else each row as a list of its cells."""
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()]
    rows = [row for row in rows if any(cell.strip("-") for cell in row)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    if len(_INDENT) + sum(widths) + 2 * (len(widths) - 1) <= width:
        for row in rows:
            yield (_INDENT + "  ".join(cell.ljust(size) for cell, size in zip(row, widths, strict=True))).rstrip()
    else:
        for row in rows:
            yield from wrap_text(" | ".join(row), width, _INDENT, _INDENT * 2)


def _excerpt_lines(hit: Hit, width: int) -> list[str]:
    """The heading and about two lines of the clause, from the sentence of the first match on."""
    text = hit.clause.text.partition("\n")[0]
    match = _pattern(hit.words).search(text)
    ends = [end.end() for end in re.finditer(r"[.;:] ", text) if match and end.end() <= match.start()]
    start = ends[-1] if ends else 0
    excerpt = ("... " if start else "") + text[start:]
    lines = textwrap.wrap(
        excerpt, width, initial_indent=_INDENT, subsequent_indent=_INDENT, max_lines=2, placeholder=" ..."
    )
    return _heading(hit.clause, width) + lines


def _pattern(words: Sequence[str]) -> re.Pattern[str]:
    return re.compile(rf"(?<![^\W_])(?:{'|'.join(map(re.escape, words))})(?![^\W_])", re.IGNORECASE)


def _print_lines(lines: Sequence[str], words: Sequence[str], out: Output) -> None:
    """Print lines whose first is a heading; in colour, the heading is bold and the words found are reversed."""
    if not out.colour:
        for line in lines:
            out.line(line)
        return
    from rich.text import Text

    text = Text("\n".join(lines))
    text.stylize("bold", 0, len(lines[0]) if lines else 0)
    if words:
        text.highlight_regex(_pattern(words), "reverse")
    out.show(text)
