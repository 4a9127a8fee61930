"""A State as far as a view tells it, for questions that only the rules can answer: reach, range, odds."""

from __future__ import annotations

from theomachy.kernel.words import View

from .board import BIT, BLIGHT, HEX, OFF, STATUS_INDEX, mask_of
from .setup import assemble
from .state import Godtear, new_state

_last: list[tuple[View, Godtear]] = []
"""The latest view and its State: many questions are asked about one view. Nobody may change either."""


def state_of(view: View) -> Godtear:
    """The position that a view shows; what lies on the agenda and the run of a skill it does not know."""
    if not _last or _last[0][0] is not view:
        _last[:] = [(view, _rebuilt(view))]
    return _last[0][1]


def _rebuilt(view: View) -> Godtear:
    state = new_state(view["scenario"], view["size"], "dealt", True)
    state.turn, state.phase, state.first = view["turn"], view["phase"], view["first"]
    state.sides, state.points = list(view["sides"]), list(view["points"])
    state.token, state.posts = view["token"], list(view["posts"])
    state.objectives, state.fleeting = mask_of(view["objectives"]), mask_of(view["fleeting"])
    for at, status, side in view["lying"]:
        state.lying += (HEX[at], 2 * STATUS_INDEX[status] + (side == BLIGHT))
    if view["units"]:
        state.picks = [list(picks) for picks in view["picks"]]
        assemble(state)
        _units(state, view)
    state.active, state.actions, state.bonus = view["active"], view["actions"], view["bonus"]
    state.done = list(view["done"])
    state.memo, state.kept = dict(view["memo"]), dict(view["kept"])
    state.rolled = tuple(tuple(row) for row in view["rolled"])
    return state


def _units(state: Godtear, view: View) -> None:
    for unit, held in enumerate(view["units"]):
        for model, (at, wounds) in zip(state.models(unit), held["models"], strict=True):
            state.wounds[model] = wounds
            if at:
                state.drop(model, HEX[at])
        state.tokens[5 * unit : 5 * unit + 5] = held["tokens"]
        state.acted[unit], state.spent[unit] = held["acted"], held["spent"]
        at = held["banner"]
        if held["champion"]:
            state.banners[unit // 2] = HEX[at] if at else OFF
            state.flags |= BIT[HEX[at]] if at else 0
