"""The Quest Phase, 16.8 H1-H20 and W7: whose heroes act when, moves, healing, training, Ambush, what follows a move."""

from __future__ import annotations

from tests.games.runewars.positions import Table, table
from theomachy.games.runewars import RULES
from theomachy.games.runewars.rules.board import AREA
from theomachy.games.runewars.rules.card_names import HEROES
from theomachy.games.runewars.rules.notation import read
from theomachy.games.runewars.rules.reward_entry import knows_reward

QUEST = "step quest_phase"


def test_x27_players_act_in_play_order_each_with_all_heroes() -> None:
    t = table(
        "hero silhouette latari LA damage:1; hero mad_carthos uthuk UA; hero master_thorn uthuk UB",
        factions="daqan latari waiqar uthuk",
        begin=QUEST,
        orders="latari 2, uthuk 4, daqan 5, waiqar 6",
    )
    assert t.asked == "latari hero_action"
    t.do("latari", "heal")
    assert t.options("act") == {"act mad_carthos", "act master_thorn"}
    t.do("uthuk", "act mad_carthos; train agility agility")
    assert t.state.training[HEROES.index("mad_carthos")] == (0, 2, 0)
    assert t.asked == "uthuk hero_action"
    assert not t.may("act mad_carthos")


def test_x27_a_hero_moves_through_an_enemy_area_into_another_and_then_may_duel_or_quest() -> None:
    t = table(
        "hero sir_valadir daqan 9B; hero silhouette latari LC; area 5B archer; area LC archer",
        begin=QUEST,
        quests="daqan into_the_enemys_house",
        orders="daqan 1, latari 2",
    )
    t.do("daqan", "go LC")
    assert t.options() == {"duel silhouette", "quest into_the_enemys_house", "go_on"}
    t.do("daqan", "quest into_the_enemys_house").fate("5 7").draw("runeplate", "bandit_camp")
    assert t.asked == "latari hero_action"


def test_h1_two_areas_at_most_and_borders_bind() -> None:
    t = table("hero sir_valadir daqan 1A", begin=QUEST)
    assert t.options("go") == {f"go {area}" for area in ("1A", "1B", "1C", "3A", "3B", "DB", "9A", "9B")}
    assert table("hero sir_valadir daqan 1B; area 1C razorwing", begin=QUEST).may("go 9B")


def test_h2_moving_no_area_is_a_move() -> None:
    t = table("hero sir_valadir daqan 1A; hero silhouette latari 1A", begin=QUEST, orders="daqan 1, latari 2")
    assert t.do("daqan", "go 1A").may("duel silhouette")


def test_h1_heroes_heal_only_in_friendly_areas() -> None:
    assert not table("hero sir_valadir daqan 1A damage:3", begin=QUEST).may("heal")
    t = table("hero sir_valadir daqan 1A damage:3; area 1A footman", begin=QUEST).do("daqan", "heal")
    assert t.hero("sir_valadir") == "daqan 1A"
    assert not table("hero sir_valadir daqan DA", begin=QUEST).may("heal")


def test_x75_training_stops_at_two() -> None:
    t = table("hero sir_valadir daqan DA training:0/1/0", begin=QUEST)
    assert t.options("train") == {
        "train strength strength",
        "train wisdom wisdom",
        "train strength agility",
        "train strength wisdom",
        "train agility wisdom",
    }
    t.do("daqan", "train agility wisdom")
    assert t.state.training[HEROES.index("sir_valadir")] == (0, 2, 1)


def test_h14_a_hero_with_room_for_one_point_takes_that_one() -> None:
    t = table("hero sir_valadir daqan DA training:2/1/2", begin=QUEST)
    assert t.options("train") == {"train agility"}
    assert not table("hero sir_valadir daqan DA training:2/2/2", begin=QUEST).options("train")


def test_x78_a_routed_hero_may_train_but_neither_move_nor_heal_abroad() -> None:
    t = table(
        "hero sir_valadir daqan 1A routed damage:1; area 1A archer rune:false_down; hero silhouette latari 1B",
        begin=QUEST,
        orders="daqan 1, latari 2",
    )
    assert not t.options("go")
    assert not t.may("heal")
    assert t.options("train")
    assert t.state.knows_rune[AREA["1A"]] >> t.seat("daqan") & 1
    t.do("daqan", "no_action").do("latari", "go 1A; duel sir_valadir").fate("5 25")
    assert t.hero("silhouette") == "latari 1A damage 1"
    assert t.hero("sir_valadir") == "daqan 1A routed damage 2"


def test_h17_a_hero_may_be_given_no_action() -> None:
    t = table("hero sir_valadir daqan DA; hero silhouette daqan DB", begin=QUEST)
    t.do("daqan", "act silhouette; train agility wisdom; no_action")
    assert t.asked != "daqan hero_action"


def test_w7_no_duel_or_quest_without_a_move_action() -> None:
    t = table(
        "hero sir_valadir daqan 3A; hero silhouette latari 3A",
        begin=QUEST,
        quests="daqan the_drowned_stair",
        orders="daqan 1, latari 2",
    ).do("daqan", "train strength agility")
    assert t.asked == "latari hero_action"


def test_u2_a_hero_looks_at_the_tokens_he_passes() -> None:
    t = table("hero sir_valadir daqan DB; area 3A rune:dragon_down; area 3B rune:false_down", begin=QUEST)
    t.do("daqan", "go 1B")
    bit = 1 << t.seat("daqan")
    assert t.state.knows_rune[AREA["3A"]] & bit
    assert not t.state.knows_rune[AREA["3B"]] & bit


def test_a_hero_who_finds_a_token_on_the_way_may_go_on() -> None:
    t = table("hero sir_valadir daqan DB; area 3A rune:dragon_down", begin=QUEST).do("daqan", "go 3A")
    assert t.asked == "daqan hero_action"
    assert t.options() == {"go DB", "go 3B", "go 1A", "go 1B", "stay"}
    t.do("daqan", "go DB")
    assert t.hero("sir_valadir") == "daqan DB"


def test_h11_heroes_trade_when_one_passes_the_other() -> None:
    t = table("hero sir_valadir daqan DB reward:runeplate; hero silhouette daqan 3A", begin=QUEST)
    t.do("daqan", "act sir_valadir; go 3A")
    t.do("daqan", "give runeplate sir_valadir silhouette; go 1A")
    assert t.rewards("silhouette") == ["runeplate"]
    assert t.hero("sir_valadir") == "daqan 1A"


def test_h11_a_hero_who_has_come_trades_with_one_who_has_acted() -> None:
    t = table("hero sir_valadir daqan 1B reward:runeplate; hero silhouette daqan DB", begin=QUEST)
    t.do("daqan", "act silhouette; no_action; go DB")
    assert t.options() == {"give runeplate sir_valadir silhouette", "go_on"}
    t.do("daqan", "give runeplate sir_valadir silhouette")
    assert t.rewards("silhouette") == ["runeplate"]
    assert not t.asked.startswith("daqan hero")


def test_h11_what_a_quest_has_brought_may_be_handed_on() -> None:
    told = "hero sir_valadir daqan 1C; hero silhouette daqan 1C"
    t = table(told, begin=QUEST, quests="daqan the_quiet_orchard")
    t.do("daqan", "act silhouette; no_action; go 1C; quest the_quiet_orchard").fate("5 1").do("daqan", "fate_card 5")
    t.draw("soulbiter").draw("bandit_camp")
    t.do("daqan", "give soulbiter sir_valadir silhouette")
    assert t.rewards("silhouette") == ["soulbiter"]


def test_h11_nobody_is_asked_twice_for_trades_with_who_has_yet_to_act() -> None:
    t = table("hero sir_valadir daqan 1B reward:runeplate; hero silhouette daqan DB", begin=QUEST)
    t.do("daqan", "act sir_valadir; go DB")
    assert t.may("go 3A"), "it is her turn"
    assert t.may("give runeplate sir_valadir silhouette")


def test_h11_a_card_is_not_handed_back_and_forth() -> None:
    t = table("hero sir_valadir daqan DB reward:runeplate; hero silhouette daqan DB", begin=QUEST)
    t.do("daqan", "give runeplate sir_valadir silhouette")
    assert not t.options("give")


def test_long_days_let_all_heroes_move_three_areas() -> None:
    lines = ["factions daqan latari", "year 2 summer", "hero sir_valadir daqan DA", "begin primary long_days"]
    state = read(2, RULES.options({"map": "ready_made"}), lines)
    state.agenda.insert(-1, ("quest_phase",))
    t = Table(state)
    assert t.asked == "daqan hero_action"
    assert t.may("go 1A")


# -- Ambush (TA01) -----------------------------------------------------------------------------------------------------


def test_ambush_strikes_a_hero_who_ends_his_move_among_units() -> None:
    t = table(
        "hero sir_valadir daqan 3A; hero silhouette latari 3A; area 3A routed_archer",
        begin=QUEST,
        tactics="latari ambush*2",
        orders="daqan 1, latari 2",
    ).do("daqan", "go 3A")
    assert t.asked == "latari react"
    assert t.question.hidden
    t.do("latari", "play ambush")
    assert t.hero("sir_valadir") == "daqan 3A damage 2"
    assert t.asked == "daqan hero_after_move"  # one Ambush per player and arrival


def test_x77_a_hero_who_dies_by_ambush_leaves_a_marker_for_later_turns() -> None:
    t = (
        table(
            "hero sir_valadir daqan 3A damage:4 reward:runeplate shown:rage_blade; "
            "hero silhouette latari 3A; area 3A archer",
            begin=QUEST,
            tactics="latari ambush",
            orders="daqan 1, latari 2",
        )
        .do("daqan", "go 3A")
        .do("latari", "play ambush")
    )
    assert t.hero("sir_valadir") == "out"
    assert len(t.state.graves[AREA["3A"]]) == 1
    assert t.asked == "latari hero_action"
    assert not t.options("take_up")


def test_x77_a_marker_is_taken_as_a_whole_in_the_own_turn() -> None:
    told = "hero silhouette latari 3A routed; area 3A marker:rage_blade+runeplate"
    t = table(told, turn="latari harvest").do("latari", "take_up silhouette 1")
    assert t.rewards("silhouette") == ["rage_blade", "runeplate"]
    assert not any(t.state.graves)


def test_h6_a_hero_on_the_march_takes_up_a_marker_that_he_passes() -> None:
    t = table("hero silhouette latari 3A; area 1A marker:rage_blade", turn="latari mobilize", orders="daqan 8")
    t.do("latari", "activate 1C; hero silhouette")
    assert t.options() == {"take_up silhouette 1", "go_on"}, "the way by 1A is as short as that by 1B"
    t.do("latari", "take_up silhouette 1")
    assert (t.rewards("silhouette"), t.hero("silhouette")) == (["rage_blade"], "latari 1C")


def test_x77_a_hero_without_rewards_leaves_no_marker() -> None:
    t = (
        table(
            "hero sir_valadir daqan 3A damage:3; area 3A archer",
            begin=QUEST,
            tactics="latari ambush",
            orders="daqan 1, latari 2",
        )
        .do("daqan", "go 3A")
        .do("latari", "play ambush")
    )
    assert t.hero("sir_valadir") == "out"
    assert not any(t.state.graves)


def test_an_enemy_without_units_in_the_area_cannot_ambush() -> None:
    t = table("hero sir_valadir daqan 3A; area 3A stronghold:latari", begin=QUEST, tactics="latari ambush")
    assert t.do("daqan", "go 3A").asked != "latari react"


def test_field_surgeon_heals_in_the_quest_phase() -> None:
    t = table("hero sir_valadir daqan 1A damage:3", begin=QUEST, tactics="daqan field_surgeon")
    t.do("daqan", "play field_surgeon")
    assert t.hero("sir_valadir") == "daqan 1A"
    assert t.asked == "daqan hero_action"


def test_whoever_is_done_may_still_be_healed_by_a_card_nobody_has_seen() -> None:
    t = table("hero sir_valadir daqan 1A damage:3", begin=QUEST, tactics="daqan field_surgeon").do("daqan", "no_action")
    assert t.question.hidden
    assert t.may("play field_surgeon")
    poor = table("hero sir_valadir daqan 1A damage:3", begin=QUEST, tactics="daqan levy")
    poor.position.play(poor.seat("daqan"), ("no_action",))
    assert poor.question.hidden
    assert poor.options() == {"go_on"}


# -- hiring (H18, H7) --------------------------------------------------------------------------------------------------


def test_h18_a_gained_hero_stands_at_a_stronghold() -> None:
    t = table("area DA stronghold:daqan; area DB damaged:daqan", begin="step gain_hero 0 3")
    assert t.options() == {"hero_to DA", "hero_to DB"}
    assert t.do("daqan", "hero_to DB").hero("silhouette") == "daqan DB"


def test_h18_without_a_stronghold_in_any_friendly_area() -> None:
    t = table("", begin="step gain_hero 0 3")
    assert t.options() == {"hero_to DA", "hero_to DB", "hero_to DC"}


def test_x28_with_a_fourth_hero_one_of_the_four_deserts_whatever_the_captain_says() -> None:
    t = table(
        "area DA stronghold:daqan; hero sir_valadir daqan DA; hero mad_carthos daqan DA reward:runeplate; "
        "hero red_scorpion daqan DA",
        titles="daqan captain_of_the_heroes_league 2",
        begin="step gain_hero 0 3",
    )
    assert t.options() == {"desert sir_valadir", "desert mad_carthos", "desert red_scorpion", "desert silhouette"}
    t.do("daqan", "desert mad_carthos")
    assert t.hero("mad_carthos") == "deck"
    assert sum(t.state.reward_discards) == 1
    assert t.rewards("mad_carthos") == []


# -- what lies face down -----------------------------------------------------------------------------------------------


def test_a_reward_that_changes_hands_unseen_is_known_to_its_owner_alone() -> None:
    t = table("hero sir_valadir daqan DB reward:runeplate reward:rage_blade; hero silhouette daqan DB", begin=QUEST)
    hero = HEROES.index("sir_valadir")
    spy = t.seat("latari")
    t.state.rewards[hero] = tuple(entry | 1 << spy + 6 for entry in t.state.rewards[hero])
    t.do("daqan", "give runeplate sir_valadir silhouette")
    entries = [*t.state.rewards[hero], *t.state.rewards[HEROES.index("silhouette")]]
    assert not any(knows_reward(entry, spy) for entry in entries)
    assert all(knows_reward(entry, t.seat("daqan")) for entry in entries)
