"""Rune tokens: receiving, placing, moving and discarding them, and who knows them. Rulebook p. 30; U1-U11.

A dragon rune comes with a false one, and others see only that two tokens appear: both are placed at once, when both
areas have been named, and nothing but the areas is told.
"""

from __future__ import annotations

from theomachy.kernel.ask import Ask, HiddenAsk, Option
from theomachy.kernel.step import Choice, Plain, Steps

from .board import AREA, AREAS
from .control import see_rune
from .state import DRAGON_DOWN, DRAGON_UP, FALSE_DOWN, FALSE_UP, NO_RUNE, NOBODY, Runewars

FALSES_DISCARDED = 2
"""False tokens that may be given back when a dragon rune is received (Rulebook p. 30)."""
KEEP: Option = ("keep",)


def rune_areas(state: Runewars, seat: int) -> list[int]:
    """Friendly or uncontrolled areas without a rune token (U1, U6)."""
    return [
        area for area in state.board.present if state.rune[area] == NO_RUNE and state.owner[area] in (seat, NOBODY)
    ]  # fmt: skip


def everybody(state: Runewars) -> int:
    return (1 << state.players) - 1


def lay(state: Runewars, area: int, rune: int, known: int = 0) -> None:
    """A token comes to an area. Seats whose bits are in `known` know it; its controller and heroes' players look."""
    state.rune[area] = rune
    state.knows_rune[area] = known
    if rune in (FALSE_DOWN, DRAGON_DOWN):
        onlookers = {state.hero_of[hero] for hero, at in enumerate(state.hero_at) if at == area}
        for seat in sorted(onlookers | {state.owner[area]}):
            if seat >= 0:
                see_rune(state, seat, area)


def pick_up(state: Runewars, area: int) -> int:
    """The token leaves the area; what it was."""
    rune = state.rune[area]
    state.rune[area], state.knows_rune[area] = NO_RUNE, 0
    return rune


def move_rune(state: Runewars, area: int, to: int) -> None:
    """A token goes elsewhere as it lies, before all eyes: what was known of it stays known (U4)."""
    known = state.knows_rune[area]
    lay(state, to, pick_up(state, area), known)
    state.say("rune_moved", AREAS[area].id, AREAS[to].id)


# -- receive one dragon rune (U1) --------------------------------------------------------------------------------------


def receive_rune(state: Runewars, seat: int) -> None:
    state.then(("discard_false", seat, FALSES_DISCARDED), ("take_runes", seat))


def ask_discard(state: Runewars, seat: int, left: int) -> Ask | None:
    """False tokens of controlled areas may go; whether somebody has one is his secret."""
    mine = [area for area in state.board.present if state.owner[area] == seat and state.rune[area] != NO_RUNE]
    if not left or not mine or state.out[seat]:
        return None
    falses = [area for area in mine if state.rune[area] in (FALSE_DOWN, FALSE_UP)]
    return HiddenAsk(seat, "receive_rune", [*[("discard", AREAS[area].id) for area in falses], KEEP], "discard")


def discard_false(state: Runewars, answer: Option, seat: int, left: int) -> None:
    match answer:
        case ("discard", str(area)):
            pick_up(state, AREA[area])
            state.falses += 1
            state.say("false_discarded", seat, area)
            state.then(("discard_false", seat, left - 1))


def take_runes(state: Runewars, seat: int) -> None:
    """One of each, as far as the piles go; with only one area free one of them is placed (X79), with none nothing."""
    areas = rune_areas(state, seat)
    if state.out[seat] or not areas or not (state.dragons or state.falses):
        return
    if len(areas) > 1 and state.dragons and state.falses:
        state.say("rune_received", seat)
        state.then(("place_dragon", seat))
    elif state.dragons and state.falses:
        state.then(("place_either", seat, areas[0]))
    else:
        state.then(("place_single", seat))


def _spots(state: Runewars, seat: int, but: int = NOBODY) -> list[Option]:
    return [("place", AREAS[area].id) for area in rune_areas(state, seat) if area != but]


def ask_dragon(state: Runewars, seat: int) -> Ask:
    return Ask(seat, "receive_rune", _spots(state, seat), "dragon")


def place_dragon(state: Runewars, answer: Option, seat: int) -> None:
    state.then(("place_false", seat, AREA[answer[1]]))


def ask_false(state: Runewars, seat: int, dragon: int) -> Ask | None:
    options = _spots(state, seat, dragon)
    return Ask(seat, "receive_rune", options, "false", AREAS[dragon].id) if len(options) > 1 else None


def place_false(state: Runewars, answer: Option, seat: int, dragon: int) -> None:
    """Both are laid down together; only who placed them knows which is which."""
    name = answer[1] if answer else _spots(state, seat, dragon)[0][1]
    state.dragons -= 1
    state.falses -= 1
    lay(state, dragon, DRAGON_DOWN, 1 << seat)
    lay(state, AREA[name], FALSE_DOWN, 1 << seat)
    low, high = sorted((dragon, AREA[name]))
    state.say("runes_placed", seat, AREAS[low].id, AREAS[high].id)
    state.whisper([seat], "you_placed_runes", AREAS[dragon].id, name)


def ask_either(state: Runewars, seat: int, area: int) -> Ask:
    return Ask(seat, "receive_rune", [("place_rune", "dragon"), ("place_rune", "false")], "either", AREAS[area].id)


def place_either(state: Runewars, answer: Option, seat: int, area: int) -> None:
    """The other one goes face up to its pile, so everybody knows this one."""
    _lay_single(state, seat, area, dragon=answer[1] == "dragon")


def ask_single(state: Runewars, seat: int) -> Ask | None:
    """One of the piles is empty: only the other token is taken (U1)."""
    options = _spots(state, seat)
    about = "dragon" if state.dragons else "false"
    return Ask(seat, "receive_rune", options, about) if len(options) > 1 else None


def place_single(state: Runewars, answer: Option, seat: int) -> None:
    area = AREA[answer[1]] if answer else rune_areas(state, seat)[0]
    _lay_single(state, seat, area, dragon=state.dragons > 0)


def _lay_single(state: Runewars, seat: int, area: int, *, dragon: bool) -> None:
    if dragon:
        state.dragons -= 1
    else:
        state.falses -= 1
    lay(state, area, DRAGON_DOWN if dragon else FALSE_DOWN, everybody(state))
    state.say("rune_placed", seat, AREAS[area].id, int(dragon))


# -- two tokens taken up and put down anew (Fortify, O12, U10) ---------------------------------------------------------


def ask_mix(state: Runewars, seat: int, one: int, two: int) -> Ask:
    """Which goes where, in secret; two of the same kind leave nothing to decide, and nobody sees that either."""
    dragons = [state.rune[area] in (DRAGON_DOWN, DRAGON_UP) for area in (one, two)]
    if dragons[0] == dragons[1]:
        return HiddenAsk(seat, "fortify", [("as_they_lie",)], AREAS[one].id, AREAS[two].id)
    options = [("dragon_in", AREAS[one].id), ("dragon_in", AREAS[two].id)]
    return HiddenAsk(seat, "fortify", options, AREAS[one].id, AREAS[two].id)


def mix(state: Runewars, answer: Option, seat: int, one: int, two: int) -> None:
    """Both lie face down; what others knew of them is void."""
    first, second = pick_up(state, one), pick_up(state, two)
    if answer[0] == "dragon_in" and (AREA[answer[1]] == one) != (first in (DRAGON_DOWN, DRAGON_UP)):
        first, second = second, first
    for area, rune in ((one, first), (two, second)):
        lay(state, area, face_down(rune), 1 << seat)
    state.say("runes_mixed", seat, AREAS[one].id, AREAS[two].id)


def face_down(rune: int) -> int:
    return DRAGON_DOWN if rune in (DRAGON_DOWN, DRAGON_UP) else FALSE_DOWN


def turn_down(state: Runewars, area: int) -> None:
    """A token turns face down where it lies; everybody has seen one that was face up."""
    if state.rune[area] in (FALSE_UP, DRAGON_UP):
        state.rune[area] = face_down(state.rune[area])
        state.knows_rune[area] = everybody(state)


STEPS: Steps = {
    "receive_rune": Plain(receive_rune),
    "discard_false": Choice(ask_discard, discard_false),
    "take_runes": Plain(take_runes),
    "place_dragon": Choice(ask_dragon, place_dragon),
    "place_false": Choice(ask_false, place_false),
    "place_either": Choice(ask_either, place_either),
    "place_single": Choice(ask_single, place_single),
    "mix_runes": Choice(ask_mix, mix),
}
