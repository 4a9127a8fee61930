"""Storm: abilities, heroquests and gifts (sheet 5.1)."""

from __future__ import annotations

from tests.games.gods_war.positions import table

# -- abilities --------------------------------------------------------------------------------------------------------


def test_inferiority_complex_turns_two_vp_into_four_power() -> None:
    t = table("storm kylerela shrine", vp="storm 3", round="2 power")
    t.do("storm", "inferiority_complex")
    assert t.vp("storm") == 1
    assert t.power("storm") == 1 + 2 + 4  # Blessing, one type, the ability


def test_inferiority_complex_needs_two_vp_and_may_be_declined() -> None:
    assert "inferiority_complex" not in table("storm kylerela shrine", vp="storm 1", round="2 power").asked
    t = table("storm kylerela shrine", vp="storm 2", round="2 power")
    t.do("storm", "decline")
    assert t.vp("storm") == 2


def test_honor_makes_battle_on_the_powerless_dear() -> None:
    t = table("storm brithos barbarian; sky brithos archer; sea brithos mermaid", power="storm 2, sea 1")
    t.do("storm", "battle brithos sky")
    assert t.power("storm") == 0
    t = table("storm brithos barbarian; sky brithos archer; sea brithos mermaid", power="storm 1, sea 1")
    assert t.options("battle") == {"battle brithos sea"}


def test_far_wind_gives_two_steps() -> None:
    t = table("storm brithos barbarian temple", power="storm 1")
    t.do("storm", "move brithos; step barbarian neliomi_sea")
    assert "on sea_of_fog" in t.options()
    t.do("storm", "on sea_of_fog")
    assert t["sea_of_fog"] == "storm barbarian"


def test_without_a_temple_one_step_is_all() -> None:
    t = table("storm brithos barbarian shrine", power="storm 2")
    t.do("storm", "move brithos; step barbarian neliomi_sea")
    assert t.asked == "storm action"


def test_kinship_pays_for_stormbrothers_in_play() -> None:
    t = table("storm brithos ziggurat stormbrother*2; storm pen stormbrother", round="2 power")
    assert t.power("storm") == 1 + 2 + 3


def test_thunderbolt_makes_a_rout_a_kill() -> None:
    t = table("storm brithos thunder_king; sky brithos archer*2", power="storm 1, sky 1")
    t.do("storm", "battle brithos sky").roll("4 1 1 1 1").roll("1 1")
    t.do("storm", "thunderbolt")
    assert t["brithos"] == "sky archer, storm thunder_king"


# -- heroquests -------------------------------------------------------------------------------------------------------


def test_quest_1a_kills_a_mortal_and_1b_a_god_in_battle() -> None:
    t = table("storm brithos barbarian*2; sky brithos archer phoenix", power="storm 1, sky 5")
    t.do("storm", "battle brithos sky").roll("6 6").roll("1 1 1")
    assert t.asked == "storm which_quest"
    t.do("storm", "quest I_a; gift courage; gift teleport")
    assert t.state.slots[0][:2] == (0, 3)


def test_a_kill_by_others_is_none_of_storms() -> None:
    t = table("storm brithos barbarian; sky brithos archer; sea brithos mermaid", power="sky 1, storm 1", turn="sky")
    t.do("sky", "battle brithos sea").roll("6 1")
    assert t.taken("storm") == []


def test_quest_2a_an_enemy_has_six_gifts() -> None:
    five = (
        "sky I_a arrogance, sky II_b call_to_justice, sky II_a noblesse_oblige, sky III_a shanasse, sky III_b sunspear"
    )
    t = table("sky altinela temple; storm brithos shrine", power="sky 3, storm 1", gifts=five, turn="sky")
    t.do("sky", "build ziggurat altinela")
    assert t.asked == "storm take_gift"


def test_quest_2b_places_the_ziggurat() -> None:
    t = table("storm altinela temple", power="storm 3")
    t.do("storm", "build ziggurat altinela; gift insurgency")
    assert t.gifts("storm") == ["insurgency"]


def test_quest_3a_two_enemies_hold_runes() -> None:
    t = table("storm altinela shrine", power="storm 1, sky 1", runes="sky luck, sea beast")
    t.do("storm", "build shrine brithos; gift courage")
    t = table("storm altinela shrine", power="storm 1, sky 1", runes="sky luck beast")
    t.do("storm", "build shrine brithos")
    assert t.taken("storm") == []


def test_quest_3b_summons_the_thunder_king() -> None:
    t = table("storm altinela temple", power="storm 6")
    t.do("storm", "summon thunder_king altinela; gift courage")
    assert t.gifts("storm") == ["courage"]


# -- gifts ------------------------------------------------------------------------------------------------------------


def test_courage_brings_a_rune_whatever_becomes_of_him() -> None:
    t = table("storm brithos thunder_king; sky brithos archer*3", power="storm 1, sky 1", gifts="storm I_a courage")
    t.do("storm", "battle brithos sky").roll("1 1 1 1 1").roll("6 1 1")
    assert t.asked == "chance"
    t.draw("luck")
    assert t.runes("storm") == ["luck"]
    assert t["brithos"] == "sky archer*3"


def test_courage_wants_three_dice_on_the_other_side() -> None:
    t = table("storm brithos thunder_king; sky brithos archer*2", power="storm 1, sky 1", gifts="storm I_a courage")
    t.do("storm", "battle brithos sky").roll("1 1 1 1 1").roll("1 1")
    assert t.asked == "sky action"


def test_insurgency_puts_a_temple_in_place_of_anything() -> None:
    t = table(
        "storm brithos barbarian; sky brithos shrine; chaos brithos chaos_nest",
        power="storm 2, sky 1, chaos 1",
        gifts="storm I_a insurgency",
        turn="storm",
    )
    t.do("storm", "battle brithos sky")
    assert t.options() == {"conquer shrine", "conquer temple", "destroy"}
    t.do("storm", "conquer temple")
    assert t["brithos"] == "chaos chaos_nest, storm barbarian temple"


def test_insurgency_on_a_nest_wants_free_ground() -> None:
    t = table(
        "storm brithos barbarian shrine; chaos brithos imbedded_nest; storm slon barbarian; chaos slon imbedded_nest",
        power="storm 1, chaos 1",
        gifts="storm I_a insurgency",
    )
    t.do("storm", "battle brithos chaos")
    assert t["brithos"] == "chaos imbedded_nest, storm shrine"  # its kill comes first
    t = table(
        "storm slon barbarian*2; chaos slon imbedded_nest", power="storm 1, chaos 1", gifts="storm I_a insurgency"
    )
    t.do("storm", "battle slon chaos; conquer temple")
    assert t["slon"] == "storm barbarian temple"


def test_single_combat_strikes_before_the_battle() -> None:
    t = table("storm brithos champion; sky brithos archer*2", power="storm 1, sky 1", gifts="storm I_a single_combat")
    t.do("storm", "battle brithos sky; single_combat duel").roll("6 5")
    t.do("storm", "rout_to neliomi_sea")
    assert t["brithos"] == "storm champion"
    assert t["neliomi_sea"] == "sky archer"


def test_single_combat_may_be_a_die_instead() -> None:
    t = table("storm brithos champion; sky brithos archer*2", power="storm 1, sky 1", gifts="storm I_a single_combat")
    t.do("storm", "battle brithos sky; single_combat die").roll("1 1 1")
    assert t.misses() == 2


def test_later_routs_follow_those_of_single_combat() -> None:
    t = table(
        "storm brithos champion barbarian; sky brithos archer*3",
        power="storm 1, sky 1",
        gifts="storm I_a single_combat",
    )
    t.do("storm", "battle brithos sky; single_combat duel").roll("5 1")
    t.do("storm", "rout_to jrustela").roll("4").misses()
    assert t["jrustela"] == "sky archer*2"


def test_teleport_takes_a_companion_and_costs_more_with_a_greater_god() -> None:
    text = "storm brithos thunder_king barbarian; sky brithos sun_god archer"
    t = table(text, power="storm 3, sky 1", gifts="storm I_a teleport")
    t.do("storm", "teleport teleos; with sky sun_god")
    assert t.power("storm") == 1
    assert t["teleos"] == "sky sun_god, storm thunder_king"
    t = table(text, power="storm 1, sky 1", gifts="storm I_a teleport")
    t.do("storm", "teleport teleos")
    assert t.options() == {"with storm barbarian", "with sky archer", "alone"}


def test_teleport_out_of_hell_costs_two_without_permission() -> None:
    t = table("storm outer_hell thunder_king", power="storm 2, sky 1", gifts="storm I_a teleport")
    t.do("storm", "teleport teleos")
    assert t.power("storm") == 0
    t = table("storm outer_hell thunder_king", power="storm 1", gifts="storm I_a teleport")
    assert t.options("teleport") == {"teleport inner_hell"}


def test_whirlwind_adds_a_die_and_brings_stormbrothers() -> None:
    t = table(
        "storm brithos barbarian; storm teleos stormbrother*2; sky brithos archer",
        power="storm 1, sky 1",
        gifts="storm I_a whirlwind",
    )
    t.do("storm", "battle brithos sky; whirlwind; bring teleos; enough").roll("1 1 1")
    assert t["brithos"] == "sky archer, storm barbarian stormbrother"


def test_whirlwind_is_not_for_a_lone_building() -> None:
    t = table(
        "sky brithos archer; storm brithos temple", power="sky 1, storm 1", gifts="storm I_a whirlwind", turn="sky"
    )
    t.do("sky", "battle brithos storm")
    assert t.asked != "storm pre_battle"


def test_weather_control_pays_once_for_all_gifts() -> None:
    t = table(
        "storm altinela temple",
        power="storm 4, sky 1",
        gifts="storm I_a courage, storm I_b insurgency",
    )
    t.do("storm", "summon thunder_king altinela; gift weather_control").draw("luck")
    assert t.power("storm") == 3
    assert t.gifts("storm") == ["courage", "insurgency"]
    assert t.taken("storm") == ["courage", "insurgency", "weather_control"]
