"""Jaak and the Cauldron Cronies, skill by skill."""

import pytest

from tests.games.godtear.positions import table


def test_tortoise_shavings_and_foot_of_rabbit() -> None:
    t = table("jaak F6; cauldron_cronies F8", "titus A1", phase="plot").turn_of("jaak")
    t.play("skill tortoise_shavings cauldron_cronies")
    assert t.held("cauldron_cronies") == "+PRO"
    t = table("jaak F6", "titus A1").turn_of("jaak").play("skill foot_of_rabbit")
    assert t.held("jaak") == "+SPD"


@pytest.mark.parametrize("phase", ["plot", "clash"])
def test_spider_staff_in_both_phases(phase: str) -> None:
    t = table("jaak F6", "blackjaw F8", phase=phase).turn_of("jaak")
    t.play("skill spider_staff F6 F8", dice="1 1 1 0 / 1 1 1 0 0 0")
    assert t.held("blackjaw") == "-SPD"
    assert t.wounds("blackjaw") == 1


def test_dubious_remedy_rolls_for_champions_and_large_followers_in_range() -> None:
    t = table("jaak F6 3; kailinn F8 2; virtues E6 C3; rhodri F5 7; titus F9 4", "jeen A1; nia A3; fenra A5; shayle A7")
    for model in t.state.models(t.unit("virtues")):
        t.state.wounds[model] = 3
    t.turn_of("jaak").play("ultimate dubious_remedy", dice="0 / 2 / 1")
    assert t.wounds("jaak") == 2
    assert t.wounds("kailinn") == 0
    assert t.wounds("virtues") == 3 + 1
    assert (t.wounds("rhodri"), t.wounds("titus")) == (7, 4)  # knocked out; too far
    assert t.ask.what == "act"


def test_battlefield_brew_heals_another_after_each_action_while_the_banner_stands() -> None:
    t = table("jaak F6 2; titus F8 3; morrigan F9 3", "jeen A1; nia A3; fenra A5").banner("jaak", "G7")
    t.objectives("G7").turn_of("jaak").play("skill foot_of_rabbit")
    assert t.ask.what == "battlefield_brew"
    assert t.options == ["hex F8", "decline"]  # neither himself nor those too far away
    t.play("hex F8")
    assert t.wounds("titus") == 2
    t.play("advance F7")
    assert t.options == ["hex F8", "hex F9", "decline"]
    t.play("decline")
    assert (t.wounds("jaak"), t.wounds("titus"), t.wounds("morrigan")) == (2, 2, 3)
    assert t.halted


def test_battlefield_brew_needs_his_banner_and_somebody_hurt() -> None:
    t = (
        table("jaak F6; titus F8 3", "jeen A1; nia A3")
        .banner("titus", "G7")
        .turn_of("jaak")
        .play("skill foot_of_rabbit")
    )
    assert t.ask.what == "act"
    t = (
        table("jaak F6; titus F8 5", "jeen A1; nia A3")
        .banner("jaak", "G7")
        .turn_of("jaak")
        .play("skill foot_of_rabbit")
    )
    assert t.ask.what == "act"  # a knocked-out champion cannot be healed
    t = table("jaak F6; titus F8 3", "jeen A1; nia A3").banner("jaak", "G7").turn_of("titus").play("advance F8")
    assert t.ask.what == "act"  # an action of another


def test_battlefield_brew_after_the_claim_itself_and_after_a_rally() -> None:
    t = table("jaak F6; titus F8 3", "jeen A1; nia A3", phase="plot").turn_of("jaak").play("claim F7")
    assert t.ask.what == "battlefield_brew"
    t = table("jaak F6 7; titus F8 3", "jeen A1; nia A3").banner("jaak", "G7").turn_of("jaak")
    assert t.ask.what == "battlefield_brew"
    assert t.wounds("jaak") == 0


def test_deploy_cauldron_claims_for_jaak_next_to_a_crony() -> None:
    t = table("jaak D5; cauldron_cronies F6 F9", "titus A1", phase="plot").turn_of("cauldron_cronies")
    assert [option for option in t.options if "deploy" in option] == [
        "skill deploy_cauldron F7",
        "skill deploy_cauldron G7",
    ]  # the Crony in F9 is more than three hexes from him
    t.play("skill deploy_cauldron F7", "pass")
    assert t.banner_at("jaak") == "F7"
    assert t.state.token == 11 - 1
    assert t.halted


def test_deploy_cauldron_leaves_him_his_own_claim_and_needs_him_on_his_feet() -> None:
    t = table("jaak E7; cauldron_cronies F6", "titus A1", phase="plot").turn_of("cauldron_cronies")
    t.play("skill deploy_cauldron G7", "pass")
    t.turn_of("jaak").play("claim F7", "pass")
    assert t.banner_at("jaak") == "F7"
    assert t.state.token == 11 - 2
    t = table("jaak E7 7; cauldron_cronies F6", "titus A1", phase="plot").turn_of("cauldron_cronies")
    t.play("skill deploy_cauldron")
    assert t.banner_at("jaak") == ""


@pytest.mark.parametrize(("cronies", "acc", "dmg"), [("F6", 5, 3), ("F6*2", 4, 4), ("F6*3", 3, 5)])
def test_eye_of_newt_and_the_missing_ingredient(cronies: str, acc: int, dmg: int) -> None:
    t = table(f"jaak A1; cauldron_cronies {cronies}", "blackjaw F8", phase="plot").turn_of("cauldron_cronies")
    t.play("skill eye_of_newt F6 F8", dice="1 1 1 " + "0 " * (acc - 3) + "/ " + "1 " * dmg)
    assert t.wounds("blackjaw") == dmg - 2
    t = table(f"jaak A1; cauldron_cronies {cronies}", "blackjaw F8", phase="plot").banner("jaak", "F7")
    t.turn_of("cauldron_cronies")
    t.play("skill eye_of_newt F6 F8", dice="1 1 1 " + "0 " * (acc - 2) + "/ " + "1 " * (dmg + 1))
    assert t.wounds("blackjaw") == dmg - 1


def test_missing_ingredient_is_not_for_jaak_and_needs_his_own_banner() -> None:
    t = table("jaak F6", "blackjaw F8").banner("jaak", "F7").turn_of("jaak")
    t.play("skill spider_staff F6 F8", dice="0 0 0 0")
    assert t.ask.what == "act"
    t = table("jaak A1; cauldron_cronies F6; titus A3", "blackjaw F8; nia L1", phase="plot").banner("titus", "F7")
    t.turn_of("cauldron_cronies").play("skill eye_of_newt F6 F8", dice="0 0 0 0 0")
    assert t.ask.what == "act"


def test_toil_and_trouble_puts_a_friendly_banner_next_to_a_crony_in_range() -> None:
    t = table("jaak A1; cauldron_cronies F6 F5; titus A3", "jeen L1; nia L3").banner("titus", "F7")
    t.objectives("F7 G7 F4 F8").turn_of("cauldron_cronies")
    assert [option for option in t.options if "toil" in option] == [
        "skill toil_and_trouble F7 F4",
        "skill toil_and_trouble F7 G7",
    ]  # next to the user, or to the other in its range; F8 is next to neither
    t.play("skill toil_and_trouble F7 F4", "pass")
    assert t.banner_at("titus") == "F4"
    assert t.halted


def test_toil_and_trouble_is_in_vain_with_no_banner_next_to_a_crony() -> None:
    t = table("jaak A1; cauldron_cronies F5", "jeen L1").banner("jaak", "F7").turn_of("cauldron_cronies")
    assert [option for option in t.options if "toil" in option] == ["skill toil_and_trouble"]
    t = table("jaak A1; cauldron_cronies F6", "jeen L1").banner("jeen", "F7").turn_of("cauldron_cronies")
    t.play("skill toil_and_trouble")
    assert t.banner_at("jeen") == "F7"


def test_aggressive_chant_has_no_damage_roll_even_with_the_ingredient() -> None:
    t = table("jaak A1; cauldron_cronies F6*3", "blackjaw F8").banner("jaak", "G7").turn_of("cauldron_cronies")
    t.play("skill aggressive_chant F6 F8", dice="1 1 1 0 0 0 0")
    assert t.held("blackjaw") == "-DOD"
    assert t.ask.what == "walk"
    t.play("move F8 F9")
    assert t.ask.what == "act"
