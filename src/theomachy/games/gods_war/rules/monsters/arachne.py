"""Arachne Solara (sheet 8; N16; Rulebook p. 32): she spins her web between Hell, the surface and the Heavens."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option, Step

from ...data import DATA
from ..gains import gain_power, gain_vp, pay
from ..placing import put
from ..powers import POWERS
from ..state import Battle, GodsWar
from .monster import Monster, monster, place_of, relocate

TOKENS: int = DATA["tokens"]["web"]


def in_pool(state: GodsWar) -> int:
    """Web tokens that neither lie on the board nor with a player."""
    return TOKENS - len(state.webs) - sum(f"web.{seat}" in state.marks for seat in state.seats)


@monster("arachne_solara", "spinning_the_web")
class ArachneSolara(Monster):
    """Nothing kills or moves her; every kill scored on her is a VP."""

    destroys = False
    moves = False

    def actions(self, state: GodsWar, piece: int, seat: int) -> Sequence[Option]:
        if state.power[seat] < 1:
            return ()
        if state.is_surface(state.where[piece]):
            goals = [state.board.index["heavens"], *state.board.hell]
        else:
            goals = [area for area in state.surface() if area not in state.webs]
        return [("spinning_the_web", state.name(area)) for area in goals]

    def act(self, state: GodsWar, piece: int, seat: int, option: Option) -> Step:
        """To the surface with a token, back without one."""
        pay(state, seat, 1)
        area = state.board.index[option[1]]
        yield from relocate(state, piece, area)
        if state.is_surface(area):
            state.webs.append(area)
            state.say("web", seat, area)
            complete(state)

    def falls(self, state: GodsWar, piece: int) -> bool:
        put(state, piece, state.board.index["inner_hell"])
        return True

    def aftermath(self, state: GodsWar, battle: Battle, side: int) -> None:
        if side == 0:
            gain_vp(state, battle.seats[side], battle.kills[side])


def complete(state: GodsWar) -> None:
    """Completing the Web: the last token ends the game at once; runes for VP follow (E1, E2)."""
    if in_pool(state) == 0:
        state.say("web_complete")
        state.triggered = True
        state.agenda[:] = [("game_end",)]


def empower(state: GodsWar) -> None:
    """Empowering the Web: in turn order, after the Council abilities of all."""
    if place_of(state, "arachne_solara") >= 0:
        state.then(*[("empower_web", seat) for seat in state.order()])


def empower_web(state: GodsWar, seat: int) -> Step:
    """Once a game a player may take a Power for each building in her area or on web tokens, and a token with it."""
    areas = {place_of(state, "arachne_solara"), *state.webs}
    count = sum(state.where[house] in areas for house in state.built(seat))
    if not count or f"web.{seat}" in state.marks or seat in state.gone or not in_pool(state):
        return
    answer = yield Ask(seat, "empower_web", [("empower",), ("decline",)], count)
    if answer == ("empower",):
        POWERS.note("arachne_solara")
        state.marks[f"web.{seat}"] = 1
        state.say("empowered", seat, count)
        gain_power(state, seat, count)
        complete(state)


STEPS = {"empower_web": empower_web}
