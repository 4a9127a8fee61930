"""Words for heroes: the Quest Phase, duels, quests, Rewards, exploration."""

from __future__ import annotations

from typing import Any

from theomachy.kernel.words import Template, View

from ...data import DATA
from .. import names
from ..names import counted, listed
from .battle import read


def tested(args: tuple[Any, ...], view: View) -> str:
    cards = [f"{DATA['fate'][number - 1]['destiny']} ({number})" for number in args[2:]]
    return f"{{0:hero}} tested {args[1]}: {listed(cards)}."


def quest_result(args: tuple[Any, ...], view: View) -> str:
    results = {"Rw": "a Reward", "Tr": "training", "Rt": "the hero is routed", "0": "nothing"}
    code = str(args[3])
    told = results.get(code) or (f"{code[1:]} damage" if code[0] == "D" else f"{code[1:]} influence")
    return f"{{1:quest}}, {args[2]}: {told}."


def quest_duel_result(args: tuple[Any, ...], view: View) -> str:
    return "{0:hero} completed {1:quest}." if args[2] else "{0:hero} failed at {1:quest}."


def circle(number: int) -> str:
    return read(DATA["fate"][number - 1]["circle"])


def duel_round(args: tuple[Any, ...], view: View) -> str:
    mine = circle(args[1]) if args[1] else "nothing"
    return f"Round {args[0]}: {mine} against {listed([circle(card) for card in args[2:]]) or 'nothing'}."


def rewards_seen(args: tuple[Any, ...], view: View) -> str:
    return f"{{0:hero}} holds {listed([names.card('rewards', word) for word in args[1:]])}."


def training(args: tuple[Any, ...], view: View) -> str:
    if len(args) == 2 and args[0] != args[1]:
        return f"Train {args[0]} and {args[1]}, 1 each"
    return f"Train {args[0]} by {len(args)}"


def moved(args: tuple[Any, ...], view: View) -> str:
    """With an Order the player is named first, in the Quest Phase the portal last."""
    if isinstance(args[0], int):
        return "{1:hero} went from {2:area} to {3:area}."
    by = " by a Magic Portal" if args[3] else ""
    return "{0:hero} went from {1:area} to {2:area}" + by + "."


def explore(args: tuple[Any, ...], view: View) -> str:
    return f"{{1:hero}} turned up {names.exploration(str(args[0]))}. What do you do?"


def acting(args: tuple[Any, ...], view: View) -> str:
    if len(args) > 1:
        return "{0:hero} may go further."
    return "What does {0:hero} do?" if args else "Quest Phase: which hero acts?"


PROMPTS: dict[str, Template] = {
    "hero_action": acting,
    "hero_after_move": "{0:hero} has arrived. A duel, a quest, or nothing?",
    "explore": explore,
    "test_card": lambda args, view: f"{{0:hero}} tests {args[1]}: which Fate card counts?",
    "duel_start": "The duel begins: do you use something?",
    "duel_special": "A special result: what does it do?",
    "duel_prevent": "Damage threatens: do you prevent some?",
    "duel_spoils": "Who takes the defeated hero's Rewards?",
}
OPTIONS: dict[str, Template] = {
    "act": "{0:hero}",
    "go": "Go to {0:area}",
    "go_by_portal": "Go by portal to {0:area} (1 influence)",
    "stay": "Stay here",
    "appear": "Appear in {0:area}, then move",
    "heal": "Heal all damage",
    "train": training,
    "no_action": "No action",
    "duel": "Duel with {0:hero}",
    "quest": "Attempt {0:quest}",
    "buy": "Buy a Reward for 3 influence",
    "decline": "Decline",
    "lose_reward": "Lose {0:reward}",
    "take_damage": "Take 1 more damage",
    "read_scroll": "Look at what is hidden in {0:area}",
    "raze": "Destroy the token in {0:area}",
    "fate_card": lambda args, view: f"{DATA['fate'][args[0] - 1]['destiny'].capitalize()} (card {args[0]})",
    "strike": "1 damage",
    "spoils_to": "To {0:hero}",
    "give": "{1:hero} gives {0:reward} to {2:hero}",
    "take_up": "{0:hero} takes the Rewards of a fallen hero",
    "keep_reward": "Keep {0:reward}",
}
LINES: dict[str, Template] = {
    "quest_phase": "Quest Phase.",
    "hero_moves": moved,
    "hero_travels": lambda args, view: (
        "{0:hero} went from {1:area} to {2:area}" + (" by way of the portals." if args[3] else ".")
    ),
    "hero_appears": "{0:hero} appeared in {1:area}.",
    "token_turned": lambda args, view: f"{{0:hero}} turned up {names.exploration(args[2])} in {{1:area}}.",
    "scroll_read": "{0:hero} read a Scroll of Sight about {1:area}.",
    "token_seen": lambda args, view: f"You looked: {names.exploration(args[1])} lies in {{0:area}}.",
    "token_razed": lambda args, view: f"{{0:seat}} destroyed {names.exploration(args[2])} in {{1:area}}.",
    "temple_paid": "The Temple gave {0:seat} {1} influence.",
    "hero_damaged": "{0:hero} took {1} damage, {2} in all.",
    "hero_healed": "{0:hero} healed {1} damage.",
    "hero_routed": "{0:hero} was routed.",
    "marker_laid": "{1:hero} fell in {0:area}; the Rewards lie under a marker.",
    "hero_defeated": "{0:hero} was defeated and is out of the game.",
    "hero_deserted": "{0:hero} deserted {1:seat}.",
    "hero_gained": "{1:hero} joined {0:seat}.",
    "you_drew_reward": "{0:hero} received {1:reward}.",
    "drew_reward": "{0:hero} received a Reward.",
    "reward_shown": "{0:hero} used {1:reward}.",
    "reward_discarded": "{0:hero} discarded {1:reward}.",
    "rewards_seen": rewards_seen,
    "rewards_looked_at": "{0:seat} looked at the Rewards of {1:hero}.",
    "reward_given": lambda args, view: (
        "{0:hero} gave {2:reward} to {1:hero}." if args[2] else "{0:hero} gave a Reward to {1:hero}."
    ),
    "spoils": lambda args, view: f"{{0:hero}} took {counted(args[2], 'Reward')} of {{1:hero}}.",
    "spoils_seen": "{0:hero} got {1:reward}.",
    "marker_taken": lambda args, view: (
        f"{{0:hero}} took {counted(args[2], 'Reward')} from under a marker in {{1:area}}."
    ),
    "trained": "{0:hero} trained {1} by {2}.",
    "quest_attempted": "{0:hero} attempted {1:quest}.",
    "tested": tested,
    "quest_result": quest_result,
    "quest_duel": lambda args, view: f"{{0:hero}} fought {names.units(args[1], args[2])} on a quest.",
    "quest_duel_result": quest_duel_result,
    "duel": "{0:hero} challenged {1:hero}.",
    "duel_round": duel_round,
    "duel_over": "The duel ended after round {0}.",
    "special_barred": lambda args, view: (
        "{0:hero} could not use a special result." if args[0] in names.ENTRY["heroes"] else "A special was barred."
    ),
    "quest_unit_special": "{0:unit} used its special ability.",
    "quest_unit_fell": "{0:unit} fell.",
    "quest_unit_draws": lambda args, view: f"{{0:unit}} drew: {circle_of(args[0], args[1])}.",
    "scorpion_paid": "Red Scorpion earned {0:seat} {1} influence.",
    "falcon": "Vyrah's falcon looked at {1:area} for {0:seat}.",
}


def circle_of(kind: str, number: int) -> str:
    return read(DATA["fate"][number - 1][DATA["units"][kind]["shape"]])
