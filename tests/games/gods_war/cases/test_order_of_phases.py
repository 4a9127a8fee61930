"""Power and Council phase step by step, the Rift, the Compromise and the end: positions of our own."""

from __future__ import annotations

from tests.games.gods_war.positions import table

THREE = "storm sky chaos"
SEAS = "storm sky sea"
FOUR = "storm sky darkness chaos"
EARTH = "storm sky earth chaos sea"
MOON = "storm sky moon chaos sea"
GOD = "storm sky darkness chaos invisible_god"
EIGHT = "storm sky darkness chaos sea earth moon invisible_god"


def test_noblesse_oblige_may_shatter_the_spike_before_the_shrine_on_it_scores() -> None:
    t = table(
        "sky spike shrine; sky teshnos shrine; storm altinela barbarian",
        vp="sky 9",
        round="2 power",
        empires=THREE,
        gifts="sky III_a noblesse_oblige, sky III_b arrogance",
        first="sky",
    )
    t.do("sky", "noblesse_oblige").settle("direction")
    assert t.vp("sky") == 10
    assert t.pool("sky", "shrine") == 5
    t.do("sky", "clockwise").settle("rift_die")
    assert t.vp("sky") == 10 + 1, "the Shrine in Teshnos"


def test_w8_a_gift_of_a_rune_won_in_w4_pays_before_the_minimum_rule() -> None:
    """Darksee gives Darkness a second rune holder: Storm takes Weather Control in the midst of the phase."""
    t = table(
        "spike open; darkness slon castle_of_lead",
        runes="sky law",
        power="sky 13",
        round="2 power",
        empires=FOUR,
        board="p4a",
        first="darkness",
        gifts="darkness I_a ancestor_worship",
    )
    t.draw("luck").do("storm", "gift weather_control").draw("magic").settle("direction")
    assert t.power("storm") == 7, "one Power by the gift, then half of thirteen"
    assert t.runes("storm") == ["magic"]


def test_tapping_comes_before_the_minimum_rule() -> None:
    t = table(
        "spike open; invisible_god slon wizard; storm slon barbarian",
        power="storm 5",
        round="2 power",
        empires=GOD,
        gifts="invisible_god I_a tapping",
        first="storm",
    )
    t.settle("direction")
    assert t.power("storm") == 4
    assert t.power("sky") == 2, "half of four, not of five"


def test_elves_that_reach_six_sing_in_the_same_phase() -> None:
    """W8: the turn of whoever has won the gift is still running."""
    t = (
        table(
            "spike open; races elves; allies storm elves; storm umathela elves; marks aldrya 5",
            round="2 power",
            empires=THREE,
        )
        .do("storm", "forest_song")
        .draw("law")
    )
    assert t.state.marks["aldrya"] == 0
    assert t.runes("storm") == ["law"]


def test_k2_the_second_player_scores_without_the_shrine_that_fell() -> None:
    t = (
        table(
            "storm altinela shrine; sky spike temple; sky umathela shrine; sea spike mermaid",
            vp="storm 9",
            power="storm 9",
            round="2 council",
            empires=SEAS,
        )
        .do("storm", "clockwise")
        .settle("rift_die")
    )
    assert t.vp("sky") == 1


def test_k3_sunset_may_shatter_the_spike_and_the_struggle_follows() -> None:
    t = (
        table(
            "races luathans; allies storm luathans; storm heavens luathans; sky umathela shrine; marks luathans.gift 1",
            vp="storm 9",
            power="storm 9",
            round="2 council",
            empires=THREE,
        )
        .do("storm", "clockwise")
        .settle("rift_die")
    )
    assert t.vp("storm") == 10
    assert t["rift"] == "sky shrine, storm luathans"


def test_k3_blood_sacrifice_on_a_wizard_fills_the_quest_of_the_invisible_god() -> None:
    t = table(
        "spike open; chaos slon lady_of_disease; invisible_god slon wizard; invisible_god teshnos castle",
        power="storm 9",
        round="2 council",
        empires=GOD,
        gifts="chaos II_a blood_sacrifice",
    ).do("storm", "clockwise")
    t.do("chaos", "sacrifice invisible_god").settle("rift_die")
    assert t.quests("invisible_god") == ["I_b", "IV_a"], "a Wizard was eliminated, by a gift that targets him"


def test_k4_a_married_queen_may_be_given_by_her_spouse_and_returns_to_him() -> None:
    t = table(
        "spike open; storm slon earth_queen; earth teshnos shrine; sky teleos shrine",
        vp="storm 11",
        power="storm 6, sky 6, earth 6, chaos 1, sea 6",
        empires=EARTH,
        round="2 struggle",
    )
    assert t["rift"] == "earth shrine, sky shrine, storm earth_queen"
    t.do("storm", "die 6").do("sky", "die 6").do("earth", "die 6").do("chaos", "die 1").do("sea", "die 6")
    t.roll("1 1 1 1 1").settle("direction")
    assert t.state.spike == 2
    assert t.pool("storm", "earth_queen") == 1


def test_k4_no_titan_goes_into_the_rift() -> None:
    t = table(
        "spike open; earth umathela titan; sky altinela shrine; storm teshnos shrine",
        vp="storm 11",
        power="storm 1, sky 1, earth 1",
        empires="storm sky earth",
        round="2 struggle",
    )
    assert t["rift"] == "sky shrine, storm shrine"


def test_k9_chaos_with_a_die_too_high_is_the_smallest() -> None:
    t = table(
        "spike open",
        vp="storm 11, chaos 4, sky 4",
        power="storm 6, sky 6, chaos 2",
        empires=THREE,
        round="2 struggle",
        gifts="chaos I_a catastrophe",
    )
    t.do("storm", "die 2").do("sky", "die 3").do("chaos", "die 6").roll("6 6 6").draw("law")
    assert (t.vp("storm"), t.vp("sky"), t.vp("chaos")) == (11, 4, 3)
    assert t.power("chaos") == 2


def test_k4_a_leaver_with_enough_power_pays_three() -> None:
    t = table(
        "spike open", vp="storm 11, sky 5, chaos 5", power="storm 6, sky 6, chaos 6", empires=THREE, round="2 struggle"
    )
    t.leave("sky")
    t.do("storm", "die 1").do("chaos", "die 1").roll("6 6 6").settle("direction")
    assert t.said("bid") == [(0, 1, 1), (1, 3, 3), (2, 1, 1)]
    assert t.vp("sky") == 5


def test_catastrophe_lies_face_down_after_the_rift_and_still_fills_its_fragment() -> None:
    t = table(
        "spike open",
        vp="storm 11",
        power="storm 6, sky 6, chaos 1",
        empires=THREE,
        round="2 struggle",
        gifts="chaos I_a catastrophe, chaos I_b imbed",
    )
    t.do("storm", "die 6").do("sky", "die 6").do("chaos", "die 1").roll("1 1 1").settle("direction")
    assert t.gifts("chaos") == ["imbed"]
    assert set(t.taken("chaos")) == {"catastrophe", "imbed"}


def test_k5_awards_of_eight_and_the_floor() -> None:
    t = table(
        "spike closed",
        vp="storm 20, sky 5, darkness 4, chaos 3, sea 2, earth 1, moon 1, invisible_god 1",
        power="storm 7",
        empires=EIGHT,
        round="4 compromise",
    )
    t.do("storm", "judge; award sky; award darkness; award chaos; award sea; award earth; award moon")
    assert [t.vp(empire) for empire in EIGHT.split()] == [24, 8, 6, 4, 2, 0, 0, 0]


def test_k5_the_judge_pays_before_the_dragons_look_for_least_power() -> None:
    t = table(
        "spike closed; monsters black_dragon; nobody altinela black_dragon",
        vp="storm 20",
        power="storm 5, sky 3, chaos 4",
        empires=THREE,
        round="4 compromise",
    ).do("storm", "judge; award sky")
    assert t.power("storm") == 3
    assert "dragon" not in t.asked, "Storm and Sky have least"


def test_k6_the_red_dragon_looks_at_vp_after_the_awards() -> None:
    t = table(
        "spike closed; monsters red_dragon; nobody altinela red_dragon",
        vp="storm 20, sky 2, chaos 3",
        empires=THREE,
        round="4 compromise",
    ).do("storm", "judge; award sky")
    assert t.asked != "sky dragon_flight"
    assert (t.vp("sky"), t.vp("chaos")) == (5, 5), "two have fewest: it rests"


def test_n7_without_a_judge_the_first_player_places_the_cosmic_monster() -> None:
    t = table(
        "spike closed; monsters juggernaut; nobody waiting juggernaut",
        vp="storm 20",
        empires=THREE,
        round="4 compromise",
        first="sky",
    )
    t.do("sky", "decline").do("chaos", "decline").do("storm", "decline")
    assert t.asked.startswith("sky")


def test_n7_the_judge_places_it() -> None:
    t = table(
        "spike closed; monsters leviathan; nobody waiting leviathan",
        vp="storm 20",
        empires=THREE,
        round="4 compromise",
        first="sky",
    )
    t.do("sky", "decline").do("chaos", "judge; award sky")
    assert t.asked.startswith("chaos")
    assert all("sea" in option or "ocean" in option for option in t.options())


def test_e1_thirty_five_lost_again_to_the_rift_still_end_the_game() -> None:
    t = (
        table(
            "spike open; storm umathela shrine; storm teshnos shrine; sky altinela archer",
            vp="storm 33, sky 3, chaos 3",
            power="storm 9, sky 6, chaos 6",
            empires=THREE,
            round="5 council",
        )
        .do("storm", "clockwise")
        .settle("rift_die")
    )
    assert t.state.triggered
    t.settle("rift_die", rift_gift="into_rift shrine umathela")
    t.do("storm", "die 1").do("sky", "die 2").do("chaos", "die 2").roll("6 6 6").settle()
    assert t.vp("storm") >= 34
    assert t.state.ending
    assert t.state.winners == [0]


def test_e3_a_tie_of_three_is_shared() -> None:
    t = table("spike closed", vp="storm 35, sky 35, chaos 35", empires=THREE, round="5 clean_up").settle()
    assert t.state.winners == [0, 1, 2]


def test_e2_half_a_vp_of_one_rune_is_rounded_up() -> None:
    t = table("spike closed", vp="storm 35, sky 34", runes="sky law", empires=THREE, round="5 clean_up").settle()
    assert t.state.winners == [0, 1]


def test_e2_the_chaos_rune_is_one_vp_for_chaos_at_the_end() -> None:
    t = table("spike closed", vp="storm 35, chaos 34", runes="chaos chaos", empires=THREE, round="5 clean_up").settle()
    assert t.vp("chaos") == 35


def test_e2_secret_earth_at_the_end_may_break_a_tie() -> None:
    t = table("spike closed", vp="storm 35, sky 35", runes="sky secret_earth", empires=THREE, round="5 clean_up")
    t.do("sky", "reveal secret_earth; player storm").settle()
    assert t.state.winners == [1]


def test_e1_cradle_may_end_the_game_after_the_action() -> None:
    t = table(
        "spike closed; races giant; allies storm giant; storm slon giant; sky slon shrine",
        vp="storm 33",
        power="storm 3, sky 3",
    )
    t.do("storm", "battle slon sky; destroy").settle()
    assert t.state.ending
    assert t.vp("storm") == 35


def test_k1_who_keeps_the_marker_may_turn_the_direction() -> None:
    t = table(power="storm 5, sky 3", round="2 council", empires=THREE).do("storm", "counterclockwise")
    assert [t.name(seat) for seat in t.state.order()] == ["storm", "chaos", "sky"]


def test_harmonious_pays_a_spouse_who_has_left() -> None:
    t = table(
        "spike open; storm slon earth_queen; earth teshnos shrine; sky brithos shrine",
        power="sky 9",
        round="2 council",
        empires=EARTH,
        first="sky",
    ).leave("storm")
    t.do("sky", "clockwise").settle("rift_gift")
    assert t.power("storm") == t.power("earth") == 1


def test_divine_right_does_not_count_equals() -> None:
    t = table(
        "spike open; invisible_god brithos castle; storm slon barbarian; sky slon archer; darkness slon troll",
        power="storm 9",
        vp="storm 11, sky 5, darkness 5, invisible_god 4",
        round="2 council",
        empires=GOD,
        gifts="invisible_god I_a divine_right",
    ).do("storm", "clockwise")
    t.settle("rift_gift")
    assert len(t.runes("invisible_god")) == 1, "his Castle has brought him level with two of them"


def test_k3_a_gift_won_in_the_council_is_used_while_its_owners_turn_is_running() -> None:
    """Blood Sacrifice brings the marker to ten: the gift for that may be one of the Council phase."""
    t = table(
        "spike open; chaos umathela lady_of_disease; storm umathela barbarian; marks mad_god_marker 9",
        power="sky 9",
        round="2 council",
        empires=THREE,
        first="sky",
        gifts="chaos II_a blood_sacrifice",
    ).do("sky", "clockwise")
    t.do("chaos", "sacrifice storm; gift i_fought_we_won")
    assert t.asked == "chaos i_fought_we_won"
