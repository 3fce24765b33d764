"""The printed bonuses of all zoo maps, stated by hand, and how a test sets one off and sees what it did."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.options import Accept, Ask, Decline
from tests.ark_nova.boards import projects
from tests.ark_nova.scene import Scene
from tests.cards_played.played import counted


@dataclass(frozen=True, kw_only=True)
class ZooMap:
    """A map by its printed bonuses, in words that `EFFECTS` explains; `|` parts places, `+` several bonuses of one.

    `fourth` is the fourth token of the left edge, purple if it ends in `*`; `spaces` are placement bonuses.
    """

    number: str
    name: str
    fourth: str
    zoos: str
    universities: str
    workers: str
    spaces: str
    first: str = "snap"
    second: str = "enclosure_2"
    fifth: str = "worker"
    linked: str = ""
    full: int = 7

    @property
    def id(self) -> str:
        return f"{self.number} {self.name}"

    @property
    def tokens(self) -> list[tuple[str, bool]]:
        """The seven tokens from top to bottom, and whether they are purple."""
        fourth = (self.fourth.rstrip("*"), self.fourth.endswith("*"))
        rest = [(self.fifth, False), ("money 12", False), ("x_token 3", False)]
        return [(self.first, True), (self.second, True), ("money 5", True), fourth, *rest]

    @property
    def bonuses(self) -> list[tuple[str, str]]:
        """Spaces with their placement bonus."""
        return [(each.split()[0], each.split()[1]) for each in self.spaces.split(", ")]


def words(text: str) -> list[str]:
    return [word.strip() for word in text.split("|")]


UPGRADE, WORKER = "upgrade", "worker"
TWO = "conservation 2"
ONE = "conservation 1"


def usual(last_zoo: str, last_university: str, last_worker: str) -> dict[str, str]:
    """Nothing, an upgrade, a worker and `last_zoo`; nothing, an upgrade and `last_university`; `last_worker`."""
    return {
        "zoos": f" |{UPGRADE}|{WORKER}|{last_zoo}",
        "universities": f" |{UPGRADE}|{last_university}",
        "workers": f" | |{last_worker}",
    }


SILVER = (
    "A2 R1, A3 $2, A4 $2, B2 $2, B3 $2, B5 $2, B7 CD, C1 $2, C5 $2, D2 $2, D3 $2, D4 $2, D5 $2, E5 R1, F2 A1, F4 CD"
)
SILVER_A = (
    "B2 R1, B5 CD, B7 CD, C3 $2, C4 $2, D2 $2, D3 $2, D5 $2, E1 $2, E5 $2, F2 $2, F3 $2, F4 $2, F5 $2, G6 X, H2 SP, "
    "H4 A1, I5 X"
)
BASE = (
    ZooMap(number="A", name="Map A", fourth=f"{ONE}*", fifth="reputation 2", **usual(TWO, TWO, TWO),
           spaces="A1 R2, A2 X, C3 CD, C5 $5, D2 $5, E4 X, F1 X, F4 CD, F6 CD, H2 WK, H6 R2, I3 $10"),
    ZooMap(number="0", name="Map 0", fourth=f"{ONE}*", **usual(TWO, TWO, TWO),
           spaces="A5 R2, B2 CD, C3 CD, D5 X, D7 CD, E1 X, E3 $10, F4 A1, F6 X, H2 $5, H6 R2, I4 $5"),
    ZooMap(number="1", name="Observation Tower", fourth="sponsor for money*", **usual(TWO, ONE, ""),
           spaces="A1 X, A6 $5, D4 CD, E1 A1, E6 R1, G3 $5, H2 CD, H5 X, H7 X"),
    ZooMap(number="2", name="Outdoor Areas", fourth=ONE, **usual("", TWO, ONE),
           spaces="A3 R1, B2 PZ, B7 SP, E4 X, F2 CD, H2 CD, H4 X, I6 A1"),
    ZooMap(number="3", name="Silver Lake", fourth="determination", **usual(ONE, TWO, ""),
           spaces=f"{SILVER}, G6 X, H2 SP, I5 X"),
    ZooMap(number="4", name="Commercial Harbor", fourth="university", **usual(ONE, ONE, ONE),
           spaces="A3 R1, B2 X, C5 A1, D2 X, D4 CD, F3 X, G1 CD, H3 X2, I6 $5"),
    ZooMap(number="5", name="Park Restaurant", fourth="special enclosure", **usual(TWO, "", ONE),
           spaces="B1 X, B4 X, C4 SP, E1 A1, E5 CD, G2 CD, G4 CD, G6 $5, I2 R1"),
    ZooMap(number="6", name="Research Institute", fourth="clever 2*", **usual(ONE, "", TWO),
           spaces="B2 X, B5 A1, C3 $5, D1 X, D6 CD, F2 CD, G6 R1, H2 UN, I4 $5"),
    ZooMap(number="7", name="Ice Cream Parlors", fourth="pouch 2*", **usual("", ONE, TWO),
           spaces="A3 R1, B2 KI, B6 R1, D2 CD, D4 SP, E4 CD, E6 CD, F3 KI, F6 KI, H2 X, H4 A1, H7 $5, I5 X"),
    ZooMap(number="8", name="Hollywood Hills", fourth="partner zoo", **usual(ONE, ONE, ONE),
           spaces="A4 A1, B2 X, D1 X, E3 X, G1 $5, H3 CD, I5 R1"),
)  # fmt: skip
PACKS = (
    ZooMap(number="9", name="Geographical Zoo", fourth="marker", **usual(TWO, ONE, ""),
           spaces="A1 SP, B5 CD, C1 $5, D4 CD, E6 A1, F3 CD, H2 X, H5 X"),
    ZooMap(number="10", name="Rescue Station", fourth="reputation 2", **usual(ONE, "", TWO),
           spaces="A1 RS, B4 X, B6 X, C2 CD, E6 RS, F2 X, G3 CD, H5 $5, I1 RS, I3 R1, I6 A1"),
    ZooMap(number="11", name="Caves", fourth=UPGRADE, zoos=f" | |{WORKER}|{ONE}", universities=" | | ",
           workers=f" |{UPGRADE}|{ONE}", linked=f"{UPGRADE}|extra shift|{ONE}",
           spaces="A3 X, B2 CD, B6 ST, D2 ST, E2 XS, E5 CD, F1 A1, G3 X, H2 $5, H5 ST, H7 R1"),
    ZooMap(number="12", name="Artificial Intelligence", fourth="animal magnet", zoos=f" | |{WORKER}|{TWO}",
           universities=" |conceal| ", workers=f" |conceal|{ONE}", linked=f"{UPGRADE}|{UPGRADE}",
           spaces="A1 R1, A6 SC, B3 A1, B5 A1, C6 X, D4 CD, E1 $5, F6 X, G2 MK, H6 AD, I1 SC, I4 CD"),
    ZooMap(number="13", name="Drawing Board", second="cut down", fourth="adapt 3", full=0, **usual(ONE, TWO, ""),
           spaces="B3 MK, B5 MK, B7 X, D2 $2, D4 CD, E5 X, F2 $2, F4 A1, H3 +1, H5 +1, H7 X"),
    ZooMap(number="14", name="Lagoon", fourth="person free*", zoos=usual(ONE, ONE, "")["zoos"],
           universities=usual(ONE, ONE, "")["universities"], workers=f"person|person|{ONE}+person",
           spaces="A4 CD, B2 R1, B6 X, C4 X, D1 A1, D5 WV, F2 CD, F7 $5, G3 WV, H2 SH, H6 SH, I4 WV"),
    ZooMap(number="T1", name="Tournament 1", first="take", fourth="reputation 3", zoos=f" | |{WORKER}|{ONE}",
           universities=f" | |{ONE}", workers=f"reputation 1|reputation 1|{ONE}", linked=f"{UPGRADE}|{UPGRADE}",
           spaces="B2 X, B4 CD, B6 $5, D1 X, D3 S3, E4 SP, E6 MK, G3 CD, G5 A1, H2 $5, I5 CD"),
)  # fmt: skip
# The revised maps differ in their spaces only.
REVISED_SPACES = {
    "1": "A1 X, A6 $5, B5 X, D2 $5, D4 CD, E6 R1, F3 CD, H7 X, I1 A1",
    "2": "A3 CD, B2 PZ, B7 R1, F2 CD, H2 SP, H4 X, H6 A1",
    "3": SILVER_A,
    "4": "A3 CD, B2 SP, B6 CD, D2 X, D4 CD, E6 CD, F3 X, G1 R1, G5 A1, H3 X2",
    "5": "B1 A1, B4 X, B6 CD, C3 SP, E1 X, E6 CD, G4 CD, G6 $5, H2 R1",
    "6": "B2 R1, B5 $5, C3 X, D2 X, E6 $5, F2 A1, H2 UN, H7 CD, I3 CD",
    "7": "A3 KI, B2 R1, B6 R1, C3 X, D2 CD, E4 CD, F2 X, F6 KI, G1 CD, H3 KI, H7 $5, I5 SP",
    "8": "A4 X, B2 $5, D1 X, E3 R1, G1 R1, H3 X, H7 A1, I5 CD",
}
REVISED = tuple(
    replace(each, number=f"{each.number}a", name=f"{each.name} (revised)", spaces=REVISED_SPACES[each.number])
    for each in BASE
    if each.number in REVISED_SPACES
)
ALL = (*BASE, *PACKS, *REVISED)

# What each word does in the position of `rich`, when everything is accepted and the first option is taken: the
# questions asked, and what changes. The deck begins with three sponsors, the second and third of them persons.
EFFECTS: dict[str, tuple[tuple[str, ...], dict[str, int]]] = {
    "": ((), {}),
    "snap": ((Ask.SNAP,), {"hand": 1, "display": -1}),
    "take": ((Ask.TAKE,), {"hand": 1, "deck": -1}),
    "enclosure_2": ((Ask.PLACE,), {"pieces": 1}),
    "cut down": ((Ask.CUT_DOWN,), {"pieces": -1, "money": 4}),
    "money 5": ((), {"money": 5}),
    "money 12": ((), {"money": 12}),
    "x_token 3": ((), {"x_tokens": 3}),
    "conservation 1": ((), {"conservation": 1}),
    "conservation 2": ((), {"conservation": 2}),
    "reputation 1": ((), {"reputation": 1}),
    "reputation 2": ((), {"reputation": 2}),
    "reputation 3": ((), {"reputation": 3}),
    "worker": ((), {"workers": 1, "hired": 1}),
    "upgrade": ((Ask.UPGRADE,), {"upgraded": 1}),
    "sponsor for money": ((Ask.SPONSOR,), {"hand": -1, "money": -4, "sponsors": 1}),
    "university": ((Ask.UNIVERSITY,), {"universities": 1, "reputation": 1}),
    "special enclosure": ((Ask.KIND, Ask.PLACE), {"pieces": 1}),
    "clever 2": ((Ask.ACTION_CARD, Ask.ACTION_CARD), {}),
    "pouch 2": ((Ask.POUCH,), {"hand": -2, "tucked": 2, "appeal": 4}),
    "partner zoo": ((Ask.CONTINENT,), {"partner_zoos": 1, "africa": 1}),
    "marker": ((Ask.CONTINENT, Ask.CHOICE), {"markers": 1, "reputation": 1}),
    "animal magnet": ((), {"hand": 3, "display": -3}),
    "adapt 3": ((Ask.FINAL_CARD,), {}),
    "extra shift": ((Ask.WORKER,), {"workers": 1}),
    "conceal": ((), {"concealed": 1}),
    "person": ((), {"hand": 1, "deck": -1}),
    "person free": ((Ask.SPONSOR,), {"hand": -1, "sponsors": 1}),
    # Placement bonuses.
    "X": ((), {"x_tokens": 1}),
    "$2": ((), {"money": 2}),
    "$5": ((), {"money": 5}),
    "$10": ((), {"money": 10}),
    "R1": ((), {"reputation": 1}),
    "R2": ((), {"reputation": 2}),
    "+1": ((), {"appeal": 1}),
    "CD": ((Ask.TAKE,), {"hand": 1, "deck": -1}),
    "A1": ((Ask.ACTION_CARD,), {}),
    "WK": ((), {"workers": 1, "hired": 1}),
    "PZ": ((Ask.CONTINENT,), {"partner_zoos": 1, "africa": 1}),
    "UN": ((Ask.UNIVERSITY,), {"universities": 1, "reputation": 1}),
    "SP": ((Ask.SPONSOR,), {"hand": -1, "money": -4, "sponsors": 1}),
    "X2": ((Ask.ACTION_CARD,), {"multipliers": 1}),
    "KI": ((Ask.PLACE,), {"pieces": 1}),
    "RS": ((Ask.DIG, Ask.ACCEPT), {"rescued": 1, "deck": -1, "predator": 2, "africa": 1}),
    "ST": ((Ask.STORE,), {"hand": -1, "stored": 1}),
    "XS": ((Ask.WORKER,), {"workers": 1}),
    "SC": ((), {"concealed": 1}),
    "MK": ((Ask.MARK,), {"marks": 1}),
    "AD": ((Ask.FINAL_CARD,), {}),
    "WV": ((), {"discard": 1, "deck": -1}),
    "SH": ((Ask.SHARK,), {"discard": 1, "display": -1, "appeal": 3}),
    "S3": ((Ask.KEEP,), {"hand": 1, "discard": -1}),
}


def rich(card: ZooMap, **fields: Any) -> Scene:
    """A position in which every bonus has a use. The display holds Cheetah (6 appeal), Lion and Leopard."""
    scene = Scene(marine=True, maps=(card.number, "0"))
    scene.hand(217, 404).display([401, 402, 403, 201, 202, 203]).deck(223, 211, 212, 405, 407).discard(
        408, 409, 410, 414
    )
    scene.set(money=50, appeal=20, conservation=12, reputation=1, workers=1, on_tasks=[1, 0, 0, 0], **fields)
    projects(scene, [103]).icons(africa=2)
    return scene


def changed(scene: Scene, happens: Callable[[Scene], Any]) -> tuple[tuple[str, ...], dict[str, int]]:
    """The questions asked and the changes, when everything is accepted and the first options are taken."""
    before = numbers(scene)
    happens(scene)
    asked: list[str] = []
    while True:
        decision = scene.decision
        if decision.ask in (Ask.END_TURN, Ask.ACTION):
            break
        if decision.ask != Ask.ORDER:
            asked.append(decision.ask)
        options = [option for option in decision.options if not isinstance(option, Decline)]
        accept = next((option for option in options if isinstance(option, Accept)), None)
        if decision.ask == Ask.PLACE:
            options = [option for option in options if not option.mask & bonuses(scene)]
        if decision.ask == Ask.KIND:
            options = options[::-1]
        number = max(decision.at_least, 1 if decision.ask != Ask.POUCH else decision.at_most)
        scene.pick(*((accept,) if accept else options[:number]))
    after = numbers(scene)
    return tuple(asked), {word: after[word] - before[word] for word in after if after[word] != before[word]}


def bonuses(scene: Scene) -> int:
    """All spaces that bring something when they are covered, the H of map 8 among them."""
    zoo = scene.t.tables_map(0)
    landmarks = [space.space for space in zoo.zoo.spaces if space.landmark]
    return zoo.bonus_spaces | ZOO_GRID.mask(landmarks)


def numbers(scene: Scene) -> dict[str, int]:
    player, state = scene.player(), scene.t.state
    more = {word: len(getattr(player, word)) for word in ("sponsors", "rescued", "stored")}
    more |= {"concealed": player.concealed, "markers": player.markers.bit_count()}
    return counted(state, 0) | more | {"marks": sum(mark >= 0 for mark in state.marks)}


def wanted(text: str, *more: dict[str, int]) -> tuple[tuple[str, ...], dict[str, int]]:
    """What some words do together, with more changes that come whatever the words are."""
    asked: list[str] = []
    total: Counter[str] = Counter()
    for word in text.split("+") if text not in EFFECTS else [text]:
        asked += EFFECTS[word.strip()][0]
        total.update(EFFECTS[word.strip()][1])
    for changes in more:
        total.update(changes)
    return tuple(asked), {word: number for word, number in total.items() if number}
