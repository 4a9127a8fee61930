"""Battle, step 7: the stronghold, healing, the loser's retreat, the winner's return (K15, K16, K24, K31, K32).

Rulebook p. 22. A battle that is cancelled ends the same way, with the defender gone, and nobody has won it.
"""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.step import Choice, Plain, Steps

from .. import windows
from ..board import AREA, AREAS
from ..control import remove_stronghold, see_rune, set_stronghold, settle, strongholds_of, take
from ..limits import MOST
from ..pieces import UNIT, WORDS
from ..powers import expire, held
from ..retreat import ORDERLY
from ..state import NOBODY, Runewars
from .record import ATTACKER, DEFENDER
from .routs_and_damage import fighting


def resolution(state: Runewars) -> None:
    """7a: a conquered stronghold falls; one that held is damaged if an attacker still stands."""
    battle = fighting(state)
    area = battle.area
    stronghold = state.stronghold[area]
    state.then(("battle_retreat",), ("battle_heroes",), ("battle_return",), ("battle_over",))
    if stronghold == NOBODY:
        return
    if battle.winner != DEFENDER:
        state.say("stronghold_falls", stronghold >> 1, AREAS[area].id)
        remove_stronghold(state, area)
        state.then(("conquer_stronghold",))
    elif not stronghold & 1 and any(not one >> 3 & 1 for one in battle.troops[ATTACKER]):
        state.say("stronghold_damaged", stronghold >> 1, AREAS[area].id)
        set_stronghold(state, area, stronghold >> 1, True)


def cancel(state: Runewars) -> None:
    """The defender leaves before the first round: nobody wins, but the area is the attacker's."""
    battle = fighting(state)
    battle.cancelled = True
    battle.step = 7
    state.say("battle_cancelled", AREAS[battle.area].id)
    state.then(("battle_resolution",))


# -- 7a: the attacker's own stronghold --------------------------------------------------------------------------------


def ask_conquer(state: Runewars) -> Ask:
    """He may put up his own, damaged; if all are on the board, one of them for it (O13)."""
    battle = fighting(state)
    seat = battle.seats[ATTACKER]
    options: list[Option] = [("place",)]
    if not state.strongholds[seat]:
        options = [("give_up", AREAS[area].id) for area in strongholds_of(state, seat)]
    return Ask(seat, "conquer_stronghold", [*options, ("leave",)], AREAS[battle.area].id)


def conquer(state: Runewars, answer: Option) -> None:
    battle = fighting(state)
    seat = battle.seats[ATTACKER]
    if answer[0] == "leave":
        return
    if answer[0] == "give_up":
        state.say("stronghold_given_up", seat, answer[1])
        remove_stronghold(state, AREA[answer[1]])
    set_stronghold(state, battle.area, seat, True)
    state.say("stronghold_placed", seat, AREAS[battle.area].id)


# -- 7b and 7c: healing and retreat -----------------------------------------------------------------------------------


def battle_retreat(state: Runewars) -> None:
    """All damage is removed. The loser's units retreat; those that took no part are destroyed (K22)."""
    battle = fighting(state)
    area = battle.area
    for side in (ATTACKER, DEFENDER):
        battle.troops[side] = tuple([one & ~7 for one in battle.troops[side]])
    loser = DEFENDER if battle.cancelled else 1 - battle.winner
    seat, going = battle.seats[loser], [one >> 3 for one in battle.troops[loser]]
    battle.troops[loser] = ()
    battle.fled = [NOBODY, NOBODY]
    if loser == DEFENDER:
        left, state.units[area] = state.units[area], ()
        if battle.cancelled:
            going = sorted([*going, *left])
        else:
            _destroy_idle(state, left)
    if going:
        state.then(("retreat", seat, area, tuple(going), ORDERLY if battle.cancelled else ""))


def _destroy_idle(state: Runewars, units: tuple[int, ...]) -> None:
    """The defender's units that took no part."""
    battle = fighting(state)
    for number in units:
        state.supply[number >> 1] += 1
        battle.mourn(DEFENDER, number >> 1)
        state.say("unit_destroyed", battle.seats[DEFENDER], WORDS[number])


def battle_heroes(state: Runewars) -> None:
    """The loser's supporting heroes are routed and go with his units (K16). The others stay as they are."""
    battle = fighting(state)
    if battle.cancelled:
        return
    loser = 1 - battle.winner
    for hero, _ in battle.support[loser]:
        state.hero_routed[hero] = True
    if battle.support[loser]:
        state.then(("hero_retreat", battle.seats[loser], battle.area, battle.fled[loser]))


# -- 7d: the winner returns -------------------------------------------------------------------------------------------


def battle_return(state: Runewars) -> None:
    """Survivors stand in the area as the battle left them; a player keeps eight at most, the others retreat (K24)."""
    battle = fighting(state)
    winner = ATTACKER if battle.cancelled else battle.winner
    back = [one >> 3 for one in battle.troops[winner]]
    battle.troops[winner] = ()
    state.units[battle.area] = tuple(sorted([*state.units[battle.area], *back]))
    if battle.seats[winner] != NOBODY and len(state.units[battle.area]) > MOST:
        state.then(("battle_excess", battle.seats[winner]))


def ask_excess(state: Runewars, seat: int) -> Ask | None:
    """Which units are too many: one after the other, together they retreat."""
    battle = fighting(state)
    options = [("retreat", WORDS[number]) for number in dict.fromkeys(state.units[battle.area])]
    return Ask(seat, "excess", options, AREAS[battle.area].id) if len(options) > 1 else None


def excess(state: Runewars, answer: Option, seat: int) -> None:
    battle = fighting(state)
    number = UNIT[answer[1]] if answer else state.units[battle.area][0]
    take(state, battle.area, number)
    battle.leaving = tuple(sorted((*battle.leaving, number)))
    if len(state.units[battle.area]) > MOST:
        state.then(("battle_excess", seat))
        return
    leaving, battle.leaving = battle.leaving, ()
    state.then(("retreat", seat, battle.area, leaving))


# -- the end ----------------------------------------------------------------------------------------------------------


def battle_over(state: Runewars) -> None:
    """The area is whose it is now; then what cards say about a battle that is over."""
    battle = fighting(state)
    area = battle.area
    if battle.winner != DEFENDER:
        state.owner[area] = battle.seats[ATTACKER] if state.units[area] else NOBODY
        state.seen_who_is_out(lost=True)
    state.battle = None
    settle(state, area)
    if state.owner[area] != NOBODY:
        see_rune(state, state.owner[area], area)
    state.battle = battle
    state.then(("battle_ends",))
    for side, seat in enumerate(battle.seats):
        if seat != NOBODY:
            for card in held(state, seat, "battle_over"):
                card.battle_over(state, seat, side, battle.winner == side)
    attacker, defender = battle.seats
    if battle.winner == DEFENDER and defender != NOBODY:
        state.then(("battle_lost_window", defender, attacker))


def ask_lost(state: Runewars, seat: int, loser: int) -> Ask | None:
    """Whoever was attacked and has won may show an Objective about it, outside his turn (N6)."""
    if state.objective[seat] == NOBODY:
        return None
    return windows.ask(state, seat, "react", windows.offers(state, seat, "battle_lost_by", loser), "battle_lost")


def lost(state: Runewars, answer: Option, seat: int, loser: int) -> None:
    if answer not in ((), windows.GO_ON):
        windows.use(state, seat, "battle_lost_by", answer, loser)


def battle_ends(state: Runewars) -> None:
    """The marker is taken away, and what lasted for the battle is over."""
    state.battle = None
    state.phase = "turn"
    expire(state, "battle")
    state.then(("settle_all",))


STEPS: Steps = {
    "battle_resolution": Plain(resolution),
    "battle_cancelled": Plain(cancel),
    "conquer_stronghold": Choice(ask_conquer, conquer),
    "battle_retreat": Plain(battle_retreat),
    "battle_heroes": Plain(battle_heroes),
    "battle_return": Plain(battle_return),
    "battle_excess": Choice(ask_excess, excess),
    "battle_over": Plain(battle_over),
    "battle_lost_window": Choice(ask_lost, lost),
    "battle_ends": Plain(battle_ends),
}
