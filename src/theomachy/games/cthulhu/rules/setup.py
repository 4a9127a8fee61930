"""Before the first turn: the table's options, who plays which Faction, and where they begin (Rulebook, Setup)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from theomachy.kernel.ask import Ask, Option, Step, draw
from theomachy.kernel.rules import Setting, Variant

from .board import (
    ACOLYTE,
    BOARDS,
    CORE,
    EPIC_MAP,
    FACTIONS,
    ROSTER,
    SIGN_NUMBER,
    SIGN_WORTH,
    SWITCHES,
    UNITS_OF,
    WEIGHT,
    keep_for_later,
)
from .powers import POWERS
from .state import NO_GATE, NOBODY, POOL, Cthulhu
from .survey import spans_of

PRINTINGS = ("first_print", "later_print")
VARIANTS: tuple[Variant, ...] = (
    Variant(
        "map",
        "east5_west3",
        "Map for two or four Factions",
        "Which half of the world has the smaller Areas.",
        choices=("east5_west3", "west5_east3"),
        labels=("Europe and Asia", "The Americas"),
    ),
    Variant(
        "factions",
        "choose",
        "Factions",
        "Chosen in turn (with two players one, two, one; at an epic table one, two, two, one), or drawn.",
        choices=("choose", "draw"),
        labels=("Chosen", "Drawn"),
    ),
    Variant(
        "expansions",
        False,
        "Expansion Factions",
        "The Opener, the Sleeper, the Windwalker and the Ancients may be chosen; "
        "with five players, and at an epic table, they always may.",
    ),
    Variant(
        "epic",
        False,
        "Epic, for two players",
        "Three Factions each, all eight on offer, on a larger map with a longer ritual track, both of our own design.",
    ),
    Variant(
        "printing",
        "first_print",
        "Printing",
        "Which printing's cards are used; single cards may differ from it.",
        choices=PRINTINGS,
        labels=("First, of 2014", "Later"),
    ),
    *[
        Variant(
            name,
            "as_printing",
            switch["title"],
            switch["about"],
            choices=("as_printing", *PRINTINGS),
            labels=("As the printing", "First printing", "Later printing"),
            minor=True,
        )
        for name, switch in SWITCHES.items()
    ],
    Variant(
        "shub_red_sign_bonus",
        True,
        "Red Sign and Shub-Niggurath",
        "With the Red Sign each Dark Young in play adds a die to Shub-Niggurath.",
        minor=True,
    ),
    Variant(
        "zingaya_chooser",
        "owner",
        "Zingaya's victim",
        "Who picks the Acolyte that Zingaya takes.",
        choices=("owner", "yellow_sign"),
        labels=("Its owner", "Yellow Sign"),
        minor=True,
    ),
    Variant(
        "max_turns",
        50,
        "Turn limit",
        "After this many turns the game is scored as it stands.",
        least=2,
        most=200,
    ),
)
MAP_OF = {3: "earth3", 5: "earth5", 6: EPIC_MAP}
SHARED = {4: (0, 1, 1, 0), 6: (0, 1, 1, 0, 0, 1)}
"""Who has which of so many Factions when two people share them, in the order of choosing (Two-Player Game)."""


_TABLES: dict[tuple[Setting, ...], Cthulhu] = {}


def setup(seats: int, options: dict[str, Setting]) -> Cthulhu:
    """A table like the last one with these options, if there was one."""
    key = (seats, *options.values())
    table = _TABLES.get(key)
    if table is None:
        table = keep_for_later(_TABLES, key, new_table(seats, options))
    return table.copy()


def new_table(seats: int, options: dict[str, Setting]) -> Cthulhu:
    settings = dict(options)
    for name, switch in SWITCHES.items():
        chosen = options["printing"] if options[name] == "as_printing" else options[name]
        settings[name] = switch["first" if chosen == "first_print" else "later"]
    factions = seats if seats > 2 else 6 if options["epic"] else 4
    board = MAP_OF.get(factions, f"earth4_{'e5w3' if options['map'] == 'east5_west3' else 'w5e3'}")
    state = blank(seats, factions, board, settings, SIGN_NUMBER)
    state.then(("choose_factions", 0), ("place_factions",), ("new_turn",))
    return state


def blank(seats: int, factions: int, board: str, settings: dict[str, Setting], stock: tuple[int, ...]) -> Cthulhu:
    """An empty table: Factions not yet chosen."""
    owner = SHARED[factions] if seats == 2 else tuple(range(seats))
    zero: list[int] = [0] * factions
    areas = len(BOARDS[board].ids)
    fields: dict[str, Any] = dict.fromkeys(("acting", "area", "attacker", "defender", "knower"), NOBODY)
    fields |= dict.fromkeys(
        ("turn", "leader", "ritual", "resting", "acts", "served", "battled", "left", "taken", "moved", "paid"), 0
    )
    fields |= dict.fromkeys(("fighters", "killed", "pained"), 0)
    for name in ("power", "doom", "books", "met", "due", "borrowed"):
        fields[name] = zero[:]
    return Cthulhu(
        agenda=[],
        log=[],
        ending="",
        winners=[],
        settings=settings,
        board=board,
        seats=seats,
        owner=owner,
        factions=("",) * factions,
        kind=(),
        side=(),
        first=(0,) * (factions + 1),
        place=[],
        crowd=[0] * (factions * areas),
        gate=[NO_GATE] * areas,
        signs=[0] * (factions * len(SIGN_WORTH)),
        stock=list(stock),
        phase="setup",
        order=list(range(factions)),
        clockwise=True,
        main=False,
        barred=(),
        spent=(),
        taxed=False,
        rolls=[],
        kills=[],
        pains=[],
        extra={},
        shares=[],
        tokens={},
        **fields,
    )


def on_offer(state: Cthulhu) -> list[str]:
    """Factions that nobody has yet; five and more at a table need those of the expansions."""
    everything = state.players > len(CORE) or state.settings["expansions"]
    offered = [name for name in (FACTIONS if everything else CORE) if name not in state.factions]
    return [name for name in offered if name in POWERS.factions or ROSTER[name]["start"] != ["free"]]


def ask_faction(state: Cthulhu, f: int) -> Ask | None:
    offered = on_offer(state)
    if state.settings["factions"] == "draw" or len(offered) == 1:
        return None
    return Ask(state.owner[f], "choose_faction", [("faction", name) for name in offered])


def choose_faction(state: Cthulhu, answer: Option, f: int) -> None:
    """One after the other; two people choose one, two and one, at an epic table one, two, two and one."""
    if answer or state.settings["factions"] != "draw":
        take_faction(state, f, answer[1] if answer else on_offer(state)[0])
    else:
        state.then(("draw_faction", f))


def draw_faction(state: Cthulhu, f: int) -> Step:
    _, name = yield draw("faction", [(name, 1) for name in on_offer(state)])
    take_faction(state, f, name)


def take_faction(state: Cthulhu, f: int, name: str) -> None:
    state.factions = (*state.factions[:f], name, *state.factions[f + 1 :])
    state.say("faction", state.owner[f], name)
    if f + 1 < state.players:
        state.then(("choose_factions", f + 1))


def place_factions(state: Cthulhu) -> None:
    """Fixed start Areas first, then those that choose, in the order of their data."""
    gather_figures(state, state.factions)
    late = [f for f, name in enumerate(state.factions) if ROSTER[name].get("last")]
    for f in range(state.players):
        if f not in late:
            begin_at(state, f, starts(state, f)[0])
    state.survey()
    state.then(*[("choose_start", f) for f in sorted(late, key=lambda f: int(ROSTER[state.factions[f]]["last"]))])


def enlist(state: Cthulhu, factions: Sequence[str]) -> None:
    """Give every Faction its figures, all in the Pool."""
    gather_figures(state, factions)
    state.survey()


def gather_figures(state: Cthulhu, factions: Sequence[str]) -> None:
    """The same, with the survey left to whoever goes on to place them."""
    state.factions = tuple(factions)
    state.kind, state.side, state.first = figures(state.factions)
    state.place = [POOL] * len(state.kind)


@lru_cache(maxsize=1024)
def figures(factions: tuple[str, ...]) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """By unit its kind and its side, and by Faction its first unit."""
    kind: tuple[int, ...] = ()
    side: tuple[int, ...] = ()
    first = [0]
    for f, name in enumerate(factions):
        kind += UNITS_OF[name]
        side += (f,) * len(UNITS_OF[name])
        first.append(len(kind))
    return kind, side, tuple(first)


def starts(state: Cthulhu, f: int) -> Sequence[int]:
    """Where this Faction may begin."""
    name, index = state.factions[f], state.map.index
    areas: list[str] = ROSTER[name]["start"]
    if areas[0] == "free":
        return POWERS.factions[name].starts(state, f)
    if areas[0] == "choice":
        return [index[area] for area in areas[1:]]
    return [next(index[area] for area in areas if area in index)]


def choose_start(state: Cthulhu, f: int) -> Step:
    options: list[Option] = [("start", state.id(area)) for area in starts(state, f)]
    answer = yield Ask(state.owner[f], "choose_start", options, state.factions[f])
    begin_at(state, f, state.map.index[answer[1]])
    state.survey()


def begin_at(state: Cthulhu, f: int, area: int) -> None:
    """A controlled gate and six Acolytes; to be surveyed afterwards."""
    low, high = spans_of(state.factions)[f][ACOLYTE]
    state.place[low:high] = [area] * (high - low)
    state.crowd[f * len(state.gate) + area] += (high - low) * WEIGHT[ACOLYTE]
    state.gate[area] = low
    state.tokens[f"start_{state.factions[f]}"] = area
    state.say("start", state.factions[f], state.id(area))
