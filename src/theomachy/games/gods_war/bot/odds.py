"""Exact odds of a battle: every roll of both sides counted, none sampled."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import comb
from typing import Any

from theomachy.kernel.ask import Option
from theomachy.kernel.words import View
from theomachy.scene import Odds, percent

from ..rules.pieces import KINDS

_KIND = {kind.id: kind for kind in KINDS}
BEFORE_DICE = ("pre_battle", "after_pre_battle", "roll")
"""Moments of a battle at which its dice have not fallen."""


@dataclass(frozen=True, slots=True)
class Force:
    """One side: units that can take results, dice, and results that are sure."""

    units: int
    dice: int
    kills: int = 0
    routs: int = 0


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one side does to the other: means of units killed and routed, and the chance that none is left."""

    killed: float
    routed: float
    cleared: float


@cache
def outcome(one: Force, two: Force) -> Outcome:
    """What `one` does to `two`: a die kills with 6, routs with 4 and 5; each unit takes one result, kills first."""
    killed = routed = cleared = 0.0
    dice = one.dice if two.units else 0
    for sixes in range(dice + 1):
        for flights in range(dice - sixes + 1):
            ways = comb(dice, sixes) * comb(dice - sixes, flights) * 2**flights * 3 ** (dice - sixes - flights)
            chance = ways / 6**dice
            dead = min(one.kills + sixes, two.units)
            gone = min(one.routs + flights, two.units - dead)
            killed += chance * dead
            routed += chance * gone
            cleared += chance * (dead + gone == two.units)
    return Outcome(killed, routed, cleared)


def odds(view: View, option: Option) -> Odds | None:
    """What a battle promises that the option declares, or the one that is being fought before its dice fall."""
    if option[0] == "battle" and view["battle"] is None:
        mine, theirs = _declared(view, str(option[1]), str(option[2]))
        return _told(mine, theirs, "Before abilities and runes of either side.") if theirs else None
    battle = view["battle"]
    if battle and battle["moment"] in BEFORE_DICE and option == ("no_more",) and view["you"] in battle["seats"]:
        side = battle["seats"].index(view["you"])
        return _told(_pending(battle, side), _pending(battle, 1 - side), "As the battle stands now.")
    return None


def _declared(view: View, area: str, foe: str) -> tuple[Force, Force | None]:
    seats = {empire["empire"]: empire["seat"] for empire in view["empires"]}
    here = [piece for piece in view["pieces"] if piece["area"] == area]
    mine = _force([piece for piece in here if piece["owner"] == view["you"]])
    if foe in seats:
        return mine, _force([piece for piece in here if piece["owner"] == seats[foe]])
    return mine, None


def _force(pieces: list[dict[str, Any]]) -> Force:
    units = [piece for piece in pieces if _KIND[piece["kind"]].unit]
    houses = [_KIND[piece["kind"]] for piece in pieces if not _KIND[piece["kind"]].unit]
    dice = sum(piece["rating"] for piece in units)
    return Force(len(units), dice, sum(house.kills for house in houses), sum(house.routs for house in houses))


def _pending(battle: dict[str, Any], side: int) -> Force:
    shown = battle["sides"][side]
    return Force(len(shown["fighting"]), shown["total"], *shown["sure"])


def _told(mine: Force, theirs: Force, note: str) -> Odds:
    we, they = outcome(mine, theirs), outcome(theirs, mine)
    alone = we.cleared * (1.0 - they.cleared) if mine.units else 0.0
    beaten = they.cleared * (1.0 - we.cleared) if theirs.units else 0.0
    return Odds(
        one=(6,) * mine.dice,
        two=(6,) * theirs.dice,
        dealt=we.killed + we.routed,
        taken=they.killed + they.routed,
        any_dealt=1.0 - 0.5**mine.dice if not mine.kills + mine.routs else 1.0,
        better=alone,
        worse=beaten,
        note=note,
        short=(percent(alone), "hold the field"),
        rows=(
            ("We alone hold the field", percent(alone)),
            ("They alone hold the field", percent(beaten)),
            ("Dice, ours and theirs", f"{mine.dice} / {theirs.dice}"),
            ("They lose: killed, routed", f"{we.killed:.1f} / {we.routed:.1f}"),
            ("We lose: killed, routed", f"{they.killed:.1f} / {they.routed:.1f}"),
        ),
    )
