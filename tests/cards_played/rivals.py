"""Positions with rivals for animals whose abilities are hostile, and those in which these abilities are replaced."""

from collections.abc import Iterable
from typing import Any

from tests.ark_nova.scene import Scene
from tests.cards_played.facts import Animal
from tests.cards_played.played import Play, play_animal, spare

QUARANTINE_LAB = 225
ALONE = ({"players": 1}, {"players": 2, "friendly": True})  # where hostile abilities are replaced (AN-22.7, AN-25.1)


def against(
    card: Animal, appeal: int, *, conservation: int = 0, money: int = 0, hand: Iterable[int] = (),
    zoo: Iterable[int] = (), third: int | None = None, own: int = 10,
) -> Play:  # fmt: skip
    """Seat 1 is as told; a seat 2, if there is one, has `third` appeal; the own appeal is `own`."""

    def arrange(scene: Scene) -> None:
        scene.set(appeal=own).set(1, appeal=appeal, conservation=conservation, money=money)
        if third is not None:
            scene.set(2, appeal=third, conservation=0, money=0)
        scene.zoo(*zoo, seat=1).hand(*hand, seat=1)

    return play_animal(card, players=2 if third is None else 3, arrange=arrange)


def friendly(card: Animal, config: dict[str, Any], rival_appeal: int = 30) -> Play:
    """Alone, or with a rival who would be hit if abilities were hostile."""

    def arrange(scene: Scene) -> None:
        if config["players"] == 2:
            scene.set(1, appeal=rival_appeal, conservation=20, money=20).hand(*spare("sponsor", 3), seat=1)

    return play_animal(card, arrange=arrange, **config)


def unharmed(play: Play) -> None:
    assert all(play.changes(seat) == {} for seat in range(1, len(play.before.seats)))
