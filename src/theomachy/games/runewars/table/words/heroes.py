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


def blow(number: int, kind: str = "") -> str:
    """What a Fate card means in a duel to a hero, or to a kind of unit: a rout keeps damage away."""
    result = DATA["fate"][number - 1][DATA["units"][kind]["shape"] if kind else "circle"]
    return f"{result[1]} prevented" if result[0] == "R" else read(result)


def duel_round(args: tuple[Any, ...], view: View) -> str:
    """The hero's card against those of another hero, or of a quest's units."""
    number, foe, mine, *theirs = args
    told = listed([blow(card, foe) for card in theirs]) or "nothing"
    return f"Round {number}: {blow(mine) if mine else 'nothing'} against {told}."


def rewards_seen(args: tuple[Any, ...], view: View) -> str:
    return f"{{0:hero}} holds {listed([names.card('rewards', word) for word in args[1:]])}."


def training(args: tuple[Any, ...], view: View) -> str:
    if len(args) == 2 and args[0] != args[1]:
        return f"Train {args[0]} and {args[1]}, 1 each"
    return f"Train {args[0]} by {len(args)}"


def travelled(args: tuple[Any, ...], view: View) -> str:
    """A Move action of the Quest Phase, which may lead nowhere (H2)."""
    if args[1] == args[2]:
        return "{0:hero} stayed in {1:area}."
    return "{0:hero} went from {1:area} to {2:area}" + (" by way of the portals." if args[3] else ".")


def explore(args: tuple[Any, ...], view: View) -> str:
    return f"{{1:hero}} turned up {token(args[0])}. What do you do?"


def token(word: str) -> str:
    """A Temple, the Dragon Throne."""
    name = names.exploration(word)
    return name if word in BARE else f"{'the' if word in SINGLE else 'a'} {name}"


BARE, SINGLE = ("training",), ("dragon_throne",)
"""Tokens without an article, and with the definite one."""


def acting(args: tuple[Any, ...], view: View) -> str:
    if args[1:] == ("trade",):
        return "{0:hero} is among friends: a trade before the action is over?"
    if len(args) > 1:
        return "{0:hero} may go further."
    return "What does {0:hero} do?" if args else "Quest Phase: which hero acts?"


PROMPTS: dict[str, Template] = {
    "hero_action": acting,
    "hero_after_move": lambda args, view: (
        "{0:hero} has arrived. "
        + ("A look at somebody's Rewards?" if len(args) > 1 else "A duel, a quest, or nothing?")
    ),
    "explore": explore,
    "test_card": lambda args, view: f"{{0:hero}} tests {args[1]}: which Fate card counts?",
    "duel_start": "The duel begins: do you use something?",
    "duel_special": "A special result: what does it do?",
    "duel_prevent": "Damage threatens: do you prevent some?",
    "duel_spoils": "{0:reward} of the defeated hero: who takes it?",
}
OPTIONS: dict[str, Template] = {
    "act": "{0:hero}",
    "go": "Go to {0:area}",
    "go_by_portal": "Go by portal to {0:area} (1 influence)",
    "stay": "Stay here",
    "appear": "Appear in {0:area}, then move",
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
    "hero_moves": "{1:hero} went from {2:area} to {3:area}.",
    "hero_travels": travelled,
    "hero_appears": "{0:hero} appeared in {1:area}.",
    "token_turned": lambda args, view: f"{{0:hero}} turned up {token(args[2])} in {{1:area}}.",
    "scroll_read": "{0:hero} read a Scroll of Sight about {1:area}.",
    "token_seen": lambda args, view: f"You looked: {token(args[1])} lies in {{0:area}}.",
    "token_razed": lambda args, view: f"{{0:seat}} destroyed {token(args[2])} in {{1:area}}.",
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
    "quest_unit_special": "The {0:unit} used its special ability.",
    "quest_unit_fell": "The {0:unit} fell.",
    "quest_unit_hurt": "The {0:unit} has {1} damage.",
    "quest_unit_draws": lambda args, view: f"The {{0:unit}} drew: {blow(args[1], args[0])}.",
    "scorpion_paid": "Red Scorpion earned {0:seat} {1} influence.",
    "falcon": "Vyrah's falcon looked at {1:area} for {0:seat}.",
}
