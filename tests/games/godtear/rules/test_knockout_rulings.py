"""Rulings R44-R57 of the fact sheet: knockouts, objective hexes and banners, the end phase."""

from __future__ import annotations

import pytest

from tests.games.godtear.positions import Table, table
from theomachy.games.godtear.rules.board import BIT, DEPLOYMENT, HEX, HEXES, mask_of
from theomachy.games.godtear.rules.destinations import movable
from theomachy.games.godtear.rules.knockouts import wound
from theomachy.games.godtear.rules.masks import hexes


def felled(north: str = "morrigan D5", south: str = "titus D6 4", who: str = "morrigan") -> Table:
    """Iceblade knocks out whoever stands in D6, one wound short; the move of two hexes is asked for."""
    return table(north, south).tokens("titus", "+SPD -PRO").banner("titus", "F7").turn_of(who)


STRIKE, DICE = "skill iceblade D5 D6", "1 1 1 0 0 / 2 2 1 0 0"


# -- knockout ---------------------------------------------------------------------------------------------------------


def test_r44_wounds_never_exceed_health_and_equal_health_is_a_knockout() -> None:
    t = felled(south="titus D6 3").play(STRIKE, dice="1 1 1 0 0 / 2 2 2 2 2")
    assert t.wounds("titus") == 5
    assert t.state.knocked_out(t.unit("titus"))
    t = felled(south="titus D6 3").play(STRIKE, dice="1 1 1 0 0 / 1 1 1 0 0")
    assert t.wounds("titus") == 4
    assert not t.state.knocked_out(t.unit("titus"))


def test_r45_a_champion_stays_loses_its_tokens_and_is_moved_up_to_two_hexes() -> None:
    t = felled().play(STRIKE, dice=DICE)
    assert (t.ask.seat, t.ask.what) == (0, "walk")
    assert {"D7", "D8"} <= t.moves("D6")
    assert "D9" not in t.moves("D6")
    assert "done" in t.options
    t.play("move D6 D8")
    assert (t.at("titus"), t.held("titus"), t.banner_at("titus")) == ("D8", "", "F7")


def test_r45_until_it_rallies_nothing_moves_marks_or_heals_it() -> None:
    t = table("rhodri D5", "titus D6 5").turn_of("rhodri")
    t.play("skill shield_bash D5 D6", dice="1 1 1 0 0 0 0")
    assert t.ask.what == "act", "it is not moved"
    assert (t.at("titus"), t.held("titus"), t.wounds("titus")) == ("D6", "", 5)
    t = table("lorsann D5; titus D6 5", "nia L1; rhodri L3", phase="plot").turn_of("lorsann")
    assert "skill field_instruction titus" not in t.options


def test_r46_steps_then_the_move_then_tokens_then_traits() -> None:
    t = felled().play(STRIKE, dice=DICE)
    assert t.state.token == 11 - 5, "the steps come first"
    assert t.held("titus") == "+SPD", "tokens go after the move"
    t.play("done")
    assert t.held("titus") == ""


def test_r47_immunity_to_movement_does_not_stop_the_move_of_a_knockout() -> None:
    t = table("morrigan D5", "rhodri D6").objectives("").banner("rhodri", "E7").turn_of("morrigan")
    t.state.wounds[t.model("rhodri")] = 6
    t.play(STRIKE, dice="1 1 0 0 0 / 2 2 1 0 0")
    assert t.ask.what == "walk"
    assert "D7" in t.moves("D6")
    assert "E7" not in t.moves("D6"), "but never onto a friendly banner"


def test_r48_a_fallen_champion_can_be_hit_and_gains_nothing() -> None:
    t = table("morrigan D5", "titus D6 5").turn_of("morrigan").play("skill icebolt D5 D6", dice="1 1 1 0 0 0 0")
    assert t.rolls() == [("hit", 7, 3)], "no damage roll"
    assert (t.wounds("titus"), t.held("titus"), t.state.token) == (5, "", 11)
    t = table("morrigan D5", "titus D6 5").turn_of("morrigan")
    assert "advance D6" not in t.options, "it holds its hex"


def test_r48_what_a_hit_does_for_the_attacker_happens() -> None:
    t = table("finvarr D5 3", "titus D6 5").turn_of("finvarr").play("skill life_blade D5 D6", dice="1 1 1 0")
    assert t.wounds("finvarr") == 2
    t = table("morrigan D5", "titus D8 5", phase="plot").turn_of("morrigan")
    t.play("skill frosty_glance D5 D8", "move D5 D6", dice="1 1 1 0 0")
    assert t.at("morrigan") == "D6"


def test_r49_the_last_follower_takes_the_tokens_along() -> None:
    t = table("morrigan D5", "titus L1; glory_seekers D6 D7").tokens("glory_seekers", "+DMG").turn_of("morrigan")
    t.play(STRIKE, dice=DICE)
    assert (t.at("glory_seekers"), t.held("glory_seekers")) == ("D7", "+DMG")
    t = table("morrigan D5", "titus L1; glory_seekers D6").tokens("glory_seekers", "+DMG").turn_of("morrigan")
    t.play(STRIKE, dice=DICE)
    assert (t.at("glory_seekers"), t.held("glory_seekers")) == ("", "")


def test_r49_also_when_an_ability_removes_it_and_an_empty_unit_gains_none() -> None:
    t = table("nia D5; quartzlings F6", "titus L1", phase="plot").tokens("quartzlings", "+DMG").turn_of("quartzlings")
    assert t.play("skill calcify F6").held("quartzlings") == ""
    t = table("lorsann D5; mistwood_rangers", "nia L1", phase="plot").turn_of("lorsann")
    assert "skill field_instruction mistwood_rangers" not in t.options


def test_r49_even_if_models_return_a_moment_later() -> None:
    t = table("grimgut D5; retchlings D6", "nia L1").tokens("retchlings", "+DMG").turn_of("grimgut")
    t.play("skill new_spew")
    while t.ask.what != "act":
        t.play(t.options[0])
    assert t.at("retchlings") != ""
    assert t.held("retchlings") == ""


def test_r50_a_model_removed_by_an_ability_gives_no_steps() -> None:
    t = table("nia D5; quartzlings F6", "titus L1", phase="plot").turn_of("quartzlings").play("skill calcify F6")
    assert t.state.token == 11


def test_r51_knocking_out_ones_own_gives_nothing() -> None:
    t = table("titus D5; glory_seekers D6", "nia L1")
    assert list(wound(t.state, 0, t.model("titus"), t.model("glory_seekers"), 1)) == []
    assert t.at("glory_seekers") == ""
    assert t.state.token == 11
    t = table("titus D5; glory_seekers D6", "nia L1")
    assert list(wound(t.state, 1, t.model("nia"), t.model("glory_seekers"), 1)) == []
    assert t.state.token == 12


@pytest.mark.parametrize(
    ("foe", "dice", "steps"), [("grimgut L1; retchlings D6", "2 0 0 0 0 / 2 0 0 0 0 0", 1), ("nia D6 5", "", 4)]
)
def test_r52_the_class_bonus_adds_to_a_changed_worth(foe: str, dice: str, steps: int) -> None:
    t = table("titus D5", foe).turn_of("titus")
    t.play("skill piercing_strike D5 D6", dice=dice or "1 1 1 1 0 / 2 1 0 0 0 0")
    assert t.state.token == 11 - steps


# -- objective hexes and banners --------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", ["life", "change", "quest", "chaos"])
def test_r53_objective_hexes_go_where_no_model_no_other_one_and_no_deployment_hex_is(scenario: str) -> None:
    t = table("nia E7; quartzlings E8", "titus G9; glory_seekers F9", phase="end", scenario=scenario)
    t.objectives("B5 C5 F7 F8 J5").banner("titus", "E9").push(("scenario", 0, 1))
    if t.ask.what == "die":
        t.play(dice="2 2 2 2" if scenario == "change" else "2")
    ends = {words.split()[-1] for verb in ("add", "slide") for words in t.of(verb)}
    assert not ends & {"E7", "E8", "E9", "F7", "F8", "F9", "G9", "C5"}
    assert not mask_of(sorted(ends)) & DEPLOYMENT[scenario]
    assert "G7" in ends


def test_r53_life_goes_on_beside_what_was_placed_just_now() -> None:
    t = table("nia A1", "titus L1", phase="end").push(("scenario", 1, 1)).play(dice="0")
    assert t.ask.seat == 0
    assert "F5" not in t.of("add")
    t.play("add F6")
    assert "F5" in t.of("add")


@pytest.mark.parametrize("scenario", ["life", "quest"])
def test_r53_without_a_hex_beside_one_any_empty_hex_will_do(scenario: str) -> None:
    t = table("nia A1", "titus L1", phase="end", scenario=scenario).objectives("").push(("scenario", 0, 1))
    if t.ask.what == "die":
        t.play(dice="0")
    assert {HEX[name] for name in t.of("add")} == set(hexes(~DEPLOYMENT[scenario] & (1 << 168) - 1))


def test_r53_where_there_is_no_ground_nothing_is_placed() -> None:
    t = table("nia A1", "titus L1", phase="end")
    t.state.objectives = (1 << 168) - 1 & ~DEPLOYMENT["life"]
    t.push(("scenario", 0, 1)).play(dice="2")
    assert t.halted


def test_r54_models_and_banners_ride_along_and_trigger_nothing() -> None:
    t = table("nia F7; titus G8 5", "rhodri L1; morrigan L3", phase="end", scenario="change")
    t.objectives("F7 G8 G13").banner("rhodri", "G13")
    t.state.lying = [HEX["F6"], 0]
    t.push(("scenario", 0, 1)).play("slide F7 F6", "slide G8 G9", "slide G13 H13", dice="2 2 2 2")
    assert (t.at("nia"), t.at("titus"), t.banner_at("rhodri")) == ("F6", "G9", "H13")
    assert t.held("nia") == "", "it did not enter that hex"
    assert t.objective_hexes() == "F6 G9 H13"


def test_r54_ground_that_slides_carries_whom_no_enemy_can_move() -> None:
    t = table("lily E6", "rhodri F7", phase="plot").banner("rhodri", "F8").turn_of("lily")
    assert not movable(t.state, t.model("rhodri"), 0)
    t.play("skill earth_call", "slide F7 F6")
    assert t.at("rhodri") == "F6"


@pytest.mark.parametrize(("at", "steps"), [("F7", 5), ("E7", 0)])
def test_r55_a_banner_beside_the_objective_hexes_is_worth_nothing_and_leaves_too(at: str, steps: int) -> None:
    t = table("rhodri A1", "titus L1", phase="end").banner("rhodri", at).push(("end_banners",))
    assert t.state.token == 11 - steps
    assert t.banner_at("rhodri") == ""


def test_r55_a_removed_objective_hex_leaves_its_models() -> None:
    t = table("nia F7", "titus L1", phase="end", scenario="death").banner("titus", "F8").push(("scenario", 0, 1))
    t.play("remove F7", "remove F8")
    assert (t.at("nia"), t.banner_at("titus")) == ("F7", "F8")


# -- end phase --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("scenario", "what"), [("death", "remove_objective"), ("chaos", "add_objective")])
@pytest.mark.parametrize(("token", "loser"), [(11, 1), (12, 0)])
def test_r56_the_loser_decides_for_the_scenario_and_who_begins(
    scenario: str, what: str, token: int, loser: int
) -> None:
    t = table("rhodri A1", "titus L1", phase="end", scenario=scenario, token=token).push(("score",))
    assert (t.ask.seat, t.ask.what) == (loser, what)
    while t.ask.what == what:
        t.play(t.options[-1])
    assert (t.ask.seat, t.options) == (loser, ["go_first", "go_second"])
    t.play("go_first")
    assert t.state.first == loser
    assert t.state.token == 11 + loser, "the next token lies on the first step of the first player"
    assert (t.state.turn, t.state.phase, t.ask.seat) == (2, "plot", loser)


def test_r56_the_loser_may_go_second() -> None:
    t = table("rhodri A1", "titus L1", phase="end", scenario="knowledge").push(("score",)).play("go_second")
    assert (t.state.first, t.state.token) == (0, 11)


def test_r57_the_banners_difference_is_one_movement_with_the_usual_end() -> None:
    t = table("rhodri A1; nia A3", "titus L1; jeen L3", phase="end", scenario="quest", token=6)
    t.banner("rhodri", "I4").banner("nia", "I3").banner("titus", "D4").push(("end_banners",))
    assert t.state.token == 5, "five steps are more than there are"


def test_r57_effects_of_the_clash_end_before_the_count() -> None:
    t = table("rhodri A1", "titus L1", phase="clash").banner("rhodri", "D5")
    t.state.objectives |= BIT[HEX["D5"]]
    t.state.fleeting = BIT[HEX["D5"]]
    t.push(("open_phase", "end"), ("end_banners",))
    assert "D5" not in [HEXES[at] for at in hexes(t.state.objectives)]
    assert t.state.token == 11
