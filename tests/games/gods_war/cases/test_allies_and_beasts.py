"""Elder races with empires' abilities, monsters among them: positions of our own."""

from __future__ import annotations

from tests.games.gods_war.positions import table

EARTH = "storm sky earth chaos sea"
MOON = "storm sky moon chaos sea"
GOD = "storm sky darkness chaos invisible_god"


def test_construction_by_moon_turns_the_cycle() -> None:
    t = table(
        "races dwarfs; allies moon dwarfs; moon slon dwarfs; marks cycle 0",
        power="moon 2, sky 1",
        empires=MOON,
        turn="moon",
    )
    t.do("moon", "construction temple slon").settle("chaos action")
    assert t["slon"] == "moon temple"
    assert t.state.marks["cycle"] == 1


def test_construction_by_earth_brings_a_bride() -> None:
    t = table(
        "races dwarfs; allies earth dwarfs; earth slon dwarfs", power="earth 2, sky 1", empires=EARTH, turn="earth"
    )
    t.do("earth", "construction temple slon")
    assert t.asked == "earth brides"


def test_construction_is_no_loss_for_anarchy_and_fills_the_quest_of_the_dwarfs_never_by_itself() -> None:
    t = table("races dwarfs; allies storm dwarfs; storm slon dwarfs*1; storm teshnos dwarfs*2", power="storm 2, sky 1")
    t.do("storm", "construction shrine slon").settle("sky action")
    assert t.state.marks.get("mad_god_marker", 0) == 0
    assert t.pool("storm", "dwarfs") == 1


def test_a_dead_elder_ally_is_a_trophy_for_its_empire_and_returns_to_that_pool() -> None:
    t = table(
        "races elves; allies storm elves; storm slon elves; darkness slon troll*3",
        power="darkness 2, storm 1",
        turn="darkness",
    )
    t.do("darkness", "battle slon storm").roll("6 1 1 1 1").settle("chaos action")
    assert t["trophy"] == "storm elves"


def test_a_dragonewt_killed_by_chaos_may_be_forgotten_for_good() -> None:
    t = table(
        "races dragonewt; allies storm dragonewt; storm slon scout; chaos slon broo*3",
        power="chaos 2, storm 1",
        turn="chaos",
        gifts="chaos II_a oblivion",
    )
    t.do("chaos", "battle slon storm").roll("6 1 1 1").settle("sea action")
    assert t["out"] == "storm inhuman_king", "reborn, and gone"


def test_slarges_of_the_invisible_god_feed_and_fill_his_quest() -> None:
    t = table(
        "races slarges; allies invisible_god slarges; invisible_god slon slarges; storm slon barbarian",
        power="invisible_god 2, storm 1",
        empires=GOD,
        turn="invisible_god",
    )
    t.do("invisible_god", "battle slon storm").roll("6 1 1").settle("storm action")
    assert t.power("invisible_god") == 1 + 1
    assert t.quests("invisible_god") == ["I_a"]


def test_obsession_with_moving_needs_a_power_in_hand() -> None:
    t = table(
        "races slarges; allies storm slarges; storm slon slarges; marks slarges.gift 2, obsession.0.move 1",
        power="storm 1, sky 1",
    )
    t.do("storm", "move slon; step slarges umathela").settle("sky action")
    assert t.power("storm") == 1
    t.do("sky", "drop").settle("storm action").do("storm", "move umathela; step slarges slon").settle()
    assert t.said("power_phase")


def test_luathans_of_darkness_leave_hell_by_themselves_and_sunset_asks_for_the_sky() -> None:
    t = table(
        "races luathans; allies darkness luathans; darkness outer_hell luathans",
        power="darkness 2, sky 1",
        turn="darkness",
    )
    t.do("darkness", "move outer_hell; step luathans brown_sea").settle("chaos action")
    assert t.state.marks.get("luathans.gift"), "a sea next to the Spike"


def test_the_giant_of_storm_strides_two_steps_and_not_three() -> None:
    t = table("races giant; allies storm giant; storm altinela giant; storm slon temple", power="storm 2, sky 1")
    t.do("storm", "move altinela; step giant seshnela; on neliomi_sea")
    assert t["neliomi_sea"] == "storm giant"
    assert t.asked != "storm further"


def test_vadeli_take_nothing_from_an_empire_without_power() -> None:
    t = table(
        "races vadeli_raiders; allies storm vadeli_raiders; storm slon vadeli_raiders*2; sky slon archer",
        power="storm 3",
    )
    t.do("storm", "battle slon sky").roll("4 1 1").do("storm", "rout_to umathela").settle("storm action")
    assert t.power("storm") == 3 - 2, "Honor"


def test_slavers_pay_for_units_that_went_to_the_pen() -> None:
    t = table(
        "races vadeli_raiders; allies moon vadeli_raiders; moon slon vadeli_raiders; storm slon barbarian;"
        "marks cycle 1",
        power="moon 2, storm 1",
        empires=MOON,
        turn="moon",
        gifts="moon I_a enslavement",
    )
    t.do("moon", "battle slon storm").roll("4 1").settle("sky action")
    assert t["pen"] == "storm barbarian"
    assert t.power("moon") == 1 + 1
    assert t.power("storm") == 0


def test_scorpion_men_may_come_first_and_another_race_later() -> None:
    t = table(
        "races scorpion_men elves; allies storm scorpion_men; nobody elf_jungle elves; storm elf_jungle champion",
        power="storm 2, sky 1",
    )
    assert t.options("diplomacy")
    t = table(
        "races scorpion_men elves; allies storm scorpion_men elves; storm elf_jungle champion", power="storm 2, sky 1"
    )
    assert not t.options("diplomacy")


def test_boggles_reroll_a_die_of_the_other_side_that_was_kept_in_the_book() -> None:
    t = table(
        "races boggles; allies storm boggles; storm slon boggles barbarian; sky slon archer",
        power="sky 2, storm 1",
        turn="sky",
    )
    t.do("sky", "battle slon storm").roll("6 1").do("storm", "mischief 6").roll("1").settle("darkness action")
    assert t["slon"] == "sky archer, storm barbarian boggles"


def test_volley_of_the_archer_helps_a_lone_building_of_its_empire() -> None:
    t = (
        table(
            "races maidstone_archer; allies sky maidstone_archer; sky umathela maidstone_archer;"
            "sky slon shrine; storm slon barbarian*3",
            power="storm 2, sky 1",
        )
        .do("storm", "battle slon sky")
        .do("sky", "volley")
    )
    assert t.misses() == 2


def test_major_invasion_lands_units_for_half_and_needs_the_price() -> None:
    t = table(
        "races waertagi_dragonships; allies storm waertagi_dragonships; storm brown_sea waertagi_dragonships;"
        "marks waertagi_dragonships.gift 1",
        power="storm 3, sky 1",
    )
    t.do("storm", "major_invasion brown_sea")
    assert any("champion" in option for option in t.options()), "half of three, rounded up"
    assert not any("thunder_king" in option for option in t.options()), "no Temple is in play"


def test_a_race_won_with_the_sun_god_alone_as_envoy() -> None:
    """His cost is nothing: no roll can win, unless the race comes by itself."""
    t = table("races giant; nobody altinela giant; sky altinela sun_god", power="sky 2, storm 1", turn="sky")
    t.do("sky", "diplomacy giant altinela").roll("1").settle("darkness action")
    assert "nobody giant" in t["altinela"]


def test_lust_is_not_for_a_drop() -> None:
    t = table("monsters androgeus; nobody teshnos androgeus; storm teshnos barbarian", power="storm 3, sky 2")
    t.do("storm", "drop")
    assert t.asked == "sky action"


def test_lust_reaches_over_borders_but_no_arrow() -> None:
    t = table(
        "spike closed; monsters androgeus; nobody umathela androgeus; storm jrustela barbarian", power="storm 3, sky 2"
    )
    t.do("storm", "build shrine altinela")
    assert t.asked == "sky action"


def test_lust_after_an_action_that_took_the_unit_away() -> None:
    t = table("spike closed; monsters androgeus; nobody slon androgeus; storm slon barbarian", power="storm 3, sky 2")
    t.do("storm", "move slon; step barbarian luathela").settle("sky action")
    assert not t.said("lust")


def test_leviathan_takes_the_unit_of_whoever_has_no_power_left() -> None:
    t = table(
        "spike closed; monsters leviathan; nobody brown_sea leviathan; storm slon barbarian", power="storm 1, sky 2"
    )
    t.do("storm", "move slon; step barbarian brown_sea").settle("sky action")
    assert t["brown_sea"] == "nobody leviathan"
    assert t.state.marks["mad_god_marker"] == 1


def test_juggernaut_is_taken_along_by_a_teleport() -> None:
    t = table(
        "spike closed; monsters juggernaut; nobody slon juggernaut; storm slon thunder_king; sky slon archer",
        power="storm 3, sky 2",
        gifts="storm I_a teleport",
    )
    goal = next(option for option in sorted(t.options("teleport")) if "teshnos" in option)
    t.do("storm", f"{goal}; alone").settle("sky action")
    assert t["teshnos"] == "nobody juggernaut, sky archer, storm thunder_king"


def test_juggernaut_moved_by_call_to_justice() -> None:
    t = table(
        "spike closed; monsters juggernaut; nobody teshnos juggernaut; storm teshnos barbarian; sky slon sun_god",
        power="sky 9",
        round="3 council",
        first="sky",
        gifts="sky I_b call_to_justice",
    ).do("sky", "clockwise")
    t.settle("direction", call_to_justice="call storm barbarian teshnos")
    assert "storm barbarian" in t["slon"]
    assert "juggernaut" in t["slon"], "any movement-type ability moves it with all that is there"


def test_a_dragon_may_be_sent_against_its_own_master() -> None:
    t = table(
        "monsters black_dragon; nobody altinela black_dragon; storm umathela shrine",
        power="sky 3, darkness 7",
        empires="storm sky darkness",
        round="2 dragons",
    )
    t.do("storm", "fly umathela").settle()
    assert t["umathela"] == "nobody black_dragon", "a lone building falls"


def test_a_dragon_pays_no_plague() -> None:
    t = table(
        "monsters black_dragon; nobody altinela black_dragon; chaos umathela lady_of_disease; sky umathela archer",
        power="sky 3, chaos 7",
        empires="storm sky chaos",
        round="2 dragons",
        vp="chaos 2",
    )
    t.do("storm", "fly umathela")
    assert t.options() == {"prey sky", "prey chaos"}


def test_unholy_trio_works_in_a_dragons_battle() -> None:
    t = table(
        "monsters black_dragon; nobody altinela black_dragon; sky umathela archer*3",
        power="sky 3, chaos 7",
        empires="storm sky chaos",
        round="2 dragons",
        gifts="chaos II_a unholy_trio",
    )
    t.do("storm", "fly umathela").roll("4 4 1 1 1 1 1").do("chaos", "unholy_trio").settle("storm action")
    assert t["umathela"] == "nobody black_dragon, sky archer", "no Terror where nothing is routed"


def test_terror_takes_what_is_there() -> None:
    t = (
        table(
            "monsters black_dragon; nobody altinela black_dragon; sky umathela archer*3",
            power="sky 1, chaos 7, storm 0",
            empires="storm sky chaos",
            round="2 dragons",
        )
        .do("storm", "fly umathela")
        .roll("4 4 4 1 1 1 1")
    )
    t.settle("storm action")
    assert (1, 1) in t.said("loses_power")


def test_a_defender_who_slays_the_dragon_takes_its_card() -> None:
    t = (
        table(
            "monsters black_dragon; nobody altinela black_dragon; sky umathela archer*3",
            power="sky 3, chaos 7",
            empires="storm sky chaos",
            round="2 dragons",
        )
        .do("storm", "fly umathela")
        .roll("1 1 1 1 6 6 6")
    )
    t.draw("law").settle("storm action")
    assert t["umathela"] == "sky archer*3"
    assert t.runes("sky") == ["law"]


def test_birth_has_no_way_where_every_neighbour_holds_spawn() -> None:
    t = table(
        "spike open; monsters mother_of_monsters; nobody brithos mother_of_monsters; nobody neliomi_sea spawn;"
        "nobody inner_hell spawn;"
        "nobody outer_hell spawn",
        power="storm 2, sky 1",
    )
    assert not t.options("birth")


def test_mother_of_monsters_goes_over_borders_and_sky_links_but_no_arrow() -> None:
    t = table("spike open; monsters mother_of_monsters; nobody altinela mother_of_monsters", power="storm 2, sky 1")
    assert {option.split()[-1] for option in t.options("birth")} == {"seshnela", "generts_garden", "heavens", "moon"}
    t = table("spike open; monsters mother_of_monsters; nobody jrustela mother_of_monsters", power="storm 2, sky 1")
    assert {option.split()[-1] for option in t.options("birth")} == {"neliomi_sea", "brown_sea"}


def test_the_sky_terror_lives_in_the_sky() -> None:
    t = table(
        "spike open; monsters sky_terror; nobody heavens sky_terror; storm heavens champion barbarian",
        power="storm 2, sky 1",
    )
    t.do("storm", "battle heavens sky_terror").roll("6 6 1 1 1 1 1 1").settle("sky action")
    assert "sky_terror" in t["heavens"]


def test_devour_of_a_lone_attacker_only_routs_him() -> None:
    t = table(
        "spike open; monsters cwim; nobody generts_garden cwim; storm generts_garden barbarian", power="storm 2, sky 1"
    )
    t.do("storm", "battle generts_garden cwim")
    t.settle("sky action", rout_to="rout_to altinela")
    assert t["generts_garden"] == "nobody cwim"
    assert t.pool("storm", "barbarian") == 3


def test_devour_cannot_take_the_sun_god_out_of_the_game() -> None:
    t = table(
        "spike open; monsters cwim; nobody generts_garden cwim; sky generts_garden sun_god archer*2",
        power="sky 2, storm 1",
        turn="sky",
    )
    t.do("sky", "battle generts_garden cwim; feed archer; rout_to altinela; feed archer; to_hell outer_hell")
    t.settle("darkness action")
    assert t["out"] == ""
    assert t["outer_hell"] == "sky sun_god"


def test_spinning_the_web_from_the_heavens_and_back() -> None:
    t = table("monsters arachne_solara; nobody inner_hell arachne_solara", power="storm 3, sky 1")
    assert "spinning_the_web teshnos" in t.options("spinning_the_web")
    t.do("storm", "spinning_the_web teshnos").settle("sky action")
    assert t.options("spinning_the_web") == {
        "spinning_the_web heavens",
        "spinning_the_web inner_hell",
        "spinning_the_web outer_hell",
    }


def test_sunspear_reaches_an_ally_and_counts_for_anarchy() -> None:
    t = table(
        "races giant; allies storm giant; storm slon giant; sky teshnos shrine",
        power="sky 4, storm 1",
        turn="sky",
        gifts="sky I_b sunspear",
    )
    t.do("sky", next(iter(t.options("sunspear")))).settle("darkness action")
    assert t.pool("storm", "giant") == 1
    assert t.state.marks["mad_god_marker"] == 1


def test_hunger_of_a_monster_battle() -> None:
    t = table(
        "spike open; monsters leviathan; nobody slon leviathan; darkness slon mistress troll",
        power="darkness 2, storm 1",
        turn="darkness",
        gifts="darkness I_a hunger",
    )
    t.do("darkness", "battle slon leviathan; hunger kill").roll("6 1 1 1 1 1").settle("chaos action")
    assert t["slon"] == "darkness mistress troll", "two kills on land"
    assert t.vp("darkness") == 2
