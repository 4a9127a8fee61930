"""What a seat may know: the board, its own cards and papers, the size of every hand, which piles are empty."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from theomachy.kernel.words import View

from ..rules.board import (
    ARMY,
    CHIP_BEARING,
    CHIPS,
    CLOSED_WITH,
    COST,
    FLEET,
    HERO,
    KINDS,
    ORGY_COST,
    PIECES,
    PRESTIGE_IN,
    REGIONS,
    RESOURCES,
    TOKENS,
    kinds_in,
)
from ..rules.build import BUILDABLE
from ..rules.income import income_of
from ..rules.prices import total
from ..rules.state import ANYBODY, NOBODY, Olympus
from ..rules.trade import as_counted_by, exchanges
from .battles import battles_view, due_view, tasks_view, wounds_view


def view(state: Olympus, seat: int) -> View:
    """Everything public, and what is this seat's own; a WATCHER, or a seat not taken yet, has nothing of its own."""
    mine = 0 <= seat < state.seats
    step = state.agenda[-1][0] if state.agenda else ""
    trading = step == "trade"
    return {
        "game": "olympus",
        "seat": seat if mine else None,
        "turn": state.turn,
        "phase": "over" if state.ending else state.phase,
        "step": step,
        "players": _players(state),
        "regions": _regions(state),
        "closed": [] if state.no_closures else list(CLOSED_WITH[state.most]),
        "supply": dict(zip(TOKENS, state.tokens_left(), strict=True)),
        "empty_piles": [name for name, left in zip(RESOURCES, state.bank, strict=True) if not left],
        "hand": dict(zip(RESOURCES, state.hands[seat], strict=True)) if mine else None,
        "income": _cards(income_of(state, seat)) if mine and state.gods[seat] else {},
        "prices": PRICES.get(state.phase, {}),
        "orders": [list(order) for order in state.orders[seat]] if mine else [],
        "needs": _cards(total(state.orders[seat])) if mine and state.phase in PRICES else {},
        "offers": _offers(state, seat),
        "exchanges": [[rate, RESOURCES[card]] for rate, card in exchanges(state, seat)] if mine and trading else [],
        "draft": _draft(state.drafts[seat]) if mine else None,
        "ending": state.ending,
        "winners": state.winners[:],
        **_fights(state, seat),
    }


def _fights(state: Olympus, seat: int) -> View:
    """The attack phase: what lies open, and the viewer's own damage."""
    return {
        "tasks": tasks_view(state),
        "battles": battles_view(state),
        "due": due_view(state, seat),
        "wounds": wounds_view(state, seat),
    }


def _players(state: Olympus) -> list[dict[str, Any]]:
    players: list[dict[str, Any]] = [
        {
            "seat": seat,
            "god": god,
            "active": state.active[seat],
            "prestige": 0,
            "cards": sum(state.hands[seat]),
            "sealed": state.sealed[seat],
            "chips": CHIPS,
            "pieces": PIECES,
            "armies": 0,
            "fleets": 0,
            "heroes": 0,
        }
        for seat, god in enumerate(state.gods)
    ]
    for owner, units in zip(state.owner, state.units, strict=True):
        if owner != NOBODY:
            player = players[owner]
            army, fleet = units >> ARMY & 1, units >> FLEET & 1
            player["prestige"] += PRESTIGE_IN[units]
            player["chips"] -= bool(units & CHIP_BEARING)
            player["pieces"] -= army + fleet
            player["armies"] += army
            player["fleets"] += fleet
            player["heroes"] += units >> HERO & 1
    return players


def _regions(state: Olympus) -> dict[str, dict[str, Any]]:
    return {
        REGIONS[region]: {
            "owner": owner,
            "units": _names(state.units[region]),
            "fresh": _names(state.fresh[region]),
            "retreated": _names(state.retreated[region]),
        }
        for region, owner in enumerate(state.owner)
        if owner != NOBODY
    }


def _names(units: int) -> list[str]:
    return [KINDS[kind] for kind in kinds_in(units)] if units else []


def _offers(state: Olympus, seat: int) -> list[dict[str, Any]]:
    """Offers to everybody, the viewer's own, and those made to the viewer and not declined."""
    return [
        {
            "number": as_counted_by(state, seat, place),
            "maker": maker,
            "partner": _partner(partner),
            "give": _cards(give),
            "want": _cards(want),
        }
        for place, maker, partner, give, want, declined in state.offers
        if maker == seat or partner == ANYBODY or (partner == seat and seat not in declined)
    ]


def _draft(draft: list[int]) -> dict[str, Any] | None:
    if not draft:
        return None
    partner, *counts = draft
    give, want = counts[: len(RESOURCES)], counts[len(RESOURCES) :]
    return {"partner": _partner(partner), "give": _cards(give), "want": _cards(want)}


def _partner(seat: int) -> int | None:
    return None if seat == ANYBODY else seat


def _cards(counts: Sequence[int]) -> dict[str, int]:
    return {name: count for name, count in zip(RESOURCES, counts, strict=True) if count}


PRICES: dict[str, dict[str, dict[str, int]]] = {
    "build": {**{KINDS[kind]: _cards(COST[kind]) for kind in BUILDABLE}, "orgy": _cards(ORGY_COST)},
    "move": {KINDS[FLEET]: _cards(COST[FLEET])},
}
"""By phase: what can be bought, and for which cards."""
