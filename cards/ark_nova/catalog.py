"""The catalogue: loads the card files and gives the printing in force for a game's sets; it searches nothing."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import msgspec

from cards.ark_nova.boards import BonusTile, Building, Keyword, Tracks, University, ZooMap
from cards.ark_nova.bounds import out_of_bounds
from cards.ark_nova.effects import Ability, Effect
from cards.ark_nova.schema import EVERY_SET, ActionSide, Animal, Card, FinalCard, Project, Sponsor
from cards.ark_nova.vocabulary import ActionType, BuildingId, Icons, Level

HERE = Path(__file__).parent
T = TypeVar("T")
C = TypeVar("C", Animal, Sponsor, Project, FinalCard)
R = TypeVar("R", bound="ActionSide | BonusTile | University | Card")


class CardDataError(Exception):
    """A card file that can't be used; the message names file, record, place and cause."""


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


def decode_file(path: Path, kind: type[T]) -> T:
    """Decode one card file as `kind` (a Struct or `list[Struct]`).

    Raises CardDataError for a missing, damaged or wrong file, naming file, record and field.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise CardDataError(f"{path.name}: can't be read ({error.strerror})") from error
    try:
        return _decoder(kind).decode(data)
    except msgspec.ValidationError as error:
        raise CardDataError(f"{path.name}: {_place(data, str(error))}") from error
    except msgspec.DecodeError as error:
        raise CardDataError(f"{path.name}: no valid JSON ({error})") from error


def _place(data: bytes, message: str) -> str:
    """Turn msgspec's `... - at `$[12].cost`` into the name of the record and its field."""
    text, _, at = message.partition(" - at ")
    match = re.match(r"`\$\[(\d+)\]\.?(.*)`", at)
    if not match:
        return message
    record = msgspec.json.decode(data)[int(match[1])]
    named = cast("dict[str, Any]", record) if isinstance(record, dict) else {}
    return f"{_who(named) or 'record ' + match[1]}, field {match[2] or '(record)'}: {text}"


def _who(record: dict[str, Any]) -> str:
    return " ".join(str(record[key]) for key in ("number", "id", "keyword", "name") if key in record)


def abilities_in(record: msgspec.Struct) -> list[Ability]:
    """Every keyword that a record uses, wherever it stands in its effects."""
    found: list[Ability] = []
    _collect_abilities(record, found)
    return found


def _collect_abilities(value: msgspec.Struct, found: list[Ability]) -> None:
    if isinstance(value, Ability):
        found.append(value)
        return
    for item in msgspec.structs.astuple(value):
        if isinstance(item, tuple):
            _collect_in(cast("tuple[Any, ...]", item), found)


def _collect_in(items: tuple[Any, ...], found: list[Ability]) -> None:
    for item in items:
        if isinstance(item, msgspec.Struct):
            _collect_abilities(item, found)
        elif isinstance(item, tuple):
            _collect_in(cast("tuple[Any, ...]", item), found)


class Catalog:
    """All records in force for some sets; a Marine Worlds printing replaces the base one (AN-2.5)."""

    def __init__(self, sets: frozenset[str], folder: Path = HERE) -> None:
        self.sets = sets
        # Every printing in the loaded sets by number, the base one first.
        self.printings: dict[int, tuple[Card, ...]] = {}
        self.animals = self._in_force(folder / "animals.json", Animal)
        self.sponsors = self._in_force(folder / "sponsors.json", Sponsor)
        self.projects = self._in_force(folder / "projects.json", Project)
        self.finals = self._in_force(folder / "final_scoring.json", FinalCard)
        sides = self._printed(decode_file(folder / "action_cards.json", list[ActionSide]))
        self.sides = {(action_of(side), side.variant, int(side.side)): side for side in sides}
        tiles = self._printed(decode_file(folder / "bonus_tiles.json", list[BonusTile]))
        replaced = {tile.replaces for tile in tiles}
        if unknown := sorted(filter(None, replaced - {tile.id for tile in tiles})):
            raise CardDataError(f"bonus_tiles.json: no tile {unknown[0]!r} is there to be replaced")
        self.tile_printings = tuple(tiles)
        self.tiles = {tile.id: tile for tile in tiles if tile.id not in replaced}
        universities = decode_file(folder / "universities.json", list[University])
        self.universities = {record.id: record for record in self._printed(universities)}
        buildings = decode_file(folder / "buildings.json", list[Building])
        self.buildings: dict[BuildingId, Building] = {record.id: record for record in buildings}
        self.maps = {record.id: record for record in decode_file(folder / "maps.json", list[ZooMap])}
        self.keywords = {record.keyword: record for record in decode_file(folder / "keywords.json", list[Keyword])}
        self.tracks = decode_file(folder / "tracks.json", Tracks)
        for file, records in (
            ("animals.json", self.animals.values()),
            ("sponsors.json", self.sponsors.values()),
            ("projects.json", self.projects.values()),
            ("action_cards.json", self.sides.values()),
            ("bonus_tiles.json", tiles),
            ("universities.json", self.universities.values()),
            ("maps.json", self.maps.values()),
            ("keywords.json", self.keywords.values()),
        ):
            _check_numbers(file, records)
            self._check_abilities(file, records)
        _check_numbers("tracks.json", [self.tracks])

    @classmethod
    def load(cls, sets: Iterable[str] = ("base",)) -> "Catalog":
        """The catalogue for `sets` out of base, marine_worlds, promo; loaded once per process.

        Raises CardDataError when a card file is damaged, ValueError for an unknown set.
        """
        return _load(frozenset(sets) | {"base"})

    def card(self, number: int) -> Card:
        """The card with this number. Raises KeyError if the sets hold none."""
        for cards in (self.animals, self.sponsors, self.projects, self.finals):
            if number in cards:
                return cards[number]
        raise KeyError(number)

    def cards(self) -> Iterator[Card]:
        """Every card in force, in the order of the files."""
        for cards in (self.animals, self.sponsors, self.projects, self.finals):
            yield from cards.values()

    def expand(self, ability: Ability) -> tuple[Effect, ...]:
        """What the keyword of `ability` does, with its level, card or continent filled in (section 15)."""
        return expand(self.keywords[ability.keyword], ability)

    def _printed(self, records: list[R]) -> list[R]:
        """Records of the loaded sets, base first, so that later printings replace earlier ones."""
        loaded = (record for record in records if record.set in self.sets)
        return sorted(loaded, key=lambda record: EVERY_SET.index(record.set))

    def _in_force(self, path: Path, kind: type[C]) -> dict[int, C]:
        """The cards of a file by number. Raises CardDataError for a number that is used twice in one set."""
        found: dict[int, C] = {}
        for record in self._printed(decode_file(path, list[kind])):
            earlier = self.printings.get(record.number, ())
            if any(other.set == record.set for other in earlier):
                raise CardDataError(
                    f"{path.name}: {record.number} {record.name}: set {record.set} has two cards {record.number}"
                )
            _check_numbers(path.name, [record])
            self.printings[record.number] = (*earlier, record)
            found[record.number] = record
        return found

    def _check_abilities(self, file: str, records: Iterable[msgspec.Struct]) -> None:
        """A keyword without a definition must not load: the card could not do what it says."""
        for record in records:
            for ability in abilities_in(record):
                keyword = self.keywords.get(ability.keyword)
                given = {"level": ability.level, "card": ability.card, "continent": ability.continent}
                named = [name for name, value in given.items() if value is not None]
                if keyword and named == ([] if keyword.parameter == "none" else [keyword.parameter]):
                    continue
                who = f"{file}: {_who(msgspec.structs.asdict(record))}"
                if keyword is None:
                    raise CardDataError(f"{who}: unknown keyword {ability.keyword!r}")
                needs = "no parameter" if keyword.parameter == "none" else f"a {keyword.parameter}"
                raise CardDataError(f"{who}: {keyword.name} needs {needs}, has {' and '.join(named) or 'none'}")


def _check_numbers(file: str, records: Iterable[msgspec.Struct]) -> None:
    """A number that no card can print must not load: a gain below 0, say, or groups of none."""
    for record in records:
        for wrong in out_of_bounds(record):
            who = _who(msgspec.structs.asdict(record))
            raise CardDataError(f"{file}: {f'{who}, ' if who else ''}{wrong}")


@cache
def _load(sets: frozenset[str]) -> Catalog:
    unknown = sets.difference(EVERY_SET)
    if unknown:
        raise ValueError(f"unknown set {sorted(unknown)[0]!r}; known are {', '.join(EVERY_SET)}")
    return Catalog(sets)


def action_of(side: ActionSide) -> ActionType:
    """The type of action card that a side belongs to."""
    return ActionType(type(side).__struct_config__.tag)  # type: ignore[arg-type]


def expand(keyword: Keyword, ability: Ability) -> tuple[Effect, ...]:
    """The effects of `keyword` with the parameter of `ability` in the places its definition leaves open."""
    if keyword.parameter == "none":
        return keyword.effects
    return tuple(_fill(effect, ability) for effect in keyword.effects)


def _fill(value: Any, ability: Ability) -> Any:
    """`value` with levels replaced, and empty lists of action cards or icons filled by what the card names."""
    if isinstance(value, Level):
        return ability.level if ability.level is not None else value
    if isinstance(value, tuple):
        return tuple(_fill(item, ability) for item in cast("tuple[Any, ...]", value))
    if not isinstance(value, msgspec.Struct):
        return value
    changes: dict[str, Any] = {}
    for name in value.__struct_fields__:
        old = getattr(value, name)
        new = _fill(old, ability)
        if name == "cards" and old == () and ability.card:
            new = (ability.card,)
        elif name == "of" and old == () and isinstance(value, Icons) and ability.continent:
            new = (ability.continent,)
        if new is not old and new != old:
            changes[name] = new
    return msgspec.structs.replace(value, **changes) if changes else value
