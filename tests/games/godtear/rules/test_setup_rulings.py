"""Rulings R1-R16 of the fact sheet: set-up, models and hexes, movement."""

from __future__ import annotations

import pytest

from tests.games.godtear.positions import Table, opening, table
from theomachy.games.godtear import RULES
from theomachy.games.godtear.rules.board import DISTANCE, DOD, HEX, HEXES, WITHIN, ZONES
from theomachy.games.godtear.rules.masks import hexes
from theomachy.kernel.ask import CHANCE


def far(one: str, other: str) -> int:
    return DISTANCE[HEX[one]][HEX[other]]


def zone(scenario: str, side: int) -> set[str]:
    return {HEXES[at] for at in hexes(ZONES[scenario][side])}


def begun(scenario: str, north: str, south: str) -> Table:
    """Warbands are chosen, seat 0 begins in the north, deployment starts."""
    mine, theirs = north.split(), south.split()
    t = opening(scenario, len(mine), "free")
    assert t.position is not None
    for seat, names in enumerate((mine, theirs)):
        for name in names:
            t.position.answer(seat, ("choose", name))
        t.position.answer(seat, ("muster",))
    return t.play("begins 0", "side north")


# -- set-up -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_r01_warbands_of_one_size_with_whole_units(size: int) -> None:
    t = opening("life", size).play("begins 0")
    while t.ask.what == "draft":
        t.play(t.options[0])
    assert [len(picks) for picks in t.state.picks] == [size, size]
    t.play("begins 0", "side north")
    while t.ask.what in ("deploy", "place"):
        t.play(t.options[0])
    assert t.state.phase == "plot"
    assert all(not t.state.missing(unit) for unit in range(4 * size))
    assert not RULES.proof.check(t.state)


def test_r01_both_may_field_the_same_champion_and_a_name_means_the_friendly_one() -> None:
    t = opening().play("begins 0", "draft morrigan")
    assert "draft morrigan" in t.options
    t = table("morrigan D5; cold_bones D6", "morrigan E9; cold_bones D8", phase="plot").turn_of("morrigan", 0)
    t.play("skill forward_minions")
    assert {words.split()[0] for words in t.of("move")} == {"D6"}
    t = table("morrigan A1; cold_bones D6", "morrigan D7; cold_bones D8", phase="plot").turn_of("cold_bones", 0)
    t.play(next(words for words in t.options if words.startswith("skill so_cool_mistress")))
    assert (t.held("morrigan", 0), t.held("morrigan", 1)) == ("", "")


def test_r01_a_game_without_mirrors() -> None:
    t = opening(mirrors=False).play("begins 0", "draft morrigan")
    assert "draft morrigan" not in t.options


@pytest.mark.parametrize("warbands", ["draft", "free", "dealt"])
def test_r02_no_champion_twice_in_a_warband(warbands: str) -> None:
    t = opening("life", 2, warbands)
    if warbands == "draft":
        t.play("begins 0", "draft nia", "draft nia", "draft titus")
        assert t.ask.seat == 0
        assert "draft nia" not in t.options
    elif warbands == "free":
        t.play("choose nia")
        assert t.ask.seat == 0
        assert "choose nia" not in t.options
    else:
        t.play("dealt nia")
        assert "dealt nia" not in t.options
        t.play("dealt titus")
        assert "dealt nia" in t.options


@pytest.mark.parametrize(
    ("scenario", "north", "south", "objectives"),
    [
        ("life", 1, 22, "F7 F8 G7 G8"),
        ("death", 1, 22, "F2 F7 F8 F12 F13 G2 G3 G7 G8 G13"),
        ("change", 2, 21, "F2 F7 F8 F13 G2 G7 G8 G13"),
        ("knowledge", 3, 20, "E5 E12 F4 F11 G4 G11 H3 H10"),
        ("quest", 4, 19, "D3 D4 D11 D12 I3 I4 I11 I12"),
        ("chaos", 4, 19, "F5 F10 G5 G10"),
    ],
)
def test_r03_the_order_of_set_up(scenario: str, north: int, south: int, objectives: str) -> None:
    t = opening(scenario, 1, "draft").play("begins 1", "draft nia", "draft titus")
    assert t.objective_hexes() == objectives, "the hexes lie there first"
    assert (t.ask.seat, t.ask.what) == (CHANCE, "begins")
    t.play("begins 1")
    assert (t.ask.seat, t.ask.what, t.options) == (1, "side", ["side north", "side south"])
    t.play("side south")
    assert t.state.posts == [north, south]
    assert t.state.token == 12, "the first step of the first player's side"
    assert t.ask.seat == 1


ZONE_SIZES = {"life": 28, "death": 14, "change": 14, "knowledge": 14, "quest": 28, "chaos": 44}


@pytest.mark.parametrize("scenario", ZONE_SIZES)
def test_r04_deployment_in_alternation_on_own_hexes(scenario: str) -> None:
    t = begun(scenario, "shayle nia", "titus morrigan")
    assert len(zone(scenario, 0)) == ZONE_SIZES[scenario]
    assert t.of("deploy") == ["shayle", "nia"]
    t.play("deploy nia")
    assert set(t.of("place")) == zone(scenario, 0)
    t.play("place A3", "place A4", "place A4", "place A4")
    assert (t.ask.seat, t.of("deploy")) == (1, ["titus", "morrigan"])
    t.play("deploy titus")
    assert set(t.of("place")) == zone(scenario, 1)
    t.play("place L1", "place L2", "place L2", "place L2")
    assert "L2" not in t.of("place"), "three at most"
    t.play("place L3", "place L3")
    assert t.ask.seat == 0
    assert set(t.of("place")) == zone(scenario, 0) - {"A3", "A4"}
    t.play("place A1")
    assert not {"A1", "A3", "A4"} & set(t.of("place")), "a large model stands alone, and not with others"


def test_r04_chaos_deploys_along_the_flanks_too() -> None:
    flanks = {f"{r}{c}" for r in "CDEF" for c in (1, 2, 13, 14)}
    assert zone("chaos", 0) == {f"{r}{c}" for r in "AB" for c in range(1, 15)} | flanks
    assert zone("chaos", 1) == {f"{r}{c}" for r in "KL" for c in range(1, 15)} | {
        f"{r}{c}" for r in "GHIJ" for c in (1, 2, 13, 14)
    }


def test_r04_a_one_row_zone_keeps_room_for_who_is_still_to_come() -> None:
    t = begun("death", "helena morrigan titus blackjaw", "nia grimgut rhodri jeen")
    t.play("deploy helena", "place A1")
    for column in range(2, 6):
        t.play(f"place A{column}")
    assert set(t.of("place")) == {"A2", "A3", "A4", "A5"}, "nine hexes are for three champions and six stacks"
    t.play("place A2", "place A3")
    assert t.ask.seat == 1


# -- models and hexes -------------------------------------------------------------------------------------------------


def test_r05_an_objective_hex_can_be_empty_and_tokens_on_the_ground_do_not_fill_a_hex() -> None:
    t = table("titus E7", "nia L1", phase="plot")
    t.state.lying = [HEX["F7"], 2 * DOD, HEX["E6"], 2 * DOD]
    t.turn_of("titus")
    assert {"claim F7", "advance F7", "advance E6"} <= set(t.options)
    t = table("titus A1", "nia L1", scenario="chaos", phase="end")
    t.state.lying = [HEX["E6"], 2 * DOD]
    assert "add E6" in t.push(("scenario", 0, 1)).options


def test_r06_three_small_followers_of_one_unit_share_a_hex_at_most() -> None:
    t = table("morrigan A1; cold_bones D5*3 D6 E6", "nia L1").turn_of("cold_bones").play("advance")
    t.play("pick D6")
    assert "D5" not in t.moves("D6")
    assert "E6" in t.moves("D6")


def test_r06_large_models_never_share() -> None:
    t = table("keera A1; young_dragons D5 D6", "nia L1").turn_of("young_dragons").play("advance")
    assert "D6" not in t.moves("D5")
    assert "D7" in t.moves("D5"), "they fly over each other"
    t = table("morrigan D5; cold_bones D6", "nia L1").turn_of("morrigan")
    assert "advance D6" not in t.options


def test_r07_moves_go_hex_by_hex_and_placements_go_straight_there() -> None:
    walls = "nia L1; quartzlings C6 D6 E6"
    t = table("titus D5", walls).turn_of("titus")
    assert "advance D7" not in t.options
    assert "advance D3" in t.options
    assert "advance D5" in t.options, "up to: none is allowed"
    t = table("sneaky_peet D5", walls, phase="plot").turn_of("sneaky_peet").play("skill leap")
    assert "D7" in t.moves("D5")
    assert "D6" not in t.moves("D5")


@pytest.mark.parametrize("how", ["advance", "leap"])
def test_r07_both_count_as_entering(how: str) -> None:
    t = table("sneaky_peet D5", "nia L1", phase="plot").tokens("sneaky_peet", "-ACC")
    t.state.lying = [HEX["D6"], 2 * DOD]
    t.turn_of("sneaky_peet")
    if how == "advance":
        t.play("advance D6", "done")
    else:
        t.play("skill leap", "move D5 D6")
    assert t.held("sneaky_peet") == "+DOD -ACC"
    assert t.state.lying == []


def test_r08_champions_crush_enemy_banners_and_followers_do_not() -> None:
    t = table("titus D5; glory_seekers E5", "nia L1").objectives("G12").banner("nia", "D6")
    t.turn_of("titus").play("advance D6")
    assert t.banner_at("nia") == ""
    assert t.at("titus") == "D6"
    t = table("titus A1; glory_seekers E6", "nia L1").objectives("G12").banner("nia", "D6").turn_of("glory_seekers")
    assert "D6" not in t.play("advance").moves("E6")


def test_r09_nobody_enters_the_hex_of_a_friendly_banner_whoever_moves_them() -> None:
    t = table("titus D5", "nia L1").objectives("").banner("titus", "D6").turn_of("titus")
    assert "advance D6" not in t.options
    t = table("finvarr D7", "titus D5", phase="plot").objectives("").banner("titus", "D4").banner("finvarr", "C5")
    t.turn_of("finvarr").play("skill shadow_ward D7 D5", dice="1 1 1 0 0")
    assert t.ask.seat == 0
    assert "D4" not in t.moves("D5"), "his own banner"
    assert "C5" in t.moves("D5"), "an enemy's, which he would crush"


def test_r10_crushing_a_banner_earns_no_steps() -> None:
    t = table("morrigan D5", "rhodri L1").objectives("D6").banner("rhodri", "D6").turn_of("morrigan").play("advance D6")
    assert t.banner_at("rhodri") == ""
    assert t.state.token == 11


def test_r11_followers_keep_off_objective_hexes_in_any_way() -> None:
    t = table("titus E7; glory_seekers E8", "nia L1").turn_of("glory_seekers").play("advance")
    assert not {"F7", "F8"} & t.moves("E8")
    t = table("titus E7; glory_seekers", "nia L1").turn_of("glory_seekers")
    assert "F7" not in t.of("recruit"), "by a recruit"
    t = table("finvarr C8", "titus A1; glory_seekers E8", phase="plot").turn_of("finvarr")
    t.play("skill shadow_ward C8 E8", dice="1 1 1 0 0")
    assert "E9" in t.moves("E8")
    assert not {"F7", "F8"} & t.moves("E8"), "by a push"
    t = table("maxen A1; gearhawks E8", "nia L1").turn_of("gearhawks").play("skill migration")
    assert "F9" in t.moves("E8")
    assert not {"F7", "F8", "G8"} & t.moves("E8"), "by a placement"


def test_r11_froglodytes_may_enter_them() -> None:
    t = table("halftusk A1; froglodytes E8", "nia L1").turn_of("froglodytes").play("advance")
    assert {"F7", "F8"} <= t.moves("E8")


def test_r12_toward_and_away_hold_for_every_step_and_a_line_is_straight() -> None:
    t = table("morrigan D5", "titus D8", phase="plot").turn_of("morrigan")
    t.play("skill frosty_glance D5 D8", dice="1 1 1 0 0")
    assert t.moves("D5") == {"D6"}
    t = table("rhodri D5", "titus D6").turn_of("rhodri")
    t.play("skill shield_bash D5 D6", dice="1 1 1 0 0 0 0")
    assert t.moves("D6") == {
        HEXES[at] for at in range(168) if far(HEXES[at], "D5") - 1 == far(HEXES[at], "D6") in (1, 2)
    }
    t = table("nia A1; quartzlings D5", "titus L1").turn_of("quartzlings").play("skill rolling_stones")
    lines = "A4 A7 B4 B6 C5 C6 D2 D3 D4 D6 D7 D8 E5 E6 F4 F6 G4"
    assert " ".join(sorted(t.moves("D5"))) == lines, "G7 is an objective hex"


def test_r13_up_to_includes_none_and_the_users_player_picks_path_and_order() -> None:
    t = table("rhodri D5", "titus D6").turn_of("rhodri").play("skill shield_bash D5 D6", dice="1 1 1 0 0 0 0")
    assert t.ask.seat == 0
    t.play("done")
    assert t.at("titus") == "D6"
    t = table("morrigan D5; cold_bones D6 D7", "nia L1", phase="plot").turn_of("morrigan").play("skill forward_minions")
    assert "pick D7" in t.options
    t.play("pick D7", "move D7 D9", "move D6 D7")
    assert t.at("cold_bones") == "D7 D9"
    t = table("sneaky_peet D5", "nia L1", phase="plot").turn_of("sneaky_peet").play("skill leap", "done")
    assert t.at("sneaky_peet") == "D5", "a placement may be where it stands"


def test_r13_nobody_leaves_the_board() -> None:
    t = table("rhodri A2", "titus A1").turn_of("rhodri").play("skill shield_bash A2 A1", dice="1 1 1 0 0 0 0")
    assert t.at("titus") == "A1"
    assert t.ask.what == "act", "there is nowhere to go"


def test_r13_a_placement_without_a_legal_hex_is_skipped() -> None:
    t = table("mournblade E7; knightshades D1 D2", "nia L1", scenario="death")
    t.state.objectives = WITHIN[3][HEX["E7"]]
    t.turn_of("mournblade").play("ultimate grasping_dead")
    assert t.at("knightshades") == "", "they stay off"
    t.play("pass").turn_of("knightshades")
    assert t.verbs() == {"recruit"}, "and can be recruited later"


def test_r14_moving_through_models_ends_in_a_legal_hex() -> None:
    north, south = "sneaky_peet A1; sneaky_stabbers D5", "nia D6; quartzlings C6 E6"
    t = table(north, south, phase="plot").banner("nia", "D7").turn_of("sneaky_stabbers").play("advance")
    assert not {"D6", "D7", "C6", "E6"} & t.moves("D5")
    assert "D8" in t.moves("D5"), "past Nia and her banner"
    t.play("move D5 D8")
    assert t.banner_at("nia") == "D7"


def test_r14_they_do_not_pass_objective_hexes() -> None:
    t = table("sneaky_peet A1; sneaky_stabbers A14", "nia L1", phase="plot").objectives("A13 B13 B14")
    t.turn_of("sneaky_stabbers").play("advance")
    assert t.halted or t.moves("A14") == set()


def test_r15_a_champion_goes_on_after_crushing_a_banner() -> None:
    t = table("titus D5", "rhodri L1; household_guard C6 E6").objectives("").banner("rhodri", "D6").turn_of("titus")
    assert "advance D7" not in t.options, "first onto the banner"
    t.play("advance D6")
    assert t.banner_at("rhodri") == ""
    assert "D7" in t.moves("D6")
    assert "D8" not in t.moves("D6")
    t.play("move D6 D7")
    assert t.at("titus") == "D7"
    assert t.ask.what == "act"


def test_r16_banners_are_no_models_for_skills() -> None:
    t = table("titus D5", "nia L1").objectives("").banner("nia", "D6").turn_of("titus")
    assert not any("D6" in words for words in t.options if words.startswith("skill"))
    t = table("morrigan D5", "nia L1").objectives("").banner("nia", "D6").turn_of("morrigan")
    t.play("ultimate flash_freeze")
    assert t.held("nia") == ""
    assert t.banner_at("nia") == "D6"
