"""Choices that lie over the map: the secret die against the Rift, the Great Compromise, leave out of Hell."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from theomachy.scene import Amount, Bid, Bidder, Chances, Leaf, Lot, Share, Spread, Stake

from ..data import DATA
from ..rules.heroquests import QUESTS
from . import names
from .desk import reward
from .leave_of_hell import asking, request
from .map import View
from .names import listed, sentence
from .piece_texts import when
from .symbols import emblem, symbol
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
    what, about = question(view)
    lay = LAID_OUT.get(what) or ASIDE.get(what)
    return lay(view, about) if lay and _own(view) is not None else None


def _awards(view: View, about: tuple[Any, ...]) -> Spread:
    """A row for every player with the VP now and after the award."""
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


def _offer(view: View, about: tuple[Any, ...]) -> Spread:
    """What the judge pays and gets, and who is asked when somebody declines."""
    you = view["empires"][view["you"]]
    price, vp, power = int(about[0]), you["vp"], you["power"]
    awards = [_signed(4 - place) for place in range(1, len(view["empires"]))]
    order = [seat for seat in view["order"] if not view["empires"][seat]["gone"]]
    before, after = order[: order.index(you["seat"])], order[order.index(you["seat"]) + 1 :]
    declined = f"{_named(view, before)} declined. " if before else ""
    asked = f"{_named(view, after)} {'is' if len(after) == 1 else 'are'} asked next." if after else ""
    return Spread(
        "Will you be the judge?",
        (
            Leaf(
                ("judge",),
                "Be the judge",
                "i_prestige",
                1,
                f"{vp} VP become {vp + 4}, {power} Power become {power - price}.",
                f"Then you give the others {listed(awards)} VP, as you like.",
                bright=True,
            ),
            Leaf(
                ("decline",),
                "Decline",
                "i_close",
                2,
                f"You keep your {power} Power.",
                asked or "Nobody is asked after you: there is no judge this round.",
            ),
        ),
        symbol="i_trade",
        text=f"{declined}The judge pays half of his Power and gains 4 VP.",
        foot="If nobody wants to judge, nobody is awarded anything this round.",
    )


def _named(view: View, seats: list[int]) -> str:
    return listed([names.empire(view["empires"][seat]["empire"]) for seat in seats])


def _by_vp(view: View) -> list[Mapping[str, Any]]:
    return sorted(view["empires"], key=lambda player: -player["vp"])


def _share(player: Mapping[str, Any], award: int) -> Share:
    answer = ("award", player["empire"])
    after = max(0, player["vp"] + award)
    return Share(answer, player["seat"], player["vp"], after, f"{_signed(award)} VP", "has had an award")


def _signed(award: int) -> str:
    return f"+{award}" if award > 0 else str(award).replace("-", "−")


# -- a gift to take ---------------------------------------------------------------------------------------------------


def _gifts(view: View, about: tuple[Any, ...]) -> Spread:
    """Every gift that is still to be won, with its text; one that does not fit this slot is pale."""
    player = view["empires"][view["you"]]
    empire = player["empire"]
    cards = [card for card in DATA["empires"][empire]["gifts"] if card["id"] not in player["slots"]]
    leaves = [
        Leaf(("gift", card["id"]), card["name"], emblem(empire), place, sentence(card["text"]), when(card)[:-2], True)
        for place, card in enumerate(cards, 1)
    ]
    quest = next(quest for quest in QUESTS[empire] if quest.slot == about[0])
    return Spread(
        "A heroquest is fulfilled",
        tuple(leaves),
        symbol="fragment",
        text=f"{sentence(quest.text)} Choose the gift that you take for it.",
        foot=reward(quest),
    )


LAID_OUT: Mapping[str, Callable[[View, tuple[Any, ...]], Spread]] = {
    "award": _awards,
    "judge": _offer,
    "let_out": request,
    "take_gift": _gifts,
}
"""Questions whose answers lie over the map."""
ASIDE: Mapping[str, Callable[[View, tuple[Any, ...]], Spread | None]] = {"action": asking}
"""Questions of which a few answers are laid out as well, for whoever wants to look closer."""
