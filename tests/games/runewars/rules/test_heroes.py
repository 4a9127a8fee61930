"""Hero cards, chapter 12 and B.8: one test for each ability."""

from __future__ import annotations

from tests.games.runewars.positions import Table, table
from theomachy.games.runewars.rules.board import AREA
from theomachy.games.runewars.rules.card_names import HEROES, REWARDS
from theomachy.games.runewars.rules.hero_cards import HEROES as CARDS
from theomachy.games.runewars.rules.hero_cards import attribute, health
from theomachy.games.runewars.rules.reward_entry import knows_reward

QUEST = "step quest_phase"


def duel(attacker: str, defender: str, mine: str = "", theirs: str = "") -> Table:
    t = table(
        f"hero {attacker} daqan 3A {mine}; hero {defender} latari 3A {theirs}", begin=QUEST, orders="daqan 1, latari 2"
    )
    return t.do("daqan", f"go 3A; duel {defender}")


def test_attributes_and_health_are_those_of_the_cards() -> None:
    assert [card.alignment for card in CARDS] == ["good"] * 4 + ["neutral"] * 4 + ["evil"] * 4
    t = table("hero mad_carthos daqan DA training:1/0/0")
    assert attribute(t.state, HEROES.index("mad_carthos"), "strength") == 3
    assert health(HEROES.index("silhouette")) == 3


def test_sir_valadir_draws_two_extra_cards_in_support() -> None:
    t = table("hero sir_valadir daqan 3A; area DB footman*2; area 3A razorwing", turn="daqan conquer")
    t.do("daqan", "activate 3A; all DB").settle(until="support")
    t.do("daqan", "support sir_valadir footman").settle(until="extra_card")
    assert any(option[-1] == 2 for option in t.question.options)


def test_runewitch_astarra_moves_three_areas() -> None:
    assert table("hero runewitch_astarra daqan DA", begin=QUEST).may("go 1A")
    assert not table("hero silhouette daqan DA", begin=QUEST).may("go 1A")


def test_ronan_is_fast_heals_anywhere_and_walks_through_dungeons() -> None:
    t = table("hero ronan_of_the_wild daqan DA; area DC footman", turn="daqan mobilize")
    assert t.do("daqan", "activate 1A").may("hero ronan_of_the_wild")
    abroad = table("hero ronan_of_the_wild daqan 1A damage:2", begin=QUEST)
    assert abroad.do("daqan", "heal").hero("ronan_of_the_wild") == "daqan 1A"
    cave = "area 1C token:dungeon; hero {} daqan 1A"
    assert table(cave.format("ronan_of_the_wild"), begin=QUEST, exploration=True).may("go 9A")
    assert not table(cave.format("silhouette"), begin=QUEST, exploration=True).may("go 9A")


def test_silhouette_looks_at_the_rewards_of_an_enemy_hero() -> None:
    t = table(
        "hero silhouette daqan 3B; hero sir_valadir latari 3A reward:runeplate", begin=QUEST, orders="daqan 1, latari 2"
    ).do("daqan", "go 3A; look_at sir_valadir")
    (entry,) = t.state.rewards[HEROES.index("sir_valadir")]
    assert knows_reward(entry, t.seat("daqan"))
    assert t.may("duel sir_valadir")


def test_andira_keeps_one_of_two_and_the_other_goes_to_the_bottom() -> None:
    t = table("hero andira_runehand daqan DA", begin="step draw_reward 4").draw("runeplate", "rage_blade")
    assert t.options() == {"keep_reward runeplate", "keep_reward rage_blade"}
    t.do("daqan", "keep_reward rage_blade")
    assert t.rewards("andira_runehand") == ["rage_blade"]
    assert t.state.reward_bottom == (REWARDS.index("runeplate"),)
    assert t.state.reward_choice == ()


def test_what_lies_at_the_bottom_is_drawn_last() -> None:
    t = table("hero andira_runehand daqan DA; hero sir_valadir daqan DA", begin="step draw_reward 4")
    t.draw("runeplate", "rage_blade").do("daqan", "keep_reward rage_blade")
    spent = tuple(count - (card == REWARDS.index("ice_storm")) for card, count in enumerate(t.state.reward_deck))
    t.state.reward_deck, t.state.reward_discards = _one("ice_storm"), spent
    t.state.agenda = [("season_over",), ("draw_reward", 0), ("draw_reward", 0)]
    t = Table(t.state).draw("ice_storm")
    assert t.rewards("sir_valadir") == ["ice_storm", "runeplate"]


def _one(name: str) -> tuple[int, ...]:
    return tuple(int(card == name) for card in REWARDS)


def test_red_scorpion_is_paid_for_a_duel_he_survives() -> None:
    t = duel("red_scorpion", "silhouette", theirs="damage:2").fate("5 8")
    assert t.hero("silhouette") == "out"
    assert t.influence("daqan") == 2
    both = duel("red_scorpion", "silhouette", mine="damage:3", theirs="damage:2").fate("5 25")
    assert both.influence("daqan") == 0
    quest = (
        table(
            "hero red_scorpion daqan 1A",
            begin=QUEST,
            factions="daqan latari waiqar uthuk",
            quests="daqan horned_champion",
        )
        .do("daqan", "go 1A; quest horned_champion")
        .fate("5 1")
        .draw("runeplate", "arena_games")
    )
    assert quest.influence("daqan") == 2


def test_laurel_flies_over_borders() -> None:
    assert table("hero laurel_of_bloodwood daqan 1B", begin=QUEST).may("go 5D")
    assert not table("hero silhouette daqan 1B", begin=QUEST).may("go 5D")


def test_vyrah_looks_at_one_token_in_each_turn() -> None:
    t = table("hero vyrah_the_falconer daqan DB routed; area 1A rune:dragon_down; area 3C rune:false_down")
    assert t.options("falcon") == {"falcon 1A", "falcon 3C"}
    t.do("daqan", "falcon 1A")
    assert t.state.knows_rune[AREA["1A"]] >> t.seat("daqan") & 1
    assert "turn_window" not in t.asked or not t.options("falcon")


def test_mad_carthos_strikes_first_also_as_defender_and_may_forgo_it() -> None:
    t = duel("silhouette", "mad_carthos")
    assert t.asked == "latari duel_start"
    assert t.options() == {"use mad_carthos", "go_on"}
    assert t.do("latari", "use mad_carthos").hero("silhouette") == "daqan 3A damage 1"
    quest = (
        table(
            "hero mad_carthos daqan 1A",
            begin=QUEST,
            factions="daqan latari waiqar uthuk",
            quests="daqan horned_champion",
        )
        .do("daqan", "go 1A; quest horned_champion; use mad_carthos")
        .draw("runeplate", "arena_games")
    )
    assert quest.rewards("mad_carthos") == ["runeplate"]


def test_varikas_heals_one_damage_when_the_quest_phase_begins() -> None:
    t = table("hero varikas_the_dead daqan 1A damage:3", begin=QUEST)
    assert t.hero("varikas_the_dead") == "daqan 1A damage 2"


def test_bogran_bars_specials_in_the_first_round_of_a_duel_he_starts() -> None:
    t = duel("bogran_the_shadow", "silhouette").fate("8 1")
    assert t.hero("bogran_the_shadow") == "daqan 3A"
    t.fate("9 2")
    assert t.hero("bogran_the_shadow") == "daqan 3A damage 1"
    defending = duel("silhouette", "bogran_the_shadow").fate("1 8")
    assert defending.hero("bogran_the_shadow") == "latari 3A damage 1"


def test_bogran_bars_the_unit_of_a_quest_too() -> None:
    t = (
        table(
            "hero bogran_the_shadow daqan 6C",
            begin=QUEST,
            factions="daqan latari waiqar uthuk",
            quests="daqan arena_games",
        )
        .do("daqan", "go 6C; quest arena_games")
        .fate("8 3 9 4")
    )
    assert t.hero("bogran_the_shadow") == "daqan 6C damage 1"


def test_master_thorn_begins_his_move_at_a_stronghold_once_in_a_phase() -> None:
    t = table("hero master_thorn daqan 5D; area DB damaged:daqan archer", begin=QUEST)
    t.do("daqan", "appear DB")
    assert t.may("go 1A")
    assert t.may("stay")
    assert not t.options("appear")
    assert t.do("daqan", "go 1A").hero("master_thorn") == "daqan 1A"
    assert not table("hero master_thorn daqan 5D routed; area DB stronghold:daqan", begin=QUEST).options("appear")
