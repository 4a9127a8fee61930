"""Words for setting up, the order of play, gains and losses, and the end."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from theomachy.kernel.words import Template, View

from ...rules.heroquests import QUESTS
from .. import names
from ..names import counted, listed

MOONS = {"dying": "Dying Moon", "waxing_half": "Waxing Half", "full": "Full Moon", "waning_half": "Waning Half"}
BOARDS = {"p4a": "the wide west", "p4b": "the wide east", "p7a": "the wide west", "p7b": "the wide east"}


def moon(args: tuple[Any, ...], view: View) -> str:
    return MOONS[args[0]]


def quest_text(seat: int, which: int | str, view: View) -> str:
    """What a heroquest asks for in short, by its slot or label; a spectator reads no questions."""
    quests = QUESTS.get(view["empires"][seat]["empire"], ()) if seat >= 0 else ()
    quest = next((quest for quest in quests if which in (quest.slot, quest.label)), None)
    if quest is None:
        return "it is done"
    text = re.sub(r" \([^)]*\)", "", quest.text)
    return re.split("; |: " if quest.kind == "action" else "; ", text)[0]


def _parts(amounts: Sequence[int], whence: Sequence[str]) -> str:
    """: 1 by the Blessing, 4 for buildings; or where all of it comes from"""
    found = [(amount, words) for amount, words in zip(amounts, whence, strict=True) if amount]
    if len(found) == 1:
        return f" {found[0][1]}"
    return f": {listed([f'{amount} {words}' for amount, words in found])}" if found else ""


def won(args: tuple[Any, ...], view: View) -> str:
    winners = [f"{{{place}:seat}}" for place in range(len(args))]
    points = max(player["vp"] for player in view["empires"])
    shares = "share the victory" if len(winners) > 1 else "has won"
    return f"{listed(winners)} {shares} with {points} VP."


def runes_for_vp(args: tuple[Any, ...], view: View) -> str:
    return "{0:seat} revealed " + counted(args[2], "rune") + " for {1} VP."


PROMPTS: dict[str, Template] = {
    "choose_empire": "Which empire will you lead?",
    "choose_race": "Which elder race takes part?",
    "choose_monster": "Which monster takes part?",
    "direction": "You are first player. Which way round shall turns go?",
    "set_cycle": "At which step does the Lunar Cycle begin?",
    "start_building": "Which building stands in Brithos at the beginning?",
    "which_quest": "Several heroquests are fulfilled. For which one do you take a gift first?",
    "take_gift": lambda args, view: (
        f"Heroquest fulfilled: {quest_text(view['you'], args[0], view)}. Which gift do you take?"
    ),
    "which_ability": "Several of your abilities work now. Which one first?",
}
OPTIONS: dict[str, Template] = {
    "empire": "{0:empire}",
    "board": lambda args, view: names.sentence(BOARDS.get(args[0], "the world")).removesuffix("."),
    "race": "{0:race}",
    "monster": "{0:kind}",
    "roll": "A {0}",
    "clockwise": "Clockwise",
    "counterclockwise": "Counterclockwise",
    "cycle": moon,
    "start_with": lambda args, view: "{0:a_kind}",
    "quest": lambda args, view: names.sentence(quest_text(view["you"], args[0].replace("_", "-"), view)),
    "gift": "{0:card}",
    "resolve": "{0:card}",
    "decline": "No, thank you",
    "done": "Done",
    "leave": "Leave the game for good",
    "think_again": "Think again",
}
LINES: dict[str, Template] = {
    "plays": lambda args, view: f"Player {args[0] + 1} leads " + "{1:empire}.",
    "round": "Round {0} began.",
    "first_player": "{0:seat} is first player.",
    "clockwise": "{0:seat} chose turns to go clockwise.",
    "counterclockwise": "{0:seat} chose turns to go counterclockwise.",
    "action_phase": "The Action phase began.",
    "power_phase": "The Power phase began.",
    "council_phase": "The Council phase began.",
    "gains_power": "{0:seat} gained {1} Power.",
    "income": lambda args, view: (
        "{0:seat} gained {1} Power" + _parts(args[2:], ("by the Blessing", "for buildings", "for fragments")) + "."
    ),
    "raised": "{0:seat} gained {1} Power, to have half as much as the richest.",
    "scored": lambda args, view: (
        "{0:seat} scored {1} VP" + _parts(args[2:], ("for buildings", "for whole fragments")) + "."
    ),
    "loses_power": "{0:seat} lost {1} Power.",
    "gains_vp": "{0:seat} gained {1} VP.",
    "loses_vp": "{0:seat} lost {1} VP.",
    "pays_vp": "{0:seat} paid {1} VP.",
    "you_drew": "You drew the rune {0:rune}.",
    "drew": "{0:seat} drew a rune.",
    "discarded": "{0:seat} discarded the rune {1:rune}.",
    "took_gift": lambda args, view: (
        "{0:seat} took the gift {1:card} for a heroquest: " + f"{quest_text(args[0], args[2], view)}."
    ),
    "took_race_gift": "{0:seat} won the gift {1:card}.",
    "cycle": lambda args, view: f"The Lunar Cycle moved on to the {MOONS[args[0]]}.",
    "left": "{0:seat} left the game.",
    "end_triggered": "{0:seat} has reached the end of the track: this is the last act.",
    "runes_for_vp": runes_for_vp,
    "won": won,
}
