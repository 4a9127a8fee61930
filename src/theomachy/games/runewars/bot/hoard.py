"""Advice for rune tokens: where to hide dragons and false runes, and which to show."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask
from theomachy.kernel.rules import Advice

from ..rules.board import AREAS
from ..rules.runes import rune_areas
from ..rules.state import NOBODY, Runewars
from .names import area_of, place
from .outlook import Outlook
from .weights import NEVER

SAFE = 3
"""Free areas of our own that should be left for dragons to come."""


def keep(o: Outlook, area: int) -> float:
    """How well a dragon rune lies in an area, 0 to about 1.5."""
    state, seat = o.state, o.seat
    if state.owner[area] != seat:
        return -1.0 - 0.1 * len(o.raiders.get(area, {}))
    score = 1.0 - o.danger(area)
    if state.stronghold[area] >> 1 == seat:
        score += 0.3 + 0.1 * (not state.stronghold[area] & 1)
    if AREAS[area].home == state.factions[seat]:
        score += 0.25
    elif not len(state.units[area]) > 1 and state.stronghold[area] == NOBODY:
        score -= 0.2
    return score - 0.05 * len(o.raiders.get(area, {}))


def receive(state: Runewars, ask: Ask) -> Sequence[Advice]:
    o = Outlook(state, ask.seat)
    what = str(ask.about[0]) if ask.about else ""
    free = [area for area in rune_areas(state, ask.seat) if state.owner[area] == ask.seat]
    pieces = []
    for option in ask.options:
        match option:
            case ("place", str(word)):
                area = area_of(word)
                if what == "dragon":
                    score = keep(o, area)
                    text = f"In {place(word)} a dragon rune is {'well kept' if score > 0.7 else 'hard to guard'}."
                    pieces.append(Advice(score if score > -0.9 or not free else NEVER, text))
                else:
                    pieces.append(Advice(*_decoy(o, area, len(free))))
            case ("discard", str(word)):
                crowded = len(free) < 2
                worth = 0.5 + keep(o, area_of(word)) if crowded else -0.2
                pieces.append(Advice(worth, f"{place(word)} is wanted for a dragon rune."))
            case ("place_rune", str(kind)):
                pieces.append(
                    Advice(
                        1.0 if kind == "dragon" else NEVER,
                        f"{'A dragon' if kind == 'dragon' else 'A false'} rune it is.",
                    )
                )
            case _:
                pieces.append(Advice(0.0, "False runes lead others astray."))
    return pieces


def _decoy(o: Outlook, area: int, free: int) -> tuple[float, str]:
    """A false rune tempts others: better far from us, or where nothing else is at stake."""
    name = place(AREAS[area].id)
    if o.state.owner[area] != o.seat:
        near = len(o.raiders.get(area, {}))
        return 0.4 + 0.1 * near, f"A false rune in {name} keeps others busy."
    if free > SAFE:
        return 0.6 - 0.1 * keep(o, area), f"In {name} it may pass for a dragon."
    return 0.1 - 0.2 * keep(o, area), f"{name} is wanted for a dragon rune."


def prove(state: Runewars, ask: Ask) -> Sequence[Advice]:
    """What lies where anybody might expect it is shown first."""
    o = Outlook(state, ask.seat)
    pieces = []
    for option in ask.options:
        score = keep(o, area_of(option[1]))
        name = place(option[1])
        text = f"The rune of {name} is guarded well enough to be seen."
        pieces.append(Advice(score, text if score > 0.7 else f"Nobody need see the rune of {name}."))
    return pieces


ADVISERS = {"receive_rune": receive, "prove_runes": prove}
