"""What can usually be done at a question of Gods of Olympus, on offer or not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from theomachy.kernel.look import Moment
from theomachy.scene import Deed

DEEDS = {
    "attack_orders": (
        Deed(("attack",), "Attack", "i_attack", rule="A turn"),
        Deed(("support",), "Support", "i_support", rule="A turn"),
    ),
    "move_orders": (Deed(("move",), "Move", "i_next", rule="A turn"),),
}
"""By question; what can be built is in the view, with its price."""


def deeds(moment: Moment) -> Sequence[Deed]:
    if moment.ask is None:
        return ()
    if moment.ask.what != "build_orders":
        return DEEDS.get(moment.ask.what, ())
    prices = {kind: priced(cost) for kind, cost in moment.view["prices"].items()}
    orgy, _ = prices.pop("orgy"), prices.pop("fleet", "")
    names = {kind: kind.replace("_", " ") for kind in prices}
    units = [Deed(("build", kind), names[kind].capitalize(), kind, prices[kind], names[kind]) for kind in prices]
    return (*units, Deed(("orgy",), "Orgy", "orgy", orgy, "A turn", placed=False))


def priced(cost: Mapping[str, int]) -> str:
    """2 anger, 1 lust"""
    return ", ".join(f"{count} {card}" for card, count in cost.items())
