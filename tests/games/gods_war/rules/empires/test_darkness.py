"""Darkness: abilities, heroquests and gifts (sheet 5.3)."""

from __future__ import annotations

from tests.games.gods_war.positions import table

# -- abilities --------------------------------------------------------------------------------------------------------


def test_hellborn_comes_out_anywhere_on_the_surface() -> None:
    t = table("darkness outer_hell troll*2", power="darkness 1, storm 1", turn="darkness")
    t.do("darkness", "move outer_hell; step troll teshnos; step troll spike")
    assert t["teshnos"] == "darkness troll"
    assert t["spike"] == "darkness troll"


def test_hellborn_does_not_reach_the_sky_nor_work_in_the_first_round() -> None:
    t = table("darkness outer_hell troll", power="darkness 2, storm 1", turn="darkness")
    t.do("darkness", "move outer_hell")
    assert "step troll heavens" not in t.options()
    t = table("darkness outer_hell troll", power="darkness 2, storm 1", turn="darkness", round="1 action")
    t.do("darkness", "move outer_hell")
    assert t["inner_hell"] == "darkness troll, sky sun_god"


def test_nocturnal_neither_builds_nor_conquers_in_the_sky_or_on_the_spike() -> None:
    t = table("darkness spike troll; sky spike shrine", power="darkness 2, sky 1", turn="darkness")
    barred = {"build shrine spike", "build shrine heavens", "build shrine moon"}
    assert not barred & t.options("build")
    t.do("darkness", "battle spike sky")
    assert t["spike"] == "darkness troll"


def test_hellgate_is_an_entrance_for_darkness_and_for_routs() -> None:
    t = table("darkness teshnos temple troll; storm teshnos barbarian", power="darkness 2, storm 1", turn="darkness")
    t.do("darkness", "battle teshnos storm").roll("1").roll("1")
    assert {"rout_to inner_hell", "rout_to outer_hell"} <= t.options()
    t.do("darkness", "rout_to outer_hell").do("storm", "drop")
    t.do("darkness", "move teshnos")
    assert "step troll inner_hell" in t.options()


def test_long_night_takes_a_die_next_to_the_ziggurat() -> None:
    text = "darkness teshnos ziggurat; darkness kralorela troll; storm kralorela barbarian*2"
    t = table(text, power="darkness 1, storm 1", turn="darkness")
    t.do("darkness", "battle kralorela storm").roll("1")
    assert t.misses() == 1


def test_darksee_finds_a_rune() -> None:
    t = table("darkness teshnos castle_of_lead", round="2 power", first="darkness")
    t.draw("luck")
    assert t.runes("darkness") == ["luck"]


def test_nocturnal_raids_take_units_home_after_a_battle() -> None:
    t = table(
        "darkness teshnos hellmother troll; storm teshnos barbarian", power="darkness 1, storm 1", turn="darkness"
    )
    t.do("darkness", "battle teshnos storm").roll("1 1 1").roll("1")
    t.do("darkness", "raid troll outer_hell")
    assert t.options() == {"raid hellmother outer_hell", "done"}
    t.do("darkness", "done")
    assert t["outer_hell"] == "darkness troll"


# -- heroquests -------------------------------------------------------------------------------------------------------


def test_quest_1a_all_four_types_in_play() -> None:
    t = table("darkness outer_hell troll shade hellmother shrine", power="darkness 3, storm 1", turn="darkness")
    t.do("darkness", "summon mistress outer_hell; gift hunger")
    assert t.state.slots[2][0] != -1


def test_quest_1b_summons_the_hellmother() -> None:
    t = table("darkness teshnos temple", power="darkness 5, storm 1", turn="darkness")
    t.do("darkness", "summon hellmother teshnos; gift hunger")
    assert t.state.slots[2][1] != -1


def test_quest_2b_loses_a_unit_in_battle() -> None:
    t = table("darkness teshnos troll; storm teshnos barbarian", power="storm 1, darkness 1")
    t.do("storm", "battle teshnos darkness").roll("6").roll("1")
    assert t.asked == "storm take_gift"  # he has killed a mortal
    t.do("storm", "gift courage").do("darkness", "gift hunger")
    assert t.state.slots[2][3] != -1


def test_quests_2a_and_3a_trophies_of_every_empire_bring_two_gifts() -> None:
    t = table(
        "darkness teshnos troll; storm teshnos barbarian stormbrother; sky trophy archer; chaos trophy broo;"
        "sea trophy mermaid",
        power="darkness 1, storm 1",
        turn="darkness",
    )
    t.do("darkness", "battle teshnos storm").roll("6").misses()
    t.do("storm", "kill barbarian")
    assert t.asked == "darkness which_quest"
    t.do("darkness", "quest II_a; gift hunger; gift fear")
    assert t.power("darkness") == 4
    assert t["trophy"] == ""
    assert t.pool("storm", "barbarian") == 4


def test_dk3_the_owner_picks_the_trophy() -> None:
    t = table(
        "darkness teshnos troll*2; storm teshnos barbarian stormbrother", power="darkness 1, storm 1", turn="darkness"
    )
    t.do("darkness", "battle teshnos storm").roll("6 6").misses()
    assert t.asked == "storm trophy"
    t.do("storm", "trophy barbarian")
    assert t["trophy"] == "storm barbarian"


def test_quest_3b_places_the_ziggurat() -> None:
    t = table("darkness teshnos temple", power="darkness 3, storm 1", turn="darkness")
    t.do("darkness", "build ziggurat teshnos; gift hunger")
    assert t.state.slots[2][5] != -1


# -- gifts ------------------------------------------------------------------------------------------------------------


def test_ancestor_worship_allows_the_castle_of_lead() -> None:
    t = table(
        "darkness teshnos shrine", power="darkness 4, storm 1", gifts="darkness I_a ancestor_worship", turn="darkness"
    )
    t.do("darkness", "build castle_of_lead teshnos").draw("luck")
    assert t["teshnos"] == "darkness castle_of_lead"
    without = table("darkness teshnos shrine", power="darkness 4", turn="darkness")
    assert not without.may("build castle_of_lead teshnos")


def test_black_market_keeps_the_rune_for_a_price() -> None:
    t = table(
        "darkness teshnos shrine", power="darkness 2, storm 1", gifts="darkness I_a black_market", round="2 score"
    )
    t.do("darkness", "black_market").draw("luck").do("darkness", "keep_for power")
    assert t.power("darkness") == 0
    assert t.runes("darkness") == ["luck"]


def test_black_market_gives_it_away_and_the_receiver_says_what_for() -> None:
    t = table("darkness teshnos shrine", gifts="darkness I_a black_market", round="2 score", vp="sea 1")
    t.do("darkness", "black_market").draw("luck")
    assert "keep_for power" not in t.options()
    t.do("darkness", "give_to sea").do("sea", "grant vp")
    assert t.vp("darkness") == 1 + 1  # the Shrine and this
    assert t.runes("sea") == ["luck"]


def test_fear_sends_the_routed_anywhere_together() -> None:
    t = table(
        "darkness teshnos troll*2; storm teshnos barbarian*2",
        power="darkness 1, storm 1",
        gifts="darkness I_a fear",
        turn="darkness",
    )
    t.do("darkness", "battle teshnos storm").roll("4 5").misses()
    t.do("darkness", "rout_to heavens")
    assert t["heavens"] == "storm barbarian*2"


def test_hunger_scores_a_kill_or_two_routs_without_dice() -> None:
    text = "darkness teshnos mistress; storm teshnos barbarian*2"
    t = table(text, power="darkness 1, storm 1", gifts="darkness I_a hunger", turn="darkness")
    t.do("darkness", "battle teshnos storm; hunger routs").roll("1 1")
    t.do("darkness", "rout_to kralorela")
    assert t["kralorela"] == "storm barbarian*2"
    t = table(text, power="darkness 1, storm 1", gifts="darkness I_a hunger", turn="darkness")
    t.do("darkness", "battle teshnos storm; hunger kill").roll("1 1")
    assert t["teshnos"] == "darkness mistress, storm barbarian"


def test_psychopomp_pays_once_a_move_as_the_owner_likes() -> None:
    t = table("storm brithos barbarian*2", power="storm 2, darkness 1, sea 2", gifts="darkness I_a psychopomp")
    t.do("storm", "move brithos; all outer_hell; psychopomp power")
    assert t.power("darkness") == 2
    t.do("darkness", "drop").do("sea", "build shrine slon").do("storm", "move outer_hell; all inner_hell")
    assert t.power("darkness") == 0  # from one Hell to the other is no arrival


def test_spectral_form_gives_a_shade_two_results() -> None:
    t = table(
        "darkness teshnos shade troll; storm teshnos barbarian*2",
        power="storm 1, darkness 2",
        gifts="darkness I_a spectral_form",
    )
    t.do("storm", "battle teshnos darkness").roll("4 4").misses()
    t.do("darkness", "rout shade; rout shade").do("storm", "rout_to kralorela")
    assert t["teshnos"] == "darkness troll, storm barbarian*2"
    assert t["kralorela"] == "darkness shade"
