"""Recruit (5): all units of a dial, placed at strongholds; another dial as a bonus. Rulebook p. 35; O9."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.step import Choice, Plain, Steps

from ..board import AREA, AREAS
from ..control import areas_of, destroy, place, strongholds_of
from ..pieces import KIND, KINDS, RESOURCES, UNIT, WORDS, unit
from ..state import NOBODY, Runewars
from .order import NO_BONUS, Order, spaces


class Recruit(Order):
    def primary(self, state: Runewars, seat: int) -> None:
        state.then(("recruit", seat, NOBODY, 0))

    def bonus(self, state: Runewars, seat: int) -> None:
        """A second, different dial, which the order remembers as a mark."""
        state.then(("recruit", seat, state.marks.get("recruited", NOBODY), 1))


def recruits(state: Runewars, seat: int, dial: int) -> list[int]:
    """Kinds of the units at or below a dial's arrow."""
    return [KIND[space] for space in spaces(state, seat, dial) if space in KIND]


def ask_recruit(state: Runewars, seat: int, but: int, bonus: int) -> Ask | None:
    """Which dial; the bonus takes another one, even if the first gave nothing, and may be declined. Nothing is asked
    where no dial has a unit to give."""
    dials = [dial for dial in range(len(RESOURCES)) if dial != but]
    if not strongholds_of(state, seat) or not any(recruits(state, seat, dial) for dial in dials):
        return None
    options: list[Option] = [("dial", RESOURCES[dial]) for dial in dials]
    return Ask(seat, "recruit", [*options, NO_BONUS] if bonus else options)


def recruit(state: Runewars, answer: Option, seat: int, but: int, bonus: int) -> None:
    match answer:
        case ("dial", str(name)):
            dial = RESOURCES.index(name)
            state.marks["recruited"] = dial
            state.say("recruits", seat, name)
            state.then(("muster", seat, dial))


def muster(state: Runewars, seat: int, dial: int) -> None:
    """What the supply holds comes; for each unit that it lacks one of that kind may be given up first."""
    coming: list[int] = []
    lacking: list[int] = []
    for kind in recruits(state, seat, dial):
        (coming if state.supply[kind] > coming.count(kind) else lacking).append(kind)
    if lacking:
        state.then(("recruit_swap", seat, len(lacking), *lacking, *sorted(coming)))
    else:
        state.then(("recruit_place", seat, *sorted(coming)))


# -- exhausted kinds (O9, X54) -----------------------------------------------------------------------------------------


def ask_swap(state: Runewars, seat: int, lacking: int, *kinds: int) -> Ask | None:
    """The first so many kinds are not in the supply: is a unit of the first one given up, to be placed anew?"""
    if not lacking:
        return None
    options: list[Option] = []
    for area in areas_of(state, seat):
        for number in dict.fromkeys(state.units[area]):
            if number >> 1 == kinds[0]:
                options.append(("swap", AREAS[area].id, WORDS[number]))
    return Ask(seat, "recruit", [*options, ("no_swap",)], "swap", KINDS[kinds[0]].id) if options else None


def swap(state: Runewars, answer: Option, seat: int, lacking: int, *kinds: int) -> None:
    if not lacking:
        state.then(("recruit_place", seat, *kinds))
        return
    kind, *rest = kinds
    match answer:
        case ("swap", str(area), str(word)):
            destroy(state, AREA[area], UNIT[word])
            state.say("unit_given_up", seat, area, word)
            rest.append(kind)
    state.then(("recruit_swap", seat, lacking - 1, *rest))


# -- placing -----------------------------------------------------------------------------------------------------------


def ask_place(state: Runewars, seat: int, *kinds: int) -> Ask | None:
    """All that is left to one stronghold, or one of a kind; nothing is asked where there is only one."""
    sites = strongholds_of(state, seat) if kinds else []
    if len(sites) < 2:
        return None
    options: list[Option] = [("all", AREAS[area].id) for area in sites] if len(kinds) > 1 else []
    for kind in dict.fromkeys([*kinds]):
        options += [("place", KINDS[kind].id, AREAS[area].id) for area in sites]
    return Ask(seat, "recruit", options, *[KINDS[kind].id for kind in kinds])


def place_recruits(state: Runewars, answer: Option, seat: int, *kinds: int) -> None:
    sites = strongholds_of(state, seat)
    if not kinds or not sites:
        state.then(*[("excess", seat, area) for area in sites])
        return
    match answer:
        case ("place", str(name), str(site)):
            going, area = [KIND[name]], AREA[site]
        case ("all", str(site)):
            going, area = list(kinds), AREA[site]
        case _:
            going, area = list(kinds), sites[0]
    place(state, area, *[unit(kind) for kind in going])
    state.say("recruited", seat, AREAS[area].id, *[KINDS[kind].id for kind in going])
    left = list(kinds)
    for kind in going:
        left.remove(kind)
    if left:
        state.then(("recruit_place", seat, *left))
    else:
        state.then(*[("excess", seat, each) for each in sites])


STEPS: Steps = {
    "recruit": Choice(ask_recruit, recruit),
    "muster": Plain(muster),
    "recruit_swap": Choice(ask_swap, swap),
    "recruit_place": Choice(ask_place, place_recruits),
}
