"""Single cards against facts written down by hand, among them every fact on which public sources disagree."""

import msgspec
import pytest

from cards.ark_nova.catalog import Catalog
from cards.ark_nova.effects import (
    Ability,
    After,
    Choose,
    Donate,
    Enlarge,
    Gain,
    GainSteps,
    Hire,
    If,
    Mark,
    May,
    Offer,
    OthersGain,
    Place,
    PlaceUnique,
    Reconstruct,
    RetireSponsor,
    Search,
    SpecialAssignment,
    Step,
    Take,
    TakeDiscarded,
    Trade,
    TriggerReef,
)
from cards.ark_nova.schema import Animal, Placement, Sponsor
from cards.ark_nova.triggers import (
    BuildingPlaced,
    BuildOnTerrain,
    CheaperDonations,
    Discount,
    IconPlayed,
    IgnoreConditions,
    LargerEnclosures,
    NewIcon,
    NoPlacementBonuses,
    SponsorPlayed,
)
from cards.ark_nova.vocabulary import (
    ActionType,
    Animals,
    BuildingId,
    Buildings,
    BuildingsBeside,
    CardFilter,
    DistinctIcons,
    Donations,
    EmptyAreas,
    Goals,
    Holding,
    Icon,
    Icons,
    IconSets,
    NeedAppealAtMost,
    NeedBuilding,
    NeedIcons,
    NeedPartnerZoo,
    NeedReputation,
    NeedUniversity,
    NeedUpgraded,
    PouchedCards,
    QuietKiosks,
    Requirement,
    Resource,
    SizeClass,
    Spaces,
    SupportedProjects,
    ZoosByAppeal,
)

MONEY, APPEAL, CONSERVATION, REPUTATION, X_TOKEN = Resource
PERSON = CardFilter("sponsor", person=True)


@pytest.fixture(scope="module")
def base() -> Catalog:
    return Catalog.load()


@pytest.fixture(scope="module")
def everything() -> Catalog:
    return Catalog.load(("base", "marine_worlds", "promo"))


# --- animals ----------------------------------------------------------------------------------------------------------

# Per line: number, name; money; size; homes (number of the enclosure, places in a special one); icons; conditions;
# appeal, conservation, reputation; keywords and the reef effect.
ANIMALS = """
401 Cheetah; 17; 5; standard 5; 2 predator africa; -; 6 0 0; sprint 3
402 Lion; 16; 4; standard 4; predator africa; 3 predator; 9 0 0; pack
405 Fennec Fox; 8; 1; standard 1; predator africa; -; 3 0 0; clever
411 Grizzly Bear; 22; 5; standard 5; predator bear americas; animals-II 2 predator; 9 0 0; inventive_bear full_throated
414 South American Coati; 11; 2; standard 2; predator bear americas rock; -; 4 0 0; inventive 1
422 Australian Sea Lion; 18; 4; standard 4; predator australia water; partner; 7 1 0; sunbathing 3
426 African Bush Elephant; 36; 5; standard 5; herbivore 2 africa; animals-II; 10 0 1; resistance
428 Giraffe; 16; 3; standard 3; herbivore africa; -; 7 0 0; boost sponsors
431 Asian Elephant; 33; 5; standard 5; herbivore 2 asia water; animals-II; 8 1 0; resistance
433 Giant Panda; 27; 3; standard 3; herbivore bear asia; bear herbivore partner; 10 2 1; -
436 American Bison; 18; 5; standard 5; herbivore 2 americas; 3 americas; 4 0 0; iconic_animal americas
439 Llama; 10; 2; standard 2; herbivore americas; -; 4 0 0; flock_animal 2
441 European Bison; 19; 5; standard 5; herbivore 2 europe; partner; 6 0 0; sponsor_magnet
445 Crested Porcupine; 8; 1; standard 1; herbivore europe; -; 3 0 0; digging 2
446 Dugong; 25; 5; standard 5; herbivore 2 australia 2 water; animals-II; 9 1 0; digging 4
449 Platypus; 10; 2; standard 2; herbivore australia water; -; 4 0 0; venom 1
452 Senegal Bushbaby; 10; 1; standard 1; primate africa; 2 africa; 1 0 0; iconic_animal africa
458 Japanese Macaque; 18; 3; standard 3; primate asia water; asia; 7 0 0; pilfering 2
459 Red-Shanked Douc; 17; 4; standard 4; primate asia; research; 7 0 1; inventive_primate
463 Panamanian White-Faced Capuchin; 11; 2; standard 2; primate americas; partner; 5 0 0; pilfering 1
464 Brown Spider Monkey; 17; 4; standard 4; primate americas; primate; 6 1 0; inventive_primate
466 Bolivian Red Howler; 12; 3; standard 3; primate americas; -; 6 0 0; boost cards
467 Ecuadorian Squirrel Monkey; 12; 2; standard 2; primate americas; -; 5 0 0; clever
470 Western Green Mamba; 13; 2; standard 2 reptile_house 1; reptile africa; africa reptile; 6 0 0; venom 2
475 King Cobra; 13; 2; standard 2 reptile_house 1; reptile asia; animals-II 2 research; 6 0 0; hypnosis 3
476 Komodo Dragon; 14; 3; standard 3 reptile_house 2; reptile asia; 2 asia; 2 0 0; iconic_animal asia
482 Anaconda; 13; 2; standard 2 reptile_house 1; reptile americas water; partner; 6 0 0; constriction
489 Saltwater Crocodile; 23; 5; standard 5 reptile_house 3; 2 reptile australia water; partner; 9 0 0; snapping 2
501 Indian Peafowl; 18; 3; standard 3; bird asia; asia; 7 0 0; posturing 2
514 Emu; 22; 5; standard 5; bird australia; 2 australia; 7 0 0; peacocking
515 Australian Pelican; 13; 4; standard 4; bird australia 2 water; -; 5 0 0; action build
516 Northern Cassowary; 12; 3; standard 3; bird australia; partner; 6 0 0; multiplier build
517 Laughing Kookaburra; 9; 2; standard 2; bird australia; australia; 0 0 0; iconic_animal australia
519 (Domestic) Goat; 7; 0; petting_zoo 1; petting_zoo; -; 0 0 0; petting_zoo_animal
520 Sheep; 7; 0; petting_zoo 1; petting_zoo; -; 0 0 0; petting_zoo_animal
521 Horse; 7; 0; petting_zoo 1; petting_zoo; -; 0 0 1; petting_zoo_animal
522 Donkey; 7; 0; petting_zoo 1; petting_zoo; -; 0 0 0; petting_zoo_animal inventive 1
524 Mangalica; 7; 0; petting_zoo 1; petting_zoo; -; 0 0 0; petting_zoo_animal digging 1
528 Bennett's Wallaby; 7; 0; petting_zoo 1; petting_zoo; -; 0 0 0; petting_zoo_animal pouch 1
529 Magnificent Sea Anemone; 6; 1; aquarium 1; sea_animal australia; -; 3 0 0; reef mark
530 Orange Clownfish; 10; 1; aquarium 1; sea_animal australia; -; 3 0 0; reef 2 appeal
531 Palette Surgeonfish; 9; 1; aquarium 1; sea_animal asia; -; 4 0 0; reef trade
533 Blackside Hawkfish; 11; 2; aquarium 1; sea_animal australia; -; 4 0 0; reef posturing 1
534 Southern Blue-Ringed Octopus; 12; 2; aquarium 1; sea_animal australia; -; 4 0 0; venom 1 reef 3 money
535 Sharknose Goby; 7; 1; aquarium 1; sea_animal americas; -; 2 0 0; symbiosis helpful
536 Longhorn Cowfish; 9; 2; aquarium 1; sea_animal africa; -; 4 0 0; reef boost sponsors
537 Blackbar Triggerfish; 14; 2; aquarium 1; sea_animal africa; university; 5 0 0; constriction reef take 1
538 Devil Firefish; 16; 2; aquarium 1; sea_animal asia; research; 6 0 0; venom 1 reef 1 x_token
539 American Whitespotted Filefish; 12; 1; aquarium 1; sea_animal americas; -; 5 0 0; reef clever
540 Guineafowl Puffer; 15; 2; aquarium 2; sea_animal asia; -; 5 0 0; venom 1 reef 1 reputation
541 Bluespotted Ribbontail Ray; 16; 2; aquarium 1; sea_animal asia; -; 7 0 0; reef digging 1
542 Humphead Wrasse; 22; 3; aquarium 2; sea_animal africa; university; 6 1 0; reef extra_shift
543 Coastal Manta Ray; 23; 5; aquarium 4; sea_animal asia; animals-II; 8 0 1; glide 3 reef 1 conservation
544 Caribbean Reef Shark; 20; 4; aquarium 3; predator sea_animal americas; -; 5 0 1; reef shark_attack 1
545 Longcomb Sawfish; 21; 4; aquarium 3; 2 sea_animal africa; sea_animal; 9 1 0; cut_down
546 Sand Tiger Shark; 32; 5; aquarium 4; predator sea_animal australia rock; animals-II; 8 1 0; shark_attack 2
547 Mediterranean Rainbow Wrasse; 8; 1; aquarium 0; sea_animal europe rock; -; 3 0 0; symbiosis
548 Short-snouted Seahorse; 7; 1; aquarium 1; sea_animal europe rock; -; 2 0 0; camouflage pouch 1
552 Green Sea Turtle; 17; 3; reptile_house 2 aquarium 2; reptile sea_animal americas; -; 6 0 0; scuba_dive X
556 Wolverine; 15; 3; standard 3; predator bear europe rock; -; 5 0 1; boost association
557 Vietnamese Pot-Bellied Pig; 7; 0; petting_zoo 1; petting_zoo; -; 0 0 0; petting_zoo_animal
558 Northern Muriqui; 16; 4; standard 4; primate americas rock; university; 6 1 0; monkey_gang
559 Coquerel's Sifaka; 17; 3; standard 3; primate africa rock; -; 7 0 0; monkey_gang jumping 2
560 Brahminy Kite; 12; 3; standard 3 large_bird_aviary 1; bird australia rock water; -; 6 0 0; hunter 2
341 Capybara; 7; 0; petting_zoo 1; petting_zoo; -; 0 0 0; petting_zoo_animal water_affinity 2
""".strip().splitlines()


def counted(icons: tuple[Icon, ...]) -> str:
    kinds = list(dict.fromkeys(icons))
    return " ".join(f"{icons.count(icon)} {icon}" if icons.count(icon) > 1 else str(icon) for icon in kinds)


def condition(need: Requirement) -> str:
    match need:
        case NeedIcons(icon=icon, at_least=count):
            return f"{count} {icon}" if count > 1 else str(icon)
        case NeedUpgraded(card=card):
            return f"{card}-II"
        case NeedPartnerZoo(own_continent=True, at_least=1):
            return "partner"
        case NeedUniversity(at_least=1):
            return "university"
    raise AssertionError(need)


def keyword(ability: Ability) -> str:
    level = ability.level if ability.level is None or isinstance(ability.level, int) else "X"
    named = [str(value) for value in (level, ability.card, ability.continent) if value is not None]
    return " ".join([ability.keyword, *named])


def reef(animal: Animal) -> list[str]:
    match animal.reef:
        case ():
            return []
        case (Ability() as ability,):
            return [f"reef {keyword(ability)}"]
        case (Gain(what=what, amount=amount, per=None),):
            return [f"reef {amount} {what}"]
        case (Take(cards=cards),):
            return [f"reef take {cards}"]
    raise AssertionError(animal.reef)


def told(animal: Animal) -> str:
    """The card in the shape of a line of `ANIMALS`."""
    home = animal.housing
    places = {
        "standard": home.standard,
        "petting_zoo": home.petting_zoo,
        "reptile_house": home.reptile_house,
        "large_bird_aviary": home.large_bird_aviary,
        "aquarium": home.aquarium,
    }
    fields = [
        f"{animal.number} {animal.name}",
        str(animal.cost),
        str(animal.size),
        " ".join(f"{place} {size}" for place, size in places.items() if size is not None),
        counted(animal.icons),
        " ".join(map(condition, animal.needs)) or "-",
        f"{animal.appeal} {animal.conservation} {animal.reputation}",
        " ".join([*map(keyword, animal.abilities), *reef(animal)]) or "-",
    ]
    return "; ".join(fields)


@pytest.mark.parametrize("line", ANIMALS, ids=lambda line: line.split(";")[0])
def test_animal(everything: Catalog, line: str) -> None:
    assert told(everything.animals[int(line.split()[0])]) == line


@pytest.mark.parametrize(
    ("number", "latin", "aliases"),
    [
        (405, "Vulpes zerda", ()),
        (428, "Giraffa", ("Northern Giraffe",)),
        (439, "Lama glama", ("Lama",)),
        (445, "Hystrix cristata", ()),
        (475, "Ophiophagus hannah", ("Indian Cobra",)),
        (515, "Pelecanus conspicillatus", ()),
        (528, "Macropus rufogriseus", ()),
        (533, "Paracirrhites forsteri", ()),
        (535, "Elacatinus evelynae", ()),
        (539, "Cantherhines macrocerus", ()),
        (541, "Taeniura lymma", ()),
        (544, "Carcharhinus perezi", ()),
        (547, "Coris julis", ()),
        (548, "Hippocampus hippocampus", ("Lined Seahorse",)),
        (558, "Brachyteles hypoxanthus", ()),
    ],
)
def test_latin_and_other_names(everything: Catalog, number: int, latin: str, aliases: tuple[str, ...]) -> None:
    animal = everything.animals[number]
    assert (animal.latin, animal.aliases) == (latin, aliases)


def test_AN_15_46_the_turtles_dive_as_deep_as_they_have_sea_animal_and_reptile_icons(everything: Catalog) -> None:
    depth = Icons((Icon.SEA_ANIMAL, Icon.REPTILE))
    assert everything.animals[551].abilities == (Ability("scuba_dive", depth), Ability("marketing"))
    assert everything.animals[552].abilities == (Ability("scuba_dive", depth),)


def test_AN_10_7_the_helpful_goby_triggers_all_reef_effects_and_adds_none(everything: Catalog) -> None:
    goby = everything.animals[535]
    assert (goby.reef, goby.reef_dweller) == ((), False)
    assert everything.expand(goby.abilities[1]) == (TriggerReef(),)


@pytest.mark.parametrize(
    ("number", "solo"),
    [(449, "inventive 1"), (458, "sprint 2"), (463, "sprint 1"), (470, "inventive 2"), (475, "determination"),
     (482, "clever"), (537, "clever"), (540, "inventive 1")],
)  # fmt: skip
def test_AN_22_7_printed_replacements(everything: Catalog, number: int, solo: str) -> None:
    assert [keyword(ability) for ability in everything.animals[number].solo] == [solo]


@pytest.mark.parametrize(
    ("number", "size"),
    [(401, SizeClass.LARGE), (402, SizeClass.LARGE), (433, SizeClass.MEDIUM), (405, SizeClass.SMALL),
     (521, SizeClass.SMALL), (542, SizeClass.MEDIUM), (544, SizeClass.LARGE)],
)  # fmt: skip
def test_AN_1_8_size_classes(everything: Catalog, number: int, size: SizeClass) -> None:
    assert everything.animals[number].size_class == size


# --- sponsors of the base game ----------------------------------------------------------------------------------------


def steps(what: Resource, count: object, *pairs: tuple[int, int]) -> GainSteps:
    return GainSteps(what, count, tuple(Step(at_least, amount) for at_least, amount in pairs))


def place(building: str) -> May:
    return May((Place((BuildingId(building),)),))


@pytest.mark.parametrize(
    ("number", "needs"),
    [
        (201, (NeedUpgraded(ActionType.SPONSORS),)),
        (202, (NeedIcons(Icon.RESEARCH),)),
        (207, (NeedUpgraded(ActionType.SPONSORS), NeedAppealAtMost(25))),
        (215, (NeedPartnerZoo(2),)),
        (218, (NeedIcons(Icon.RESEARCH, 2),)),
        (219, (NeedUpgraded(ActionType.SPONSORS),)),
        (222, (NeedAppealAtMost(25),)),
        (227, (NeedReputation(6),)),
        (228, (NeedReputation(3),)),
        (243, (NeedReputation(3),)),
        (244, (NeedReputation(3),)),
        (245, (NeedReputation(3),)),
        (258, (NeedAppealAtMost(25),)),
        (263, (NeedUpgraded(ActionType.SPONSORS), NeedReputation(6))),
        (265, (NeedBuilding(BuildingId.KIOSK),)),
        (275, (NeedReputation(6),)),
        (278, (NeedUpgraded(ActionType.SPONSORS), NeedIcons(Icon.AMERICAS), NeedReputation(6))),
    ],
)
def test_AN_13_4_conditions_of_sponsors(everything: Catalog, number: int, needs: tuple[Requirement, ...]) -> None:
    assert everything.sponsors[number].needs == needs


def test_AN_16_4_science_lab(base: Catalog) -> None:
    lab = base.sponsors[201]
    assert (lab.level, lab.icons, lab.played, lab.income) == (5, (Icon.RESEARCH,), (Take(),), (Take(),))
    assert lab.end == (steps(CONSERVATION, Icons((Icon.RESEARCH,)), (3, 1), (6, 2)),)


def test_AN_16_10_basic_research_pays_the_others(base: Catalog) -> None:
    kinds = DistinctIcons(("continent", "category"))
    assert base.sponsors[207].played == (Gain(CONSERVATION, per=kinds, each=2, others=OthersGain(MONEY, 2)),)


def test_AN_16_13_expert_on_the_americas(base: Catalog) -> None:
    expert = base.sponsors[210]
    assert expert.played == (Gain(APPEAL, per=Icons((Icon.AMERICAS,))),)
    assert expert.triggers == (IconPlayed(icon=Icon.AMERICAS, then=(place("kiosk"),)),)
    assert expert.end == (steps(CONSERVATION, Buildings((BuildingId.KIOSK,)), (5, 1)),)


def test_AN_16_14_expert_on_europe_counts_occupied_enclosures(base: Catalog) -> None:
    small = Buildings((BuildingId.ENCLOSURE_1,), occupied=True)
    assert base.sponsors[211].end == (steps(CONSERVATION, small, (5, 1)),)


def test_AN_16_17_expert_on_africa_is_clever(base: Catalog) -> None:
    expert = base.sponsors[214]
    assert expert.triggers == (IconPlayed(icon=Icon.AFRICA, then=(Ability("clever"),)),)
    assert expert.end == (Gain(APPEAL, per=Holding(X_TOKEN)),)


def test_AN_16_19_talented_communicator(base: Catalog) -> None:
    card = base.sponsors[216]
    assert (card.played, card.end) == ((Hire(),), (steps(CONSERVATION, Holding(REPUTATION), (9, 1)),))


def test_AN_16_22_diversity_researcher_scores_at_most_three_pairs(base: Catalog) -> None:
    card = base.sponsors[219]
    assert card.played == (Gain(MONEY, 2, per=Icons((Icon.ROCK, Icon.WATER))),)
    assert card.rules == (BuildOnTerrain(),)
    assert card.end == (Gain(APPEAL, 2, per=IconSets((Icon.ROCK, Icon.WATER)), at_most=6),)


def test_AN_16_26_release_of_patents_brings_at_most_three(base: Catalog) -> None:
    research = Icons((Icon.RESEARCH,))
    assert base.sponsors[222].played == (Gain(CONSERVATION, per=research, at_most=3, others=OthersGain(MONEY, 2)),)


def test_AN_16_30_foreign_institute_shows_two_reputation(base: Catalog) -> None:
    assert (base.sponsors[226].reputation, base.sponsors[226].level) == (2, 6)


def test_AN_16_31_the_two_printings_of_special_assignment_put_the_other_cards_elsewhere(
    base: Catalog, everything: Catalog
) -> None:
    assert base.sponsors[227].played == (SpecialAssignment("discard"),)
    assert everything.sponsors[227].played == (SpecialAssignment("bottom"),)


def test_AN_16_33_and_16_34_experts_make_small_and_large_animals_cheaper(base: Catalog) -> None:
    assert base.sponsors[229].rules == (Discount(SizeClass.SMALL, 3),)
    assert base.sponsors[230].rules == (Discount(SizeClass.LARGE, 4),)
    assert base.sponsors[230].played == (Gain(APPEAL, 2, per=Animals(SizeClass.LARGE)),)


def test_AN_16_35_sponsorship_of_primates(base: Catalog) -> None:
    primates = Icons((Icon.PRIMATE,))
    assert base.sponsors[231].played == (Gain(APPEAL, per=primates),)
    assert base.sponsors[231].income == (steps(MONEY, primates, (1, 3), (3, 6), (5, 9)),)


def test_AN_16_38_geologist_gains_three_appeal_per_two_rocks(base: Catalog) -> None:
    assert base.sponsors[242].played == (Gain(APPEAL, 3, per=Icons((Icon.ROCK,)), each=2),)


def test_AN_16_46_sea_turtle_tank_of_the_base_game_needs_one_water(base: Catalog) -> None:
    tank = base.sponsors[250]
    assert (tank.placement, tank.icons) == (Placement(water=1), (Icon.REPTILE, Icon.WATER))
    assert tank.triggers == (IconPlayed(icon=Icon.REPTILE, then=(Ability("sunbathing", 2),)),)


def test_AN_16_46_sea_turtle_tank_of_marine_worlds_needs_two_water_and_shows_a_sea_animal(everything: Catalog) -> None:
    tank = everything.sponsors[250]
    icons = (Icon.REPTILE, Icon.SEA_ANIMAL, Icon.WATER, Icon.WATER)
    assert (tank.set, tank.placement, tank.icons) == ("marine_worlds", Placement(water=2), icons)


def test_AN_16_47_polar_bear_exhibit_stands_at_the_water_and_watches_all_zoos(base: Catalog) -> None:
    exhibit = base.sponsors[251]
    assert (exhibit.placement, exhibit.icons) == (Placement(water=1), (Icon.PREDATOR, Icon.BEAR, Icon.WATER))
    assert exhibit.triggers == (IconPlayed(icon=Icon.BEAR, zoos="any", then=(Gain(APPEAL, 2),)),)
    assert exhibit.end == (steps(CONSERVATION, Icons((Icon.BEAR,)), (3, 1), (6, 2)),)


def test_AN_16_49_okapi_stable_may_be_used_three_times(base: Catalog) -> None:
    (trigger,) = base.sponsors[253].triggers
    assert (trigger.icon, trigger.uses) == (Icon.HERBIVORE, 3)


def test_AN_16_50_zoo_school(base: Catalog) -> None:
    school = base.sponsors[254]
    assert school.placement == Placement(border=2)
    assert (school.conservation, school.reputation) == (1, 1)
    assert school.played == (PlaceUnique(BuildingId.ZOO_SCHOOL), Take())


def test_AN_16_51_and_16_52_playgrounds_show_four_appeal(base: Catalog) -> None:
    assert [base.sponsors[number].appeal for number in (255, 256)] == [4, 4]


def test_AN_16_53_side_entrance_needs_no_neighbour(base: Catalog) -> None:
    entrance = base.sponsors[257]
    assert entrance.placement == Placement(border=2, detached=True)
    assert entrance.income == (Gain(MONEY, 2, per=BuildingsBeside(BuildingId.SIDE_ENTRANCE)),)
    assert entrance.end == (steps(APPEAL, Goals(("map_covered",)), (1, 5)),)


def test_AN_16_54_native_seabirds(base: Catalog) -> None:
    assert base.sponsors[258].played == (Gain(APPEAL, per=Spaces("water", connected=True)),)
    assert base.sponsors[258].end == (Gain(CONSERVATION, per=Spaces("water", connected=False), each=2),)


def test_AN_16_56_native_farm_animals(base: Catalog) -> None:
    assert base.sponsors[260].played == (Gain(APPEAL, per=Spaces("border", covered=False, connected=True)),)
    assert base.sponsors[260].end == (Gain(CONSERVATION, per=EmptyAreas(6)),)


def test_AN_16_57_guided_school_tours_show_one_appeal_and_one_conservation(base: Catalog, everything: Catalog) -> None:
    for catalog in (base, everything):
        assert (catalog.sponsors[261].appeal, catalog.sponsors[261].conservation) == (1, 1)


def test_AN_16_58_explorer_is_paid_for_every_new_icon(base: Catalog) -> None:
    assert base.sponsors[262].triggers == (
        NewIcon(kinds=("continent", "category"), then=(Gain(APPEAL), Gain(MONEY, 2))),
    )


def test_AN_16_59_waza_large_animal_program(base: Catalog) -> None:
    card = base.sponsors[263]
    assert card.played == (place("enclosure_5"),)
    assert card.rules == (IgnoreConditions(1, SizeClass.LARGE),)


# --- every sponsor of Marine Worlds -----------------------------------------------------------------------------------

NEW_SPONSORS = [
    Sponsor(  # AN-16.61
        number=265, name="Franchise Business", set="marine_worlds", level=4,
        needs=(NeedBuilding(BuildingId.KIOSK),),
        played=(place("kiosk"),),
        income=(Gain(MONEY, per=Buildings((BuildingId.KIOSK,), "others")),),
        end=(steps(CONSERVATION, Buildings((BuildingId.KIOSK,)), (5, 1)),),
    ),
    Sponsor(  # AN-16.62
        number=266, name="Marine Biologist", set="marine_worlds", level=4, icons=(Icon.SEA_ANIMAL,),
        triggers=(IconPlayed(icon=Icon.SEA_ANIMAL, zoos="any", then=(Gain(MONEY, 3),)),),
        person=True, wave=True,
    ),
    Sponsor(  # AN-16.63
        number=267, name="Farm Cat", set="marine_worlds", level=5, icons=(Icon.PREDATOR,),
        needs=(NeedAppealAtMost(25),),
        played=(steps(APPEAL, Buildings((BuildingId.KIOSK, BuildingId.PAVILION)), (1, 1), (4, 3), (7, 5)),),
        end=(Gain(CONSERVATION, per=QuietKiosks(3), at_most=3),),
    ),
    Sponsor(  # AN-16.64
        number=268, name="Conference on Europe", set="marine_worlds", level=5, icons=(Icon.EUROPE,),
        played=(steps(MONEY, Icons((Icon.EUROPE,)), (1, 2), (3, 5), (5, 10)),),
        triggers=(IconPlayed(icon=Icon.EUROPE, then=(After((May((Mark(),)),)),)),),
        end=(steps(CONSERVATION, Donations(), (3, 1)),),
    ),
    Sponsor(  # AN-16.65
        number=269, name="Conference on Australia", set="marine_worlds", level=5, icons=(Icon.AUSTRALIA,),
        triggers=(IconPlayed(icon=Icon.AUSTRALIA, then=(May((Enlarge(2),)),)),),
        end=(Gain(APPEAL, per=PouchedCards(), at_most=5),),
    ),
    Sponsor(  # AN-16.66
        number=270, name="Marine Research Expedition", set="marine_worlds", level=5,
        icons=(Icon.RESEARCH, Icon.SEA_ANIMAL),
        triggers=(
            IconPlayed(
                icon=Icon.SEA_ANIMAL,
                then=(
                    May((Choose(((RetireSponsor(PERSON, (Gain(CONSERVATION),)),), (Ability("scuba_dive", 3),))),)),
                ),
            ),
        ),
        wave=True,
    ),
    Sponsor(  # AN-16.67
        number=271, name="Excavation Site", set="marine_worlds", level=5, icons=(Icon.RESEARCH,),
        building=BuildingId.EXCAVATION_SITE,
        played=(PlaceUnique(BuildingId.EXCAVATION_SITE, bonuses=2),),
        end=(steps(CONSERVATION, Goals(("bonuses_covered",)), (1, 1)),),
    ),
    Sponsor(  # AN-16.68
        number=272, name="Expansion Area", set="marine_worlds", level=5,
        needs=(NeedUpgraded(ActionType.SPONSORS),),
        played=(place("enclosure_3"),),
        rules=(LargerEnclosures(2, border_size=3),),
        end=(steps(CONSERVATION, Goals(("border_covered",)), (1, 1)),),
    ),
    Sponsor(  # AN-16.69
        number=273, name="Publications", set="marine_worlds", level=4, icons=(Icon.RESEARCH,),
        needs=(NeedIcons(Icon.RESEARCH),),
        played=(May((Donate(),)),),
        rules=(CheaperDonations(Icons((Icon.RESEARCH,))),),
    ),
    Sponsor(  # AN-16.70
        number=274, name="Mascot Statue", set="marine_worlds", aliases=("Victory Column",), level=3,
        building=BuildingId.MASCOT_STATUE, appeal=1,
        played=(PlaceUnique(BuildingId.MASCOT_STATUE),),
        income=(Gain(APPEAL),),
        end=(Gain(APPEAL, 2, per=ZoosByAppeal("more")),), end_order="last",
    ),
    Sponsor(  # AN-16.71
        number=275, name="Horse Whisperer", set="marine_worlds", level=3, icons=(Icon.PETTING_ZOO,),
        needs=(NeedReputation(6),),
        played=(TakeDiscarded(CardFilter("animal", Icon.PETTING_ZOO)),),
        triggers=(IconPlayed(icon=Icon.PETTING_ZOO, zoos="any", then=(Gain(MONEY, 2),)),),
        person=True,
    ),
    Sponsor(  # AN-16.72
        number=276, name="Landscape Gardener", set="marine_worlds", level=6,
        played=(If((), (place("pavilion"), Gain(APPEAL, per=Buildings((BuildingId.PAVILION,))))),),
        triggers=(BuildingPlaced(building=BuildingId.PAVILION, then=(Gain(X_TOKEN),)),),
        person=True,
    ),
    Sponsor(  # AN-16.73
        number=277, name="Field Research Type D Orcas", set="marine_worlds", level=3, icons=(Icon.RESEARCH,),
        needs=(NeedIcons(Icon.RESEARCH, 2), NeedIcons(Icon.SEA_ANIMAL)),
        reputation=3, wave=True,
    ),
    Sponsor(  # AN-16.74
        number=278, name="Amazon House", set="marine_worlds", level=6,
        icons=(Icon.SEA_ANIMAL, Icon.HERBIVORE, Icon.PRIMATE, Icon.ROCK, Icon.WATER),
        needs=(NeedUpgraded(ActionType.SPONSORS), NeedIcons(Icon.AMERICAS), NeedReputation(6)),
        building=BuildingId.AMAZON_HOUSE, placement=Placement(rock=1, water=1),
        appeal=4, conservation=2, reputation=1,
        played=(PlaceUnique(BuildingId.AMAZON_HOUSE),),
    ),
    Sponsor(  # AN-16.75
        number=279, name="Underwater Tunnel", set="marine_worlds", level=4,
        needs=(NeedUpgraded(ActionType.SPONSORS),),
        building=BuildingId.UNDERWATER_TUNNEL, placement=Placement(on_water=True), appeal=2,
        played=(PlaceUnique(BuildingId.UNDERWATER_TUNNEL),),
        end=(
            steps(
                APPEAL,
                BuildingsBeside(
                    BuildingId.UNDERWATER_TUNNEL, (BuildingId.SMALL_AQUARIUM, BuildingId.LARGE_AQUARIUM)
                ),
                (1, 3), (2, 5),
            ),
        ),
        wave=True,
    ),
    Sponsor(  # AN-16.76
        number=280, name="Reconstruction", set="marine_worlds", level=3,
        played=(Reconstruct(3), place("kiosk"), place("pavilion")),
        rules=(NoPlacementBonuses(),),
        end=(steps(APPEAL, Goals(("map_covered",)), (1, 5)),),
    ),
]  # fmt: skip


@pytest.mark.parametrize("expected", NEW_SPONSORS, ids=lambda sponsor: str(sponsor.number))
def test_sponsors_of_marine_worlds_say_what_their_clause_says(everything: Catalog, expected: Sponsor) -> None:
    card = everything.sponsors[expected.number]
    english = tuple(alias for alias in card.aliases if alias.isascii())  # Chinese names: tests/cli/test_chinese.py
    assert msgspec.structs.replace(card, aliases=english) == expected


def test_AN_21_6_the_arcade_is_scored_first_and_the_statue_last(everything: Catalog) -> None:
    arcade = everything.sponsors[281]
    assert (arcade.level, arcade.appeal, arcade.end_order) == (3, 2, "first")
    assert arcade.income == (Gain(MONEY, per=Holding(APPEAL), each=10),)
    assert arcade.end == (Gain(APPEAL, 2, per=ZoosByAppeal("less"), at_most=4),)
    orders = {number: sponsor.end_order for number, sponsor in everything.sponsors.items()}
    assert {number for number, order in orders.items() if order != "normal"} == {274, 281}


def test_promotion_team_finds_a_person_and_is_paid_for_persons(everything: Catalog) -> None:
    team = everything.sponsors[282]
    assert (team.level, team.person, team.played) == (5, True, (Search(PERSON),))
    assert team.triggers == (SponsorPlayed(only=PERSON, then=(Gain(MONEY, 2), Gain(APPEAL))),)


@pytest.mark.parametrize(
    ("number", "name", "alias"),
    [(215, "Breeding Cooperation", "Global Breeding Program"), (246, "Cable Car", "Aerial Cableway"),
     (221, "Archaeologist", "Archeologist")],
)  # fmt: skip
def test_sponsors_with_two_names(everything: Catalog, number: int, name: str, alias: str) -> None:
    assert (everything.sponsors[number].name, everything.sponsors[number].aliases) == (name, (alias,))


# --- projects and final scoring ---------------------------------------------------------------------------------------


def levels(catalog: Catalog, number: int) -> list[tuple[int, int]]:
    return [(level.at_least, level.conservation) for level in catalog.projects[number].levels]


def test_AN_12_9_projects_on_which_sources_disagree(base: Catalog, everything: Catalog) -> None:
    assert levels(base, 129) == [(5, 4), (3, 3), (2, 2)]
    assert levels(base, 131) == [(4, 4), (3, 3), (2, 2)]
    assert levels(everything, 131) == [(3, 4), (2, 3), (1, 2)]
    assert base.projects[131].counts == Animals(SizeClass.LARGE)
    assert base.projects[102].counts == DistinctIcons(("continent",))
    assert levels(everything, 133) == [(5, 5), (4, 4), (2, 2)]


def test_AN_12_3_whoever_plays_a_release_project_gains_one_reputation(base: Catalog) -> None:
    for number in range(113, 123):
        project = base.projects[number]
        assert (project.kind, project.play_bonus) == ("release", (Gain(REPUTATION),))
        assert [(level.sizes, level.conservation) for level in project.levels] == [
            ((4, 5), 5),
            ((3, 3), 4),
            ((1, 2), 3),
        ]


def test_AN_12_12_breeding_programs_differ_in_rewards_alone(base: Catalog) -> None:
    for number in range(123, 128):
        rewards = [(level.conservation, level.reputation) for level in base.projects[number].levels]
        assert rewards == [(2, 2), (1, 2), (2, 0)]


@pytest.mark.parametrize(
    ("number", "icon", "corner"),
    [
        (134, Icon.PREDATOR, Ability("hunter", Icons((Icon.PREDATOR,)))),
        (135, Icon.BIRD, Ability("posturing", 1)),
        (136, Icon.REPTILE, Ability("sunbathing", 2)),
        (137, Icon.HERBIVORE, Ability("digging", 2)),
        (138, Icon.SEA_ANIMAL, Gain(REPUTATION)),
        (139, Icon.PRIMATE, Ability("clever")),
    ],
)
def test_AN_12_13_and_12_15_management_plans(everything: Catalog, number: int, icon: Icon, corner: object) -> None:
    plan = everything.projects[number]
    first = TriggerReef() if number == 138 else corner
    research = Gain(REPUTATION, per=Icons((Icon.RESEARCH,)), each=2)
    assert plan.needs == (NeedIcons(icon, 2),)
    assert [level.conservation for level in plan.levels] == [2, 2, 2]
    assert [level.bonus for level in plan.levels] == [(first,), (research,), (Search(CardFilter(icon=icon)),)]
    assert plan.play_bonus == (corner,)


@pytest.mark.parametrize(
    ("number", "old", "new"),
    [
        (1, [1, 2, 4, 5], [1, 2, 3, 4]),
        (2, [3, 6, 8, 10], None),
        (3, [3, 4, 5, 6], [3, 4, 5, 7]),
        (5, [3, 4, 5, 6], [2, 3, 4, 5]),
        (6, [6, 12, 18, 24], None),
        (7, [6, 9, 12, 15], None),
        (8, [3, 6, 8, 10], [3, 5, 7, 9]),
        (9, [1, 2, 3, 4], [1, 2, 3, 4]),
        (10, [1, 3, 5, 7], [1, 3, 5, 6]),
        (11, [2, 4, 6, 8], [2, 4, 6, 7]),
    ],
)
def test_AN_17_thresholds_of_final_scoring_cards(
    base: Catalog, everything: Catalog, number: int, old: list[int], new: list[int] | None
) -> None:
    assert [level.at_least for level in base.finals[number].levels] == old
    assert [level.at_least for level in everything.finals[number].levels] == (new or old)


@pytest.mark.parametrize(
    ("number", "thresholds"),
    [(12, [4, 6, 7, 8]), (13, [3, 4, 5, 6]), (14, [3, 4, 5, 6]), (15, [2, 3, 4, 5]), (16, [4, 7, 10, 12]),
     (17, [1, 2, 3, 4])],
)  # fmt: skip
def test_AN_17_14_to_17_19_new_final_scoring_cards(everything: Catalog, number: int, thresholds: list[int]) -> None:
    assert [level.at_least for level in everything.finals[number].levels] == thresholds


def test_AN_17_20_two_final_scoring_cards_have_no_place_in_solo_games(everything: Catalog) -> None:
    assert {number for number, card in everything.finals.items() if not card.solo} == {9, 17}
    assert everything.finals[5].counts == SupportedProjects()
    assert everything.finals[17].counts.own_partner_zoos == 2


# --- action cards -----------------------------------------------------------------------------------------------------


def test_AN_7_and_9_tables_of_the_standard_cards(base: Catalog) -> None:
    cards = [base.sides[ActionType.CARDS, 0, side] for side in (1, 2)]
    assert [(c.draw, c.discard, c.snap) for c in cards] == [
        ((1, 1, 2, 2, 3), (1, 0, 1, 0, 1), (0, 0, 0, 0, 1)),
        ((1, 2, 2, 3, 4), (0, 1, 0, 1, 1), (0, 0, 1, 1, 1)),
    ]
    animals = [base.sides[ActionType.ANIMALS, 0, side] for side in (1, 2)]
    assert [(a.animals, a.from_range, a.reputation_from) for a in animals] == [
        ((0, 1, 1, 1, 2), False, None),
        ((1, 1, 2, 2, 2), True, 5),
    ]


def test_AN_13_1_and_13_2_sponsors(base: Catalog) -> None:
    one, two = (base.sides[ActionType.SPONSORS, 0, side] for side in (1, 2))
    assert (one.sponsors, one.bonus_level, one.from_range, one.money_per_break_step) == (1, 0, False, 1)
    assert (two.sponsors, two.bonus_level, two.from_range, two.money_per_break_step) == (None, 1, True, 2)


VARIANTS = {
    (ActionType.ANIMALS, 1): [{"alone_ignores": 1}, {"alone_ignores": 1}],
    (ActionType.ANIMALS, 3): [
        {"first_discount": 2},
        {"per_animal": (May((Trade((Offer(MONEY, 2, APPEAL, 1),)),)),)},
    ],
    (ActionType.ASSOCIATION, 1): [{"supply": ("partner_zoo",)}, {"supply": ("partner_zoo", "university")}],
    (ActionType.ASSOCIATION, 2): [{"hire_instead_of_support": True}, {"value_drop_per_extra_worker": 2}],
    (ActionType.ASSOCIATION, 3): [
        {"surplus": (Gain(X_TOKEN),)},
        {"rules": (CheaperDonations(Holding(X_TOKEN)),)},
    ],
    (ActionType.ASSOCIATION, 4): [
        {"idle_from": 5, "instead_of_tasks": (Ability("determination"),)},
        {"instead_of_donation": (Take(),)},
    ],
    (ActionType.BUILD, 3): [{"bonus_size": 1}, {"bonus_size": 1, "same_enclosures": True}],
    (ActionType.BUILD, 4): [{"cover_terrain_money": -2}, {"cover_terrain_money": 2}],
    (ActionType.CARDS, 1): [{"discard": (0, 0, 0, 0, 0)}, {"discard": (0, 0, 0, 0, 0)}],
    (ActionType.CARDS, 2): [{"before": (Ability("digging", 1),)}, {"before": (Ability("digging", 2),)}],
    (ActionType.CARDS, 3): [{"snap": (0, 0, 1, 1, 1)}, {"snap": (0, 1, 1, 1, 2)}],
    (ActionType.SPONSORS, 2): [{"first_money": 3}, {"first_money": 5}],
}


@pytest.mark.parametrize(("card", "variant"), VARIANTS, ids=str)
@pytest.mark.parametrize("side", [1, 2])
def test_AN_14_1_a_variant_differs_from_the_standard_card_in_this_alone(
    everything: Catalog, card: ActionType, variant: int, side: int
) -> None:
    standard = everything.sides[card, 0, side]
    special = everything.sides[card, variant, side]
    names = [name for name in standard.__struct_fields__ if name not in ("variant", "name", "set", "aliases")]
    changed = {name: getattr(special, name) for name in names if getattr(special, name) != getattr(standard, name)}
    assert changed == VARIANTS[card, variant][side - 1]


def test_AN_14_10_and_14_11_one_more_pavilion_or_kiosk(everything: Catalog) -> None:
    for variant, building in ((1, "pavilion"), (2, "kiosk")):
        extra = [everything.sides[ActionType.BUILD, variant, side].extra for side in (1, 2)]
        assert [(e.building, e.money) for e in extra] == [(building, 3), (building, 2)]


def test_AN_14_18_trades_of_the_first_sponsors_variant(everything: Catalog) -> None:
    offers = [everything.sides[ActionType.SPONSORS, 1, side].once[0].then[0].offers for side in (1, 2)]
    both = (Offer(X_TOKEN, 1, MONEY, 5), Offer(MONEY, 5, X_TOKEN, 1))
    assert offers == [both, (*both, Offer(X_TOKEN, 1, REPUTATION, 1), Offer(MONEY, 5, REPUTATION, 1))]


def test_AN_14_20_a_card_may_be_sold_or_lower_a_level(everything: Catalog) -> None:
    one, two = (everything.sides[ActionType.SPONSORS, 3, side] for side in (1, 2))
    assert [(side.once[0].cards, side.once[0].money, side.once[0].only) for side in (one, two)] == [
        (1, 4, CardFilter("sponsor")),
        (1, 4, None),
    ]
    assert (one.discard_lowers_level, two.discard_lowers_level) == (0, 2)
