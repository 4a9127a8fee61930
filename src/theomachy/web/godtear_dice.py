"""The dice of the latest attack in Godtear: the roll to hit against the dodge, the damage against the protection."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from markupsafe import Markup

from theomachy.kernel.state import Line

from .frame import Frame
from .markup import el, icon, join

_WORDS = {0: "blank", 1: "one", 2: "two"}
RECENT = 14
"""Lines of the log after which a roll is no news any more."""


def dice_row(faces: Sequence[int]) -> Markup:
    """Dice with their symbols: none, one or two."""
    best_first = sorted(faces, reverse=True)
    dice = [el("span", "●" * face, cls=f"die gt-die n{face}", title=_WORDS[face]) for face in best_first]
    spoken = el("span", "1 die: " if len(faces) == 1 else f"{len(faces)} dice: ", cls="vh")
    return el("span", el("span", dice, aria_hidden="true"), spoken, el("b", sum(faces), cls="num"), cls="gt-dice")


def last_attack(frame: Frame) -> Markup | None:
    """Rolls of the skill that was used last, if that was just now."""
    lines = [line for _, line in frame.log]
    if frame.model.moment is not None:
        lines = lines[: frame.model.moment + 1]
    used = next((place for place in range(len(lines) - 1, -1, -1) if lines[place][0] == "used"), None)
    if used is None or len(lines) - used > RECENT:
        return None
    after = [*lines[used + 1 :], ("", (), None, ())]
    rows = [row for line, then in pairwise(after) if (row := _row(frame, line, then)) is not None]
    if not any(line[0] in ("hit", "missed", "damage") for line in lines[used + 1 :]):
        return None
    unit, key = lines[used][1]
    kinds: Any = frame.rules.table.words.kinds
    name = kinds["unit"](unit, frame.view)
    head = el("h3", icon("i_dice"), f"{name[:1].upper() + name[1:]}: {kinds['skill'](key, frame.view)}")
    return el("section", head, el("ul", rows[:8]), cls="gt-roll", aria_label="The latest roll")


def _row(frame: Frame, line: Line, then: Line) -> Markup | None:
    """A roll, or a knockout; what a damage roll did is in the line after it."""
    key, args = line[0], line[1]
    kinds: Any = frame.rules.table.words.kinds
    if key in ("hit", "missed"):
        name = kinds["unit"](args[2], frame.view)
        word = "hits" if key == "hit" else "misses"
        result = el("b", f"{word} {name}", cls="good" if key == "hit" else "bad")
        return el("li", dice_row(args[4]), el("span", f"against dodge {args[5]}"), result)
    if key == "damage":
        wounds = then[1][2] if then[0] == "wounded" else 0
        result = el("b", "no wound" if not wounds else "1 wound" if wounds == 1 else f"{wounds} wounds")
        return el("li", dice_row(args[1]), el("span", f"against protection {args[2]}"), result)
    if key == "knocked_out":
        name = kinds["unit"](args[0], frame.view)
        return el("li", join(icon("undead"), el("b", f"{name[:1].upper() + name[1:]}: knocked out", cls="bad")))
    return None
