"""What an answer means, under it, where its own words do not say so."""

from __future__ import annotations

from collections.abc import Container

from ...rules.pieces import NUMBERS
from .turns import MOONS

DETAILS = {
    "finger": "Chaos gains 1 Power for every finger, at most 3.",
    "fist": "You lose 1 Power if anybody shows a finger. If all show fists, nothing happens.",
    "conquer": "The building scores and fights for you from now on.",
    "destroy": "The place is free for whoever builds there first.",
    "pay_leave": "All your units that leave in this action may go to the Gates of Dawn.",
}

REBIRTH = "Rebirth: 0 Power"
NOTHING = "Now it would do nothing."
WASTED = "Now it does nothing, and you lose it. Really?"


def moons(now: str) -> str:
    """What the next step of the Lunar Cycle is."""
    steps = list(MOONS)
    if now not in steps:
        return ""
    return f"From the {MOONS[now]} to the {MOONS[steps[(steps.index(now) + 1) % len(steps)]]}."


def bride(whose: str, plays: bool) -> str:
    if not plays:
        return f"Nobody leads {whose}: she stays yours."
    return f"She marries {whose}, which commands her; in the Council phase both of you gain 1 Power."


FACES = {1: "a 1", 2: "1 or 2"}
ENVOYS = {
    "on_success_eliminate": " If it succeeds, one of your units there is sacrificed.",
    "on_failure": " If it fails, they swim on to the next sea.",
}
"""What else becomes of envoys to a race, by what its card says."""


def envoys(highest: int, card: Container[str]) -> str:
    """With which faces of the die a race is won; a 6 kills an envoy even then."""
    won = "any face, but" if highest >= 6 else f"{FACES.get(highest, f'1 to {highest}')};"
    return f"Wins on {won} a 6 kills one of your units there." + "".join(
        ENVOYS[each] for each in ENVOYS if each in card
    )


def into_rift(cost: int) -> str:
    return f"Counts {cost} against the Rift. It lies there until the Rift closes."


def request(asked: str, guard: str, wanting: str) -> str:
    """Who could let whom out of Hell."""
    return f"Asking is free. {asked} has {guard} there, you have {wanting}."


def replaced(whose: str, kind: str) -> str:
    return (
        f"In place of the {kind} of {whose}. Units of yours worth {NUMBERS['rebirth_units_power']} Power come with it."
    )


def reply(rune: str, played: str, text: str) -> str:
    """What becomes of the rune that is answered."""
    if rune == "secret_sorcery":
        return f"{played} does nothing, and both are discarded."
    return f"After it has worked {played} works for you as well: {text}"


def after_you(other: str) -> str:
    return f"{other} acts after you."
