"""A position as text: lines for what each empire has, and a line for each area with pieces of an empire.

    board p5
    empires storm sky darkness chaos sea
    round 3 action
    first sky counterclockwise
    turn storm
    power storm 5, sky 3
    vp storm 9, chaos 4
    spike open
    isle togaro_ocean gates_of_dawn artmali_empire
    gifts storm I_a whirlwind, chaos II_a unholy_trio down
    runes storm magic man
    discards luck
    races elves ducks
    monsters black_dragon
    allies storm elves
    marks cycle 2, mad_god_marker 5
    storm brithos temple stormbrother*2 champion
    chaos brithos chaos_nest broo
    nobody kralorela black_dragon
    sky rift shrine

Empires stand in the order of their seats. After `round` comes what is still to be done in it: `action` (the turn of
whoever `turn` names), `begin` (the Action phase has not begun), `power`, `council`, or a part of the Council phase:
`score`, `struggle`, `compromise`, `dragons`, `clean_up`. Kylerela lies in a sea with its docks in any order, `over` the
arrows it covers; those that two docks cover need not be named. Off the map are `rift`, `pen`, `trophy`, `box`, `out`,
and for monsters that are still to come, or a King of the Dragonewts in his pool, `waiting`; what else is not named is
in its pool, or beside its card if it is nobody's. Of whom nothing is said has the Power and VP of the beginning; the
Sun God is in Inner Hell, the Moon dying.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from theomachy.kernel.errors import BrokenPosition
from theomachy.kernel.rules import Setting

from .board import BY_PLAYERS, Placement
from .empires.earth import colour, queens
from .heroquests import QUESTS
from .pieces import NUMBERS, OF, UNIT
from .placing import change_owner, put, turn
from .powers import gift_names, refresh
from .runes.rune import CARDS
from .setup import beside, make_pieces, setup
from .state import BOX, CLOSED, EMPTY, NOBODY, OPEN, OUT, PEN, POOL, RIFT, STANDS, TROPHY, GodsWar, exchanged

PLACES = {"rift": RIFT, "pen": PEN, "trophy": TROPHY, "box": BOX, "out": OUT, "waiting": POOL}
SPIKE = {"stands": STANDS, "open": OPEN, "closed": CLOSED}
COUNCIL = ("score", "struggle", "compromise", "dragons", "clean_up")
ORDER = (
    "board", "empires", "races", "monsters", "allies", "first", "turn", "round", "spike", "sunk", "isle", "power", "vp",
    "gifts", "runes", "discards", "marks",
)  # fmt: skip
"""Lines that are read first, in this order; then pieces, wherever they stand in the text."""
TURNED = {"imbedded_nest": "chaos_nest", "inhuman_king": "scout"}
"""Sides and stages that a piece only comes to, and what it is at first."""


def parts(text: str) -> list[list[str]]:
    return [part.split() for part in text.split(",") if part.strip()]


def todo(phase: str, turn: int) -> list[tuple[Any, ...]]:
    """What is still to be done in the round, last first."""
    if phase in COUNCIL:
        return [(part,) for part in reversed(COUNCIL[COUNCIL.index(phase) :])]
    acts: dict[str, tuple[Any, ...]] = {"action": ("action", turn), "begin": ("action_phase",)}
    first = [acts[phase]] if phase in acts else []
    return [("council_phase",), *([("power_phase",)] if phase != "council" else []), *first]


# -- reading ----------------------------------------------------------------------------------------------------------


def read(seats: int, options: dict[str, Setting], lines: Sequence[str]) -> GodsWar:
    """Without empires it is a table at which nothing has been dealt yet."""
    state = setup(seats, options)
    parted = [(number, *line.strip().partition(" ")[::2]) for number, line in enumerate(lines, start=1)]
    if not any(head == "empires" for _, head, _ in parted):
        for number, head, _ in parted:
            raise BrokenPosition(number, f"{head!r} needs a line with the empires")
        return state
    rank = {head: place for place, head in enumerate(ORDER)}
    for number, head, rest in sorted(parted, key=lambda line: rank.get(line[1], len(ORDER))):
        try:
            _read_line(state, head, rest)
        except (LookupError, ValueError, AssertionError, StopIteration) as fault:
            raise BrokenPosition(number, f"{head} {rest!r} does not fit: {fault}") from fault
    _fill_in(state)
    state.survey()
    return state


def _fill_in(state: GodsWar) -> None:
    """What every game has, where nothing is said of it: the Sun God is in Inner Hell, the Moon is dying."""
    state.triggered = max(state.vp) >= NUMBERS["end_vp"]
    if "moon" in state.empires:
        state.marks.setdefault("cycle", 0)
    if "sky" in state.empires and state.where[sun := state.kinds.index(UNIT["sun_god"].index)] == POOL:
        put(state, sun, state.board.index["inner_hell"])


def _read_line(state: GodsWar, head: str, rest: str) -> None:
    words = rest.split()
    match head:
        case "board":
            assert rest in BY_PLAYERS[len(state.power)], "that is no board for so many"
            state.lay(rest)
        case "empires":
            assert len(words) == len(state.power), f"there are {len(state.power)} empires at this table"
            state.empires = tuple(words)
            make_pieces(state)
            state.round, state.phase, state.agenda = 2, "action", todo("action", 0)
            state.turn = 0
        case "races":
            beside(state, words, [])
        case "monsters":
            beside(state, [], words)
        case "allies":
            for empire, *races in parts(rest):
                for race in races:
                    _ally(state, state.empires.index(empire), race)
        case "first":
            state.first, state.way = state.empires.index(words[0]), -1 if words[1:] == ["counterclockwise"] else 1
        case "turn":
            state.turn = NOBODY if rest == "nobody" else state.empires.index(rest)
            state.agenda = todo("action", state.turn)
        case "round":
            state.round, state.phase = int(words[0]), words[1]
            state.agenda = todo(words[1], state.turn)
            state.phase = "council" if words[1] in COUNCIL else "action" if words[1] == "begin" else words[1]
        case "spike":
            state.spike = SPIKE[rest]
        case "sunk":
            state.sunk = state.board.index[rest]
        case "isle":
            state.isle = _isle(state, words)
        case "discards":
            state.discards += _taken(state, words)
        case "marks":
            state.marks |= {name: int(value) for name, value in parts(rest)}
        case "power" | "vp" | "gifts" | "runes":
            for empire, *values in parts(rest):
                _read_holding(state, head, state.empires.index(empire), values)
        case _:
            _place(state, head, words[0], words[1:])


def _isle(state: GodsWar, words: list[str]) -> int:
    """A sea, the docks, and the arrows `over` which it lies: two docks say what they cover (2.9)."""
    cut = words.index("over") if "over" in words else len(words)
    sea, docks, covers = words[0], set(words[1:cut]), set(words[cut + 1 :])
    for place in state.board.placements:
        if state.name(place.sea) == sea and {state.name(dock) for dock in place.docks} == docks:
            over = {state.board.arrows[arrow] for arrow in place.covers}
            if over == covers or (not covers and len(docks) == 2):
                return place.index
    raise LookupError("there is no such place for Kylerela")


def _ally(state: GodsWar, seat: int, race: str) -> None:
    pieces = [piece for piece in range(len(state.kinds)) if state.kind(piece).group == race]
    state.allies = exchanged(state.allies, seat, (*state.allies[seat], race))
    for piece in pieces:
        change_owner(state, piece, seat)
        put(state, piece, POOL)


def _read_holding(state: GodsWar, what: str, seat: int, values: list[str]) -> None:
    match what:
        case "power":
            state.power[seat] = int(values[0])
        case "vp":
            state.vp[seat] = int(values[0])
        case "runes":
            state.runes[seat] += tuple(_taken(state, values))
        case _:
            empire = state.empires[seat]
            label, name, *face_down = values
            slot = next(quest.slot for quest in QUESTS[empire] if quest.label.replace("-", "_") == label)
            state.fill(seat, slot, gift_names(empire).index(name))
            down = state.down[seat] | bool(face_down) << state.slots[seat][slot]
            state.down = exchanged(state.down, seat, down)
            refresh(state, seat)


def _taken(state: GodsWar, names: list[str]) -> list[str]:
    """Runes that are not in the deck any more."""
    for name in names:
        assert name in CARDS, f"there is no rune {name}"
        state.deck.remove(name)
    return names


def _place(state: GodsWar, whose: str, where: str, words: list[str]) -> None:
    """'storm brithos temple stormbrother*2' or 'nobody kralorela black_dragon'."""
    seat = NOBODY if whose == "nobody" else state.empires.index(whose)
    place = PLACES[where] if where in PLACES else state.board.index[where]
    for word in words:
        kind, _, times = word.partition("*")
        for _ in range(int(times or 1)):
            piece = _spare(state, seat, TURNED.get(kind, kind))
            if kind in TURNED:
                turn(state, piece, OF[state.kind(piece).group][kind].index)
            put(state, piece, place)


def _spare(state: GodsWar, seat: int, kind: str) -> int:
    """A piece that has no place yet: one's own, or one that has come to this player."""
    if kind == "earth_queen":
        groom = NOBODY if state.empires[seat] == "earth" else seat
        spare = [q for q in queens(state) if state.where[q] == POOL and state.seat_of(colour(state, q)) == groom]
    else:
        spare = [p for p, place in enumerate(state.where) if place in (POOL, OUT) and state.kind(p).id == kind]
    assert spare, f"no {kind} left"
    found = next((piece for piece in spare if state.owner[piece] == seat), spare[0])
    if state.owner[found] != seat:
        change_owner(state, found, seat)
    return found


# -- writing ----------------------------------------------------------------------------------------------------------


def write(state: GodsWar) -> list[str]:
    if not state.kinds:
        return []
    empires = state.empires
    way = "" if state.way == 1 else " counterclockwise"
    lines = [f"board {state.board_id}", f"empires {' '.join(empires)}", f"round {state.round} {_phase(state)}"]
    lines += [f"first {empires[state.first]}{way}", f"turn {empires[state.turn] if state.turn >= 0 else 'nobody'}"]
    named = {
        "races": " ".join(state.races),
        "monsters": " ".join(state.kind(p).id for p in range(len(state.kinds)) if state.kind(p).group == "monsters"),
        "spike": ("", "open", "closed")[state.spike],
        "sunk": state.name(state.sunk) if state.sunk != EMPTY else "",
        "isle": _placement(state, state.board.placements[state.isle]),
        "power": ", ".join(f"{empires[seat]} {power}" for seat, power in enumerate(state.power)),
        "vp": ", ".join(f"{empires[seat]} {vp}" for seat, vp in enumerate(state.vp)),
        "allies": ", ".join(f"{empires[s]} {' '.join(races)}" for s, races in enumerate(state.allies) if races),
        "gifts": ", ".join(_gifts(state)),
        "runes": ", ".join(f"{empires[seat]} {' '.join(hand)}" for seat, hand in enumerate(state.runes) if hand),
        "discards": " ".join(state.discards),
        "marks": ", ".join(f"{name} {value}" for name, value in state.marks.items()),
    }
    lines += [f"{what} {words}" for what, words in named.items() if words]
    for seat in (*state.seats, NOBODY):
        lines += _pieces(state, seat)
    return lines


def _phase(state: GodsWar) -> str:
    return state.phase if state.phase in ("action", "power", "council") else "begin"


def _placement(state: GodsWar, place: Placement) -> str:
    names = [state.name(place.sea), *[state.name(dock) for dock in place.docks]]
    return " ".join(
        [*names, *(["over"] if place.covers else []), *[state.board.arrows[arrow] for arrow in place.covers]]
    )


def _gifts(state: GodsWar) -> list[str]:
    found = []
    for seat, empire in enumerate(state.empires):
        for quest in QUESTS[empire]:
            gift = state.slots[seat][quest.slot]
            if gift != EMPTY:
                face = " down" if state.down[seat] >> gift & 1 else ""
                found.append(f"{empire} {quest.label.replace('-', '_')} {gift_names(empire)[gift]}{face}")
    return found


def _pieces(state: GodsWar, seat: int) -> list[str]:
    """Area by area; then what lies off the map. At home only what is not as it was at first."""
    whose = "nobody" if seat == NOBODY else state.empires[seat]
    home = OUT if seat == NOBODY else POOL
    mine = [piece for piece, owner in enumerate(state.owner) if owner == seat]
    mine = [piece for piece in mine if state.where[piece] != home or state.kind(piece).id in TURNED]
    names = {value: name for name, value in PLACES.items()}
    names |= {area.index: area.id for area in state.board.areas}
    lines = []
    for place in sorted({state.where[piece] for piece in mine}, key=lambda place: (place < 0, abs(place))):
        if place in names:
            kinds = Counter(state.kind(piece).id for piece in mine if state.where[piece] == place)
            words = " ".join(kind if number == 1 else f"{kind}*{number}" for kind, number in kinds.items())
            lines.append(f"{whose} {names[place]} {words}")
    return lines
