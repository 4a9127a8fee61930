"""Kills and routs (Rulebook pp. 54-56; C6-C8, C20): the owner picks who takes them, the other side where the routed
go.
"""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option, Step, settle

from . import heroquests, powers
from .combat_ratings import fighting
from .losses import lose_unit
from .monsters import monster as monsters
from .movement import enter_hell, over_arrows
from .neighbours import rout_ways
from .pieces import MORTALS
from .placing import put
from .state import EMPTY, NOBODY, Battle, GodsWar


def kills(state: GodsWar, side: int) -> None:
    """A side takes the kills that the other has scored, one unit each. They fall when both have chosen."""
    battle = state.battle
    if battle is not None:
        battle.moment = "kills"
        count = battle.kills[1 - side]
        if count and not monsters.is_monster_side(state, battle, side):
            if _clear(state, battle, side, count):
                settle(assign(state, battle, side, count, "kill"))
            else:
                state.then(("take_kills", side))


def _clear(state: GodsWar, battle: Battle, side: int, count: int) -> bool:
    """Is nobody asked who takes so many results: do all, or are they alike?"""
    kinds, units = state.kinds, battle.units[side]
    if powers.holders(state, "takes_two"):
        return False
    return len(units) <= count or battle.seats[side] == NOBODY or len({kinds[unit] for unit in units}) == 1


def take_kills(state: GodsWar, side: int) -> Step:
    battle = state.battle
    assert battle is not None
    yield from assign(state, battle, side, battle.kills[1 - side], "kill")


def kills_fall(state: GodsWar) -> None:
    battle = state.battle
    if battle is not None:
        carry_out(state, battle)
        monsters.struck(state, battle)


def assign(state: GodsWar, battle: Battle, side: int, count: int, what: str) -> Step:
    """The owner names one unit after the other; alike ones are one answer, and one way is no question.

    A unit that takes two results may have been killed by the first and still take a rout.
    """
    seat = battle.seats[side]
    for left in range(count, 0, -1):
        able = [unit for unit in fighting(battle, side) if _free(state, battle, unit)]
        if what == "rout":
            able += [u for u in battle.killed[side] if f"kill.{u}" in battle.marks and _free(state, battle, u)]
        if what == "kill" and left == count:
            able = _mortals_first(state, battle, side, able)
        if not able:
            return
        names = list(dict.fromkeys(state.kind(unit).id for unit in able))
        name = names[0]
        all_take_one = len(able) <= left and not any(_takes_two(state, unit) for unit in able)
        if len(names) > 1 and seat != NOBODY and not all_take_one:
            _, name = yield Ask(decider(state, seat), what, [(what, each) for each in names], battle.area, count)
        unit = next(unit for unit in able if state.kind(unit).id == name)
        battle.marks[f"{what}.{unit}"] = battle.marks.get(f"{what}.{unit}", 0) + 1


def _mortals_first(state: GodsWar, battle: Battle, side: int, able: list[int]) -> list[int]:
    """The other side may demand that a mortal takes the first kill."""
    foe = battle.seats[1 - side]
    mortals = [unit for unit in able if state.kind(unit).type in MORTALS]
    stung = foe != NOBODY and any(
        boon.first_kill_on_mortal(state, foe, battle) for boon in powers.held(state, foe, "first_kill_on_mortal")
    )
    return mortals if stung and mortals else able


def _free(state: GodsWar, battle: Battle, unit: int) -> bool:
    """One result a unit, two for a few."""
    has = battle.marks.get(f"kill.{unit}", 0) + battle.marks.get(f"rout.{unit}", 0)
    return has == 0 or (has == 1 and _takes_two(state, unit))


def _takes_two(state: GodsWar, unit: int) -> bool:
    owner = state.owner[unit]
    return owner != NOBODY and any(b.takes_two(state, owner, unit) for b in powers.held(state, owner, "takes_two"))


def decider(state: GodsWar, seat: int) -> int:
    """Who answers for a player: himself, or for one who has left the player with fewest VP outside the battle (Z2)."""
    battle = state.battle
    if seat not in state.gone or battle is None:
        return seat
    outside = [other for other in state.order() if other not in battle.seats and other not in state.gone]
    if not outside:
        return seat
    fewest = min(state.vp[other] for other in outside)
    return [other for other in outside if state.vp[other] == fewest][-1]


def carry_out(state: GodsWar, battle: Battle) -> None:
    """Both sides' kills at once; a unit that has left a side cannot be routed any more."""
    for side in (0, 1):
        for unit in [unit for unit in battle.units[side] if battle.marks.get(f"kill.{unit}")]:
            lose_unit(state, unit, battle.seats[1 - side], killed=True)


def strike_first(state: GodsWar, battle: Battle, side: int, kills: int, routs: int) -> Step:
    """Results of a side that fall before the dice of the battle; kills on a monster count for the whole of it (N4)."""
    foe = 1 - side
    if monsters.is_monster_side(state, battle, foe):
        monsters.struck_first(state, battle, side, kills, routs)
        if routs and battle.units[foe]:
            yield from _send_monster(state, battle, foe)
        return
    yield from assign(state, battle, foe, kills, "kill")
    carry_out(state, battle)
    yield from assign(state, battle, foe, routs, "rout")
    for unit in battle.killed[foe]:  # who fell now takes nothing more
        battle.marks[f"kill.{unit}"] = 2
    going = [unit for unit in battle.units[foe] if battle.marks.get(f"rout.{unit}")]
    if going:
        yield from rout(state, battle, foe, going)


def _send_monster(state: GodsWar, battle: Battle, side: int) -> Step:
    """A monster is routed where the other side likes, if anything moves it; the rest of the battle it misses."""
    piece, winner = battle.units[side][0], battle.seats[1 - side]
    yield from monsters.routed(state, piece, rout_areas(state, battle, side, winner), decider(state, winner))
    if piece in battle.units[side] and state.where[piece] != battle.area:
        _leave(battle, side, [piece])


def routs(state: GodsWar, side: int) -> None:
    battle = state.battle
    if battle is not None:
        battle.moment = "routs"
        if battle.routs[1 - side] and battle.units[side]:
            state.then(("take_routs", side))


def take_routs(state: GodsWar, side: int) -> Step:
    """A side's routed units leave together, to one area that the other side picks (C7, C8)."""
    battle = state.battle
    assert battle is not None
    if monsters.is_monster_side(state, battle, side):
        yield from _send_monster(state, battle, side)
        return
    yield from assign(state, battle, side, battle.routs[1 - side], "rout")
    going = [unit for unit in battle.units[side] if battle.marks.get(f"rout.{unit}")]
    if going:
        yield from _by_monster(state, battle, side, going)


def _by_monster(state: GodsWar, battle: Battle, side: int, going: Sequence[int]) -> Step:
    """Some monsters do something else to units that they rout."""
    piece = monsters.fighter(state, battle)
    if piece != EMPTY:
        card = monsters.card_of(state, piece)
        spared = card.spares(state, battle, side, going)
        if spared is not None:
            yield from spared
            return
        for unit in [unit for unit in going if card.rout_kills(state, unit)]:
            lose_unit(state, unit, NOBODY, killed=True)
        going = [unit for unit in going if unit in battle.units[side]]
    if going:
        yield from rout(state, battle, side, going)


def rout(state: GodsWar, battle: Battle, side: int, going: Sequence[int]) -> Step:
    """Send units away."""
    winner = battle.seats[1 - side]
    if winner != NOBODY:
        for boon in powers.held(state, winner, "takes_routed"):
            if boon.takes_routed(state, winner, battle, side):
                _leave(battle, side, going)
                return
    areas = rout_areas(state, battle, side, winner)
    if not areas:
        return
    to = areas[0]
    if len(areas) > 1:
        player = battle.marks.get("played_by", NOBODY)
        chooser = winner if winner != NOBODY else player if player != NOBODY else battle.seats[side]
        names: list[Option] = [("rout_to", state.name(area)) for area in areas]
        answer = yield Ask(decider(state, chooser), "rout_to", names, battle.seats[side], len(going))
        to = state.board.index[answer[1]]
    loser = battle.seats[side]
    if NOBODY not in (winner, loser) and to not in rout_areas(state, battle, side, NOBODY):  # only a gift leads there
        for boon in powers.held(state, winner, "rout_areas"):
            powers.POWERS.note(boon.name)
        heroquests.happened(state, "targeted_by_gift", seat=loser)
    battle.rout_to[side] = to
    _leave(battle, side, going)
    came = [unit for unit in going if not state.is_hell(state.where[unit]) and state.is_hell(to)]
    for unit in going:
        put(state, unit, to)
    state.say("routed", battle.seats[side], len(going), to)
    if came:
        enter_hell(state, came)


def _leave(battle: Battle, side: int, going: Sequence[int]) -> None:
    for unit in going:
        battle.units[side].remove(unit)
        battle.routed[side].append(unit)


def rout_areas(state: GodsWar, battle: Battle, side: int, winner: int) -> list[int]:
    """Neighbours, and where a gift leads; the area of an earlier rout if there was one (C8)."""
    earlier = battle.rout_to[side]
    if earlier != EMPTY and state.exists(earlier):
        return [earlier]
    found = rout_ways(state, battle.area, arrows=over_arrows(state, battle.seats[side]))
    if winner != NOBODY:
        for boon in powers.held(state, winner, "rout_areas"):
            found += boon.rout_areas(state, winner, battle, side)
    return list(dict.fromkeys(area for area in found if area != battle.area))


@heroquests.event("kill_in_battle")
def _killed(state: GodsWar, seat: int, quest: heroquests.Quest, what: dict[str, object]) -> bool:
    return what["type"] in quest.args["types"]
