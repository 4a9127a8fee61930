"""Battle (Rulebook pp. 52-61; C1-C24): declared, fought in steps, with the moments of ruling C17 in their order.

A battle is kept in the State from its declaration to its payout. Each step of it is a step of the agenda, so that runes
and abilities come between them; results.py deals with kills and routs, conquest.py with buildings.
"""

from __future__ import annotations

from collections.abc import Generator

from theomachy.kernel.ask import Ask, Option, Step, roll

from . import deed, heroquests, powers, windows
from .build import discount
from .combat_ratings import fighting, houses_of, own_dice, rating
from .gains import pay
from .monsters import monster as monsters
from .pieces import NUMBERS
from .runes import tokens
from .state import EMPTY, NOBODY, OTHERS, Battle, GodsWar
from .survey import among, members

BATTLE_COST: int = NUMBERS["battle_cost"]
MOMENTS = ("pre_battle", "after_pre_battle", "roll", "after_roll", "results")
"""Moments at which parties and outsiders choose abilities; each is a hook of powers and its carrying out."""


# -- declaring --------------------------------------------------------------------------------------------------------


def _monsters(state: GodsWar, seat: int) -> dict[str, int]:
    """Monsters and Spawn that a player could attack, by name: the set of areas."""
    mine = state.stands[seat]
    found: dict[str, int] = {}
    for piece in state.monsters:
        place = state.where[piece]
        if place >= 0 and mine >> place & 1:
            name = state.kind(piece).id
            found[name] = found.get(name, 0) | 1 << place
    return found


def price(state: GodsWar, seat: int, foe: int) -> int:
    cost = BATTLE_COST
    for boon in powers.held(state, seat, "battle_price"):
        cost = boon.battle_price(state, seat, foe, cost)
    return cost


def price_vp(state: GodsWar, area: int) -> int:
    return sum([boon.battle_vp(state, other) >> area & 1 for other, boon in powers.holders(state, "battle_vp")])


def shut(state: GodsWar, seat: int) -> int:
    """The set of areas in which the player may not declare battle, or cannot pay what it costs there."""
    found = 0
    for boon in powers.held(state, seat, "bars_battle"):
        found |= boon.bars_battle(state, seat)
    if len(powers.holders(state, "battle_vp")) > state.vp[seat]:
        dear = [area for area in members(state.stands[seat]) if price_vp(state, area) > state.vp[seat]]
        found |= sum([1 << area for area in dear])
    return found


def options(state: GodsWar, seat: int, *, free: bool = False) -> list[Option]:
    """Whom a player may attack, and where: empires, monsters and Spawn (C1)."""
    stands, homes = state.stands, state.homes
    mine = stands[seat]
    found: list[Option] = []
    if not mine:
        return found
    key, purse = state.board_id, 99 if free else state.power[seat]
    if state.races:
        purse += discount(state, seat, "battle")
    hand = state.hands[seat] or powers.hand(state, seat)
    usual = purse >= BATTLE_COST and "battle_price" not in hand
    dear = state.holding.get("battle_vp")
    if len(powers.holders(state, "battle_vp") if dear is None else dear) > state.vp[seat] or "bars_battle" in hand:
        mine &= ~shut(state, seat)
    for foe in OTHERS[len(stands)][state.way][seat]:
        if areas := mine & (stands[foe] | homes[foe]):
            if usual or price(state, seat, foe) <= purse:
                found += among(key, areas, "battle", state.empires[foe])
    beasts = _monsters(state, seat) if state.monsters else None
    if beasts and price(state, seat, NOBODY) <= purse:
        for name, areas in beasts.items():
            found += among(key, areas & mine, "battle", name)
    return found


def declare(state: GodsWar, seat: int, area: int, name: str, power: int, *, runes: bool = True) -> None:
    """The battle begins: paid for, told, and laid out step by step."""
    foe = state.seat_of(name)
    pay(state, seat, power, price_vp(state, area))
    monster = [] if foe != NOBODY else [next(p for p in state.monsters_in(area) if state.kind(p).id == name)]
    begin(
        state, area, [seat, foe], [state.here(seat, area), state.here(foe, area) if foe != NOBODY else monster], runes
    )


def begin(
    state: GodsWar,
    area: int,
    seats: list[int],
    units: list[list[int]],
    runes: bool = True,
    played_by: int = NOBODY,
) -> None:
    """`played_by` is who decides for a dragon or Spawn that attacks."""
    state.battle = Battle(area, seats, units, with_runes=runes)
    state.battle.marks["played_by"] = played_by
    state.say("battle", seats[0], seats[1], units[seats.index(NOBODY)][0] if NOBODY in seats else EMPTY, area)
    state.then(
        ("battle_declared",),
        *((("moment", moment)) for moment in MOMENTS[:2]),
        ("moment", "roll"),
        ("combat_roll",),
        ("moment", "after_roll"),
        ("moment", "results"),
        ("kills", 0),
        ("kills", 1),
        ("kills_fall",),
        ("routs", 0),
        ("routs", 1),
        ("aftermath",),
        ("conquest",),
        ("battle_over",),
    )


def battle_declared(state: GodsWar) -> None:
    """What happens at once: the Cycle turns, a rating is rolled, totals are noted for later (C13)."""
    battle = state.battle
    assert battle is not None
    for seat in _parties(battle):
        for boon in powers.held(state, seat, "declared"):
            boon.declared(state, seat, battle)
    unsure = [unit for units in battle.units for unit in units if state.kind(unit).formula == "one_die"]
    state.then(*[("rating_roll", unit) for unit in unsure], ("battle_totals",))


def rating_roll(state: GodsWar, unit: int) -> Step:
    battle = state.battle
    assert battle is not None
    _, face = yield roll(6)
    battle.marks[f"rating.{unit}"] = face


def battle_totals(state: GodsWar) -> None:
    battle = state.battle
    assert battle is not None
    battle.totals = [sum([rating(state, unit, battle) for unit in units]) for units in battle.units]


def _parties(battle: Battle) -> list[int]:
    return [seat for seat in battle.seats if seat != NOBODY]


def _everybody(state: GodsWar, battle: Battle) -> list[int]:
    """Attacker, defender, then outsiders in turn order (C3)."""
    parties = _parties(battle)
    return parties + [seat for seat in state.order() if seat not in parties]


# -- abilities --------------------------------------------------------------------------------------------------------


def moment(state: GodsWar, name: str) -> None:
    """A moment of the battle: abilities, if anybody could have one for it, then runes."""
    battle = state.battle
    if battle is None:
        return
    battle.moment = name
    runes = battle.with_runes and name in windows.BATTLE_MOMENTS
    if (name == "pre_battle" and state.monsters) or _abilities(state, battle, name):
        if runes:
            state.then(("battle_window", name))
        state.then(("battle_abilities", name))
    elif runes:
        windows.battle_window(state, name)


def _abilities(state: GodsWar, battle: Battle, name: str) -> bool:
    """Has anybody something to use at this moment?"""
    able = powers.holders(state, name)
    return bool(able) and any(getattr(boon, name)(state, seat, battle) for seat, boon in able)


def battle_abilities(state: GodsWar, name: str) -> Step:
    """Everybody in turn uses what he has for it, each ability once a battle, in an order he likes."""
    battle = state.battle
    if battle is None:
        return
    if name == "pre_battle":
        yield from monsters.before_battle(state, battle)
    for seat in _everybody(state, battle):
        if seat in state.gone:
            continue
        while True:
            choices = [
                option
                for boon in powers.held(state, seat, name)
                if f"{seat}.{boon.name}" not in battle.used
                for option in getattr(boon, name)(state, seat, battle)
            ]
            if not choices:
                break
            answer = yield Ask(seat, name, [*choices, ("no_more",)], battle.area)
            if answer == ("no_more",):
                break
            boon = powers.BY_NAME[answer[0]]
            battle.used.append(f"{seat}.{boon.name}")
            powers.POWERS.note(boon.name)
            state.say("used", seat, boon.name)
            target_gift(state, seat, boon)
            asking = getattr(boon, f"use_{name}")(state, seat, battle, answer)
            if asking is not None:
                yield from asking
            if state.battle is None:
                return


def target_gift(state: GodsWar, seat: int, boon: powers.Boon) -> None:
    """A gift is used on the other side of a battle: some empires take notice (IG3)."""
    battle = state.battle
    if boon.kind == powers.GIFT and battle is not None and not boon.spares_others:
        for other in _parties(battle):
            if other != seat:
                heroquests.happened(state, "targeted_by_gift", seat=other)


# -- dice -------------------------------------------------------------------------------------------------------------


def total(state: GodsWar, battle: Battle, side: int) -> int:
    """How many dice a side rolls (C18)."""
    if side in battle.pacified:
        return 0
    dice = own_dice(state, battle, side) + battle.extra[side]
    for seat, boon in powers.holders(state, "dice"):
        dice += boon.dice(state, seat, battle, side)
    return max(dice, 0)


def combat_roll(state: GodsWar) -> Step:
    """Both sides roll; buildings add fixed results (C5, C19). Nobody rolls at a side without units."""
    battle = state.battle
    if battle is None:
        return
    battle.present = [fighting(battle, side)[:] for side in (0, 1)]
    totals = [total(state, battle, side) for side in (0, 1)]
    for side in (0, 1):
        for house in houses_of(state, battle, side):
            kind = state.kind(house)
            battle.fixed[side][0] += kind.kills
            battle.fixed[side][1] += kind.routs
        seat = battle.seats[side]
        for boon in powers.held(state, seat, "fixed") if seat != NOBODY else ():
            kills, routs = boon.fixed(state, seat, battle)
            battle.fixed[side][0] += kills
            battle.fixed[side][1] += routs
        if fighting(battle, 1 - side):
            battle.dice[side] = yield from throw(state, battle.seats[side], totals[side])
    count_results(battle)
    for side in (0, 1) if any(battle.dice) or any(battle.kills) or any(battle.routs) else ():
        state.say("rolled", battle.seats[side], tuple(battle.dice[side]), battle.kills[side], battle.routs[side])


def throw(state: GodsWar, seat: int, count: int) -> Generator[Ask, Option, list[int]]:
    """So many dice; one that was kept for the player from the Blue Book is among them (IG8)."""
    kept = state.marks.pop(f"kept_die.{seat}", 0) if count > 0 else 0
    faces = [kept] if kept else []
    while len(faces) < count:
        _, face = yield roll(6)
        faces.append(face)
    return faces


def count_results(battle: Battle) -> None:
    """Sixes kill, fours and fives rout, unless all routs have been made kills."""
    for side in (0, 1):
        faces = battle.dice[side]
        kills = sum(face == 6 for face in faces) + battle.fixed[side][0]
        routs = sum(face in (4, 5) for face in faces) + battle.fixed[side][1]
        battle.kills[side], battle.routs[side] = (kills + routs, 0) if "all_kills" in battle.marks else (kills, routs)


# -- the end ----------------------------------------------------------------------------------------------------------


def aftermath(state: GodsWar) -> None:
    """Abilities that look at losses: attacker first (C6)."""
    battle = state.battle
    if battle is None:
        return
    battle.moment = "aftermath"
    if state.monsters or _concerns(state, battle, "aftermath"):
        state.then(("losses_seen",))


def _concerns(state: GodsWar, battle: Battle, moment: str) -> bool:
    """May one of these abilities do something? Those of outsiders do only where something is noted for the turn."""
    able = powers.holders(state, moment)
    return bool(able) and (bool(state.turn_marks) or any(seat in battle.seats for seat, _ in able))


def losses_seen(state: GodsWar) -> Step:
    battle = state.battle
    if battle is None:
        return
    for seat in _everybody(state, battle):
        for boon in powers.held(state, seat, "aftermath"):
            asking = boon.aftermath(state, seat, battle)
            if asking is not None:
                yield from asking
    monsters.aftermath(state, battle)


def battle_over(state: GodsWar) -> None:
    """Those who were kept out return; then heroquests and rewards of the battle are paid (C12)."""
    battle = state.battle
    if battle is None:
        return
    battle.moment = "battle_end"
    state.then(("payout",))
    if _concerns(state, battle, "battle_end"):
        state.then(("battle_end",))


def battle_end(state: GodsWar) -> Step:
    battle = state.battle
    assert battle is not None
    for seat in _everybody(state, battle):
        for boon in powers.held(state, seat, "battle_end"):
            asking = boon.battle_end(state, seat, battle)
            if asking is not None:
                yield from asking


def payout(state: GodsWar) -> None:
    """What the battle brings, now that it is over."""
    battle = state.battle
    assert battle is not None
    state.then(("pay_heroquests",), *([] if state.phase == "action" else [("look",)]))
    tokens.leave_after(state, battle)
    for seat in _everybody(state, battle) if powers.holders(state, "payout") else ():
        for boon in powers.held(state, seat, "payout"):
            boon.payout(state, seat, battle)
    heroquests.happened(state, "battle_with_kills", kills=sum(map(len, battle.killed)))
    heroquests.happened(state, "survives_battle", battle=battle)
    state.battle, state.fought = None, battle
    if state.phase != "action":
        deed.over(state)
    state.say("battle_over", battle.area)
    if state.monsters:
        state.then(("monster_rewards",))
    heroquests.look(state)
