"""Preparing for battle (Rulebook): choosing warbands, sides, and deployment in alternation (R1-R4)."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import CHANCE, Ask, Option, Seat, Step, draw
from theomachy.kernel.rules import Setting
from theomachy.kernel.step import Desk

from .board import BIT, HEX, HEXES, NORTH, OFF, SOUTH, STACK, Mask
from .cards import CARD, CARDS, CHAMPIONS
from .ladder import post, reset
from .masks import ByHex
from .state import Godtear, new_state


def setup(seats: int, options: dict[str, Setting]) -> Godtear:
    """Warbands, sides, deployment, first turn (Rulebook, Preparing for Battle)."""
    size, mirrors = int(options["champions"]), bool(options["mirrors"])
    state = new_state(str(options["scenario"]), size, str(options["warbands"]), mirrors)
    state.then(("muster",), ("assemble",), ("first_player",), ("new_turn",))
    return state


# -- warbands ---------------------------------------------------------------------------------------------------------


def pickable(state: Godtear, seat: int) -> list[str]:
    """Champions that a seat may still choose: none twice (R2), in a draft without mirrors none of the other side's."""
    taken = state.picks[seat] if state.mirrors else state.picks[0] + state.picks[1]
    return [name for name in CHAMPIONS if name not in taken]


def muster(state: Godtear) -> Step:
    """Who picks first in a draft is left to chance; then picks go in pairs: A, B B, A A, B."""
    if state.choice == "free":
        state.then(("free_choice",))
        return
    if state.choice == "draft":
        _, seat = yield Ask(CHANCE, "begins", [("begins", 0), ("begins", 1)])
        order = [seat if number % 4 in (0, 3) else 1 - seat for number in range(2 * state.size)]
        state.then(*[("draft", seat) for seat in order])
        return
    for seat in (0, 1):
        for _ in range(state.size):
            _, name = yield draw("dealt", [(name, 1) for name in pickable(state, seat)])
            state.picks[seat].append(name)
            state.say("joined", seat, name)


def ask_draft(state: Godtear, seat: int) -> Ask:
    return Ask(seat, "draft", [("draft", name) for name in pickable(state, seat)], len(state.picks[seat]) + 1)


def draft(state: Godtear, option: Option, seat: int) -> None:
    state.picks[seat].append(option[1])
    state.say("joined", seat, option[1])


class FreeChoice(Desk):
    """Both players choose in secret and may think again until both have finished; mirror matches may come of it."""

    def owing(self, state: Godtear) -> Sequence[Seat]:
        return [seat for seat in (0, 1) if not state.ready[seat]]

    def ask(self, state: Godtear, seat: Seat) -> Ask | None:
        if seat not in (0, 1):
            return None
        if state.ready[seat]:
            return Ask(seat, "mustered", [("reopen",)])
        mine = state.picks[seat]
        if len(mine) == state.size:
            return Ask(seat, "muster", [*[("dismiss", name) for name in mine], ("muster",)], len(mine), state.size)
        options: list[Option] = [("dismiss", name) for name in mine]
        options += [("choose", name) for name in CHAMPIONS if name not in mine]
        return Ask(seat, "muster", options, len(mine), state.size)

    def answer(self, state: Godtear, seat: Seat, option: Option) -> None:
        match option:
            case ("choose", name):
                state.picks[seat].append(name)
            case ("dismiss", name):
                state.picks[seat].remove(name)
            case _:
                state.ready[seat] = option[0] == "muster"

    def close(self, state: Godtear) -> None:
        for seat in (0, 1):
            for name in state.picks[seat]:
                state.say("joined", seat, name)


def assemble(state: Godtear) -> None:
    """Give every champion and follower a number; all are off the battlefield."""
    kinds = [CARD[name].index + part for picks in state.picks for name in picks for part in (0, 1)]
    start, unit_of = [0], []
    for unit, kind in enumerate(kinds):
        unit_of += [unit] * CARDS[kind].count
        start.append(len(unit_of))
    state.kinds, state.start, state.unit_of = tuple(kinds), tuple(start), tuple(unit_of)
    state.cast = " ".join(name for picks in state.picks for name in picks)
    state.where = [OFF] * len(unit_of)
    state.wounds = [0] * len(unit_of)
    state.masks = [0] * len(kinds)
    state.tokens = [0] * (5 * len(kinds))
    state.banners = [OFF] * (2 * state.size)
    state.acted = [False] * len(kinds)
    state.spent = [False] * len(kinds)


# -- sides and deployment ---------------------------------------------------------------------------------------------

_PLACE: ByHex[Option] = ByHex([("place", name) for name in HEXES])


def first_player(state: Godtear) -> Step:
    """Chance names the first player, who chooses a side; warband tokens and turn token follow (R3)."""
    _, state.first = yield Ask(CHANCE, "begins", [("begins", 0), ("begins", 1)])
    answer = yield Ask(state.first, "side", [("side", "north"), ("side", "south")])
    side = NORTH if answer[1] == "north" else SOUTH
    state.sides = [side, 1 - side] if state.first == 0 else [1 - side, side]
    state.posts = [post(state.scenario, state.sides[seat]) for seat in (0, 1)]
    state.say("took_side", state.first, answer[1])
    reset(state)
    state.phase = "deploy"
    state.then(*[("deploy", (state.first + number) % 2) for number in range(2 * state.size)])


def _needed(state: Godtear, unit: int, left: int, room: int) -> int:
    """Hexes for `left` more models of a unit whose hexes have room for `room` (R4)."""
    if CARDS[state.kinds[unit]].large:
        return left
    return -(-max(0, left - room) // STACK)


def spots(state: Godtear, unit: int, others: Sequence[int]) -> Mask:
    """Own deployment hexes for the next model: comrades' with room, and free ones if enough remain for `others`."""
    zone = state.zone(state.owner(unit))
    free = zone & ~state.taken
    left = state.missing(unit) - 1
    joined, room = 0, 0
    if unit & 1 and not state.card(unit).large:
        for at in state.hexes_of(unit):
            if state.count_of(unit, at) < STACK:
                joined |= BIT[at]
                room += STACK - state.count_of(unit, at)
        room += STACK - 1
    needed = _needed(state, unit, left, room)
    if not unit & 1:
        needed += _needed(state, unit + 1, state.card(unit + 1).count, 0)
    for other in others:
        needed += 1 + _needed(state, other + 1, state.card(other + 1).count, 0)
    return free | joined if free.bit_count() > needed else joined


def to_deploy(state: Godtear, seat: int) -> list[int]:
    """Champions that are not on the battlefield yet."""
    return [unit for unit in state.units(seat)[::2] if not state.masks[unit]]


def ask_deploy(state: Godtear, seat: int) -> Ask | None:
    """One champion and its whole unit (Rulebook, Deployment)."""
    units = to_deploy(state, seat)
    return Ask(seat, "deploy", [("deploy", state.card(unit).id) for unit in units]) if len(units) > 1 else None


def deploy(state: Godtear, option: Option, seat: int) -> None:
    unit = state.unit_named(seat, option[1]) if option else to_deploy(state, seat)[0]
    state.then(("place", unit))


def ask_place(state: Godtear, unit: int) -> Ask:
    """The champion first, then its followers one by one."""
    seat = state.owner(unit)
    others = [other for other in to_deploy(state, seat) if other != unit & ~1]
    return Ask(seat, "place", _PLACE.of(spots(state, unit, others)), unit)


def place(state: Godtear, option: Option, unit: int) -> None:
    state.drop(state.where.index(OFF, state.start[unit]), HEX[option[1]])
    if state.missing(unit):
        state.then(("place", unit))
    elif not unit & 1:
        state.then(("place", unit + 1))
    else:
        state.say("deployed", unit - 1)
