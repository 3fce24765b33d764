"""Sponsors that let their owner choose: cards taken, buildings placed free, tokens, programs; card by card."""

from cards.ark_nova.effects import Ability
from rules.ark_nova.frames import Income
from rules.ark_nova.homes import homes
from rules.ark_nova.options import DECLINE, Ask, Donate, FromDeck, MoveCard, PickCard, PickIndex, PickPiece
from rules.ark_nova.tables import ACTIONS
from tests.ark_nova.land import kind, labels, offered, pick_kind, piece, place
from tests.ark_nova.scene import Scene
from tests.cards_played.facts import cards
from tests.cards_played.played import next_turn
from tests.cards_played.sponsors import SponsorCase, case, changed, gave, icons_enter, in_zoo, played

# --- cards ------------------------------------------------------------------------------------------------------------


@cards(case(201))
def test_AN_16_4_science_lab_takes_a_card_now_and_in_every_break(card: SponsorCase) -> None:
    """From the deck, or within the reputation range: folder 1 at 1 reputation."""
    play = played(card, lambda s: s.display([401, 402]).deck(403))
    assert play.until(Ask.TAKE) == [FromDeck(), PickCard(401, 1)]
    play.pick(PickCard(401, 1)).finish()
    gave(play, hand=1, display=-1)
    play = played(card, lambda s: s.deck(403))
    play.until(Ask.TAKE)
    play.pick(FromDeck()).finish()
    gave(play, hand=1, deck=-1)
    assert play.hand == [403]
    scene = in_zoo(card, lambda s: s.display([401]).hand())
    next_turn(scene).t.push(Income(seat=0))
    scene.until(Ask.TAKE).pick(PickCard(401, 1)).settle()
    assert scene.player().hand == [401]


@cards(case(227), case(227, marine=True))
def test_AN_16_31_the_assignment_searches_an_animal_of_the_size_chosen(card: SponsorCase) -> None:
    """The revealed cards are discarded (base), or go under the deck in order (Marine Worlds)."""
    marine = card.set == "marine_worlds"
    for index, wanted, skipped in ((0, 404, [201, 403, 406]), (1, 406, [201, 403])):
        play = played(card, lambda s: s.deck(201, 403, 406, 404))
        assert play.until(Ask.SIZE) == [PickIndex(0), PickIndex(1)]
        play.pick(PickIndex(index)).finish()
        gave(play, hand=1, deck=-1 if marine else -1 - len(skipped), discard=0 if marine else len(skipped))
        assert play.hand == [wanted]
        state = play.scene.t.state
        pile = list(reversed(state.deck[: len(skipped)])) if marine else state.discard
        assert pile == skipped


@cards(case(275))
def test_AN_16_71_horse_whisperer_takes_any_petting_zoo_animal_from_the_discard_pile(card: SponsorCase) -> None:
    play = played(card, lambda s: s.discard(519, 401, 520, 201))
    options = play.scene.options if play.scene.decision.ask != Ask.ORDER else play.until(Ask.REVEALED)
    assert set(options) == {PickCard(519), PickCard(520)}
    play.pick(PickCard(519)).finish()
    gave(play, hand=1, discard=-1, money=2)
    play = played(card, lambda s: s.discard(401)).finish()
    gave(play, money=2)


@cards(case(282))
def test_AN_16_1_promotion_team_searches_a_person_and_answers_to_persons(card: SponsorCase) -> None:
    """The Team is a person too: 2 money and 1 appeal for itself, and for each person played in any zoo."""
    play = played(card, lambda s: s.deck(201, 401, 225, 216, 217)).finish()
    gave(play, hand=1, deck=-1, money=2, appeal=1)
    assert play.hand == [216]
    assert list(reversed(play.scene.t.state.deck[:3])) == [201, 401, 225]
    scene = in_zoo(card, lambda s: s.row("animals", "association", "build", "cards", "sponsors"), seat=1)
    scene.hand(217).use("sponsors").pick(PickCard(217)).finish()
    assert (scene.player(1).money, scene.player(1).appeal) == (2, 11)
    next_turn(scene).row("animals", "association", "build", "cards", "sponsors").hand(225)
    scene.use("sponsors").pick(PickCard(225)).finish()
    assert (scene.player(1).money, scene.player(1).appeal) == (2, 11), "the Quarantine Lab is no person"


# --- free buildings ---------------------------------------------------------------------------------------------------


@cards(case(210, building="kiosk"), case(211, building="enclosure_1"), case(213, building="pavilion"))
def test_AN_16_13_experts_may_place_a_free_building_per_icon(card: SponsorCase) -> None:
    """Kiosk for the Americas, 1-space enclosure for Europe, pavilion for Asia (which brings its 1 appeal)."""
    building, icon = card.notes["building"], card.icons
    play = played(card)
    play.until(Ask.PLACE)
    place(play.scene, "A4").finish()
    appeal = 2 if building == "pavilion" else 1
    gave(play, appeal=appeal, pieces=1)
    assert play.scene.player().pieces[0].kind == kind(building)
    scene = in_zoo(card, lambda s: s.building("enclosure_2", "B4", "B5").building("enclosure_2", "D6", "E6"))
    icons_enter(scene, icon, icon)
    scene.until(Ask.PLACE)
    place(scene, "A4").until(Ask.PLACE)
    place(scene, "E5").settle()
    assert [each.kind for each in scene.player().pieces[2:]] == [kind(building)] * 2
    declined = changed(in_zoo(card), lambda s: icons_enter(s, icon), choose=lambda decision: DECLINE)
    assert declined == {}
    assert changed(in_zoo(card), lambda s: icons_enter(s, icon, seat=1)) == {}


@cards(case(263))
def test_AN_16_59_large_animal_program_may_place_a_5_space_enclosure(card: SponsorCase) -> None:
    play = played(card)
    play.until(Ask.PLACE)
    assert DECLINE in play.scene.options
    spot = next(o for o in play.scene.options if not o.mask & play.scene.t.tables_map(0).bonus_spaces)
    play.pick(spot).finish()
    gave(play, pieces=1)
    assert play.scene.player().pieces[0].kind == kind("enclosure_5")
    gave(played(card).finish())


@cards(case(263))
def test_AN_16_59_each_large_animal_may_ignore_1_condition(card: SponsorCase) -> None:
    """Jaguar (412, size 4) asks for an Americas icon; Leopard (403, size 3) for a partner zoo."""

    def playable(animal: int, *sponsors: int) -> bool:
        scene = Scene().set(money=40).hand(animal).building("enclosure_4", "A4", "A5", "B4", "B5")
        scene.building("enclosure_4", "D3", "E2", "E3", "D4") if animal == 403 else None
        scene.player().sponsors += sponsors
        scene.row("association", "build", "cards", "sponsors", "animals")
        return any(getattr(option, "type", None) == 0 and hasattr(option, "x") for option in scene.options)

    assert not playable(412)
    assert playable(412, card.number)
    assert not playable(403, card.number)


@cards(case(265))
def test_AN_16_61_franchise_business_may_place_a_kiosk(card: SponsorCase) -> None:
    """Its own condition is a kiosk; the free one keeps two spaces from that."""
    play = played(card, lambda s: s.building("enclosure_2", "E5", "E6"))
    assert DECLINE in play.until(Ask.PLACE)
    place(play.scene, "E4").finish()
    gave(play, pieces=1)
    assert sorted(each.kind for each in play.scene.player().pieces[::2]) == [kind("kiosk")] * 2
    gave(played(card, lambda s: s.building("enclosure_2", "E5", "E6")).finish())


@cards(case(272))
def test_AN_16_68_expansion_area_may_place_a_3_space_enclosure_and_border_ones_count_as_5(card: SponsorCase) -> None:
    """Cheetah (401) needs size 5: an empty size 3 houses it on the border, not inside."""
    play = played(card)
    play.until(Ask.PLACE)
    place(play.scene, "A3", "A4", "B4").finish()
    gave(play, pieces=1)
    gave(played(card).finish())
    scene = in_zoo(
        card, lambda s: s.building("enclosure_3", "A4", "A5", "B5").building("enclosure_3", "D3", "D4", "E3")
    )
    assert homes(scene.t, 0, scene.t.tables.animals[401]) == [0]


@cards(case(276))
def test_AN_16_72_landscape_gardener_places_a_pavilion_and_counts_pavilions(card: SponsorCase) -> None:
    """With 2 pavilions and the free one: 1 appeal for that, 3 for all, and an X-token."""
    play = played(card, lambda s: s.building("pavilion", "A3").building("pavilion", "C5"))
    assert play.scene.decision.ask == Ask.PLACE, "the pavilions are counted then"
    place(play.scene, "A4").finish()
    gave(play, appeal=4, pieces=1, x_tokens=1)
    play = played(card, lambda s: s.building("pavilion", "A3")).finish()
    gave(play, appeal=1)
    gave(played(card, lambda s: s.building("kiosk", "A3")).finish())


@cards(case(276))
def test_AN_16_72_pavilions_bring_an_x_token_once_per_action(card: SponsorCase) -> None:
    scene = in_zoo(card, lambda s: s.set(money=20).row("animals", "association", "cards", "sponsors", "build II"))
    scene.use("build").pick(pick_kind("pavilion"))
    place(scene, "A4").finish()
    assert scene.player().x_tokens == 1
    next_turn(scene).row("animals", "association", "cards", "sponsors", "build")
    scene.use("build").pick(pick_kind("kiosk"))
    place(scene, "A5").finish()
    assert scene.player().x_tokens == 1


@cards(case(280))
def test_AN_16_76_reconstruction_moves_up_to_3_buildings_and_places_a_kiosk_and_a_pavilion(card: SponsorCase) -> None:
    """No placement bonus any more: E3 (10 money) is covered for nothing; the new pavilion brings its 1 appeal."""
    play = played(card, lambda s: [s.building("enclosure_1", x) for x in ("E4", "D4", "D3", "E5")])
    while play.scene.decision.ask != Ask.LIFT:
        play.pick(PickIndex(0))
    play.pick(PickPiece(0)).pick(PickPiece(1)).pick(PickPiece(2))
    place(play.pick(PickPiece(0)).scene, "E4")
    place(play.pick(PickPiece(1)).scene, "D4")
    place(play.scene, "E3")
    play.until(Ask.PLACE)
    place(play.scene, "E6").until(Ask.PLACE)
    place(play.scene, "D5").finish()
    gave(play, pieces=2, appeal=1)
    assert {"E3"} <= labels(play.scene.player().covered)
    assert {each.kind for each in play.scene.player().pieces} >= {kind("kiosk"), kind("pavilion")}


@cards(case(280))
def test_AN_16_76_reconstruction_may_do_nothing(card: SponsorCase) -> None:
    gave(played(card, lambda s: s.building("enclosure_1", "E4")).finish())


# --- donations, marks, enlarging --------------------------------------------------------------------------------------


@cards(case(273))
def test_AN_16_69_publications_donate_now_and_make_donations_cheaper(card: SponsorCase) -> None:
    """Two research icons, its own among them: the first donation (2 money) is free, the next (5) costs 3."""
    play = played(card)
    assert play.until(Ask.DONATION) == [Donate(0), DECLINE]
    play.pick(Donate(0)).finish()
    gave(play, conservation=1)
    assert play.scene.player().donations == 1
    play = played(card, lambda s: [s.t.state.donations_taken.__setitem__(0, True), s.set(money=5)])
    assert play.until(Ask.DONATION) == [Donate(3), DECLINE]
    play.pick(DECLINE).finish()
    gave(play)


@cards(case(268))
def test_AN_16_64_conference_on_europe_may_mark_after_finishing_per_icon(card: SponsorCase) -> None:
    play = played(card, lambda s: s.display([401, 201, 402]))
    assert play.until(Ask.MARK) == [PickCard(401, 1), PickCard(402, 3), DECLINE]
    assert play.scene.player().row[0].type == ACTIONS.index("sponsors"), "the card has moved"
    play.pick(PickCard(402, 3)).finish()
    assert play.scene.t.state.marks == [-1, -1, 0, -1, -1, -1]
    gave(play, money=2)


@cards(case(269))
def test_AN_16_65_conference_on_australia_may_enlarge_an_enclosure_per_icon(card: SponsorCase) -> None:
    """An occupied one brings 2 appeal; only the extra space gives its bonus: E3 pays 10."""
    play = played(card, lambda s: s.building("enclosure_1", "E2", occupied=True).building("enclosure_5", *FIVE))
    assert play.until(Ask.ENLARGE) == [PickPiece(0), DECLINE]
    play.pick(PickPiece(0))
    place(play.scene, "E2", "E3").finish()
    gave(play, appeal=2, money=10)
    assert piece(play.scene, "enclosure_2").occupied
    play = played(card, lambda s: s.building("enclosure_1", "E2"))
    play.until(Ask.ENLARGE)
    place(play.pick(PickPiece(0)).scene, "E2", "E3").finish()
    gave(play, money=10)


FIVE = ("A3", "A4", "B3", "B4", "B5")


@cards(case(212))
def test_AN_16_15_expert_on_australia_pouches_a_card_per_icon(card: SponsorCase) -> None:
    play = played(card, hand=(401, 402))
    assert set(play.until(Ask.POUCH)) >= {PickCard(401), PickCard(402)}
    play.pick(PickCard(402)).finish()
    gave(play, appeal=3, hand=-1, tucked=1)
    assert [(each.host, each.cards) for each in play.scene.player().tucked] == [(212, [402])]
    gave(played(card, hand=(401,)).finish(), appeal=1)


@cards(case(214))
def test_AN_16_17_expert_on_africa_moves_any_action_card_after_finishing_per_icon(card: SponsorCase) -> None:
    play = played(card)
    options = play.until(Ask.ACTION_CARD)
    assert play.scene.player().row[0].type == ACTIONS.index("sponsors")
    assert MoveCard(ACTIONS.index("cards"), 1) in options
    play.pick(MoveCard(ACTIONS.index("cards"), 1)).finish()
    gave(play, appeal=1, row=("cards", "sponsors", "animals", "association", "build"))


@cards(case(241, terrain="water"), case(242, terrain="rock"))
def test_AN_16_37_covered_spaces_beside_the_terrain_pay_1_money_each(card: SponsorCase) -> None:
    """A3 touches water, I1 neither, C2 two rocks, B5 two waters: each covered space pays once, from a first kiosk."""
    water = card.notes["terrain"] == "water"
    for start, space, pays in (("A4", "A3", water), ("I2", "I1", False), ("C3", "C2", not water), ("A4", "B5", water)):
        scene = in_zoo(card, lambda s: s.set(money=2).row(*BUILD_FIRST)).building("kiosk", start)
        scene.use("build").pick(pick_kind("enclosure_1"))
        place(scene, space).finish()
        assert scene.player().money == int(pays), space


BUILD_FIRST = ("build", "animals", "association", "cards", "sponsors")


@cards(case(217))
def test_AN_16_20_engineer_builds_one_more_of_the_same(card: SponsorCase) -> None:
    scene = in_zoo(card, lambda s: s.set(money=10).row("animals", "build", "association", "cards", "sponsors"))
    scene.use("build").pick(pick_kind("enclosure_2"))
    place(scene, "A3", "A4")
    assert scene.options == [pick_kind("enclosure_2", "twin"), DECLINE]
    scene.pick(pick_kind("enclosure_2", "twin"))
    place(scene, "B3", "B4").finish()
    assert (scene.player().money, len(scene.player().pieces)) == (2, 2)


@cards(case(219))
def test_AN_16_22_diversity_researcher_builds_on_rock_and_water(card: SponsorCase) -> None:
    """A6 is rock; Leopard (403) needs a rock beside its enclosure, which is ignored."""
    scene = in_zoo(card, lambda s: s.set(money=10).row(*BUILD_FIRST))
    scene.use("build").pick(pick_kind("kiosk"))
    assert {"A6", "A1", "A3"} <= offered(scene)
    scene = in_zoo(card, lambda s: s.building("enclosure_3", "B3", "B4", "C3"))
    assert homes(scene.t, 0, scene.t.tables.animals[403]) == [0]


@cards(case(221))
def test_AN_16_25_archaeologist_gains_another_bonus_with_a_border_bonus(card: SponsorCase) -> None:
    scene = in_zoo(card, lambda s: s.set(money=2).row(*BUILD_FIRST))
    scene.use("build").pick(pick_kind("enclosure_1"))
    place(scene, "I4").until(Ask.BONUS)
    assert len(scene.options) == 11, "all but I4 are uncovered"
    e3 = next(o for o in scene.options if o.number == 28)
    scene.pick(e3).finish()
    assert scene.player().money == 15


@cards(case(225), case(225, marine=True))
def test_AN_16_29_the_quarantine_lab_keeps_tokens_away(card: SponsorCase) -> None:
    """Venom and Constriction here; all four abilities are asked one by one in the tests of its abilities."""
    for ability in ("venom", "constriction"):
        for owner in (0, 1):
            scene = in_zoo(card, lambda s: s.set(0, appeal=0, conservation=0).set(1, appeal=20), seat=owner)
            scene.resolve(Ability(ability, 1)).settle()
            assert any(each.venom or each.constriction for each in scene.player(1).row) == (owner == 0)
