"""What a new table agrees on beside its rules: the clock, what happens when time is up, leavers, spectators."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from markupsafe import Markup

from .markup import el, join
from .model import PaceModel, usual
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
    ("stand_in", "a bot stands in"),
    ("vote", "the others vote"),
    ("loss", "the player loses"),
)
_WHO = (("", "by the host"), ("true", "by vote of the others"))
_DELAYS = (("0", "at once"), ("5", "5 moves late"), ("15", "15 moves late"), ("50", "50 moves late"))


OWN = "own"
"""A clock by numbers of one's own, in the fields below it."""
OWN_KINDS = (("live", "live"), ("days", "over days"), ("turns", "for each turn"))
_UNITS = (("1", "seconds"), ("60", "minutes"), ("3600", "hours"), ("86400", "days"))
_USUAL = PaceModel("days", 2 * 86400.0, 6 * 3600.0, "", "", 0.0)
"""What those fields say at first."""


def agreement_fields(
    game: str, levels: Sequence[str], chosen: Mapping[str, str] | None = None, pace: PaceModel | None = None
) -> Markup:
    """With what is `chosen` already, by the names of the fields, and the clock's numbers."""
    now = chosen or {}
    bots = [(level, f"{level} bot") for level in levels]
    late = now.get("delay", "0")
    delays = _DELAYS if late in dict(_DELAYS) else (*_DELAYS, (late, f"{late} moves late"))

    def field(name: str, label: str, choices: Sequence[tuple[str, str]], usually: str = "") -> Markup:
        return _choice(game, name, label, choices, now.get(name) or usually)

    return join(
        el(
            "div", field("clock", "Clock", (*PACES, (OWN, "My own numbers"))), _own(game, pace or _USUAL), cls="clocked"
        ),
        el(
            "details",
            el("summary", "When time is up, leavers, spectators, series"),
            field("up", "When time is up", UP),
            field("stand_in_level", "Who stands in", bots, usual(list(levels))),
            field("by_vote", "Who is away is replaced", _WHO),
            field("delay", "Spectators see it", delays),
            field("series", "How many games", KINDS),
            cls="finer agreed",
        ),
    )


def _own(game: str, pace: PaceModel) -> Markup:
    """A bank, what each decision adds, and how both are meant; in sight while that choice is made."""
    return el(
        "div",
        _choice(game, "own_kind", "Kind", OWN_KINDS, pace.kind),
        _amount(game, "own_bank", "Time in hand", pace.bank, _UNITS[1:] if pace.bank % 60 == 0 else _UNITS),
        _amount(game, "own_add", "Each decision", pace.add, _UNITS),
        el("p", "Live it grows by that; over days it refills up to the time in hand; each turn begins with all of it.",
           cls="note"),
        cls="own-clock",
    )  # fmt: skip


def _amount(game: str, name: str, label: str, seconds: float, units: Sequence[tuple[str, str]]) -> Markup:
    """A length of time, in the largest unit in which it is a whole number."""
    whole = [size for size, _ in units if seconds and seconds % int(size) == 0]
    unit = whole[-1] if whole else units[0][0]
    key, value = f"{name}-{game}", f"{seconds / int(unit):g}"
    choices = [el("option", words, value=size, selected=size == unit) for size, words in units]
    return el(
        "div",
        el("label", label, for_=key),
        el(
            "span",
            el("input", type="number", name=name, id=key, value=value, min=0, step="any", cls="inp"),
            el("select", choices, name=f"{name}_unit", aria_label=f"{label}: unit"),
            cls="amount",
        ),
        cls="opt-row",
    )


def _choice(game: str, name: str, label: str, choices: Sequence[tuple[str, str]], chosen: str = "") -> Markup:
    key = f"{name}-{game}"
    options = [el("option", words, value=value, selected=value == chosen and bool(chosen)) for value, words in choices]
    return el("div", el("label", label, for_=key), el("select", options, name=name, id=key), cls="opt-row")
