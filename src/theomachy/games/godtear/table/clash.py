"""The dice of the latest attack: the roll to hit against the dodge, the damage against the protection, who fell."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.words import View
from theomachy.scene import Clash, Die, Roll

from .words import skill, unit, wounds

FACES: dict[int, Die] = {
    0: Die("", 0, "miss", "blank"),
    1: Die("●", 0, "", "one"),
    2: Die("●●", 0, "good", "two"),
}


def dice(faces: Sequence[int]) -> Roll:
    """Dice with their symbols: none, one or two; the best first."""
    return Roll(tuple(FACES[face] for face in sorted(faces, reverse=True)), str(sum(faces)))


def clashes(view: View) -> tuple[Clash, ...]:
    """What the skill that was used last came to, if it came to dice."""
    if not any(row[0] in ("hit", "missed", "damage") for row in view["rolled"]):
        return ()
    (key, user), *rows = view["rolled"]
    title = f"{_capital(unit(user, view))}: {skill(key, view)}"
    return (Clash("latest", title, now=False, rolls=tuple(_row(view, *row) for row in rows), news=True),)


def _row(view: View, what: str, target: int, needed: int = 0, taken: int = 0, *faces: int) -> Roll:
    name, thrown = unit(target, view), dice(faces)
    if what == "out":
        return Roll(result=f"{_capital(name)}: knocked out", tone="bad", symbol="undead")
    if what == "damage":
        result = wounds(taken, view) if taken else "no wound"
        return Roll(thrown.dice, thrown.total, f"against protection {needed}", result)
    hit = what == "hit"
    result = f"{'hits' if hit else 'misses'} {name}"
    return Roll(thrown.dice, thrown.total, f"against dodge {needed}", result, "good" if hit else "bad")


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
