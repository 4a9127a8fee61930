"""Heroes, tokens and runes where several rules meet: arrivals, duels, quests, exploration, what is looked at when."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.runewars.positions import Table, table
from tests.games.runewars.rules.test_exploration import hidden
from tests.games.runewars.rules.test_exploration import turn as explore
from theomachy.games.runewars.rules.board import AREA
from theomachy.games.runewars.rules.card_names import HEROES
from theomachy.games.runewars.rules.exploration import BACK_1

ORDERS = "daqan 1, latari 2"


def quest_phase(text: str, **told: Any) -> Table:
    """Daqan's heroes act first."""
    return table(text, begin="step quest_phase", year="2 summer", orders=ORDERS, **told)


# -- what is looked at -------------------------------------------------------------------------------------------------


def test_scouts_name_their_areas_before_they_see_anything_c4() -> None:
    runes = "area LA rune:dragon_down; area LB rune:false_down; area LC rune:dragon_down; area 9A rune:false_down"
    t = table(f"area DA footman; {runes}", turn="daqan harvest fortify", tactics="daqan scouts_report")
    t.do("daqan", "play scouts_report; look LA; look LB")
    assert not any(t.state.knows_rune[AREA[area]] & 1 for area in ("LA", "LB"))
    assert t.options("look") == {"look LC", "look 9A"}
    t.do("daqan", "look LC")
    assert [t.state.knows_rune[AREA[area]] & 1 for area in ("LA", "LB", "LC", "9A")] == [1, 1, 1, 0]


def test_scouts_may_be_sent_to_fewer_areas() -> None:
    runes = "area LA rune:dragon_down; area LB rune:false_down"
    t = table(f"area DA footman; {runes}", turn="daqan harvest fortify", tactics="daqan scouts_report")
    t.do("daqan", "play scouts_report; look LB; stop")
    assert [t.state.knows_rune[AREA[area]] & 1 for area in ("LA", "LB")] == [0, 1]


def test_both_draw_before_either_discards_down_to_ten_ta10_n4() -> None:
    hand = "levy*3 panic*2 ferrymen*2 ambush*2 second_march"
    t = table("area DA footman", turn="daqan harvest fortify", tactics=f"daqan {hand} shared_counsel, latari ambush")
    t.do("daqan", "play shared_counsel; counsel latari 1").draw("lost_city")
    assert t.asked == "chance", "the other draws first"
    t.draw("burn_the_city")
    assert t.asked == "daqan discard_down"
    assert t.tactics("latari") == ["ambush", "burn_the_city"]


# -- arrivals ----------------------------------------------------------------------------------------------------------


def test_whoever_falls_by_ambush_turns_no_token_h16() -> None:
    t = hidden("3A", "hero silhouette daqan DB damage:1; area 3A archer; tactics latari ambush").do("daqan", "go 3A")
    t.do("latari", "play ambush")
    assert t.hero("silhouette") == "out"
    assert t.state.token[AREA["3A"]] == BACK_1


def test_a_second_ambush_waits_for_another_arrival() -> None:
    t = quest_phase("hero sir_valadir daqan DB; area 3A archer; hero silhouette latari LA", tactics="latari ambush*2")
    t.do("daqan", "go 3A").do("latari", "play ambush")
    assert t.asked == "latari hero_action"


def test_whoever_stands_in_a_dungeon_may_leave_it() -> None:
    t = quest_phase("hero silhouette daqan 3A; area 3A token:dungeon", exploration=True)
    assert {"go 1A", "go DB", "go 3C"} <= t.options("go")


def test_long_days_lead_nobody_through_a_dungeon() -> None:
    t = table(
        "area 3A token:dungeon; area 3B token:dungeon; hero sir_valadir daqan DB",
        begin="primary long_days", year="2 summer", exploration=True,
    )  # fmt: skip
    assert not {"go 1A", "go 1B"} & t.options("go")


def test_a_hall_teaches_whoever_heals_there() -> None:
    t = quest_phase("hero silhouette daqan 3A damage:2; area 3A footman token:hall_of_kellos", exploration=True)
    assert t.do("daqan", "heal").draw("levy").tactics("daqan") == ["levy"]


def test_a_temple_pays_nobody_for_a_hero_who_falls_there() -> None:
    t = quest_phase(
        "hero silhouette daqan 3B damage:2; area 3A token:temple", exploration=True, quests="daqan the_drowned_stair"
    )  # fmt: skip
    t.do("daqan", "go 3A; quest the_drowned_stair").fate("1 2 8 9")
    assert (t.hero("silhouette"), t.influence("daqan")) == ("out", 0)


def test_own_allies_are_no_raiders() -> None:
    t = explore("raiding_party", "hero sir_valadir daqan 3B reward:rage_blade; area 3A footman beastman")
    assert t.hero("sir_valadir") == "daqan 3A damage 1"
    assert t.rewards("sir_valadir") == ["rage_blade"]


def test_raiders_among_neutral_units_hurt_a_hero_without_rewards_twice() -> None:
    t = explore("raiding_party", "hero sir_valadir daqan 3B; area 3A routed_beastman")
    assert t.hero("sir_valadir") == "daqan 3A damage 2"


def test_ghost_armor_blunts_both_blows_of_a_raiding_party() -> None:
    t = explore("raiding_party", "hero sir_valadir daqan 3B reward:ghost_armor; area 3A beastman")
    t.do("daqan", "use ghost_armor").fate("5").do("daqan", "take_damage; use ghost_armor").fate("7")
    assert t.hero("sir_valadir") == "daqan 3A"


def test_andira_chooses_of_two_at_the_merchants_too() -> None:
    t = explore("traveling_merchant", "hero andira_runehand daqan 3B", 3)
    t.do("daqan", "buy").draw("runeplate", "rage_blade").do("daqan", "keep_reward rage_blade")
    assert t.rewards("andira_runehand") == ["rage_blade"]


def test_nobody_trains_beyond_two_whatever_the_token_says() -> None:
    t = explore("training", "hero sir_valadir daqan 3B training:2/2/2")
    assert t.state.training[HEROES.index("sir_valadir")] == (2, 2, 2)


# -- duels and quests --------------------------------------------------------------------------------------------------


def test_armor_may_stop_the_blow_that_begins_a_duel() -> None:
    t = quest_phase("hero mad_carthos daqan DB; hero silhouette latari 3A damage:2 reward:ghost_armor")
    t.do("daqan", "go 3A; duel silhouette; use mad_carthos").do("latari", "use ghost_armor").fate("3")
    assert t.hero("silhouette") == "latari 3A damage 2"


def test_who_falls_at_the_start_of_a_duel_leaves_his_rewards_to_the_victor() -> None:
    t = quest_phase("hero mad_carthos daqan DB; hero silhouette latari 3A damage:2 reward:rage_blade")
    t.do("daqan", "go 3A; duel silhouette; use mad_carthos").settle()
    assert (t.hero("silhouette"), t.rewards("mad_carthos")) == ("out", ["rage_blade"])


def test_a_routed_hero_who_was_attacked_is_routed_afterwards() -> None:
    t = quest_phase("hero sir_valadir daqan DB; hero varikas_the_dead latari 3A routed")
    t.do("daqan", "go 3A; duel varikas_the_dead")
    for cards in ("7 8", "9 10", "17 18", "19 20"):
        t.fate(cards)
    assert t.hero("varikas_the_dead") == "latari 3A routed"


def test_a_failed_quest_may_be_tried_by_another_hero_in_the_same_phase() -> None:
    t = quest_phase("hero silhouette daqan 3A; hero sir_valadir daqan 3A", quests="daqan the_drowned_stair")
    t.do("daqan", "act silhouette; go 3A; quest the_drowned_stair").fate("1 2 8 9")
    assert t.hero("silhouette") == "daqan 3A damage 1"
    assert t.do("daqan", "go 3A").may("quest the_drowned_stair")


def test_a_full_hand_of_quests_stays_full_when_one_is_completed() -> None:
    t = quest_phase("hero silhouette daqan 3A", quests="daqan the_drowned_stair the_quiet_orchard bandit_camp")
    t.do("daqan", "go 3A; quest the_drowned_stair").fate("5 1 8 9").do("daqan", "fate_card 5")
    t.draw("runeplate", "the_wyrms_nest")
    assert t.quests("daqan") == ["bandit_camp", "the_quiet_orchard", "the_wyrms_nest"]


def test_a_red_card_in_the_enemys_house_routs_the_hero_there() -> None:
    t = quest_phase("hero sir_valadir daqan LB", quests="daqan into_the_enemys_house")
    t.do("daqan", "go LB; quest into_the_enemys_house").fate("1 2")
    assert t.hero("sir_valadir") == "daqan LB routed"


@pytest.mark.parametrize(("area", "units", "may"), [("DA", "", True), ("DA", "archer", False), ("LA", "", False)])
def test_heroes_heal_where_their_player_is_at_home_even_if_nobody_is_in(area: str, units: str, may: bool) -> None:
    t = quest_phase(f"hero sir_valadir daqan {area} damage:1; area {area} {units}")
    assert t.may("heal") is may


def test_a_cloak_stops_one_duel_of_a_phase_whoever_begins_it() -> None:
    t = quest_phase(
        "hero sir_valadir daqan 3B; hero red_scorpion daqan 3B; hero silhouette latari 3A reward:cloak_of_deception"
    )  # fmt: skip
    t.do("daqan", "act sir_valadir; go 3A; duel silhouette").do("latari", "use cloak_of_deception")
    t.do("daqan", "go 3A; duel silhouette")
    assert t.asked == "chance"


def test_both_who_fall_together_leave_a_marker_each() -> None:
    t = quest_phase(
        "hero laurel_of_bloodwood daqan 3B damage:3 reward:banner_of_heroes; "
        "hero master_thorn latari 3A damage:2 shown:seeing_stone"
    )  # fmt: skip
    t.do("daqan", "go 3A; duel master_thorn").settle("chance").fate("5 25").settle("chance")
    assert len(t.state.graves[AREA["3A"]]) == 2


def test_one_influence_keeps_one_of_two_wavering_heroes() -> None:
    t = table(
        "hero red_scorpion daqan DA; hero mad_carthos daqan DB reward:rage_blade; hero sir_valadir daqan DC",
        begin="primary wavering_loyalty", year="2 summer", influence="daqan 1",
    )  # fmt: skip
    t.do("daqan", "pay red_scorpion")
    assert (t.hero("mad_carthos"), t.hero("sir_valadir"), t.hero("red_scorpion")) == ("deck", "daqan DC", "daqan DA")
    assert sum(t.state.reward_discards) == 1


# -- runes -------------------------------------------------------------------------------------------------------------


def test_a_shard_may_bring_the_sixth_rune_and_the_victory_card_in_one_turn() -> None:
    areas = "; ".join(f"area {area} footman rune:dragon_down" for area in ("DA", "DB", "3A", "3B", "1A"))
    t = table(f"hero sir_valadir daqan DA reward:timmorrans_shard; {areas}", turn="daqan harvest fortify")
    assert not t.may("victory_card")
    t.do("daqan", "use timmorrans_shard sir_valadir; place DC; place 1C; victory_card")
    assert t.state.victory[0] == (0, 2)


def test_false_tokens_may_go_face_up_or_down_and_make_room() -> None:
    told = "hero sir_valadir daqan DA reward:timmorrans_shard; area DA rune:false_up; area DB rune:false_down"
    t = table(told, turn="daqan harvest fortify").do("daqan", "use timmorrans_shard sir_valadir")
    assert t.options() == {"discard DA", "discard DB", "keep"}
    t.do("daqan", "discard DA; keep; place DA")
    assert not t.may("place DA"), "each needs its own area"


def test_two_tokens_that_everybody_has_seen_are_mixed_all_the_same() -> None:
    t = table("area DA rune:dragon_up; area DB rune:false_up; area LA archer", turn="daqan fortify")
    t.do("daqan", "runes DA; exchange DB; dragon_in DB")
    assert [t.state.knows_rune[AREA[area]] for area in ("DA", "DB")] == [1, 1]


def test_nobody_counts_a_throne_by_a_hero_alone() -> None:
    assert table("area 3A token:dragon_throne; hero sir_valadir daqan 3A", exploration=True).runes("daqan") == 0
    assert table("area 3A footman token:dragon_throne rune:dragon_down", exploration=True).runes("daqan") == 2
