"""Cards in sentences: what a skill rolls, how far it reaches, what it does; what a trait does."""

from __future__ import annotations

from functools import cache

from ..data import load
from ..rules.board import STATUS as STATUS_NAMES
from ..rules.cards import CARD, Card, Spec

TEXTS: dict[str, dict[str, str]] = load("texts")
"""By card: what data cannot say, in our words; `trait` for its trait."""
NAMES = ("speed", "dodge", "protection", "accuracy", "damage")
"""Status tokens by their numbers; also the names of their drawings."""
STATUS = dict(zip(STATUS_NAMES, NAMES, strict=True))
"""The same by what options and the board call them: SPD, DOD ..."""
SHORT = {
    "gearhawks": "Hawks", "retchlings": "Retchers", "quartzlings": "Quartz", "splashlings": "Splash",
    "thornlings": "Thorns", "froglodytes": "Frogs", "shadow_sentinels": "Shadows", "knightshades": "Shades",
    "skullbreaker": "Skullbr.", "raith_marid": "Raith", "rattlebone": "Rattle", "mournblade": "Mournbl.",
    "landslide": "Slide",
}  # fmt: skip
"""Names that are too long for the plate under a piece."""
KINDS = {"self": "on itself", "friendly": "on friends", "other": "", "enemy": "on an enemy"}


def listed(words: list[str], last: str = "and") -> str:
    return f" {last} ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def rows(dice: tuple[int, int, int]) -> str:
    """5, or 3/4/5 where it depends on the number of models."""
    return str(dice[0]) if len(set(dice)) == 1 else "/".join(map(str, dice))


def numbers(spec: Spec) -> str:
    """Range 3 · 5 dice to hit · 4 damage dice"""
    found = []
    if spec.range:
        found.append(f"range {spec.range}")
    if spec.acc:
        found.append(f"{rows(spec.acc)} {'die' if spec.acc == (1, 1, 1) else 'dice'} to hit")
    if spec.dmg and any(spec.dmg):
        found.append(f"{rows(spec.dmg)} damage {'die' if spec.dmg == (1, 1, 1) else 'dice'}")
    return " · ".join(found)


def _tokens(statuses: tuple[int, ...], noun: str, last: str = "and") -> str:
    return f"a {noun} of {listed([NAMES[status] for status in statuses], last)}"


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _who(spec: Spec, card: Card) -> str:
    if spec.to == "partner":
        partner = CARD_OF[card.index ^ 1]
        return f"{'' if partner.count == 1 else 'the '}{partner.name}, if in range"
    return "a friend in range" if spec.type == "friendly" else card.name if card.champion else "the unit"


def _moved(spec: Spec, card: Card) -> str:
    partner = CARD_OF[card.index ^ 1]
    return {
        "user": card.name if card.champion else "the user",
        "each": "each model of the unit",
        "one": "one model of the unit",
        "hex": "all models in one hex",
        "followers": f"all {partner.name} in range",
        "follower": f"one of the {partner.name} in range",
    }[spec.who]


def _aid(spec: Spec, card: Card) -> list[str]:
    said = []
    if spec.boon:
        said.append(f"{_capital(_tokens(spec.boon, 'boon'))} for {_who(spec, card)}.")
    if spec.boon_of:
        choice = "any boon" if len(spec.boon_of) == len(NAMES) else _tokens(spec.boon_of, "boon", "or")
        said.append(f"{_capital(choice)} for {_who(spec, card)}.")
    if spec.heal:
        said.append(f"Heals up to {_wounds(spec.heal)} of {_who(spec, card)}.")
    if spec.shift:
        straight = " in a straight line" if spec.straight else ""
        said.append(f"Move {_moved(spec, card)} up to {_hexes(spec.shift)}{straight}.")
    if spec.put:
        said.append(f"Put {_moved(spec, card)} up to {_hexes(spec.put)} away.")
    return said


def _hexes(count: int) -> str:
    return "1 hex" if count == 1 else f"{count} hexes"


def _wounds(count: int) -> str:
    return "1 wound" if count == 1 else f"{count} wounds"


def _strike(spec: Spec, card: Card) -> list[str]:
    said = []
    if spec.targets > 1:
        spread = {"hex": " in one hex", "hexes": " in different hexes", "adjacent hexes": " in neighbouring hexes"}
        what = "followers" if spec.follower_only else "models"
        said.append(f"Up to {spec.targets} {what}{spread.get(spec.spread, '')}.")
    elif spec.follower_only:
        said.append("Only a follower can be the target.")
    if spec.acc_per_comrade or spec.dmg_per_comrade:
        which = listed(["hit"] * spec.acc_per_comrade + ["damage"] * spec.dmg_per_comrade)
        said.append(f"One {which} die more for each of the unit next to the target.")
    hit = []
    if spec.blight:
        hit.append(_tokens(spec.blight, "blight"))
    if spec.blight_of:
        any_of = len(spec.blight_of) == len(NAMES)
        hit.append("any blight" if any_of else _tokens(spec.blight_of, "blight", "or"))
    if spec.wound:
        hit.append(f"{_wounds(spec.wound)} at once" + (" if it is a champion" if spec.wound_if == "champion" else ""))
    for steps, words in ((spec.push, "a push of"), (spec.pull, "a pull of"), (spec.repel, "a shove away of")):
        if steps:
            hit.append(f"{words} up to {_hexes(steps)}")
    if hit:
        said.append(f"On a hit: {listed(hit)}.")
    if spec.heal:
        said.append(f"On a hit the user loses up to {_wounds(spec.heal)}.")
    if spec.follow:
        said.append(f"On a hit the user may move up to {_hexes(spec.follow)} towards the target.")
    return said


@cache
def effect(key: str) -> str:
    """What a skill does, without its numbers."""
    name, skill = key.split(".")
    card = CARD[name]
    spec = next(one for one in card.skills if one.id == skill)
    said = _strike(spec, card) if spec.type == "enemy" else _aid(spec, card)
    if own := TEXTS.get(name, {}).get(skill):
        said.append(own)
    if spec.twice:
        said.append("Two models in different hexes may use it in one activation.")
    if spec.as_bonus:
        said.append("It may be the bonus action.")
    return " ".join(said)


def trait_text(card: Card) -> str:
    return TEXTS.get(card.id, {}).get("trait", "")


def stats(card: Card) -> str:
    plot, clash = card.speed
    speed = f"speed {plot}" if plot == clash else f"speed {plot} in the plot phase and {clash} in the clash phase"
    return f"{speed}, dodge {card.dodge}, protection {card.protection}, health {card.health}"


CLASS_BONUS = {
    "slayer": "One step more on the ladder for each enemy champion knocked out by this champion.",
    "maelstrom": "One step more on the ladder for each enemy follower knocked out by this champion.",
    "shaper": "One step more on the ladder for each claim.",
    "guardian": "The banner is worth 5 steps instead of 4 in the end phase.",
}
CARD_OF = {card.index: card for card in CARD.values()}
