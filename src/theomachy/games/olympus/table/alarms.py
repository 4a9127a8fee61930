"""What must not be overlooked: a god about to win, and an order that would drown a hero."""

from __future__ import annotations

from theomachy.kernel.look import Moment
from theomachy.kernel.words import View
from theomachy.scene import Alarm

from ..rules.board import GOAL, REGION, REGION_NAMES, SEA


def alarms(moment: Moment) -> list[Alarm]:
    asked = moment.ask.what if moment.ask is not None else ""
    found = _winner(moment.view)
    if asked == "move_orders":
        found += _drowning(moment)
    return found


def _winner(view: View) -> list[Alarm]:
    """Fifteen points of prestige win at the end of the attack phase if nobody else has as many."""
    if view["phase"] not in ("negotiation", "build", "attack"):
        return []
    players = sorted((one for one in view["players"] if one["active"]), key=lambda one: -one["prestige"])
    if not players or players[0]["prestige"] < GOAL:
        return []
    best, *others = players
    if others and others[0]["prestige"] == best["prestige"]:
        return []
    mine = best["seat"] == view["seat"]
    who = "You win" if mine else f"{best['god'].capitalize()} wins"
    unless = "unless you lose some or somebody draws level" if mine else "unless it loses some or somebody draws level"
    rival = f"{others[0]['god'].capitalize()} follows with {others[0]['prestige']}." if others else ""
    return [Alarm(f"{who} at the end of the attack phase with {best['prestige']} prestige, {unless}.", rival)]


def _drowning(moment: Moment) -> list[Alarm]:
    """A hero at sea whose fleet is ordered away, and who has no order of its own."""
    orders = [tuple(order) for order in moment.view["orders"]]
    found = []
    for region, held in moment.view["regions"].items():
        if held["owner"] != moment.seat or "hero" not in held["units"] or not SEA[REGION[region]]:
            continue
        leaving = [number for number, order in enumerate(orders, 1) if order[:3] == ("move", region, "fleet")]
        if not leaving or any(order[:3] == ("move", region, "hero") for order in orders):
            continue
        follow = [option for option in moment.options if option[:3] == ("move", region, "hero")]
        text = f"The hero in {REGION_NAMES[REGION[region]]} drowns: its fleet leaves."
        found.append(Alarm(text, mends=(*follow[:1], ("strike", leaving[0])), stops=True))
    return found
