"""The sides of the action cards as tests name them, and a scene with one of them in a slot."""

from dataclasses import dataclass

from cards.ark_nova.vocabulary import ActionType
from rules.ark_nova.options import UseAction
from rules.ark_nova.tables import ACTIONS
from tests.ark_nova.scene import Scene

NAMES = {
    "animals": ("Animals", "Ignore Animals", "Hunter Animals", "Discount Animals", "Mark Animals"),
    "association": (
        "Association",
        "Supply Association",
        "Hire Association",
        "X Association",
        "Self-Clever Association",
    ),
    "build": ("Build", "Pavilion Build", "Kiosk Build", "+1 Build", "Terrain Build"),
    "cards": ("Cards", "Keep Cards", "Digging Cards", "Snap Cards", "Clever Cards"),
    "sponsors": ("Sponsors", "Trade Sponsors", "Money Sponsors", "Sunbathing Sponsors", "Snap Sponsors"),
}


@dataclass(frozen=True)
class Side:
    """One side of an action card: the standard one for variant 0."""

    action: str
    variant: int
    side: int
    marine: bool = True

    @property
    def number(self) -> tuple[ActionType, int, int]:
        """What the catalogue calls it."""
        return ActionType(self.action), self.variant, self.side

    @property
    def id(self) -> str:
        printed = "" if self.marine else " (base)"
        return f"{NAMES[self.action][self.variant]} {'I' * self.side}{printed}"


def sides(action: str, *variants: int, side: int = 0) -> tuple[Side, ...]:
    """Both sides, or one, of these variants; the standard card in both sets."""
    wanted = variants or (0, 1, 2, 3, 4)
    found = [Side(action, variant, each) for variant in wanted for each in (1, 2) if side in (0, each)]
    base = [Side(action, 0, each, False) for each in (1, 2) if 0 in wanted and side in (0, each)]
    return (*found, *base)


def slot(card: Side, strength: int, **fields: int) -> Scene:
    """This side in the slot of this strength; over 5 there are X-tokens beside slot 5."""
    scene = Scene(marine=card.marine).hand().set(conservation=12, appeal=20, money=100, reputation=1, **fields)
    return into(scene, card, strength)


def into(scene: Scene, card: Side, strength: int) -> Scene:
    row = [name for name in NAMES if name != card.action]
    row.insert(min(strength, 5) - 1, f"{card.action} {'I' * card.side} v{card.variant}")
    return scene.row(*row).set(x_tokens=max(0, strength - 5))


def may_use(scene: Scene, card: Side) -> bool:
    """Whether the action is offered with all X-tokens."""
    return UseAction(ACTIONS.index(ActionType(card.action)), scene.player().x_tokens) in scene.options


def use(scene: Scene, card: Side) -> Scene:
    return scene.use(card.action, scene.player().x_tokens)
