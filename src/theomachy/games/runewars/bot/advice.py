"""What bots and hints go by: one piece of advice per option."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask
from theomachy.kernel.rules import Advice

from ..rules.defaults import default
from ..rules.state import Runewars


def advise(state: Runewars, ask: Ask) -> Sequence[Advice]:
    """The answer that stands for somebody who is away is never wrong."""
    quiet = default(state, ask)
    return [Advice(float(option == quiet), "It changes little.") for option in ask.options]
