"""Banners, claims and objective hexes where several cards meet."""

from __future__ import annotations

from tests.games.godtear.positions import table


def test_a_towed_banner_scores_nothing_and_still_steadies_rhodri() -> None:
    t = table("halftusk L1; rhodri D8; froglodytes D5", "titus D9; nia L9").objectives("D7").banner("halftusk", "D7")
    t.turn_of("froglodytes").play("skill tongue_tow D7 D6", "pass")
    assert t.banner_at("halftusk") == "D6"
    t.state.phase = "end"
    t.push(("end_banners",))
    assert t.state.token == 11


def test_the_grove_may_carry_an_enemys_banner_off() -> None:
    t = table("durthax D5; nia A1", "titus L1; jeen L3").objectives("D6 C5 F10").banner("titus", "D6")
    t.turn_of("durthax").play("trait twisting_grove D6 C5")
    assert t.banner_at("titus") == "C5"
    assert not [words for words in t.options if words.startswith("trait")], "once an activation"


def test_thornlings_stay_rooted_when_their_hex_slides_and_are_free_when_it_is_gone() -> None:
    t = table("lily E6; thornlings F7*2", "titus L1", phase="plot").turn_of("lily")
    t.play("skill earth_call", "slide F7 F6")
    assert t.at("thornlings") == "F6 F6"
    while t.ask.what in ("touch_of_the_fae", "fae_token"):
        t.play("decline")
    t.play("pass").turn_of("thornlings").play("advance")
    assert t.ask.what == "act"
    assert t.at("thornlings") == "F6 F6"
    t.play("pass")
    t.state.objectives &= ~(1 << 5 * 14 + 5)
    t.turn_of("thornlings").play("advance")
    assert t.moves("F6"), "on open ground they walk"


def test_an_apparition_comes_no_nearer_than_the_ground_allows() -> None:
    t = table("styx D5", "titus L1").objectives("D6").turn_of("styx").play("skill apparition")
    assert t.objective_hexes() == "D6", "his own hex is taken"


def test_undertow_leaves_a_hex_with_a_banner_alone() -> None:
    t = table("raith_marid D5", "titus L1", phase="plot").objectives("D6 D4").banner("titus", "D6")
    t.turn_of("raith_marid")
    moved = {words.split()[1] for words in t.of("skill") if words.startswith("undertow ")}
    assert moved == {"D4"}


def test_a_mirage_keeps_to_objective_hexes_beside_the_banner() -> None:
    t = table("finvarr D5", "titus L1").objectives("D6 D7 C8 E9").banner("finvarr", "D6").turn_of("finvarr")
    assert set(t.of("skill")) >= {"mirage D6 D7"}
    assert not [words for words in t.of("skill") if words.startswith("mirage") and words.endswith(("C8", "E9"))]


def test_jaak_claims_by_his_cronies_and_once_more_himself() -> None:
    t = table("jaak C6; cauldron_cronies E7", "titus L1", phase="plot").turn_of("cauldron_cronies")
    t.play("skill deploy_cauldron F7", "pass")
    assert (t.banner_at("jaak"), t.state.token) == ("F7", 10)
    t.turn_of("jaak")
    assert t.of("claim") == [], "he stands beside none"
    t = table("jaak E7; cauldron_cronies E8", "titus L1", phase="plot").turn_of("cauldron_cronies")
    t.play("skill deploy_cauldron F8", "pass").turn_of("jaak").play("claim F7")
    assert (t.banner_at("jaak"), t.state.token) == ("F7", 9)


def test_helena_claims_by_no_wellspring() -> None:
    t = table("durthax E7; helena E8", "titus L1; nia L3", phase="plot").turn_of("durthax").play("ultimate wellspring")
    assert (t.ask.what, t.of("claim")) == ("claim", ["F7"]), "Durthax alone is served"


def test_a_banner_that_two_hounds_flank_is_torn_and_nias_stones_answer() -> None:
    t = table("styx A1; abyssal_hounds D5 D7", "nia L1; quartzlings").objectives("D6").banner("nia", "D6")
    t.turn_of("abyssal_hounds").play("skill torn_to_shreds D6")
    assert t.banner_at("nia") == ""
    assert (t.ask.seat, t.ask.what, t.state.token) == (1, "recruit", 11)


def test_the_turns_loser_in_death_may_strike_a_hex_from_under_nobody() -> None:
    t = table("nia A1", "titus L1", phase="end", scenario="death").objectives("F7").push(("scenario", 0, 1))
    t.play("remove F7")
    assert t.halted, "there was only one left"


def test_the_scavenger_takes_nias_banner_and_her_stones_come_back() -> None:
    t = table("maxen D5", "nia D6 5; quartzlings L2").banner("nia", "F7").turn_of("maxen")
    t.play("skill piercing_round D5 D6", dice="1 1 1 1 0 0")
    t.play("done")
    assert t.banner_at("nia") == ""
    assert (t.ask.seat, t.ask.what) == (1, "recruit")
    assert t.of("recruit"), "beside her, knocked out as she is"


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
