"""Battle, steps 1 to 4: the sides line up, heroes support, cards for the start are played. Rulebook p. 21; K14-K23.

Whoever attacks is the current player; his units have been taken off the board. The standing units of both sides are in
`state.battle` until it is over, and the area stays the defender's (K19).
"""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.step import Choice, Plain, Steps

from .. import windows
from ..board import AREAS
from ..card_names import HEROES
from ..pieces import KIND, KINDS, WORDS
from ..state import NOBODY, Runewars
from .record import ATTACKER, DEFENDER, Battle, troop
from .routs_and_damage import fighting

_HERO = {name: number for number, name in enumerate(HEROES)}


def battle(state: Runewars, area: int, attackers: Sequence[int]) -> None:
    """Steps 1 and 2: standing units take their places; routed ones and heroes stay in the area (K22)."""
    seat, foe = state.turn, state.owner[area]
    defenders = [number for number in state.units[area] if not number & 1]
    state.units[area] = tuple([number for number in state.units[area] if number & 1])
    troops = [tuple(sorted([troop(number) for number in side])) for side in (attackers, defenders)]
    deciders = [seat, foe if foe != NOBODY else state.left_of(seat)]
    state.battle = Battle(
        area, [seat, foe], deciders, troops, [len(attackers), len(defenders)], state.stronghold[area]
    )  # fmt: skip
    state.phase = "battle"
    state.say("battle", AREAS[area].id, seat, foe)
    state.say("attackers", *[WORDS[number] for number in attackers])
    state.say("defenders", *[WORDS[number] for number in defenders])
    state.then(
        ("battle_support", ATTACKER), ("battle_support", DEFENDER), ("battle_cards",),
        ("battle_start", ATTACKER), ("battle_start", DEFENDER), ("battle_round", 1),
    )  # fmt: skip


# -- step 3: supporting heroes ----------------------------------------------------------------------------------------


def supporters(state: Runewars, side: int) -> list[Option]:
    """Standing heroes of the area beside kinds of units, one to each (K21)."""
    fight = fighting(state)
    seat = fight.seats[side]
    taken = [hero for hero, _ in fight.support[side]]
    heroes = [
        hero for hero in state.heroes(seat)
        if state.hero_at[hero] == fight.area and not state.hero_routed[hero] and hero not in taken
    ] if seat != NOBODY else []  # fmt: skip
    if not heroes:
        return []
    used = [kind for _, kind in fight.support[side]]
    kinds = [kind for kind in dict.fromkeys([one >> 4 for one in fight.troops[side]]) if kind not in used]
    return [("support", HEROES[hero], KINDS[kind].id) for hero in heroes for kind in kinds]


def ask_support(state: Runewars, side: int) -> Ask | None:
    options = supporters(state, side)
    return Ask(fighting(state).seats[side], "support", [*options, ("done",)]) if options else None


def support(state: Runewars, answer: Option, side: int) -> None:
    if answer and answer[0] == "support":
        fight = fighting(state)
        fight.support[side] = (*fight.support[side], (_HERO[answer[1]], KIND[answer[2]]))
        state.say("supports", fight.seats[side], answer[1], answer[2])
        state.then(("battle_support", side))


# -- step 4: start of battle ------------------------------------------------------------------------------------------


def takes_part(fight: Battle, side: int) -> bool:
    """Has a player a unit or a supporting hero in it? Without them nobody plays cards."""
    return fight.seats[side] != NOBODY and bool(fight.troops[side] or fight.support[side])


def cards(state: Runewars) -> None:
    """Everybody sees that it is time for cards, before anybody is asked in secret."""
    fighting(state).step = 4


def ask_start(state: Runewars, side: int) -> Ask | None:
    """Cards for the start of a battle; the attacker also uses now what he may use in his turn."""
    fight = state.battle
    if fight is None or fight.seats[side] == NOBODY:
        return None
    seat = fight.seats[side]
    choices = windows.offers(state, seat, "battle_start", side) if takes_part(fight, side) else []
    secrets = bool(state.tactics[seat]) and takes_part(fight, side)
    if side == ATTACKER:
        choices += windows.offers(state, seat, "turn")
        secrets = secrets or windows.has_secrets(state, seat)
    return windows.ask(state, seat, "battle_start", choices) if choices or secrets else None


def start(state: Runewars, answer: Option, side: int) -> None:
    fight = state.battle
    if fight is None:
        return
    if answer in ((), windows.GO_ON):
        return
    seat = fight.seats[side]
    state.then(("battle_start", side))
    if answer in windows.offers(state, seat, "battle_start", side):
        windows.use(state, seat, "battle_start", answer, side)
    else:
        windows.use(state, seat, "turn", answer)


STEPS: Steps = {
    "battle": Plain(battle),
    "battle_support": Choice(ask_support, support),
    "battle_cards": Plain(cards),
    "battle_start": Choice(ask_start, start),
}
