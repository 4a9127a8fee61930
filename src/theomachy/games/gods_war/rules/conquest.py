"""Conquest or destruction (Rulebook pp. 56-57; C9-C11): a building without defenders falls to whoever is left."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option, Step, settle

from . import heroquests, powers
from .build import foreign_areas, place
from .combat_ratings import fighting, houses_of
from .losses import destroy, remove
from .monsters import monster as monsters
from .pieces import OF
from .results import decider
from .state import EMPTY, NOBODY, Battle, GodsWar


def conquest(state: GodsWar) -> None:
    battle = state.battle
    if battle is None:
        return
    battle.moment = "conquest"
    for side in (0, 1):
        houses = houses_of(state, battle, 1 - side)
        if houses and _there(state, battle, side) and not _there(state, battle, 1 - side):
            if not monsters.takes_buildings(state, battle, side):
                continue
            if len(houses) == 1 and _clear(state, battle.seats[side], houses[0]):
                settle(fall(state, battle, side, houses[0]))
            else:
                state.then(*[("building_falls", side, house) for house in houses])


def _clear(state: GodsWar, seat: int, house: int) -> bool:
    """Is nobody asked what becomes of the building?"""
    return len(ways_to_take(state, seat, house)) == 1 and not powers.held(state, state.owner[house], "saves_house")


def building_falls(state: GodsWar, side: int, house: int) -> Step:
    battle = state.battle
    if battle is not None:
        yield from fall(state, battle, side, house)


def _there(state: GodsWar, battle: Battle, side: int) -> list[int]:
    """Who fights from elsewhere neither takes nor protects a building."""
    return [unit for unit in fighting(battle, side) if state.where[unit] == battle.area]


def fall(state: GodsWar, battle: Battle, side: int, house: int) -> Step:
    """The winner conquers the building or destroys it; a monster only destroys (C15)."""
    seat, loser = battle.seats[side], state.owner[house]
    options = ways_to_take(state, seat, house)
    answer = options[0] if len(options) == 1 else (yield Ask(decider(state, seat), "conquest", options, house))
    for boon in powers.held(state, loser, "saves_house"):
        if f"{loser}.{boon.name}" not in battle.used and boon.saves_house(state, loser, house):
            kept = yield Ask(loser, "save_house", [(boon.name,), ("let_fall",)], house)
            if kept == (boon.name,):
                powers.POWERS.note(boon.name)
                state.say("used", loser, boon.name)
                battle.used.append(f"{loser}.{boon.name}")
                boon.keep_house(state, loser, house)
                return
    take(state, battle, side, house, answer)


def ways_to_take(state: GodsWar, seat: int, house: int) -> list[Option]:
    """("conquer", building) for what may be put there, and ("destroy",)."""
    found: list[Option] = []
    area = state.where[house]
    if seat != NOBODY and not foreign_areas(state, seat) >> area & 1:
        names = [state.kind(house).id]
        if names[0] in ("castle", "tower"):  # they fall like Temples (Ecumenicism)
            names = ["temple"]
            powers.POWERS.note("ecumenicism")
        for boon in powers.held(state, seat, "conquers_with"):
            names.append(boon.conquers_with(state, seat, house))
        for name in dict.fromkeys(filter(None, names)):
            if name in OF[state.empires[seat]] and state.pool(seat, name) != EMPTY and name != "imbedded_nest":
                found.append(("conquer", name))
    return [*found, ("destroy",)]


def take(state: GodsWar, battle: Battle, side: int, house: int, answer: Option) -> None:
    seat, loser, area = battle.seats[side], state.owner[house], battle.area
    fallen = state.kind(house).id
    if answer[0] == "destroy":
        if not destroy(state, house, seat):
            return
        battle.marks["destroyed_piece"] = house
    else:
        for boon in powers.held(state, seat, "conquers_with") if answer[1] != fallen else ():
            powers.POWERS.note(boon.name)
        remove(state, house)
        state.say("conquered", seat, loser, answer[1], area)
        won = battle.marks["conquered_piece"] = state.pool(seat, answer[1])
        place(state, won, area)
        heroquests.happened(state, "own_lost", seat=loser, piece=fallen)
        heroquests.happened(state, "conquer_in_sky_or_hell_or_destroy", seat=seat, conquered=True, area=area)
    battle.taken = side
    if seat != NOBODY:
        heroquests.happened(
            state,
            "conquer_or_destroy_in_battle",
            seat=seat,
            building=fallen,
        )


@heroquests.event("conquer_or_destroy_in_battle")
def _took(state: GodsWar, seat: int, quest: heroquests.Quest, what: dict[str, object]) -> bool:
    return what["building"] in quest.args["buildings"]
