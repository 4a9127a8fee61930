"""Kylerela, sunken land, the Spike's place, Hell of two and three areas: positions of our own."""

from __future__ import annotations

from tests.games.gods_war.positions import Table, table

EARTH = "storm sky earth chaos sea"
MOON = "storm sky moon chaos sea"
GOD = "storm sky darkness chaos invisible_god"
EIGHT = "storm sky darkness chaos sea earth moon invisible_god"
THREE = "storm sky sea"


def goals(t: Table, unit: str) -> set[str]:
    return {option.split()[2] for option in t.options("step") if option.split()[1] == unit}


def test_tidal_surge_may_wash_units_onto_the_island_and_the_spike() -> None:
    t = table(
        "isle brown_sea; sea brown_sea mermaid; storm brown_sea barbarian",
        power="sea 3, sky 1",
        turn="sea",
        gifts="sea I_a tidal_surge",
    ).do("sea", "tidal_surge brown_sea")
    assert {"kylerela", "spike", "slon"} <= {option.split()[-1] for option in t.options()}


def test_tidal_surge_out_of_a_sunken_land() -> None:
    t = table("sunk umathela; storm umathela barbarian", power="sea 3, sky 1", turn="sea", gifts="sea I_a tidal_surge")
    t.do("sea", "tidal_surge umathela")
    assert {option.split()[-1] for option in t.options()} == {"elf_jungle", "enmal_mountains", "slon"}


def test_churn_goes_on_from_a_sunken_land() -> None:
    t = table(
        "spike open; sunk umathela; sea umathela mermaid shrine; sea teshnos magasta", power="sea 4, sky 1", turn="sea"
    )
    t.do("sea", "summon mermaid umathela")
    assert t.asked == "sea action_again"
    assert t.may("move umathela")
    assert not t.may("move teshnos")


def test_an_arrow_to_a_sunken_land_is_gone() -> None:
    t = table("sunk umathela; storm jrustela barbarian", power="storm 2, sky 1").do("storm", "move jrustela")
    assert "umathela" not in goals(t, "barbarian")


def test_a_sunken_citadel_is_still_asked_for_an_alliance() -> None:
    t = table(
        "sunk elf_jungle; races elves; nobody elf_jungle elves; storm elf_jungle champion", power="storm 2, sky 1"
    )
    assert t.options("diplomacy")


def test_shanasse_shoots_over_the_border_of_a_sunken_land() -> None:
    t = table(
        "sunk umathela; storm umathela barbarian; sky umathela shrine; sky slon archer",
        power="storm 2, sky 1",
        gifts="sky I_b shanasse",
    ).do("storm", "battle umathela sky")
    assert t.misses() == 1


def test_a_unit_routed_in_the_hell_of_eight_has_two_ways() -> None:
    t = table(
        "storm inner_hell champion; chaos inner_hell broo; sky slon sun_god", power="storm 2, chaos 1", empires=EIGHT
    )
    t.do("storm", "battle inner_hell chaos").roll("4 1 1")
    assert t.options() == {"rout_to outer_hell", "rout_to deep_hell"}


def test_nightfall_in_the_hell_of_eight_goes_to_another_part() -> None:
    t = table("storm inner_hell champion; sky inner_hell sun_god", power="storm 2, sky 1", empires=EIGHT)
    t.do("storm", "battle inner_hell sky").roll("6 1 1 1 1")
    assert t.options() == {"to_hell outer_hell", "to_hell deep_hell"}


def test_nightfall_in_the_hell_of_three_has_one_way() -> None:
    t = table("storm inner_hell champion; sky inner_hell sun_god", power="storm 2, sky 1", empires=THREE)
    t.do("storm", "battle inner_hell sky").roll("6 1 1 1 1").settle("sky action")
    assert t["outer_hell"] == "sky sun_god"


def test_far_wind_over_the_island_from_sea_to_dock() -> None:
    t = table("isle togaro_ocean teleos; storm togaro_ocean barbarian; storm slon temple", power="storm 2, sky 1")
    t.do("storm", "move togaro_ocean; step barbarian kylerela")
    assert t.may("on teleos")


def test_the_island_is_next_to_no_sky_and_no_hell() -> None:
    t = table("spike closed; isle brown_sea; storm kylerela barbarian", power="storm 2, sky 1").do(
        "storm", "move kylerela"
    )
    assert goals(t, "barbarian") == {"brown_sea"}


def test_a_hellgate_on_the_island_leads_to_hell() -> None:
    t = table("isle brown_sea; darkness kylerela temple troll", power="darkness 2, sky 1", turn="darkness")
    t.do("darkness", "move kylerela")
    assert "inner_hell" in goals(t, "troll")


def test_a_building_alone_on_the_island_sails_it_with_enemies_aboard() -> None:
    t = table("isle brown_sea; storm kylerela shrine; sky kylerela archer", power="storm 2, sky 1")
    t.do("storm", "move kylerela")
    assert t.options("sail")
    assert not t.options("step")


def test_units_alone_in_kylerelas_sea_do_not_sail_it() -> None:
    t = table("isle brown_sea; storm brown_sea barbarian", power="storm 2, sky 1")
    assert not t.may("move kylerela")


def test_wizard_gate_reaches_the_island() -> None:
    t = table(
        "isle brown_sea; invisible_god kylerela tower; invisible_god teshnos castle knight",
        empires=GOD,
        power="invisible_god 2, sky 1",
        turn="invisible_god",
    ).do("invisible_god", "move teshnos")
    assert "kylerela" in goals(t, "knight")


def test_hellborn_after_the_spike_has_gone() -> None:
    t = table("spike open; darkness outer_hell troll", power="darkness 2, sky 1", turn="darkness").do(
        "darkness", "move outer_hell"
    )
    assert "spike" not in goals(t, "troll")
    assert "kylerela" in goals(t, "troll")


def test_dk1_no_hellborn_for_many_trolls_in_the_first_phase() -> None:
    t = table("darkness outer_hell troll*2", power="darkness 2, sky 1", turn="darkness", round="1 action")
    t.do("darkness", "move outer_hell")
    assert goals(t, "troll") == {"inner_hell"}


def test_a_routed_unit_may_be_sent_to_hell_from_a_hellgate_of_the_loser() -> None:
    t = table("storm teshnos champion; darkness teshnos troll temple", power="storm 2, darkness 1")
    t.do("storm", "battle teshnos darkness").roll("4 1 1")
    t.settle("storm rout_to", rout="rout champion", rout_to="rout_to kralorela")
    assert {"rout_to inner_hell", "rout_to outer_hell"} <= t.options()


def test_c7_nobody_is_routed_from_the_gates_of_dawn_into_hell() -> None:
    t = table("storm gates_of_dawn champion; sky gates_of_dawn archer", power="storm 2, sky 1")
    t.do("storm", "battle gates_of_dawn sky").roll("4 1 1")
    assert t.options() == {"rout_to togaro_ocean", "rout_to vithela", "rout_to artmali_empire"}


def test_teleport_to_hell_needs_no_entrance() -> None:
    t = table("storm teshnos thunder_king; sky teshnos archer", power="storm 2, sky 1", gifts="storm I_a teleport")
    t.do("storm", "teleport inner_hell; with sky archer").settle("sky action")
    assert t["inner_hell"] == "sky archer sun_god, storm thunder_king"


def test_submerge_takes_the_dock_but_not_the_shrine_on_the_island() -> None:
    t = table("isle togaro_ocean teleos; storm kylerela shrine", power="sea 2, sky 1", turn="sea").do(
        "sea", "submerge teleos"
    )
    t.settle("storm action")
    assert t["kylerela"] == "storm shrine"
    t = table("isle togaro_ocean; sunk teleos; storm kylerela shrine", power="storm 2, sky 1").do(
        "storm", "move kylerela"
    )
    plan = t.state.board
    docks = {
        plan.areas[dock].id for option in t.options("sail") for dock in plan.placements[int(option.split()[1])].docks
    }
    assert "teleos" not in docks


def test_currents_pass_through_a_sunken_land() -> None:
    t = table("sunk umathela; sea brown_sea mermaid temple", power="sea 2, sky 1", turn="sea")
    t.do("sea", "move brown_sea; step mermaid umathela")
    assert t.may("on elf_jungle")


def test_magastas_pool_is_an_entrance_for_routs() -> None:
    t = table("spike closed; storm brown_sea champion; sky brown_sea archer", power="storm 2, sky 1")
    t.do("storm", "battle brown_sea sky").roll("4 1 1")
    assert {"rout_to inner_hell", "rout_to outer_hell"} <= t.options()


def test_the_outer_seas_of_the_large_board_are_no_entrances() -> None:
    t = table("spike closed; storm dashomo_sea barbarian", power="storm 2", empires=EIGHT).do(
        "storm", "move dashomo_sea"
    )
    assert "inner_hell" not in goals(t, "barbarian")


def test_m6_one_vp_lets_a_whole_area_out_and_not_the_next() -> None:
    t = table(
        "spike closed; storm inner_hell barbarian*2; storm outer_hell barbarian", vp="storm 2", power="storm 3, sky 1"
    )
    t.do("storm", "move inner_hell; pay_leave; step barbarian gates_of_dawn; step barbarian gates_of_dawn").settle(
        "sky action"
    )
    assert t["gates_of_dawn"] == "storm barbarian*2"
    t.do("sky", "drop").settle("storm action").do("storm", "move outer_hell")
    assert "step barbarian gates_of_dawn" not in t.options(), "the next action wants another VP"
    assert t.vp("storm") == 1


def test_dawn_over_the_sky_dome() -> None:
    t = table("sky slon sun_god; sky heavens archer", power="sky 2, storm 1", turn="sky").do(
        "sky", "move slon; step sun_god umathela"
    )
    assert {"rise archer heavens moon", "rise archer heavens altinela", "rise archer heavens spike"} <= t.options()


def test_dawn_takes_nobody_over_a_covered_arrow() -> None:
    t = table(
        "isle togaro_ocean gates_of_dawn artmali_empire; sky slon sun_god; sky gates_of_dawn archer",
        power="sky 2, storm 1",
        turn="sky",
    ).do("sky", "move slon; step sun_god umathela")
    assert not t.may("rise archer gates_of_dawn artmali_empire")
    assert t.may("rise archer gates_of_dawn kylerela")


def test_moonburn_reaches_the_island_and_hell() -> None:
    t = table(
        "storm kylerela shrine; sky outer_hell shrine; moon slon shrine; marks cycle 1",
        power="moon 3, sky 1",
        empires=MOON,
        turn="moon",
        gifts="moon I_a moonburn",
    )
    words = " ".join(t.options("moonburn"))
    assert "kylerela" in words
    assert "outer_hell" in words


def test_adoption_never_out_of_hell() -> None:
    t = table(
        "moon slon assassin; darkness outer_hell troll*2; storm kylerela barbarian",
        power="moon 3, sky 1",
        empires="storm sky moon chaos darkness",
        turn="moon",
        gifts="moon I_a adoption",
    )
    words = " ".join(t.options("adoption"))
    assert "outer_hell" not in words
    assert "kylerela" in words


def test_quake_of_a_single_building_is_no_action() -> None:
    t = table("earth slon shrine", power="earth 2, sky 1", empires=EARTH, turn="earth", gifts="earth I_a quake")
    assert not t.options("quake")


def test_three_players_have_no_jrustela_and_brithos_reaches_seshnela() -> None:
    t = table("storm brithos barbarian", power="storm 2", empires=THREE).do("storm", "move brithos")
    assert goals(t, "barbarian") == {"brown_sea", "neliomi_sea", "seshnela", "inner_hell", "outer_hell"}
