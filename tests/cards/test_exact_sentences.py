"""Sentences whose every condition counts: what a reader would do wrong if a part of them were missing."""

import pytest

from cards.ark_nova import effects as e
from cards.ark_nova import text
from cards.ark_nova import triggers as t
from cards.ark_nova import vocabulary as v
from cards.ark_nova.catalog import Catalog
from cards.ark_nova.vocabulary import ActionType, BuildingId, Resource

EVERYTHING = Catalog.load(("base", "marine_worlds", "promo"))


def said(number: int) -> str:
    """Everything a card says."""
    return " ".join(line.text for line in text.card(EVERYTHING.card(number), EVERYTHING))


def side(action: ActionType, variant: int, number: int) -> dict[str, str]:
    """What one side of an action card says, by label."""
    return {line.label: line.text for line in text.action_side(EVERYTHING.sides[action, variant, number])}


# --- sponsors ---------------------------------------------------------------------------------------------------------


def test_AN_16_75_the_tunnel_tells_whom_it_houses_and_that_its_spaces_stay_water() -> None:
    assert "Must cover water spaces only; they stay water. Houses sea animals in 2 places like an Aquarium." in said(
        279
    )
    assert "Gain 3 / 5 appeal for 1 / 2 Small or Large Aquariums beside your Underwater Tunnel." in said(279)


def test_AN_16_20_the_engineer_tells_what_cannot_be_doubled_and_that_it_takes_no_strength() -> None:
    assert text.rule(t.TwinBuilding()) == (
        "Once per Build action you may build 1 more building equal to one built in it, whatever the strength, "
        "at its normal cost; special enclosures can't be doubled."
    )


def test_AN_16_32_the_small_animal_program_takes_from_any_folder_in_any_case() -> None:
    assert text.rule(t.SmallAnimalProgram()).endswith(
        "1 more small animal from hand at its normal cost; then, in any case, "
        "take 1 small animal from any folder of the display."
    )


@pytest.mark.parametrize(
    ("number", "limit"),
    [(219, "at most 6 appeal."), (222, "at most 3 conservation;"), (267, "at most 3 conservation."),
     (269, "at most 5 appeal."), (281, "at most 4 appeal.")],
)  # fmt: skip
def test_a_limit_tells_what_it_limits(number: int, limit: str) -> None:
    """Three pairs or three appeal is not the same (AN-16.22)."""
    assert limit in said(number)


@pytest.mark.parametrize("number", [216, 220])
def test_AN_16_19_a_track_that_must_be_reached_is_no_price(number: int) -> None:
    assert "Gain 1 conservation for 9 or more reputation." in said(number)


def test_AN_13_4_an_appeal_limit_names_the_clause_of_conditions_before_that_of_solo_games() -> None:
    named = text.clauses_of(EVERYTHING.card(222), EVERYTHING.keywords)
    assert named == ["AN-16.26", "AN-13.4", "AN-22.8"]


@pytest.mark.parametrize(
    ("number", "told"),
    [
        (473, "a standard enclosure of size 1 or more, or the Reptile House, taking no place"),
        (532, "an Aquarium, taking no place"),
        (554, "a standard enclosure of size 3 or more, or 2 places in Aquariums"),
    ],
)
def test_AN_9_12_an_animal_without_tokens_still_needs_the_building(number: int, told: str) -> None:
    assert {line.label: line.text for line in text.card(EVERYTHING.card(number), EVERYTHING)}["lives in"] == told


# --- what is searched, how often, who is hit --------------------------------------------------------------------------


@pytest.mark.parametrize("icon", [v.Icon.BIRD, v.Icon.SEA_ANIMAL])
def test_AN_11_11_only_animals_and_sponsors_show_icons(icon: v.Icon) -> None:
    """Projects ask for icons and supply none, so that none of them ends a search (AN-1.5)."""
    name = icon.value.replace("_", " ")
    assert f"until the first animal or sponsor with a {name} icon" in text.effect(e.Search(v.CardFilter(icon=icon)))
    assert f"all animals and sponsors with a {name} icon" in text.effect(e.TakeAll(v.CardFilter(icon=icon)))


@pytest.mark.parametrize(
    ("effects", "told"),
    [
        ((e.Ability("clever"), e.Ability("clever")), "use Clever twice"),
        ((e.Hire(), e.Hire(), e.Hire(), e.Upgrade()), "hire a worker 3 times and upgrade 1 action card to side II"),
        ((e.Hire(), e.Upgrade(), e.Hire()), "hire a worker and upgrade 1 action card to side II and hire a worker"),
    ],
)
def test_what_comes_several_times_in_a_row_is_said_once(effects: tuple[e.Effect, ...], told: str) -> None:
    assert text.effect(e.May(effects)) == f"You may {told}."


def test_AN_16_67_effects_in_a_row_are_no_condition() -> None:
    """What a doubled placement bonus is called where its owner orders effects."""
    money = e.Gain(Resource.MONEY, 10)
    assert text.effect(e.If((), (money, money))) == "Gain 10 money twice."
    assert text.effect(e.May((e.If((), (money, e.Hire())),))) == "You may gain 10 money and hire a worker."
    assert text.effect(e.If((), (e.May((e.Hire(),)), money))) == "You may hire a worker; then gain 10 money."


def test_AN_15_27_hypnosis_and_pilfering_tell_whom_they_pass_over() -> None:
    leader = "most appeal now, if that is no less than yours and at least 5."
    assert text.effect(e.Hypnotize(3)).endswith(leader)
    assert text.effect(e.Pilfer(1)).endswith("most appeal, if that is no less than yours and at least 5.")
    assert "at least 1)" in text.keyword(EVERYTHING.keywords["pilfering"])


def test_kinds_of_buildings_share_the_word_they_end_with() -> None:
    def counted(*kinds: BuildingId) -> str:
        return text.effect(e.Gain(Resource.APPEAL, per=v.Buildings(kinds)))

    assert counted(BuildingId.ENCLOSURE_1, BuildingId.ENCLOSURE_2).endswith(
        "each size-1 or size-2 enclosure in your zoo."
    )
    assert counted(BuildingId.KIOSK, BuildingId.PAVILION).endswith("each kiosk or pavilion in your zoo.")
    assert counted(BuildingId.PETTING_ZOO, BuildingId.KIOSK).endswith("each Petting Zoo or kiosk in your zoo.")


# --- action cards -----------------------------------------------------------------------------------------------------


def test_AN_14_1_what_a_variant_adds_holds_in_its_own_actions_only() -> None:
    assert side(ActionType.ANIMALS, 4, 2)["with it"].startswith("Each animal with your mark")
    assert not any("from now on" in side(*key) for key in EVERYTHING.sides)


def test_AN_14_6_tiles_of_the_supply_come_instead_of_those_on_the_board() -> None:
    assert side(ActionType.ASSOCIATION, 1, 2)["supply"] == (
        "Take partner zoos and universities from the supply, not the board; you may own several of one kind."
    )


def test_AN_14_7_the_worker_hired_instead_of_a_support_stays_on_the_task() -> None:
    assert side(ActionType.ASSOCIATION, 2, 1)["instead"].endswith(
        "hire a worker instead of supporting a project; the new one stays on the task until the break."
    )


@pytest.mark.parametrize(("variant", "building"), [(1, "pavilion"), (2, "kiosk")])
def test_AN_14_10_the_extra_building_takes_no_strength(variant: int, building: str) -> None:
    for number, money in ((1, 3), (2, 2)):
        told = side(ActionType.BUILD, variant, number)["in addition"]
        assert told == f"You may build 1 extra {building} for {money} money, whatever the strength."


@pytest.mark.parametrize("action", [ActionType.ANIMALS, ActionType.SPONSORS])
def test_AN_9_8_cards_of_the_display_cost_their_folder(action: ActionType) -> None:
    assert "from hand, or from reputation range for the folder cost" in side(action, 0, 2)["action"]
    assert "reputation range" not in side(action, 0, 1)["action"]


# --- maps -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "clause"),
    [("1a", "AN-19.3"), ("4", "AN-19.6"), ("5", "AN-19.7"), ("7", "AN-19.9"), ("8", "AN-19.10"), ("11", "AN-19.11")],
)
def test_AN_19_1_the_power_of_a_map_names_the_clause_of_that_map(number: str, clause: str) -> None:
    """Not that of the mechanism it shares with cards, such as what "covered" means."""
    assert {line.clause for line in text.map_power(EVERYTHING.maps[number])} == {clause}


@pytest.mark.parametrize(
    ("number", "told"),
    [
        ("9", "when an animal of it moves in you may remove it for one of these:"),
        ("10", "none with a petting zoo icon; only their icons and sizes count."),
    ],
)
def test_AN_19_11_a_power_tells_when_it_works(number: str, told: str) -> None:
    assert told in " ".join(line.text for line in text.map_power(EVERYTHING.maps[number]))


def test_final_scoring_cards_have_the_name_that_the_glossary_gives_them() -> None:
    assert "draw 1 final scoring card" in said(553)
    assert not [card.number for card in EVERYTHING.cards() if "Final Scoring" in said(card.number)]
