"""Black, Red and Brown Dragon (sheet 8; N5, N6, N11): they act at the end of the Council phase under somebody's
command.
"""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option, Step

from .. import battle as battles
from ..gains import gain_runes
from ..losses import put
from ..pieces import HERO
from ..state import EMPTY, NOBODY, OUT, Battle, GodsWar
from . import Monster, monster


class Dragon(Monster):
    """Three kills slay it, two with a hero; a rune and its card for whoever does."""

    def controller(self, state: GodsWar) -> int:
        """The sole player who qualifies; EMPTY if there are several."""
        return EMPTY

    def flies(self, state: GodsWar, piece: int) -> Step:
        yield from self.command(state, piece, self.controller(state))

    def command(self, state: GodsWar, piece: int, seat: int) -> Step:
        """The controller moves it anywhere and picks one empire there, his own included (N5)."""
        if seat == EMPTY or seat in state.gone:
            return
        answer = yield Ask(seat, "dragon_flight", [("fly", state.name(area)) for area in state.all_areas()], piece)
        area = state.board.index[answer[1]]
        put(state, piece, area)
        state.say("dragon_flew", seat, piece, area)
        preys = state.present(area)
        if not preys:
            return
        prey = preys[0]
        if len(preys) > 1:
            options: list[Option] = [("prey", state.empires[other]) for other in preys]
            prey = state.seat_of((yield Ask(seat, "dragon_prey", options, piece))[1])
        battles.begin(state, area, [NOBODY, prey], [[piece], state.here(prey, area)], runes=False)
        assert state.battle is not None
        state.battle.marks["played_by"] = seat

    def killed_by(self, state: GodsWar, piece: int, battle: Battle) -> bool:
        side = 1 - next(side for side in (0, 1) if battle.seats[side] == NOBODY)
        hero = any(state.kind(unit).type == HERO for unit in battle.present[side])
        return battle.kills[side] >= (2 if hero else 3)

    def reward(self, state: GodsWar, seat: int) -> Step | None:
        gain_runes(state, seat, 1)
        state.marks[f"card.{self.name}"] = seat
        return None


@monster("black_dragon")
class BlackDragon(Dragon):
    """The sole player with least Power commands it."""

    def controller(self, state: GodsWar) -> int:
        least = [seat for seat in state.seats if state.power[seat] == min(state.power)]
        return least[0] if len(least) == 1 else EMPTY


@monster("red_dragon")
class RedDragon(Dragon):
    """The sole player with fewest VP commands it."""

    def controller(self, state: GodsWar) -> int:
        least = [seat for seat in state.seats if state.vp[seat] == min(state.vp)]
        return least[0] if len(least) == 1 else EMPTY


@monster("brown_dragon")
class BrownDragon(Dragon):
    """The first in turn order who discards a rune commands it; the shattering Spike kills it."""

    def flies(self, state: GodsWar, piece: int) -> Step:
        for seat in state.order():
            if not state.runes[seat] or seat in state.gone:
                continue
            names = sorted(set(state.runes[seat]))
            answer = yield Ask(seat, "brown_dragon", [*[("discard", name) for name in names], ("decline",)], piece)
            if answer != ("decline",):
                state.runes[seat].remove(answer[1])
                state.discards.append(answer[1])
                state.say("discarded", seat, answer[1])
                yield from self.command(state, piece, seat)
                return

    def falls(self, state: GodsWar, piece: int) -> Step | None:
        put(state, piece, OUT)
        state.say("dragon_dies", piece)
        for seat in state.order():
            if state.runes[seat]:
                state.then(("discard_one", seat))
        return None
