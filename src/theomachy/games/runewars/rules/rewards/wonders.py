"""Rewards that are used in the player's own turn, most of them once."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.step import Choice, Steps

from ..board import AREA, AREAS
from ..control import add, empty, rout, see_rune, stand, take
from ..hero_cards import HERO
from ..hero_moves import unseen
from ..movement import march
from ..pieces import KINDS, UNIT, WORDS, is_neutral
from ..powers import enrol
from ..retreat import neighbours
from ..reward_cards import discard, turn_up
from ..state import NOBODY, Runewars
from ..windows import GO_ON
from .gear import Gear


class TimmorransShard(Gear):
    """Discarded for one dragon rune; not while the pile of them is empty."""

    name = "timmorrans_shard"

    def turn(self, state: Runewars, seat: int) -> Sequence[Option]:
        return [self._option(hero) for hero in self._bearers(state, seat)] if state.dragons else ()

    def use_turn(self, state: Runewars, seat: int, option: Option) -> None:
        discard(state, HERO[option[2]], self.number)
        state.then(("receive_rune", seat))


class StaffOfLight(Gear):
    """Outside of battles: all routed units of its player in the hero's area stand up."""

    name = "staff_of_light"

    def turn(self, state: Runewars, seat: int) -> Sequence[Option]:
        if state.battle is not None:
            return ()
        return [
            self._option(hero)
            for hero in self._bearers(state, seat)
            if state.owner[state.hero_at[hero]] == seat and any(unit & 1 for unit in state.units[state.hero_at[hero]])
        ]

    def use_turn(self, state: Runewars, seat: int, option: Option) -> None:
        hero = HERO[option[2]]
        discard(state, hero, self.number)
        area = state.hero_at[hero]
        for number in state.units[area]:
            if number & 1:
                stand(state, area, number)
        state.say("units_stand", AREAS[area].id)


class IceStorm(Gear):
    """Outside of battles: up to three enemy or neutral units in the hero's area are routed, as its player picks."""

    name = "ice_storm"

    def turn(self, state: Runewars, seat: int) -> Sequence[Option]:
        if state.battle is not None:
            return ()
        return [self._option(hero) for hero in self._bearers(state, seat) if targets(state, seat, state.hero_at[hero])]

    def use_turn(self, state: Runewars, seat: int, option: Option) -> None:
        hero = HERO[option[2]]
        discard(state, hero, self.number)
        state.then(("ice_storm", seat, state.hero_at[hero], self.params["units"]))


def targets(state: Runewars, seat: int, area: int) -> list[int]:
    """Standing units there that are not this seat's."""
    return [] if state.owner[area] == seat else [number for number in state.units[area] if not number & 1]


def ask_ice_storm(state: Runewars, seat: int, area: int, left: int) -> Ask | None:
    """One after the other; after the first its player may stop."""
    options: list[Option] = [("storm", WORDS[number]) for number in sorted(set(targets(state, seat, area)))]
    if options and left < IceStorm.params["units"]:
        options.append(GO_ON)
    return Ask(seat, "turn_window", options, "ice_storm", left) if len(options) > 1 else None


def ice_storm(state: Runewars, option: Option, seat: int, area: int, left: int) -> None:
    standing = targets(state, seat, area)
    if option == GO_ON or not standing:
        return
    number = UNIT[option[1]] if option else standing[0]
    rout(state, area, number)
    state.say("unit_routed", AREAS[area].id, WORDS[number])
    if left > 1:
        state.then(("ice_storm", seat, area, left - 1))


class FluteOfPossession(Gear):
    """Every neutral unit in the hero's area, unallied or its player's ally, goes to one neighbouring area."""

    name = "flute_of_possession"

    def turn(self, state: Runewars, seat: int) -> Sequence[Option]:
        if state.battle is not None:
            return ()
        return [
            self._option(hero, AREAS[to].id)
            for hero in self._bearers(state, seat)
            for to in sorted(piped(state, seat, state.hero_at[hero]))
        ]

    def use_turn(self, state: Runewars, seat: int, option: Option) -> None:
        hero, to = HERO[option[2]], AREA[option[3]]
        area = state.hero_at[hero]
        units = piped(state, seat, area)[to]
        discard(state, hero, self.number)
        take(state, area, *units)
        add(state, to, *units)
        state.say("neutrals_moved", AREAS[area].id, AREAS[to].id, len(units))
        if state.owner[to] == seat:
            state.then(("excess", seat, to))


def piped(state: Runewars, seat: int, area: int) -> dict[int, list[int]]:
    """By neighbouring area that no other player controls: the neutral units of an area that can go there.

    Borders bind them as in a retreat: no card for the Order helps. Areas that all can reach go before those that only
    flying ones do; those that cannot follow stay.
    """
    if state.owner[area] not in (NOBODY, seat):
        return {}
    units = [number for number in state.units[area] if is_neutral(number)]
    on_foot = neighbours(state, area, flying=False)
    found = {}
    for to in state.board.near[area]:
        if state.owner[to] in (NOBODY, seat):
            going = [number for number in units if to in on_foot or KINDS[number >> 1].flying]
            if going:
                found[to] = going
    everybody = {to: going for to, going in found.items() if len(going) == len(units)}
    return everybody or found


class RuneOfSummoning(Gear):
    """The hero stands in an empty area: up to four standing units come to him from one friendly area."""

    name = "rune_of_summoning"

    def turn(self, state: Runewars, seat: int) -> Sequence[Option]:
        if state.battle is not None:
            return ()
        return [
            self._option(hero, AREAS[area].id)
            for hero in self._bearers(state, seat)
            if empty(state, state.hero_at[hero])
            for area in state.board.present
            if summoned(state, seat, area, ())
        ]

    def use_turn(self, state: Runewars, seat: int, option: Option) -> None:
        hero = HERO[option[2]]
        discard(state, hero, self.number)
        state.then(("summoning", seat, AREA[option[3]], state.hero_at[hero], self.params["units"]))


def summoned(state: Runewars, seat: int, area: int, called: Sequence[int]) -> list[int]:
    """Standing units of a friendly area which is not activated that may be called besides those named so far.

    One of the own colour leads them into the empty area (O5), so it is named first.
    """
    if state.owner[area] != seat or state.activated[area] >> seat & 1:
        return []
    there = [number for number in state.units[area] if not number & 1]
    for number in called:
        there.remove(number)
    return sorted({number for number in there if called or not is_neutral(number)})


def ask_summoning(state: Runewars, seat: int, area: int, to: int, left: int, *called: int) -> Ask | None:
    """One after the other; they come together once all are named (C4)."""
    options: list[Option] = [("summon", WORDS[number]) for number in summoned(state, seat, area, called)]
    if options and called:
        options.append(GO_ON)
    return Ask(seat, "turn_window", options, "rune_of_summoning", left) if len(options) > 1 else None


def summoning(state: Runewars, option: Option, seat: int, area: int, to: int, left: int, *called: int) -> None:
    units = summoned(state, seat, area, called)
    if option != GO_ON and units:
        called = (*called, UNIT[option[1]] if option else units[0])
        if left > 1:
            state.then(("summoning", seat, area, to, left - 1, *called))
            return
    march(state, area, to, *called)
    for number in called:
        state.say("unit_summoned", WORDS[number], AREAS[area].id, AREAS[to].id)


class SeeingStone(Gear):
    """In each turn of his own its player may look at the rune tokens within two areas of the hero (N7)."""

    name = "seeing_stone"

    def turn(self, state: Runewars, seat: int) -> Sequence[Option]:
        return [self._option(hero) for hero in self._bearers(state, seat) if self._sights(state, seat, hero)]

    def use_turn(self, state: Runewars, seat: int, option: Option) -> None:
        hero = HERO[option[2]]
        turn_up(state, hero, self.number)
        for area in self._sights(state, seat, hero):
            see_rune(state, seat, area)

    def _sights(self, state: Runewars, seat: int, hero: int) -> list[int]:
        """Areas in reach with a token that he has not seen."""
        around = sorted(state.board.within(state.hero_at[hero], self.params["distance"]))
        return [area for area in around if unseen(state, seat, area)]


enrol(
    "rewards", TimmorransShard(), StaffOfLight(), IceStorm(), FluteOfPossession(), RuneOfSummoning(), SeeingStone()
)  # fmt: skip

STEPS: Steps = {
    "ice_storm": Choice(ask_ice_storm, ice_storm),
    "summoning": Choice(ask_summoning, summoning),
}
