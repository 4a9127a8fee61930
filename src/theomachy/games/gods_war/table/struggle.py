"""The dice against the Chaos Rift when they are turned over: what they come to, and who pays."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.state import Line
from theomachy.scene import Laid, Reveal

from . import names
from .map import View
from .names import listed

ACTIONS = frozenset({"built", "summoned", "moves", "battle", "acts", "dropped", "diplomacy", "reborn"})
"""Lines with which the game has gone on."""


def revealed(view: View, lines: Sequence[Line]) -> Reveal | None:
    """The latest struggle among these lines of the log, until somebody acts again."""
    last = next((place for place in range(len(lines) - 1, -1, -1) if lines[place][0] in {"strength", *ACTIONS}), -1)
    if last < 0 or lines[last][0] != "strength":
        return None
    bids = [(line[1][0], line[1][1], line[1][2]) for line in lines[:last] if line[0] == "bid"]
    total, strength = lines[last][1][0], lines[last][1][1]
    committed = sum(-counts if _chaos(view, seat) else counts for seat, _, counts in bids)
    least, closes = min(counts for _, _, counts in bids), total > strength
    losers = [names.empire(view["empires"][seat]["empire"]) for seat, _, counts in bids if counts == least]
    return Reveal(
        "The Rift closes" if closes else "The Rift stays open",
        tuple(_laid(view, *each, least) for each in bids),
        f"{total} against {strength}",
        "rift",
        (("dice", str(committed)), ("pieces in the Rift", str(total - committed)), ("together", str(total))),
        ("strength of the Rift", str(strength)),
        tuple(lines[last][1][2:]),
        (
            f"{listed(losers)} counted least, {least}, and {'loses 1 VP' if len(losers) == 1 else 'lose 1 VP each'}.",
            "All pieces are free, and Magasta's Pool whirls in its place."
            if closes
            else "More than its strength would have closed it. All pieces stay in it.",
        ),
        dice=True,
    )


def _chaos(view: View, seat: int) -> bool:
    return bool(view["empires"][seat]["empire"] == "chaos")


def _laid(view: View, seat: int, face: int, counts: int, least: int) -> Laid:
    """The die of Chaos counts against the others."""
    sign = "−" if _chaos(view, seat) and counts else "+"
    paid = f"pays {counts}" if counts else "pays nothing"
    short = f"no Power for a {face}" if counts < face else ""
    note = "loses 1 VP" if counts == least else paid
    return Laid(
        seat, str(face), f"{sign}{counts}", ", ".join(filter(None, (short, note))), "bad" if counts == least else ""
    )
