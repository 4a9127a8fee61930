"""Sky: abilities, heroquests and gifts (sheet 5.2)."""

from __future__ import annotations

from tests.games.gods_war.positions import table

# -- abilities --------------------------------------------------------------------------------------------------------


def test_nightfall_takes_the_sun_god_to_hell_instead_of_death() -> None:
    t = table("sky brithos sun_god; storm brithos barbarian*3", power="storm 1, sky 1")
    t.do("storm", "battle brithos sky").roll("6 1 1").misses()
    t.do("sky", "to_hell outer_hell")
    assert t["outer_hell"] == "sky sun_god"
    assert t.taken("storm") == []
    assert t.state.marks.get("mad_god_marker", 0) == 0


def test_x4_nightfall_saves_him_from_the_shattering_spike() -> None:
    t = table("sky spike sun_god shrine; storm brithos shrine", vp="storm 9, sky 3", round="2 score")
    assert t.asked == "sky nightfall"
    t.do("sky", "to_hell inner_hell")
    assert t["inner_hell"] == "sky sun_god"
    assert t.pool("sky", "shrine") == 6


def test_optimist_declares_no_battle_in_hell() -> None:
    t = table("sky inner_hell sun_god; darkness inner_hell troll", power="sky 1, darkness 1", turn="sky")
    assert t.options("battle") == set()


def test_sun_dome_keeps_the_next_lower_building() -> None:
    t = table("sky brithos temple; storm brithos barbarian*3", power="storm 1, sky 1")
    t.do("storm", "battle brithos sky")
    t.do("sky", "rout_to neliomi_sea").do("storm", "destroy").do("sky", "sun_dome")
    assert t["brithos"] == "sky shrine, storm barbarian"
    assert t.pool("sky", "temple") == 3


def test_golden_age_gives_a_vp() -> None:
    t = table("sky brithos ziggurat", round="2 power")
    assert t.vp("sky") == 1


def test_dawn_lets_all_others_step_too() -> None:
    t = table(
        "sky outer_hell phoenix; sky gates_of_dawn sun_god; sky brithos archer",
        power="sky 1, storm 1",
        turn="sky",
    )
    t.do("sky", "move gates_of_dawn; step sun_god vithela")
    assert t.asked == "sky dawn"
    assert "rise phoenix outer_hell gates_of_dawn" not in t.options()
    t.do("sky", "rise archer brithos neliomi_sea")
    assert t["neliomi_sea"] == "sky archer"
    assert not any(option.startswith("rise archer") for option in t.options())


def test_dawn_asks_for_leave_and_one_vp_covers_both_hells() -> None:
    t = table(
        "spike closed; sky outer_hell phoenix; sky inner_hell archer; sky gates_of_dawn sun_god;"
        "storm inner_hell champion",
        power="sky 1, storm 1",
        vp="sky 2",
        turn="sky",
    )
    t.do("sky", "move gates_of_dawn; step sun_god vithela; ask_leave inner_hell storm")
    t.do("storm", "refuse")
    t.do("sky", "pay_leave; rise phoenix outer_hell gates_of_dawn; rise archer inner_hell gates_of_dawn")
    assert t.vp("sky") == 1
    assert t["gates_of_dawn"] == "sky archer phoenix"


# -- heroquests -------------------------------------------------------------------------------------------------------


def test_quest_1a_the_sun_god_leaves_hell_with_a_rune_for_whoever_let_him() -> None:
    t = table("storm inner_hell thunder_king", power="sky 1, storm 1", turn="sky")
    t.do("sky", "ask_leave inner_hell storm").do("storm", "allow")
    t.do("sky", "move inner_hell; step sun_god gates_of_dawn; gift solar_energy")
    t.draw("luck", "beast", "storm")
    assert len(t.runes("sky")) == 2
    assert len(t.runes("storm")) == 1


def test_quest_1a_is_met_by_teleport_too() -> None:
    t = table("storm inner_hell thunder_king", power="storm 2, sky 1", gifts="storm I_a teleport")
    t.do("storm", "teleport teleos; with sky sun_god")
    assert t.asked == "sky take_gift"


def test_quest_1b_places_the_ziggurat() -> None:
    t = table("sky brithos temple", power="sky 3", turn="sky")
    t.do("sky", "build ziggurat brithos")
    assert t.asked == "sky take_gift"


def test_quest_2a_wants_a_shrine_or_nest_and_2b_any_other_building() -> None:
    t = table(
        "sky brithos archer*2; storm brithos shrine; sky slon phoenix*3; storm slon temple",
        power="sky 2, storm 1",
        turn="sky",
    )
    t.do("sky", "battle brithos storm; destroy; gift sunspear")
    assert t.state.slots[1][2] != -1
    t.do("storm", "drop")
    t.do("sky", "battle slon storm").do("storm", "rout_to umathela").do("sky", "destroy; gift arrogance")
    assert t.state.slots[1][3] != -1


def test_quests_3_are_decrees_for_others() -> None:
    t = table("sky brithos shrine", power="sky 3, storm 1", turn="sky")
    t.do("sky", "great_decree power darkness; gift arrogance")
    assert t.power("darkness") == 2
    t.do("darkness", "drop").do("storm", "drop")
    assert "great_decree power darkness" not in t.options()
    t.do("sky", "great_decree runes storm; gift sunspear").draw("luck")
    assert t.runes("storm") == ["luck"]


def test_no_decree_in_the_first_action_phase() -> None:
    t = table("sky brithos shrine", power="sky 3", turn="sky", round="1 action")
    assert t.options("great_decree") == set()


# -- gifts ------------------------------------------------------------------------------------------------------------


def test_arrogance_keeps_a_unit_out_until_the_battle_is_over() -> None:
    t = table(
        "sky brithos emperor; storm brithos champion temple",
        power="sky 1, storm 1",
        gifts="sky I_a arrogance",
        turn="sky",
    )
    t.do("sky", "battle brithos storm; arrogance storm champion")
    t.do("storm", "rout_to neliomi_sea")  # the Temple's rout
    assert t["brithos"] == "storm champion temple"
    t = table(
        "sky brithos emperor archer; storm brithos champion temple",
        power="sky 1, storm 1",
        gifts="sky I_a arrogance",
        turn="sky",
    )
    t.do("sky", "battle brithos storm; arrogance storm champion; rout archer")
    t.do("storm", "rout_to neliomi_sea").do("sky", "destroy")
    assert t["brithos"] == "sky emperor, storm champion"


def test_call_to_justice_fetches_any_unit() -> None:
    t = table("sky brithos sun_god; storm inner_hell barbarian", gifts="sky I_a call_to_justice", round="2 score")
    t.do("sky", "call storm barbarian inner_hell")
    assert t["brithos"] == "sky sun_god, storm barbarian"


def test_noblesse_oblige_frees_both_decrees() -> None:
    t = table("sky brithos shrine", gifts="sky III_a noblesse_oblige, sky III_b sunspear", round="2 power", first="sky")
    t.do("sky", "noblesse_oblige").draw("luck")
    assert t.vp("sky") == 1
    assert t.runes("sky") == ["luck"]
    assert t.taken("sky") == []
    assert t.power("sky") == 1 + 2 + 1  # the fragment had counted already


def test_shanasse_adds_archers_next_door_but_not_over_arrows() -> None:
    t = table(
        "sky brithos archer; sky neliomi_sea archer*2; sky jrustela archer; storm brithos barbarian",
        power="sky 1, storm 1",
        gifts="sky I_a shanasse",
        turn="sky",
    )
    t.do("sky", "battle brithos storm").roll("1 1 1")
    assert t.misses() == 1


def test_shanasse_shoots_into_hell_from_its_entrances() -> None:
    t = table(
        "sky inner_hell archer; sky brithos archer; sky gates_of_dawn archer; darkness inner_hell troll",
        power="darkness 1, sky 1",
        gifts="sky I_a shanasse",
        turn="darkness",
    )
    t.do("darkness", "battle inner_hell sky").roll("1")
    assert t.misses() == 3 + 1 + 1  # the Sun God, the Archer there and the one in Brithos


def test_solar_energy_wants_the_sun_outside_hell() -> None:
    up = table("sky brithos sun_god", gifts="sky I_a solar_energy", round="2 power")
    assert up.power("sky") == 1 + 1 + 3
    assert table("", gifts="sky I_a solar_energy", round="2 power").power("sky") == 1 + 1


def test_sunspear_strikes_and_may_leave_a_phoenix() -> None:
    t = table("storm brithos champion", power="sky 3, storm 1", gifts="sky I_a sunspear", turn="sky")
    t.do("sky", "sunspear storm champion brithos; place_phoenix")
    assert t["brithos"] == "sky phoenix"


def test_sunspear_spares_greater_gods_and_hell() -> None:
    t = table(
        "storm brithos thunder_king; darkness inner_hell troll", power="sky 3", gifts="sky I_a sunspear", turn="sky"
    )
    assert t.options("sunspear") == set()
