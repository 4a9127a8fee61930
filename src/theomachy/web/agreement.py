"""What a new table agrees on beside its rules: the clock, what happens when time is up, leavers, spectators."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from markupsafe import Markup

from .markup import el, join
from .model import usual
from .series import KINDS

PACES = (
    ("none", "No clock"),
    ("live-10", "Live: 10 minutes, and 10 seconds for each decision"),
    ("live-30", "Live: 30 minutes, and 20 seconds for each decision"),
    ("days-3", "Over days: 3 days, each decision refills 12 hours"),
    ("days-7", "Over days: 7 days, each decision refills a day"),
    ("turn-1", "Over days: 1 day for each turn"),
    ("turn-3", "Over days: 3 days for each turn"),
)
"""By the names that the server knows them by."""
UP = (
    ("stand_in", "a bot stands in until the player is back"),
    ("vote", "the others vote whether they wait"),
    ("loss", "the player has lost"),
)
_WHO = (("", "by the host"), ("true", "by vote of the others"))
_DELAYS = (("0", "at once"), ("5", "5 moves late"), ("15", "15 moves late"), ("50", "50 moves late"))


AS_IS = "as_is"
"""A clock that no preset has: it stays as it is."""


def agreement_fields(game: str, levels: Sequence[str], chosen: Mapping[str, str] | None = None) -> Markup:
    """With what is `chosen` already, by the names of the fields."""
    now = chosen or {}
    bots = [(level, f"{level} bot") for level in levels]
    paces = [*PACES, (AS_IS, "As it is")] if now.get("clock") == AS_IS else PACES

    def field(name: str, label: str, choices: Sequence[tuple[str, str]], usually: str = "") -> Markup:
        return _choice(game, name, label, choices, now.get(name) or usually)

    return join(
        field("clock", "Clock", paces),
        el(
            "details",
            el("summary", "When time is up, leavers, spectators, series"),
            field("up", "When time is up", UP),
            field("stand_in_level", "Who stands in", bots, usual(list(levels))),
            field("by_vote", "Who is away is replaced", _WHO),
            field("delay", "Spectators see it", _DELAYS),
            field("series", "How many games", KINDS),
            cls="finer agreed",
        ),
    )


def _choice(game: str, name: str, label: str, choices: Sequence[tuple[str, str]], chosen: str = "") -> Markup:
    key = f"{name}-{game}"
    options = [el("option", words, value=value, selected=value == chosen and bool(chosen)) for value, words in choices]
    return el("div", el("label", label, for_=key), el("select", options, name=name, id=key), cls="opt-row")
