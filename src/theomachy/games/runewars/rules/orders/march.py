"""Mobilize (2) and Conquer (3): activate an area and move figures into it. Rulebook pp. 17, 33; O2-O7, M1-M9.

One resolution: activation, figures one after the other or an area's whole army at once, then battle, diplomacy or
neither. What is on the march waits in `state.force` until the player is done, so nothing has to be undone when it is
refused; control of the areas left behind is judged at once (M4).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from theomachy.kernel.ask import Ask, HiddenAsk, Option
from theomachy.kernel.step import Choice, Plain, Steps

from ..board import AREA, AREAS
from ..control import add, empty, enemy, friendly, neutral, take
from ..diplomacy import BATTLES
from ..hero_cards import HERO, HERO_IDS
from ..hero_windows import may_hold_reward, openly, show_use
from ..limits import MOST
from ..movement import DISTANCE, FAST, TOLL, Reach, barred, of_own_colour, portals
from ..pieces import KIND, KINDS, is_neutral, unit
from ..play_order import supremacy
from ..powers import Card, enrol_effects, expire, lasting
from ..state import NOBODY, Runewars
from .on_the_way import set_out
from .order import Order, ask_bonus


class Mobilize(Order):
    def primary(self, state: Runewars, seat: int) -> None:
        state.then(("activate", seat))

    def bonus(self, state: Runewars, seat: int) -> None:
        state.then(("mobilize_again", seat))


class Conquer(Order):
    """Its bonus works inside the battle of the primary, so it is settled before the move (O7)."""

    def primary(self, state: Runewars, seat: int) -> None:
        if supremacy(state, seat):
            lasting(state, "conquer_supremacy", seat, "order")
        state.then(("activate", seat))


class Siege(Card):
    """In the battle of this order a stronghold counts less (OR3)."""

    name = "conquer_bonus"

    def siege(self, state: Runewars, seat: int) -> int:
        less: int = Order(3).params["stronghold"]
        return -less


enrol_effects(Siege())
ACTIVATE: tuple[Option, ...] = tuple(("activate", area.id) for area in AREAS)


# -- activation --------------------------------------------------------------------------------------------------------


def ask_activate(state: Runewars, seat: int) -> Ask | None:
    """Any area without an own activation token (O2)."""
    activated, present = state.activated, state.board.present
    options: Sequence[Option] = _activations(present)
    if any(activated):
        options = [ACTIVATE[area] for area in present if not activated[area] >> seat & 1]
    return Ask(seat, "activate", options) if options else None


@lru_cache(maxsize=64)
def _activations(present: tuple[int, ...]) -> tuple[Option, ...]:
    """Each area of a map, as at the beginning of a year."""
    return tuple([ACTIVATE[area] for area in present])


def activate(state: Runewars, answer: Option, seat: int) -> None:
    if not answer:
        return
    area = AREA[answer[1]]
    state.activated[area] |= 1 << seat
    state.target = area
    state.say("activates", seat, answer[1])
    state.then(("order_move_window", seat), ("move_in", seat, area, 0), ("arrive", seat, area))


# -- moving in ---------------------------------------------------------------------------------------------------------


def comers(state: Runewars, seat: int, area: int, toll: int) -> tuple[dict[int, list[int]], list[int]]:
    """Units that may come now, by the area they stand in, and heroes."""
    reach = Reach(state, seat, area, toll_paid=bool(toll))
    areas = reach.areas() if may_enter(state, seat, area) else []
    return {source: found for source in areas if (found := reach.units(source))}, reach.heroes()


def may_enter(state: Runewars, seat: int, area: int) -> bool:
    """May units come at all? Not against a card; not into a second battle of this order (O6).

    After a battle neutral units may still be spoken with, by somebody with influence and few enough units.
    """
    if barred(state, seat):
        return False
    if state.battles < BATTLES or friendly(state, seat, area) or empty(state, area):
        return True
    return neutral(state, area) and state.influence[seat] > 0 and len(state.force) < MOST


def brings_more(state: Runewars, seat: int, farther: int) -> bool:
    """Would somebody else come into the activated area if units started so many areas farther away (TA11)?"""
    area = state.target
    if not may_enter(state, seat, area):
        return False
    for toll in (False, True) if _payable(state, seat, area) else (False,):
        near, far = [Reach(state, seat, area, toll_paid=toll, farther=more) for more in (0, farther)]
        coming = {source: far.units(source) for source in far.areas()}
        led = friendly(state, seat, area) or any(of_own_colour(units) for units in coming.values())
        if led and any(len(units) > len(near.units(source)) for source, units in coming.items()):
            return True
    return False


def movers(state: Runewars, seat: int, area: int, toll: int) -> list[Option]:
    """An area's whole army, one of a kind, a hero.

    Allied neutral units alone may enter only a friendly area (O5): elsewhere they may go first if a unit of the own
    colour can still follow.
    """
    units, heroes = comers(state, seat, area, toll)
    led = friendly(state, seat, area) or of_own_colour(list(state.force))
    leaders = any(of_own_colour(found) for found in units.values())
    room = MOST - len(state.force) if _peaceful(state, area) else sum(map(len, units.values()))
    options: list[Option] = []
    for source, found in units.items():
        if 1 < len(found) <= room and (led or of_own_colour(found)):
            options.append(("all", AREAS[source].id))
        for number in dict.fromkeys(found):
            if led or not is_neutral(number) or (leaders and room > 1):
                options.append(("move", AREAS[source].id, KINDS[number >> 1].id))
    options += [("hero", HERO_IDS[hero]) for hero in heroes]
    return options


def _peaceful(state: Runewars, area: int) -> bool:
    """Is the area entered to speak with its neutral units, and not to fight?"""
    return state.battles >= BATTLES and neutral(state, area)


def _payable(state: Runewars, seat: int, area: int) -> bool:
    """Are there portals, and influence for their toll, with some left where neutral units want to be spoken with?"""
    return state.influence[seat] >= TOLL + _peaceful(state, area) and bool(portals(state))


def ask_move_in(state: Runewars, seat: int, area: int, toll: int) -> Ask | None:
    """Who comes; the toll of the portals, if somebody comes through them; done, unless allies wait to be led."""
    options = movers(state, seat, area, toll)
    payable = not toll and _payable(state, seat, area)
    by_portal = [option for option in movers(state, seat, area, 1) if option not in options] if payable else []
    seen = [*options, *by_portal]
    if by_portal:
        options.append(("toll",))
    secret: list[int] = []
    if all(option[0] == "hero" for option in seen):
        secret = _perhaps(state, seat, area, toll) + (_perhaps(state, seat, area, 1) if payable else [])
    if not options and not secret:
        return None
    hidden = bool(secret) and all(HERO[option[1]] in secret for option in seen)
    if not state.force or friendly(state, seat, area) or of_own_colour(list(state.force)):
        options.append(("done",))
    if hidden:
        return HiddenAsk(seat, "move_in", options, AREAS[area].id)
    return Ask(seat, "move_in", options, AREAS[area].id) if len(options) > 1 else None


def _perhaps(state: Runewars, seat: int, area: int, toll: int) -> list[int]:
    """Heroes who come from so far away only if they have a Reward that nobody has seen."""
    standing = [hero for hero in state.heroes(seat) if state.rewards[hero] and not state.hero_routed[hero]]
    masked = [hero for hero in standing if may_hold_reward(state, hero, "fast") and not openly(state, hero, "fast")]
    reach = Reach(state, seat, area, toll_paid=bool(toll)) if masked else None
    return [hero for hero in masked if reach is not None and reach.distance(hero) == FAST]


def move_in(state: Runewars, answer: Option, seat: int, area: int, toll: int) -> None:
    match answer or _only(state, seat, area, toll):
        case ("all", str(name)):
            units, _ = comers(state, seat, area, toll)
            _set_out(state, seat, AREA[name], units[AREA[name]])
        case ("move", str(name), str(kind)):
            _set_out(state, seat, AREA[name], [unit(KIND[kind])])
        case ("hero", str(name)):
            hero = HERO[name]
            reach = Reach(state, seat, area, toll_paid=bool(toll))
            far = reach.distance(hero)
            if far is not None and far > DISTANCE:
                show_use(state, hero, "fast")
            state.say("hero_moves", seat, name, AREAS[state.hero_at[hero]].id, AREAS[area].id)
            state.then(("move_in", seat, area, toll))
            set_out(state, seat, hero, area, reach)
            return
        case ("toll",):
            state.influence[seat] -= TOLL
            state.say("toll_paid", seat)
            toll = 1
        case _:
            return
    state.then(("move_in", seat, area, toll))


def _only(state: Runewars, seat: int, area: int, toll: int) -> Option:
    """The single unit that has to follow allies already on the march; () where nothing is left to move."""
    if not state.force or friendly(state, seat, area) or of_own_colour(list(state.force)):
        return ()
    units, _ = comers(state, seat, area, toll)
    for source, found in units.items():
        for number in found:
            if not is_neutral(number):
                return ("move", AREAS[source].id, KINDS[number >> 1].id)
    return ()


def _set_out(state: Runewars, seat: int, source: int, units: list[int]) -> None:
    take(state, source, *units)
    state.force = tuple(sorted((*state.force, *units)))
    counted = [word for number in dict.fromkeys(units) for word in (KINDS[number >> 1].id, units.count(number))]
    state.say("units_move", seat, AREAS[source].id, AREAS[state.target].id, *counted)


# -- arrival -----------------------------------------------------------------------------------------------------------


def arrive(state: Runewars, seat: int, area: int) -> None:
    """Everybody has moved: they enter a friendly or empty area, fight in an enemy one, and speak or fight in a neutral
    one (O3-O5)."""
    expire(state, "march")
    if not state.force:
        state.target = NOBODY
        state.then(("settle_all",))
    elif enemy(state, seat, area):
        state.then(("conquer_bonus", seat, area), ("attack", seat, area), ("settle_all",))
    elif neutral(state, area):
        state.then(("turn_window", seat), ("confront", seat, area), ("settle_all",))
    else:
        state.then(("enter", seat, area), ("settle_all",))


def enter(state: Runewars, seat: int, area: int) -> None:
    """The force comes into the area; neutral units that are there ally with it (D1), and eight may stay (L1)."""
    force, state.force, state.target = state.force, (), NOBODY
    add(state, area, *force)
    state.then(("excess", seat, area))


def attack(state: Runewars, seat: int, area: int) -> None:
    """A battle starts: it counts even if it is cancelled (O6)."""
    force, state.force, state.target = state.force, (), NOBODY
    state.battles += 1
    state.then(("battle", area, force))


# -- bonuses -----------------------------------------------------------------------------------------------------------


def ask_conquer_bonus(state: Runewars, seat: int, area: int) -> Ask | None:
    """Only where it makes a difference: against a stronghold (OR3)."""
    if state.stronghold[area] == NOBODY or not _supreme(state, seat):
        return None
    return ask_bonus(state, seat, "conquer")


def use_conquer_bonus(state: Runewars, answer: Option, seat: int, area: int) -> None:
    if answer == ("bonus",):
        lasting(state, "conquer_bonus", seat, "order")
        state.say("conquer_bonus", seat)


def _supreme(state: Runewars, seat: int) -> bool:
    return any(effect[0] == "conquer_supremacy" and effect[1] == seat for effect in state.effects)


def ask_again(state: Runewars, seat: int) -> Ask:
    return ask_bonus(state, seat, "mobilize")


def mobilize_again(state: Runewars, answer: Option, seat: int) -> None:
    """The primary ability a second time, in another area: the first has a token now."""
    if answer == ("bonus",):
        state.then(("activate", seat))


STEPS: Steps = {
    "activate": Choice(ask_activate, activate),
    "move_in": Choice(ask_move_in, move_in),
    "arrive": Plain(arrive),
    "enter": Plain(enter),
    "attack": Plain(attack),
    "conquer_bonus": Choice(ask_conquer_bonus, use_conquer_bonus),
    "mobilize_again": Choice(ask_again, mobilize_again),
}
