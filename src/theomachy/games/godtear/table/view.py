"""What each seat may know, as plain data. Everything is open but the warbands of a free choice while it lasts."""

from __future__ import annotations

from typing import Any

from theomachy.kernel.ask import Seat
from theomachy.kernel.words import View

from ..rules.actions import NORMAL
from ..rules.board import HEXES, STATUS
from ..rules.cards import CARDS
from ..rules.masks import hexes
from ..rules.redeal import secret
from ..rules.state import Godtear


def view(state: Godtear, seat: Seat) -> View:
    return {**grounds(state, seat), "rolled": [list(row) for row in state.rolled]}


def grounds(state: Godtear, seat: Seat) -> View:
    """Everything but the dice of the latest skill: what they brought is in the position, how they fell is past."""
    return {
        "seat": seat if seat >= 0 else None,
        "scenario": state.scenario,
        "size": state.size,
        "turn": state.turn,
        "phase": state.phase,
        "first": state.first,
        "sides": state.sides[:],
        "points": state.points[:],
        "token": state.token,
        "posts": state.posts[:],
        "picks": _picks(state, seat),
        "ready": state.ready[:],
        "units": [_unit(state, unit) for unit in range(len(state.kinds))],
        "objectives": [HEXES[at] for at in hexes(state.objectives)],
        "fleeting": [HEXES[at] for at in hexes(state.fleeting)],
        "lying": _lying(state),
        "active": state.active,
        "actions": state.actions,
        "most_actions": NORMAL,
        "bonus": state.bonus,
        "done": state.done[:],
        "memo": state.memo.copy(),
        "kept": state.kept.copy(),
        "ending": state.ending,
        "winners": state.winners[:],
    }


def _picks(state: Godtear, seat: Seat) -> list[list[str]]:
    """Champions by seat; another's are blanks while the choice is secret."""
    hidden = secret(state)
    return [[""] * len(picks) if hidden and owner != seat else picks[:] for owner, picks in enumerate(state.picks)]


def _unit(state: Godtear, unit: int) -> dict[str, Any]:
    card = CARDS[state.kinds[unit]]
    at = state.banners[unit // 2] if card.champion else -1
    return {
        "id": card.id,
        "seat": state.owner(unit),
        "champion": card.champion,
        "acted": state.acted[unit],
        "spent": state.spent[unit],
        "out": state.knocked_out(unit),
        "tokens": state.tokens[5 * unit : 5 * unit + 5],
        "models": [[HEXES[state.where[m]] if state.where[m] >= 0 else "", state.wounds[m]] for m in state.models(unit)],
        "banner": HEXES[at] if at >= 0 else "",
    }


def _lying(state: Godtear) -> list[list[Any]]:
    pairs = zip(state.lying[::2], state.lying[1::2], strict=True)
    return [[HEXES[at], STATUS[code // 2], -1 if code % 2 else 1] for at, code in pairs]
