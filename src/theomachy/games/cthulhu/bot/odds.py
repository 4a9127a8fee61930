"""Exact odds of a battle: every roll of both sides counted, none sampled."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import comb

from theomachy.kernel.ask import Option
from theomachy.kernel.words import View
from theomachy.scene import Odds, percent

LEAVES = ("enough",)
"""What ends a side's powers before the dice."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one side does to the other: means of units killed and pained, chances of a Kill and of nobody left."""

    killed: float
    pained: float
    any_kill: float
    cleared: float


@cache
def outcome(dice: int, units: int) -> Outcome:
    """So many dice against so many units: 6 kills, 4 and 5 pain; each unit takes one result, Kills first."""
    killed = pained = cleared = 0.0
    for sixes in range(dice + 1):
        for flights in range(dice - sixes + 1):
            ways = comb(dice, sixes) * comb(dice - sixes, flights) * 2**flights * 3 ** (dice - sixes - flights)
            chance = ways / 6**dice
            dead = min(sixes, units)
            fled = min(flights, units - dead)
            killed += chance * dead
            pained += chance * fled
            cleared += chance * (dead + fled == units)
    return Outcome(killed, pained, 1.0 - (5 / 6) ** dice if units else 0.0, cleared)


def odds(view: View, option: Option) -> Odds | None:
    """What a battle promises that the option declares, or the one that is being fought before its dice fall."""
    battle = view["battle"]
    if option[0] == "battle" and battle is None and len(option) == 3:
        names = [faction["name"] for faction in view["factions"] if faction["seat"] == view["you"]]
        mine = next((name for name in (view["acting"], *names) if name in names), "")
        pools = view["pools"].get(option[1], {})
        one, two = pools.get(f"{mine} {option[2]}"), pools.get(f"{option[2]} {mine}")
        return told(one, two, "Before powers of either side.") if one and two else None
    if battle is None or battle["rolled"] or option != LEAVES:
        return None
    sides = [battle["attacker"], battle["defender"]]
    owners = {faction["name"]: faction["seat"] for faction in view["factions"]}
    side = next((number for number, name in enumerate(sides) if owners[name] == view["you"]), None)
    if side is None:
        return None
    return told(battle["pools"][side], battle["pools"][1 - side], "As the battle stands now.")


def told(one: list[int], two: list[int], note: str) -> Odds:
    """Each side as its dice and its units."""
    (own, ours), (other, theirs) = one, two
    we, they = outcome(own, theirs), outcome(other, ours)
    return Odds(
        one=(6,) * own,
        two=(6,) * other,
        dealt=we.killed + we.pained,
        taken=they.killed + they.pained,
        any_dealt=we.any_kill,
        better=we.cleared * (1.0 - they.cleared),
        worse=they.cleared * (1.0 - we.cleared),
        note=note,
        short=(f"{own} : {other} dice", f"{percent(we.any_kill)} a Kill"),
        rows=(
            ("Dice, ours and theirs", f"{own} / {other}"),
            ("We kill at least one", percent(we.any_kill)),
            ("They kill at least one", percent(they.any_kill)),
            ("None of theirs stays", percent(we.cleared)),
            ("None of ours stays", percent(they.cleared)),
            ("They lose: killed, pained", f"{we.killed:.1f} / {we.pained:.1f}"),
            ("We lose: killed, pained", f"{they.killed:.1f} / {they.pained:.1f}"),
        ),
    )
