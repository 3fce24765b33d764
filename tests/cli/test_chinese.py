"""Chinese names of cards and terms: found whole and by part, and lines that keep to the width in cells."""

import json
import subprocess
import sys

import pytest

from arknova_tui.cells import width, wrap_text
from cards.ark_nova import glossary, lookup, rulebook
from cards.ark_nova.catalog import Catalog
from tests.conftest import Arknova

# The names that the Chinese Marine Worlds rulebook prints beside a number or a Latin name, or with a card's own values.
BY_NUMBER = {
    12: "时尚动物园", 13: "专项栖息动物园", 14: "专项物种动物园", 15: "露营野餐区", 16: "无障碍动物园",
    17: "国际动物园", 265: "特许经营", 266: "海洋生物学家", 267: "农场猫", 268: "欧洲会议", 269: "澳洲会议",
    270: "海洋科考队",
    271: "挖掘现场", 272: "扩建区", 273: "出版物", 274: "吉祥物雕塑", 275: "驯马师", 276: "园林学家",
    277: "实地研究D型虎鲸", 278: "亚马逊馆", 279: "海底隧道", 280: "重建",
}  # fmt: skip
BY_LATIN_NAME = {
    "Carcharias taurus": "锥齿鲨",
    "Paracanthurus hepatus": "拟刺尾鲷",
    "Hapalochlaena maculosa": "南蓝环章鱼",
}
BY_WHAT_IS_SAID_OF_THEM = {
    543: "珊瑚礁鬼蝠魟", 549: "真蛸", 545: "后鳍锯鳐", 466: "玻利维亚红吼猴", 556: "貂熊", 247: "狒狒栖息岩",
    225: "检疫实验室", 216: "优秀的协调员", 256: "水上乐园", 255: "儿童游乐园", 212: "澳洲专家",
}  # fmt: skip
ABILITIES = {
    "标示": "Mark", "共生": "Symbiosis", "海洋魅力": "Sea Animal Magnet", "猴子帮": "Monkey Gang", "滑翔": "Glide",
    "加班": "Extra Shift", "交易": "Trade", "鲨鱼袭击": "Shark Attack", "适应": "Adapt", "蛙潜": "Scuba Dive",
    "伪装": "Camouflage", "削减": "Cut Down", "营销": "Marketing", "助益": "Helpful", "狩猎": "Hunter",
    "刨挖": "Digging", "机灵": "Clever", "果断": "Determination", "姿态": "Posturing", "育儿袋": "Pouch",
    "执着": "Assertion", "支配": "Dominance", "招商": "Sponsor Magnet", "毒液": "Venom", "创造力": "Inventive",
}  # fmt: skip
ACTIONS = {"动物": "animals", "协会": "association", "建造": "build", "卡牌": "cards", "赞助商": "sponsors"}
TERMS = {
    "珊瑚住客": "reef dweller", "海浪图标": "wave", "填补": "refill", "转移": "moving in", "找出": "search",
    "珊瑚图标": "reef effect", "面积": "size", "不同的大洲图标": "continent", "不同的动物类目图标": "category",
    "泛用大学": "generic university",
    "全新的大学": "category university",
    "轮抽": "draft", "变体行动卡牌": "variant action card", "贩售亭": "kiosk", "休憩亭": "pavilion",
    "小型海洋馆": "Aquarium", "便签簿": "notepad", "精选": "snap", "休息选项": "break option", "X标记": "X-token",
    "食肉类": "predator", "萌宠类": "petting zoo icon", "欧洲": "Europe", "户外营地": "Outdoor Areas",
}  # fmt: skip

ANIMALS = {card.number: card.latin for card in Catalog.load(("base", "marine_worlds")).animals.values()}
NAMES = {
    **BY_NUMBER,
    **{number: BY_LATIN_NAME[latin] for number, latin in ANIMALS.items() if latin in BY_LATIN_NAME},
    **BY_WHAT_IS_SAID_OF_THEM,
}


def test_three_animals_are_known_by_their_latin_names() -> None:
    assert len(NAMES) == len(BY_NUMBER) + len(BY_LATIN_NAME) + len(BY_WHAT_IS_SAID_OF_THEM)


@pytest.mark.parametrize(("number", "name"), NAMES.items(), ids=map(str, NAMES))
def test_a_card_is_found_by_its_whole_name_and_by_every_part_of_it(number: int, name: str) -> None:
    assert {card.number for card in lookup.find(name)} == {number}  # type: ignore[union-attr]
    for part in (name[:-1], name[1:]):
        assert number in {getattr(card, "number", None) for card in lookup.find(part)}, part


def test_no_two_cards_have_the_same_name_but_the_management_plans() -> None:
    named: dict[str, set[int]] = {}
    for card in Catalog.load(("base", "marine_worlds", "promo")).cards():
        for alias in card.aliases:
            if not alias.isascii():
                named.setdefault(alias, set()).add(card.number)
    assert {name: numbers for name, numbers in named.items() if len(numbers) > 1} == {"管理计划": set(range(134, 140))}
    assert {number: name for name, numbers in named.items() if len(numbers) == 1 for number in numbers} == NAMES


@pytest.mark.parametrize("chinese", ACTIONS)
def test_action_cards_are_found_by_type_and_number(chinese: str) -> None:
    catalog = Catalog.load(("base", "marine_worlds"))
    for variant in range(5):
        sides = [catalog.sides[ACTIONS[chinese], variant, side] for side in (1, 2)]  # type: ignore[index]
        assert set(sides) <= set(lookup.find(f"{chinese} {variant}"))
        assert {side.variant for side in lookup.find(f"{chinese}{variant}")} == {variant}  # type: ignore[union-attr]


@pytest.mark.parametrize(("chinese", "english"), [*ABILITIES.items(), *TERMS.items()])
def test_a_term_is_found_by_its_chinese_name(chinese: str, english: str) -> None:
    assert glossary.find(chinese)[0].term == english


@pytest.mark.parametrize(("chinese", "english"), ABILITIES.items())
def test_an_ability_is_found_with_and_without_its_number(arknova: Arknova, chinese: str, english: str) -> None:
    for query in (chinese, f"{chinese} 2", f"{chinese}X"):
        done = arknova("ability", "--json", query)
        assert [found["name"] for found in json.loads(done.stdout)["abilities"]] == [english], query


def test_cards_are_filtered_by_chinese_names(arknova: Arknova) -> None:
    def numbers(*words: str) -> set[int]:
        return {card["number"] for card in json.loads(arknova("cards", "--json", *words).stdout)}

    assert numbers("动物园") == {12, 13, 14, 16, 17}
    assert numbers("--ability", "滑翔") == {543, 550}
    assert numbers("--icon", "熊类", "--continent", "欧洲") == {416, 556}
    assert numbers("--type", "sponsor", "会议") == {268, 269}


def test_an_ability_finds_the_cards_that_carry_it() -> None:
    assert {getattr(card, "number", None) for card in lookup.find("滑翔")} == {543, 550}


def test_a_map_is_found_by_its_chinese_name(arknova: Arknova) -> None:
    """Map 2 and its revised print have one name."""
    for name in ("户外营地", "营地"):
        rows = arknova("map", name).stdout.splitlines()
        assert [row.split()[0] for row in rows[1:3]] == ["2", "2a"]


def test_a_part_of_a_term_is_enough() -> None:
    assert [term.term for term in glossary.find("珊瑚")] == ["reef dweller", "reef effect"]
    assert "reef dweller" in [term.term for term in glossary.find("住客")]


def test_names_written_together_are_told_apart() -> None:
    assert glossary.spaced("贩售亭距离") == "贩售亭 距离"
    assert [term.term for term in glossary.mentioned("贩售亭手牌上限")] == ["kiosk", "hand limit"]
    assert glossary.spaced("珊瑚住客效果") == "珊瑚住客效果"  # the longest name there is
    assert glossary.spaced("kiosk distance") == "kiosk distance"


@pytest.mark.parametrize(
    ("words", "clause"),
    [("珊瑚住客", "AN-10.6"), ("珊瑚", "AN-10.6"), ("贩售亭", "AN-8.11"), ("轮抽", "AN-3.11"), ("海浪图标", "AN-10.9"),
     ("捐赠", "AN-11.14"), ("标示", "AN-15.36"), ("泛用大学", "AN-11.10")],
)  # fmt: skip
def test_a_chinese_word_finds_the_clause(words: str, clause: str) -> None:
    assert clause in [hit.clause.number for hit in rulebook.search(words)[:4]]


@pytest.mark.parametrize(
    "program",
    ["from cards.ark_nova.lookup import find; found = find('{}')",
     "from cards.ark_nova.glossary import find; found = find('{}')"],
)  # fmt: skip
@pytest.mark.parametrize("query", ["海底隧道", "隧道"])
def test_names_and_parts_are_found_without_the_library_for_misspellings(program: str, query: str) -> None:
    code = f"import sys; {program.format(query)}; print(bool(found), 'rapidfuzz' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout.split() == ["True", "False"]


def test_what_nobody_is_called_is_said_in_one_sentence(arknova: Arknova) -> None:
    done = arknova("card", "不存在的卡牌")
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.splitlines()[0] == 'There is no card "不存在的卡牌".'


# --- widths -----------------------------------------------------------------------------------------------------------

QUERIES = [
    ("card", "拟刺尾鲷"), ("card", "珊瑚礁鬼蝠魟"), ("card", "管理计划"), ("card", "海洋"), ("card", "建造", "3"),
    ("cards", "动物园"), ("cards", "海洋"), ("cards", "--type", "action", "赞助商"), ("rule", "珊瑚住客"),
    ("rule", "不存在的规则"), ("ability", "标示"), ("card", "这个名字没有任何一张卡牌使用过所以找不到也没有关系"),
]  # fmt: skip


@pytest.mark.parametrize("columns", [40, 60, 80, 100, 140])
@pytest.mark.parametrize("query", QUERIES, ids=" ".join)
def test_no_line_is_wider_than_the_terminal(arknova: Arknova, query: tuple[str, ...], columns: int) -> None:
    done = arknova(*query, COLUMNS=str(columns))
    assert done.stderr == ""
    assert [line for line in done.stdout.splitlines() if width(line) > columns] == []


@pytest.mark.parametrize("columns", [60, 80, 100, 140])
def test_columns_stay_in_line_below_wide_names(arknova: Arknova, columns: int) -> None:
    lines = arknova("cards", "--type", "final", "动物园", COLUMNS=str(columns)).stdout.splitlines()[:-1]
    head, *rows = lines
    assert len(rows) == 5
    at = head.index("does")
    for row in rows:
        before = next(place for place in range(len(row) + 1) if width(row[:place]) >= at)
        assert width(row[:before]) == at, row
        assert row[before - 2 : before] == "  ", row
        assert row[before] != " ", row


def test_wide_text_is_broken_by_cells() -> None:
    assert wrap_text("拟刺尾鲷 南蓝环章鱼", 10) == ["拟刺尾鲷", "南蓝环章鱼"]
    assert wrap_text("南蓝环章鱼", 5, later=" ") == ["南蓝", " 环章", " 鱼"]
    assert wrap_text("a 鱼 b", 4, "- ", "  ") == ["- a", "  鱼", "  b"]
    assert wrap_text("", 10) == wrap_text("   ", 10) == []


def test_an_ascii_terminal_shows_the_english_name(arknova: Arknova) -> None:
    for flags in ([], ["--plain"]):
        done = arknova("card", "海底隧道", *flags, LC_ALL="C")
        assert "underwater tunnel" in done.stdout.splitlines()[len(flags)].casefold()
        assert done.stdout.isascii()
        assert "?" not in done.stdout
        assert "?" not in arknova("cards", "海底隧道", *flags, LC_ALL="C").stdout
