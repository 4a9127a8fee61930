"""Spans of time that count for nobody, or not for one person."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple


class Span(NamedTuple):
    """From, to, and why: "paused", "down", "night" or "holiday"."""

    begin: float
    end: float
    why: str = ""


def overlap(spans: Sequence[Span], begin: float, end: float) -> float:
    """How much of the time between two moments lies within spans, which may overlap each other; they are sorted."""
    found, reached = 0.0, begin
    for span in spans:
        if span.begin >= end:
            break
        start, stop = max(span.begin, reached), min(span.end, end)
        if stop > start:
            found += stop - start
            reached = stop
    return found


def after(spans: Sequence[Span], begin: float, seconds: float) -> float:
    """The moment at which so many seconds will have been counted since `begin`; the spans are sorted."""
    now, left = begin, seconds
    for span in spans:
        if span.end <= now:
            continue
        if span.begin - now >= left:
            break
        left -= max(0.0, span.begin - now)
        now = span.end
    return now + left


def within(spans: Iterable[Span], begin: float, end: float) -> tuple[Span, ...]:
    """Those that touch the time between two moments, in order."""
    return tuple(sorted(span for span in spans if span.end > begin and span.begin < end))
