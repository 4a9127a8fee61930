"""Garbage that only a search finds: the new is found at once, the old when memory is given back. What is kept of those
who have gone is let go, in libraries too."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator
from functools import cache, lru_cache
from threading import Event, Thread

import pytest

from theomachy import garbage


class Ring:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.own = self


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    yield
    gc.unfreeze()


async def _search(seldom: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage, "_OFTEN", 0.0)
    monkeypatch.setattr(garbage, "_seldom", seldom)
    search = asyncio.create_task(garbage.search_often())
    for _ in range(5):
        await asyncio.sleep(0)
    search.cancel()


@pytest.mark.parametrize("seldom", [True, False])
def test_what_is_new_is_looked_through_in_a_process_that_searches_less(
    seldom: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    gc.disable()
    ring = weakref.ref(Ring())
    asyncio.run(_search(seldom, monkeypatch))
    gc.enable()
    assert (ring() is None) == seldom


def test_what_was_left_is_found_when_memory_is_given_back(monkeypatch: pytest.MonkeyPatch) -> None:
    ring = Ring()
    old = weakref.ref(ring)
    asyncio.run(_search(True, monkeypatch))
    del ring
    asyncio.run(_search(True, monkeypatch))
    assert old() is not None
    garbage.give_back(collect=True)
    assert old() is None


@lru_cache(maxsize=8)
def shout(word: str) -> str:
    return word.upper()


@cache
def whisper(word: str) -> str:
    return word.lower()


def test_functions_forget_what_they_have_found() -> None:
    shout("a")
    whisper("A")
    garbage.forget_found()
    assert shout.cache_info().currsize == 0
    assert whisper.cache_info().currsize == 1, "there is one of each for ever"


def test_also_those_that_garbage_is_not_looked_for_in_any_more() -> None:
    shout("b")
    gc.freeze()
    try:
        assert not any(thing is shout for thing in gc.get_objects())
        garbage.forget_found()
        assert shout.cache_info().currsize == 0
    finally:
        gc.unfreeze()


def test_what_another_thread_is_making_meanwhile_is_let_alone() -> None:
    """A tuple that is being filled may be held by nobody else, or it cannot be finished."""
    begun, forgetting, done = Event(), Event(), Event()
    made: list[object] = []

    def things() -> Iterator[int]:
        yield from range(3)
        begun.set()
        forgetting.wait(20)

    def work() -> None:
        try:
            made.append(tuple(things()))
        except SystemError as error:
            made.append(error)
        finally:
            done.set()

    @lru_cache(maxsize=4)
    def keep(word: str) -> str:
        return word

    def in_the_midst() -> dict[str, int]:
        forgetting.set()
        done.wait(20)
        return {"maxsize": 4}

    keep.cache_parameters = in_the_midst  # type: ignore[assignment,method-assign]
    thread = Thread(target=work)
    thread.start()
    begun.wait(20)
    garbage.forget_found()
    thread.join()
    assert made == [(0, 1, 2)]
