"""Words for battles and retreats."""

from __future__ import annotations

from typing import Any

from theomachy.kernel.words import Template, View

from ...data import DATA
from ...rules.pieces import RESOURCES
from .. import names
from ..names import counted, listed
from .orders import kinds


def battle(args: tuple[Any, ...], view: View) -> str:
    foe = "{2:seat}" if args[2] >= 0 else "neutral units"
    return f"{{1:seat}} attacked {foe} in {{0:area}}."


def won(args: tuple[Any, ...], view: View) -> str:
    who = "{0:seat}" if args[0] >= 0 else "The neutrals"
    verb = "won" if args[0] >= 0 else "held out"
    return f"{who} {verb}, strength {args[2 + args[1]]} against {args[3 - args[1]]}."


ROWS = 5


def lose(args: tuple[Any, ...], view: View) -> str:
    """A unit, or so many of a class."""
    shapes = {"triangle": "Lose two triangles", "rectangle": "Lose a rectangle"}
    return shapes.get(str(args[0])) or "Lose {0:a_unit}"


def troops(word: str) -> Template:
    def write(args: tuple[Any, ...], view: View) -> str:
        return f"{word}: {kinds(args)}." if args else f"{word}: nobody."

    return write


def fate_result(number: int, kind: str) -> str:
    """What a Fate card means to a kind of unit."""
    result = DATA["fate"][number - 1][DATA["units"][kind]["shape"]]
    return read(result)


def read(result: str) -> str:
    if result == "-":
        return "miss"
    if result == "S":
        return "special"
    return f"{result[1]} damage" if result[0] == "D" else counted(int(result[1]), "rout")


def drawn(args: tuple[Any, ...], view: View) -> str:
    """What a kind's cards come to, in the order in which it is resolved."""
    shape = DATA["units"][args[1]]["shape"]
    results = [DATA["fate"][number - 1][shape] for number in args[2:]]
    routs, hits = (sum(int(each[1]) for each in results if each[0] == letter) for letter in "RD")
    told = [
        *[counted(many, word) for many, word in ((results.count("S"), "special"), (routs, "rout")) if many],
        *([f"{hits} damage"] if hits else []),
        *([counted(misses, "miss")] if (misses := results.count("-")) else []),
    ]
    return f"{{0:seat}}, {names.unit(args[1])}: {listed(told) or 'nothing'}."


def seen(args: tuple[Any, ...], view: View) -> str:
    return f"You see: {listed([fate_result(number, args[0]) for number in args[1:]])}."


def laid_aside(args: tuple[Any, ...], view: View) -> str:
    return f"{{0:seat}} laid {counted(len(args) - 1, 'Fate card')} aside."


def leads_neutrals(view: View) -> bool:
    """Does the viewer decide for the unallied neutral units of this battle?"""
    battle = view["battle"]
    return bool(battle and battle["seats"][1] < 0 and battle["deciders"][1] == view["you"])


def damage(args: tuple[Any, ...], view: View) -> str:
    who = "The neutrals take" if leads_neutrals(view) else "You take"
    return f"{who} {args[0]} damage. Which unit?" if args else "Which unit takes the damage?"


def pick(args: tuple[Any, ...], view: View) -> str:
    return f"Which of {'the neutral' if leads_neutrals(view) else 'your'} units draw next?"


def rout(args: tuple[Any, ...], view: View) -> str:
    who = "The neutrals take" if leads_neutrals(view) else "You take"
    return f"{who} {counted(args[0], 'rout')}. Which unit?" if args else "Which unit is routed?"


def retreat(args: tuple[Any, ...], view: View) -> str:
    told = kinds(args[1:]) or "the units"
    theirs = leads_neutrals(view) if view["battle"] else view["you"] != view["turn"]
    return f"{'The neutrals retreat' if theirs else 'You retreat'} from {{0:area}} with {told}: where to?"


def start(args: tuple[Any, ...], view: View) -> str:
    """A moment of the battle, or the target of a card that is being played."""
    if not args:
        return "The battle begins: do you play something?"
    for family in ("tactics", "rewards"):
        if args[0] in names.ENTRY[family]:
            return f"{names.card(family, args[0])}: {names.text(family, args[0])}"
    if args[0] > ROWS:
        return "Before strength is counted: do you play something?"
    return "Before row {0} of the battle: do you play something?"


def extra(args: tuple[Any, ...], view: View) -> str:
    battle = view["battle"] or {"deciders": (), "sides": ()}
    mine = [side for seat, side in zip(battle["deciders"], battle["sides"], strict=True) if seat == view["you"]]
    if any(side["cards"] and side["kind"] == args[0] for side in mine):
        return "Your hero's insight: which card of the {0:unit} is laid aside?"
    return "Your hero supports the {0:unit}. How many extra cards?"


def lay_aside(args: tuple[Any, ...], view: View) -> str:
    question = view.get("question") or ("", "footman")
    kind = str(question[1]) if len(question) > 1 else ""
    result = fate_result(args[0], kind) if kind in DATA["units"] else str(args[0])
    return f"Lay aside: {result}"


USED_UP = {
    "hungry_spawn": "4 damage to the attackers",
    "cursed_tomb": "the attacker routs three of his figures",
}
"""What a fortification does that is gone when it is used."""


def fortification(args: tuple[Any, ...], view: View) -> str:
    if args:
        return "Protective Wards work: which of your units retreats?"
    defender = view["players"][view["battle"]["seats"][1]]["faction"]
    found = DATA["factions"][defender]["defensive_development"]
    return f"{found['name']}: {USED_UP[found['id']]}, and it is gone. Do you use it?"


def react(args: tuple[Any, ...], view: View) -> str:
    """Somebody has come to one's units, has challenged one's hero, or has lost a battle."""
    if args and args[0] in names.ENTRY["heroes"]:
        return "{0:hero} has come to where your units stand. Do you answer with a card?"
    if len(args) > 1 and args[1] in names.ENTRY["heroes"]:
        return "{1:hero} is challenged. Do you answer with a card?"
    return "You have held out. Do you show your Objective?"


def raised(args: tuple[Any, ...], view: View) -> str:
    """A dial, or a unit that lay in the area when the battle began."""
    return "{0:a_unit} stands up and joins the battle" if args[0] not in RESOURCES else "Raise {0}"


ABILITIES = {
    "crack_shot": "which enemy unit takes 1 damage?",
    "charge": "which enemy unit is routed?",
    "word_of_vaal": "which enemy unit is driven off?",
    "overpower": "1 damage, or the end of a routed or damaged unit?",
    "mortal_strike": "which of your units is destroyed?",
    "fury": "do you sacrifice a Berserker?",
    "rain_fire": "what do you lose?",
    "terrifying": "whom? A standing unit is routed, a routed one destroyed.",
    "burning": "which of your units takes 1 damage?",
    "flaming_breath": "which enemy triangle burns?",
    "rage": "the damage on which Giant counts?",
}
"""What a special ability asks, of whoever has it or of its victim."""


def special(args: tuple[Any, ...], view: View) -> str:
    word = str(args[0]) if args else ""
    if word not in ABILITIES:
        return "How do you use the ability?"
    told = ABILITIES[word]
    if leads_neutrals(view):
        told = told.replace("your units", "the neutral units").replace("what do you lose", "what do the neutrals lose")
    return f"{names.ABILITIES[word]}: {told}"


PROMPTS: dict[str, Template] = {
    "support": "Which of your heroes supports which units?",
    "battle_start": start,
    "pick_type": pick,
    "extra_card": extra,
    "special": special,
    "assign_rout": rout,
    "assign_damage": damage,
    "fortification": fortification,
    "conquer_stronghold": "The stronghold of {0:area} has fallen. Do you raise one of your own, damaged?",
    "retreat": retreat,
    "hero_retreat": "Where do your heroes flee to from {0:area}?",
    "react": react,
}
OPTIONS: dict[str, Template] = {
    "support": "{0:hero} with the {1:unit}",
    "leave": "Raise none",
    "pick": "{0:unit}",
    "extra": lambda args, view: counted(args[0], "extra card") if args[0] else "No extra card",
    "lay_aside": lay_aside,
    "damage": lambda args, view: "{0:unit}" + (f" (has {args[1]} damage)" if len(args) > 1 and args[1] else ""),
    "rout": lambda args, view: "{1:a_unit} in {0:area}" if args[0] in view["areas"] else "{0:unit}",
    "rout_hero": "{0:hero}",
    "banish": "Drive off {0:a_unit}",
    "kill": "Kill {0:a_unit}",
    "terrify": "Terrify {0:a_unit}",
    "strike": "1 damage",
    "rage": lambda args, view: f"Rage for {args[0]} damage",
    "sacrifice": "Sacrifice a Berserker for 2 damage",
    "spare": "Spare them",
    "stop": "No more",
    "raise": raised,
    "lose": lose,
}
LINES: dict[str, Template] = {
    "battle": battle,
    "attackers": troops("Attackers"),
    "defenders": troops("Defenders"),
    "supports": "{1:hero} supports the {2:unit} of {0:seat}.",
    "fate_seen": seen,
    "fate_drawn": drawn,
    "fate_laid_aside": laid_aside,
    "special": lambda args, view: f"{{0:seat}} triggered {names.ABILITIES[args[1]]}.",
    "unit_destroyed": lambda args, view: (
        "{0:seat} lost {1:a_unit}." if len(args) == 2 else "{0:seat} lost {2:a_unit} in {1:area}."
    ),
    "battle_won": won,
    "battle_cancelled": "The battle in {0:area} was called off.",
    "stronghold_falls": "The stronghold of {0:seat} in {1:area} fell.",
    "stronghold_damaged": "The stronghold of {0:seat} in {1:area} was damaged.",
    "stronghold_placed": "{0:seat} raised a damaged stronghold in {1:area}.",
    "unit_stood": "{0:seat}: {1:a_unit} stood up again.",
    "unit_damaged": "{0:seat}: {1:a_unit} has {2} damage.",
    "unit_banished": "{0:seat}: {1:a_unit} was driven from the battle.",
    "strength_gained": "{0:seat} gained {1} strength.",
    "health_gained": "{0:seat}: each {1:unit} has health {2} in this battle.",
    "dead_raised": lambda args, view: f"{{0:seat}} raised {names.units('reanimate', args[1])}.",
    "fortification": lambda args, view: f"{{0:seat}} used {str(args[1]).replace('_', ' ').title()} in {{2:area}}.",
    "retreated": lambda args, view: f"{{0:seat}}: {kinds(args[3:])} retreated from {{1:area}} to {{2:area}}.",
    "retreat_failed": "{0:seat}: {1:a_unit} had nowhere to go and was destroyed.",
    "hero_retreated": "{0:hero} fled to {1:area}.",
}
