"""Runes where they meet laws, oaths, empires and each other: positions of our own, expected by the rulebook."""

from __future__ import annotations

from tests.games.gods_war.positions import table, window

EARTH = "storm sky earth chaos sea"
MOON = "storm sky moon chaos sea"
GOD = "storm sky darkness chaos invisible_god"


def test_r7_a_law_against_building_bars_no_rune_that_builds() -> None:
    t = window(runes="storm plant, sky law", power="storm 3, sky 2").do("storm", "no_rune")
    t.do("sky", "rune law; forbid build").do("storm", "rune plant; plant shrine slon").settle("storm action")
    assert t["slon"] == "storm shrine"
    assert not t.options("build")


def test_r7_a_law_against_summoning_leaves_irruption_and_hero() -> None:
    t = window(
        "chaos slon chaos_nest*1 magna_mater; storm teshnos shrine",
        runes="storm hero, sky law",
        power="storm 3, chaos 4",
    )
    t.do("storm", "no_rune").do("sky", "rune law; forbid summon").do("storm", "rune hero; place champion teshnos")
    t.settle("storm action")
    assert t.power("storm") == 1
    t.do("storm", "build shrine seshnela").settle("chaos action")
    assert not t.options("summon")
    assert t.options("irruption")


def test_r7_a_law_against_moving_keeps_kylerela_where_it_is_and_the_thunder_king_free() -> None:
    t = (
        table(
            "storm kylerela shrine thunder_king",
            runes="sky law",
            power="storm 3, sky 2",
            round="2 begin",
            gifts="storm I_a teleport",
        )
        .do("sky", "rune law; forbid move")
        .settle("storm action")
    )
    assert not t.options("move")
    assert t.options("teleport")


def test_r8_with_infinity_the_oath_binds_the_first_action_only() -> None:
    t = window("sky slon shrine", runes="storm truth, sky infinity", power="storm 1, sky 4")
    t.do("storm", "rune truth").do("sky", "build shrine teshnos").settle("storm action")
    t.do("storm", "drop").do("sky", "rune infinity").settle("sky action")
    assert t.options() == {"build shrine teshnos"}
    t.do("sky", "build shrine teshnos").settle("sky action")
    assert "drop" in t.options()


def test_r8_two_oaths_leave_a_choice_between_both() -> None:
    t = window("sky slon shrine", runes="storm truth, darkness illusion", power="storm 1, sky 4, darkness 1")
    t.do("storm", "rune truth").do("darkness", "reply illusion").do("storm", "player sky")
    t.do("sky", "build shrine teshnos").do("darkness", "player sky").do("sky", "summon archer slon").settle(
        "storm action"
    )
    t.do("storm", "drop").settle("sky action")
    assert t.options() == {"build shrine teshnos", "summon archer slon"}


def test_r14_a_copied_fate_brings_its_vp_and_two_for_the_last() -> None:
    t = window(runes="storm fate, sky illusion", vp="storm 1, sky 2, darkness 5, chaos 5, sea 5")
    t.do("storm", "rune fate").do("sky", "reply illusion").do("storm", "player sky").settle("storm action")
    assert (t.vp("storm"), t.vp("sky")) == (1 + 1 + 2, 2 + 2 + 1)


def test_r1_a_law_by_chaosium_keeps_chaosium_on_the_table() -> None:
    t = window("discards law", runes="storm chaosium, sky sorcery", power="storm 3, sky 2")
    t.do("storm", "rune chaosium; forbid build")
    assert "chaosium" not in t.state.discards
    assert "law" in t.state.discards


def test_r1_a_law_that_holds_cannot_be_copied() -> None:
    t = window(runes="storm law chaosium", power="storm 3, sky 2").do("storm", "rune law; forbid build")
    assert t.asked == "storm action", "Chaosium has nothing to copy and nobody is disturbed for that"


def test_trade_that_spends_seas_last_power_sets_off_whirlpool() -> None:
    t = table(runes="sea trade", power="storm 3, sky 1, sea 2", gifts="sea I_a whirlpool", round="2 begin")
    t.do("sea", "rune trade; buy_vp")
    assert (t.vp("sea"), t.power("storm"), t.power("sky")) == (2, 2, 0)


def test_disorder_that_takes_seas_last_power_sets_off_whirlpool() -> None:
    t = table(runes="storm disorder", power="storm 3, sky 2, sea 1", gifts="sea I_a whirlpool", round="2 begin")
    t.do("storm", "rune disorder").settle("storm action")
    assert t.power("sea") == 0
    assert (t.power("storm"), t.power("sky")) == (2, 0)


def test_farm_on_seas_ziggurat_after_the_rift_has_closed_pays_two() -> None:
    t = window("spike closed; sea brown_sea ziggurat", runes="sea farm", power="storm 3, sea 1")
    t.do("sea", "rune farm").settle("storm action")
    assert t.power("sea") == 3


def test_nature_is_nothing_for_the_invisible_god() -> None:
    t = window("invisible_god slon castle", runes="invisible_god nature", power="storm 1, invisible_god 1", empires=GOD)
    assert t.asked == "storm action", "it would do nothing"


def test_the_sea_rune_counts_the_sunken_land_but_no_island() -> None:
    t = window("sunk slon; storm slon barbarian; storm kylerela shrine; storm brown_sea shrine", runes="storm sea")
    t.do("storm", "rune sea").settle("storm action")
    assert t.power("storm") == 3 + 2


def test_heat_by_sea_on_a_lone_temple_fills_her_quest() -> None:
    t = window("sky slon temple", runes="sea heat", power="sea 2, sky 1")
    t.do("sea", "rune heat").settle("sky action")
    assert t.quests("sea") == ["I_a"]


def test_heat_on_the_invisible_god_lets_him_pick_and_fills_his_quest() -> None:
    t = window(
        "invisible_god slon castle; invisible_god teshnos tower",
        runes="storm heat",
        power="storm 2, invisible_god 1",
        empires=GOD,
    )
    t.do("storm", "rune heat").do("invisible_god", "lose tower teshnos").settle("storm action")
    assert t.quests("invisible_god") == ["III_b"]


def test_secret_sky_may_fill_storms_quest_and_empty_it_never() -> None:
    t = window(runes="storm secret_sky, sky law, darkness luck")
    assert t.asked == "storm rune_window"
    assert "III_a" not in t.quests("storm"), "a state that was true before is looked at after the first deed"
    t.do("storm", "rune secret_sky; player sky").chance(("rune", "law")).settle("storm action")
    assert t.runes("storm") == ["law"]


def test_the_owner_of_a_dragon_token_lets_the_sun_god_out_for_a_rune() -> None:
    t = window(runes="storm dragon", power="storm 2, sky 2")
    t.do("storm", "rune dragon; area inner_hell").settle("storm action")
    t.do("storm", "drop").do("sky", "ask_leave inner_hell storm").do("storm", "allow")
    t.do("sky", "move inner_hell; step sun_god gates_of_dawn").settle("sky action")
    assert "I_a" in t.quests("sky")
    assert (len(t.runes("sky")), len(t.runes("storm"))) == (2, 1)


def test_a_monster_token_is_too_weak_for_the_sun_god() -> None:
    t = window(runes="storm monster", power="storm 2, sky 2")
    t.do("storm", "rune monster; area inner_hell").settle("storm action")
    t.do("storm", "drop")
    assert not t.options("ask_leave")


def test_dragonewt_swaps_a_penned_unit_in_the_pen() -> None:
    t = window("storm pen champion; moon slon shrine", runes="sky dragonewt", power="storm 1, sky 1", empires=MOON)
    t.do("sky", "rune dragonewt").do("storm", "swap barbarian").settle("storm action")
    assert t["pen"] == "storm barbarian"


def test_man_may_bring_an_allied_minion_beside_an_own_one() -> None:
    t = window("races elves; allies storm elves; storm slon shrine", runes="storm man")
    t.do("storm", "rune man; place barbarian slon; place elves slon").settle("storm action")
    assert t["slon"] == "storm barbarian elves shrine"


def test_secret_sea_washes_a_greater_god_ashore_too() -> None:
    t = window("spike open; sea brown_sea magasta mermaid", runes="storm secret_sea")
    t.do("storm", "rune secret_sea; area slon").settle("storm action")
    assert t["slon"] == "sea magasta mermaid"


def test_secret_sea_may_wash_units_onto_kylerela_and_the_spike() -> None:
    t = window("isle togaro_ocean; sea togaro_ocean mermaid", runes="storm secret_sea")
    t.do("storm", "rune secret_sea")
    assert {"area kylerela", "area spike"} <= t.options()


def test_kill_on_a_married_queen_sends_her_to_the_spouse() -> None:
    t = window("storm slon earth_queen", runes="sky kill", empires=EARTH, power="storm 1, sky 1")
    t.do("sky", "rune kill").settle("storm action")
    assert t.pool("storm", "earth_queen") == 1


def test_spirit_wants_the_own_requirement_but_not_the_others() -> None:
    t = window("invisible_god slon castle", runes="invisible_god spirit", empires=GOD, power="storm 1, invisible_god 1")
    t.do("invisible_god", "rune spirit; call storm stormbrother").settle("storm action")
    assert t["slon"] == "invisible_god castle, storm stormbrother", "no Specter without a Wizard"


def test_communication_draws_what_is_left() -> None:
    t = window(runes="storm communication")
    t.state.deck[:] = ["law"]
    t.do("storm", "rune communication").draw("law")
    assert t.runes("storm") == ["law"]
    assert t.asked == "storm rune_window"


def test_hero_without_power_is_its_vp() -> None:
    t = window("storm slon shrine", runes="storm hero", power="storm 1, sky 1").do("storm", "rune hero")
    assert (t.asked, t.vp("storm"), t.power("storm")) == ("storm action", 1, 1)


def test_a5_two_players_get_power_in_the_closing_window_and_the_next_in_order_acts() -> None:
    t = table("storm slon shrine", runes="sea harmony", power="storm 1")
    t.do("storm", "build shrine teshnos").settle("sea rune_window").do("sea", "rune harmony; player darkness")
    t.settle("darkness action")
    assert t.asked == "darkness action"
    t.do("darkness", "build shrine brithos").settle("sea action")
    assert t.asked == "sea action"


def test_stasis_holds_kylerelas_riders_but_not_a_teleport_nor_a_rout() -> None:
    t = (
        table(
            "storm slon thunder_king; sky slon archer",
            runes="sky stasis",
            power="storm 3, sky 2",
            round="2 begin",
            gifts="storm I_a teleport",
        )
        .do("sky", "rune stasis; area slon")
        .settle("storm action")
    )
    assert not t.options("move")
    assert t.options("teleport")
    t.do("storm", "battle slon sky").roll("4 1 1 1 1 1").do("storm", "no_more")
    assert t.asked == "storm rout_to"


def test_secret_storm_works_without_power_and_on_anothers_turn() -> None:
    t = table("sky slon archer; storm teshnos shrine", runes="sky secret_storm", power="storm 2")
    t.do("storm", "build shrine brithos").settle("sky rune_window").do(
        "sky", "rune secret_storm; move slon; step archer umathela"
    )
    t.settle("storm action")
    assert t["umathela"] == "sky archer"


def test_z5_a_cancelled_rune_is_drawn_again_only_later() -> None:
    t = window(runes="storm mastery sorcery, sky secret_sorcery")
    t.state.deck[:] = []
    t.do("storm", "rune mastery").do("sky", "reply secret_sorcery")
    assert t.asked == "storm action", "Sorcery would draw nothing: both lie there since this window began"
