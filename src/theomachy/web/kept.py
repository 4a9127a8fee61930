"""Drawings that are kept because they mostly stay the same from move to move."""

from __future__ import annotations

import re
import sys
from functools import _lru_cache_wrapper

from theomachy.draw import same

from . import markup

_ROOMS = re.compile(r"theomachy\.(web|draw|games\.\w+\.table)\.")


def forget_drawings() -> None:
    """Let go of all of them but those that there is one of for ever; whoever needs one draws it again."""
    for name, module in list(sys.modules.items()):
        if _ROOMS.match(name):
            for value in vars(module).values():
                if isinstance(value, _lru_cache_wrapper) and value.cache_parameters()["maxsize"] is not None:
                    value.cache_clear()
    same.forget_all()
    markup.forget_attributes()
