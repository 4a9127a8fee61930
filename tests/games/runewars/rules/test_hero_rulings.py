"""What Appendix B.6 and B.8 settle for Rewards (RW01-RW19) and heroes (H01-H12) beyond their texts."""

from __future__ import annotations

from tests.games.runewars.battles import troops
from tests.games.runewars.positions import Table, table
from theomachy.games.runewars.rules.board import AREA
from theomachy.games.runewars.rules.card_names import HEROES, REWARDS
from theomachy.games.runewars.rules.reward_entry import is_up, reward_number

QUEST = "step quest_phase"
FOUR = "daqan latari waiqar uthuk"


def duel(mine: str = "", theirs: str = "", attacker: str = "sir_valadir", defender: str = "varikas_the_dead") -> Table:
    """Daqan's hero starts a duel with Latari's in 3A."""
    text = f"hero {attacker} daqan 3A {mine}; hero {defender} latari 3A {theirs}"
    return table(text, begin=QUEST, orders="daqan 1, latari 2").do("daqan", f"go 3A; duel {defender}")


def quest_duel(hero: str, quest: str, area: str, rewards: str = "") -> Table:
    t = table(f"hero {hero} daqan {area} {rewards}", begin=QUEST, factions=FOUR, quests=f"daqan {quest}")
    return t.do("daqan", f"go {area}; quest {quest}")


def battle_with(hero: str, rewards: str = "") -> Table:
    """Daqan's hero supports two Footmen against a Giant in 3A."""
    text = f"hero {hero} daqan 3A {rewards}; area DB footman*2; area 3A giant"
    t = table(text, turn="daqan conquer fortify").do("daqan", "activate 3A; all DB").settle(until="support")
    return t.do("daqan", f"support {hero} footman").settle(until="extra_card")


def up(t: Table, hero: str) -> list[str]:
    return [REWARDS[reward_number(entry)] for entry in t.state.rewards[HEROES.index(hero)] if is_up(entry)]


# -- rewards -----------------------------------------------------------------------------------------------------------


def test_rw01_each_shard_is_a_rune_of_its_own_and_serves_a_routed_hero() -> None:
    text = "hero sir_valadir daqan DA routed reward:timmorrans_shard reward:timmorrans_shard"
    t = table(text).do("daqan", "use timmorrans_shard sir_valadir; place DA; place DB")
    t.do("daqan", "use timmorrans_shard sir_valadir")
    assert t.asked == "daqan receive_rune"
    t.do("daqan", min(t.options("keep")) if t.options("keep") else min(t.options("place")))
    assert t.rewards("sir_valadir") == []


def test_rw02_rage_blade_may_be_left_for_one_damage() -> None:
    t = duel(mine="reward:rage_blade").fate("1 8")
    assert t.options() == {"use rage_blade", "strike"}
    t.do("daqan", "strike")
    assert t.hero("varikas_the_dead") == "latari 3A damage 1"
    assert up(t, "sir_valadir") == []


def test_rw03_runeplate_adds_to_a_rout_result() -> None:
    t = duel(mine="reward:mace_of_kellos", theirs="reward:runeplate").fate("1 15").do("daqan", "use mace_of_kellos")
    t.do("latari", "use runeplate")
    assert t.hero("varikas_the_dead") == "latari 3A", "2 damage, 1 prevented by the rout, 1 by the card"


def test_rw03_runeplate_is_used_once_in_a_round() -> None:
    t = duel(mine="reward:mace_of_kellos", theirs="reward:runeplate").fate("1 8").do("daqan", "use mace_of_kellos")
    t.do("latari", "use runeplate")
    assert t.hero("varikas_the_dead") == "latari 3A damage 1"
    assert t.asked == "chance"


def test_h10_one_weapon_and_one_armor_in_a_duel() -> None:
    t = duel(mine="reward:mace_of_kellos reward:rage_blade", theirs="reward:runeplate reward:ghost_armor").fate("1 8")
    t.do("daqan", "use mace_of_kellos").do("latari", "use runeplate").fate("2 9")
    assert t.options() == {"use mace_of_kellos", "strike"}, "the Rage Blade is a second Weapon"
    t.do("daqan", "use mace_of_kellos")
    assert t.options() == {"use runeplate", "go_on"}, "Ghost Armor is a second Armor"


def test_rw04_soulbiter_does_not_heal_at_both_falling_without_its_special() -> None:
    t = duel(mine="damage:4 reward:soulbiter", theirs="damage:3", defender="ronan_of_the_wild").fate("5 6")
    assert (t.hero("sir_valadir"), t.hero("ronan_of_the_wild")) == ("out", "out")


def test_rw05_the_bombers_own_damage_may_be_prevented() -> None:
    t = duel(mine="reward:dwarven_fire_bombs reward:runeplate").fate("1 8").do("daqan", "use dwarven_fire_bombs")
    t.fate("2 6").do("daqan", "use runeplate")
    assert t.hero("sir_valadir") == "daqan 3A"


def test_rw06_ghost_armor_may_be_left_and_is_one_card_for_each_time() -> None:
    t = duel(theirs="reward:ghost_armor").fate("5 8")
    assert t.options() == {"use ghost_armor", "go_on"}
    t.do("latari", "go_on")
    assert t.hero("varikas_the_dead") == "latari 3A damage 1"
    t = duel(mine="reward:mace_of_kellos", theirs="reward:ghost_armor").fate("1 8").do("daqan", "use mace_of_kellos")
    t.do("latari", "use ghost_armor").fate("5")
    assert t.hero("varikas_the_dead") == "latari 3A damage 1", "1 of 2, and no second card"


def test_rw06_ghost_armor_against_damage_at_the_start_of_a_duel_and_of_a_quest() -> None:
    t = duel(theirs="reward:ghost_armor", attacker="mad_carthos").do("daqan", "use mad_carthos")
    t.do("latari", "use ghost_armor").fate("5")
    assert t.hero("varikas_the_dead") == "latari 3A"


def test_rw07_amulet_prevents_no_more_than_there_is() -> None:
    t = duel(theirs="reward:amulet_of_shielding").fate("5 8").do("latari", "use amulet_of_shielding")
    assert t.hero("varikas_the_dead") == "latari 3A"
    t.fate("6 9")
    assert t.hero("varikas_the_dead") == "latari 3A damage 1", "once in a duel, though 1 would have been left"


def test_rw08_staff_of_light_needs_a_routed_unit_of_ones_own() -> None:
    t = table("hero sir_valadir daqan 1A reward:staff_of_light; area 1A routed_archer")
    assert "turn_window" not in t.asked or not t.options("use")


def test_rw08_rw09_are_not_for_battles() -> None:
    text = "hero sir_valadir daqan 1C reward:staff_of_light reward:ice_storm; area 1A footman*2; area 1C archer*2"
    t = table(f"{text}; area 9A archer", turn="daqan conquer fortify", tactics="daqan panic")
    t.do("daqan", "activate 1C; all 1A").settle(until="battle_start")
    assert t.options() == {"play panic", "go_on"}


def test_rw10_the_attacker_of_a_cloaked_hero_has_no_quest_and_no_other_duel() -> None:
    text = "hero sir_valadir daqan 3A; hero varikas_the_dead latari 3A reward:cloak_of_deception"
    text += "; hero silhouette latari 3A"
    t = table(text, begin=QUEST, orders="daqan 1, latari 2", quests="daqan the_drowned_stair")
    t.do("daqan", "go 3A; duel varikas_the_dead").do("latari", "use cloak_of_deception")
    assert not t.asked.startswith("daqan")


def test_rw10_the_cloak_comes_before_tactics_cards() -> None:
    text = "hero sir_valadir daqan 3A; hero varikas_the_dead latari 3A reward:cloak_of_deception"
    t = table(text, begin=QUEST, orders="daqan 1, latari 2", tactics="daqan dirty_trick")
    t.do("daqan", "go 3A; duel varikas_the_dead")
    assert t.asked == "latari react"


def test_rw11_flute_takes_ones_own_allies_and_serves_a_routed_hero() -> None:
    text = "hero sir_valadir daqan 3A routed reward:flute_of_possession; area 3A footman giant; area DB knight"
    t = table(text).do("daqan", "use flute_of_possession sir_valadir DB")
    assert (t["3A"], t["DB"]) == ("daqan footman", "daqan knight giant")


def test_rw12_rune_of_summoning_needs_an_empty_area_and_takes_no_more_than_four() -> None:
    held = "hero sir_valadir daqan {} reward:rune_of_summoning; area 1A footman*6"
    for area, more in (("DA", ""), ("5D", "; area 5D dragon"), ("LA", "")):
        t = table(held.format(area) + more)
        assert "turn_window" not in t.asked or not t.options("use")
    t = table(held.format("5D")).do("daqan", "use rune_of_summoning sir_valadir 1A")
    t.do("daqan", "summon footman; summon footman; summon footman")
    assert (t["5D"], t["1A"]) == ("daqan footman*4", "daqan footman*2")


def test_rw13_boots_of_swiftness_do_not_add_to_astarra() -> None:
    t = table("hero runewitch_astarra daqan DC reward:boots_of_swiftness", begin=QUEST)
    assert t.may("go 1A")
    assert not t.may("go 1C")


def test_rw14_healing_potion_after_the_action_too_and_for_a_routed_hero() -> None:
    t = table("hero sir_valadir daqan 1A routed damage:4 reward:healing_potion", begin=QUEST)
    t.do("daqan", "train strength agility; use healing_potion sir_valadir")
    assert t.hero("sir_valadir") == "daqan 1A routed"


def test_rw15_ring_of_command_draws_none_one_or_two_and_does_not_add_to_valadir() -> None:
    t = battle_with("silhouette", "reward:ring_of_command")
    assert t.options() == {"extra 0", "extra 1", "extra 2"}
    t.do("daqan", "extra 2").fate("1 15 2 16")
    assert t.asked == "daqan extra_card", "as many are laid aside as were extra"
    t = battle_with("sir_valadir", "reward:ring_of_command")
    assert t.options() == {"extra 0", "extra 1", "extra 2"}
    assert battle_with("silhouette").options() == {"extra 0", "extra 1"}


def test_rw16_seeing_stone_serves_a_routed_hero_and_again_in_another_turn() -> None:
    text = "hero sir_valadir daqan DB routed shown:seeing_stone; area 1A rune:dragon_down"
    t = table(text).do("daqan", "use seeing_stone sir_valadir")
    assert t.rewards("sir_valadir") == ["seeing_stone"]
    assert t.state.knows_rune[AREA["1A"]] == 1


def test_rw17_mace_of_kellos_works_in_every_round() -> None:
    t = duel(mine="reward:mace_of_kellos").fate("1 8").do("daqan", "use mace_of_kellos").fate("2 9")
    assert t.do("daqan", "use mace_of_kellos").hero("varikas_the_dead") == "latari 3A damage 4"


def test_rw18_hunters_bow_is_a_weapon_even_if_it_misses() -> None:
    t = duel(mine="reward:hunters_bow reward:mace_of_kellos").do("daqan", "use hunters_bow").fate("1 2 8")
    assert t.hero("varikas_the_dead") == "latari 3A damage 1", "no Mace any more"


def test_rw19_banner_under_a_marker_does_nothing() -> None:
    t = table("hero sir_valadir daqan 1A damage:4 reward:banner_of_heroes; area 1A archer", begin=QUEST)
    assert t.influence("daqan") == 1
    t = table("hero silhouette daqan DA", begin=QUEST)
    assert t.influence("daqan") == 0


# -- heroes ------------------------------------------------------------------------------------------------------------


def test_h01_sir_valadir_lays_as_many_aside_as_were_extra() -> None:
    t = battle_with("sir_valadir").do("daqan", "extra 2").fate("1 15 2 16")
    assert t.options() == {"lay_aside 1", "lay_aside 15"}, "cards that read the same are one answer"
    t.do("daqan", "lay_aside 1; lay_aside 2")
    assert troops(t, "nobody") == "giant:2", "both hits are kept"


def test_h02_astarra_goes_two_areas_with_orders() -> None:
    t = table("hero runewitch_astarra daqan DC; area DB footman", turn="daqan mobilize").do("daqan", "activate 1A")
    assert not t.may("hero runewitch_astarra"), "three areas are for the Quest Phase"


def test_h03_ronan_is_not_faster_in_the_quest_phase() -> None:
    assert not table("hero ronan_of_the_wild daqan DA", begin=QUEST).may("go 1A")


def test_h04_silhouette_looks_before_token_and_duel_and_once() -> None:
    text = "hero silhouette daqan 3B; hero sir_valadir latari 3A reward:runeplate; hero laurel_of_bloodwood latari 3A"
    t = table(f"{text} reward:rage_blade", begin=QUEST, orders="daqan 1, latari 2").do("daqan", "go 3A")
    assert t.options() == {"look_at sir_valadir", "look_at laurel_of_bloodwood", "go_on"}
    t.do("daqan", "look_at sir_valadir")
    assert t.options() == {"duel sir_valadir", "duel laurel_of_bloodwood", "go_on"}


def test_h05_andira_takes_the_last_card_and_has_no_choice_of_spoils() -> None:
    booty = "damage:3 reward:rage_blade shown:runeplate"
    t = duel(attacker="andira_runehand", defender="ronan_of_the_wild", theirs=booty).fate("5 8").do("latari", "go_on")
    assert t.hero("ronan_of_the_wild") == "out"
    assert t.rewards("andira_runehand") == ["rage_blade", "runeplate"]


def test_h06_red_scorpion_is_not_paid_for_a_duel_that_nobody_loses() -> None:
    t = duel(attacker="red_scorpion").fate("7 8 9 10 17 18 19 20")
    assert t.influence("daqan") == 0
    assert t.state.duel is None


def test_h06_red_scorpion_is_paid_as_defender_too() -> None:
    t = duel(attacker="silhouette", defender="red_scorpion", mine="damage:2").fate("8 5")
    assert t.influence("latari") == 2


def test_h07_laurel_flies_with_orders_too_but_over_no_hole() -> None:
    t = table("hero laurel_of_bloodwood daqan 1A; area DB footman", turn="daqan strategize")
    assert t.may("hero laurel_of_bloodwood 3B"), "over water"


def test_h08_vyrah_sees_two_areas_far_and_works_routed_but_not_from_the_deck() -> None:
    t = table("hero vyrah_the_falconer daqan DB; area 5B rune:dragon_down", tactics="daqan ambush")
    assert not t.asked.endswith("turn_window") or not t.options("falcon")


def test_h09_carthos_strikes_before_or_after_a_card_of_his_side() -> None:
    text = "hero mad_carthos daqan 3A; hero silhouette latari 3A"
    t = table(text, begin=QUEST, orders="daqan 1, latari 2", tactics="daqan dirty_trick")
    t.do("daqan", "go 3A; duel silhouette")
    assert t.options() == {"use mad_carthos", "play dirty_trick", "go_on"}
    t.do("daqan", "play dirty_trick; use mad_carthos")
    assert t.hero("silhouette") == "latari 3A damage 2"


def test_h9_who_falls_at_the_start_of_a_duel_fights_no_round() -> None:
    text = "hero mad_carthos daqan 3A; hero silhouette latari 3A damage:2"
    t = table(text, begin=QUEST, orders="daqan 1, latari 2", tactics="latari dirty_trick")
    t.do("daqan", "go 3A; duel silhouette; use mad_carthos")
    assert t.hero("silhouette") == "out"
    assert t.hero("mad_carthos") == "daqan 3A", "what the other side might have done is lost"
    assert t.tactics("latari") == ["dirty_trick"]


def test_h10_varikas_heals_by_himself_and_not_below_nothing() -> None:
    assert table("hero varikas_the_dead daqan 1A", begin=QUEST).hero("varikas_the_dead") == "daqan 1A"


def test_h11_bogran_bars_an_s_but_no_damage() -> None:
    t = duel(attacker="bogran_the_shadow").fate("8 5")
    assert t.hero("bogran_the_shadow") == "daqan 3A damage 1"


def test_h12_master_thorn_appears_among_enemies_and_moves_on() -> None:
    text = "hero master_thorn daqan 5D; area DB stronghold:daqan; hero silhouette latari DB"
    t = table(text, begin=QUEST, orders="daqan 1, latari 2")
    t.do("daqan", "appear DB; stay")
    assert t.may("duel silhouette")
    assert not table("hero master_thorn daqan 5D; area DB stronghold:latari", begin=QUEST).options("appear")
