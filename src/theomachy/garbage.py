"""How Python looks for garbage in processes that do nothing but play."""

from __future__ import annotations

import asyncio
import ctypes
import gc
import linecache
from functools import _lru_cache_wrapper
from typing import Any

_OFTEN = 0.25
"""Seconds between two looks at what is new."""
_seldom = False
"""Was this process told to search less? How much is frozen would tell it too, but only by counting."""


def search_less() -> None:
    """What is loaded by now is never looked at again, the rest seldom; games leave hardly any that is found only so."""
    global _seldom
    _seldom = True
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


async def search_often() -> None:
    """For a process in which nobody should wait: only what is new is looked through, before it is much, and what is
    left of it is never looked at again until `give_back` does so.

    Left to itself Python looks when more was made than was let go. Where old things give way to new ones all the time
    that is seldom, and then there is so much to look through that 150 tables at human pace stood still for 0.1 s.
    """
    while True:
        await asyncio.sleep(_OFTEN)
        if _seldom:  # a process that does other things as well is left alone
            gc.collect(0)
            gc.freeze()


def forget_found() -> None:
    """Functions of all libraries let go of what they have found and kept, but for what there is only one of for ever.

    A library that keeps the latest thousand cookies or paths keeps with each of them a whole stretch of memory."""
    gc.unfreeze()
    for found in _caches():
        if found.cache_parameters()["maxsize"] is not None:
            found.cache_clear()
    if _seldom:
        gc.freeze()
    linecache.clearcache()  # whole source files, of every error that was ever written down


def _caches() -> list[_lru_cache_wrapper[Any]]:
    """Looked for without a step of Python in between: no other thread goes on while everything is held. A tuple that
    one is just filling could not be finished otherwise (SystemError)."""
    return list(filter(_lru_cache_wrapper.__instancecheck__, gc.get_objects()))


def give_back(collect: bool = False) -> None:
    """Memory that is free goes back to the system, where the C library (glibc) would keep it for later.

    With `collect` everything is looked through for garbage first, which halts the process for a moment.
    """
    if collect:
        gc.unfreeze()
        gc.collect()
        if _seldom:
            gc.freeze()
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)
