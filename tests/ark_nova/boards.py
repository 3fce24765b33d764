"""What the tests of the Association action share: laying out projects, and using the action at a given strength."""

from collections.abc import Iterable

from cards.ark_nova.vocabulary import Icon
from rules.ark_nova.options import PickTask
from rules.ark_nova.state import BoardProject
from rules.ark_nova.tables import ICON_INDEX
from tests.ark_nova.scene import Scene

REPUTATION, PARTNER_ZOO, UNIVERSITY, PROJECT = range(4)


def icon(name: str) -> int:
    return ICON_INDEX[Icon(name)]


def projects(scene: Scene, base: Iterable[int] = (), above: Iterable[int] = ()) -> Scene:
    """These projects below and above the board, all levels free."""
    for number in (*base, *above):
        scene._gone(number)
    scene.t.state.base_projects = [BoardProject(number) for number in base]
    scene.t.state.projects = [BoardProject(number) for number in above]
    scene.t.state.unused_projects = []
    return scene


def association(scene: Scene, strength: int, side: str = "I", variant: int = 0, cards: str = "I") -> Scene:
    """Put the Association card into the slot of this strength, 1 to 5, and use it."""
    row = ["animals", "build", f"cards {cards}", "sponsors"]
    row.insert(strength - 1, f"association {side} v{variant}")
    return scene.row(*row).use("association")


def tasks(scene: Scene) -> list[PickTask]:
    """The tasks on offer."""
    return [option for option in scene.options if isinstance(option, PickTask)]
