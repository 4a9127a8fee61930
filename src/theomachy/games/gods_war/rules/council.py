"""The Council phase (Rulebook pp. 66-71; K1-K10): first player, VP, abilities, struggle, Compromise, dragons."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option, Step

from . import heroquests, powers
from .gains import gain_vp, lose_vp, set_power
from .losses import remove
from .pieces import NUMBERS, TOKENS
from .placing import put
from .state import BOX, NOBODY, OPEN, POOL, GodsWar

PER_BUILDING: int = NUMBERS["vp_per_building"]
PER_FULL_FRAGMENT: int = NUMBERS["vp_per_full_fragment"]


def open_phase(state: GodsWar) -> None:
    if state.triggered:  # somebody came to the end of the track in the Power phase (E1)
        state.then(("game_end",))
        return
    state.phase = "council"
    state.say("council_phase")
    state.then(("first_player",), ("score",), ("struggle",), ("compromise",), ("dragons",), ("clean_up",))


def first_player(state: GodsWar) -> Step:
    """The player with most Power, never Chaos; a tie is decided by the present first player (K1). He sets the
    direction.
    """
    able = [seat for seat in state.order() if state.empires[seat] != "chaos"]
    most = max(state.power[seat] for seat in able)
    if most < max(state.power):
        powers.POWERS.note("loathsome")
    tied = [seat for seat in able if state.power[seat] == most]
    chosen = tied[0]
    if len(tied) > 1:
        if state.first in state.gone and tied[0] == state.first:  # one who has left hands it on (Z2)
            tied.append(tied.pop(0))
        answer = yield Ask(state.first, "first_player", [("first", state.empires[seat]) for seat in tied])
        chosen = state.seat_of(answer[1])
    state.first = chosen
    state.say("first_player", chosen)
    answer = yield Ask(chosen, "direction", [("clockwise",), ("counterclockwise",)])
    state.way = 1 if answer == ("clockwise",) else -1
    state.say(answer[0], chosen)


def score(state: GodsWar) -> None:
    """One player after the other, so that the Spike may break in between (K2); then Council abilities (K3)."""
    order = state.order()
    abilities = [("abilities", seat, "council") for seat in order]
    state.then(*[("score_vp", seat) for seat in order], *abilities, ("empower_webs",))


def score_vp(state: GodsWar, seat: int) -> None:
    """The next player scores at once if nothing comes in between."""
    parts = vp_sources(state, seat)
    gain_vp(state, seat, sum(parts), "scored", parts)
    if state.agenda[-1][0] == "score_vp":
        score_vp(state, state.agenda.pop()[1])


def vp_sources(state: GodsWar, seat: int) -> tuple[int, int]:
    """VP for buildings, and for fragments with both slots filled."""
    built = len((state.yards[seat] or state.yard(seat)).built)
    if "is_castle" in (state.hands[seat] or powers.hand(state, seat)):
        powers.POWERS.note("sturdy_peasantry")
        built += 1
    return PER_BUILDING * built, PER_FULL_FRAGMENT * heroquests.fragments(state, seat).count(2)


def struggle(state: GodsWar) -> None:
    if state.spike == OPEN:
        state.then(("rift_gifts",), ("rift_dice",), ("rift_strength",), ("look",))


# -- the Great Compromise ---------------------------------------------------------------------------------------------


def awards(state: GodsWar) -> list[int]:
    """4, 3, 2 and so on, one for each player."""
    return [4 - place for place in range(len(state.empires))]


def compromise(state: GodsWar) -> None:
    """With 20 VP on the table the judgeship is offered (K5)."""
    if max(state.vp) >= NUMBERS["compromise_vp"]:
        state.say("compromise")
        state.then(("judgeship",), *([("cosmic_monsters",)] if state.monsters else []))


def judgeship(state: GodsWar) -> Step:
    """The judge pays half his Power and hands out awards."""
    for seat in state.order():
        if seat in state.gone:
            continue
        answer = yield Ask(seat, "judge", [("judge",), ("decline",)], state.power[seat] // 2)
        if answer == ("judge",):
            yield from _judge(state, seat)
            return
    state.say("no_judge")


def _judge(state: GodsWar, seat: int) -> Step:
    price = state.power[seat] // 2
    state.say("judge", seat, price)
    state.marks["judge"] = seat
    set_power(state, seat, state.power[seat] - price)
    first, *rest = awards(state)
    gain_vp(state, seat, first)
    waiting = list(state.others(seat))
    for award in rest:
        other = waiting[0]
        if len(waiting) > 1:
            options: list[Option] = [("award", state.empires[each]) for each in waiting]
            other = state.seat_of((yield Ask(seat, "award", options, award))[1])
        waiting.remove(other)
        if award > 0:
            gain_vp(state, other, award, "awarded")
        elif not lose_vp(state, other, -award, "sentenced"):
            state.say("unrewarded", other)


# -- clean-up ---------------------------------------------------------------------------------------------------------


def _tokens(state: GodsWar) -> list[int]:
    """Who controls the tokens of runes."""
    kinds, owner = state.kinds, state.owner
    first = min([kinds.index(kind) for kind in TOKENS])
    return [owner[piece] for piece in range(first, len(kinds)) if kinds[piece] in TOKENS]


def clean_up(state: GodsWar) -> None:
    """Markers and boxes are emptied, tokens of runes leave the map (K7). Then the end, or the next round."""
    while state.aside[BOX]:
        house = state.where.index(BOX)
        put(state, house, POOL)
        state.say("unboxed", state.owner[house], house)
    if any(owner != NOBODY for owner in _tokens(state)):
        for seat in state.seats:
            for token in [unit for unit in state.in_play(seat) if state.kinds[unit] in TOKENS]:
                remove(state, token)
    state.round_marks.clear()
    state.fought = None
    state.then(("game_end",) if state.triggered else ("round",))
