"""Chaos: abilities, heroquests and gifts (sheet 5.4)."""

from __future__ import annotations

from tests.games.gods_war.positions import table

# -- abilities --------------------------------------------------------------------------------------------------------


def test_festering_pays_for_nests_beside_buildings() -> None:
    t = table("chaos teshnos chaos_nest; storm teshnos shrine; chaos slon chaos_nest", round="2 power")
    assert t.power("chaos") == 2 + 1


def test_anarchy_counts_every_loss_of_anybody() -> None:
    t = table("storm teshnos barbarian; sky teshnos archer", power="storm 1, sky 1")
    t.do("storm", "battle teshnos sky").roll("6").roll("6")
    assert t.state.marks["mad_god_marker"] == 2


def test_loathsome_is_never_first_nor_blessed() -> None:
    t = table("chaos teshnos chaos_nest", power="chaos 9", round="2 council")
    assert t.asked == "storm first_player"
    assert "first chaos" not in t.options()


def test_plague_costs_whoever_declares_battle_near_her_a_vp() -> None:
    text = "chaos teshnos lady_of_disease; storm teshnos barbarian"
    assert table(text, power="storm 2, chaos 1").options("battle") == set()
    t = table(text, power="storm 2, chaos 1", vp="storm 1")
    t.do("storm", "battle teshnos chaos")
    assert t.vp("storm") == 0


def test_irruption_brings_all_broos_to_the_magna_mater() -> None:
    t = table("chaos teshnos magna_mater", power="chaos 2, storm 1", turn="chaos")
    t.do("chaos", "irruption")
    assert t["teshnos"] == "chaos broo*6 magna_mater"


def test_magna_mater_rolls_her_rating_at_the_declaration() -> None:
    t = table("chaos teshnos magna_mater; storm teshnos barbarian", power="storm 1, chaos 1")
    t.do("storm", "battle teshnos chaos").roll("3").roll("1")
    assert t.misses() == 3


def test_trample_takes_one_of_each_side() -> None:
    t = table(
        "marks mad_god_marker 1; chaos teshnos mad_god broo; storm teshnos barbarian champion thunder_king",
        power="chaos 1, storm 1",
        turn="chaos",
    )
    t.do("chaos", "battle teshnos storm; trample broo")
    assert t.options() == {"lose barbarian", "lose champion"}
    t.do("storm", "lose barbarian")
    assert t.state.marks["mad_god_marker"] == 3
    assert t.misses() == 2 + 2 + 5  # the Mad God has two dice by now


# -- heroquests -------------------------------------------------------------------------------------------------------


def test_quest_1a_the_spike_shatters_and_only_catastrophe_fits() -> None:
    t = table("storm teshnos shrine", vp="storm 9", round="2 score").draw("luck")
    assert t.gifts("chaos") == ["catastrophe"]
    assert t.runes("chaos") == ["luck"]


def test_quests_1b_2b_3b_summon_the_three() -> None:
    t = table(
        "chaos teshnos chaos_nest; chaos slon chaos_nest; chaos brithos chaos_nest", power="chaos 14", turn="chaos"
    )
    t.do("chaos", "summon lady_of_disease teshnos; gift imbed")
    t.do("chaos", "summon magna_mater teshnos; gift oblivion")
    t.do("chaos", "summon mad_god teshnos; gift unholy_trio")
    assert [slot != -1 for slot in t.state.slots[3]] == [False, True, False, True, False, True]


def test_quest_2a_two_killed_in_anybodys_battle() -> None:
    t = table("storm teshnos barbarian; sky teshnos archer", power="storm 1, sky 1")
    t.do("storm", "battle teshnos sky").roll("6").roll("6")
    t.do("storm", "gift courage").do("chaos", "gift imbed")
    assert t.state.slots[3][2] != -1


def test_quest_3a_the_marker_reaches_ten() -> None:
    t = table("marks mad_god_marker 9; storm teshnos barbarian*2; sky teshnos archer", power="storm 1, sky 1")
    t.do("storm", "battle teshnos sky").roll("6 1").roll("1").do("storm", "gift courage")
    t.do("chaos", "gift imbed")
    assert t.state.slots[3][4] != -1


# -- gifts ------------------------------------------------------------------------------------------------------------


def test_blood_sacrifice_takes_a_piece_of_the_owners_choice() -> None:
    t = table(
        "chaos teshnos mad_god; storm teshnos barbarian shrine; sky teshnos archer",
        gifts="chaos I_b blood_sacrifice",
        round="2 score",
    )
    t.do("chaos", "sacrifice storm").do("storm", "lose shrine")
    assert t["teshnos"] == "chaos mad_god, sky archer, storm barbarian"


def test_blood_sacrifice_spares_whoever_has_a_greater_god_or_ziggurat_there() -> None:
    t = table(
        "chaos teshnos mad_god; storm teshnos barbarian thunder_king; sea teshnos mermaid ziggurat",
        gifts="chaos I_b blood_sacrifice",
        round="2 score",
    )
    assert "sacrifice" not in t.asked


def test_catastrophe_pays_while_the_rift_stays_open_and_turns_when_it_closes() -> None:
    t = table("spike open", power="storm 1", gifts="chaos I_a catastrophe", round="2 struggle")
    for empire in ("storm", "sky", "darkness", "chaos", "sea"):
        t.do(empire, "die 1")
    t.roll("6 6 6 6 6").draw("luck")
    assert t.runes("chaos") == ["luck"]
    t = table(
        "spike open; storm rift thunder_king champion",
        power="storm 1",
        gifts="chaos I_a catastrophe",
        round="2 struggle",
    )
    for empire in ("storm", "sky", "darkness", "chaos", "sea"):
        t.do(empire, "die 1")
    t.roll("1 1 1 1 1")
    assert t.gifts("chaos") == []
    assert t.taken("chaos") == ["catastrophe"]


def test_i_fought_we_won() -> None:
    t = table("", power="storm 2, sky 2", gifts="chaos I_b i_fought_we_won", round="2 score")
    t.do("chaos", "i_fought_we_won")
    t.do("storm", "finger").do("sky", "fist").do("darkness", "fist").do("sea", "finger")
    assert (t.power("chaos"), t.power("storm"), t.power("sky"), t.power("darkness")) == (2, 2, 1, 0)


def test_i_fought_we_won_all_fists_is_nothing() -> None:
    t = table("", power="storm 2, sky 2", gifts="chaos I_b i_fought_we_won", round="2 score")
    t.do("chaos", "i_fought_we_won")
    for empire in ("storm", "sky", "darkness", "sea"):
        t.do(empire, "fist")
    assert (t.power("chaos"), t.power("storm")) == (0, 2)


def test_imbed_turns_a_nest_over_and_pays_at_most_two() -> None:
    t = table("chaos teshnos chaos_nest", power="chaos 2, storm 1", gifts="chaos I_b imbed", turn="chaos")
    t.do("chaos", "imbed teshnos")
    assert t["teshnos"] == "chaos imbedded_nest"
    nests = "; ".join(f"chaos {area} imbedded_nest" for area in ("teshnos", "slon", "brithos"))
    t = table(nests, gifts="chaos I_b imbed", round="2 power")
    assert t.power("chaos") == 2 + 1 + 2


def test_c11_a_destroyed_imbedded_nest_turns_back() -> None:
    t = table("storm teshnos barbarian*2; chaos teshnos imbedded_nest", power="storm 1, chaos 1")
    t.do("storm", "battle teshnos chaos")
    assert t["teshnos"] == "chaos chaos_nest, storm barbarian"


def test_oblivion_takes_a_lost_piece_out_of_the_game() -> None:
    t = table(
        "chaos teshnos broo*2; storm teshnos barbarian champion",
        power="chaos 1, storm 1",
        gifts="chaos I_b oblivion, chaos II_a imbed",
        turn="chaos",
    )
    t.do("chaos", "battle teshnos storm").roll("6 6").misses()
    t.do("storm", "forget barbarian")
    assert t.pool("storm", "barbarian") == 3
    assert t["out"].count("storm barbarian") == 1


def test_unholy_trio_makes_all_routs_kills_once() -> None:
    t = table(
        "storm teshnos barbarian*2; sky teshnos archer*2",
        power="storm 1, sky 1",
        gifts="chaos I_b unholy_trio, chaos II_a imbed",
    )
    t.do("storm", "battle teshnos sky").roll("4 4").roll("5 1").do("chaos", "unholy_trio")
    assert t["teshnos"] == "storm barbarian"
    assert t.gifts("chaos") == ["imbed"]
