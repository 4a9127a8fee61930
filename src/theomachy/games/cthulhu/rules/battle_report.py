"""The battle that goes on, or the last one of this turn, for people to look at.

Like the log it is no part of the position: no rule reads it, and equal positions may have come by different battles.
"""

from __future__ import annotations

from typing import NamedTuple


class Fate(NamedTuple):
    """What became of a side: the key of the log line that told of it, the unit if it is about one, and where to."""

    side: int
    key: str
    unit: str = ""
    area: str = ""


class BattleReport(NamedTuple):
    area: int
    attacker: int
    defender: int
    over: bool = False
    rolls: tuple[tuple[int, ...], ...] = ()
    """What attacker and defender rolled; nothing before the dice are down."""
    suffers: tuple[tuple[int, int], ...] = ((0, 0), (0, 0))
    """Kills and Pains from the other side's dice."""
    pains: int = 0
    """What both suffer besides."""
    fates: tuple[Fate, ...] = ()
