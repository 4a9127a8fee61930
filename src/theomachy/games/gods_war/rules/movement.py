"""Move Units (Rulebook pp. 44-51; M1-M13): one area is activated; any of its units step to neighbours of their own
choice.
"""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option, Step

from . import hell, heroquests, powers
from .board import column, row
from .gains import pay
from .kylerela import sailings
from .monsters import monster as monsters
from .neighbours import leaves_hell, placement, usual_goals, ways
from .pieces import IDS, NUMBERS
from .placing import put
from .runes import lasting
from .state import EMPTY, NOBODY, GodsWar
from .survey import among, members

DONE: Option = ("done",)
MOVE_COST: int = NUMBERS["move_cost"]


def price(state: GodsWar, seat: int, area: int) -> int:
    """VP on top of the Power, for moving out of an area; Juggernaut overrides it."""
    if monsters.carries(state, area):
        return 0
    return sum([boon.move_vp(state, other, seat) >> area & 1 for other, boon in powers.holders(state, "move_vp")])


def options(state: GodsWar, seat: int, *, free: bool = False) -> Sequence[Option]:
    """Areas that may be activated: with own units that can step somewhere, or Kylerela with any own piece."""
    if not free and state.power[seat] < MOVE_COST:
        return []
    areas = state.stands[seat] | state.homes[seat] & 1 << state.board.kylerela
    dear_to = state.holding.get("move_vp")
    if state.lasting or len(powers.holders(state, "move_vp") if dear_to is None else dear_to) > state.vp[seat]:
        areas = _movable(state, seat, areas)
    return among(state.board_id, areas, "move")


def _movable(state: GodsWar, seat: int, areas: int) -> int:
    """Those of a set of areas out of which the player may move; in most of them nothing is asked for that."""
    doubtful = areas if state.lasting else 0
    for other, boon in powers.holders(state, "move_vp"):
        doubtful |= boon.move_vp(state, other, seat)
    for area in members(areas & doubtful):
        if not may_move(state, seat, area):
            areas ^= 1 << area
    return areas


def may_move(state: GodsWar, seat: int, area: int) -> bool:
    """Every area has a neighbour, and so has Hell in another part of it."""
    return price(state, seat, area) <= state.vp[seat] and not lasting.held_fast(state, area)


def over_arrows(state: GodsWar, seat: int) -> bool:
    """May units of the player, or of nobody, cross the sea by arrows?"""
    held = powers.held(state, seat, "no_arrows") if seat != NOBODY else ()
    return not held or not any(boon.no_arrows(state, seat) for boon in held)


def targets(state: GodsWar, seat: int, unit: int, path: Sequence[int]) -> Sequence[int]:
    """Where the unit may step next, having come along `path`. Hell is left by those who may (hell.py)."""
    area, more = path[-1], powers.held(state, seat, "more_ways")
    arrows = over_arrows(state, seat)
    if not more and not state.is_hell(area):
        return usual_goals(state, area, arrows=arrows)
    found = ways(state, area, arrows=arrows)
    for boon in more:
        found += boon.more_ways(state, seat, unit, area)
    if state.is_hell(area) and not monsters.carries(state, area):
        out = hell.exits(state, seat, unit)
        found = [*found, *out] if out else [to for to in found if state.is_hell(to)]
    if len(path) > 1 and state.is_hell(area):  # a long move may begin or end in Hell, not pass through it (M11)
        return []
    return [to for to in dict.fromkeys(found) if to != area]


def may_go_on(state: GodsWar, seat: int, unit: int, path: Sequence[int]) -> bool:
    """Some move further than one step."""
    boons = powers.held(state, seat, "steps")
    return bool(boons) and any(boon.steps(state, seat, unit, path) for boon in boons)


def move(state: GodsWar, seat: int, area: int, power: int) -> Step:
    """One unit after the other, or all at once, until the mover is done; Kylerela may sail in between (2.9)."""
    toll = price(state, seat, area)
    pay(state, seat, power, toll)
    state.say("moves", seat, area)
    if toll:
        heroquests.happened(state, "targeted_by_gift", seat=seat)
    moved: list[int] = []
    sailed = paid = False
    index = state.board.index
    while True:
        rest = [unit for unit in state.here(seat, area) if unit not in moved]
        choices = _choices(state, seat, area, rest, sailed=sailed, paid=paid)
        if not choices:
            break
        if (moved or sailed) and not paid:
            choices.append(DONE)
        answer = choices[0] if len(choices) == 1 else (yield Ask(seat, "move", choices, area))
        paid = answer == ("pay_leave",)
        match answer[0]:
            case "step":
                unit = next(unit for unit in rest if state.kind(unit).id == answer[1])
                moved.append(unit)
                yield from _walk(state, seat, unit, [area, index[answer[2]]])
            case "all":
                to = index[answer[1]]
                going = [unit for unit in rest if to in targets(state, seat, unit, [area])]
                for unit in going:
                    moved.append(unit)
                    step(state, seat, unit, to)
            case "sail":
                state.isle, sailed = answer[1], True
                state.say("sailed", seat, placement(state).sea)
            case "pay_leave":
                hell.pay_out(state, seat)
            case _:
                break
    state.then(("moved", seat, area, *moved))


def _choices(state: GodsWar, seat: int, area: int, rest: list[int], *, sailed: bool, paid: bool) -> list[Option]:
    """Steps of units, a sailing of Kylerela, and the way out of Hell for a VP; who has just paid that goes."""
    found = _steps(state, seat, area, rest) if rest else []
    if paid:
        return [option for option in found if not state.is_hell(state.board.index[option[-1]])]
    if area == state.board.kylerela and not sailed:
        found += sailings(state)
    if found and state.is_hell(area) and hell.may_pay(state, seat, [area]):
        found.append(("pay_leave",))
    return found


def _steps(state: GodsWar, seat: int, area: int, rest: list[int]) -> list[Option]:
    """A unit of each kind to where it may go, or all of them to where each may go.

    Alike ones go the same ways, but out of Hell, where some may be let go and others not.
    """
    found: list[Option] = []
    key, kinds, below = state.board_id, state.kinds, state.is_hell(area)
    known: set[int] = set()
    reach: list[Sequence[int]] = []
    for unit in rest:
        kind = kinds[unit]
        if below or kind not in known:
            goals = targets(state, seat, unit, [area])
            reach.append(goals)
            if kind not in known:
                known.add(kind)
                offers = row(key, "step", IDS[kind])
                found += [offers[to] for to in goals]
    if len(rest) > 1:
        together = column(key, "all")
        shared: Sequence[int] = reach[0]
        for goals in reach[1:]:
            shared = [to for to in shared if to in goals]
        found += [together[to] for to in shared]
    return found


def _walk(state: GodsWar, seat: int, unit: int, path: list[int]) -> Step:
    step(state, seat, unit, path[-1])
    while may_go_on(state, seat, unit, path) and not monsters.carries(state, path[-1]):
        boons = [boon for boon in powers.held(state, seat, "steps") if boon.steps(state, seat, unit, path)]
        goals = [
            to
            for to in targets(state, seat, unit, path)
            if not leaves_hell(state, path[-1], to) and any(boon.onward(state, seat, unit, to) for boon in boons)
        ]
        if not goals:
            return
        choices: list[Option] = [("on", state.name(to)) for to in goals]
        answer = yield Ask(seat, "further", [*choices, ("stop",)], unit, path[-1])
        if answer == ("stop",):
            return
        for boon in boons:
            powers.POWERS.note(boon.name)
        path.append(state.board.index[answer[1]])
        step(state, seat, unit, path[-1])


def step(state: GodsWar, seat: int, unit: int, to: int) -> None:
    """A unit comes to another area; whoever comes to Hell, or out of it, is noticed."""
    before = state.where[unit]
    if before == to:  # a carrier has brought it there already
        return
    hell_set = state.board.hell_set
    was_below, below = before >= 0 and hell_set >> before & 1, hell_set >> to & 1
    if was_below and not below and state.owner[unit] == seat:
        hell.left(state, seat, unit)
    put(state, unit, to)
    state.say("stepped", unit, before, to)
    went = [unit, *monsters.unit_left(state, before, to)] if state.monsters else [unit]
    if was_below and not below:
        for each in went:
            heroquests.happened(state, "leaves_hell", seat=state.owner[each], unit=state.kind(each).id)
    elif below and not was_below:
        enter_hell(state, went)


def exchange(state: GodsWar, one: int, two: int) -> None:
    """Two units change places; where Juggernaut is, all go one way (N12)."""
    here, there = state.where[one], state.where[two]
    carried = monsters.carries(state, here), monsters.carries(state, there)
    if not carried[1]:
        step(state, state.owner[one], one, there)
    if not carried[0]:
        step(state, state.owner[two], two, here)


def enter_hell(state: GodsWar, units: Sequence[int]) -> None:
    for seat, boon in powers.holders(state, "entered_hell"):
        boon.entered_hell(state, seat, units)


def moved(state: GodsWar, seat: int, area: int, *units: int) -> None:
    """Move Units is over: what it sets off comes now."""
    for other, boon in powers.holders(state, "moved"):
        boon.moved(state, other, seat, units, area)
    if state.monsters and area != EMPTY:  # a rune that lets units step is no Move Units
        monsters.moved(state, units)


@heroquests.event("leaves_hell")
def _left(state: GodsWar, seat: int, quest: heroquests.Quest, what: dict[str, object]) -> bool:
    return bool(quest.args["unit"] == what["unit"])
