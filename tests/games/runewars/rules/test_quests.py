"""Quest cards, chapter 9 and B.5: where each is attempted, what is tested, what comes of it."""

from __future__ import annotations

import pytest

from tests.games.runewars.positions import Table, table
from theomachy.games.runewars.rules.card_names import HEROES, QUESTS
from theomachy.games.runewars.rules.reward_entry import is_up

TESTS = [
    "",
    "the_quiet_orchard 1C wisdom Rw Rw 0",
    "road_of_stones 2C strength Rw Rw D1",
    "the_drowned_stair 3A agility Rw Tr D1",
    "the_whispering_trees 4A wisdom Rw Tr 0",
    "bandit_camp 5C strength Rw Rw D1",
    "the_broken_bridge 6B agility Rw Rw Rt",
    "the_old_mine 7B strength Rw Tr D1",
    "the_hermit 8C wisdom Rw Rw 0",
    "stolen_herd 1B agility Rw I1 0",
    "hall_of_records 2B wisdom Rw Rw I1",
    "the_moneylender 3B wisdom Rw Rw 0",
    "cliff_of_bones 3C strength Rw Rw D2",
    "hunting_ground 4B agility Rw Rw D1",
    "the_locked_library 4C wisdom Rw Tr 0",
    "rooftop_chase 5B agility Rw Rw 0",
    "dragons_watch 5D agility Rw 0 D2",
    "woodcutters_war 8A strength Rw Rw D1",
    "into_the_enemys_house WB agility Rw Rw Rt",
    "tales_of_the_cities 5B wisdom Rw I2 0",
    "",
][1:-1]
CARDS = {"gold": (5, 7, 17, 27), "grey": (3, 4, 13, 14), "red": (1, 2, 6, 8)}
FOUR = "daqan latari waiqar uthuk"
ATTRIBUTES = ("strength", "agility", "wisdom")


def quest_at(quest: str, area: str, hero: str, influence: int = 3) -> Table:
    """Daqan's hero stands where he can attempt a quest; he has moved 0 areas."""
    city = f"; area {area} city:forge" if quest == "tales_of_the_cities" else ""
    t = table(
        f"hero {hero} daqan {area}{city}",
        begin="step quest_phase",
        factions=FOUR,
        quests=f"daqan {quest}",
        influence=f"daqan {influence}",
    )
    return t.do("daqan", f"go {area}; quest {quest}")


@pytest.mark.parametrize("row", TESTS)
@pytest.mark.parametrize("destiny", ["gold", "grey", "red"])
def test_each_destiny_of_each_tested_quest_has_its_result(row: str, destiny: str) -> None:
    quest, area, attribute, *results = row.split()
    result = results[("gold", "grey", "red").index(destiny)]
    hero = "sir_valadir"  # strength 4, agility 2, wisdom 2
    t = quest_at(quest, area, hero)
    drawn = 4 if attribute == "strength" else 2
    t.fate(" ".join(map(str, CARDS[destiny][:drawn])))
    number, index = HEROES.index(hero), ATTRIBUTES.index(attribute)
    cost = 2 if quest == "the_moneylender" else 0
    gained = int(result[1:]) if result[0] == "I" else 0
    assert t.influence("daqan") == 3 - cost + gained
    assert t.state.training[number][index] == (1 if result == "Tr" else 0)
    assert t.state.hero_damage[number] == (int(result[1:]) if result[0] == "D" else 0)
    assert t.state.hero_routed[number] == (result == "Rt")
    if result == "Rw":
        t.draw("rage_blade", "arena_games")
        assert t.rewards(hero) == ["rage_blade"]
        assert t.quests("daqan") == ["arena_games"]
    else:
        assert t.quests("daqan") == [quest]
        assert t.rewards(hero) == []


def test_x26_a_chosen_gold_card_completes_the_quest() -> None:
    t = (
        table("hero runewitch_astarra daqan 3B", begin="step quest_phase", quests="daqan the_drowned_stair")
        .do("daqan", "go 3A; quest the_drowned_stair")
        .fate("30 7")
    )
    assert t.asked == "daqan test_card"
    assert t.options() == {"fate_card 30", "fate_card 7"}
    t.do("daqan", "fate_card 7").draw("rage_blade", "bandit_camp")
    assert t.rewards("runewitch_astarra") == ["rage_blade"]
    assert not any(is_up(entry) for entry in t.state.rewards[HEROES.index("runewitch_astarra")])
    assert t.quests("daqan") == ["bandit_camp"]
    assert t.state.quest_discards == 1 << QUESTS.index("the_drowned_stair")
    assert t.state.fate_discards.bit_count() == 2


def test_a_red_card_may_be_chosen_though_a_better_one_was_drawn() -> None:
    t = quest_at("hunting_ground", "4B", "sir_valadir").fate("1 5").do("daqan", "fate_card 1")
    assert t.hero("sir_valadir") == "daqan 4B damage 1"


def test_a_failed_quest_stays_in_hand_and_everybody_knows_it() -> None:
    t = quest_at("the_quiet_orchard", "1C", "sir_valadir").fate("1 2")
    assert t.quests("daqan") == ["the_quiet_orchard"]
    assert t.state.shown_quests == 1 << QUESTS.index("the_quiet_orchard")


def test_a_quest_that_costs_cannot_be_attempted_without_the_influence() -> None:
    t = table(
        "hero sir_valadir daqan 3B", begin="step quest_phase", quests="daqan the_moneylender", influence="daqan 1"
    ).do("daqan", "go 3B")
    assert t.quests("daqan") == ["the_moneylender"]
    assert t.influence("daqan") == 1
    assert not t.said("quest_attempted")


def test_the_price_is_lost_whatever_comes() -> None:
    t = quest_at("the_moneylender", "3B", "sir_valadir", influence=2).fate("1 2")
    assert t.influence("daqan") == 0


def test_attributes_include_training() -> None:
    t = (
        table(
            "hero sir_valadir daqan 4B training:0/2/0",
            begin="step quest_phase",
            factions=FOUR,
            quests="daqan hunting_ground",
        )
        .do("daqan", "go 4B; quest hunting_ground")
        .fate("1 2 6 5")
    )
    assert t.options() == {"fate_card 1", "fate_card 5"}


def test_the_enemys_house_is_any_area_of_a_home_of_another_living_player() -> None:
    at_home = table("hero sir_valadir daqan DA", begin="step quest_phase", quests="daqan into_the_enemys_house")
    at_home.do("daqan", "go DA")
    assert not at_home.said("quest_attempted")
    assert at_home.asked != "daqan hero_after_move"
    taken = table(
        "hero sir_valadir daqan LB; area LB footman", begin="step quest_phase", quests="daqan into_the_enemys_house"
    ).do("daqan", "go LB")
    assert taken.may("quest into_the_enemys_house")


def test_tales_of_the_cities_need_a_city_token() -> None:
    t = table("hero sir_valadir daqan 3B", begin="step quest_phase", quests="daqan tales_of_the_cities")
    assert not t.do("daqan", "go 3B").said("quest_attempted")
    assert t.asked != "daqan hero_after_move"


def test_who_might_hold_a_quest_for_an_area_is_asked_in_a_hidden_way() -> None:
    t = table("hero sir_valadir daqan 3B", begin="step quest_phase", quests="daqan the_drowned_stair")
    t.position.play(t.seat("daqan"), ("go", "h3A"))
    assert t.question.hidden
    assert t.options() == {"quest the_drowned_stair", "go_on"}


def test_nobody_can_hold_a_quest_that_lies_among_the_discards() -> None:
    t = table("hero sir_valadir daqan 3B", begin="step quest_phase", quests="daqan bandit_camp")
    named = (1 << QUESTS.index("the_drowned_stair")) | (1 << QUESTS.index("tales_of_the_cities"))
    t.state.quest_deck &= ~named
    t.state.quest_discards |= named
    t.position.play(t.seat("daqan"), ("go", "h3A"))
    assert t.asked != "daqan hero_after_move"


# -- duel quests -------------------------------------------------------------------------------------------------------


def duel_quest(quest: str, area: str, hero: str, factions: str = FOUR, more: str = "") -> Table:
    t = table(f"hero {hero} daqan {area} {more}", begin="step quest_phase", factions=factions, quests=f"daqan {quest}")
    return t.do("daqan", f"go {area}; quest {quest}")


def test_x76_the_wyrms_nest_a_duel_with_a_dragon_is_won_in_the_fourth_round() -> None:
    t = duel_quest("the_wyrms_nest", "9B", "sir_valadir", "daqan latari")
    t.fate("5 3 11 4 25 8")
    assert t.hero("sir_valadir") == "daqan 9B damage 4"
    t.fate("6 24").draw("rage_blade", "bandit_camp")
    assert t.hero("sir_valadir") == "daqan 9B damage 4"
    assert t.rewards("sir_valadir") == ["rage_blade"]
    assert t.quests("daqan") == ["bandit_camp"]


def test_x76_whoever_falls_in_the_same_round_gets_no_reward() -> None:
    t = duel_quest("the_wyrms_nest", "9B", "sir_valadir", "daqan latari").fate("5 3 11 4 25 8 6 13")
    assert t.hero("sir_valadir") == "out"
    assert t.quests("daqan") == ["the_wyrms_nest"]


def test_two_damage_on_the_dragon_are_enough_once_the_duel_is_over() -> None:
    t = duel_quest("the_wyrms_nest", "9B", "sir_valadir", "daqan latari")
    t.fate("11 4 12 5 8 15 9 25").draw("runeplate", "bandit_camp")
    assert t.rewards("sir_valadir") == ["runeplate"]


def test_one_damage_on_the_dragon_is_not() -> None:
    t = duel_quest("the_wyrms_nest", "9B", "sir_valadir", "daqan latari").fate("11 4 8 5 9 15 10 25")
    assert t.rewards("sir_valadir") == []
    assert t.quests("daqan") == ["the_wyrms_nest"]


def test_flaming_breath_finds_no_triangle() -> None:
    t = duel_quest("the_wyrms_nest", "9B", "sir_valadir", "daqan latari").fate("8 6")
    assert t.hero("sir_valadir") == "daqan 9B"


def test_horned_champion_a_beastman_has_to_fall_and_ravages_once_in_a_round() -> None:
    t = duel_quest("horned_champion", "1A", "sir_valadir")
    t.fate("8 9 10")  # the hero misses; a special is 1 damage and a further card, whose special is 1 damage more
    assert t.hero("sir_valadir") == "daqan 1A damage 2"
    t.fate("11 1").draw("rage_blade", "arena_games")
    assert t.rewards("sir_valadir") == ["rage_blade"]


def test_a_rout_of_the_unit_prevents_damage() -> None:
    t = duel_quest("horned_champion", "1A", "sir_valadir").fate("11 5 8 1 9 2 10 3")
    assert t.rewards("sir_valadir") == []
    assert t.quests("daqan") == ["horned_champion"]


def test_giants_hoard_a_giants_rage_counts_the_damage_that_lies_on_him() -> None:
    t = duel_quest("giants_hoard", "2A", "sir_valadir")
    t.fate("11 6")  # special against special: nothing lies on the giant yet
    assert t.hero("sir_valadir") == "daqan 2A"
    t.fate("12 7")  # now 1 does; that of the same round is not placed yet
    assert t.hero("sir_valadir") == "daqan 2A damage 1"
    t.fate("8 4 9 5").draw("rage_blade", "arena_games")
    assert t.rewards("sir_valadir") == ["rage_blade"]


def test_arena_games_a_hell_hounds_burning_hits_only_the_hero() -> None:
    t = duel_quest("arena_games", "6C", "sir_valadir").fate("11 3")
    assert t.hero("sir_valadir") == "daqan 6C damage 1"
    t.fate("12 5").draw("rage_blade", "bandit_camp")
    assert t.rewards("sir_valadir") == ["rage_blade"]


def test_circle_of_mages_two_sorcerers_draw_a_card_each_and_both_must_fall() -> None:
    t = duel_quest("circle_of_mages", "7C", "sir_valadir")
    t.fate("11 8 5")  # one falls, the other's card is 1 damage
    assert t.hero("sir_valadir") == "daqan 7C damage 1"
    t.fate("12 9").draw("rage_blade", "arena_games")
    assert t.rewards("sir_valadir") == ["rage_blade"]


def test_after_a_special_all_sorcerers_have_health_two() -> None:
    t = duel_quest("circle_of_mages", "7C", "sir_valadir").fate("11 1 8 12 2 9 3 10 17 18")
    duel_over = t.said("duel_over")
    assert duel_over == [(4,)]
    assert t.rewards("sir_valadir") == []
    assert t.quests("daqan") == ["circle_of_mages"]


def test_the_left_neighbour_decides_for_the_unit_and_no_figure_is_needed() -> None:
    t = duel_quest("horned_champion", "1A", "sir_valadir")
    duel = t.state.duel
    assert duel is not None
    assert duel.seats == [t.seat("daqan"), t.seat("latari")]
    assert t.supply("beastman") == 8


def test_whoever_falls_in_a_quest_leaves_his_rewards_under_a_marker() -> None:
    t = duel_quest("horned_champion", "1A", "sir_valadir", more="damage:4 shown:rage_blade").fate("8 15")
    assert t.hero("sir_valadir") == "out"
    assert any(t.state.graves)
    assert t.quests("daqan") == ["horned_champion"]


def test_cards_that_come_to_the_same_are_not_chosen_from() -> None:
    t = table("hero sir_valadir daqan 1C", begin="step quest_phase", quests="daqan the_quiet_orchard")
    t.do("daqan", "go 1C; quest the_quiet_orchard").fate("5 13")
    assert t.asked == "chance", "gold and grey both bring a Reward"
    t = table("hero sir_valadir daqan 1C", begin="step quest_phase", quests="daqan the_quiet_orchard")
    t.do("daqan", "go 1C; quest the_quiet_orchard").fate("30 13")
    assert t.options() == {"fate_card 13", "fate_card 30"}


def test_training_beyond_two_is_as_good_as_nothing() -> None:
    t = table("hero sir_valadir daqan 4A training:0/0/2", factions="daqan latari uthuk", begin="step quest_phase",
              quests="daqan the_whispering_trees")  # fmt: skip
    t.do("daqan", "go 4A; quest the_whispering_trees").fate("30 13 29 28")
    assert not t.asked.endswith("test_card"), "grey would train wisdom, and red is nothing either"
