"""Sponsors with a unique building: where it may stand, and what follows when it is placed."""

from cards.ark_nova.effects import Place as PlaceEffect
from cards.ark_nova.vocabulary import BuildingId
from rules.ark_nova.grid import ZOO_GRID
from rules.ark_nova.options import DECLINE, Ask, FromDeck, PickCard, Place
from rules.ark_nova.zoo import kiosk_income
from tests.ark_nova.land import cover_all_but, labels, offered, place
from tests.ark_nova.scene import Scene
from tests.cards_played.facts import cards
from tests.cards_played.played import can_play_sponsor, ready_sponsor
from tests.cards_played.sponsors import SponsorCase, case, changed, gave, icons_enter, in_zoo, place_freely, played

# What lies on map 0, from its picture.
ROCKS = ZOO_GRID.mask(("A6", "B7", "C1", "D2", "F5", "F7", "G2", "G5", "G6"))
WATERS = ZOO_GRID.mask(("A1", "A2", "B1", "B6", "C4", "D1", "F3", "H7", "I5", "I6"))

BONUS_SPACES = {"A5", "B2", "C3", "D5", "D7", "E1", "E3", "F4", "F6", "H2", "H6", "I4"}

# Outlines as the eye takes them off the tiles: columns to the right, half rows down.
CELLS = {
    "meerkat_den": ((-1, 1), (0, 0), (1, 1)),
    "penguin_pool": ((-1, -1), (0, 0), (1, -1), (1, 1)),
    "aquarium": ((-1, 1), (0, 0), (1, 1), (1, 3)),
    "cable_car": ((0, -2), (0, 0), (0, 2), (0, 4)),
    "baboon_rock": ((-1, 1), (0, -2), (0, 0), (0, 2)),
    "rhesus_monkey_park": ((-1, -1), (0, 0), (0, 2), (0, 4)),
    "barred_owl_hut": ((0, -2), (0, 0), (0, 2)),
    "sea_turtle_tank": ((-1, 1), (0, -2), (0, 0), (1, 1)),
    "polar_bear_exhibit": ((-1, 1), (0, 0), (1, 1), (2, 0)),
    "spotted_hyena_compound": ((0, 0), (0, 2), (0, 4), (1, -1)),
    "okapi_stable": ((-2, 0), (-1, 1), (0, 0), (1, 1)),
    "zoo_school": ((-1, 1), (0, 0), (1, 1)),
    "adventure_playground": ((0, 0), (0, 2)),
    "water_playground": ((0, 0), (1, 1)),
    "side_entrance": ((0, 0), (1, 1)),
    "excavation_site": ((-1, 1), (0, 0), (1, 1), (2, -2), (2, 0)),
    "mascot_statue": ((0, 0),),
    "amazon_house": ((-1, -1), (0, 0), (1, -1), (1, 1), (2, -2)),
    "arcade": ((0, 0),),
}

UNIQUE = (
    case(243, building="meerkat_den", rock=1, also={"appeal": 2}),
    case(244, building="penguin_pool", water=1, also={"appeal": 2}),
    case(245, building="aquarium", water=2, also={"appeal": 4}),
    case(246, building="cable_car", rock=2, spot="E1 E2 E3 E4", also={"appeal": 4, "x_tokens": 1, "money": 10}),
    case(247, building="baboon_rock", rock=1, also={"appeal": 2}),
    case(248, building="rhesus_monkey_park", also={"x_tokens": 1}),
    case(249, building="barred_owl_hut", also={"deck": -2, "hand": 1, "discard": 1}),
    case(250, building="sea_turtle_tank", water=1, spot="G4 H5 H6 I4", also={"reputation": 2, "money": 5}),
    case(250, marine=True, building="sea_turtle_tank", water=2, spot="G4 H5 H6 I4", also={"reputation": 2, "money": 5}),
    case(251, building="polar_bear_exhibit", water=1, also={"appeal": 2}),
    case(252, building="spotted_hyena_compound", rock=1, also={"deck": -1, "discard": 1}),
    case(253, building="okapi_stable"),
    case(254, building="zoo_school", border=2, also={"deck": -1, "hand": 1}),
    case(255, building="adventure_playground", rock=1),
    case(256, building="water_playground", water=1),
    case(257, building="side_entrance", border=2),
    case(271, building="excavation_site"),
    case(274, building="mascot_statue"),
    case(278, building="amazon_house", rock=1, water=1),
    case(281, building="arcade"),
)


def scattered(scene: Scene) -> None:
    """Kiosks so that nearly every place touches one."""
    for space in ("A4", "E5", "H4"):
        scene.building("kiosk", space)


def where_it_may(scene: Scene, building: str, rock: int = 0, water: int = 0, border: int = 0) -> set[int]:
    """All places on free land beside a building (anywhere for the Side Entrance), with that terrain and border."""
    cells = tuple((column, (down - column) // 2) for column, down in sorted(CELLS[building], key=any))
    taken = scene.player().covered | ROCKS | WATERS | ZOO_GRID.mask(("G3", "H3"))  # these two want Build II
    near = ZOO_GRID.neighbour_mask(scene.player().covered)
    return {
        place.mask
        for place in ZOO_GRID.placements(cells)
        if not place.mask & taken
        and (place.mask & near or building == "side_entrance")
        and beside(place.mask, ROCKS) >= rock
        and beside(place.mask, WATERS) >= water
        and (place.mask & ZOO_GRID.border).bit_count() >= border
    }


def beside(mask: int, terrain: int) -> int:
    return (ZOO_GRID.neighbour_mask(mask) & terrain).bit_count()


@cards(*UNIQUE)
def test_AN_13_6_a_unique_building_stands_where_it_may(card: SponsorCase) -> None:
    """On every place with the printed terrain beside it or border below it, and on no other."""
    # The cards on top of the deck are no animals, so that Hunter finds none.
    play = played(card, lambda scene: [scene.deck(201, 203), scattered(scene)])
    assert play.scene.decision.ask == Ask.PLACE
    notes, places = card.notes, [option.mask for option in play.scene.options if isinstance(option, Place)]
    assert places == [option.mask for option in play.scene.options], "it must be placed"
    assert set(places) == where_it_may(
        play.scene, **{word: notes[word] for word in notes if word not in ("also", "spot")}
    )
    if "spot" in notes:  # where the only places left cover placement bonuses
        place(play.scene, *notes["spot"].split())
    else:
        place_freely(play)
    play.finish()
    gave(play, pieces=1, **notes.get("also", {}))
    piece = play.scene.player().pieces[-1]
    assert play.scene.t.tables.buildings[piece.kind].id == BuildingId(notes["building"])


@cards(*UNIQUE)
def test_AN_13_6_without_a_place_for_its_building_a_sponsor_cannot_be_played(card: SponsorCase) -> None:
    scene = ready_sponsor(card, arrange=cover_all_but)
    assert not can_play_sponsor(scene, card)


@cards(case(257))
def test_AN_16_53_the_side_entrance_need_not_touch_a_building(card: SponsorCase) -> None:
    play = played(card, lambda s: s.building("kiosk", "E4"))
    assert {"A3 A4", "I1 I2", "G1 H1"} <= offered(play.scene)
    for option in play.scene.options:
        assert (option.mask & ZOO_GRID.border).bit_count() == 2
        assert not option.mask & ZOO_GRID.neighbour_mask(ZOO_GRID.mask(("E4",)))


@cards(case(254))
def test_AN_16_50_zoo_school_takes_a_card_from_deck_or_range(card: SponsorCase) -> None:
    play = played(card, lambda s: s.display([401, 402]))
    play.until(Ask.PLACE)
    place_freely(play).until(Ask.TAKE)
    assert play.scene.options == [FromDeck(), PickCard(401, 1), PickCard(402, 2)]
    play.pick(PickCard(401, 1)).finish()
    gave(play, pieces=1, hand=1, display=-1)


@cards(case(249))
def test_AN_16_45_barred_owl_hut_looks_at_2_cards_per_bird_icon(card: SponsorCase) -> None:
    scene = in_zoo(card, lambda s: s.hand().deck(401, 402, 403, 404))
    icons_enter(scene, "bird", "bird")
    assert scene.decision.ask == Ask.KEEP
    assert scene.options == [PickCard(401), PickCard(402)]
    scene.pick(PickCard(402))
    assert scene.options == [PickCard(403), PickCard(404)]
    scene.pick(PickCard(403)).settle()
    assert scene.player().hand == [402, 403]
    assert scene.t.state.discard == [401, 404]


@cards(case(250), case(250, marine=True))
def test_AN_16_46_sea_turtle_tank_sells_up_to_2_cards_per_reptile_icon(card: SponsorCase) -> None:
    scene = in_zoo(card, lambda s: s.hand(401, 402, 403))
    icons_enter(scene, "reptile")
    assert scene.decision.ask == Ask.SELL
    assert scene.decision.at_most == 2
    scene.pick(PickCard(401), PickCard(403)).settle()
    assert (scene.player().hand, scene.player().money) == ([402], 8)
    assert changed(in_zoo(card), lambda s: icons_enter(s, "bird", "predator")) == {}


@cards(case(252))
def test_AN_16_48_spotted_hyena_compound_hunts_by_the_predators_in_the_zoo(card: SponsorCase) -> None:
    """Two predator icons before, one played: Hunter 3."""
    scene = in_zoo(card, lambda s: s.hand().icons(predator=2).deck(201, 403, 404, 405))
    icons_enter(scene, "predator")
    assert scene.options == [PickCard(403), PickCard(404)]
    scene.pick(PickCard(404)).settle()
    assert scene.player().hand == [404]
    assert sorted(scene.t.state.discard) == [201, 403]


@cards(case(253))
def test_AN_16_49_okapi_stable_lets_3_sponsors_be_played_for_money(card: SponsorCase) -> None:
    """Per herbivore icon one sponsor for money equal to its level; declining keeps the token."""
    scene = in_zoo(card, lambda s: s.hand(203, 209, 220, 221).set(money=20))
    icons_enter(scene, "herbivore")
    assert DECLINE in scene.options
    scene.pick(DECLINE).settle()
    for sponsor, money in ((203, 16), (220, 15), (209, 10)):
        icons_enter(scene, "herbivore")
        scene.pick(PickCard(sponsor)).settle()
        assert scene.player().money == money
    assert changed(scene, lambda s: icons_enter(s, "herbivore")) == {}
    assert scene.player().hand == [221]


@cards(case(271))
def test_AN_16_67_excavation_site_gains_each_bonus_twice(card: SponsorCase) -> None:
    """It covers E3 with 10 money and D5 with an X-token: 20 money and 2 X-tokens."""
    play = played(card, lambda scene: scene.building("kiosk", "D3"))
    spot = next(o for o in play.scene.options if labels(o.mask) & BONUS_SPACES == {"D5", "E3"})
    play.pick(spot).finish()
    gave(play, pieces=1, money=20, x_tokens=2)


@cards(case(274), case(281))
def test_AN_16_70_a_small_one_counts_for_kiosks(card: SponsorCase) -> None:
    """Being a unique building it pays a kiosk beside it 1 money (AN-8.18)."""
    play = played(card, lambda s: s.building("kiosk", "A4"))
    place(play.scene, "A3").finish()
    assert kiosk_income(play.scene.t, 0) == [(0, 1)]


@cards(case(279))
def test_AN_16_75_the_tunnel_covers_2_water_spaces_beside_a_building(card: SponsorCase) -> None:
    play = played(card, lambda s: s.building("kiosk", "A3"))
    assert offered(play.scene) == {"A1 A2"}
    place(play.scene, "A1", "A2").finish()
    gave(play, pieces=1)
    assert not can_play_sponsor(ready_sponsor(card, arrange=lambda s: s.building("kiosk", "E4")), card)


@cards(case(279))
def test_AN_16_75_the_tunnel_houses_sea_animals_for_2_tokens_and_its_spaces_stay_water(card: SponsorCase) -> None:
    """Magnificent Sea Anemone (529) lives in an aquarium, 1 token; a Small Aquarium needs water beside it."""
    from rules.ark_nova.homes import homes

    scene = Scene(marine=True).building("kiosk", "A3").building("underwater_tunnel", "A1", "A2", used=1).zoo()
    anemone = scene.t.tables.animals[529]
    assert homes(scene.t, 0, anemone) == [1]
    scene.player().pieces[1].used = 2
    assert homes(scene.t, 0, anemone) == []
    scene = in_zoo(card, lambda s: s.building("kiosk", "A4").building("underwater_tunnel", "A1", "A2"))
    scene.resolve(PlaceEffect((BuildingId.SMALL_AQUARIUM,)))
    assert "A3 B3" in offered(scene)
