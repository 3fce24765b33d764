"""Names and units as the table shows them: cards, buildings, spaces, icons, sources of effects; no sentences."""

from collections.abc import Iterable, Sequence

from cards.ark_nova.schema import Animal, Project, Sponsor
from cards.ark_nova.text.effects import ability_name, phrase
from cards.ark_nova.text.words import icon_name
from cards.ark_nova.vocabulary import ICONS, Icon
from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.table import Table
from rules.ark_nova.tables import ACTIONS, TASKS
from rules.kernel.hexgrid import bits

SIDES = ("", "I", "II")
TASK_NAMES = ("Reputation", "Partner zoo", "University", "Conservation project")
ICON_CODES: dict[Icon, str] = {
    Icon.BIRD: "Bi", Icon.HERBIVORE: "He", Icon.PREDATOR: "Pd", Icon.PRIMATE: "Pm", Icon.REPTILE: "Rp", Icon.BEAR: "Be",
    Icon.PETTING_ZOO: "Pz", Icon.SEA_ANIMAL: "Sa", Icon.AFRICA: "AF", Icon.AMERICAS: "AM", Icon.ASIA: "AS",
    Icon.AUSTRALIA: "AU", Icon.EUROPE: "EU", Icon.RESEARCH: "Sc", Icon.ROCK: "^", Icon.WATER: "~",
}  # fmt: skip
UNITS = (("appeal", "a"), ("conservation", "c"), ("reputation", "r"))

assert len(TASK_NAMES) == len(TASKS)


# --- cards ------------------------------------------------------------------------------------------------------------


def card_name(t: Table, number: int) -> str:
    """A card by its name; "a card" for one this seat can't know."""
    if number <= 0:
        return "a card"
    try:
        return t.tables.catalog.card(number).name
    except KeyError:
        return f"card {number}"


def card_names(t: Table, numbers: Iterable[int]) -> str:
    """Several cards by name, or "none"."""
    return ", ".join(card_name(t, number) for number in numbers) or "none"


def icons(of: Sequence[Icon]) -> str:
    """Icons in units: "Pd2 AF"."""
    counted = {icon: of.count(icon) for icon in of}
    return " ".join(ICON_CODES[icon] + (str(number) if number > 1 else "") for icon, number in counted.items())


def gains(card: Animal | Sponsor) -> str:
    """What is printed at the lower edge, in units: "4a 1c"."""
    return " ".join(f"{getattr(card, name)}{unit}" for name, unit in UNITS if getattr(card, name))


def size(animal: Animal) -> str:
    """Where it lives, in units: "s3^", "PET" for petting zoo animals, "5AQ4" for size 5 and 4 places of an Aquarium.

    "4RA3" is size 4 with 3 places of the Reptile House or an Aquarium (AN-10.3, AN-10.4).
    """
    house = animal.housing
    terrain = "^" * house.rock + "~" * house.water
    if house.standard is not None:
        return f"s{house.standard}{terrain}"
    if house.petting_zoo is not None:
        return "PET"
    if house.aquarium is None:
        return f"s{animal.size}{terrain}"
    return f"{animal.size}{'AQ' if house.reptile_house is None else 'RA'}{house.aquarium}{terrain}"


def card_cells(t: Table, number: int) -> tuple[str, str, str, str]:
    """A card in four columns: name, price or level, size and icons, what it brings."""
    card = t.tables.catalog.card(number)
    if isinstance(card, Animal):
        brings = [gains(card), *(ability_name(ability) for ability in card.abilities)]
        return card.name, f"${card.cost}", f"{size(card)} {icons(card.icons)}", ", ".join(filter(None, brings))
    if isinstance(card, Sponsor):
        brings = [gains(card), *(phrase(effect) for effect in card.played)]
        return card.name, f"L{card.level}", icons(card.icons), ", ".join(filter(None, brings))
    if isinstance(card, Project):
        return card.name, "project", "", card.kind
    return card.name, "", "", ""


# --- boards -----------------------------------------------------------------------------------------------------------


def action_card(t: Table, seat: int, kind: int, side: int = 0) -> str:
    """An action card as the player's row shows it: "Animals II"."""
    for card in t.player(seat).row:
        if card.type == kind:
            shown = side or card.side
            return f"{t.tables.catalog.sides[ACTIONS[kind], card.variant, shown].name} {SIDES[shown]}"
    return ACTIONS[kind].value.capitalize()


def building(t: Table, kind: int) -> str:
    """A building by name: "Enclosure 2", "Kiosk"."""
    return t.tables.buildings[kind].name.partition(" (")[0]


def spaces(mask: int) -> str:
    """Spaces by name: "G2 G3"."""
    return " ".join(ZOO_GRID.label(space) for space in bits(mask))


def piece(t: Table, seat: int, index: int) -> str:
    """A building of a zoo with its place: "Enclosure 4 at E1 E2 F2 F3"; a lifted one has no place."""
    built = t.player(seat).pieces[index]
    name = building(t, built.kind)
    return f"{name} at {spaces(built.mask)}" if built.mask else f"{name} (lifted)"


def icon(index: int) -> str:
    """An icon by its index: "predator", "Africa"."""
    return icon_name(ICONS[index])


def university(t: Table, name: str) -> str:
    return t.tables.catalog.universities[name].name


def tile(t: Table, name: str) -> str:
    return t.tables.catalog.tiles[name].name


def zoo_map(t: Table, name: str) -> str:
    """A map: "map 1, Observation Tower"."""
    record = t.tables.catalog.maps[name]
    return record.name if record.name.startswith("Map ") else f"map {name}, {record.name}"


def things(number: int, one: str, many: str = "") -> str:
    """A number with its noun: "1 card", "2 cards"."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


# --- where something comes from ---------------------------------------------------------------------------------------


def source(t: Table, seat: int, kind: str, number: int) -> str:
    """Where an effect comes from, in words; "" for a plain rule."""
    if kind in ("animal", "sponsor", "project", "final"):
        return card_name(t, number)
    match kind:
        case "space":
            return f"placement bonus {ZOO_GRID.label(number)}"
        case "building":
            return _building_source(t, number)
        case "map_token":
            return f"map token {number}"
        case "map":
            return zoo_map(t, t.player(seat).map) if seat >= 0 else "map"
        case "partner_zoo":
            return f"partner zoo place {number}"
        case "university":
            return f"university place {number}"
        case "worker":
            return f"worker {number} hired"
        case "tile":
            return f"tile {t.tables.tiles[number].name}"
        case "appeal" | "conservation" | "reputation":
            return f"{kind} {number}"
        case "action":
            return ACTIONS[number].value.capitalize()
        case "break":
            return "break"
        case _:
            return ""


def _building_source(t: Table, number: int) -> str:
    """A kind of building; in the income of the break it is the place in the list of pieces (AN-8.18)."""
    return building(t, number) if number < len(t.tables.buildings) else "building"


def cause(t: Table, seat: int, written: str) -> str:
    """The cause of an event, `kind:number`, in words."""
    kind, _, number = written.partition(":")
    return source(t, seat, kind, int(number or 0))
