"""Rulings C1-C16: who fights, abilities and results in their order, conquest."""

from __future__ import annotations

import pytest

from tests.games.gods_war.positions import table

MOON = "storm sky moon chaos sea"
EARTH = "storm sky earth chaos sea"


def test_c1_enemies_monsters_and_no_neutral_race() -> None:
    t = table(
        "races elves; nobody elf_jungle elves; storm elf_jungle barbarian; sky elf_jungle archer; "
        "chaos elf_jungle chaos_nest",
        power="storm 2, sky 1, chaos 1",
    )
    assert t.options("battle") == {"battle elf_jungle sky", "battle elf_jungle chaos"}
    assert not table("storm slon shrine; sky slon archer", power="storm 3, sky 1").options("battle")


def test_c1_bystanders_are_not_involved() -> None:
    t = table("storm slon barbarian; sky slon archer; chaos slon broo*3", power="storm 2, sky 1")
    t.do("storm", "battle slon sky")
    assert t.misses() == 2


def test_c2_a_battle_without_dice() -> None:
    t = table(
        "moon slon assassin; storm slon shrine; marks cycle 0", power="moon 2, storm 1", empires=MOON, turn="moon"
    ).do("moon", "battle slon storm")
    assert t.asked == "moon conquest"


def test_c3_attacker_then_defender_each_ability_once() -> None:
    t = table(
        "storm slon champion; sky slon emperor archer", power="sky 2, storm 1",
        gifts="storm I_a single_combat, storm I_b whirlwind, sky I_b arrogance", turn="sky",
    )  # fmt: skip
    t.do("sky", "battle slon storm")
    assert t.asked == "sky pre_battle"
    t.do("sky", "arrogance sky archer")
    assert t.asked == "storm pre_battle"
    t.do("storm", "whirlwind")
    assert not t.options("whirlwind")
    t.do("storm", "single_combat die")
    assert t.misses() == 2 + 2 + 1 + 1


def test_c3_outsiders_come_last() -> None:
    t = table(
        "storm slon barbarian; sky slon archer", power="storm 2, sky 1", gifts="chaos I_b unholy_trio",
    )  # fmt: skip
    t.do("storm", "battle slon sky").roll("4 1")
    assert t.asked == "chaos after_roll"
    t.do("chaos", "unholy_trio")
    t.settle("sky action")
    assert t.pool("sky", "archer") == 4


@pytest.mark.parametrize("pacified", [False, True])
def test_c4_pacifism_on_moons_side_undoes_mindblast(pacified: bool) -> None:
    t = table(
        "storm slon barbarian*4; moon slon crimson_bat; marks cycle 1", power="storm 2, moon 1",
        gifts="moon I_a mindblast, earth I_a pacifism", empires="storm sky moon earth sea",
    )  # fmt: skip
    t.do("storm", "battle slon moon").do("moon", "mindblast")
    t.do("earth", "pacifism defender" if pacified else "no_more")
    if pacified:
        t.draw("luck")
    assert t.misses() == (4 if pacified else 1)


def test_c5_nobody_rolls_at_a_side_without_units() -> None:
    t = table("storm slon barbarian*4; sea slon temple", power="storm 2, sea 1").do("storm", "battle slon sea")
    assert t.asked == "sea rout_to", "only the Temple's rout"


def test_c6_kills_are_simultaneous_and_come_before_routs() -> None:
    t = table("storm slon barbarian; sky slon archer", power="storm 2, sky 1")
    t.do("storm", "battle slon sky").roll("6 6")
    t.settle("sky action")
    assert t["slon"] == ""
    t = table("storm slon barbarian champion; sky slon archer phoenix", power="storm 2, sky 1")
    t.do("storm", "battle slon sky").roll("6 4 1").roll("6 4 1")
    assert t.asked == "storm kill"
    t.do("storm", "kill barbarian")
    assert t.asked == "sky kill"
    t.do("sky", "kill archer")
    assert t.asked == "sky rout_to", "first the attacker's routed unit leaves"
    t.do("sky", "rout_to umathela")
    assert t.asked == "storm rout_to"
    t.do("storm", "rout_to brown_sea")
    assert (t["umathela"], t["brown_sea"]) == ("storm champion", "sky phoenix")


def test_c7_all_go_to_one_neighbour_picked_by_the_opponent() -> None:
    t = table("storm brithos champion; sky brithos archer*2", power="storm 2, sky 1")
    t.do("storm", "battle brithos sky").roll("4 4 1 1")
    assert t.asked == "storm rout_to"
    assert t.options() == {f"rout_to {area}" for area in ("neliomi_sea", "jrustela", "inner_hell", "outer_hell")}
    t.do("storm", "rout_to jrustela")
    assert t["jrustela"] == "sky archer*2"


def test_c7_in_hell_only_to_hell() -> None:
    t = table("storm inner_hell champion; sky inner_hell archer; sky heavens sun_god", power="storm 2, sky 1")
    t.do("storm", "battle inner_hell sky").roll("4 1 1")
    assert t["outer_hell"] == "sky archer"


def test_c7_sea_is_not_routed_over_an_arrow() -> None:
    t = table("storm jrustela champion; sea jrustela mermaid", power="storm 2, sea 1")
    t.do("storm", "battle jrustela sea").roll("4 1 1")
    assert t.options() == {"rout_to brown_sea", "rout_to neliomi_sea"}


def test_c8_later_routs_follow_single_combat() -> None:
    t = table(
        "storm slon champion barbarian; sky slon archer*2", power="storm 2, sky 1", gifts="storm I_a single_combat"
    )
    t.do("storm", "battle slon sky; single_combat duel").roll("4 1")
    t.do("storm", "rout_to umathela").roll("4 1")
    t.settle("sky action")
    assert t["umathela"] == "sky archer*2"


def test_c9_conquer_needs_a_matching_piece() -> None:
    text = "storm slon barbarian*3; sea slon temple; {}"
    t = table(
        text.format("storm teleos temple; storm brithos temple; storm luathela temple"), power="storm 2, sea 1, sky 1"
    )
    t.do("storm", "battle slon sea").do("sea", "rout_to umathela")
    t.settle("sky action")
    assert t["slon"] == "storm barbarian*2", "without a Temple in the pool it is destroyed"


def test_c9_bystanders_do_not_protect() -> None:
    t = table("storm slon barbarian; sky slon shrine; chaos slon broo", power="storm 2, sky 1")
    t.do("storm", "battle slon sky")
    assert t.asked == "storm conquest"


@pytest.mark.parametrize(
    ("empire", "unit", "house"),
    [("chaos", "broo*2", "sky slon shrine"), ("storm", "barbarian*2", "chaos slon chaos_nest")],
)
def test_c10_nests_and_chaos_can_only_destroy(empire: str, unit: str, house: str) -> None:
    t = table(f"{empire} slon {unit}; {house}", power=f"{empire} 2, sea 1", turn=empire)
    t.do(empire, f"battle slon {house.split()[0]}").settle("sea action")
    assert t["slon"] == f"{empire} {unit}"


def test_c10_the_invisible_god_can_only_destroy() -> None:
    t = table(
        "invisible_god slon knight; storm slon shrine", power="invisible_god 2, sea 1", turn="invisible_god",
        empires="storm sky invisible_god chaos sea",
    )  # fmt: skip
    t.do("invisible_god", "battle slon storm").settle("sea action")
    assert t["slon"] == "invisible_god knight"
    assert t.quests("invisible_god") == ["III_a"]


def test_c11_farm_takes_an_imbedded_nest_whole_and_heat_turns_it_over() -> None:
    t = table("chaos slon imbedded_nest", power="storm 2, chaos 1", runes="storm heat").do(
        "storm", "build shrine teleos"
    )
    t.do("storm", "rune heat").settle("chaos action", rune_player="player chaos")
    assert t["slon"] == "chaos chaos_nest"


def test_c12_heroquests_pay_when_the_battle_is_over() -> None:
    t = table("storm slon barbarian*2; sky slon archer shrine", power="storm 2, sky 1")
    t.do("storm", "battle slon sky").roll("6 1 1")
    assert t.asked == "storm conquest"
    assert t.taken("storm") == []
    t.do("storm", "destroy")
    assert t.asked == "storm take_gift"


def test_c13_totals_are_taken_from_the_area_alone() -> None:
    t = table(
        "storm slon thunder_king; sky slon phoenix; sky umathela archer*4; storm teleos temple", power="storm 2, sky 1",
        gifts="storm I_a courage, sky I_b shanasse",
    )  # fmt: skip
    t.do("storm", "battle slon sky")
    t.settle("chance", roll="shanasse").misses()
    t.settle("sky action")
    assert t.runes("storm") == [], "two dice were there at the declaration"


def test_c16_a_battle_on_the_shattering_spike_is_over() -> None:
    t = table(
        "sea spike kraken; storm spike barbarian*2 shrine", power="sea 2, storm 1", vp="sea 9",
        gifts="sea I_a drowning", turn="sea",
    )  # fmt: skip
    t.do("sea", "battle spike storm").roll("6 1 1 1 1")
    t.settle("storm action")
    assert t.vp("sea") == 10
    assert t["spike"] == ""
    assert t.pool("storm", "shrine") == 6
    assert t.pool("sea", "kraken") == 1


def test_c5_the_attackers_own_building_scores_too() -> None:
    t = table("storm slon barbarian temple; sky slon archer*2", power="storm 2, sky 1")
    t.do("storm", "battle slon sky")
    t.misses()
    t.do("storm", "rout_to umathela")
    assert t["umathela"] == "sky archer"


def test_c7_excess_results_vanish() -> None:
    t = table("storm slon barbarian*4; sky slon archer", power="storm 2, sky 1")
    t.do("storm", "battle slon sky").roll("6 6 4 4 1").settle("sky action")
    assert t.pool("sky", "archer") == 4


def test_c16_a_spike_that_shatters_elsewhere_does_not_end_a_battle() -> None:
    t = table(
        "sea slon kraken; storm slon barbarian*2 shrine; storm spike barbarian", power="sea 2, storm 1", vp="sea 9",
        gifts="sea I_a drowning", turn="sea",
    )  # fmt: skip
    t.do("sea", "battle slon storm").roll("6 6 1 1 1")
    t.settle("sea conquest")
    assert t.asked == "sea conquest"
    assert t["spike"] == ""


def test_c8_lapses_when_the_area_is_gone() -> None:
    t = table(
        "storm neliomi_sea champion; sea neliomi_sea mermaid*2 kraken; sea slon shrine",
        power="storm 2, sea 1",
        vp="sea 9",
        gifts="storm I_a single_combat, sea I_a drowning",
    )
    t.do("storm", "battle neliomi_sea sea; single_combat duel").roll("4 1")
    t.do("sea", "rout mermaid").do("storm", "rout_to spike")
    assert t["spike"] == "sea mermaid"


def test_c1_several_battles_need_several_actions() -> None:
    t = table("storm slon barbarian; sky slon archer; sea slon mermaid", power="storm 3, sky 1, sea 1")
    t.do("storm", "battle slon sky").misses()
    assert t.asked == "sky action"


def test_c3_nothing_in_pre_battle_costs_power() -> None:
    t = table(
        "storm slon champion; sky slon archer",
        power="storm 1, sky 1",
        gifts="storm I_a single_combat, storm I_b whirlwind",
    )
    t.do("storm", "battle slon sky; whirlwind; single_combat die")
    assert t.power("storm") == 0
    assert t.misses() == 2 + 1 + 1 + 1


def test_c9_a_conquered_ziggurat_fills_the_quest_of_placing_one() -> None:
    t = table("storm slon barbarian*3; sea slon ziggurat", power="storm 2, sea 1")
    t.do("storm", "battle slon sea")
    t.settle("storm conquest").do("storm", "conquer ziggurat").settle("sea action")
    assert t.quests("storm") == ["II_b"]


def test_c9_both_a_nest_and_a_building_of_one_empire_cannot_be() -> None:
    t = table("storm slon barbarian*2; chaos slon chaos_nest; sky slon shrine", power="storm 2, chaos 1, sky 1")
    t.do("storm", "battle slon chaos").settle("sky action")
    assert t["slon"] == "sky shrine, storm barbarian*2", "only the enemy's own building falls"


def test_c11_flipping_is_no_conquest_for_sky() -> None:
    t = table("sky slon phoenix*2; chaos slon imbedded_nest", power="sky 2, chaos 1", turn="sky").do(
        "sky", "battle slon chaos"
    )
    t.settle("chaos action")
    assert t.quests("sky") == []


def test_c12_a_gift_won_in_battle_is_not_used_in_it() -> None:
    t = table("storm slon champion barbarian; sky slon archer*2", power="storm 2, sky 1")
    t.do("storm", "battle slon sky").roll("6 4 1 1 1")
    assert t.asked == "storm rout_to"
    t.do("storm", "rout_to umathela")
    assert t.asked == "storm take_gift"


def test_c20_a_shade_with_kill_and_rout_is_killed() -> None:
    t = table(
        "darkness slon shade; storm slon barbarian*2", power="storm 2, darkness 1", gifts="darkness I_a spectral_form"
    )
    t.do("storm", "battle slon darkness").roll("6 4 1").settle("darkness action")
    assert t.pool("darkness", "shade") == 3


@pytest.mark.parametrize("where", ["slon", "moon", "inner_hell", "kylerela", "brown_sea"])
def test_c1_battle_is_the_same_everywhere(where: str) -> None:
    t = table(f"storm {where} barbarian; chaos {where} broo; sky teshnos sun_god", power="storm 2, chaos 1")
    t.do("storm", f"battle {where} chaos").roll("6 1")
    t.settle("chaos action")
    assert t[where] == "storm barbarian"


def test_c7_both_sides_may_be_routed_to_the_same_area() -> None:
    t = (
        table("storm slon barbarian; sky slon archer", power="storm 2, sky 1")
        .do("storm", "battle slon sky")
        .roll("4 4")
    )
    t.do("sky", "rout_to umathela").do("storm", "rout_to umathela")
    assert t["umathela"] == "sky archer, storm barbarian"


def test_c7_from_the_sky_dome() -> None:
    t = (
        table("storm moon barbarian; sky moon archer", power="storm 2, sky 1")
        .do("storm", "battle moon sky")
        .roll("4 1")
    )
    assert t.options() == {
        f"rout_to {a}" for a in ("heavens", "altinela", "enmal_mountains", "kralorela", "artmali_empire", "spike")
    }


def test_c7_not_along_a_covered_arrow() -> None:
    t = table(
        "isle togaro_ocean; storm kylerela shrine; storm gates_of_dawn barbarian; sky gates_of_dawn archer",
        power="storm 3, sky 2",
    )
    plan = t.state.board
    docks = {plan.index["gates_of_dawn"], plan.index["artmali_empire"]}
    place = next(p.index for p in plan.placements if set(p.docks) == docks)
    t.do("storm", f"move kylerela; sail {place}").do("sky", "build shrine slon")
    t.do("storm", "battle gates_of_dawn sky").roll("4 1")
    assert t.options() == {"rout_to togaro_ocean", "rout_to vithela", "rout_to kylerela"}


def test_c15_a_monster_alone_with_a_building_destroys_it() -> None:
    t = table("monsters juggernaut; nobody slon juggernaut; storm slon barbarian shrine", power="storm 2, sky 1")
    t.do("storm", "battle slon juggernaut").roll("1").roll("6 1 1 1 1 1")
    t.settle("sky action")
    assert t["slon"] == "nobody juggernaut"
    assert t.pool("storm", "shrine") == 6


def test_c15_arachne_solara_destroys_nothing() -> None:
    t = table(
        "monsters arachne_solara; nobody slon arachne_solara; storm slon barbarian shrine", power="storm 2, sky 1"
    )
    t.do("storm", "battle slon arachne_solara").roll("1").roll("6" + " 1" * 9)
    t.settle("sky action")
    assert t["slon"] == "nobody arachne_solara, storm shrine"


def test_c15_whoever_attacks_a_monster_says_where_his_routed_units_go() -> None:
    t = table("monsters juggernaut; nobody slon juggernaut; storm slon barbarian", power="storm 2, sky 1")
    t.do("storm", "battle slon juggernaut").roll("1").roll("4 1 1 1 1 1")
    assert t.asked == "storm rout_to"


def test_c24_honor_does_not_look_at_monsters() -> None:
    t = table("monsters leviathan; nobody slon leviathan; storm slon barbarian", power="storm 1, sky 1")
    t.do("storm", "battle slon leviathan")
    assert t.power("storm") == 0


def test_c9_both_sides_gone_both_buildings_stay() -> None:
    t = table("chaos slon broo chaos_nest; storm slon barbarian shrine", power="chaos 2, storm 1", turn="chaos")
    t.do("chaos", "battle slon storm").roll("6 6").settle()
    assert t["slon"] == "chaos chaos_nest, storm shrine"


def test_c7_a_single_way_is_no_question() -> None:
    t = table("storm inner_hell barbarian; darkness inner_hell troll; sky heavens sun_god", power="storm 2, darkness 1")
    t.do("storm", "battle inner_hell darkness").roll("4 1")
    assert t["outer_hell"] == "darkness troll"


def test_c7_kylerela_and_its_docks() -> None:
    t = table(
        "isle togaro_ocean gates_of_dawn; storm kylerela barbarian*2; sky kylerela archer", power="storm 2, sky 1"
    ).do("storm", "battle kylerela sky")
    assert t.roll("4 1 1").options() == {"rout_to togaro_ocean", "rout_to gates_of_dawn"}


def test_c6_the_defender_picks_his_routed_when_the_attackers_are_gone() -> None:
    t = table("storm slon barbarian champion; sky slon archer emperor", power="storm 2, sky 1")
    t.do("storm", "battle slon sky").roll("4 1 1 4 1 1").do("storm", "rout barbarian").do("sky", "rout_to umathela")
    assert t["slon"] == "sky archer emperor, storm champion"
    assert t.asked == "sky rout"
