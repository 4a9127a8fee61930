"""The end phase: banners, scenarios, and who scores what."""

from __future__ import annotations

from tests.games.godtear.positions import table


def test_cursed_ground_is_gone_before_banners_are_counted() -> None:
    t = table("rattlebone D6; finvarr E7", "nia L1; jeen L3").objectives("D8").banner("finvarr", "D8")
    t.turn_of("rattlebone").play("skill cursed_ground", "hex D7", "decline", "pass", dice="2")
    assert t.halted
    t.turn_of("finvarr").play("skill mirage D8 D7", "pass")
    assert t.banner_at("finvarr") == "D7"
    t.push(("open_phase", "end"), ("end_banners",))
    assert t.objective_hexes() == "D8"
    assert t.state.token == 11


def test_helena_counts_where_a_banner_would() -> None:
    for scenario, at, steps in (("life", "F7", 5), ("life", "E7", 0), ("quest", "I4", 5), ("quest", "D4", 0)):
        t = table(f"helena {at}", "titus L1", phase="end", scenario=scenario).push(("end_banners",))
        assert t.state.token == 11 - steps
        assert t.at("helena") == at
    t = table("helena F7 4", "titus L1", phase="end").push(("end_banners",))
    assert t.state.token == 11, "not while she is knocked out"


def test_in_quest_a_guardian_scores_in_the_enemys_half_only() -> None:
    t = table("rhodri A1; helena I4", "titus L1; nia L3", scenario="quest").banner("rhodri", "D4")
    t.state.phase = "end"
    t.push(("end_banners",))
    assert t.state.token == 6, "five for Helena, who counts as a banner; nothing for the one in the own half"
    assert t.banner_at("rhodri") == ""


def test_a_knocked_out_helena_is_no_banner() -> None:
    t = table("helena F7 4", "titus L1")
    t.state.phase = "end"
    t.push(("end_banners",))
    assert t.state.token == 11


def test_the_banners_difference_stops_short_of_the_warband_token() -> None:
    t = table("rhodri A1; halftusk A3", "titus L1; nia L3", scenario="quest", token=7)
    t.banner("rhodri", "I3").banner("halftusk", "I4")
    t.state.phase = "end"
    t.push(("end_banners",))
    assert t.state.token == 5, "ten steps are due, the warband token lies on four"


def test_in_change_no_objective_hex_slides_twice_and_champions_ride() -> None:
    t = table("titus F2", "nia L3", scenario="change")
    t.state.phase = "end"
    t.push(("scenario", 1, 1)).play(dice="1 1 0 0").play("slide F2 F3")
    assert t.at("titus") == "F3"
    assert not [words for words in t.of("slide") if words.split()[0] == "F3"]
    t.play("slide G2 F2")
    assert t.halted, "the dice came to two"


def test_in_death_a_champion_stays_where_its_objective_hex_goes() -> None:
    t = table("titus F2", "nia L3", scenario="death")
    t.state.phase = "end"
    t.push(("scenario", 1, 1)).play("remove F2", "remove G2")
    assert t.at("titus") == "F2"
    assert "F2" not in t.objective_hexes().split()


def test_in_life_the_new_hexes_may_form_a_chain() -> None:
    t = table("titus A1", "nia L3")
    t.state.phase = "end"
    t.push(("scenario", 0, 1)).play(dice="0")
    assert "F5" not in t.of("add")
    t.play("add F6")
    assert "F5" in t.of("add")
    assert t.ask.seat == 1, "the loser places them"


def test_in_knowledge_only_the_winners_token_moves() -> None:
    t = table("titus A1", "nia L3", scenario="knowledge")
    t.state.phase = "end"
    t.push(("scenario", 1, 3))
    assert t.state.posts == [3, 17]


def test_in_chaos_the_loser_may_decline_and_never_builds_on_deployment_hexes() -> None:
    t = table("titus A1", "nia L3", scenario="chaos")
    t.state.phase = "end"
    t.push(("scenario", 0, 1))
    assert not [at for at in t.of("add") if at[0] in "ABKL" or int(at[1:]) in (1, 2, 13, 14)]
    t.play("decline")
    assert t.halted


def test_nias_stones_return_when_all_banners_leave() -> None:
    t = table("nia D5; quartzlings", "titus L1").banner("nia", "F7")
    t.state.phase = "end"
    t.push(("end_banners",))
    assert (t.state.token, t.ask.what, t.ask.seat) == (7, "recruit", 0)


def test_wheres_master_said_is_wheres_master_done() -> None:
    """He may rally; whoever spends an action on calling a master who lies there has said that he does."""
    t = table("mournblade F4 1; knightshades F6", "titus L1", phase="plot").turn_of("knightshades")
    assert "skill wheres_master" in t.options
    assert "pass" in t.options
    t.play("skill wheres_master")
    assert t.wounds("mournblade") == 0
