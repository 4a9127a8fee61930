"""Cwim, Mother of Monsters and Sky Terror (sheet 8; N7): they come with the Rift; anybody may let them loose for 1."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option, Step, chosen

from .. import battle as battles
from ..build import place
from ..gains import gain_runes, pay
from ..losses import destroy, lose_unit
from ..movement import enter_hell, over_arrows
from ..neighbours import borders, rout_ways
from ..pieces import GREATER, MORTALS
from ..placing import put
from ..results import rout
from ..runes.choices import unit_option, units_by_option
from ..state import EMPTY, NOBODY, OUT, Battle, GodsWar
from .monster import ROWS, Monster, monster, needed, relocate, slay

LOWER = {"ziggurat": "temple", "temple": "shrine"}
"""What may be put in place of a building that Cwim has destroyed."""


def _paid(state: GodsWar, seat: int, verb: str, areas: Sequence[int]) -> list[Option]:
    """Its action, which costs 1, into each of these areas."""
    return [(verb, state.name(area)) for area in areas] if state.power[seat] >= 1 else []


@monster("cwim", "amok")
class Cwim(Monster):
    """Nothing is built where it is, and what stands there falls."""

    def actions(self, state: GodsWar, piece: int, seat: int) -> Sequence[Option]:
        return _paid(state, seat, "amok", borders(state, state.where[piece]))

    def act(self, state: GodsWar, piece: int, seat: int, option: Option) -> Step:
        pay(state, seat, 1)
        yield from relocate(state, piece, state.board.index[option[1]])

    def arrives(self, state: GodsWar, piece: int) -> Step:
        """Blight: each owner may put his next lower building there; an Imbedded Nest only turns over."""
        area = state.marks["cwim"] = state.where[piece]
        for house in state.buildings_in(area):
            owner, lower = state.owner[house], LOWER.get(state.kind(house).id, "")
            if not destroy(state, house, NOBODY) or not lower or state.pool(owner, lower) == EMPTY:
                continue
            answer = yield Ask(owner, "blight", [("put", lower, state.name(area)), ("decline",)])
            if answer != ("decline",):
                state.say("built", owner, lower, area)
                place(state, state.pool(owner, lower), area)

    def gone(self, state: GodsWar) -> None:
        del state.marks["cwim"]

    def before_battle(self, state: GodsWar, piece: int, battle: Battle, side: int) -> Step:
        """Devour: one own unit is routed, one killed, one leaves the game, the attacker's choice."""
        for fate in ("routed", "killed", "removed"):
            kinds = list(dict.fromkeys(state.kind(unit).id for unit in battle.units[side]))
            if not kinds:
                return
            name = kinds[0]
            if len(kinds) > 1:
                _, name = yield Ask(battle.seats[side], "devour", [("feed", kind) for kind in kinds], fate)
            unit = next(unit for unit in battle.units[side] if state.kind(unit).id == name)
            if fate == "routed":
                yield from rout(state, battle, side, [unit])
            elif lose_unit(state, unit, NOBODY, killed=fate == "killed") and fate == "removed":
                put(state, unit, OUT)
                state.say("oblivion", battle.seats[side], unit)

    def killed_by(self, state: GodsWar, piece: int, battle: Battle, side: int) -> bool:
        return battle.kills[side] + battle.routs[side] >= needed(self.name, "results")

    def reward(self, state: GodsWar, seat: int) -> Step:
        """A building of each enemy is destroyed."""
        for other in state.others(seat):
            named = {
                ("raze", state.empires[other], state.kind(house).id, state.name(state.where[house])): house
                for house in state.built(other)
            }
            if named:
                choices = list(named)
                answer = choices[0] if len(choices) == 1 else (yield Ask(seat, "cwim_reward", choices))
                destroy(state, named[answer], seat)


@monster("mother_of_monsters", "birth")
class MotherOfMonsters(Monster):
    """She leaves Spawn behind, and dies only where they leave her no way out."""

    def actions(self, state: GodsWar, piece: int, seat: int) -> Sequence[Option]:
        return _paid(state, seat, "birth", self.flees_to(state, borders(state, state.where[piece])))

    def act(self, state: GodsWar, piece: int, seat: int, option: Option) -> Step:
        pay(state, seat, 1)
        area = state.where[piece]
        yield from relocate(state, piece, state.board.index[option[1]])
        brood = [p for p in state.monsters if state.where[p] == OUT and state.kind(p).id == "spawn"]
        if not brood:
            return
        put(state, brood[0], area)
        state.say("spawned", seat, area)
        preys = state.present(area)
        if not preys:
            return
        prey = preys[0]
        if len(preys) > 1:
            options: list[Option] = [("prey", state.empires[other]) for other in preys]
            prey = state.seat_of((yield Ask(seat, "spawn_prey", options, area))[1])
        battles.begin(state, area, [NOBODY, prey], [[brood[0]], state.here(prey, area)], played_by=seat)

    def flees_to(self, state: GodsWar, areas: Sequence[int]) -> list[int]:
        """Brood: never to Spawn."""
        taken = {state.where[piece] for piece in state.monsters if state.kind(piece).id == "spawn"}
        return [area for area in areas if area not in taken]

    def cornered(self, state: GodsWar, piece: int, by: int) -> None:
        slay(state, piece, by if state.battle is not None else NOBODY)

    def reward(self, state: GodsWar, seat: int) -> None:
        gain_runes(state, seat, ROWS[self.name]["reward"]["params"]["runes"])


@monster("sky_terror", "swoop")
class SkyTerror(Monster):
    """It swoops wherever the Sky Dome reaches, and is safe only within it."""

    def actions(self, state: GodsWar, piece: int, seat: int) -> Sequence[Option]:
        sky = [area for area in state.all_areas() if state.is_sky(area) or self._under_sky(state, area)]
        return _paid(state, seat, "swoop", [area for area in sky if area != state.where[piece]])

    def _under_sky(self, state: GodsWar, area: int) -> bool:
        return any(state.is_sky(near) for near in borders(state, area))

    def act(self, state: GodsWar, piece: int, seat: int, option: Option) -> Step:
        """One unit there that is no monster is routed, where the player likes."""
        pay(state, seat, 1)
        area = state.board.index[option[1]]
        yield from relocate(state, piece, area)
        named: dict[Option, int] = {}
        for unit in [u for other in state.order() for u in state.here(other, area)] + state.monsters_in(area):
            if state.kind(unit).group != "monsters":
                named.setdefault(unit_option(state, unit), unit)
        if not named:
            return
        unit = named[(yield from chosen(Ask(seat, "swoop", list(named), area)))]
        ways_out = rout_ways(state, area, arrows=over_arrows(state, state.owner[unit]))
        goals: list[Option] = [("rout_to", state.name(to)) for to in ways_out]
        answer = yield from chosen(Ask(seat, "rout_to", goals, state.owner[unit], 1))
        to = state.board.index[answer[1]]
        put(state, unit, to)
        state.say("stepped", unit, area, to)
        if state.is_hell(to):
            enter_hell(state, [unit])

    def rout_kills(self, state: GodsWar, unit: int) -> bool:
        """Talons: mortals do not get away."""
        return state.kind(unit).type in MORTALS

    def killed_by(self, state: GodsWar, piece: int, battle: Battle, side: int) -> bool:
        return battle.kills[side] >= needed(self.name, "kills") and not state.is_sky(battle.area)

    def reward(self, state: GodsWar, seat: int) -> Step:
        """Enemy units worth 4 in all are eliminated, in the Slave Pen too; no greater god."""
        left: int = ROWS[self.name]["reward"]["params"]["eliminate_total_cost"]
        while True:
            worth = left

            def fits(unit: int) -> bool:
                kind = state.kind(unit)
                return state.owner[unit] != seat and kind.cost <= worth and kind.type != GREATER  # noqa: B023

            named = units_by_option(state, fits, pen=True)
            if not named:
                return
            answer = yield Ask(seat, "sky_terror_reward", [*named, ("done",)], left)
            if answer == ("done",):
                return
            left -= state.kind(named[answer]).cost
            lose_unit(state, named[answer], seat, killed=False)
