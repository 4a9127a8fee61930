"""Words for the Council phase: first player, the Rift, the Great Compromise."""

from __future__ import annotations

from typing import Any

from theomachy.kernel.words import Template, View


def die(args: tuple[Any, ...], view: View) -> str:
    mine = next((player["power"] for player in view["empires"] if player["seat"] == view["you"]), 6)
    return f"{args[0]}" if args[0] <= mine else f"{args[0]}, which counts 0: you do not have the Power"


def bid(args: tuple[Any, ...], view: View) -> str:
    return "{0:seat} set a {1}." if args[1] == args[2] else "{0:seat} set a {1} without the Power for it: it counts 0."


def strength(args: tuple[Any, ...], view: View) -> str:
    enough = "" if args[0] > args[1] else " It stays open."  # that it closes is told next
    faces = f" ({', '.join(map(str, args[2:]))})" if args[2:] else ""  # older games told the sum alone
    return f"Dice and pieces came to {{0}} against the Rift's strength of {{1}}{faces}.{enough}"


def award(args: tuple[Any, ...], view: View) -> str:
    number = args[0]
    return (
        f"Who is awarded {number} VP?" if number > 0 else f"Who loses {-number} VP?" if number else "Who gets nothing?"
    )


def judge(args: tuple[Any, ...], view: View) -> str:
    """A judge without Power pays nothing."""
    return "{0:seat} is the judge and pays {1} Power." if any(args[1:]) else "{0:seat} is the judge."


PROMPTS: dict[str, Template] = {
    "first_player": "Several have the most Power. Who is first player?",
    "rift_gift": "The Chaos Rift demands a piece from everybody. Which one do you give?",
    "rift_die": "Set a die in secret against the Rift. You have {0} Power.",
    "die_set": "You have set a {0}. It stays secret until everybody has set theirs.",
    "judge": "Will you judge the Great Compromise? It costs you {0} Power, half of what you have, and brings 4 VP.",
    "award": award,
    "last_runes": "The game is over. Which of these runes do you still reveal?",
    "monster_place": "Where does {0:piece} appear?",
}
OPTIONS: dict[str, Template] = {
    "first": "{0:empire}",
    "into_rift": "Give {0:a_kind} {1:at_area}",
    "die": die,
    "judge": "Be the judge",
    "award": "{0:empire}",
    "appear": "{0:at_area}",
    "reveal": "Reveal {0:rune}",
}
LINES: dict[str, Template] = {
    "into_rift": "{0:seat} threw {1:piece} from {2:spot} into the Rift.",
    "bid": bid,
    "strength": strength,
    "rift_closes": "The Chaos Rift closed; Magasta's Pool whirls in its place.",
    "compromise": "The Great Compromise is called.",
    "judge": judge,
    "game_end": "The end: all runes lie open.",
    "revealed": "{0:seat} revealed {1:rune}.",
    "no_judge": "Nobody wanted to judge.",
    "awarded": "The judge awarded {0:seat} {1} VP.",
    "sentenced": "The judge took {1} VP from {0:seat}.",
    "unrewarded": "The judge gave {0:seat} nothing.",
    "unboxed": "{0:seat} has {1:piece} back that Moon had burned.",
}
