"""Powers of three players in one deed, and rules that meet in the same moment: positions of our own."""

from __future__ import annotations

from tests.games.gods_war.positions import table, window

MOON = "storm sky moon chaos sea"
GOD = "storm sky darkness chaos invisible_god"


def test_a_teleport_to_hell_with_an_enemy_concerns_two_empires() -> None:
    t = table(
        "storm slon thunder_king; sky slon archer",
        power="storm 2, sky 1",
        gifts="storm I_a teleport, darkness I_a psychopomp",
    )
    t.do("storm", "teleport inner_hell; with sky archer")
    assert t.asked == "darkness psychopomp", "Storm's own king came along, so Darkness chooses"


def test_an_enemy_called_to_hell_pays_psychopomp_by_his_own_choice() -> None:
    t = table(
        "storm slon barbarian",
        power="sky 9",
        round="3 council",
        first="sky",
        gifts="sky I_a call_to_justice, darkness I_a psychopomp",
    )
    t.do("sky", "clockwise; call storm barbarian slon")
    assert t.asked == "storm psychopomp"


def test_a_married_queen_is_a_trophy_of_her_spouse() -> None:
    t = table(
        "storm slon earth_queen; darkness slon troll*3",
        power="darkness 2, sky 1",
        empires="storm sky darkness earth",
        turn="darkness",
    )
    t.do("darkness", "battle slon storm").roll("6 1 1 1 1").settle("storm action")
    assert t["trophy"] == "storm earth_queen"


def test_trophies_of_elder_units_return_to_their_allys_pool() -> None:
    t = table(
        "races slarges; allies storm slarges; storm brithos slarges; darkness brithos troll*3; sky trophy archer",
        power="darkness 2, sky 1",
        empires="storm sky darkness",
        turn="darkness",
    )
    t.do("darkness", "battle brithos storm").roll("6 1 1 1 1").settle("sky action")
    assert (t["trophy"], t.pool("storm", "slarges"), t.pool("sky", "archer")) == ("", 3, 4)
    assert {"II_a", "III_a"} <= set(t.quests("darkness"))
    assert t.power("darkness") == 1 + 2


def test_a_die_of_the_blue_book_is_spent_in_single_combat() -> None:
    t = table(
        "storm slon champion; sky slon archer*2; marks kept_die.0 6",
        power="storm 2, sky 1",
        gifts="storm I_a single_combat",
    )
    t.do("storm", "battle slon sky; single_combat duel").roll("1")
    assert t["slon"] == "sky archer, storm champion"
    assert "kept_die.0" not in t.state.marks


def test_penned_units_of_whoever_has_no_building_are_not_ransomed() -> None:
    t = table(
        "storm pen barbarian; storm slon champion; moon teshnos shrine",
        power="moon 2, storm 2",
        empires=MOON,
        turn="moon",
        gifts="moon I_a enslavement",
    )
    t.do("moon", "build shrine altinela")
    assert t.asked == "storm action", "no window opens for him"


def test_the_marker_that_reaches_ten_in_a_battle_pays_after_it() -> None:
    t = table(
        "chaos slon broo mad_god; storm slon barbarian*3; marks mad_god_marker 8",
        power="chaos 2, sky 1",
        turn="chaos",
    )
    t.do("chaos", "battle slon storm; trample broo")
    assert t.state.marks["mad_god_marker"] == 10
    assert t.asked == "chance", "the battle goes on first"
    t.misses()
    assert t.asked == "chaos take_gift"


def test_the_sun_god_who_sails_along_has_not_moved() -> None:
    t = table("sky kylerela sun_god; sky slon archer", power="sky 2, storm 1", turn="sky")
    t.do("sky", "move kylerela")
    sail = next(option for option in t.question.options if option[0] == "sail")
    t.do("sky", " ".join(map(str, sail)) + "; done")
    assert t.asked == "storm action", "no dawn breaks"


def test_luck_for_the_thirty_fifth_vp_ends_the_game_when_the_battle_is_over() -> None:
    t = table(
        "storm slon barbarian*2; sky slon archer shrine",
        power="storm 2, sky 1",
        vp="storm 34",
        runes="storm luck, sky magic",
    )
    t.do("storm", "battle slon sky").roll("1 1 1").do("storm", "rune luck; side attacker; reroll 1; roll_now").roll("6")
    t.do("storm", "conquer shrine").settle()
    assert t.asked == "over", "Magic is counted, never played"
    assert (t["slon"], t.vp("sky")) == ("storm barbarian*2 shrine", 1)


def test_illusion_on_a_battle_rune_works_in_the_same_battle() -> None:
    t = table("storm slon barbarian; sky slon archer", power="storm 2, sky 1", runes="storm storm, darkness illusion")
    t.do("storm", "battle slon sky; rune storm").do("darkness", "reply illusion").do("storm", "side attacker")
    t.do("darkness", "side defender")
    assert t.misses() == 1 + 2 + 1 + 2
    assert (t.vp("storm"), t.vp("darkness")) == (1, 1)


def test_a_battle_rune_by_chaosium_is_its_vp() -> None:
    t = window("discards luck", runes="storm chaosium", power="storm 1").do("storm", "rune chaosium")
    assert (t.vp("storm"), t.asked) == (1, "storm action")


def test_the_hero_rune_of_chaos_is_its_vp() -> None:
    t = window("chaos slon chaos_nest", runes="chaos hero", power="chaos 6").do("chaos", "rune hero")
    assert (t.vp("chaos"), t["slon"]) == (1, "chaos chaos_nest")


def test_man_brings_a_knight_and_a_wizard_to_one_castle() -> None:
    t = window("invisible_god slon castle", runes="invisible_god man", power="invisible_god 1", empires=GOD)
    t.do("invisible_god", "rune man; place knight slon; place wizard slon")
    assert t["slon"] == "invisible_god castle knight wizard"


def test_trample_may_take_the_lady_of_disease() -> None:
    t = table("chaos slon mad_god lady_of_disease; storm slon barbarian*2", power="chaos 2", vp="chaos 1", turn="chaos")
    t.do("chaos", "battle slon storm; trample lady_of_disease")
    assert t["slon"] == "chaos mad_god, storm barbarian"


def test_an_oath_that_a_law_forbids_leaves_its_player_free() -> None:
    t = window(
        "sky slon archer; sky teshnos shrine",
        runes="storm truth, darkness law",
        power="storm 1, sky 3",
    )
    t.do("storm", "rune truth").do("sky", "move slon").do("darkness", "rune law; forbid move")
    t.settle("storm action").do("storm", "drop").settle("sky action")
    assert not t.options("move")
    assert t.may("build shrine altinela")


def test_a_castle_conquered_in_the_sky_fills_seas_quest() -> None:
    t = table(
        "sea heavens mermaid*2; invisible_god heavens tower",
        power="sea 2, storm 1",
        empires="storm sky darkness sea invisible_god",
        turn="sea",
    )
    t.do("sea", "battle heavens invisible_god").settle("conquest", rout_to="rout_to moon")
    t.do("sea", "conquer temple").settle("storm action")
    assert (t["heavens"], t.quests("sea")) == ("sea mermaid temple", ["I_a"])
