"""Choices of the Council that lie over the map: the secret die against the Rift, and the awards of the Compromise."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from theomachy.scene import Amount, Bid, Bidder, Chances, Lot, Share, Spread, Stake

from . import names
from .map import View
from .symbols import symbol
from .tokens import KIND

FACES = range(1, 7)
BARS = 6
"""Commitments whose chance is shown."""


def question(view: View) -> tuple[str, tuple[Any, ...]]:
    what, *about = view.get("question") or ("",)
    return str(what), tuple(about)


def _own(view: View) -> Mapping[str, Any] | None:
    return next((player for player in view["empires"] if player["seat"] == view["you"]), None)


# -- the struggle of the Rift -----------------------------------------------------------------------------------------


def bid(view: View) -> Bid | None:
    """Every face with its price, what lies in the Rift, and how likely it closes; a die above the Power counts 0."""
    what, _ = question(view)
    mine = _own(view)
    if what not in ("rift_die", "die_set") or mine is None:
        return None
    lots = _lots(view)
    worth = sum(lot.worth for lot in lots)
    rivals = [view["empires"][seat] for seat in view["order"] if not view["empires"][seat]["gone"]]
    return Bid(
        "The Chaos Rift",
        tuple(_stake(face, mine["power"]) for face in FACES),
        str(mine["sealed"]) if mine["sealed"] > 0 else "",
        bidders=tuple(_bidder(player) for player in rivals),
        text="Whoever counts least loses 1 VP, Chaos included. A die above your Power counts 0 and costs nothing.",
        symbol="rift",
        lots_title="In the Rift",
        lots=lots,
        chances=_chances(len(view["empires"]), worth),
        dice=True,
    )


def _stake(face: int, power: int) -> Stake:
    return Stake(("die", face), str(face), f"{face} Power" if face <= power else "counts 0")


def _bidder(player: Mapping[str, Any]) -> Bidder:
    return Bidder(player["seat"], Amount("Power", player["power"], "i_power"))


def _lots(view: View) -> tuple[Lot, ...]:
    """By owner, in turn order."""
    held = [piece for piece in view["pieces"] if piece["place"] == "rift"]
    found = []
    for seat in view["order"]:
        kinds = [piece["kind"] for piece in held if piece["owner"] == seat]
        pieces = tuple((symbol(kind), names.piece(kind)) for kind in kinds)
        if pieces:
            found.append(Lot(seat, pieces, sum(KIND[kind].cost for kind in kinds)))
    return tuple(found)


def _chances(dice: int, worth: int) -> Chances:
    """What all commit, less the die of Chaos, and the pieces together must beat the Rift's dice."""
    sums = [total for total in range(6 * (dice - 1) + 1) if 0.04 < closes(dice, worth + total) < 0.97] or [0]
    step = max(1, -(-len(sums) // BARS))
    rows = tuple((total, closes(dice, worth + total)) for total in sums[::step])
    text = f"By the sum of all dice, less that of Chaos. With the pieces ({worth}) it must beat {dice} dice."
    return Chances("How likely the Rift closes", rows, text)


def closes(dice: int, against: int) -> float:
    """How likely so many dice show less."""
    sums = _sums(dice)
    return sum(ways for total, ways in sums.items() if total < against) / sum(sums.values())


@cache
def _sums(dice: int) -> Mapping[int, int]:
    found = {0: 1}
    for _ in range(dice):
        more: dict[int, int] = {}
        for total, ways in found.items():
            for face in FACES:
                more[total + face] = more.get(total + face, 0) + ways
        found = more
    return found


# -- the Great Compromise ---------------------------------------------------------------------------------------------


def spread(view: View) -> Spread | None:
    """A row for every player with the VP now and after the award."""
    what, about = question(view)
    if what != "award" or not about:
        return None
    award, last = int(about[0]), 5 - len(view["empires"])
    left = [_signed(each) for each in range(award - 1, last - 1, -1)]
    shares = [_share(player, award) for player in _by_vp(view) if player["seat"] != view["you"]]
    return Spread(
        "The Great Compromise",
        symbol="i_prestige",
        text="You are the judge: you paid half of your Power and gained 4 VP. Every award counts at once.",
        foot=f"Then to hand out: {', '.join(left)}.",
        shares=tuple(shares),
    )


def _by_vp(view: View) -> list[Mapping[str, Any]]:
    return sorted(view["empires"], key=lambda player: -player["vp"])


def _share(player: Mapping[str, Any], award: int) -> Share:
    answer = ("award", player["empire"])
    after = max(0, player["vp"] + award)
    return Share(answer, player["seat"], player["vp"], after, f"{_signed(award)} VP", "has had an award")


def _signed(award: int) -> str:
    return f"+{award}" if award > 0 else str(award).replace("-", "−")
