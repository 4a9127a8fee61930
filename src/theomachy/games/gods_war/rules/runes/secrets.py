"""Secret runes (sheet 6, nos. 9-16)."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option, Step, chosen

from .. import hell, movement
from ..gains import lose_vp, pick, rune_gained
from ..losses import lose_unit
from ..movement import step
from ..neighbours import borders
from ..pieces import GREATER
from ..state import GodsWar
from . import lasting
from .choices import another_player, units_by_option
from .rune import ACTED, REPLY, Rune, rune


@rune("secret_chaos")
class SecretChaos(Rune):
    """Every enemy eliminates a unit of his on the map, his choice; the Sun God goes to Hell instead (R19)."""

    def useful(self, state: GodsWar, seat: int) -> bool:
        return any(state.on_map(other) for other in state.others(seat))

    def effect(self, state: GodsWar, seat: int) -> Step:
        for other in state.others(seat):
            units = state.on_map(other)
            named = {("lose", state.kind(u).id, state.name(state.where[u])): u for u in reversed(units)}
            if not named:
                continue
            unit = min(units, key=lambda u: state.kind(u).cost)
            if len(named) > 1 and other not in state.gone:
                unit = named[(yield Ask(other, "rune_loss", list(named), self.card))]
            lose_unit(state, unit, seat, killed=False)


@rune("secret_darkness")
class SecretDarkness(Rune):
    """Units of one Hell area come out to one area of the surface, without permission."""

    def useful(self, state: GodsWar, seat: int) -> bool:
        return any(state.here(seat, area) for area in state.board.hell)

    def effect(self, state: GodsWar, seat: int) -> Step:
        areas = [area for area in state.board.hell if state.here(seat, area)]
        if not areas:
            return
        options: list[Option] = [("area", state.name(area)) for area in areas]
        answer = yield from chosen(Ask(seat, "rune_area", options, self.card))
        hell = state.board.index[answer[1]]
        surface = state.surface()
        goals: list[Option] = [("area", state.name(area)) for area in surface]
        answer = yield Ask(seat, "rune_area", goals, self.card, "again")
        goal = state.board.index[answer[1]]
        while units := state.here(seat, hell):
            kinds = dict.fromkeys(state.kind(unit).id for unit in units)
            choices: list[Option] = [("out", kind) for kind in kinds]
            answer = yield Ask(seat, "rune_out", [*choices, ("all_out",), ("done",)], goal)
            if answer == ("done",):
                return
            going = units if answer == ("all_out",) else [next(u for u in units if state.kind(u).id == answer[1])]
            for unit in going:
                step(state, seat, unit, goal)


@rune("secret_earth")
class SecretEarth(Rune):
    """An empire of one's choice loses a VP, also when the game is over."""

    def useful(self, state: GodsWar, seat: int) -> bool:
        return any(state.vp)

    def effect(self, state: GodsWar, seat: int) -> Step:
        able = state.order()
        answer = yield Ask(seat, "rune_player", [("player", state.empires[other]) for other in able], self.card)
        lose_vp(state, state.seat_of(answer[1]), 1)

    def at_end(self, state: GodsWar, seat: int) -> Step:
        yield from self.effect(state, seat)


@rune("secret_moon")
class SecretMoon(Rune):
    """Two units of different empires outside Hell change places; no greater gods."""

    def useful(self, state: GodsWar, seat: int) -> bool:
        return len({state.owner[unit] for unit in self._units(state).values()}) > 1

    def _units(self, state: GodsWar) -> dict[Option, int]:
        def fits(unit: int) -> bool:
            return state.kind(unit).type != GREATER and not state.is_hell(state.where[unit])

        return units_by_option(state, fits)

    def effect(self, state: GodsWar, seat: int) -> Step:
        named = self._units(state)
        if len({state.owner[unit] for unit in named.values()}) < 2:
            return
        one = named[(yield Ask(seat, "rune_unit", list(named), self.card))]
        rest = {option: unit for option, unit in named.items() if state.owner[unit] != state.owner[one]}
        two = rest[(yield from chosen(Ask(seat, "rune_unit", list(rest), self.card, "again")))]
        movement.exchange(state, one, two)


@rune("secret_sea")
class SecretSea(Rune):
    """All units of an empire in a sea go to one adjacent land."""

    def useful(self, state: GodsWar, seat: int) -> bool:
        return bool(self._forces(state))

    def _forces(self, state: GodsWar) -> dict[Option, tuple[int, int]]:
        named: dict[Option, tuple[int, int]] = {}
        for sea in [area for area in state.all_areas() if state.is_sea(area)]:
            for other in state.order():
                if state.here(other, sea) and self._lands(state, sea):
                    named["wash", state.empires[other], state.name(sea)] = (other, sea)
        return named

    def effect(self, state: GodsWar, seat: int) -> Step:
        named = self._forces(state)
        if not named:
            return
        other, sea = named[(yield from chosen(Ask(seat, "rune_force", list(named), self.card)))]
        lands: list[Option] = [("area", state.name(land)) for land in self._lands(state, sea)]
        answer = yield from chosen(Ask(seat, "rune_area", lands, self.card))
        for unit in state.here(other, sea):
            step(state, other, unit, state.board.index[answer[1]])

    def _lands(self, state: GodsWar, sea: int) -> list[int]:
        return [area for area in borders(state, sea) if state.is_surface(area) and not state.is_sea(area)]


@rune("secret_sky")
class SecretSky(Rune):
    """A random rune of another player."""

    def useful(self, state: GodsWar, seat: int) -> bool:
        return any(state.runes[other] for other in state.others(seat))

    def effect(self, state: GodsWar, seat: int) -> Step:
        able = [other for other in state.others(seat) if state.runes[other]]
        if not able:
            return
        other = yield from another_player(state, seat, self.card, able)
        state.then(("steal_rune", seat, other))


def steal_rune(state: GodsWar, seat: int, other: int) -> Step:
    _, name = yield pick("rune", sorted(state.runes[other]))
    state.lose_rune(other, name)
    state.take_rune(seat, name)
    state.say("took_rune", seat, other)
    state.whisper([seat, other], "took_this_rune", seat, other, name)
    rune_gained(state, seat)


@rune("secret_storm")
class SecretStorm(Rune):
    """Move Units at once for nothing, unless a Law forbids it (R5, R7)."""

    def useful(self, state: GodsWar, seat: int) -> bool:
        return bool(self._moves(state, seat))

    def _moves(self, state: GodsWar, seat: int) -> Sequence[Option]:
        return [] if "move" in lasting.forbidden(state) else movement.options(state, seat, free=True)

    def effect(self, state: GodsWar, seat: int) -> Step:
        options = self._moves(state, seat)
        while options:
            asking = hell.requests(state, seat, state.board.hell)
            answer = yield from chosen(Ask(seat, "rune_move", [*options, *asking], self.card))
            if answer in asking:
                yield from hell.seek_leave(state, seat, answer)
                continue
            state.turn_marks[ACTED] = 1
            state.then(("move", seat, state.board.index[answer[1]], 0), ("monsters_wake", seat))
            return


@rune("secret_sorcery")
class SecretSorcery(Rune):
    """A reply: the rune just revealed by another is cancelled (A8)."""

    moment = REPLY
