"""Activations, actions, skills and what comes of them: prompts, options, log lines."""

from __future__ import annotations

from typing import Any

from theomachy.kernel.words import Template, View

from ...rules.board import HEX, STATUS_INDEX
from ...rules.cards import CARD, SPECS, Spec
from .forms import does, model, named, of_one

Args = tuple[Any, ...]
NAMING = frozenset(
    [
        "nia.crystal_mirror",
        "nia.crystal_glare",
        "raith_marid.undertow",
        "raith_marid.ker_splash",
        "hexlings.purge_magic",
        "styx.hour_is_nigh",
        "styx.the_reaping",
        "abyssal_hounds.torn_to_shreds",
        "red_bandits.induct",
        "skullbreaker.shake_it_off",
        "glory_seekers.roar_of_battle",
        "virtues.patience",
        "rhodri.answer_the_call",
        "rhodri.bannerfall",
        "froglodytes.tongue_tow",
        "finvarr.mirage",
        "mournblade.grave_summons",
        "mournblade.death_wind",
        "treekin.taking_root",
        "cauldron_cronies.deploy_cauldron",
        "cauldron_cronies.toil_and_trouble",
        "cold_bones.so_cool_mistress",
        "shayle.stone_strength",
    ]
)
"""Skills whose options name somebody or some hex: one that names nothing does nothing (R36)."""
HOSTILE = frozenset(["titus.challenge", "styx.hour_is_nigh", "nia.crystal_glare"])
"""Skills that name an enemy by the card."""


def _active(view: View) -> str:
    """The card of the unit that is activating."""
    return str(view["units"][view["active"]]["id"])


def _where(name: str, view: View) -> str:
    """Titus in F7; the hex alone if nobody stands there."""
    for other in view["units"]:
        if any(at == name for at, _ in other["models"]):
            return f"{named(CARD[other['id']])} in {name}"
    return name


def _skill(args: Args, view: View) -> str:
    """Use “Iceblade” against Titus in F7."""
    card = _active(view)
    spec = SPECS[f"{card}.{args[0]}"]
    words = f"Use “{spec.name}”"
    rest = list(args[1:])
    if not rest:
        return f"{words} to no effect" if spec.key in NAMING else words
    if spec.type == "enemy" and len(rest) > 1:
        user, target = rest[:2]
        here = view["units"][view["active"]]["models"][0][0]
        words += f" from {user}" if not CARD[card].champion or user != here else ""
        words += f" against {_where(target, view)}"
        rest = rest[2:]
    elif len(rest) == 2 and rest[0] in HEX and rest[1] in HEX:
        return words + " from {1:hex} to {2:hex}"
    elif len(rest) == 1 and _foe(rest[0], view):
        return f"{words} against {_where(rest[0], view)}"
    for index, value in enumerate(args):
        if index and value in rest:
            words += _of_skill(spec, index, value, view)
    return words


def _of_skill(spec: Spec, index: int, value: Any, view: View) -> str:
    """A part of an option that some skills say in their own way."""
    if spec.key in HOSTILE and value in CARD:
        mirrored = sum(other["id"] == value for other in view["units"]) > 1
        return f" against the enemy's {CARD[value].name}" if mirrored else f" against {{{index}:card}}"
    if value in HEX and (spec.twice or spec.card == "virtues"):
        return f" from {{{index}:hex}}"
    if spec.key == "skullbreaker.shake_it_off":
        return f" on the blight of {{{index}:status}}"
    return _part(index, value)


def _foe(name: str, view: View) -> bool:
    """Does an enemy of the unit that is activating stand in this hex?"""
    mine = view["units"][view["active"]]["seat"]
    return any(other["seat"] != mine and any(at == name for at, _ in other["models"]) for other in view["units"])


def _part(index: int, value: Any) -> str:
    if value in STATUS_INDEX:
        return f" for {{{index}:status}}"
    return f" at {{{index}:hex}}" if value in HEX else f" on {{{index}:card}}"


def _ultimate(args: Args, view: View) -> str:
    return _skill(args, view).replace("Use ", "Use the ultimate ", 1)


def _trait(args: Args, view: View) -> str:
    words = f"Use “{CARD[_active(view)].trait_name}”"
    if len(args) == 3 and args[1] in HEX and args[2] in HEX:
        return words + " from {1:hex} to {2:hex}"
    return words + "".join([_part(index, args[index]) for index in range(1, len(args))])


def _advance(args: Args, view: View) -> str:
    if not args:
        return "Advance with the unit"
    here = view["units"][view["active"]]["models"][0][0] if view["active"] >= 0 else ""
    return "Advance, but stay in {0:hex}" if args[0] == here else "Advance to {0:hex}"


def _recruited(args: Args, view: View) -> str:
    if args[2] > 1:
        return "{2} models of {0:unit} were recruited into {1:hex}."
    return of_one("WHO was recruited into {1:hex}.", args[0], view)


def _climbed(args: Args, view: View) -> str:
    why = {"knockout": "for the knockout", "claim": "for the claim", "banners": "for the banners"}[args[2]]
    if not args[1]:
        return f"The turn token could not move any farther towards {{0:player}} {why}."
    lost = "; the rest, {4:steps}, was lost" if args[4] else ""
    return f"The turn token moved {{1:steps}} towards {{0:player}} {why}, to {{3:space}}{lost}."


def _because(words: str) -> Template:
    """A question about WHO, with the skill, trait or knockout that lets somebody move it."""

    def told(args: Args, view: View) -> str:
        question = of_one(words, args[0], view)
        if args[2] == "knockout":
            return f"Knocked out: {question[:1].lower()}{question[1:]}"
        return f"{question[:-1]} by {{2:power}}?" if args[2] else question

    return told


PROMPTS: dict[str, Template] = {
    "activate": "Whom do you activate?",
    "act": does("What DOES {0:unit} do?"),
    "extra_skill": "Which further skill does {0:unit} use?",
    "walk": _because("Where do you move WHO from {1:hex}?"),
    "put": _because("Where do you put WHO from {1:hex}?"),
    "target": "Choose another target for {0:unit}, or leave it at that.",
    "blight": does("Which blight DOES {0:unit} gain?"),
    "claim": "Does {0:unit} claim an objective hex?",
    "recruit": model("Where does WHO come in?"),
    "how_many": "How many of {0:unit} come in?",
    "order": "Which of your traits comes first?",
}
OPTIONS: dict[str, Template] = {
    "die": "{0}",
    "activate": "Activate {0:card}",
    "advance": _advance,
    "skill": _skill,
    "ultimate": _ultimate,
    "trait": _trait,
    "claim": "Claim {0:hex}",
    "recruit": "Recruit into {0:hex}",
    "recruits": "{0} of them",
    "pass": "End the activation",
    "no_more": "No further skill",
    "move": "Move from {0:hex} to {1:hex}",
    "pick": "Turn to the model in {0:hex} first",
    "follow": "The others follow",
    "done": "Leave it at that",
    "target": lambda args, view: f"Strike at {_where(args[0], view)}",
    "enough": "No further target",
    "boon": "Boon: {0:status}",
    "blight": "Blight: {0:status}",
    "hex": "{0:hex}",
    "unit": "{0:card} of {1:player}",
    "yes": "Yes",
    "decline": "Decline",
    "resolve": "First {0:power}",
}
LINES: dict[str, Template] = {
    "turn": "Turn {0} began, worth {1:points}; {2:player} went first.",
    "plot": "The plot phase began.",
    "clash": "The clash phase began.",
    "activated": "{0:unit} activated.",
    "used": "{0:unit} used {1:skill}.",
    "hit": "{0:unit} hit {2:unit} in {3:hex}: {4:dice} against dodge {5}.",
    "missed": "{0:unit} missed {2:unit} in {3:hex}: {4:dice} against dodge {5}.",
    "damage": "Damage to {0:unit}: {1:dice} against protection {2}.",
    "wounded": "{0:unit} in {1:hex} took {2:wounds}.",
    "knocked_out": model("WHO was knocked out in {1:hex}."),
    "left": model("WHO was taken off the battlefield in {1:hex}."),
    "healed": "{0:unit} recovered from {1:wounds}.",
    "rallied": "{0:unit} rallied.",
    "recruited": _recruited,
    "placed": model("WHO was placed in {1:hex}."),
    "moved": model("WHO moved from {1:hex} to {2:hex}."),
    "advanced": "{0:unit} advanced to {1:hex}.",
    "unit_advanced": "{0:unit} advanced.",
    "boon": "{0:unit} gained a boon of {1:status}.",
    "blight": "{0:unit} gained a blight of {1:status}.",
    "cancelled": "A boon and a blight of {1:status} on {0:unit} cancelled each other.",
    "picked_up": "{0:unit} took the token that lay in {1:hex}.",
    "bonus": "{0:unit} earned a bonus action.",
    "climbed": _climbed,
    "claimed": "{0:unit} claimed {1:hex}.",
    "banner_moved": "The banner of {0:unit} was moved to {1:hex}.",
    "crushed": "{0:unit} crushed the banner of {1:unit} in {2:hex}.",
    "objective_added": "{0:hex} became an objective hex.",
    "objective_removed": "{0:hex} is an objective hex no longer.",
    "objective_slid": "The objective hex in {0:hex} moved to {1:hex}.",
}
