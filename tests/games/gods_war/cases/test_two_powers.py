"""Two powers in one battle or action: positions of our own, expected by the rulebook."""

from __future__ import annotations

from tests.games.gods_war.positions import table

EARTH = "storm sky earth chaos sea"
MOON = "storm sky moon chaos sea"
GOD = "storm sky darkness chaos invisible_god"
DARK_MOON = "storm sky moon chaos darkness"


def test_m10_whirlwind_fetches_no_brother_from_hell_without_the_pool() -> None:
    t = table(
        "storm slon barbarian; storm inner_hell stormbrother; sky slon archer",
        power="storm 2, sky 1",
        gifts="storm I_a whirlwind",
    ).do("storm", "battle slon sky")
    assert not [option for option in t.options() if "stormbrother" in option]


def test_arrogance_on_the_bat_leaves_no_mindblast() -> None:
    t = table(
        "sky slon emperor; moon slon crimson_bat; marks cycle 1",
        power="sky 2, moon 1",
        empires=MOON,
        turn="sky",
        gifts="sky I_b arrogance, moon II_b mindblast",
    )
    t.do("sky", "battle slon moon; arrogance moon crimson_bat")
    assert t.misses() == 0, "nobody is left to hit or to roll against"
    assert "mindblast" not in " ".join(t.options())


def test_unholy_trio_leaves_nothing_to_constrict() -> None:
    t = table(
        "sea slon sea_serpent; storm slon barbarian*3",
        power="sea 2, storm 1",
        turn="sea",
        gifts="sea I_a constrict, chaos II_a unholy_trio",
    )
    t.do("sea", "battle slon storm").roll("4 4 1 1 1").do("chaos", "unholy_trio")
    assert not [option for option in t.options() if "constrict" in option]
    t.settle("storm action")
    assert t["slon"] == "sea sea_serpent, storm barbarian"


def test_sun_dome_keeps_moonrise_from_happening() -> None:
    t = table("moon slon assassin*3; sky slon temple; marks cycle 1", power="moon 2, sky 1", empires=MOON, turn="moon")
    t.do("moon", "battle slon sky").do("sky", "rout_to umathela").do("moon", "conquer temple").do(
        "sky", "sun_dome"
    ).settle("chaos action")
    assert t["slon"].startswith("moon assassin, sky shrine")
    assert t.state.marks["cycle"] == 1


def test_c16_drowning_may_shatter_the_spike_and_the_conquest_goes_on() -> None:
    t = table(
        "sea slon kraken; sky slon archer shrine; storm spike barbarian",
        power="sea 2, sky 1",
        turn="sea",
        vp="sea 9, sky 3",
        gifts="sea I_a drowning",
    )
    t.do("sea", "battle slon sky").roll("6 1 1 1").settle("sea conquest")
    assert t.state.spike == 1
    assert t.pool("storm", "barbarian") == 4
    assert t.asked == "sea conquest"
    assert (t.vp("sea"), t.vp("sky")) == (10, 2)


def test_se7_drowning_against_a_monster_pays_sea() -> None:
    t = table(
        "monsters mother_of_monsters; nobody slon spawn; sea slon kraken",
        power="sea 2, sky 1",
        turn="sea",
        vp="sea 1",
        gifts="sea I_a drowning",
    )
    t.do("sea", "battle slon spawn").roll("6 1 1 1 1").settle("storm action")
    assert t.vp("sea") == 2


def test_a_conquered_ziggurat_fills_two_quests_of_sky_at_once() -> None:
    t = table("sky slon emperor archer*2; storm slon ziggurat", power="sky 2, storm 1", turn="sky")
    t.do("sky", "battle slon storm; kill archer; conquer ziggurat")
    assert t.asked == "sky which_quest"
    t.settle("storm action")
    assert t.quests("sky") == ["I_b", "II_b"]


def test_darkness_may_only_destroy_in_the_heavens_and_takes_a_trophy() -> None:
    t = table("darkness heavens troll*2; storm heavens shrine", power="darkness 2, storm 1", turn="darkness")
    t.do("darkness", "battle heavens storm").settle("chaos action")
    assert t["heavens"] == "darkness troll*2"
    assert t["trophy"] == "storm shrine"


def test_a_bystanders_nest_stays_beside_a_fallen_shrine() -> None:
    t = table("storm slon barbarian; sky slon shrine; chaos slon chaos_nest", power="storm 2, sky 1")
    t.do("storm", "battle slon sky; destroy").settle("sky action")
    assert t["slon"] == "chaos chaos_nest, storm barbarian"


def test_c22_a_nest_of_the_losing_attacker_is_destroyed() -> None:
    t = table("chaos slon broo chaos_nest; sky slon archer*2 shrine", power="chaos 2, sky 1", turn="chaos")
    t.do("chaos", "battle slon sky").roll("1 6 1").settle("sky action")
    assert t["slon"] == "sky archer*2 shrine"
    assert t.quests("sky") == ["II_a"]


def test_an_imbedded_nest_of_the_losing_attacker_is_only_turned() -> None:
    t = table("chaos slon broo imbedded_nest; sky slon archer*2 shrine", power="chaos 2, sky 1", turn="chaos")
    t.do("chaos", "battle slon sky").roll("1 6 1").settle("sky action")
    assert t["slon"] == "chaos chaos_nest, sky archer shrine", "it has killed an Archer"
    assert t.quests("sky") == []


def test_enslavement_takes_no_spawn() -> None:
    t = table(
        "monsters mother_of_monsters; nobody slon spawn; moon slon selene*2; marks cycle 2",
        power="moon 2, sky 1",
        empires=MOON,
        turn="moon",
        gifts="moon I_a enslavement",
    )
    t.do("moon", "battle slon spawn").roll("4 1 1 1 1 1").do("moon", "rout_to umathela").settle("chaos action")
    assert t["pen"] == ""
    assert t["umathela"] == "nobody spawn"


def test_fear_and_single_combat_bind_to_one_area() -> None:
    t = table(
        "storm slon champion barbarian; darkness slon troll*2; darkness teshnos temple",
        power="darkness 2, storm 1",
        turn="darkness",
        gifts="darkness I_a fear, storm I_a single_combat",
    )
    t.do("darkness", "battle slon storm").do("storm", "single_combat duel").roll("4 1").do("storm", "rout_to umathela")
    t.roll("4 4").settle("chaos action")
    assert t["umathela"] == "darkness troll*2", "the second follows the first (C8)"


def test_menses_saves_a_temple_when_all_defenders_fell() -> None:
    t = table(
        "storm slon champion barbarian; moon slon assassin temple; moon teshnos red_goddess; marks cycle 1",
        power="storm 2, moon 1",
        empires=MOON,
    )
    t.do("storm", "battle slon moon").roll("6 1 1 1").do("storm", "rout barbarian")
    t.do("moon", "rout_to umathela; menses").settle("moon action")
    assert t["slon"] == "moon selene temple, storm champion"


def test_oblivion_and_menses_leave_the_fallen_selene_to_be_forgotten() -> None:
    t = table(
        "chaos slon broo*3; moon slon selene; moon teshnos red_goddess temple; marks cycle 1",
        power="chaos 2, moon 1",
        empires=MOON,
        turn="chaos",
        gifts="chaos II_a oblivion",
    )
    t.do("chaos", "battle slon moon").roll("6 1 1 1").settle("sea action", menses="menses")
    assert t["out"] == "moon selene"
    assert "moon selene" in t["slon"]


def test_trample_and_mindblast_attackers_first() -> None:
    t = table(
        "chaos slon mad_god broo; moon slon crimson_bat assassin; marks cycle 1, mad_god_marker 8",
        power="chaos 2, moon 1",
        empires=MOON,
        turn="chaos",
        gifts="moon II_b mindblast",
    )
    t.do("chaos", "battle slon moon; trample broo").do("moon", "lose assassin").do("moon", "mindblast")
    assert t.state.marks["mad_god_marker"] == 10
    assert t.misses() == 5 - 3, "ten make five dice, the Bat takes three and rolls none"


def test_trample_may_hit_the_bat_before_he_is_used() -> None:
    t = table(
        "chaos slon mad_god broo; moon slon crimson_bat; marks cycle 1, mad_god_marker 8",
        power="chaos 2, moon 1",
        empires=MOON,
        turn="chaos",
        gifts="moon II_b mindblast",
    )
    t.do("chaos", "battle slon moon; trample broo")
    assert t["slon"].startswith("chaos mad_god")
    assert "crimson_bat" not in t["slon"]


def test_magic_explosion_then_arrogance_on_who_is_left() -> None:
    t = table(
        "invisible_god slon specter*2 wizard; sky slon emperor archer",
        power="invisible_god 2, sky 1",
        empires=GOD,
        turn="invisible_god",
        gifts="invisible_god I_b magic_explosion, sky I_b arrogance",
    )
    t.do("invisible_god", "battle slon sky; magic_explosion 1").do("sky", "arrogance invisible_god specter")
    assert t.misses() == 5 + 0 + 2 + 1, "no Tower: the Wizard rolls nothing"


def test_hunger_and_a_temple_and_spectral_form_in_one_battle() -> None:
    t = table(
        "darkness slon mistress shade temple; storm slon barbarian*3",
        power="storm 2, darkness 1",
        gifts="darkness I_a hunger, darkness I_b spectral_form",
    )
    t.do("storm", "battle slon darkness").do("darkness", "hunger routs").roll("4 4 1 1")
    t.do("darkness", "rout_to umathela")
    assert t["umathela"] == "storm barbarian*3", "two routs of Hunger and one of the Temple"
    assert t.asked == "darkness rout"


def test_shanasse_and_arrogance_the_exempt_archer_is_not_next_door() -> None:
    t = table(
        "sky slon emperor; sky umathela archer*2; storm slon barbarian",
        power="sky 2, storm 1",
        turn="sky",
        gifts="sky I_b arrogance, sky II_a shanasse",
    ).do("sky", "battle slon storm")
    assert not t.may("arrogance sky archer"), "L13: they are not involved"


def test_pacifism_on_a_side_with_hunger_and_a_building() -> None:
    t = table(
        "earth slon titan; darkness slon troll*2 temple",
        power="earth 2, darkness 1",
        empires="darkness earth storm chaos sea",
        turn="earth",
        gifts="earth I_a pacifism",
    )
    t.do("earth", "battle slon darkness; pacifism defender").draw("law")
    assert t.misses() == 5
    assert t.asked == "darkness rout_to", "the Temple still routs"


def test_nightfall_of_a_sun_god_killed_twice_in_a_round() -> None:
    t = table("sky slon sun_god archer; storm slon champion*1 barbarian*2", power="storm 3, sky 1")
    t.do("storm", "battle slon sky").roll("6 6 1 1 1 1 1 1").settle("sky to_hell", kill="kill sun_god")
    t.do("sky", "to_hell outer_hell").settle("sky action")
    assert t["outer_hell"] == "sky sun_god"
    assert t["slon"] == "storm barbarian*2 champion"
    assert t.state.marks.get("mad_god_marker", 0) == 1


def test_eclipse_and_madness_pay_before_the_battle() -> None:
    t = table(
        "moon slon selene; storm slon barbarian; marks cycle 1",
        power="moon 2, storm 1, sky 1, chaos 1, sea 1",
        empires=MOON,
        turn="moon",
        gifts="moon I_a eclipse, moon I_b madness",
    )
    t.do("moon", "battle slon storm").draw("law")
    assert t.power("moon") == 1 + 1
    assert t.misses() == 2 + 1


def test_thunderbolt_after_beast_counts_what_is_left() -> None:
    t = table("storm slon thunder_king; sky slon archer*3", power="storm 2, sky 1", runes="storm beast")
    t.do("storm", "battle slon sky").roll("4 1 1 1 1 1 1 1").do("storm", "rune beast")
    assert t.asked == "storm take_gift", "no rout is left for the Thunderbolt"


def test_refuge_and_talons_routs_on_mortals_are_kills() -> None:
    t = (
        table(
            "spike open; monsters sky_terror; nobody slon sky_terror; storm slon barbarian champion",
            power="storm 2, sky 1",
            runes="storm refuge",
        )
        .do("storm", "battle slon sky_terror")
        .roll("1 1 1 6 1 1 1 1")
    )
    t.do("storm", "rune refuge; rout barbarian").settle("sky action")
    assert t["slon"] == "nobody sky_terror, storm champion", "a rout given to a mortal kills him all the same"
