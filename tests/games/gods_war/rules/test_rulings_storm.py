"""Rulings ST1-ST6: Storm."""

from __future__ import annotations

import pytest

from tests.games.gods_war.positions import table


def test_st1_results_of_single_combat() -> None:
    t = table(
        "storm slon champion; sky slon archer phoenix shrine", power="storm 2, sky 1", gifts="storm I_a single_combat"
    )
    t.do("storm", "battle slon sky; single_combat duel").roll("4 6")
    assert t.asked == "sky kill", "kills before routs"
    t.do("sky", "kill archer")
    assert t.asked == "storm rout_to"
    t.do("storm", "rout_to umathela")
    assert t.asked == "storm conquest", "the battle goes on without them"


def test_st1_a_champion_lost_later_changes_nothing() -> None:
    t = table("storm slon champion; sky slon archer*2", power="storm 2, sky 1", gifts="storm I_a single_combat")
    t.do("storm", "battle slon sky; single_combat duel").roll("6 1")
    t.roll("6").settle("sky action")
    assert t["slon"] == "sky archer"


def test_st2_teleport_with_a_companion_who_is_not_asked() -> None:
    t = table(
        "storm slon thunder_king; sky slon archer; chaos slon mad_god",
        power="storm 3, sky 1",
        gifts="storm I_a teleport",
    )
    t.do("storm", "teleport inner_hell; with sky archer")
    assert t["inner_hell"] == "sky archer sun_god, storm thunder_king"
    assert t.power("storm") == 2
    t = table("storm slon thunder_king; chaos slon mad_god", power="storm 3, sky 1", gifts="storm I_a teleport")
    t.do("storm", "teleport teshnos; with chaos mad_god")
    assert t.power("storm") == 1


def test_st2_neither_monsters_nor_neutral_units() -> None:
    t = table(
        "races elves; nobody elf_jungle elves; storm elf_jungle thunder_king",
        power="storm 3, sky 1",
        gifts="storm I_a teleport",
    )
    t.do("storm", "teleport slon")
    assert t["slon"] == "storm thunder_king", "there is nobody to take along"


def test_st2_out_of_hell_with_a_god_is_never_three() -> None:
    t = table(
        "storm inner_hell thunder_king; sky inner_hell sun_god", power="storm 3, sky 1", gifts="storm I_a teleport"
    )
    t.do("storm", "teleport slon; with sky sun_god")
    assert t.power("storm") == 1
    t.settle("sky action")
    assert t.quests("sky") == ["I_a"], "the Sun God has left Hell"


def test_st3_insurgency_needs_a_temple_in_the_pool() -> None:
    text = "storm slon barbarian*2; sky slon shrine"
    t = table(text, power="storm 2, sky 1", gifts="storm I_a insurgency").do("storm", "battle slon sky")
    assert t.options() == {"conquer shrine", "conquer temple", "destroy"}
    more = "; storm teleos temple; storm brithos temple; storm luathela temple"
    t = table(text + more, power="storm 2, sky 1", gifts="storm I_a insurgency").do("storm", "battle slon sky")
    assert t.options() == {"conquer shrine", "destroy"}


@pytest.mark.parametrize("shared", [False, True])
def test_st3_a_nest_only_where_nothing_else_stands(shared: bool) -> None:
    more = "; sea slon shrine" if shared else ""
    t = table(
        f"storm slon barbarian*2; chaos slon chaos_nest{more}", power="storm 2, sky 1", gifts="storm I_a insurgency"
    )
    t.do("storm", "battle slon chaos")
    assert (t.asked == "storm conquest") is not shared


def test_st4_whirlwind_for_the_die_alone_and_not_out_of_the_pen() -> None:
    t = table(
        "storm umathela barbarian; storm pen stormbrother; sky umathela archer",
        power="storm 2, sky 1",
        gifts="storm I_a whirlwind",
        empires="storm sky moon",
    )
    t.do("storm", "battle umathela sky; whirlwind")
    assert t.misses() == 2 + 1


def test_st4_no_whirlwind_for_a_lone_building() -> None:
    t = table(
        "storm slon shrine; sky slon archer; storm brithos stormbrother",
        power="sky 2, storm 1",
        gifts="storm I_a whirlwind",
        turn="sky",
    )
    t.do("sky", "battle slon storm")
    assert t.asked == "sky conquest"


def test_st5_weather_control_counts_face_down_gifts() -> None:
    """With nothing else earned it is worth one Power."""
    t = table("storm slon temple", power="storm 3, sky 1").do("storm", "build ziggurat slon; gift weather_control")
    assert t.power("storm") == 1


def test_st6_honor_at_the_moment_of_declaration() -> None:
    t = table("storm slon barbarian; sky slon archer; sea slon mermaid", power="storm 1, sea 1")
    assert t.options("battle") == {"battle slon sea"}


def test_st2_the_companion_is_covered_by_the_permission() -> None:
    t = table(
        "storm inner_hell thunder_king barbarian; chaos inner_hell mad_god; marks mad_god_marker 12",
        power="storm 3, chaos 1",
        gifts="storm I_a teleport",
    )
    t.do("storm", "ask_leave inner_hell chaos").do("chaos", "allow").do("storm", "teleport slon; with storm barbarian")
    assert t["slon"] == "storm barbarian thunder_king"
    assert t.power("storm") == 2


def test_kinship_and_far_wind() -> None:
    t = table("storm slon temple barbarian", power="storm 2, sky 1").do(
        "storm", "move slon; step barbarian umathela; on elf_jungle"
    )
    assert t["elf_jungle"] == "storm barbarian"


def test_thunderbolt() -> None:
    t = table("storm slon thunder_king; sky slon archer phoenix; storm brithos temple", power="storm 2, sky 1")
    t.do("storm", "battle slon sky").roll("4 1 1 1 1").misses()
    t.do("storm", "thunderbolt").do("sky", "kill archer").settle("sky action")
    assert t["slon"] == "sky phoenix, storm thunder_king"


def test_st3_insurgency_on_the_castle_of_lead() -> None:
    t = table(
        "storm slon champion barbarian*3; darkness slon castle_of_lead",
        power="storm 2, darkness 1",
        gifts="storm I_a insurgency",
    )
    t.do("storm", "battle slon darkness")
    t.settle("storm conquest", kill="kill barbarian", rout="rout barbarian", rout_to="rout_to umathela")
    assert t.options() == {"conquer temple", "destroy"}
