"""Questions that seldom come up in play, and corners of the end phase that stand in no example."""

from __future__ import annotations

from tests.games.godtear.positions import table

# -- questions that seldom come up ------------------------------------------------------------------------------------


def test_two_hexes_of_followers_beside_the_shrikes_one_is_driven_back() -> None:
    t = table("jeen A1; golden_shrikes F6", "titus L1; glory_seekers F7 F5").objectives("").turn_of("golden_shrikes")
    t.play("pass")
    assert (t.ask.what, set(t.options)) == ("drive_back", {"hex F5", "hex F7"})
    t.play("hex F5", "move F5 F4")
    assert t.at("glory_seekers") == "F4 F7"


def test_the_horn_chooses_among_two_hexes() -> None:
    t = table("kailinn F6; jeen A1", "titus L1; glory_seekers F7; grimgut L3; retchlings F5").objectives("")
    t.turn_of("kailinn").play("ultimate impaling_horn", "done")
    assert (t.ask.what, set(t.options)) == ("impaling_horn", {"hex F5", "hex F7"})
    t.play("hex F5")
    assert t.state.token == 9, "a Retchling is worth nothing, the horn two"


def test_a_storm_rider_names_whom_the_storm_strikes_first() -> None:
    t = table("luella F6; jeen A1", "titus F7; nia F5").objectives("").turn_of("luella")
    t.play("ultimate storm_rider", "done")
    assert (t.ask.what, set(t.options)) == ("storm_rider", {"target F5", "target F7"})
    t.play("target F7", dice="0 0 0 / 0 0 0")
    assert [roll[2] for roll in t.rolls()] == [3, 2], "Titus, then Nia"


def test_a_spew_with_a_token_asks_who_is_first() -> None:
    t = table("grimgut A1; retchlings F6", "titus F7; glory_seekers F5", phase="plot").objectives("")
    t.tokens("grimgut", "+ACC").turn_of("grimgut").play("skill goo_spew")
    assert (t.ask.what, len(t.options)) == ("spew", 2)
    t.play("unit glory_seekers 1", dice="0 0 0 0 0 / 0 0 0 0")
    assert [roll[1] for roll in t.rolls()] == [5, 4]


def test_runeweaving_asks_for_the_boon_and_for_whom() -> None:
    t = table("shayle F5; titus F6", "morrigan F7; nia L1", phase="plot").objectives("")
    t.tokens("morrigan", "+DOD +DMG +PRO").turn_of("shayle")
    t.play("skill runeweaving F5 F7", dice="1 1 1 1 0 0")
    assert (t.ask.what, t.options) == ("runeweaving", ["boon PRO", "boon DMG"]), "her dodge was spent by the roll"
    t.play("boon DMG")
    assert (t.ask.what, set(t.options)) == ("runeweaving_to", {"unit shayle 0", "unit titus 0"})
    t.play("unit titus 0")
    assert (t.held("morrigan"), t.held("titus")) == ("+PRO", "+DMG")


def test_two_fallen_champions_are_raised_one_by_one() -> None:
    t = table("mournblade F5; titus F6 5; nia F4 6", "jeen L1; lily L3; styx L5").objectives("").turn_of("mournblade")
    t.play("skill raise_dead")
    assert (t.ask.what, set(t.options)) == ("raise_dead", {"unit titus 0", "unit nia 0", "decline"})
    t.play("unit nia 0", "decline")
    assert (t.wounds("nia"), t.wounds("titus")) == (0, 5)


def test_call_to_arms_goes_from_unit_to_unit() -> None:
    t = table("helena D5; titus D7; nia D3", "jeen L1; lily L3; styx L5").objectives("").turn_of("helena")
    t.play("ultimate call_to_arms")
    assert (t.ask.what, len(t.options)) == ("call_to_arms", 3)
    t.play("unit nia 0")
    assert t.ask.what == "recruit"
    while t.ask.what != "call_to_arms":
        t.play(t.options[0])
    assert len(t.at("quartzlings").split()) == 3


def test_a_wellspring_serves_two_champions_in_any_order() -> None:
    t = table("durthax E7; titus E8; nia L1", "jeen L2; lily L3; styx L5", phase="plot").turn_of("durthax")
    t.play("ultimate wellspring")
    assert (t.ask.what, set(t.options)) == ("wellspring", {"unit durthax 0", "unit titus 0", "decline"})
    t.play("unit titus 0", "claim F8")
    assert (t.ask.what, t.options) == ("claim", ["claim F7", "decline"])
    t.play("claim F7")
    assert (t.banner_at("titus"), t.banner_at("durthax")) == ("F8", "F7")


# -- the end phase ----------------------------------------------------------------------------------------------------


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
