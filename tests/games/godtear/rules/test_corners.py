"""Where cards of several champions meet: each alone is clear, together they have an order or an exception."""

from __future__ import annotations

from tests.games.godtear.positions import table


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


def test_the_scavenger_takes_nias_banner_and_her_stones_come_back() -> None:
    t = table("maxen D5", "nia D6 5; quartzlings L2").banner("nia", "F7").turn_of("maxen")
    t.play("skill piercing_round D5 D6", dice="1 1 1 1 0 0")
    t.play("done")
    assert t.banner_at("nia") == ""
    assert (t.ask.seat, t.ask.what) == (1, "recruit")
    assert t.of("recruit"), "beside her, knocked out as she is"


def test_branch_ward_drives_recruits_home() -> None:
    t = table("durthax A1; treekin B6 C4 D7 E5", "titus D5; glory_seekers").objectives("").turn_of("glory_seekers")
    near = {"C5", "C6", "D4", "D6", "E5", "E6"}
    assert not near & set(t.of("recruit"))
    assert all(words[0] in "KL" for words in t.of("recruit"))


def test_a_claim_by_the_wellspring_does_not_spend_the_claim_of_the_own_activation() -> None:
    t = table("durthax E6; titus E7", "nia L1; jeen L3", phase="plot").turn_of("durthax").play("ultimate wellspring")
    while t.ask.what != "act":
        mine = [words for words in t.options if words in ("claim F7", "unit titus 0")]
        t.play(mine[0] if mine else t.options[-1])
    assert t.banner_at("titus") == "F7"
    before = t.state.token
    t.play("pass")
    t.state.objectives |= 1 << 5 * 14 + 5
    t.turn_of("titus").play("claim F6")
    assert t.banner_at("titus") == "F6", "it is relocated (R26)"
    assert t.state.token == before - 1, "and counts like any claim (R27)"


def test_cursed_ground_is_gone_before_banners_are_counted() -> None:
    t = table("rattlebone D6; finvarr E7", "nia L1; jeen L3").objectives("D8").banner("finvarr", "D8")
    t.turn_of("rattlebone").play("skill cursed_ground", "hex D7", "decline", "pass", dice="2")
    assert t.halted
    t.turn_of("finvarr").play("skill mirage D8 D7", "pass")
    assert t.banner_at("finvarr") == "D7"
    t.push(("open_phase", "end"), ("end_banners",))
    assert t.objective_hexes() == "D8"
    assert t.state.token == 11


def test_brain_freeze_for_bones_that_lightning_struck_on_the_way() -> None:
    t = table("luella D5", "morrigan D6; cold_bones D7").turn_of("luella")
    t.play("skill arc_lightning D5 D6", "target D7", dice="1 1 0 0 0 0 / 0 0 0 0 0 / 2 2 0")
    assert t.at("cold_bones") == ""
    assert t.held("luella") == "-DOD"
    assert t.state.token == 11 - 2


def test_mournblade_rallies_for_a_knockout_by_his_comrade() -> None:
    t = table("mournblade A1 1; titus D5", "jeen L1; morrigan L3; cold_bones D6").turn_of("titus")
    t.play("skill piercing_strike D5 D6", "yes", dice="2 0 0 0 0 / 2 2 0 0 0 0")
    assert t.wounds("mournblade") == 0


def test_helena_counts_where_a_banner_would() -> None:
    for scenario, at, steps in (("life", "F7", 5), ("life", "E7", 0), ("quest", "I4", 5), ("quest", "D4", 0)):
        t = table(f"helena {at}", "titus L1", phase="end", scenario=scenario).push(("end_banners",))
        assert t.state.token == 11 - steps
        assert t.at("helena") == at
    t = table("helena F7 4", "titus L1", phase="end").push(("end_banners",))
    assert t.state.token == 11, "not while she is knocked out"


def test_nobody_can_claim_under_thornlings() -> None:
    t = table("lily E7; thornlings E6*2", "titus E8", phase="plot").turn_of("lily").play("ultimate thorn_wall")
    t.play("hex E6", "hex F7")
    while t.ask.what == "thorn_wall":
        t.play("decline")
    assert t.at("thornlings") == "E6 F7"
    while t.ask.seat == 0 and t.ask.what == "touch_of_the_fae":
        t.play("decline")
    assert "claim F7" not in t.options
    assert "claim F7" not in t.turn_of("titus").options
    assert "claim F8" in t.options


def test_a_mirror_match_of_seekers_and_titus() -> None:
    t = table("titus A1; glory_seekers D5*3", "titus D6; glory_seekers D7").turn_of("glory_seekers", 0)
    t.play("skill surround_pound D5 D6", dice="1 1 1 1 / 1 1 1 1 1")
    assert t.rolls() == [("hit", 4, 4), ("damage", 5, 4)], "the enemy's Seekers beside him do not count"
    assert t.wounds("titus", 1) == 1


def test_rubble_leaves_no_objective_hex_in_a_deployment_zone() -> None:
    t = table("titus K5", "shayle L1; landslide K6").turn_of("titus")
    t.play("skill piercing_strike K5 K6", dice="2 0 0 0 0 / 2 2 2 1 0 0")
    assert t.at("landslide") == ""
    assert t.objective_hexes() == "F7 F8 G7 G8"


def test_styx_stays_where_he_falls() -> None:
    t = table("morrigan D5", "styx D6 5").turn_of("morrigan")
    t.play("skill iceblade D5 D6", dice="2 2 0 0 0 / 2 2 0 0 0")
    assert t.wounds("styx") == 6
    assert t.ask.what == "act"
    assert t.at("styx") == "D6"


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
