"""Movement over the map, Kylerela, the Spike, the Rift, and in and out of Hell: positions of our own."""

from __future__ import annotations

from tests.games.gods_war.positions import Table, table

EARTH = "storm sky earth chaos sea"


def goals(t: Table, unit: str) -> set[str]:
    return {option.split()[2] for option in t.options("step") if option.split()[1] == unit}


def test_the_spike_leads_to_four_seas_and_all_the_sky() -> None:
    t = table("storm spike barbarian", power="storm 2, sky 1").do("storm", "move spike")
    assert goals(t, "barbarian") == {"neliomi_sea", "sea_of_fog", "togaro_ocean", "brown_sea", "heavens", "moon"}


def test_from_the_sky_to_every_edge_land_of_the_large_board() -> None:
    t = table(
        "storm polestar barbarian", power="storm 2", empires="storm sky darkness chaos sea earth moon invisible_god"
    )
    t.do("storm", "move polestar")
    assert goals(t, "barbarian") == {
        "heavens",
        "moon",
        "altinela",
        "pent",
        "kralorela",
        "enmal_mountains",
        "jolar",
        "spike",
    }


def test_opposite_seas_do_not_touch() -> None:
    for spike in ("stands", "open", "closed"):
        t = table(f"spike {spike}; storm neliomi_sea barbarian", power="storm 2, sky 1").do("storm", "move neliomi_sea")
        assert "togaro_ocean" not in goals(t, "barbarian")
        assert ("spike" in goals(t, "barbarian")) is (spike == "stands")
        assert ("inner_hell" in goals(t, "barbarian")) is (spike == "closed")


def test_the_pool_is_no_way_out_of_hell() -> None:
    t = table("spike closed; storm inner_hell barbarian champion", power="storm 2, sky 1")
    t.do("storm", "move inner_hell")
    assert goals(t, "barbarian") == {"outer_hell", "gates_of_dawn"}, "the Champion lets him go"
    assert goals(t, "champion") == {"outer_hell"}


def test_equal_ratings_let_nobody_out() -> None:
    t = table(
        "storm inner_hell barbarian stormbrother; darkness inner_hell troll; sky slon sun_god", power="storm 2, sky 1"
    )
    assert not t.options("ask_leave")
    t.do("storm", "move inner_hell")
    assert "gates_of_dawn" not in goals(t, "barbarian")


def test_a_guard_that_leaves_for_another_hell_permits_nobody_any_more() -> None:
    t = table("storm inner_hell barbarian*2 champion", power="storm 2, sky 1").do("storm", "move inner_hell")
    t.do("storm", "step champion outer_hell")
    assert goals(t, "barbarian") == {"outer_hell"}


def test_a_guard_that_has_let_one_out_may_not_go_out_but_may_go_deeper() -> None:
    t = table("storm inner_hell barbarian champion thunder_king", power="storm 2, sky 1").do("storm", "move inner_hell")
    t.do("storm", "step champion gates_of_dawn")
    assert goals(t, "thunder_king") == {"outer_hell"}


def test_far_wind_out_of_hell_goes_on_from_the_gates() -> None:
    t = table("storm inner_hell barbarian champion; storm slon temple", power="storm 2, sky 1")
    t.do("storm", "move inner_hell; step barbarian gates_of_dawn")
    assert t.asked == "storm further"
    assert t.may("on vithela")
    assert not t.may("on inner_hell")


def test_far_wind_may_end_in_hell_and_not_pass_through() -> None:
    t = table("storm umathela barbarian; storm slon temple", power="storm 2, sky 1")
    t.do("storm", "move umathela; step barbarian slon; on inner_hell")
    assert t["inner_hell"] == "sky sun_god, storm barbarian"
    t = table("storm slon barbarian temple", power="storm 2, sky 1").do("storm", "move slon; step barbarian inner_hell")
    assert t.asked != "storm further", "he is in Hell and stays there"


def test_siren_song_and_the_pool_cost_two_vp() -> None:
    text = "spike closed; storm inner_hell barbarian; sea inner_hell mermaid"
    t = table(text, power="storm 2, sea 1", vp="storm 1", gifts="sea I_a siren_song").do("storm", "move inner_hell")
    assert t.vp("storm") == 0
    assert t["outer_hell"] == "storm barbarian", "nothing is left for the way out"
    t = table(text, power="storm 2, sea 1", vp="storm 2", gifts="sea I_a siren_song").do("storm", "move inner_hell")
    t.do("storm", "pay_leave")
    assert t["gates_of_dawn"] == "storm barbarian"
    assert t.vp("storm") == 0


def test_siren_song_does_not_bind_sea_nor_teleport() -> None:
    t = table(
        "sea brown_sea mermaid kraken; storm brown_sea thunder_king",
        power="sea 2, storm 2",
        turn="sea",
        gifts="sea I_a siren_song, storm I_a teleport",
        empires=EARTH,
    )
    t.do("sea", "move brown_sea; step kraken slon; done")
    assert t.asked == "storm action"
    assert not t.may("move brown_sea"), "no VP"
    assert t.may("teleport slon")


def test_siren_song_binds_whoever_moves_kylerela_from_under_a_mermaid() -> None:
    t = table("sea kylerela mermaid; storm kylerela shrine", power="storm 2, sea 1", gifts="sea I_a siren_song")
    assert not t.may("move kylerela")


def test_two_kylerela_docks_make_a_bridge() -> None:
    t = table(
        "isle togaro_ocean teleos gates_of_dawn; storm kylerela barbarian; storm teleos shrine", power="storm 3, sky 1"
    ).do("storm", "move kylerela")
    assert goals(t, "barbarian") == {"togaro_ocean", "teleos", "gates_of_dawn"}


def test_kylerela_loses_the_dock_at_a_land_that_sinks() -> None:
    t = table(
        "isle togaro_ocean gates_of_dawn artmali_empire; sea brown_sea shrine; storm gates_of_dawn barbarian",
        power="sea 2, storm 2",
        turn="sea",
    )
    t.do("sea", "submerge gates_of_dawn; decline").do("storm", "move gates_of_dawn")
    assert goals(t, "barbarian") == {"togaro_ocean", "vithela"}, "neither the arrow nor the dock is left"


def test_kylerela_docked_at_the_spike_stays_when_it_shatters() -> None:
    t = table(
        "isle togaro_ocean spike; storm kylerela barbarian shrine",
        power="storm 3, sky 1",
        vp="storm 9",
        runes="storm trade",
    )
    t.do("storm", "build shrine slon").settle(rune_window="rune trade")
    assert t.state.spike == 1
    assert t["kylerela"] == "storm barbarian shrine"


def test_an_entrance_to_hell_that_sinks_leads_there_no_more() -> None:
    t = table("sunk slon; storm slon barbarian", power="storm 2, sky 1").do("storm", "move slon")
    assert goals(t, "barbarian") == {"brown_sea", "enmal_mountains", "umathela"}


def test_a_sunken_edge_land_has_no_sky_and_a_fleet_of_currents_passes() -> None:
    t = table("sunk altinela; sea seshnela mermaid; sea slon temple", power="sea 2, sky 1", turn="sea")
    t.do("sea", "move seshnela; step mermaid altinela")
    assert t.asked == "sea further", "a sunken land is a sea"
    assert t.may("on genert_s_garden") or t.may("on generts_garden")
    assert not t.may("on heavens")


def test_hellborn_reaches_kylerela_and_the_spike_but_not_the_rift() -> None:
    t = table("darkness outer_hell troll", power="darkness 2, sky 1", turn="darkness").do("darkness", "move outer_hell")
    assert {"kylerela", "spike", "brown_sea", "inner_hell"} <= goals(t, "troll")
    t = table("spike open; darkness outer_hell troll", power="darkness 2, sky 1", turn="darkness")
    assert "spike" not in goals(t.do("darkness", "move outer_hell"), "troll")


def test_hellgate_is_for_darkness_alone_when_moving() -> None:
    text = "darkness teshnos temple troll; storm teshnos barbarian"
    t = table(text, power="storm 2, darkness 2").do("storm", "move teshnos")
    assert "inner_hell" not in goals(t, "barbarian")
    t = table(text, power="storm 2, darkness 2", turn="darkness").do("darkness", "move teshnos")
    assert {"inner_hell", "outer_hell"} <= goals(t, "troll")


def test_a_shrine_or_ziggurat_is_no_hellgate() -> None:
    for house in ("shrine", "ziggurat"):
        t = table(f"darkness teshnos {house} troll; darkness slon temple", power="darkness 2, sky 1", turn="darkness")
        assert "inner_hell" not in goals(t.do("darkness", "move teshnos"), "troll")


def test_wizard_gate_joins_the_sky_and_a_sea() -> None:
    empires = "invisible_god sky darkness chaos sea"
    t = table(
        "invisible_god moon castle knight; invisible_god brown_sea tower",
        power="invisible_god 2, sky 1",
        empires=empires,
    ).do("invisible_god", "move moon")
    assert "brown_sea" in goals(t, "knight")


def test_wizard_gate_is_no_way_for_routs() -> None:
    empires = "storm invisible_god darkness chaos sea"
    t = table(
        "invisible_god teshnos castle knight; invisible_god slon tower; storm teshnos champion",
        power="storm 2, invisible_god 1",
        empires=empires,
    )
    t.do("storm", "battle teshnos invisible_god").roll("4 1 1")
    assert t.asked == "storm rout_to"
    assert not t.may("rout_to slon")


def test_dawn_does_not_break_inside_hell() -> None:
    t = table("sky inner_hell sun_god; sky slon archer", power="sky 2, storm 1", turn="sky")
    t.do("sky", "move inner_hell")
    assert t["outer_hell"] == "sky sun_god"
    assert t.asked == "storm action"


def test_dawn_when_motion_moves_the_sun() -> None:
    t = table("sky slon sun_god; sky teshnos archer", power="storm 2, sky 1", runes="sky motion", round="2 begin")
    t.do("sky", "rune motion; walk sun_god slon umathela; done")
    assert t.asked == "sky dawn"
    t.do("sky", "rise archer teshnos kralorela")
    assert t["kralorela"] == "sky archer"


def test_stasis_holds_units_but_not_teleport() -> None:
    t = table(
        "storm slon thunder_king barbarian",
        power="storm 3, sky 1",
        gifts="storm I_a teleport",
        runes="sky stasis",
        round="2 begin",
    )
    t.do("sky", "rune stasis; area slon")
    assert not t.may("move slon")
    assert t.may("teleport teshnos")


def test_teleport_out_of_hell_with_a_greater_god_is_two_not_three() -> None:
    t = table(
        "storm inner_hell thunder_king; sky inner_hell sun_god", power="storm 2, sky 1", gifts="storm I_a teleport"
    ).do("storm", "teleport slon; with sky sun_god")
    assert t.power("storm") == 0
    t.settle("sky action")
    assert t["slon"] == "sky sun_god, storm thunder_king"
    assert "I_a" in t.quests("sky"), "he has left Hell"
    assert len(t.runes("storm")) == 0, "nobody has permitted it"


def test_a_foreign_unit_no_stronger_than_the_own_guard_is_not_asked() -> None:
    t = table("storm inner_hell barbarian champion; sky inner_hell phoenix; sky slon sun_god", power="storm 3, sky 1")
    assert not t.options("ask_leave"), "the Champion lets the Barbarian out, and the Phoenix outranks nobody else"


def test_a_foreign_guard_lets_out_all_whom_it_outranks_the_own_guard_first() -> None:
    t = table("storm inner_hell barbarian champion; sky inner_hell sun_god", power="storm 3, sky 1")
    t.do("storm", "ask_leave inner_hell sky").do("sky", "allow").do("storm", "move inner_hell")
    t.do("storm", "step champion gates_of_dawn; step barbarian gates_of_dawn")
    assert t["gates_of_dawn"] == "storm barbarian champion"
