"""Runes beside runes, prices and places: positions of our own."""

from __future__ import annotations

from tests.games.gods_war.positions import table, window

GOD = "storm sky darkness chaos invisible_god"
MOON = "storm sky moon chaos sea"


def test_illusion_on_monster_puts_a_token_of_another_colour() -> None:
    t = window("storm slon shrine", runes="storm monster, sky illusion")
    t.do("storm", "rune monster").do("sky", "reply illusion").do("storm", "area slon").do("sky", "area slon")
    assert t["slon"] == "sky monster_token, storm monster_token shrine"


def test_a_token_lets_a_unit_out_of_hell() -> None:
    t = window("storm inner_hell champion; sky slon sun_god", runes="storm monster")
    t.do("storm", "rune monster; area inner_hell").do("storm", "move inner_hell")
    assert t.may("step champion gates_of_dawn"), "3 outranks 2, and the token stays"
    assert not t.may("step monster_token gates_of_dawn")


def test_a_dragon_token_that_wins_conquers_and_then_leaves() -> None:
    t = window("sky slon shrine; storm teshnos shrine", runes="storm dragon", power="storm 3, sky 2")
    t.do("storm", "rune dragon; area slon").do("storm", "battle slon sky; conquer shrine")
    assert t["slon"] == "storm shrine"
    assert "dragon" in t.state.discards


def test_a_killed_token_moves_the_marker_and_is_no_mortal() -> None:
    t = window("sky slon archer*3", runes="storm monster", power="storm 3, sky 2")
    t.do("storm", "rune monster; area slon").do("storm", "battle slon sky").roll("1 1 1 6 1 1").settle("sky action")
    assert t["slon"] == "sky archer*3"
    assert t.state.marks["mad_god_marker"] == 1


def test_law_against_battles_leaves_eternal_battle_in_the_hand() -> None:
    t = window("storm slon barbarian; sky slon archer", runes="sky law, storm eternal_battle", power="storm 3, sky 2")
    t.settle("sky rune_window").do("sky", "rune law; forbid battle")
    assert t.asked == "storm action", "nothing else could be played"
    assert not t.options("battle")


def test_law_against_a_gift_binds_its_empire_alone() -> None:
    t = window(
        "sky slon archer; storm teshnos barbarian",
        runes="storm law",
        power="storm 2, sky 5",
        vp="",
        empires="storm sky darkness chaos sea",
    )
    t.do("storm", "rune law; forbid sunspear").do("storm", "build shrine altinela")
    assert t.asked == "sky action"
    assert t.options("build")
    assert not t.options("sunspear")


def test_law_ends_when_its_players_next_turn_begins() -> None:
    t = window("storm slon barbarian", runes="sky law", power="storm 3, sky 2, chaos 2")
    t.do("sky", "rune law; forbid build")
    assert not t.options("build")
    t.do("storm", "move slon; step barbarian umathela")
    assert t.asked == "sky action"
    assert t.options("build")


def test_infinity_is_two_actions_with_a_window_between() -> None:
    t = window("storm slon barbarian", runes="storm infinity magic", power="storm 3, sky 2")
    t.do("storm", "rune infinity; no_rune").do("storm", "build shrine altinela")
    assert t.asked == "storm rune_window"
    t.do("storm", "no_rune")
    assert t.asked == "storm action"
    t.do("storm", "build shrine teshnos; no_rune")
    assert t.asked == "sky action"


def test_chaosium_copies_fate_with_its_vp() -> None:
    t = window("discards fate", runes="storm chaosium", vp="storm 3, sky 1, darkness 2, chaos 3, sea 4")
    t.do("storm", "rune chaosium")
    assert (t.vp("storm"), t.vp("sky")) == (4, 3)


def test_fate_counts_the_vp_it_gave_first() -> None:
    t = window(runes="storm fate", vp="storm 4, sky 4, darkness 9, chaos 9, sea 9").do("storm", "rune fate")
    assert (t.vp("storm"), t.vp("sky")) == (5, 6)


def test_secret_sorcery_on_secret_sorcery_is_not_asked() -> None:
    t = window(runes="storm magic, sky secret_sorcery, sea luck", power="storm 1, sky 1")
    t.do("storm", "rune magic").do("sky", "reply secret_sorcery")
    assert t.power("storm") == 1
    assert {"magic", "secret_sorcery"} <= set(t.state.discards)


def test_a_cancelled_illusion_leaves_the_first_rune_as_it_is() -> None:
    t = window(runes="storm magic, sky illusion, sea secret_sorcery", power="storm 1, sky 1")
    t.do("storm", "rune magic").do("sky", "reply illusion").do("sea", "reply secret_sorcery")
    assert (t.power("storm"), t.power("sky")) == (4, 1)


def test_spirit_brings_a_specter_without_a_wizard() -> None:
    t = window("storm slon shrine", runes="storm spirit", empires=GOD, power="storm 2, sky 1")
    t.do("storm", "rune spirit")
    assert t["slon"].startswith("storm"), "his own Stormbrother first"
    t.do("storm", "call invisible_god specter")
    assert t["slon"] == "invisible_god specter, storm shrine stormbrother"


def test_farm_on_a_castle_of_lead_pays_four() -> None:
    t = window("darkness slon castle_of_lead; darkness teshnos shrine", runes="darkness farm", power="storm 1")
    t.do("darkness", "rune farm; farm castle_of_lead slon")
    assert t.power("darkness") == 4


def test_change_swaps_a_castle_and_a_ziggurat() -> None:
    t = window(
        "storm slon ziggurat; invisible_god brithos castle; sky teshnos temple", runes="storm change", empires=GOD
    )
    t.do("storm", "rune change; building storm ziggurat slon")
    assert (t["slon"], t["brithos"]) == ("invisible_god castle", "storm ziggurat")
    assert t.quests("storm") == []


def test_change_may_bring_a_darkness_shrine_to_the_moon() -> None:
    t = window("storm moon shrine; darkness slon shrine", runes="storm change")
    t.do("storm", "rune change; building storm shrine moon")
    assert t["moon"] == "darkness shrine"


def test_plant_gives_the_invisible_god_a_tower_and_darkness_nothing_on_the_spike() -> None:
    t = window(runes="invisible_god plant", empires=GOD).do("invisible_god", "rune plant")
    assert t.may("plant tower spike")
    t = window("darkness spike shrine; darkness slon shrine", runes="darkness plant").do("darkness", "rune plant")
    assert t.may("plant temple slon")
    assert not t.may("plant temple spike")


def test_heat_cannot_touch_the_peasantry() -> None:
    t = table(
        "storm slon shrine",
        power="storm 1",
        runes="storm heat",
        empires=GOD,
        round="2 begin",
        gifts="invisible_god I_a sturdy_peasantry",
    )
    t.do("storm", "rune heat")
    assert t["slon"] == "", "Storm alone has a building"


def test_hero_for_half_rounded_up_with_ubiquitous_anywhere() -> None:
    t = table("sea brown_sea shrine", power="sea 2, storm 1", runes="sea hero", round="2 begin")
    t.do("sea", "rune hero; place kraken brown_sea")
    assert (t.power("sea"), t.vp("sea")) == (0, 1)
    assert t["brown_sea"] == "sea kraken shrine"


def test_disorder_passes_over_whoever_has_nothing() -> None:
    t = window(runes="storm disorder", power="storm 3", vp="sky 1").do("storm", "rune disorder")
    assert t.vp("sky") == 0
    assert t.asked == "storm action"


def test_secret_chaos_may_be_paid_with_the_sun_god() -> None:
    t = window("sky slon sun_god archer; storm teshnos barbarian", runes="storm secret_chaos")
    t.do("storm", "rune secret_chaos").do("sky", "lose sun_god slon; to_hell outer_hell")
    assert t["outer_hell"] == "sky sun_god"
    assert t["slon"] == "sky archer"
    assert t.state.marks.get("mad_god_marker", 0) == 0


def test_earth_rune_is_decided_by_another() -> None:
    t = window(runes="storm earth", power="storm 3, sky 1").do("storm", "rune earth; player chaos")
    t.do("chaos", "grant vp")
    assert t.vp("storm") == 1


def test_moon_rune_turns_the_cycle_and_madness_pays() -> None:
    t = table(
        "moon slon selene; marks cycle 1",
        power="storm 1, sky 1, moon 1, chaos 1, sea 1",
        runes="storm moon",
        empires=MOON,
        gifts="moon I_a madness",
        round="2 begin",
    )
    t.do("storm", "rune moon").draw("law")
    assert t.state.marks["cycle"] == 2
    assert (t.power("storm"), t.power("moon")) == (3, 2)


def test_secret_storm_pays_siren_song() -> None:
    t = table(
        "sea slon mermaid; storm slon barbarian",
        power="sky 1",
        vp="storm 1",
        runes="storm secret_storm",
        gifts="sea I_a siren_song",
        round="2 begin",
    )
    t.do("storm", "rune secret_storm; step barbarian umathela").settle("sky action")
    assert t.vp("storm") == 0


def test_motion_pays_no_siren_song() -> None:
    t = table(
        "sea slon mermaid; storm slon barbarian",
        power="sky 1",
        runes="storm motion",
        gifts="sea I_a siren_song",
        round="2 begin",
    )
    t.do("storm", "rune motion; walk barbarian slon umathela").settle("sky action")
    assert t["umathela"] == "storm barbarian"


def test_eternal_battle_pays_plague_but_no_honor() -> None:
    t = table(
        "chaos slon lady_of_disease; storm slon barbarian",
        power="sky 1",
        vp="storm 1",
        runes="storm eternal_battle",
        round="2 begin",
    )
    t.do("storm", "rune eternal_battle")
    assert t.vp("storm") == 0
    assert t.misses() == 2
    t = table(
        "chaos slon lady_of_disease; storm slon barbarian", power="sky 1", runes="storm eternal_battle", round="2 begin"
    )
    assert t.asked == "sky action", "without a VP it cannot be played"


def test_truth_leaves_no_drop() -> None:
    t = window("sky slon shrine; storm teshnos barbarian", runes="sky truth", power="storm 3, sky 1")
    t.do("sky", "rune truth").do("storm", "move teshnos")
    assert t.asked == "storm action"
    assert t.options() == {"move teshnos"}


def test_truth_still_lets_its_target_ask_his_way_out_of_hell() -> None:
    t = window(
        "storm inner_hell barbarian; sky inner_hell phoenix; sky slon sun_god",
        runes="sky truth",
        power="storm 3, sky 1",
    )
    t.do("sky", "rune truth").do("storm", "move inner_hell")
    t.do("storm", "ask_leave inner_hell sky").do("sky", "allow")
    assert t.options() == {"move inner_hell"}
    t.do("storm", "move inner_hell; step barbarian gates_of_dawn")
    assert t["gates_of_dawn"] == "storm barbarian"


def test_communication_puts_two_under_the_deck() -> None:
    t = window(runes="storm communication").do("storm", "rune communication").draw("law", "luck", "man")
    t.do("storm", "keep luck")
    assert t.runes("storm") == ["luck"]
    assert t.state.under == ["law", "man"]


def test_trade_without_power_is_its_vp() -> None:
    t = window(runes="sea trade", power="storm 2, sky 1").do("sea", "rune trade")
    assert t.vp("sea") == 1
    assert t.asked == "storm action"


def test_kill_never_names_a_dear_unit_or_a_god_of_the_first_rank() -> None:
    t = window("chaos slon lady_of_disease broo; sea slon kraken mermaid; sky slon phoenix", runes="storm kill")
    t.do("storm", "rune kill")
    named = {option.split()[2] for option in t.options()}
    assert named == {"broo", "mermaid", "phoenix"}
