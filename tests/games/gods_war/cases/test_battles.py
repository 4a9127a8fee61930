"""Battles in which two or three abilities meet: positions of our own, dice by hand."""

from __future__ import annotations

import pytest

from tests.games.gods_war.positions import table

EARTH = "storm sky earth chaos sea"
MOON = "storm sky moon chaos sea"
GOD = "storm sky darkness chaos invisible_god"


def test_an_attacker_may_be_driven_off_by_the_building_alone() -> None:
    t = table("storm slon barbarian; darkness slon temple", power="storm 2, darkness 1")
    t.do("storm", "battle slon darkness")
    assert t.asked == "darkness rout_to", "no dice, one rout of the Temple"
    t.do("darkness", "rout_to inner_hell")
    assert t["slon"] == "darkness temple"


def test_a_ziggurat_kills_the_only_attacker() -> None:
    t = table("storm slon barbarian; darkness slon ziggurat", power="storm 2, darkness 1")
    t.do("storm", "battle slon darkness")
    assert t["slon"] == "darkness ziggurat"
    assert t["trophy"] == "storm barbarian"


def test_long_night_costs_a_lone_attacker_his_die_and_he_may_still_attack() -> None:
    t = table("storm slon barbarian; darkness slon troll; darkness umathela ziggurat", power="storm 2, darkness 1")
    t.do("storm", "battle slon darkness")
    assert t.misses() == 1, "the Troll alone rolls"


def test_routed_units_may_be_sent_among_enemies_and_both_sides_to_the_same_place() -> None:
    t = table("storm slon barbarian; sky slon archer; darkness umathela troll*3", power="storm 2, sky 1")
    t.do("storm", "battle slon sky").roll("4 5").do("sky", "rout_to umathela").do("storm", "rout_to umathela")
    assert t["umathela"] == "darkness troll*3, sky archer, storm barbarian"


def test_a_battle_on_kylerela_routs_to_its_sea_and_docks() -> None:
    t = table("isle togaro_ocean teleos; storm kylerela champion; sky kylerela archer", power="storm 2, sky 1")
    t.do("storm", "battle kylerela sky").roll("4 1 1")
    assert t.options("rout_to") == {"rout_to togaro_ocean", "rout_to teleos"}


def test_in_a_hell_of_two_the_routed_have_one_way_and_psychopomp_stays_silent() -> None:
    t = table(
        "storm inner_hell champion; chaos inner_hell broo; sky slon sun_god",
        power="storm 2, chaos 1",
        gifts="darkness I_a psychopomp",
    )
    t.do("storm", "battle inner_hell chaos").roll("4 1 1")
    assert t["outer_hell"] == "chaos broo"
    assert (t.power("darkness"), t.vp("darkness")) == (0, 0)


def test_a_unit_killed_by_single_combat_rolls_no_more_and_fills_the_quest_later() -> None:
    t = table("storm slon champion; sky slon phoenix archer", power="storm 2, sky 1", gifts="storm II_b single_combat")
    t.do("storm", "battle slon sky; single_combat duel").roll("6 1").do("sky", "kill phoenix")
    assert t.misses() == 1, "the Archer"
    t.settle("sky action")
    assert t.quests("storm") == ["I_b", "II_b"]


def test_thunderbolt_on_the_rout_of_a_temple() -> None:
    t = table("storm slon thunder_king temple; sky slon archer emperor", power="storm 2, sky 1")
    t.do("storm", "battle slon sky").roll("1 1 1 1 1 1 1 1")
    t.do("storm", "thunderbolt")
    assert t.asked == "sky kill"


def test_courage_against_a_magna_mater_looks_at_her_die() -> None:
    for face, runes in (("3", 1), ("2", 0)):
        t = table(
            "storm slon thunder_king; chaos slon magna_mater", power="storm 2, chaos 1", gifts="storm I_a courage"
        )
        t.do("storm", "battle slon chaos").roll(face)
        t.misses()
        t.settle("chaos action")
        assert len(t.runes("storm")) == runes


def test_insurgency_takes_a_castle_of_lead() -> None:
    t = table(
        "storm slon champion*1 barbarian*3; darkness slon castle_of_lead",
        power="storm 2, darkness 1",
        gifts="storm I_a insurgency",
    )
    t.do("storm", "battle slon darkness; kill barbarian; rout barbarian").do("darkness", "rout_to umathela")
    assert t.options() == {"conquer temple", "destroy"}
    t.do("storm", "conquer temple")
    assert "temple" in t["slon"]


def test_storm_conquers_a_tower_by_a_temple_and_the_god_takes_notice() -> None:
    t = table("storm brithos barbarian*2; invisible_god brithos tower", power="storm 2, invisible_god 1", empires=GOD)
    t.do("storm", "battle brithos invisible_god").do("invisible_god", "rout_to neliomi_sea")
    t.do("storm", "conquer temple").settle("invisible_god action")
    assert t["brithos"] == "storm barbarian temple"
    assert t.quests("invisible_god") == ["III_b"]


def test_earth_conquers_a_temple_and_a_bride_comes_with_it() -> None:
    t = table("earth slon behemoth; storm slon temple", power="earth 2, storm 1", empires=EARTH, turn="earth")
    t.do("earth", "battle slon storm").do("storm", "rout_to umathela")
    assert t["slon"] == "storm temple", "its rout drives the lone Behemoth away"
    t = table(
        "earth slon behemoth axe_maiden; storm slon temple", power="earth 2, storm 1", empires=EARTH, turn="earth"
    )
    t.do("earth", "battle slon storm; rout axe_maiden").do("storm", "rout_to umathela").do("earth", "conquer temple")
    assert t.asked == "earth brides"
    t.do("earth", "bride storm")
    assert t["slon"] == "earth behemoth temple, storm earth_queen"


def test_moon_conquers_a_temple_at_waxing_half_and_madness_pays_once() -> None:
    t = table(
        "moon slon selene*2; storm slon temple; marks cycle 1",
        power="moon 2, storm 1, sky 1, chaos 1, sea 1",
        empires=MOON,
        turn="moon",
        gifts="moon I_a madness",
    )
    t.do("moon", "battle slon storm").do("storm", "rout_to umathela").do("moon", "conquer temple")
    t.settle("chaos action")
    assert t.state.marks["cycle"] == 2
    assert t.power("moon") == 1 + 2, "Selenes in Slon and Umathela"
    assert len(t.runes("moon")) == 1


def test_eclipse_weakens_an_attack_declared_at_full() -> None:
    t = table(
        "moon slon assassin*2; storm slon barbarian; marks cycle 3",
        power="moon 2, storm 1",
        empires=MOON,
        turn="moon",
        gifts="moon I_a eclipse",
    )
    t.do("moon", "battle slon storm")
    assert t.misses() == 1, "at the Dying Moon Assassins roll nothing"


def test_hunger_works_while_darkness_is_pacified() -> None:
    t = table(
        "darkness slon mistress troll; earth slon axe_maiden*3",
        power="darkness 2, earth 1",
        empires="darkness earth storm chaos sea",
        gifts="darkness I_a hunger, earth I_a pacifism",
    )
    t.do("darkness", "battle slon earth").do("earth", "pacifism attacker").draw("law")
    t.do("darkness", "hunger kill")
    assert t.misses() == 3, "the Troll does not roll"
    t.settle("earth action")
    assert t["slon"] == "darkness mistress troll, earth axe_maiden*2"


def test_shanasse_helps_a_lone_building() -> None:
    t = table(
        "storm slon barbarian*3; sky slon shrine; sky umathela archer*2",
        power="storm 2, sky 1",
        gifts="sky I_b shanasse",
    )
    t.do("storm", "battle slon sky")
    assert t.misses() == 2, "nobody stands there for Storm to hit"


def test_shanasse_shoots_from_one_hell_into_the_other() -> None:
    t = table(
        "storm inner_hell barbarian; sky inner_hell shrine; sky outer_hell archer; sky brithos archer;"
        "sky gates_of_dawn archer",
        power="storm 2, sky 1",
        gifts="sky I_b shanasse",
    )
    t.do("storm", "battle inner_hell sky")
    assert t.misses() == 1 + 3 + 2, "Barbarian, Sun God, two Archers: Gates of Dawn lead nowhere"


def test_shanasse_over_a_dock_of_kylerela() -> None:
    t = table(
        "isle togaro_ocean teleos; storm teleos barbarian; sky teleos emperor; sky kylerela archer",
        power="storm 2, sky 1",
        gifts="sky I_b shanasse",
    )
    t.do("storm", "battle teleos sky")
    assert t.misses() == 1 + 2 + 1


def test_arrogance_and_a_temple_that_routs_the_attackers() -> None:
    t = table(
        "sky slon emperor; darkness slon troll temple", power="sky 2, darkness 1", turn="sky", gifts="sky I_b arrogance"
    )
    t.do("sky", "battle slon darkness; arrogance darkness troll").do("darkness", "rout_to umathela")
    assert t["slon"] == "darkness temple troll", "the Emperor was routed by the Temple, no roll was due"


def test_arrogance_on_the_own_emperor_protects_him_and_conquers_nothing() -> None:
    t = table(
        "sky slon emperor; darkness slon shrine", power="sky 2, darkness 1", turn="sky", gifts="sky I_b arrogance"
    )
    t.do("sky", "battle slon darkness; arrogance sky emperor")
    assert t["slon"] == "darkness shrine, sky emperor"


def test_a_killed_sun_god_moves_no_marker_and_is_not_forgotten() -> None:
    t = table(
        "sky slon sun_god; chaos slon broo*4",
        power="chaos 2, sky 1",
        turn="chaos",
        gifts="chaos I_b oblivion, darkness I_a psychopomp",
    )
    t.do("chaos", "battle slon sky").roll("6 1 1 1 1 1 1").do("sky", "to_hell inner_hell")
    t.do("sky", "psychopomp vp").settle("sky action")
    assert t.state.marks.get("mad_god_marker", 0) == 0
    assert t["inner_hell"] == "sky sun_god"
    assert t.vp("darkness") == 1


def test_trample_may_spend_the_lady_of_disease_and_plague_ends() -> None:
    t = table(
        "chaos slon mad_god lady_of_disease; storm slon barbarian; marks mad_god_marker 3",
        power="chaos 2, storm 2",
        vp="chaos 1",
        turn="chaos",
    )
    t.do("chaos", "battle slon storm; trample lady_of_disease")
    assert t.vp("chaos") == 0
    assert t.state.marks["mad_god_marker"] == 5
    assert t["slon"] == "chaos mad_god"


def test_trample_does_not_touch_a_lone_greater_god() -> None:
    t = table("chaos slon mad_god broo; storm slon thunder_king", power="chaos 2, storm 2", turn="chaos")
    t.do("chaos", "battle slon storm; trample broo")
    assert "thunder_king" in t["slon"]


def test_unholy_trio_in_somebody_elses_battle() -> None:
    t = table("storm slon barbarian*2; sky slon archer temple", power="storm 2, sky 1", gifts="chaos I_b unholy_trio")
    t.do("storm", "battle slon sky").roll("4 1 1").do("chaos", "unholy_trio")
    t.settle("sky action", conquest="destroy")
    assert t["slon"] == "sky temple", "two routs of the Temple are two kills"
    assert t.pool("storm", "barbarian") == 4
    assert t.pool("sky", "archer") == 4
    assert t.state.marks["mad_god_marker"] == 3
    assert "II_a" in t.quests("chaos")


def test_constrict_turns_two_routs_against_sea_into_one_kill() -> None:
    t = table(
        "sea slon sea_serpent mermaid kraken; storm slon barbarian*3", power="storm 2, sea 1", gifts="sea I_a constrict"
    )
    t.do("storm", "battle slon sea").roll("4 4 1 1 1 1 1 1 1").do("sea", "constrict attacker")
    t.do("sea", "kill mermaid")
    assert t["slon"] == "sea kraken sea_serpent, storm barbarian*3"


def test_drowning_at_no_vp_still_pays_sea() -> None:
    t = table("sea slon kraken; storm slon barbarian", power="sea 2, storm 1", turn="sea", gifts="sea I_a drowning")
    t.do("sea", "battle slon storm").roll("6 1 1 1").settle("storm action")
    assert (t.vp("sea"), t.vp("storm")) == (1, 0)


def test_enslavement_takes_the_routed_of_an_attack_on_moon() -> None:
    t = table(
        "moon slon assassin temple; storm slon barbarian*2; marks cycle 1; storm teshnos shrine",
        power="storm 2, moon 1",
        empires=MOON,
        gifts="moon I_a enslavement",
    )
    t.do("storm", "battle slon moon").roll("1 1 1")
    assert t["pen"] == "storm barbarian", "the rout of the Temple"
    assert t["slon"] == "moon assassin temple, storm barbarian"


def test_a_penned_sun_god_shines_for_nobody_and_is_ransomed() -> None:
    t = table(
        "moon slon crimson_bat; sky slon sun_god; sky teshnos shrine; marks cycle 1",
        power="moon 2, sky 2, storm 1",
        empires=MOON,
        turn="moon",
        gifts="moon I_a enslavement, sky I_b solar_energy",
    )
    t.do("moon", "battle slon sky").roll("4 1 1 1 1 1")
    assert t["pen"] == "sky sun_god"
    t.do("sky", "ransom sun_god")
    assert t["teshnos"] == "sky shrine sun_god"
    assert (t.power("moon"), t.power("sky")) == (2, 1)


def test_mindblast_against_a_side_with_fewer_dice() -> None:
    t = table(
        "moon slon crimson_bat assassin; storm slon barbarian*2; marks cycle 2",
        power="moon 2, storm 1",
        empires=MOON,
        turn="moon",
        gifts="moon I_a mindblast",
    )
    t.do("moon", "battle slon storm; mindblast")
    assert t.misses() == 2, "the Assassin at Full; Storm has 2 minus 6"


def test_magic_explosion_of_the_only_units_leaves_dice_but_nobody() -> None:
    t = table(
        "invisible_god slon specter*2; storm slon barbarian shrine",
        power="invisible_god 2, storm 1",
        empires=GOD,
        turn="invisible_god",
        gifts="invisible_god I_a magic_explosion",
    )
    t.do("invisible_god", "battle slon storm; magic_explosion 2").roll("6 1 1 1 1 1 1 1 1 1")
    t.settle("storm action")
    assert t["slon"] == "storm shrine", "nobody is left to take it"
    assert "I_a" in t.quests("invisible_god")


def test_nocturnal_raids_from_a_lost_battle_and_psychopomp_does_not_count_them() -> None:
    t = table(
        "darkness slon hellmother troll*2; storm slon barbarian",
        power="darkness 2, storm 1",
        turn="darkness",
        gifts="darkness I_a psychopomp",
    )
    t.do("darkness", "battle slon storm")
    t.misses()
    t.do("darkness", "raid troll outer_hell; raid hellmother outer_hell; done")
    assert t["outer_hell"] == "darkness hellmother troll"
    assert t.power("darkness") == 1


def test_fear_sends_the_routed_to_kylerela_but_not_out_of_hell() -> None:
    t = table(
        "darkness slon troll; storm slon barbarian",
        power="darkness 2, storm 1",
        turn="darkness",
        gifts="darkness I_a fear",
    )
    t.do("darkness", "battle slon storm").roll("4 1")
    assert {"rout_to kylerela", "rout_to moon", "rout_to inner_hell", "rout_to spike"} <= t.options()


def test_spectral_form_absorbs_a_kill_and_a_rout_of_the_dice() -> None:
    t = table(
        "darkness slon shade hellmother; storm slon barbarian*2",
        power="storm 2, darkness 1",
        gifts="darkness I_a spectral_form",
    )
    t.do("storm", "battle slon darkness").roll("6 4 1 1").do("darkness", "kill shade")
    t.do("darkness", "rout shade")
    t.settle("sky action")
    assert "hellmother" in t["slon"]


@pytest.mark.parametrize("rune", ["storm", "luck"])
def test_a_battle_rune_of_an_outsider_that_brings_the_tenth_vp_ends_a_battle_on_the_spike(rune: str) -> None:
    t = table("storm spike barbarian; sky spike archer shrine", power="storm 2, sky 1", vp="sea 9", runes=f"sea {rune}")
    t.do("storm", "battle spike sky")
    if rune == "luck":
        t.roll("6 6")
    t.do("sea", f"rune {rune}")
    t.settle("sky action")
    assert t.asked == "sky action"
    assert (t.pool("storm", "barbarian"), t.pool("sky", "archer"), t.pool("sky", "shrine")) == (4, 4, 6)
    assert t.state.marks.get("mad_god_marker", 0) == 0
    assert "I_a" not in t.quests("storm")


def test_a_titan_that_falls_with_the_spike_has_survived_no_battle() -> None:
    t = table(
        "earth spike titan; sky spike archer; storm slon shrine",
        power="earth 2, sky 1",
        vp="storm 9",
        runes="storm luck",
        empires=EARTH,
        turn="earth",
    )
    t.do("earth", "battle spike sky").roll("1 1 1 1 1 1").do("storm", "rune luck").settle("chaos action")
    assert t.state.battle is None
    assert t["out"] == "earth titan"
    assert t.quests("earth") == []


def test_boggles_that_fall_with_the_spike_have_survived_no_battle() -> None:
    t = table(
        "races boggles; allies sky boggles; sky spike boggles; storm spike barbarian",
        power="storm 2, sky 1",
        vp="sea 9",
        runes="sea luck",
    )
    t.do("storm", "battle spike sky").roll("1").do("sky", "no_more").do("sea", "rune luck").settle("sky action")
    assert t.asked == "sky action"
    assert "boggles.gift" not in t.state.marks


def test_refuge_saves_the_only_defender_from_a_kill_and_he_runs() -> None:
    t = table("storm slon barbarian; sky slon archer", power="storm 2, sky 1", runes="sky refuge")
    t.do("storm", "battle slon sky").roll("6 1").do("sky", "rune refuge").do("storm", "rout_to umathela")
    assert t["umathela"] == "sky archer"
    assert t.quests("storm") == []


def test_beast_on_the_rout_of_a_building() -> None:
    t = table("storm slon barbarian; darkness slon temple", power="storm 2, darkness 1", runes="sea beast")
    t.do("storm", "battle slon darkness").do("sea", "rune beast")
    assert t["trophy"] == "storm barbarian"


def test_shadow_keeps_an_attacker_at_a_lone_temple() -> None:
    t = table("storm slon barbarian; darkness slon temple", power="storm 2, darkness 1", runes="storm shadow")
    t.do("storm", "battle slon darkness; rune shadow")
    assert t.asked == "storm conquest"


def test_queens_against_earth_bring_no_dice_and_their_other_friends_do() -> None:
    t = table("storm slon earth_queen barbarian; earth slon axe_maiden", power="storm 2, earth 1", empires=EARTH)
    t.do("storm", "battle slon earth")
    assert t.misses() == 1 + 1


def test_a_titan_beside_her_costs_a_maiden_her_chastity() -> None:
    t = table(
        "storm slon barbarian; earth slon axe_maiden titan",
        power="storm 2, earth 1",
        empires=EARTH,
        gifts="earth I_a chastity",
    )
    t.do("storm", "battle slon earth")
    assert t.misses() == 1 + 1 + 5


def test_extinction_pays_when_only_an_own_maiden_fell() -> None:
    t = table(
        "storm slon barbarian; earth slon axe_maiden behemoth",
        power="storm 2, earth 1",
        empires=EARTH,
        gifts="earth I_b extinction",
    )
    t.do("storm", "battle slon earth").roll("6 1 1 1 1 1").do("earth", "kill axe_maiden").settle("earth action")
    assert len(t.runes("earth")) == 1
