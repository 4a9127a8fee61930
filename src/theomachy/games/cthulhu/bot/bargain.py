"""Shares of a loss that several Factions bear by agreement. For bots and hints."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.rules import Advice

from ..rules.state import Cthulhu
from .style import Adviser


def share(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    """A fair part of the demand: whoever has more gives more; in the last round what is missing."""
    name, _, amount, named, turn = ask.about
    f = state.faction(name)
    most = [max(0, share) for share in state.shares]
    total = max(1, sum(most))
    fair = round(amount * most[f] / total)
    missing = amount - int(named)
    order = [g for g in state.order if most[g] > 0]
    if order and order[-1] == f:
        fair = missing if 0 <= missing <= fair + int(turn) else fair

    def judge(option: Option) -> Advice:
        if option[0] == "refuse":
            return Advice(-3.0, "If all refuse, the one who demands gains by it.")
        return Advice(-abs(option[1] - fair) - 0.01 * option[1], f"{option[1]} is a fair share of {amount}.")

    return [judge(option) for option in ask.options]


ADVISERS: dict[str, Adviser] = {"share": share}
