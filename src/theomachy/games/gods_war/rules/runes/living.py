"""Runes of life, death and concord (sheet 6, nos. 17-31)."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option, Step, chosen

from .. import build, hell, movement, summon
from ..empires.chaos import imbed
from ..gains import gain_power, lose_power, lose_vp
from ..losses import lose_unit
from ..movement import step, targets
from ..pieces import BASIC, GREATER, LESSER, MINION, OF
from ..placing import change_owner, put
from ..state import EMPTY, OUT, POOL, Battle, GodsWar
from ..summon import bring
from ..summon import summon as bring_by_name
from .choices import another_player, one_side, units_by_option
from .rune import Rune, rune


def _places(state: GodsWar, seat: int) -> list[int]:
    """Areas with a unit or building of the player (R4)."""
    return sorted({*state.unit_areas(seat), *state.building_areas(seat)})


@rune("life")
class Life(Rune):
    """A unit of cost 3 or less from the pool, where one has a piece."""

    def useful(self, state: GodsWar, seat: int) -> bool:
        return bool(self._choices(state, seat))

    def _choices(self, state: GodsWar, seat: int) -> list[Option]:
        kinds = [kind.id for kind in summon.available(state, seat) if kind.cost <= 3]
        return [("place", kind, state.name(area)) for kind in kinds for area in _places(state, seat)]

    def effect(self, state: GodsWar, seat: int) -> Step:
        choices = self._choices(state, seat)
        if choices:
            answer = yield from chosen(Ask(seat, "rune_place", choices, self.card))
            bring_by_name(state, seat, answer[1], state.board.index[answer[2]])


@rune("kill")
class Kill(Rune):
    """A unit of cost 3 or less, in the Slave Pen too, is eliminated; no greater god."""

    def useful(self, state: GodsWar, seat: int) -> bool:
        return bool(self._units(state))

    def _units(self, state: GodsWar) -> dict[Option, int]:
        def fits(unit: int) -> bool:
            return state.kind(unit).cost <= 3 and state.kind(unit).type != GREATER

        return units_by_option(state, fits, pen=True, spawn=True)

    def effect(self, state: GodsWar, seat: int) -> Step:
        named = self._units(state)
        if named:
            unit = named[(yield from chosen(Ask(seat, "rune_unit", list(named), self.card)))]
            lose_unit(state, unit, seat, killed=False)


@rune("harmony")
class Harmony(Rune):
    """A Power for its user and another player."""

    def effect(self, state: GodsWar, seat: int) -> Step:
        other = yield from another_player(state, seat, self.card)
        gain_power(state, seat, 1)
        gain_power(state, other, 1)


@rune("disorder")
class Disorder(Rune):
    """Everybody else loses a Power or a VP; without Power it is the VP (R18)."""

    def useful(self, state: GodsWar, seat: int) -> bool:
        return any(state.power[other] or state.vp[other] for other in state.others(seat))

    def effect(self, state: GodsWar, seat: int) -> Step:
        for other in state.others(seat):
            what = "power" if state.power[other] else "vp"
            if state.power[other] and state.vp[other] and other not in state.gone:
                _, what = yield Ask(other, "disorder", [("give_up", "power"), ("give_up", "vp")], seat)
            (lose_power if what == "power" else lose_vp)(state, other, 1)


@rune("motion")
class Motion(Rune):
    """Up to two own units take a step each."""

    def useful(self, state: GodsWar, seat: int) -> bool:
        return bool(self._walks(state, seat, []))

    def _walks(self, state: GodsWar, seat: int, moved: list[int]) -> dict[Option, int]:
        named: dict[Option, int] = {}
        for unit in [unit for unit in state.on_map(seat) if unit not in moved]:
            here = state.where[unit]
            for to in targets(state, seat, unit, [here]):
                named.setdefault(("walk", state.kind(unit).id, state.name(here), state.name(to)), unit)
        return named

    def effect(self, state: GodsWar, seat: int) -> Step:
        """Out of Hell as with any movement: by permission, or for a VP (M10)."""
        moved: list[int] = []
        while len(moved) < 2 and (named := self._walks(state, seat, moved)):
            leave = hell.ways_out(state, seat)
            answer = yield Ask(seat, "rune_walk", [*named, *leave, ("done",)], self.card)
            if answer == ("done",):
                break
            if answer in leave:
                yield from hell.seek_leave(state, seat, answer)
                continue
            moved.append(named[answer])
            step(state, seat, named[answer], state.board.index[answer[3]])
        movement.moved(state, seat, EMPTY, *moved)


@rune("stasis")
class Stasis(Rune):
    """Nobody moves out of an area until its user's next turn, or the end of the phase (R7)."""

    def useful(self, state: GodsWar, seat: int) -> bool:
        return any(state.on_map(other) for other in state.seats)

    def effect(self, state: GodsWar, seat: int) -> Step:
        answer = yield Ask(seat, "rune_area", [("area", state.name(area)) for area in state.all_areas()], self.card)
        state.lasting.append((self.card, seat, (answer[1],)))
        state.say("held_fast", seat, answer[1])


@rune("man")
class Man(Rune):
    """Up to two minions from the pool at one building."""

    def useful(self, state: GodsWar, seat: int) -> bool:
        return bool(state.building_areas(seat)) and any(k.type == MINION for k in summon.available(state, seat))

    def effect(self, state: GodsWar, seat: int) -> Step:
        areas = state.building_areas(seat)
        for count in range(2):
            kinds = [kind.id for kind in summon.available(state, seat) if kind.type == MINION]
            if not kinds or not areas:
                return
            choices: list[Option] = [("place", kind, state.name(area)) for kind in kinds for area in areas]
            offers = [*choices, ("done",)] if count else choices
            answer = yield from chosen(Ask(seat, "rune_place", offers, self.card))
            if answer == ("done",):
                return
            areas = (state.board.index[answer[2]],)
            bring_by_name(state, seat, answer[1], areas[0])


@rune("beast")
class Beast(Rune):
    """After the dice one rout of either side becomes a kill."""

    moment = "after_roll"

    def useful(self, state: GodsWar, seat: int) -> bool:
        return state.battle is not None and any(state.battle.routs)

    def battle_effect(self, state: GodsWar, seat: int, battle: Battle) -> Step:
        able = [side for side in (0, 1) if battle.routs[side]]
        if able:
            side = yield from one_side(state, seat, self.card, able)
            battle.routs[side] -= 1
            battle.kills[side] += 1


@rune("plant")
class Plant(Rune):
    """The cheapest building for nothing, or an upgrade for nothing; a Nest may be imbedded (R10)."""

    def useful(self, state: GodsWar, seat: int) -> bool:
        return bool(self._choices(state, seat))

    def _choices(self, state: GodsWar, seat: int) -> list[Option]:
        empire = state.empires[seat]
        names = [name for name in BASIC[empire] if name != "imbedded_nest" and state.pool(seat, name) != EMPTY]
        found: list[Option] = [
            ("plant", name, state.name(area))
            for name in names
            for area in build.free_sites(state, seat, OF[empire][name])
        ]
        for house in state.built(seat):
            area = state.where[house]
            if not build.barred(state, seat, area):
                if state.kind(house).id == "chaos_nest":
                    found.append(("plant", "imbedded_nest", state.name(area)))
                found += [("plant", kind.id, state.name(area)) for kind in build.upgrades(state, seat, house)]
        return found

    def effect(self, state: GodsWar, seat: int) -> Step:
        choices = self._choices(state, seat)
        if not choices:
            return
        _, name, where = yield from chosen(Ask(seat, "rune_plant", choices, self.card))
        area = state.board.index[where]
        if name == "imbedded_nest":
            imbed(state, state.nest[area])
        else:
            build.build(state, seat, name, area)


@rune("spirit")
class Spirit(Rune):
    """One's own lesser god at a building, then another player's into the same area (R15)."""

    def effect(self, state: GodsWar, seat: int) -> Step:
        areas = state.building_areas(seat)
        if not areas:
            return
        options: list[Option] = [("area", state.name(area)) for area in areas]
        answer = yield from chosen(Ask(seat, "rune_area", options, self.card))
        area = state.board.index[answer[1]]
        mine = [kind.id for kind in summon.available(state, seat) if kind.type == LESSER]
        if mine:
            name = mine[0]
            if len(mine) > 1:
                _, name, _ = yield Ask(seat, "rune_place", [("place", kind, answer[1]) for kind in mine], self.card)
            bring_by_name(state, seat, name, area)
        named: dict[Option, int] = {}
        for other in state.others(seat):
            for unit in state.in_pool(other):
                if state.kind(unit).type == LESSER:
                    named.setdefault(("call", state.empires[other], state.kind(unit).id), unit)
        if named:
            unit = named[(yield from chosen(Ask(seat, "rune_call", list(named), self.card)))]
            bring(state, state.owner[unit], unit, area)


@rune("dragonewt")
class Dragonewt(Rune):
    """A unit, no greater god, is swapped by its owner for another of equal or lower cost from his pool (R12)."""

    def useful(self, state: GodsWar, seat: int) -> bool:
        return bool(self._units(state))

    def _units(self, state: GodsWar) -> dict[Option, int]:
        def fits(unit: int) -> bool:
            return state.kind(unit).type != GREATER and bool(self._others(state, unit))

        return units_by_option(state, fits, pen=True)

    def effect(self, state: GodsWar, seat: int) -> Step:
        named = self._units(state)
        if not named:
            return
        unit = named[(yield from chosen(Ask(seat, "rune_unit", list(named), self.card)))]
        owner, area = state.owner[unit], state.where[unit]
        kinds = self._others(state, unit)
        name = kinds[0]
        if len(kinds) > 1 and owner not in state.gone:
            _, name = yield Ask(owner, "rune_swap", [("swap", kind) for kind in kinds], unit)
        put(state, unit, POOL)
        state.say("exchanged", owner, unit)
        bring_by_name(state, owner, name, area)

    def _others(self, state: GodsWar, unit: int) -> list[str]:
        kind = state.kind(unit)
        return [k.id for k in summon.available(state, state.owner[unit]) if k.cost <= kind.cost and k.id != kind.id]


class _Token(Rune):
    """A unit of its user without a type, in any area, until the Council phase ends (R13)."""

    token: str

    def useful(self, state: GodsWar, seat: int) -> bool:
        return self._free(state) != EMPTY

    def _free(self, state: GodsWar) -> int:
        return next(
            (p for p, place in enumerate(state.where) if place == OUT and state.kind(p).id == self.token), EMPTY
        )

    def effect(self, state: GodsWar, seat: int) -> Step:
        piece = self._free(state)
        if piece == EMPTY:
            return
        answer = yield Ask(seat, "rune_area", [("area", state.name(area)) for area in state.all_areas()], self.card)
        change_owner(state, piece, seat)
        put(state, piece, state.board.index[answer[1]])
        state.say("summoned", seat, piece, state.where[piece])
        state.lasting.append(("token", seat, (piece,)))


@rune("monster")
class Monster(_Token):
    """Combat 3."""

    token = "monster_token"


@rune("dragon")
class Dragon(_Token):
    """Combat 5; it leaves after its first battle."""

    token = "dragon_token"
