"""How Python looks for garbage in processes that do nothing but play."""

from __future__ import annotations

import ctypes
import gc


def search_less() -> None:
    """What is loaded by now is never looked at again, the rest seldom; games leave hardly any that is found only so."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def give_back(collect: bool = False) -> None:
    """Memory that is free goes back to the system, where the C library (glibc) would keep it for later.

    With `collect` everything is looked through for garbage first, which halts the process for a moment.
    """
    if collect:
        gc.collect()
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)
