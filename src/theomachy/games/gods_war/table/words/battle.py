"""Words for battles."""

from __future__ import annotations

from typing import Any

from theomachy.kernel.words import Template, View

from .. import names
from ..names import counted, listed


def declared(args: tuple[Any, ...], view: View) -> str:
    """Either side may be a monster."""
    attacker = "{0:seat}" if args[0] >= 0 else "{2:piece}"
    defender = "{1:seat}" if args[1] >= 0 else "{2:piece}"
    return f"{attacker} attacked {defender} {{3:at}}."


def rolled(args: tuple[Any, ...], view: View) -> str:
    who = "{0:seat}" if args[0] >= 0 else "The monster"
    scored = listed([counted(number, noun) for number, noun in ((args[2], "kill"), (args[3], "rout")) if number])
    if args[1]:
        return f"{who} rolled {{1:dice}}: {scored or 'no effect'}."
    return f"{who} scored {scored} without dice." if scored else f"{who} did not roll."


def _side(words: str, seat: int) -> str:
    """Something about a side of the battle, be it a monster's."""
    return f"{words} {'{0:seat}' if seat >= 0 else 'the monster'}"


def hit(noun: str) -> Template:
    def write(args: tuple[Any, ...], view: View) -> str:
        return f"You take {counted(args[1], noun)} {{0:at}}. Which unit?"

    return write


def rout_to(args: tuple[Any, ...], view: View) -> str:
    if args[0] < 0:
        return "Where is it routed to?"
    units = "the routed unit" if args[1] == 1 else f"the {args[1]} routed units"
    return f"Where do you send {units} of {{0:seat}}?"


def killed(how: str) -> Template:
    def write(args: tuple[Any, ...], view: View) -> str:
        whose = " of {0:seat}" if args[0] >= 0 else ""
        return f"{{1:piece}}{whose} was {how} {{2:at}}."

    return write


def routed(args: tuple[Any, ...], view: View) -> str:
    whose = "of {0:seat} " if args[0] >= 0 else ""
    fled = "A unit" if args[1] == 1 else counted(args[1], "unit")
    return f"{fled} {whose}{'was' if args[1] == 1 else 'were'} routed to {{2:spot}}."


def destroyed(args: tuple[Any, ...], view: View) -> str:
    if args[3] >= 0:
        return "{3:seat} destroyed {1:a_kind} of {0:seat} {2:at}."
    return "{1:a_kind} of {0:seat} {2:at} was destroyed."


def rerolled(args: tuple[Any, ...], view: View) -> str:
    became = "and showed {2} again" if args[1] == args[2] else ": {1} became {2}"
    return _side("A die of", args[0]) + f" was rolled again{'' if became[0] == ':' else ' '}{became}."


def undefended(args: tuple[Any, ...], view: View) -> str:
    """Whose building, and where."""
    house = view["pieces"][args[0]]
    whose = f" of {names.empire(view['empires'][house['owner']]['empire'])}" if house["owner"] >= 0 else ""
    where = f" {names.within(view, house['area'])}" if house["area"] else ""
    return f"{{0:piece}}{whose}{where} stands undefended. What becomes of it?"


PROMPTS: dict[str, Template] = {
    "pre_battle": "Before the battle {0:at}: which ability do you use?",
    "after_pre_battle": "Last words before the dice {0:at}: which ability do you use?",
    "roll": "Before the dice {0:at}: how do you fight?",
    "after_roll": "The dice have fallen {0:at}. Which ability do you use?",
    "results": "Kills and routs are counted {0:at}. Which ability do you use?",
    "kill": hit("kill"),
    "rout": hit("rout"),
    "rout_to": rout_to,
    "conquest": undefended,
    "save_house": "Your {0:its} would fall. Do you save it?",
}
OPTIONS: dict[str, Template] = {
    "no_more": "No more",
    "kill": "{0:kind} is killed",
    "rout": "{0:kind} is routed",
    "rout_to": "To {0:area}",
    "conquer": "Conquer it: {0:a_kind} of yours takes its place",
    "destroy": "Destroy it",
    "let_fall": "Let it fall",
}
LINES: dict[str, Template] = {
    "battle": declared,
    "rolled": rolled,
    "used": "{0:seat} used {1:card}.",
    "duel": "The Champion of {0:seat} fought alone: {1:dice}.",
    "killed": killed("killed"),
    "eliminated": killed("eliminated"),
    "routed": routed,
    "conquered": "{0:seat} conquered a building of {1:seat} {3:at}: {2:a_kind} stands there now.",
    "destroyed": destroyed,
    "nest_flipped": "The Imbedded Nest {0:at} was torn out; a Nest remains.",
    "rerolled": rerolled,
    "exempt": "{1:piece} stays out of this battle.",
    "pacified": lambda args, view: _side("Peace came over", args[0]) + ": no dice.",
    "constricted": lambda args, view: _side("Two routs of", args[0]) + " became a kill.",
    "battle_over": "The battle {0:at} is over.",
}
