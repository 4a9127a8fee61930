"""The sequence of play (Rulebook p. 36): rounds of Action, Power and Council phase."""

from __future__ import annotations

from theomachy.kernel.step import Asking, Choice, Plain, Rolling, Steps

from . import (
    actions,
    battle,
    conquest,
    council,
    diplomacy,
    ending,
    gains,
    hell,
    heroquests,
    knocked_out,
    movement,
    power_phase,
    replies,
    results,
    rift,
    setup,
    spike,
    windows,
)
from .empires import ALL
from .monsters import arachne, cosmic, dragons
from .monsters import chaos as chaos_monsters
from .monsters import monster as monsters
from .races import (
    boggles,
    dragonewt,
    ducks,
    dwarfs,
    elves,
    giant,
    luathans,
    maidstone_archer,
    scorpion_men,
    slarges,
    vadeli_raiders,
    waertagi_dragonships,
)
from .races import race as races
from .runes import elements, fates, living, secrets
from .runes import rune as runes
from .state import GodsWar

RACES = (
    ducks,
    dwarfs,
    elves,
    boggles,
    slarges,
    vadeli_raiders,
    luathans,
    waertagi_dragonships,
    dragonewt,
    maidstone_archer,
    scorpion_men,
    giant,
)
MONSTERS = (dragons, chaos_monsters, cosmic, arachne)


def round_begins(state: GodsWar) -> None:
    """The next round, unless the table has set an end to them (Z7)."""
    if state.round >= int(setup.option(state, "max_rounds")):
        state.then(("game_end", "round_limit"))
        return
    state.round += 1
    windows.new_round(state)
    state.say("round", state.round)
    state.then(("action_phase",), ("power_phase",), ("council_phase",))


STEPS: Steps = {
    "deal_board": Asking(setup.deal_board),
    "lay_out": Plain(setup.lay_out),
    "races_and_monsters": Asking(setup.races_and_monsters),
    "choose_first": Asking(setup.choose_first),
    "setup_choices": Asking(setup.setup_choices),
    "round": Plain(round_begins),
    "action_phase": Plain(actions.open_phase),
    "next_turn": Plain(actions.next_turn),
    "action": Choice(actions.ask, actions.answer),
    "act": Asking(actions.act),
    "action_over": Plain(actions.action_over),
    "action_settled": Plain(actions.action_settled),
    "turn_over": Plain(actions.turn_over),
    "move": Asking(movement.move),
    "moved": Plain(movement.moved),
    "ask_leave": Asking(hell.ask_leave),
    "diplomacy": Asking(diplomacy.diplomacy),
    "rebirth": Plain(knocked_out.rebirth),
    "reborn_units": Asking(knocked_out.reborn_units),
    "battle_declared": Plain(battle.battle_declared),
    "rating_roll": Rolling(battle.rating_roll),
    "battle_totals": Plain(battle.battle_totals),
    "moment": Plain(battle.moment),
    "battle_abilities": Asking(battle.battle_abilities),
    "battle_window": Plain(windows.battle_window),
    "combat_roll": Rolling(battle.combat_roll),
    "kills": Plain(results.kills),
    "take_kills": Asking(results.take_kills),
    "kills_fall": Plain(results.kills_fall),
    "routs": Plain(results.routs),
    "take_routs": Asking(results.take_routs),
    "aftermath": Plain(battle.aftermath),
    "losses_seen": Asking(battle.losses_seen),
    "conquest": Plain(conquest.conquest),
    "building_falls": Asking(conquest.building_falls),
    "battle_over": Plain(battle.battle_over),
    "battle_end": Asking(battle.battle_end),
    "payout": Plain(battle.payout),
    "gift_taken": Asking(races.gift_taken),
    "rune_window": Plain(windows.rune_window),
    "rune_poll": Choice(windows.ask, windows.answer),
    "window_again": Plain(windows.window_again),
    "use_offer": Asking(windows.use_offer),
    "replies": Plain(replies.replies),
    "reply": Choice(replies.ask, replies.answer),
    "more_replies": Plain(replies.more_replies),
    "resolve_rune": Plain(runes.resolve_rune),
    "copy_rune": Plain(runes.copy_rune),
    "rune_effect": Asking(runes.rune_effect),
    "discard_rune": Plain(runes.discard_rune),
    "discard_one": Asking(runes.discard_one),
    "draw_runes": Rolling(gains.draw_runes),
    "look": Plain(heroquests.look),
    "pay_heroquests": Plain(heroquests.pay_heroquests),
    "which_quest": Choice(heroquests.ask_quest, heroquests.answer_quest),
    "take_gift": Choice(heroquests.ask_gift, heroquests.answer_gift),
    "shatter": Plain(spike.shatter),
    "chaos_monsters": Asking(monsters.chaos_monsters),
    "cosmic_monsters": Asking(monsters.cosmic_monsters),
    "monster_falls": Asking(monsters.monster_falls),
    "monster_routed": Asking(monsters.monster_routed),
    "monster_arrived": Asking(monsters.monster_arrived),
    "monster_rewards": Asking(monsters.rewards),
    "monsters_wake": Asking(monsters.monsters_wake),
    "dragons": Plain(monsters.dragons_act),
    "dragon": Asking(monsters.dragon_acts),
    "power_phase": Plain(power_phase.open_phase),
    "income": Plain(power_phase.income),
    "abilities": Plain(power_phase.abilities),
    "ability": Asking(power_phase.ability),
    "minimum_power": Plain(power_phase.minimum_power),
    "council_phase": Plain(council.open_phase),
    "first_player": Asking(council.first_player),
    "score": Plain(council.score),
    "score_vp": Plain(council.score_vp),
    "empower_webs": Plain(arachne.empower),
    "struggle": Plain(council.struggle),
    "rift_gifts": Asking(rift.rift_gifts),
    "rift_dice": rift.RiftDice(),
    "rift_strength": Rolling(rift.rift_strength),
    "compromise": Plain(council.compromise),
    "judgeship": Asking(council.judgeship),
    "clean_up": Plain(council.clean_up),
    "game_end": ending.OpenHands(),
    "last_runes": Plain(ending.last_runes),
    "loud_runes": Asking(ending.loud_runes),
    "victory": Plain(ending.victory),
    "steal_rune": Rolling(secrets.steal_rune),
    "keep_one": Asking(fates.keep_one),
}
for module in (*ALL, *RACES, *MONSTERS):
    for name, step in getattr(module, "STEPS", {}).items():
        STEPS[name] = step if not callable(step) else Asking(step)
assert elements
assert living
