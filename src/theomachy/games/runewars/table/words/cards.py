"""Words for cards that are played: Tactics, Rewards, heroes' abilities, Objectives, titles, Victory cards."""

from __future__ import annotations

from typing import Any

from theomachy.kernel.words import Template, View

from .. import names
from ..names import counted, listed
from .orders import kinds


def window(args: tuple[Any, ...], view: View) -> str:
    """A moment of one's own turn, or the target of a card that is being played."""
    what = str(args[0]) if args else ""
    if what == "captain":
        return f"Captain of the Heroes' League: {counted(args[1], 'Reward')} to discard. Which one?"
    if what == "passes":
        return "{1:hero} comes through {2:area}: are Rewards taken up or traded there?"
    for family in ("tactics", "rewards"):
        if what in names.ENTRY[family]:
            return f"{names.card(family, what)}: {names.text(family, what)}{named(args[1:], view)}"
    return {
        "march": "Before the march: do you play something?",
        "winter": "Before the winter takes its toll: do you play something?",
    }.get(what, "Your turn: do you play something?")


def named(about: tuple[Any, ...], view: View) -> str:
    """Areas that a card's player has named so far."""
    areas = [names.area(word) for word in about if word in view["areas"]]
    return f" Named so far: {listed(areas)}." if areas else ""


def place(args: tuple[Any, ...], view: View) -> str:
    """Units that come to an area, named before or after it; the area alone; or a stronghold in a known place."""
    if not args:
        return "Raise it"
    if args[0] in view["areas"]:
        return f"{kinds(args[1:])} in {{0:area}}" if len(args) > 1 else "In {0:area}"
    return "{0:a_unit} in {1:area}"


def use(args: tuple[Any, ...], view: View) -> str:
    """A Reward, a hero's ability or a fortification; with the hero who has it, and a target."""
    word = str(args[0])
    family = next((each for each in ("rewards", "heroes", "titles") if word in names.ENTRY[each]), "")
    name = names.card(family, word) if family else word.replace("_", " ").title()
    if family == "heroes":
        return f"Use the ability of {name}"
    rest = [names.hero(part) if part in names.ENTRY["heroes"] else names.area(str(part)) for part in args[1:]]
    return f"Use {name}" + (f" ({', '.join(rest)})" if rest else "")


def found(args: tuple[Any, ...], view: View) -> str:
    return "Found it in {0:area}" + (", giving up {1:area}" if len(args) > 1 else "")


def counsel(args: tuple[Any, ...], view: View) -> str:
    return f"With {{0:faction}}: {counted(args[1], 'card')} each"


def placed(args: tuple[Any, ...], view: View) -> str:
    return f"{{0:seat}} placed {kinds(args[2:])} in {{1:area}}."


def stampede(args: tuple[Any, ...], view: View) -> str:
    return f"{kinds(args[2:])} {'was' if len(args) == 3 else 'were'} driven from {{0:area}} to {{1:area}}."


def routed(args: tuple[Any, ...], view: View) -> str:
    if isinstance(args[0], str):
        return "{1:a_unit} in {0:area} was routed."
    return "{0:seat}: {1:a_unit} was routed." if len(args) == 2 else "{0:seat}: {2:a_unit} in {1:area} was routed."


def stands(args: tuple[Any, ...], view: View) -> str:
    return "{1:a_unit} in {0:area} stands up" if args[0] in view["areas"] else "{0:unit} stands up"


PROMPTS: dict[str, Template] = {"turn_window": window}
OPTIONS: dict[str, Template] = {
    "play": "Play {0:tactic}",
    "victory_card": "Lay down your Victory card",
    "use": use,
    "place": place,
    "found": found,
    "counsel": counsel,
    "rob": "From {0:faction}",
    "rumors": lambda args, view: "Against {0:faction}" if args[0] not in view["areas"] else "{0:area}",
    "take_back": "Take back {0:order}",
    "remove": "Remove your token from {0:area}",
    "steal": "From {0:area} to {1:area}",
    "sabotage": "The stronghold in {0:area}",
    "store": "Stores for {0:area}",
    "drive": "From {0:area} to {1:area}",
    "burn": "Burn the city in {0:area}",
    "heal": lambda args, view: "Heal {0:hero}" if args else "Heal all damage",
    "stand": stands,
    "storm": "Rout {0:a_unit}",
    "summon": "Summon {0:a_unit}",
    "falcon": "Send the falcon to {0:area}",
    "look_at": "Look at the Rewards of {0:hero}",
    "claim": lambda args, view: "Claim {0:objective}" if args else "Claim your Objective",
    "captain": "Captain: discard three Rewards for a dragon rune",
    "give_up": lambda args, view: (
        "{1:reward} of {0:hero}" if len(args) > 1 else "Give up the stronghold in {0:area} for it"
    ),
    "honours": "Spend honours for a dragon rune",
}
LINES: dict[str, Template] = {
    "plays_tactic": "{0:seat} played {1:tactic}.",
    "activated_by_rumor": "Rumors: an activation token of {0:seat} lies in {1:area}.",
    "activation_removed": "{0:seat} removed the activation token from {1:area}.",
    "order_taken_back": "{0:seat} took {1:order} back into the hand.",
    "city_burned": "{0:seat} burned the city in {1:area}.",
    "influence_gained": "{0:seat} gained {1} influence.",
    "influence_taken": "{0:seat} took {2} influence from {1:seat}.",
    "neutrals_moved": lambda args, view: f"{counted(args[2], 'neutral unit')} went from {{0:area}} to {{1:area}}.",
    "stampede": stampede,
    "winter_stores": "{0:seat} has stores for {1:area}.",
    "units_placed": placed,
    "units_stand": "All units in {0:area} stood up.",
    "unit_routed": routed,
    "unit_summoned": "{0:a_unit} was summoned from {1:area} to {2:area}.",
    "ghost_armor": "Ghost Armor spared {0:hero} {1} damage.",
    "duel_called_off": "{0:hero} slipped away: the duel is off.",
    "banner_paid": "The Banner of Heroes brought {0:seat} {1} influence.",
}
