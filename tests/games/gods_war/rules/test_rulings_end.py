"""Rulings E1-E5 and Z1-Z11: the end, knocked-out players, leavers, runes in general."""

from __future__ import annotations

import pytest

from tests.games.gods_war.positions import Table, table

THREE = "storm sky chaos"

MOON = "storm sky moon chaos sea"

GOD = "storm sky invisible_god chaos sea"


def test_e1_in_the_action_phase_the_action_is_finished() -> None:
    t = table(
        "spike closed; sea slon kraken; storm slon barbarian shrine", power="sea 2, storm 1", vp="sea 34, storm 3",
        gifts="sea I_a drowning", turn="sea",
    )  # fmt: skip
    t.do("sea", "battle slon storm").roll("6 1 1 1")
    assert t.asked == "sea conquest", "the battle is fought to its end"
    t.do("sea", "destroy").settle()
    assert t.state.ending
    assert t.vp("sea") == 35


def test_e1_a_rune_in_a_window_ends_the_game_when_it_is_resolved() -> None:
    t = table("spike closed", power="storm 2, sky 1", vp="sky 33", runes="sky mastery", empires=THREE)
    t.do("storm", "build shrine umathela").do("sky", "rune mastery")
    t.settle()
    assert t.state.ending
    assert t.state.winners == [t.seat("sky")]


def test_e1_the_power_phase_is_finished() -> None:
    t = table(
        "spike closed; sky slon ziggurat",
        vp="sky 34",
        power="storm 9",
        empires="sky storm darkness chaos sea",
        round="2 power",
    )
    t.settle()
    assert t.state.ending
    assert t.power("chaos") == 5, "the minimum rule was still applied"


def test_e2_each_players_total_is_rounded_up() -> None:
    t = table(
        "spike closed; storm altinela shrine",
        vp="storm 35",
        runes="sky magic, chaos chaos law",
        empires=THREE,
        round="4 score",
    ).settle()
    assert t.vp("sky") == 1
    assert t.vp("chaos") == 2, "Chaos' own rune is worth 1 to Chaos, and a half"


def test_e3_the_most_vp_win() -> None:
    t = table("spike closed; storm altinela shrine", vp="storm 34, sky 36", empires=THREE, round="4 score").settle()
    assert t.state.winners == [t.seat("sky")]


def test_e4_later_segments_are_still_held() -> None:
    t = table("spike open; storm altinela shrine", vp="storm 34", power="storm 1", empires=THREE, round="4 score")
    t.settle("storm rift_die")
    assert t.asked.endswith("rift_die")


def test_e5_losses_at_the_end_stop_at_nothing() -> None:
    t = table(
        "spike closed; storm altinela shrine", vp="storm 34", runes="storm secret_earth", empires=THREE, round="4 score"
    )
    t.settle("storm last_runes").do("storm", "reveal secret_earth")
    t.position.answer(0, next(option for option in t.question.options if "sky" in option))
    assert t.vp("sky") == 0


# -- special cases ----------------------------------------------------------------------------------------------------


def crowded(without: str = "") -> str:
    """Shrines of five empires and more everywhere on the smallest board."""
    areas = list(table(empires=THREE).state.board.index)
    empires = ["storm", "sky"]
    houses = ["shrine"] * 6 + ["temple"] * 3 + ["ziggurat"]
    text = [f"{empires[n // 10]} {area} {houses[n % 10]}" for n, area in enumerate(areas) if area != without]
    return "; ".join(text)


def test_z1_rebirth() -> None:
    t = table(crowded(), power="darkness 2, storm 1", empires="storm sky darkness", turn="darkness")
    assert t.options("rebirth")
    assert not t.options("rebirth") & {"rebirth shrine moon", "rebirth shrine heavens", "rebirth shrine spike"}
    t.do("darkness", "rebirth temple brithos")
    assert t.asked == "darkness reborn_units"
    t.do("darkness", "bring mistress; bring troll")
    assert t["brithos"] == "darkness mistress temple troll"
    assert t.power("darkness") == 2
    assert not table(crowded("brithos"), power="darkness 2", empires="storm sky darkness", turn="darkness").options(
        "rebirth"
    )


def test_z2_a_leaver_drops_to_nothing_and_keeps_scoring() -> None:
    t = table("spike open; sky slon shrine", power="storm 2, sky 4, darkness 1").leave("sky")
    t.do("storm", "build shrine altinela")
    assert t.asked == "darkness action"
    assert t.power("sky") == 0
    t = table("spike open; sky slon shrine; storm brithos shrine", power="storm 2", round="2 council").leave("sky")
    t.do("storm", "clockwise")
    assert t.vp("sky") == 1


def test_z2_a_leaver_gives_nothing_to_the_rift_and_is_no_judge() -> None:
    t = table("spike closed", vp="storm 20", empires=THREE, round="2 compromise").leave("sky")
    t.do("storm", "decline")
    assert t.asked == "chaos judge"


def test_z3_runes_are_played_without_power_on_anothers_turn() -> None:
    t = table(power="storm 2, sky 1", runes="sea magic").do("storm", "build shrine altinela")
    t.do("sea", "rune magic")
    assert t.power("sea") == 3


def test_z5_discards_are_shuffled_when_the_deck_is_empty() -> None:
    names = sorted(table().state.deck)
    t = table(
        f"discards {' '.join(names[:2])}",
        runes=f"sea {' '.join(names[2:])}",
        gifts="storm III_a courage",
        power="sky 2, storm 1",
        turn="sky",
    )
    assert t.state.deck == []
    t.do("sky", "great_decree runes storm").settle("chance")
    while t.asked != "chance":
        t.position.answer(t.question.seat, t.question.options[0])
    assert {option[1] for option in t.question.options} == set(names[:2])


def test_z6_no_limit_of_the_hand() -> None:
    names = sorted(table().state.deck)
    assert len(table(runes=f"sea {' '.join(names)}").runes("sea")) == 50


@pytest.mark.parametrize("limit", [2, 30])
def test_z7_a_table_may_stop_after_its_last_round(limit: int) -> None:
    t = table("spike closed", vp="storm 3", power="storm 1", empires=THREE, round="2 clean_up", max_rounds=limit)
    assert bool(t.state.ending) is (limit == 2)


def test_z8_rebirth_places_a_building_and_summons_units() -> None:
    t = table(crowded(), power="earth 2, storm 1", empires="storm sky earth", turn="earth")
    t.do("earth", "rebirth ziggurat brithos")
    t.settle("storm action", reborn_units="bring axe_maiden")
    assert "II_b" in t.quests("earth")
    assert t.pool("storm", "shrine") + t.pool("sky", "shrine") + t.pool("storm", "temple") > 0


def test_z9_a_secret_die_of_one_who_leaves_is_three() -> None:
    t = table("spike open", vp="storm 11", power="storm 4, sky 5, chaos 5", empires=THREE, round="2 struggle")
    t.do("storm", "die 2").do("chaos", "die 2").leave("sky")
    assert t.power("sky") == 2
    assert t.power("storm") == 2


def test_z10_a_knocked_out_player_bids_and_judges() -> None:
    t = table("spike open; storm altinela shrine", vp="storm 21", power="sky 3", empires=THREE, round="2 struggle")
    t.do("storm", "die 1").do("sky", "die 2").do("chaos", "die 1").roll("6 6 6")
    assert t.power("sky") == 1
    t.settle("sky judge")
    assert t.asked == "sky judge"


def owed(t: Table) -> set[str]:
    return {t.state.empires[seat] for seat in t.position.owing()}


def test_z9_who_left_owes_nothing_more() -> None:
    t = table("spike open", vp="storm 11", power="storm 4, sky 5, chaos 5", empires=THREE, round="2 struggle").leave(
        "sky"
    )
    assert owed(t) == {"storm", "chaos"}


def test_e1_the_trigger_stands_when_vp_are_lost_again() -> None:
    t = table("spike open; storm altinela shrine", vp="storm 34", power="sky 2", empires=THREE, round="4 score")
    t.settle("storm rift_die").do("storm", "die 1").do("sky", "die 2").do("chaos", "die 1").roll("1 1 1")
    t.settle()
    assert t.state.ending
    assert t.vp("storm") == 34


def test_z2_a_leavers_heroquest_takes_the_first_gift() -> None:
    t = table("darkness slon troll; storm slon barbarian", power="storm 2, sky 1").leave("darkness")
    t.do("storm", "battle slon darkness").roll("6 1").settle("sky action")
    assert t.taken("darkness") == ["ancestor_worship"]


def test_z2_a_leaver_loses_his_cheapest_piece() -> None:
    t = table("storm slon barbarian champion", power="sky 2, sea 1", runes="sea secret_chaos", turn="sky").leave(
        "storm"
    )
    t.do("sky", "build shrine brithos").do("sea", "rune secret_chaos").settle("sea action")
    assert t["slon"] == "storm champion"


def test_z2_a_leaver_permits_nothing_and_ransoms_nothing() -> None:
    t = table(
        "storm pen barbarian; storm slon shrine",
        power="storm 3, sky 1",
        gifts="moon I_a enslavement",
        vp="storm 1",
        empires=MOON,
        turn="sky",
    )
    t.leave("storm").do("sky", "build shrine brithos")
    assert t["pen"] == "storm barbarian"


def test_z2_a_leaver_who_is_attacked_uses_no_gift() -> None:
    t = table(
        "storm slon champion; sky slon archer", power="sky 2, chaos 1", gifts="storm I_a single_combat", turn="sky"
    ).leave("storm")
    t.do("sky", "battle slon storm")
    assert t.misses() == 1 + 2


def test_z2_everybody_has_left() -> None:
    t = table(power="storm 2", empires=THREE).leave("storm", "sky", "chaos")
    assert t.state.ending == "abandoned"
    assert t.state.winners == []


def test_e1_a_gift_that_brings_the_last_vp_ends_the_game_after_the_action() -> None:
    t = table(
        "spike closed; invisible_god slon specter*3; storm slon champion",
        power="invisible_god 2, storm 1",
        vp="invisible_god 34",
        empires=GOD,
        turn="invisible_god",
    )
    t.do("invisible_god", "battle slon storm").roll("6 1 1 1 1 1").misses()
    t.settle()
    assert t.state.ending
    assert t.state.winners == [t.seat("invisible_god")]


def test_z2_a_leaver_without_power_is_not_asked_in_a_struggle() -> None:
    t = table(
        "spike open; sky slon shrine archer",
        vp="storm 11",
        power="storm 6, sky 6, chaos 6",
        empires="storm sky darkness chaos",
        board="p4a",
        round="2 struggle",
    ).leave("sky")
    assert "sky" not in t.asked


def test_z2_whoever_plays_for_a_leaver_routs_and_conquers_for_him() -> None:
    t = table(
        "sky slon archer shrine; storm slon barbarian*2",
        power="sky 2, chaos 1",
        vp="sky 1, darkness 3, chaos 2, sea 5",
        turn="sky",
    ).leave("storm")
    t.do("sky", "battle slon storm").roll("1").roll("4 1")
    assert t.asked == "chaos rout_to", "fewest VP outside the battle"
    t.do("chaos", "rout_to umathela")
    assert t.asked == "chaos conquest"
    t.do("chaos", "conquer shrine").settle("chaos action")
    assert t["slon"] == "storm barbarian*2 shrine"


def test_z2_a_leaver_gives_power_to_disorder_if_he_can() -> None:
    t = table(power="sky 2, sea 1, storm 2", vp="storm 3", runes="sea disorder", turn="sky").leave("storm")
    t.do("sky", "build shrine brithos").do("sea", "rune disorder")
    t.settle("sea action", disorder="give_up vp")
    assert t.vp("storm") == 3


def test_z2_forced_losses_hit_a_leavers_cheapest_piece() -> None:
    t = table("chaos slon mad_god; storm slon champion shrine", gifts="chaos I_b blood_sacrifice", round="2 score")
    t.leave("storm").do("chaos", "sacrifice storm")
    assert t["slon"] == "chaos mad_god, storm champion", "the Shrine costs less"
    t = table("darkness slon troll*4; storm slon champion shrine", power="darkness 2", turn="darkness").leave("storm")
    t.do("darkness", "battle slon storm").roll("6 1 1 1 1 1").do("darkness", "destroy").settle("darkness action")
    assert t["trophy"] == "storm shrine"
    text = "chaos slon broo*3; storm slon champion shrine"
    t = table(text, power="chaos 2", gifts="chaos I_b oblivion", turn="chaos")
    t.leave("storm").do("chaos", "battle slon storm").roll("6 1 1 1 1").settle("chaos action")
    assert t.pool("storm", "shrine") == 5, "Oblivion took it"


def test_z2_who_plays_a_leaver_in_battle_decides_there() -> None:
    vp = "storm 9, darkness 2, sea 3, chaos 3, sky 3"
    t = table(
        "chaos slon mad_god broo; storm slon champion barbarian; marks mad_god_marker 3", power="chaos 2", vp=vp,
        turn="chaos",
    ).leave("storm")  # fmt: skip
    t.do("chaos", "battle slon storm; trample broo")
    assert t.asked == "darkness trampled"
    t = table("storm slon barbarian*2; sky slon sun_god", power="storm 2, sea 1", vp=vp).leave("sky")
    t.do("storm", "battle slon sky").roll("6 1 1 1 1")
    assert t.asked == "darkness nightfall"


def test_z8_rebirth_as_the_castle_of_lead_needs_its_gift() -> None:
    t = table(crowded(), power="darkness 2, storm 1", empires="storm sky darkness", turn="darkness")
    assert not t.may("rebirth castle_of_lead brithos")
    t = table(
        crowded(), power="darkness 2, storm 1", gifts="darkness I_a ancestor_worship", empires="storm sky darkness",
        turn="darkness",
    )  # fmt: skip
    t.do("darkness", "rebirth castle_of_lead brithos").draw("luck").do("darkness", "done")
    assert t.runes("darkness") == ["luck"]


def test_z2_nobody_is_left_to_share_with() -> None:
    t = table(
        "invisible_god slon tower", power="invisible_god 2", gifts="invisible_god I_a brown_book_of_commerce",
        empires=GOD, turn="invisible_god",
    )  # fmt: skip
    t.leave("storm", "sky", "chaos", "sea").do("invisible_god", "brown_book_of_commerce").draw("luck")
    assert t.power("invisible_god") == 3
