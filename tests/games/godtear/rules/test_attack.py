"""Attacks of one champion against the traits of another: dice, targets, what is added and cancelled."""

from __future__ import annotations

from tests.games.godtear.positions import Table, table


def test_a_pounce_counts_stabbers_beside_the_target_wherever_peet_lands() -> None:
    t = table("sneaky_peet D4; sneaky_stabbers D7*2", "titus D6").objectives("").turn_of("sneaky_peet")
    t.play("ultimate pounce D4 D6", "move D4 E6", dice="0 0 0 0 0 0 0 0")
    assert t.rolls() == [("missed", 8, 3)]
    assert t.at("sneaky_peet") == "E6"


def test_a_pounce_does_not_land_beside_treekin() -> None:
    t = table("sneaky_peet D4", "durthax D6; treekin C6").objectives("").turn_of("sneaky_peet")
    t.play("ultimate pounce D4 D6")
    assert not {"C5", "C7", "D5"} & t.moves("D4")
    assert {"E6", "E7"} <= t.moves("D4")


def test_a_bandit_may_be_bought_for_each_roll_of_whiplash() -> None:
    t = table("rangosh D5; red_bandits D4 D3", "titus D7").objectives("").turn_of("rangosh")
    t.play("skill whiplash D5 D7", "hex D4", dice="1 1 1 0 0 0")
    t.play("done", "hex D3", dice="1 1 1 1 0 0")
    assert t.rolls() == [("hit", 6, 3), ("damage", 6, 3)]
    assert (t.at("red_bandits"), t.wounds("titus")) == ("", 1)


def test_the_last_bandit_bought_takes_the_units_tokens_along() -> None:
    t = table("rangosh D5; red_bandits D4", "titus D6").objectives("").tokens("red_bandits", "+DMG -SPD")
    t.turn_of("rangosh").play("skill jawbreaker D5 D6", "hex D4", dice="0 0 0 0")
    assert t.held("red_bandits") == ""


def test_snowballs_chance_on_a_wounded_cold_target_needs_one_wound_by_the_roll() -> None:
    t = table("morrigan D5", "titus D6").tokens("morrigan", "+DMG").tokens("titus", "-DOD -PRO").turn_of("morrigan")
    t.play("skill snowballs_chance D5 D6", dice="2 / 1 1 1 0")
    assert t.rolls() == [("hit", 1, 2), ("damage", 4, 2)]
    assert t.wounds("titus") == 5


def test_kill_shot_counts_wounds_that_were_there_before() -> None:
    def dice(wounds: int) -> int:
        t = table("lorsann A1; mistwood_rangers D5*2", f"titus D7 {wounds}").turn_of("mistwood_rangers")
        t.play("skill fire D5 D7", dice="1 1 2 0 / " + "0 " * (4 + (wounds > 0)))
        return t.rolls()[1][1]

    assert (dice(0), dice(1)) == (4, 5)


def test_superiority_does_not_help_against_keera_though_a_dragon_bites() -> None:
    t = table("keera C5; young_dragons D5", "titus D6").turn_of("keera")
    t.play("skill vicious_bite D5 D6", dice="1 1 1 0 / 0 0 0 0 0 0 0")
    assert t.rolls() == [("hit", 4, 3), ("damage", 7, 3)]
    t = table("keera C5; young_dragons D5", "titus D6").turn_of("young_dragons")
    t.play("skill bite D5 D6", dice="1 1 0")
    assert t.rolls() == [("missed", 3, 4)]


def test_a_knockout_by_keera_is_a_slayers() -> None:
    t = table("keera C5; young_dragons D5", "titus D6 4").turn_of("keera")
    t.play("skill vicious_bite D5 D6", "done", dice="1 1 1 0")
    assert t.state.token == 11 - 5, "by the wound on a hit, without a damage roll"
    assert len(t.rolls()) == 1


def test_shrapnel_from_afar_rolls_less_and_less_still_when_the_target_is_driven_back() -> None:
    t = table("maxen D5", "titus D7").objectives("").turn_of("maxen")
    t.play("skill shrapnel_shot D5 D7", "move D7 D8", dice="1 1 1 0 0 / 0 0 0 0")
    assert t.rolls() == [("hit", 5, 3), ("damage", 4, 3)]


def test_bird_shot_may_spend_one_hawk_alone() -> None:
    t = table("maxen D5; gearhawks L9 L10", "titus D8").objectives("").turn_of("maxen")
    t.play("ultimate bird_shot D5 D8", "hex L9", "decline", dice="1 1 1 0 / 1 1 1 1")
    assert t.rolls() == [("hit", 4, 3), ("damage", 4, 3)]
    assert (t.at("gearhawks"), t.wounds("titus"), t.state.token) == ("L10", 1, 11)


def hit_dice(t: Table) -> int:
    """How many dice the roll to hit that is on has; all of them blank."""
    thrown = 0
    while not t.rolls():
        t.play(dice="0")
        thrown += 1
    return thrown


def test_gang_up_needs_more_in_the_own_hex_and_a_small_target() -> None:
    def dice(curs: str, foe: str) -> int:
        t = table(f"fenra A1; chainless_curs {curs}", foe).objectives("").turn_of("chainless_curs")
        return hit_dice(t.play("skill snarl D5 D6"))

    assert dice("D5*2", "titus L1; glory_seekers D6") == 5 + 3
    assert dice("D5*2", "titus L1; glory_seekers D6*2") == 5
    assert dice("D5*3", "shayle L1; landslide D6") == 6
    assert dice("D5*3", "titus D6") == 6


def test_fearsome_and_missing_ingredient_cancel_out() -> None:
    """One die less for being frightened, one more while the cauldron stands."""
    t = table("jaak A1; cauldron_cronies D5*2", "blackjaw D7; unburnt_reavers D8", phase="plot").objectives("F7")
    t.banner("jaak", "F7").turn_of("cauldron_cronies")
    assert hit_dice(t.play("skill eye_of_newt D5 D7")) == 4


def test_a_lone_will_of_the_people_with_a_blight_rolls_nothing() -> None:
    t = table("helena A1; rallied_peasants D5", "rhodri D6").tokens("rallied_peasants", "-ACC")
    t.turn_of("rallied_peasants").play("skill will_of_the_people D5 D6")
    assert t.rolls() == [("missed", 0, 2)]
    assert t.held("rallied_peasants") == ""


def test_triple_bite_has_its_token_and_meets_the_dodge_boon_once() -> None:
    t = table("styx A1; abyssal_hounds D5", "titus D6").tokens("abyssal_hounds", "+ACC").tokens("titus", "+DOD")
    t.turn_of("abyssal_hounds")
    t.play("skill triple_bite D5 D6", dice="1 1 1 1 0 / 1 1 1 1 / 1 1 0 0 / 2 2")
    assert t.rolls() == [("missed", 5, 5), ("hit", 4, 4), ("missed", 4, 4), ("damage", 2, 4)]


def test_bough_strike_adds_what_the_hit_roll_has_over_the_dodge() -> None:
    t = table("durthax D5", "rhodri D7").objectives("").turn_of("durthax")
    t.play("skill bough_strike D5 D7", dice="2 2 2 1 0 0 0 / " + "1 " * 6)
    assert t.rolls() == [("hit", 7, 2), ("damage", 1 + 5, 4)]
    assert t.wounds("rhodri") == 2


def test_natures_wrath_is_greater_for_a_roll_that_just_hits() -> None:
    def damage(dice: str) -> int:
        t = table("lily A1; thornlings D5*2", "rhodri D7").objectives("").turn_of("thornlings")
        t.play("skill natures_wrath D5 D7", dice=dice)
        return t.rolls()[1][1]

    assert (damage("1 1 0 0 / " + "0 " * 7), damage("1 1 1 0 / " + "0 " * 4)) == (7, 4)


def test_feral_bite_counts_hexes_of_any_friendly_followers() -> None:
    t = table("fenra D5; titus A1; chainless_curs C6*2; glory_seekers E6", "rhodri D6; nia L1").objectives("")
    t.turn_of("fenra").play("skill feral_bite D5 D6", dice="1 1 0 0 0 0 / " + "0 " * 6)
    assert t.rolls()[1] == ("damage", 4 + 2, 4)


def test_devoted_peasants_are_harder_to_hit_near_a_fallen_helena() -> None:
    t = table("nia D5", "helena D7 4; rallied_peasants D6").objectives("").turn_of("nia")
    t.play("skill erosion D5 D6", dice="1 1 1 0 0")
    assert t.rolls() == [("missed", 5, 4)]


def test_polearm_sweep_takes_its_second_target_from_a_neighbouring_hex() -> None:
    t = table("jeen D5; rhodri A1", "titus D7; nia L1; glory_seekers E7 B5*2").objectives("").turn_of("jeen")
    t.play("skill polearm_sweep D5 D7", dice="0 0 0 0")
    assert t.options == ["target E7", "enough"], "those in B5 are in range, but not beside D7"


def test_brain_freeze_for_bones_that_lightning_struck_on_the_way() -> None:
    t = table("luella D5", "morrigan D6; cold_bones D7").turn_of("luella")
    t.play("skill arc_lightning D5 D6", "target D7", dice="1 1 0 0 0 0 / 0 0 0 0 0 / 2 2 0")
    assert t.at("cold_bones") == ""
    assert t.held("luella") == "-DOD"
    assert t.state.token == 11 - 2


def test_a_mirror_match_of_seekers_and_titus() -> None:
    t = table("titus A1; glory_seekers D5*3", "titus D6; glory_seekers D7").turn_of("glory_seekers", 0)
    t.play("skill surround_pound D5 D6", dice="1 1 1 1 / 1 1 1 1 1")
    assert t.rolls() == [("hit", 4, 4), ("damage", 5, 4)], "the enemy's Seekers beside him do not count"
    assert t.wounds("titus", 1) == 1
