"""Movement where banners, tokens, traits and skills meet on one hex."""

from __future__ import annotations

from tests.games.godtear.positions import table
from theomachy.games.godtear.rules.board import DMG, HEX, SPD


def test_a_champion_pulled_over_the_attackers_banner_crushes_it() -> None:
    """The rule asks whose banner it is, not who does the moving (R8, R9)."""
    t = table("rangosh F5", "titus F7").objectives("F6").banner("rangosh", "F6").turn_of("rangosh")
    t.play("skill whiplash F5 F7", dice="1 1 1 1 1")
    assert t.moves("F7") == {"F6"}
    t.play("move F7 F6", dice="0 0 0 0 0")
    assert (t.banner_at("rangosh"), t.at("titus")) == ("", "F6")


def test_nobody_is_pushed_onto_a_banner_of_its_own_side() -> None:
    t = table("finvarr F5; jeen A1", "titus F6; rhodri L1", phase="plot").objectives("F7 E7").banner("rhodri", "F7")
    t.turn_of("finvarr").play("skill shadow_ward F5 F6", dice="1 1 1 1 1")
    assert "F7" not in t.moves("F6")
    assert "E7" in t.moves("F6"), "an objective hex is no obstacle to a champion"


def test_a_pushed_follower_enters_neither_objective_hexes_nor_banners() -> None:
    t = table("finvarr F5", "titus L1; glory_seekers F6", phase="plot").objectives("F7 E7").banner("finvarr", "E7")
    t.turn_of("finvarr").play("skill shadow_ward F5 F6", dice="1 1 1 1 1")
    assert t.moves("F6") == {"E6", "G6", "G7"}


def test_a_dragon_flies_over_a_banner_and_leaves_it_standing() -> None:
    t = table("keera A1; young_dragons F5", "titus L1").objectives("").banner("titus", "F6")
    t.turn_of("young_dragons").play("advance")
    assert {"F7", "F8"} <= t.moves("F5")
    assert "F6" not in t.moves("F5")
    t.play("move F5 F8")
    assert t.banner_at("titus") == "F6"


def test_stabbers_slip_through_models_but_not_through_objective_hexes() -> None:
    """R14 does not lift R11."""
    wall = "A6 B5 C6 D5 E6 F5 G6 H5 I6 J5 K6 L5"
    t = table("sneaky_peet A1; sneaky_stabbers D4", "titus L1; glory_seekers D6", phase="plot").objectives(wall)
    t.turn_of("sneaky_stabbers").play("advance")
    assert not {words for words in t.moves("D4") if int(words[1:]) > 6}


def test_skullbreaker_walks_through_small_followers_and_not_through_champions() -> None:
    def beyond(enemy: str) -> bool:
        sides = "jeen C5; rhodri C6; titus E5; helena E6"
        t = table(f"skullbreaker D4; {sides}", enemy).objectives("").turn_of("skullbreaker")
        return "D6" in t.of("advance")

    others = "nia L1; lily L3; styx L5; keera L7; jaak"
    assert beyond(f"{others} L9; cauldron_cronies D5")
    assert not beyond(f"{others} D5")


def test_kailinn_cannot_crush_a_banner_on_an_objective_hex() -> None:
    t = table("kailinn F5", "titus L1").objectives("F6").banner("titus", "F6").turn_of("kailinn")
    assert "F6" not in t.of("advance")
    t = table("kailinn F5", "titus L1").objectives("").banner("titus", "F6").turn_of("kailinn")
    assert "F6" in t.of("advance")


def test_froglodytes_enter_objective_hexes_but_no_hex_with_a_banner() -> None:
    t = table("halftusk A1; froglodytes F5", "titus L1").objectives("F6 E6").banner("titus", "F6")
    t.turn_of("froglodytes").play("advance")
    assert "E6" in t.moves("F5")
    assert "F6" not in t.moves("F5")


def test_branch_ward_stops_a_leap_and_not_a_walk() -> None:
    t = table("sneaky_peet D5", "durthax L1; treekin D7", phase="plot").objectives("").turn_of("sneaky_peet")
    assert "D6" in t.of("advance")
    t.play("skill leap")
    assert "D6" not in t.moves("D5")
    assert "D4" in t.moves("D5")


def test_a_walk_may_crush_one_banner_and_go_on_to_another() -> None:
    t = table("lorsann D5; nia A1", "titus L1; rhodri L3").objectives("").banner("titus", "D6").banner("rhodri", "E7")
    t.turn_of("lorsann").play("advance D6", "move D6 E7")
    assert (t.banner_at("titus"), t.banner_at("rhodri")) == ("", "")
    assert "move E7 E8" in t.options, "three hexes of speed, two of them used"
    t.play("done")
    assert t.lines().count("crushed") == 2


def test_a_token_on_the_ground_stops_the_first_and_its_comrades_follow_freely() -> None:
    t = table("helena A1; rallied_peasants D5*3", "lily L1").objectives("")
    t.state.lying += [HEX["D6"], 0]
    t.turn_of("rallied_peasants").play("advance", "move D5 D6")
    assert t.held("rallied_peasants") == "+SPD", "for the next advance, not for this one"
    t.play("follow", "move D6 D7")
    assert t.at("rallied_peasants") == "D6 D6 D7"


def test_a_guard_beside_rhodri_does_not_make_way_for_kailinn() -> None:
    t = table("kailinn F6", "rhodri F8; household_guard F7*2").objectives("").turn_of("kailinn")
    assert "F7" not in t.of("advance")
    assert "G8" in t.of("advance"), "she may pass them"


def test_slow_units_lose_their_slowness_without_moving() -> None:
    t = table("raith_marid A1; splashlings D5*3", "titus L1").tokens("splashlings", "-SPD").turn_of("splashlings")
    t.play("advance")
    assert (t.at("splashlings"), t.held("splashlings")) == ("D5 D5 D5", "")


def test_a_grip_on_the_way_does_not_shorten_an_advance_that_began_elsewhere() -> None:
    """Luella crushes a banner next to a Knightshade and goes on in her line: two hexes of speed and one of Momentum."""
    t = table("luella D5", "mournblade L1; knightshades C7").objectives("").banner("mournblade", "D6").turn_of("luella")
    t.play("advance D6")
    assert {"D7", "D8"} <= t.moves("D6")
    t.play("move D6 D8")
    assert t.state.memo["paces"] == 3


def test_the_grip_is_felt_where_each_of_a_unit_starts() -> None:
    t = table("titus A1; glory_seekers D5 D8*2", "mournblade L1; knightshades D6").turn_of("glory_seekers")
    t.play("advance")
    if not t.moves("D8"):
        t.play("pick D8")
    t.play("move D8 D7", "follow")
    assert t.at("glory_seekers") == "D5 D7 D7"
    assert t.ask.what == "act", "the one beside the Knightshade has no question of its own"


def test_skills_move_whom_the_grip_holds() -> None:
    t = table("morrigan F5; cold_bones D6", "mournblade L1; knightshades D7", phase="plot").turn_of("morrigan")
    t.play("skill forward_minions")
    assert "D4" in t.moves("D6"), "a shift is no advance"


def test_durthax_is_uprooted_onto_a_banner_and_crushes_it() -> None:
    t = table("durthax D5", "titus L1", phase="plot").objectives("D7").banner("titus", "D7").turn_of("durthax")
    t.play("skill uproot", "move D5 D7")
    assert (t.at("durthax"), t.banner_at("titus"), t.state.token) == ("D7", "", 11)


def test_a_full_stack_bars_the_way_of_its_own_unit() -> None:
    t = table("morrigan A1; cold_bones A3*3 A4", "nia L1").objectives("B3 B4").tokens("cold_bones", "+SPD")
    t.turn_of("cold_bones").play("advance")
    if not t.moves("A4"):
        t.play("pick A4")
    assert "A2" not in t.moves("A4"), "three are in A3 and the other ways are objective hexes"
    assert "A6" in t.moves("A4")


def test_a_roll_stops_on_a_banner_and_goes_on_in_its_line_only() -> None:
    t = table("grimgut D5", "titus L1").objectives("").banner("titus", "D6").turn_of("grimgut")
    t.play("skill roll", "move D5 D6")
    assert t.moves("D6") == {"D7", "D8"}


def test_whom_a_push_drives_over_a_token_takes_it() -> None:
    t = table("finvarr D5; lily A1", "titus D6; nia L1", phase="plot").objectives("")
    t.state.lying = [HEX["D7"], 2 * DMG + 1]
    t.turn_of("finvarr").play("skill shadow_ward D5 D6", "move D6 D7", dice="1 1 1 0 0")
    assert (t.at("titus"), t.held("titus"), t.state.lying) == ("D7", "-DMG", [])


def test_a_champion_who_falls_onto_a_token_leaves_it_lying() -> None:
    t = table("morrigan D5; lily A1", "titus D6 4; nia L1").objectives("")
    t.state.lying = [HEX["D7"], 2 * SPD]
    t.turn_of("morrigan").play("skill iceblade D5 D6", "move D6 D7", dice="1 1 1 0 0 / 2 2 1 0 0")
    if t.ask.what == "walk":
        t.play("done")
    assert (t.at("titus"), t.held("titus")) == ("D7", "")
    assert t.state.lying == [HEX["D7"], 2 * SPD]


def test_the_move_of_a_knockout_may_crush_the_attackers_own_banner() -> None:
    """The fallen champion enters an enemy banner's hex like any champion, whoever moves it (R8, R9, R45)."""
    t = table("morrigan D5", "titus D6 4").objectives("").banner("morrigan", "D7").turn_of("morrigan")
    t.play("skill iceblade D5 D6", dice="1 1 1 0 0 / 2 2 1 0 0")
    assert "D7" in t.moves("D6")
    t.play("move D6 D7", "done")
    assert (t.at("titus"), t.banner_at("morrigan")) == ("D7", "")


def test_froglodytes_are_recruited_onto_an_objective_hex_and_bar_a_claim() -> None:
    t = table("halftusk E7; froglodytes", "nia L1", phase="plot").turn_of("froglodytes")
    assert "F7" in t.of("recruit")
    t.play("recruit F7", "pass").turn_of("halftusk")
    assert t.of("claim") == [], "E8 touches F8, E7 only F7"


def test_dragons_fly_in_an_advance_and_walk_when_a_skill_moves_them() -> None:
    wall = "titus D6; glory_seekers C6 E6 D4 C5 E5"
    t = table("keera A1; young_dragons D5", wall).objectives("").turn_of("keera").play("skill royal_summons", "advance")
    assert "D7" in t.moves("D5")
    t = table("fenra D3; keera A1; young_dragons D5", f"{wall}; nia L1", phase="plot").objectives("").turn_of("fenra")
    t.play("skill bark_at_the_moon")
    assert t.ask.what == "act", "hemmed in"


def test_kailinn_rides_over_enemies_in_her_own_activation_only() -> None:
    t = table("kailinn D5", "titus L1; glory_seekers D6*2").objectives("").turn_of("kailinn")
    t.play("advance D6")
    assert t.ask.what == "make_way"
    while t.ask.what == "make_way":
        t.play(t.options[0])
    assert t.at("kailinn") == "D6"
    assert len(t.at("glory_seekers").split()) == 2
    t = table("kailinn D5; titus D4", "nia L1; helena L3; rallied_peasants D6", phase="plot").objectives("")
    t.turn_of("kailinn").play("pass")
    t = table("kailinn D5; titus A1; glory_seekers D3", "nia L1; helena L3; rallied_peasants D6", phase="plot")
    t.objectives("").turn_of("glory_seekers").play("skill roar_of_battle kailinn")
    assert "D6" not in t.moves("D5")


def test_whoever_is_hemmed_in_is_not_asked_first_and_if_all_are_nobody_is_asked() -> None:
    walls = "titus D4; glory_seekers C5 C6 E5 E6 D6"
    t = table("helena A1; rallied_peasants D5 H9", walls).objectives("").turn_of("rallied_peasants").play("advance")
    assert t.moves("H9"), "the one in D5 cannot move"
    t = table("helena A1; rallied_peasants D5 A14", walls).objectives("A13 B13 B14").turn_of("rallied_peasants")
    assert t.play("advance").ask.what == "act"


def test_luellas_momentum_does_not_break_a_death_grip() -> None:
    t = table("luella D5", "mournblade L1; knightshades D6").tokens("luella", "+SPD").turn_of("luella")
    assert t.of("advance") == ["D5"]


def test_a_flying_dragon_is_gripped_and_its_sister_is_not() -> None:
    t = (
        table("keera A1; young_dragons D5 D9", "mournblade L1; knightshades D6")
        .turn_of("young_dragons")
        .play("advance")
    )
    if not t.moves("D9"):
        t.play("pick D9")
    assert t.moves("D9")
    assert not t.moves("D5")
    t.play("move D9 D10")
    assert t.ask.what == "act"


def test_branch_ward_drives_recruits_home() -> None:
    t = table("durthax A1; treekin B6 C4 D7 E5", "titus D5; glory_seekers").objectives("").turn_of("glory_seekers")
    near = {"C5", "C6", "D4", "D6", "E5", "E6"}
    assert not near & set(t.of("recruit"))
    assert all(words[0] in "KL" for words in t.of("recruit"))


def test_guards_lose_their_wall_when_rhodri_is_swept_away_first() -> None:
    t = table("raith_marid D5", "rhodri D6; household_guard D7").turn_of("raith_marid").play("ultimate tsunami", "done")
    assert not t.of("pick"), "the Guard stands firm"
    t.play("move D6 C6")
    assert t.moves("D7"), "alone it does not"


def test_one_who_stopped_on_its_way_is_done_when_another_goes() -> None:
    t = table("titus A1; glory_seekers D5 D9", "nia L1")
    t.state.lying = [3 * 14 + 5, 2]
    t.turn_of("glory_seekers").play("advance", "move D5 D6")
    assert t.held("glory_seekers") == "+DOD"
    assert t.moves("D6"), "it may go on"
    t.play("pick D9")
    assert t.of("pick") == []
    t.play("move D9 D10")
    assert t.ask.what == "act"
