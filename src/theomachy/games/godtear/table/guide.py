"""The rule behind each question, in our words."""

from __future__ import annotations

from theomachy.scene.guide import Guide, text_beside

from ..data import load
from ..rules.cards import CARDS
from .words import guardians, maelstroms, shapers, slayers

ACTIONS = (
    "An activation has up to two actions, each of them once: advance up to the speed, use a skill of this phase, use "
    "the ultimate (once a game), claim (champions, plot phase), recruit (followers below full size). A bonus action, "
    "where a card gives one, is a third."
)
ATTACK = (
    "Roll the hit dice; their sum must reach the target's dodge. After a hit come its effects, then the damage dice: "
    "what exceeds the protection are wounds. Tokens that changed a roll are spent by it."
)
MOVE = (
    "A model enters empty hexes only. Up to three small followers of a unit share a hex. Followers stay out of "
    "objective hexes; a champion may enter the hex of an enemy banner and crushes it."
)
SCENARIO = (
    "After each turn the scenario changes the objective hexes. The loser of the turn does it. None may lie on a "
    "deployment hex or on a hex with a model."
)
RULE_OF: dict[str, str] = {
    "draft": "Warbands are drafted in turns: one, two, two, one. No champion is twice in a warband.",
    "muster": "Both choose in secret and may think again until both are done.",
    "mustered": "The other player is still choosing; you may think again.",
    "side": "The first player takes the north or the south; warband token and deployment zone go with the side.",
    "deploy": "Players take turns to place one champion with all its followers on their own deployment hexes.",
    "place": "A hex holds one champion or large follower, or up to three small followers of one unit.",
    "activate": (
        "In the plot phase the first player activates everybody, then the other. In the clash phase players take "
        "turns, one unit each. Knocked-out champions rally, empty units recruit, as their first action."
    ),
    "act": ACTIONS,
    "extra_skill": "A card grants one more skill besides the usual actions; each skill still only once an activation.",
    "walk": f"Models move one after the other, each up to its steps; any may stay. {MOVE}",
    "put": f"Models are put directly into a hex, without a way between. {MOVE}",
    "target": f"Targets are different models and are struck one after the other. {ATTACK}",
    "blight": "A unit holds one token of a kind. A blight and a boon of one kind cancel each other.",
    "claim": "The banner goes to an empty objective hex next to the champion; in the plot phase that is worth a step.",
    "recruit": "The model comes next to its champion; only if there is no room, to a deployment hex.",
    "how_many": "This unit may bring several models into one hex with one recruit action.",
    "order": "Of several traits at one moment the player whose activation it is chooses the order of the own ones.",
    "add_objective": SCENARIO,
    "remove_objective": SCENARIO,
    "slide_objective": f"{SCENARIO} Models on a hex that slides ride along.",
    "choose_first": "The loser of a turn decides who is first player in the next.",
}

TEXTS: dict[str, dict[str, str]] = load("texts")
PARTS = {
    "bones_from": "roll_the_bones",
    "bones_token": "roll_the_bones",
    "bones_to": "roll_the_bones",
    "brutal_master_hit": "brutal_master",
    "brutal_master_damage": "brutal_master",
    "fae_token": "breath_of_the_earth touch_of_the_fae",
    "make_way": "centaur",
    "runeweaving_to": "runeweaving",
    "spew": "flu_spew goo_spew",
    "thorn_wall_to": "thorn_wall",
}
"""Questions that are part of a skill or trait with another name, or of either of two."""


def _of_cards() -> dict[str, str]:
    """What each skill and trait with a question of its own does, by that question."""
    known: dict[str, str] = {}
    for card in CARDS:
        texts = TEXTS.get(card.id, {})
        known[card.trait] = f"{card.name}, “{card.trait_name}”. {texts.get('trait', '')}"
        for spec in card.skills:
            if spec.id in texts:
                known[spec.id] = f"{card.name}, “{spec.name}”. {texts[spec.id]}"
    asked = [what for chapter in (slayers, maelstroms, shapers, guardians) for what in chapter.PROMPTS]
    return {what: " ".join([known[name] for name in PARTS.get(what, what).split()]) for what in asked}


RULE_OF.update(_of_cards())

GUIDE = Guide(RULE_OF, text_beside(__name__), ("A turn", "Fighting"))
