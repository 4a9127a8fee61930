"""Battle, step 6: the defender's fortification, then strengths are counted once (K25, K26). Rulebook p. 21."""

from __future__ import annotations

from theomachy.kernel.step import Plain, Steps

from ...data import LIMITS
from ..pieces import KINDS
from ..powers import held, note
from ..state import NOBODY, Runewars
from .record import ATTACKER, DEFENDER, Battle
from .routs_and_damage import fighting

STRENGTH: dict[str, int] = LIMITS["stronghold_strength"]


def tally(state: Runewars) -> None:
    state.then(("fortification",), ("battle_count",))


def of_units(battle: Battle, side: int) -> int:
    """Standing units, and hexagons even if they were routed in this battle."""
    return sum([not one >> 3 & 1 or KINDS[one >> 4].shape == "hexagon" for one in battle.troops[side]])


def of_stronghold(state: Runewars) -> int:
    """What the stronghold counts for the defender, less what the attacker's cards take off, never below 0 (O7)."""
    battle = fighting(state)
    stronghold, seat = state.stronghold[battle.area], battle.seats[ATTACKER]
    if stronghold == NOBODY:
        return 0
    less = sum([card.siege(state, seat) for card in held(state, seat, "siege")])
    return max(0, STRENGTH["damaged" if stronghold & 1 else "undamaged"] - less)


def count(state: Runewars) -> None:
    """The higher strength wins, the defender a tie."""
    battle = fighting(state)
    for side in (ATTACKER, DEFENDER):
        battle.strength[side] = max(0, of_units(battle, side) + battle.bonus[side])
    battle.strength[DEFENDER] += of_stronghold(state)
    for card in held(state, battle.seats[ATTACKER], "siege"):
        note(card.name)
    battle.winner = ATTACKER if battle.strength[ATTACKER] > battle.strength[DEFENDER] else DEFENDER
    battle.step = 7
    state.say("battle_won", battle.seats[battle.winner], battle.winner, *battle.strength)
    state.then(("battle_resolution",))


STEPS: Steps = {"battle_tally": Plain(tally), "battle_count": Plain(count)}
