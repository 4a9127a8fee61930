"""The Factions, one file each. To add one, import it and put it in the list."""

from __future__ import annotations

from theomachy.kernel.step import Steps

from ..powers import POWERS
from . import (
    ancients,
    black_goat,
    crawling_chaos,
    great_cthulhu,
    opener_of_the_way,
    sleeper,
    windwalker,
    yellow_sign,
)

STEPS: Steps = {}

for module in (
    great_cthulhu,
    crawling_chaos,
    black_goat,
    yellow_sign,
    opener_of_the_way,
    sleeper,
    windwalker,
    ancients,
):
    POWERS.add(module.FACTION)
    STEPS.update(module.FACTION.steps)
