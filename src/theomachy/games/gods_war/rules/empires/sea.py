"""Sea: mermaids, serpents, the Kraken and the Churner (sheet 5.6, rulings SE1-SE11)."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option, Step
from theomachy.kernel.step import Plain

from .. import heroquests
from ..board import column
from ..build import cost
from ..combat_ratings import was_there
from ..gains import gain_power, gain_runes, gain_vp, lose_power, lose_vp, pay
from ..heroquests import Quest
from ..movement import step
from ..neighbours import borders, placement
from ..pieces import UNIT
from ..powers import GOD, HOUSE, UNIQUE, WEAKNESS, Boon, boon
from ..state import EMPTY, NOBODY, Battle, GodsWar
from ..summon import available, summon
from ..survey import OWN, YARD, members


@boon("sea", "submerge", UNIQUE)
class Submerge(Boon):
    """Once a game a land sinks and is a sea from then on; a unit may rise there for nothing (SE2)."""

    def actions(self, state: GodsWar, seat: int) -> Sequence[Option]:
        if state.sunk != EMPTY:
            return ()
        board = state.board
        offers = column(board.id, self.name)
        return [offers[area] for area in board.lands if area not in (board.spike, board.kylerela)]

    def act(self, state: GodsWar, seat: int, option: Option) -> Step:
        area = state.board.index[option[1]]
        state.sunk = area
        state.say("submerged", seat, area)
        kinds = [kind.id for kind in available(state, seat)]
        if kinds:
            answer = yield Ask(seat, "submerge", [*[("rise", kind) for kind in kinds], ("decline",)], area)
            if answer != ("decline",):
                summon(state, seat, answer[1], area)


@boon("sea", "marine", WEAKNESS)
class Marine(Boon):
    """No arrows for Sea's units, allies included (SE11)."""

    def no_arrows(self, state: GodsWar, seat: int) -> bool:
        return True


@boon("sea", "currents", HOUSE, "temple")
class Currents(Boon):
    """A unit whose first step enters a sea may take a second."""

    def steps(self, state: GodsWar, seat: int, unit: int, path: Sequence[int]) -> bool:
        return len(path) == 2 and state.is_sea(path[1])


@boon("sea", "deep_throne", HOUSE, "ziggurat")
class DeepThrone(Boon):
    """A VP with buildings in at least two seas."""

    must = True
    quiet = True

    def council(self, state: GodsWar, seat: int) -> None:
        if sum(state.is_sea(area) for area in state.building_areas(seat)) >= 2:
            gain_vp(state, seat, 1)


@boon("sea", "churn", GOD, "magasta")
class Churn(Boon):
    """After an action that began in a sea another may follow, if it begins in a sea too (SE1)."""

    def goes_on(self, state: GodsWar, seat: int, origin: int) -> bool:
        return origin != EMPTY and state.is_sea(origin)


# -- gifts ------------------------------------------------------------------------------------------------------------


@boon("sea", "aquatic")
class Aquatic(Boon):
    """Power for the dearest building in any sea, and a rune if it is a Ziggurat (SE5)."""

    must = True
    quiet = True

    def power_phase(self, state: GodsWar, seat: int) -> None:
        wet = [h for area in state.all_areas() if state.is_sea(area) for h in state.buildings_in(area)]
        if not wet:
            return
        best = max(cost(state, state.kind(house)) for house in wet)
        gain_power(state, seat, best)
        if any(state.kind(house).id == "ziggurat" and cost(state, state.kind(house)) == best for house in wet):
            gain_runes(state, seat, 1)


@boon("sea", "constrict")
class Constrict(Boon):
    """For each Sea Serpent two rolled routs of one side may become one kill (SE6)."""

    def results(self, state: GodsWar, seat: int, battle: Battle) -> Sequence[Option]:
        side = battle.side_of(seat)
        if side == NOBODY:
            return ()
        serpents = sum(state.kind(unit).id == "sea_serpent" for unit in battle.present[side])
        if battle.marks.get("constricted", 0) >= serpents:
            return ()
        names = ("attacker", "defender")
        return [(self.name, names[each]) for each in (0, 1) if battle.routs[each] - battle.fixed[each][1] >= 2]

    def use_results(self, state: GodsWar, seat: int, battle: Battle, option: Option) -> None:
        side = 0 if option[1] == "attacker" else 1
        battle.routs[side] -= 2
        battle.kills[side] += 1
        state.say("constricted", battle.seats[side])
        battle.marks["constricted"] = battle.marks.get("constricted", 0) + 1
        battle.used.remove(f"{seat}.{self.name}")  # once for each serpent


@boon("sea", "drowning")
class Drowning(Boon):
    """With the Kraken, when enemies were killed: a VP from them, a VP for Sea (SE7)."""

    must = True

    def aftermath(self, state: GodsWar, seat: int, battle: Battle) -> Step:
        side = battle.side_of(seat)
        if side != NOBODY and was_there(state, battle, side, "kraken") and battle.killed[1 - side]:
            state.say("used", seat, self.name)
            foe = battle.seats[1 - side]
            if foe != NOBODY:
                lose_vp(state, foe, 1)
                heroquests.happened(state, "targeted_by_gift", seat=foe)
            gain_vp(state, seat, 1)
        return
        yield


@boon("sea", "siren_song")
class SirenSong(Boon):
    """Move Units out of an area with a Mermaid costs an enemy a VP (SE8)."""

    def move_vp(self, state: GodsWar, seat: int, mover: int) -> int:
        return state.areas_of(seat, "mermaid") if mover != seat else 0


@boon("sea", "tidal_surge")
class TidalSurge(Boon):
    """2 Power: all units of a sea are washed onto its lands, as Sea likes (SE9)."""

    def actions(self, state: GodsWar, seat: int) -> Sequence[Option]:
        if state.power[seat] < 2:
            return ()
        peopled = 0
        for stands in state.stands:
            peopled |= stands
        seas = [area for area in members(peopled) if state.is_sea(area) and self._lands(state, area)]
        return [(self.name, state.name(sea)) for sea in seas]

    def act(self, state: GodsWar, seat: int, option: Option) -> Step:
        pay(state, seat, 2)
        sea = state.board.index[option[1]]
        lands = self._lands(state, sea)
        for other in state.order(seat):
            units = state.here(other, sea)
            if units and other != seat:
                heroquests.happened(state, "targeted_by_gift", seat=other)
            for unit in units:
                if state.where[unit] != sea:  # Juggernaut has gone, and all with it
                    continue
                to = lands[0]
                if len(lands) > 1:
                    choices: list[Option] = [("wash", state.name(land)) for land in lands]
                    answer = yield Ask(seat, "tidal_surge", choices, unit)
                    to = state.board.index[answer[1]]
                step(state, other, unit, to)

    def _lands(self, state: GodsWar, sea: int) -> list[int]:
        isle = [state.board.kylerela] if placement(state).sea == sea else []
        near = [area for area in borders(state, sea) if state.is_surface(area) and not state.is_sea(area)]
        return list(dict.fromkeys([*near, *isle]))


@boon("sea", "whirlpool")
class Whirlpool(Boon):
    """Each time Sea's Power becomes 0 in the Action phase every enemy with Power loses 1 (SE10)."""

    must = True

    def power_gone(self, state: GodsWar, seat: int, who: int) -> None:
        if who == seat:
            state.then(("whirlpool", seat))


def whirlpool(state: GodsWar, seat: int) -> None:
    if any(state.power[other] for other in state.others(seat)):
        state.say("used", seat, "whirlpool")
    for other in state.others(seat):
        if lose_power(state, other, 1):
            heroquests.happened(state, "targeted_by_gift", seat=other)


# -- heroquests -------------------------------------------------------------------------------------------------------


@heroquests.condition("none_in_pool", OWN | YARD)
def _none_left(state: GodsWar, seat: int, quest: Quest) -> bool:
    unit = quest.args.get("unit")
    if unit is not None:
        return UNIT[unit].index not in (state.pools[seat] or state.pooled(seat)).first
    return quest.args["building"] not in (state.yards[seat] or state.yard(seat)).spare


@heroquests.event("conquer_in_sky_or_hell_or_destroy")
def _far_conquest(state: GodsWar, seat: int, quest: Quest, what: dict[str, int]) -> bool:
    """SE3: a building conquered in Sky Dome or Hell, or one of cost 2 or more destroyed anywhere."""
    if what["conquered"]:
        return state.board.areas[what["area"]].kind in quest.args["conquer_kinds"]
    return what["cost"] >= int(quest.args["destroy_cost_at_least"])


def rift_runes(state: GodsWar, seat: int, quest: Quest) -> None:
    """With Chaos at the table both draw one more (SE4)."""
    chaos = state.seat_of("chaos")
    if chaos != NOBODY:
        gain_runes(state, seat, quest.reward["if_chaos_plays"]["runes"])
        gain_runes(state, chaos, quest.reward["if_chaos_plays"]["chaos"]["runes"])


heroquests.REWARDS["rift_opens"] = rift_runes
STEPS = {"whirlpool": Plain(whirlpool)}
