"""What the tests of buildings share: places by the labels of their spaces, and using the Build action."""

from cards.ark_nova.vocabulary import BuildingId
from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.options import PickKind, Place
from rules.ark_nova.state import Piece
from rules.ark_nova.tables import BUILDING_INDEX
from rules.ark_nova.zoo import legal_places
from tests.ark_nova.scene import Scene


def kind(name: str) -> int:
    return BUILDING_INDEX[BuildingId(name)]


def pick_kind(name: str, mode: str = "normal") -> PickKind:
    return PickKind(kind(name), mode)


def labels(mask: int) -> set[str]:
    return {ZOO_GRID.labels[space] for space in ZOO_GRID.bits(mask)}


def spots(scene: Scene, name: str) -> set[str]:
    """The legal places of a building as words such as "D4 D5"."""
    return {" ".join(sorted(labels(place.mask))) for place in legal_places(scene.t, 0, kind(name))}


def offered(scene: Scene) -> set[str]:
    """The places offered by the present decision."""
    return {" ".join(sorted(labels(option.mask))) for option in scene.options if isinstance(option, Place)}


def kinds(scene: Scene, mode: str = "normal") -> set[str]:
    """The kinds of building offered by the present decision."""
    names = {index: building.value for building, index in BUILDING_INDEX.items()}
    return {names[option.kind] for option in scene.options if isinstance(option, PickKind) and option.mode == mode}


def place(scene: Scene, *spaces: str) -> Scene:
    """Pick the offered place that covers exactly these spaces."""
    mask = ZOO_GRID.mask(spaces)
    found = [option for option in scene.options if isinstance(option, Place) and option.mask == mask]
    assert found, f"{spaces} isn't offered, but {sorted(offered(scene))}"
    return scene.pick(found[0])


def use_build(scene: Scene, strength: int, side: str = "I", variant: int = 0) -> Scene:
    """Put the Build card into the slot of this strength, 1 to 5, and use it."""
    row = ["animals", "association", "cards", "sponsors"]
    row.insert(strength - 1, f"build {side} v{variant}")
    return scene.row(*row).use("build")


def build(scene: Scene, name: str, *spaces: str, mode: str = "normal") -> Scene:
    """Choose a kind in the Build action, and its place."""
    return place(scene.pick(pick_kind(name, mode)), *spaces)


def piece(scene: Scene, name: str, seat: int = 0) -> Piece:
    """The only building of this kind in a zoo."""
    (found,) = [each for each in scene.player(seat).pieces if each.kind == kind(name)]
    return found


def cover_all_but(scene: Scene, *spaces: str) -> Scene:
    """All building spaces of the map are covered but these: only the coverage matters, not by what."""
    scene.player().covered = scene.t.tables_map(0).land & ~ZOO_GRID.mask(spaces)
    return scene
