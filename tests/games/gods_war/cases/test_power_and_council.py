"""Power and Council phase, the Rift and the end: positions of our own."""

from __future__ import annotations

from tests.games.gods_war.positions import table

THREE = "storm sky chaos"
FOUR = "storm sky darkness chaos"
EARTH = "storm sky earth chaos sea"
MOON = "storm sky moon chaos sea"
GOD = "storm sky darkness chaos invisible_god"


def test_the_blessing_is_for_none_while_the_rift_is_open_and_never_for_chaos() -> None:
    for spike, powers in (("stands", (1, 1, 1)), ("open", (0, 0, 0)), ("closed", (1, 1, 1))):
        t = table(f"spike {spike}", round="2 power", empires=THREE)
        assert (t.power("storm"), t.power("sky"), t.power("chaos")) == powers, "Chaos is raised to half, rounded up"


def test_a_building_in_the_rift_is_no_type() -> None:
    t = table("spike open; storm rift temple; storm slon shrine", round="2 power")
    assert t.power("storm") == 2


def test_a_castle_and_towers_and_the_peasantry_are_two_types() -> None:
    t = table(
        "spike open; invisible_god slon castle; invisible_god teshnos tower*1",
        round="2 power",
        empires=GOD,
        gifts="invisible_god I_a sturdy_peasantry",
    )
    assert t.power("invisible_god") == 4 + 1


def test_golden_age_may_shatter_the_spike_and_chaos_draws_in_the_power_phase() -> None:
    t = table(
        "sky teshnos ziggurat; sky spike shrine; storm spike barbarian", vp="sky 9", round="2 power", empires=THREE
    )
    t.draw("law").settle("direction", first_player="first sky")
    assert t.power("sky") == 1 + 4, "the Shrine was counted before"
    assert t.pool("storm", "barbarian") == 4
    assert t.runes("chaos") == ["law"]
    assert t.taken("chaos") == ["catastrophe"]


def test_reaching_35_in_the_power_phase_ends_the_game_without_a_council() -> None:
    t = table(
        "spike open; sky teshnos ziggurat; storm altinela shrine", vp="sky 34, storm 20", round="5 power", empires=THREE
    )
    t.settle("", inferiority_complex="decline")
    assert t.state.ending
    assert t.vp("storm") == 20, "no VP for the Shrine any more"


def test_inferiority_complex_below_ten_does_not_mend_the_spike() -> None:
    t = table("spike open", vp="storm 11", round="2 power", empires=THREE).do("storm", "inferiority_complex")
    assert t.vp("storm") == 9
    assert t.state.spike == 1


def test_festering_counts_an_imbedded_nest_beside_a_shrine() -> None:
    t = table(
        "spike open; chaos altinela imbedded_nest; sky altinela shrine; chaos teshnos chaos_nest",
        round="2 power",
        empires=THREE,
    )
    assert t.power("chaos") == 2 + 1


def test_kinship_counts_a_penned_brother() -> None:
    t = table("spike open; storm slon ziggurat stormbrother; storm pen stormbrother", round="2 power", empires=MOON)
    t.settle("direction")
    assert t.power("storm") == 2 + 2


def test_solar_energy_not_from_hell() -> None:
    for where, power in (("inner_hell", 1), ("heavens", 4)):
        t = table(f"spike open; sky {where} sun_god", round="2 power", gifts="sky I_b solar_energy")
        assert t.power("sky") == power


def test_aquatic_looks_at_the_sunken_land_and_not_at_kylerela() -> None:
    t = table(
        "spike open; sunk slon; storm slon temple; sky kylerela ziggurat",
        round="2 power",
        gifts="sea I_a aquatic",
        first="storm",
    )
    t.settle("direction")
    assert t.power("sea") == 1 + 2
    assert t.runes("sea") == []


def test_tapping_hits_an_empire_of_choice_and_stops_at_nothing() -> None:
    t = table(
        "spike open; invisible_god slon wizard; storm slon barbarian; sky slon archer; sky teshnos shrine",
        round="2 power",
        empires=GOD,
        gifts="invisible_god I_a tapping",
        first="invisible_god",
    )
    t.do("invisible_god", "tap sky")
    assert t.power("sky") == 1
    assert t.power("invisible_god") == 1 + 1


def test_the_minimum_rule_lifts_a_knocked_out_player() -> None:
    t = table("spike open", power="storm 13", round="2 power", empires=THREE)
    assert (t.power("sky"), t.power("chaos")) == (7, 7)


def test_chaos_with_most_power_is_passed_over_for_first_player() -> None:
    t = table(power="storm 3, sky 5, chaos 9", round="2 council", empires=THREE)
    assert t.asked == "sky direction"


def test_a_tie_for_first_is_decided_by_the_present_one_though_he_has_less() -> None:
    t = table(power="storm 3, sky 5, darkness 5, chaos 9", round="2 council", empires=FOUR, board="p4a")
    assert t.asked == "storm first_player"
    assert t.options() == {"first sky", "first darkness"}
    t.do("storm", "first darkness").do("darkness", "counterclockwise")
    assert t.state.order()[0] == t.seat("darkness")


def test_the_direction_decides_who_loses_a_shrine_on_the_spike() -> None:
    text = "storm altinela shrine; sky spike shrine; chaos teshnos chaos_nest"
    for way, vp in (("clockwise", 1), ("counterclockwise", 0)):
        t = table(text, power="storm 5", vp="chaos 9", round="2 council", empires=THREE).do("storm", way)
        t.settle("rift_die")
        assert t.vp("sky") == vp


def test_nests_on_the_shattered_spike_go_whole_and_no_marker_moves() -> None:
    t = table(
        "storm altinela shrine; chaos spike imbedded_nest broo",
        power="storm 5",
        vp="storm 9",
        round="2 council",
        empires=THREE,
    ).do("storm", "clockwise")
    t.settle("rift_die")
    assert t.pool("chaos", "chaos_nest") == 6
    assert t.state.marks.get("mad_god_marker", 0) == 0


def test_deep_throne_may_shatter_the_spike_and_the_struggle_follows() -> None:
    t = table(
        "sea brown_sea ziggurat; sea neliomi_sea shrine", power="sea 5", vp="sea 7", round="2 council", first="sea"
    ).do("sea", "clockwise")
    t.settle("rift_gift")
    assert t.vp("sea") == 10
    assert t.asked == "sea rift_gift"


def test_only_a_greater_god_is_nothing_for_the_rift() -> None:
    t = table(
        "spike open; storm altinela thunder_king; sky altinela archer",
        vp="storm 11",
        power="storm 2, sky 2, chaos 2",
        empires=THREE,
        round="2 struggle",
    )
    assert t.asked.endswith("rift_die")
    assert t["rift"] == "sky archer"
    assert t["altinela"] == "storm thunder_king"


def test_a_strong_chaos_die_keeps_the_rift_open() -> None:
    t = table(
        "spike open",
        vp="storm 11",
        power="storm 6, sky 6, chaos 6",
        empires=THREE,
        round="2 struggle",
        gifts="chaos I_a catastrophe",
    )
    t.do("storm", "die 3").do("sky", "die 3").do("chaos", "die 6").roll("1 1 1").draw("law")
    assert t.state.spike == 1
    assert (t.vp("storm"), t.vp("sky"), t.vp("chaos")) == (10, 0, 0), "both smallest; Sky had nothing to lose"
    assert t.runes("chaos") == ["law"]


def test_seas_pieces_in_the_rift_count_their_full_price_before_it_closes() -> None:
    t = table(
        "spike open; sea rift ziggurat temple; sky rift shrine",
        vp="storm 11",
        power="storm 6, sky 6, sea 6",
        empires="storm sky sea",
        round="2 struggle",
    )
    t.do("storm", "die 1").do("sky", "die 1").do("sea", "die 1").roll("3 3 2").settle("direction")
    assert t.state.spike == 2, "3 of dice and 3 + 2 + 1 are more than 8"
    assert t.pool("sea", "ziggurat") == 1
    assert "III_a" in t.quests("sea")
    assert len(t.runes("sea")) == 1


def test_the_judge_may_be_whoever_has_no_power_and_gives_to_all() -> None:
    t = table("spike closed", vp="storm 20, sky 12", power="storm 5", empires=THREE, round="4 compromise")
    t.do("storm", "decline").do("sky", "judge; award storm")
    assert (t.vp("sky"), t.vp("storm"), t.vp("chaos")) == (16, 23, 2)
    assert t.power("sky") == 0


def test_six_players_share_out_down_to_minus_one() -> None:
    empires = "storm sky darkness chaos sea earth"
    t = table("spike closed", vp="storm 20, earth 3", power="storm 7", empires=empires, round="4 compromise")
    t.do("storm", "judge; award sky; award darkness; award chaos; award sea")
    assert [t.vp(empire) for empire in empires.split()] == [24, 3, 2, 1, 0, 2]
    assert t.power("storm") == 4


def test_an_award_to_35_ends_the_game_after_the_dragons() -> None:
    t = table(
        "spike closed; monsters red_dragon; nobody slon red_dragon; storm slon barbarian",
        vp="storm 32, sky 5, darkness 4, chaos 6, sea 7",
        round="4 compromise",
    )
    t.do("storm", "judge; award sky; award chaos; award sea")
    assert t.vp("darkness") == 4
    assert t.asked == "darkness dragon_flight", "fewest VP"


def test_blood_sacrifice_targets_the_invisible_god() -> None:
    t = table(
        "spike closed; chaos brithos lady_of_disease; invisible_god brithos castle knight; chaos slon chaos_nest",
        power="storm 3",
        round="2 council",
        empires=GOD,
        gifts="chaos I_b blood_sacrifice",
        first="storm",
    )
    t.settle("chaos blood_sacrifice", direction="clockwise").do("chaos", "sacrifice invisible_god")
    t.do("invisible_god", "lose castle").settle("action")
    assert t["brithos"] == "chaos lady_of_disease, invisible_god knight"
    assert set(t.quests("invisible_god")) == {"III_b", "IV_a"}


def test_i_fought_we_won_is_capped_at_three() -> None:
    t = table(
        "spike closed", power="storm 2, sky 2, darkness 2, sea 2", round="2 council", gifts="chaos I_b i_fought_we_won"
    )
    t.settle("chaos i_fought_we_won", direction="clockwise", first_player="first storm").do("chaos", "i_fought_we_won")
    for empire in ("storm", "sky", "darkness", "sea"):
        t.do(empire, "finger")
    assert t.power("chaos") == 3
    assert t.power("storm") == 2


def test_call_to_justice_pulls_an_enemy_out_of_hell_and_into_it() -> None:
    t = table(
        "spike closed; sky inner_hell sun_god; storm slon thunder_king",
        power="sky 2",
        round="2 council",
        gifts="sky I_b call_to_justice, darkness I_a psychopomp",
        first="sky",
    )
    t.do("sky", "clockwise; call storm thunder_king slon")
    assert t["inner_hell"] == "sky sun_god, storm thunder_king"
    assert t.asked == "storm psychopomp"


def test_divine_right_wants_three_players_ahead() -> None:
    for vp, count in (("storm 5, sky 5, chaos 5", 2), ("storm 5, sky 5, chaos 2", 1)):
        t = table(
            "spike closed",
            power="storm 2",
            vp=f"{vp}, invisible_god 2, darkness 2",
            round="2 council",
            empires=GOD,
            gifts="invisible_god I_a divine_right",
        ).settle("storm action", direction="clockwise")
        assert len(t.runes("invisible_god")) == count


def test_injunction_then_harmonious_pays_for_the_queens_that_are_left() -> None:
    t = table(
        "spike closed; storm slon earth_queen; sky slon earth_queen; earth teshnos axe_maiden",
        power="earth 2",
        round="2 council",
        empires=EARTH,
        gifts="earth I_a injunction",
        first="earth",
    )
    t.do("earth", "clockwise; injunction storm").settle("storm action")
    assert (t.power("earth"), t.power("storm"), t.power("sky")) == (3, 0, 1)
    assert t.state.marks["mad_god_marker"] == 1


def test_kings_blessing_puts_a_castle_beside_a_nest() -> None:
    t = table(
        "spike closed; chaos slon chaos_nest",
        power="storm 2",
        round="2 council",
        empires=GOD,
        gifts="invisible_god I_a kings_blessing",
    )
    t.settle("invisible_god kings_blessing", direction="clockwise")
    assert t.may("bless castle slon")
    assert t.may("bless tower inner_hell")


def test_black_market_without_means_must_be_given_away() -> None:
    t = table("spike closed", power="storm 2", round="2 council", gifts="darkness I_a black_market")
    t.settle("darkness black_market", direction="clockwise").do("darkness", "black_market").draw("law")
    assert {option.split()[0] for option in t.options()} == {"give_to"}
    t.do("darkness", "give_to storm").do("storm", "grant power")
    assert t.power("darkness") == 2
    assert t.runes("storm") == ["law"]


def test_secret_earth_and_fate_work_at_the_end() -> None:
    t = table(
        "spike closed",
        vp="storm 35, sky 30, chaos 36",
        runes="storm secret_earth fate earth",
        empires=THREE,
        round="5 score",
    )
    t.settle("storm last_runes")
    assert t.vp("storm") == 36, "Earth wants somebody's decision: half a VP, rounded up"
    t.do("storm", "reveal secret_earth; player chaos; reveal fate")
    assert t.state.ending
    assert (t.vp("storm"), t.vp("sky"), t.vp("chaos")) == (37, 32, 35)


def test_whoever_has_35_in_the_middle_of_a_battle_fights_it_to_its_end() -> None:
    t = table(
        "spike open; storm slon barbarian*2; sky slon shrine archer",
        power="storm 2, sky 2",
        vp="chaos 34, storm 33",
        runes="chaos luck, storm mastery",
        empires="storm sky darkness chaos sea",
    )
    t.do("storm", "battle slon sky").roll("6 1 1").do("chaos", "rune luck; side attacker; roll_now")
    t.settle("", conquest="conquer shrine")
    assert t.state.ending
    assert t["slon"] == "storm barbarian*2 shrine"
    assert t.vp("storm") == 35, "Mastery at the end"
    assert sorted(t.state.winners) == [0, 3]
