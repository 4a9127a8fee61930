"""More situations that stand in no example: knockouts, tokens, banners and objective hexes where several cards meet."""

from __future__ import annotations

from tests.games.godtear.positions import table

# -- knockouts and recruits -------------------------------------------------------------------------------------------


def test_pack_alpha_moves_nobody_twice_in_an_activation() -> None:
    t = table("fenra D5; chainless_curs L13", "titus L1; glory_seekers D6*2").objectives("").turn_of("fenra")
    t.play("skill feral_bite D5 D6", dice="1 1 1 0 0 0 / 2 2 0 0")
    assert t.ask.what == "walk"
    t.play("move D5 E6")
    t.play("target D6", dice="1 1 1 0 0 0 / 2 2 0 0")
    assert t.ask.what == "act", "she has moved and nobody else is near"
    assert t.at("glory_seekers") == ""


def test_wildfire_gives_one_bonus_action_for_three_knockouts() -> None:
    t = table("blackjaw D5", "titus L1; glory_seekers D6*3 D7").objectives("").turn_of("blackjaw")
    three = "1 1 1 0 / 2 2 0 0 0 / " * 3
    t.play("skill fiery_axe D5 D6", "target D6", "target D6", dice=three)
    assert (t.state.token, t.state.bonus) == (11 - 6, True)
    t.play("skill fireball D5 D7", "advance D5", dice="0 0 0 0 0")
    assert t.halted, "an ordinary action and the bonus"


def test_the_horn_is_worth_four_for_a_large_follower() -> None:
    t = table("kailinn D5", "shayle L1; landslide D6").objectives("").turn_of("kailinn")
    t.play("ultimate impaling_horn", "done")
    assert t.at("landslide") == ""
    assert t.state.token == 11 - 4
    assert "D6" in t.objective_hexes().split(), "and it leaves its rubble"


def test_firebrand_may_fell_two_champions_at_once() -> None:
    t = table("keera A1; nia A3; young_dragons D5", "titus D6 4; sneaky_peet D4 4").objectives("").turn_of("keera")
    t.play("ultimate firebrand", "done", "done")
    assert (t.wounds("titus"), t.wounds("sneaky_peet")) == (5, 5)
    assert t.state.token == 2, "ten steps are due; the ladder has nine of them"


def test_a_gored_champion_takes_no_more_than_it_has() -> None:
    t = table("rangosh D5", "mournblade D6").objectives("").turn_of("rangosh")
    t.play("ultimate beastly_charge", "done")
    assert set(t.of("gore")) == {"D6 1"}
    t.play("gore D6 1", "done")
    assert t.state.token == 11 - 2, "one for Mournblade and one for the slayer"


def test_soul_cleave_raises_a_knightshade_beside_a_crowded_master() -> None:
    t = table("mournblade D5; knightshades D4*2", "titus D8").objectives("").turn_of("mournblade")
    t.play("skill soul_cleave D5 D8", "recruit D4", dice="1 1 1 0 0 / 0 0 0 0 0")
    assert t.at("knightshades") == "D4 D4 D4"
    assert t.rolls()[1][0] == "damage", "after the recruit"


def test_deaths_door_is_not_opened_by_a_recruit_in_the_masters_activation() -> None:
    t = table("mournblade D5; knightshades D7", "titus D8").objectives("").turn_of("mournblade")
    t.play("skill soul_cleave D5 D8", "recruit D6", "pass", dice="1 1 1 0 0 / 0 0 0 0 0")
    t.turn_of("knightshades").play("skill deaths_door D7 D8", dice="0 0 0 0")
    assert t.rolls()[-1] == ("missed", 4, 4), "Titus against followers"


def test_deep_roots_brings_back_more_than_were_taken() -> None:
    """Each recruit action may bring up to three, so two taken off make room for all five."""
    t = table("lily D5; thornlings L3 L4", "titus L1", phase="plot").objectives("").turn_of("thornlings")
    t.play("skill deep_roots", "hex L3", "hex L4", "recruit D6", "recruits 3", "recruit D4", "recruits 2")
    assert t.at("thornlings") == "D4 D4 D6 D6 D6"


def test_seekers_recruited_by_helena_deploy_rapidly() -> None:
    t = table("helena D5; titus D7; glory_seekers L9 L10 L11 L12", "nia L1; jeen L3").objectives("").turn_of("helena")
    t.play("ultimate call_to_arms")
    if t.ask.what == "call_to_arms":
        t.play("unit titus 0")
    t.play("recruit D8")
    assert (t.ask.what, t.moves("D8") >= {"D9", "D10"}) == ("walk", True)


def test_a_rock_formation_comes_when_finvarr_walks_over_the_banner() -> None:
    t = table("finvarr D5", "nia L1; quartzlings").objectives("D7").banner("nia", "D7").turn_of("finvarr")
    t.play("advance D7")
    while t.ask.seat == 0:
        t.play("done" if "done" in t.options else "pass")
    assert (t.ask.seat, t.ask.what) == (1, "recruit")


def test_calcify_of_the_last_stone_takes_a_concert_away() -> None:
    t = table("nia D5; quartzlings E7 L1 L2", "titus L9", phase="plot").turn_of("quartzlings").play("skill calcify E7")
    assert "E7" in t.objective_hexes().split()
    t.play("pass").turn_of("nia")
    assert not t.state.bonus


def test_splashlings_who_leave_feed_a_standing_raith_marid_only() -> None:
    t = table("raith_marid D5; splashlings D7 L9", "titus L1", phase="plot").objectives("").turn_of("raith_marid")
    t.play("skill ker_splash D7", "boon DMG")
    assert (t.at("raith_marid"), t.at("splashlings"), t.held("raith_marid")) == ("D7", "L9", "+DMG")
    t = table("blackjaw D5", "raith_marid L1 7; splashlings D6").objectives("").turn_of("blackjaw")
    t.play("skill kick D5 D6", dice="1 1 1 1 0 0 / 1 1 0 0 0 0")
    assert t.ask.seat == 0, "nothing is asked of one who is knocked out"


# -- tokens -----------------------------------------------------------------------------------------------------------


def test_an_opponent_may_choose_a_blight_that_cancels_titus_boon() -> None:
    t = table("titus D5", "nia D6", phase="plot").tokens("titus", "+DMG").turn_of("titus")
    t.play("skill challenge nia", "blight DOD", "blight SPD")
    assert (t.ask.seat, t.ask.what) == (1, "challenge")
    t.play("blight DMG")
    assert (t.held("titus"), t.held("nia")) == ("", "-SPD -DOD")


def test_flash_freeze_reaches_a_unit_by_its_nearest_model() -> None:
    t = table("morrigan D5", "titus L1; glory_seekers D8 L9").objectives("").turn_of("morrigan")
    t.play("ultimate flash_freeze")
    assert (t.held("glory_seekers"), t.held("titus")) == ("-SPD -DOD", "")


def test_a_boon_of_accuracy_waits_for_a_skill_that_rolls() -> None:
    t = table("nia D5; quartzlings L1", "titus D7", phase="plot").turn_of("nia").play("skill meditation", "advance D5")
    assert t.held("nia") == "+ACC"


def test_tremor_takes_boons_of_enemies_and_leaves_friends_theirs() -> None:
    t = table("shayle D5; morrigan D6", "titus D7; nia L1").tokens("titus", "+DOD -ACC").tokens("morrigan", "+PRO")
    t.turn_of("shayle").play("skill tremor")
    assert (t.held("titus"), t.held("morrigan")) == ("-ACC", "+PRO")


def test_purged_magic_meets_what_its_taker_holds() -> None:
    t = table("rattlebone L1; titus D6; hexlings D5", "nia L9; jeen L11").tokens("hexlings", "+DOD -PRO +ACC")
    t.tokens("titus", "-DOD -PRO").turn_of("hexlings").play("skill purge_magic titus")
    assert t.held("hexlings") == ""
    assert t.held("titus") == "-PRO +ACC", "the dodge cancels, a second of a kind is lost"


def test_the_bones_carry_a_blight_to_an_enemy() -> None:
    t = table("rattlebone D5; hexlings L9", "titus D7; glory_seekers L1").objectives("").tokens("rattlebone", "-SPD")
    t.turn_of("rattlebone").play("pass", dice="2")
    assert t.ask.what == "bones_from"
    t.play("unit rattlebone 0")
    while not t.halted:
        t.play(t.options[0])
    assert (t.held("rattlebone"), t.held("titus")) == ("", "-SPD")


def test_a_bone_of_one_reaches_neighbours_only() -> None:
    t = table("rattlebone D5; hexlings L9", "titus D7").objectives("").tokens("rattlebone", "-SPD")
    t.turn_of("rattlebone").play("pass", dice="1")
    assert t.halted, "nobody is near enough to take it"


def test_power_hex_needs_hexlings_in_range_not_in_play() -> None:
    t = table("rattlebone D5; rhodri A1; hexlings D6*2 L9*3", "titus D7; nia L1").objectives("").turn_of("rattlebone")
    t.play("ultimate power_hex", "blight PRO", "blight DOD")
    assert (t.held("titus"), t.held("nia")) == ("-DOD -PRO", "")


def test_eruption_shakes_friend_and_foe_and_not_the_fallen() -> None:
    t = table("shayle D5; rhodri D7 7; landslide D6", "titus E6; nia L1", phase="plot").objectives("")
    t.turn_of("landslide").play("skill eruption")
    assert (t.held("shayle"), t.held("rhodri"), t.held("titus"), t.held("landslide")) == ("-PRO", "", "-PRO", "")


# -- banners and objective hexes --------------------------------------------------------------------------------------


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
