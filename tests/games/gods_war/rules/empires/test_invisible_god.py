"""Invisible God: abilities, heroquests and gifts (sheet 5.8)."""

from __future__ import annotations

from tests.games.gods_war.positions import Table, table


def ig(text: str = "", **more: str) -> Table:
    return table(text, empires="invisible_god storm sky darkness sea", **more)


# -- abilities --------------------------------------------------------------------------------------------------------


def test_wizard_gate_links_castles_and_towers() -> None:
    t = ig("invisible_god slon castle knight; invisible_god teshnos tower", power="invisible_god 1, storm 1")
    t.do("invisible_god", "move slon; step knight teshnos")
    assert t["teshnos"] == "invisible_god knight tower"


def test_ig12_the_gate_leads_out_of_hell_only_with_permission() -> None:
    text = "invisible_god outer_hell castle knight; invisible_god teshnos tower; storm outer_hell thunder_king"
    t = ig(text, power="invisible_god 2, storm 1")
    t.do("invisible_god", "ask_leave outer_hell storm").do("storm", "allow").do("invisible_god", "move outer_hell")
    assert {"step knight teshnos", "step knight gates_of_dawn"} <= t.options()
    t = ig(text, power="invisible_god 2, storm 1")
    t.do("invisible_god", "move outer_hell")
    assert t["inner_hell"] == "invisible_god knight, sky sun_god"


def test_ecumenicism_castles_fall_like_temples() -> None:
    t = ig("invisible_god slon tower; storm slon barbarian*3", power="storm 1, invisible_god 1", turn="storm")
    t.do("storm", "battle slon invisible_god").do("invisible_god", "rout_to umathela").do("storm", "conquer temple")
    assert t["slon"] == "storm barbarian*2 temple"


def test_knights_and_wizards_count_buildings() -> None:
    text = "invisible_god slon castle knight; invisible_god brithos castle; invisible_god teshnos tower;"
    text += "storm slon barbarian"
    t = ig(text, power="invisible_god 1, storm 1", gifts="invisible_god I_a sturdy_peasantry")
    t.do("invisible_god", "battle slon storm")
    assert t.misses() == 3 + 1


# -- heroquests -------------------------------------------------------------------------------------------------------


def test_quests_1a_and_2a_pay_the_best_bonus_once() -> None:
    t = ig(
        "invisible_god slon specter*2; storm slon barbarian champion",
        power="invisible_god 1, storm 1",
    )
    t.do("invisible_god", "battle slon storm").roll("6 6 1 1").misses()
    t.do("invisible_god", "gift divine_right")
    assert t.vp("invisible_god") == 1
    t = ig("invisible_god slon specter*2; storm slon thunder_king", power="invisible_god 1, storm 1")
    t.do("invisible_god", "battle slon storm").roll("6 1 1 1").misses()
    t.do("invisible_god", "gift divine_right")
    assert t.vp("invisible_god") == 1
    assert t.state.slots[0][2] != -1


def test_quests_1b_and_2b_are_losses_of_wizards_and_knights() -> None:
    t = ig("invisible_god slon wizard knight; storm slon barbarian*2", power="storm 1, invisible_god 1", turn="storm")
    t.do("storm", "battle slon invisible_god").roll("6 6").misses()
    t.do("storm", "gift courage").do("invisible_god", "quest I_b; gift divine_right; gift tapping")
    assert [t.state.slots[0][slot] != -1 for slot in (1, 3)] == [True, True]


def test_quest_3a_pays_two_vp_for_a_ziggurat() -> None:
    t = ig("invisible_god slon specter*2; storm slon ziggurat", power="invisible_god 1, storm 1")
    t.do("invisible_god", "battle slon storm")
    t.do("invisible_god", "quest III_a; gift divine_right; gift tapping")  # the Ziggurat killed a Specter
    assert t.vp("invisible_god") == 2
    assert t.state.slots[0][4] != -1


def test_quest_3b_loses_a_specter_in_battle_or_a_building() -> None:
    t = ig("invisible_god slon castle; storm slon barbarian*2", power="storm 1, invisible_god 1", turn="storm")
    t.do("storm", "battle slon invisible_god").do("storm", "destroy")
    t.do("invisible_god", "quest III_b; gift divine_right; gift tapping")  # the Castle killed a Barbarian
    assert t.state.slots[0][5] != -1


def test_quest_4a_is_targeted_by_a_gift() -> None:
    t = ig("invisible_god slon knight", power="sky 3, storm 1", gifts="sky I_a sunspear", turn="sky")
    t.do("sky", "sunspear invisible_god knight slon; decline")
    assert t.asked == "invisible_god which_quest"


def test_quest_4b_the_final_ritual_turns_books_up_once() -> None:
    t = ig(power="invisible_god 2, storm 1", gifts="invisible_god I_a red_book_of_power down")
    t.do("invisible_god", "final_ritual; gift tapping")
    assert t.gifts("invisible_god") == ["red_book_of_power", "tapping"]
    t.do("storm", "drop")
    assert t.options("final_ritual") == set()


# -- gifts ------------------------------------------------------------------------------------------------------------


def test_the_blue_book_keeps_dice_for_the_next_roll() -> None:
    t = ig(
        "invisible_god slon specter; storm slon barbarian*2",
        power="invisible_god 2, storm 1",
        gifts="invisible_god I_a blue_book_of_sorcery",
    )
    t.do("invisible_god", "blue_book_of_sorcery").roll("6").do("invisible_god", "keep_die")
    for _ in range(4):
        t.roll("1").do("invisible_god", "drop_die")
    t.draw("man").do("storm", "drop").do("invisible_god", "battle slon storm").roll("1")
    assert t.misses() == 2
    assert t["slon"] == "invisible_god specter, storm barbarian"


def test_the_brown_book_shares_out_as_much_as_it_brings() -> None:
    t = ig(
        "invisible_god slon tower; invisible_god teshnos tower",
        power="invisible_god 1, storm 1",
        gifts="invisible_god I_a brown_book_of_commerce",
    )
    t.do("invisible_god", "brown_book_of_commerce; share sky; share sky").draw("luck")
    assert (t.power("invisible_god"), t.power("sky")) == (3, 2)
    assert t.gifts("invisible_god") == []


def test_divine_right_pays_more_to_whoever_is_behind() -> None:
    t = ig(vp="storm 1, sky 1, sea 1", gifts="invisible_god I_a divine_right", power="storm 1", round="2 score")
    t.draw("luck", "beast")
    assert len(t.runes("invisible_god")) == 2


def test_kings_blessing_builds_for_nothing() -> None:
    t = ig(gifts="invisible_god I_a kings_blessing", power="storm 1", round="2 score")
    t.do("invisible_god", "bless castle heavens")
    assert t["heavens"] == "invisible_god castle"


def test_magic_explosion_turns_specters_into_dice() -> None:
    t = ig(
        "invisible_god slon specter*2 knight; storm slon barbarian",
        power="invisible_god 1, storm 1",
        gifts="invisible_god I_a magic_explosion",
    )
    t.do("invisible_god", "battle slon storm; magic_explosion 2")
    assert t.misses() == 10 + 1


def test_the_red_book_calls_specters_to_wizards() -> None:
    t = ig(
        "invisible_god slon wizard; invisible_god teshnos wizard",
        power="invisible_god 1, storm 1",
        gifts="invisible_god I_a red_book_of_power",
    )
    t.do("invisible_god", "red_book_of_power; appear slon; appear slon").draw("luck")
    assert t["slon"] == "invisible_god specter*2 wizard"


def test_sturdy_peasantry_counts_as_a_castle() -> None:
    t = ig(gifts="invisible_god I_a sturdy_peasantry", power="storm 1", round="2 score")
    assert t.vp("invisible_god") == 1
    t = ig(gifts="invisible_god I_a sturdy_peasantry", round="2 power")
    assert t.power("invisible_god") == 1 + 2 + 1


def test_tapping_draws_power_from_neighbours() -> None:
    t = ig(
        "invisible_god slon wizard; storm slon barbarian; sky slon archer",
        power="sky 1",
        gifts="invisible_god I_a tapping",
        round="2 power",
    )
    t.do("invisible_god", "tap sky")
    assert t.said("loses_power") == [(2, 1)]
