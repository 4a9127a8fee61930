"""Reward cards, chapter 10 and B.6: one test for each, and how they lie and are drawn."""

from __future__ import annotations

from tests.games.runewars.positions import Table, table
from theomachy.games.runewars.rules.board import AREA
from theomachy.games.runewars.rules.card_names import HEROES, REWARDS
from theomachy.games.runewars.rules.reward_entry import is_up, reward_number
from theomachy.games.runewars.rules.windows import offers

QUEST = "step quest_phase"


def duel(mine: str = "", theirs: str = "", attacker: str = "sir_valadir", defender: str = "varikas_the_dead") -> Table:
    """Daqan's hero starts a duel with Latari's (health 5 both) in 3A."""
    t = table(
        f"hero {attacker} daqan 3A {mine}; hero {defender} latari 3A {theirs}", begin=QUEST, orders="daqan 1, latari 2"
    )
    return t.do("daqan", f"go 3A; duel {defender}")


def up(t: Table, hero: str) -> list[str]:
    return [REWARDS[reward_number(entry)] for entry in t.state.rewards[HEROES.index(hero)] if is_up(entry)]


def test_timmorrans_shard_brings_a_dragon_rune() -> None:
    t = table("hero sir_valadir daqan DA reward:timmorrans_shard reward:timmorrans_shard", turn="daqan harvest")
    t.do("daqan", "use timmorrans_shard sir_valadir")
    assert t.asked == "daqan receive_rune"
    assert t.rewards("sir_valadir") == ["timmorrans_shard"]
    assert t.state.reward_discards[REWARDS.index("timmorrans_shard")] == 1


def test_timmorrans_shard_waits_while_there_is_no_dragon_rune() -> None:
    t = table("hero sir_valadir daqan DA reward:timmorrans_shard", turn="daqan harvest")
    assert ("use", "timmorrans_shard", "sir_valadir") in offers(t.state, t.seat("daqan"), "turn")
    t.state.dragons = 0
    assert not offers(t.state, t.seat("daqan"), "turn")


def test_rage_blade_deals_the_heros_strength_training_included() -> None:
    t = duel(mine="reward:rage_blade training:0/0/0", attacker="silhouette").fate("1 8").do("daqan", "use rage_blade")
    assert t.hero("varikas_the_dead") == "latari 3A damage 2"
    assert up(t, "silhouette") == ["rage_blade"]
    trained = duel(mine="reward:rage_blade training:2/0/0", attacker="silhouette").fate("1 8")
    assert trained.do("daqan", "use rage_blade").hero("varikas_the_dead") == "latari 3A damage 4"


def test_runeplate_prevents_one_damage_in_each_round() -> None:
    t = (
        duel(theirs="reward:runeplate")
        .fate("5 8")
        .do("latari", "use runeplate")
        .fate("25 9")
        .do("latari", "use runeplate")
    )
    assert t.hero("varikas_the_dead") == "latari 3A"


def test_runeplate_is_no_help_against_damage_at_the_start() -> None:
    t = duel(theirs="reward:runeplate", attacker="mad_carthos").do("daqan", "use mad_carthos")
    assert t.hero("varikas_the_dead") == "latari 3A damage 1"


def test_soulbiter_heals_its_bearer_when_the_enemy_falls_even_at_lethal_damage() -> None:
    t = duel(mine="damage:4 reward:soulbiter", theirs="damage:3", defender="ronan_of_the_wild")
    t.fate("1 5").do("daqan", "use soulbiter")
    assert t.hero("ronan_of_the_wild") == "out"
    assert t.hero("sir_valadir") == "daqan 3A"


def test_soulbiter_heals_nothing_while_the_enemy_stands() -> None:
    t = duel(mine="damage:2 reward:soulbiter").fate("1 8").do("daqan", "use soulbiter")
    assert t.hero("sir_valadir") == "daqan 3A damage 2"
    assert t.hero("varikas_the_dead") == "latari 3A damage 1"


def test_fire_bombs_deal_three_and_hurt_a_clumsy_bomber() -> None:
    t = duel(mine="reward:dwarven_fire_bombs").fate("1 8").do("daqan", "use dwarven_fire_bombs").fate("2 6")
    assert t.hero("varikas_the_dead") == "latari 3A damage 3"
    assert t.hero("sir_valadir") == "daqan 3A damage 1"
    lucky = duel(mine="reward:dwarven_fire_bombs").fate("1 8").do("daqan", "use dwarven_fire_bombs").fate("2 5")
    lucky.do("daqan", "fate_card 5")
    assert lucky.hero("sir_valadir") == "daqan 3A"


def test_ghost_armor_prevents_one_damage_unless_the_card_is_red() -> None:
    t = duel(theirs="reward:ghost_armor").fate("5 8").do("latari", "use ghost_armor").fate("3")
    assert t.hero("varikas_the_dead") == "latari 3A"
    t.fate("6 9").do("latari", "use ghost_armor").fate("10")
    assert t.hero("varikas_the_dead") == "latari 3A damage 1"


def test_ghost_armor_works_outside_of_duels_too() -> None:
    t = (
        table(
            "hero sir_valadir daqan 3A reward:ghost_armor; area 3A archer",
            begin=QUEST,
            tactics="latari ambush",
            orders="daqan 1, latari 2",
        )
        .do("daqan", "go 3A")
        .do("latari", "play ambush")
        .do("daqan", "use ghost_armor")
        .fate("5")
    )
    assert t.hero("sir_valadir") == "daqan 3A damage 1"


def test_amulet_prevents_two_of_one_round_once_in_a_duel() -> None:
    t = duel(mine="shown:mace_of_kellos", theirs="reward:amulet_of_shielding")
    t.fate("1 8").do("daqan", "use mace_of_kellos").do("latari", "use amulet_of_shielding")
    assert t.hero("varikas_the_dead") == "latari 3A"
    t.fate("2 9").do("daqan", "use mace_of_kellos")
    assert t.hero("varikas_the_dead") == "latari 3A damage 2"


def test_staff_of_light_stands_units_up() -> None:
    t = table("hero sir_valadir daqan 1A reward:staff_of_light; area 1A routed_footman*2 routed_giant")
    t.do("daqan", "use staff_of_light sir_valadir")
    assert t["1A"] == "daqan footman*2 giant"
    assert t.rewards("sir_valadir") == []


def test_ice_storm_routs_three_as_its_user_picks() -> None:
    t = table("hero sir_valadir daqan 1A reward:ice_storm; area 1A archer*3 warrior")
    t.do("daqan", "use ice_storm sir_valadir; storm warrior; storm archer; storm archer")
    assert t["1A"] == "latari archer routed_archer*2 routed_warrior"


def test_ice_storm_routs_neutral_units_too() -> None:
    t = table("hero sir_valadir daqan 1A reward:ice_storm; area 1A razorwing dragon")
    t.do("daqan", "use ice_storm sir_valadir; storm dragon; storm razorwing")
    assert t["1A"] == "nobody routed_razorwing routed_dragon"


def test_cloak_of_deception_calls_a_duel_off_once_in_a_phase() -> None:
    t = duel(theirs="reward:cloak_of_deception")
    assert t.asked == "latari react"
    assert t.question.hidden
    t.do("latari", "use cloak_of_deception")
    assert t.state.duel is None
    assert t.asked == "latari hero_action"
    assert "cloak_of_deception" in t.state.used


def test_flute_moves_all_neutral_units_of_the_area() -> None:
    t = table("hero sir_valadir daqan 3A reward:flute_of_possession; area 3A razorwing*2 beastman; area DB footman")
    t.do("daqan", "use flute_of_possession sir_valadir DB")
    assert t["3A"] == "nobody"
    assert t["DB"] == "daqan footman razorwing*2 beastman"


def test_flute_respects_borders_unless_nobody_but_fliers_can_go() -> None:
    t = table("hero sir_valadir daqan 3A reward:flute_of_possession; area 3A razorwing beastman")
    assert not t.may("use flute_of_possession sir_valadir DA")
    fliers = table("hero sir_valadir daqan 3A reward:flute_of_possession; area 3A razorwing")
    assert fliers.may("use flute_of_possession sir_valadir DA")


def test_flute_never_takes_units_of_another_player() -> None:
    t = table("hero sir_valadir daqan 3A reward:flute_of_possession; area 3A archer razorwing")
    assert "turn_window" not in t.asked or not t.options("use")


def test_rune_of_summoning_calls_four_units_to_an_empty_area() -> None:
    t = table("hero sir_valadir daqan 5D reward:rune_of_summoning; area 1A footman*5 razorwing routed_knight")
    t.do("daqan", "use rune_of_summoning sir_valadir 1A")
    t.do("daqan", "summon footman; summon footman; summon razorwing")
    assert t["5D"] == "daqan footman*3 razorwing"
    assert t["1A"] == "daqan routed_knight footman*2"


def test_rune_of_summoning_calls_allies_along_with_the_last_of_the_own_colour() -> None:
    t = table("hero sir_valadir daqan 5D reward:rune_of_summoning; area 1C footman beastman*4")
    t.do("daqan", "use rune_of_summoning sir_valadir 1C")
    assert t.options() == {"summon beastman", "go_on"}, "somebody of the own colour has to lead them"
    t.do("daqan", "summon beastman; summon beastman; summon beastman")
    assert t["5D"] == "daqan footman beastman*3"
    assert t["1C"] == "nobody beastman"


def test_rune_of_summoning_lets_allies_be() -> None:
    t = table("hero sir_valadir daqan 5D reward:rune_of_summoning; area 1C footman beastman")
    t.do("daqan", "use rune_of_summoning sir_valadir 1C; go_on")
    assert (t["5D"], t["1C"]) == ("daqan footman", "nobody beastman")
    t = table("hero sir_valadir daqan 5D reward:rune_of_summoning; area 1C beastman*2 routed_footman")
    assert not t.options("use"), "nobody of the own colour can lead them"


def test_rune_of_summoning_leaves_activated_areas_alone() -> None:
    t = table("hero sir_valadir daqan 5D reward:rune_of_summoning; area 1A footman flag:daqan")
    assert "turn_window" not in t.asked or not t.options("use")


def test_boots_of_swiftness_carry_three_areas_and_are_shown() -> None:
    t = table("hero sir_valadir daqan DA reward:boots_of_swiftness", begin=QUEST).do("daqan", "go 1A")
    assert t.hero("sir_valadir") == "daqan 1A"
    assert up(t, "sir_valadir") == ["boots_of_swiftness"]


def test_boots_of_swiftness_make_a_hero_fast() -> None:
    t = table("hero silhouette daqan DA reward:boots_of_swiftness; area DC footman", turn="daqan mobilize")
    assert t.do("daqan", "activate 1A").may("hero silhouette")


def test_healing_potion_in_the_own_turn() -> None:
    t = table("hero sir_valadir daqan 1A damage:4 reward:healing_potion")
    assert t.do("daqan", "use healing_potion sir_valadir").hero("sir_valadir") == "daqan 1A"
    assert t.rewards("sir_valadir") == []


def test_healing_potion_in_the_quest_phase_and_at_the_start_of_a_duel() -> None:
    t = table("hero sir_valadir daqan 1A damage:4 reward:healing_potion", begin=QUEST)
    assert t.do("daqan", "use healing_potion sir_valadir").hero("sir_valadir") == "daqan 1A"
    fight = duel(theirs="damage:4 reward:healing_potion").do("latari", "use healing_potion varikas_the_dead")
    assert fight.hero("varikas_the_dead") == "latari 3A"


def test_ring_of_command_draws_two_extra_cards_in_support() -> None:
    t = table(
        "hero silhouette daqan 3A reward:ring_of_command; area DB footman*2; area 3A razorwing", turn="daqan conquer"
    ).do("daqan", "activate 3A; all DB")
    t.settle(until="support")
    t.do("daqan", "support silhouette footman")
    t.settle(until="extra_card")
    assert any(option[-1] == 2 for option in t.question.options)


def test_seeing_stone_shows_tokens_within_two_areas() -> None:
    t = table("hero sir_valadir daqan DB reward:seeing_stone; area 1A rune:dragon_down; area 5B rune:false_down")
    t.do("daqan", "use seeing_stone sir_valadir")
    bit = 1 << t.seat("daqan")
    assert t.state.knows_rune[AREA["1A"]] & bit
    assert not t.state.knows_rune[AREA["5B"]] & bit
    assert up(t, "sir_valadir") == ["seeing_stone"]


def test_mace_of_kellos_deals_two() -> None:
    t = duel(mine="reward:mace_of_kellos").fate("1 8").do("daqan", "use mace_of_kellos")
    assert t.hero("varikas_the_dead") == "latari 3A damage 2"


def test_hunters_bow_hits_at_the_start_and_is_the_weapon_of_that_duel() -> None:
    t = duel(mine="reward:hunters_bow reward:mace_of_kellos").do("daqan", "use hunters_bow").fate("3")
    assert t.hero("varikas_the_dead") == "latari 3A damage 1"
    t.fate("1 8")
    assert t.hero("varikas_the_dead") == "latari 3A damage 2"
    missed = duel(mine="reward:hunters_bow").do("daqan", "use hunters_bow").fate("1")
    assert missed.hero("varikas_the_dead") == "latari 3A"


def test_hunters_bow_works_against_the_unit_of_a_quest() -> None:
    t = (
        table(
            "hero sir_valadir daqan 1A reward:hunters_bow",
            begin=QUEST,
            factions="daqan latari waiqar uthuk",
            quests="daqan horned_champion",
        )
        .do("daqan", "go 1A; quest horned_champion; use hunters_bow")
        .fate("5")
        .draw("runeplate", "arena_games")
    )
    assert t.rewards("sir_valadir") == ["hunters_bow", "runeplate"]


def test_banner_of_heroes_brings_influence_in_each_quest_phase() -> None:
    t = table("hero sir_valadir daqan DA reward:banner_of_heroes", begin=QUEST)
    assert t.influence("daqan") == 1
    assert up(t, "sir_valadir") == ["banner_of_heroes"]


def test_n3_an_empty_reward_deck_is_made_from_its_discards() -> None:
    t = table("hero sir_valadir daqan DA", begin="step draw_reward 0")
    assert t.asked == "chance"
    t.state.reward_deck, t.state.reward_discards = (0,) * len(REWARDS), t.state.reward_deck
    t = _again(t, ("draw_reward", HEROES.index("sir_valadir")))
    t.draw("runeplate")
    assert t.rewards("sir_valadir") == ["runeplate"]
    assert not any(t.state.reward_discards)


def _again(t: Table, *steps: tuple[object, ...]) -> Table:
    """The same table with these steps first."""
    t.state.agenda = [("season_over",), *reversed(steps)]
    return Table(t.state)
