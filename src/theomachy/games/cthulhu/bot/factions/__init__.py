"""How each Faction is played, one file each. To add one, import it and put it in the list."""

from __future__ import annotations

from ..offers import OFFERS
from ..style import STYLES
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

__all__ = ["STYLES"]

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
    STYLES[module.STYLE.name] = module.STYLE
    OFFERS.update(module.STYLE.offers)
