"""The units of a duel quest: what their Fate cards and abilities do to a hero. Sheet 9.2-9.8, B.5."""

from __future__ import annotations

from collections.abc import Callable

from theomachy.kernel.ask import Step
from theomachy.kernel.step import Rolling, Steps

from .duel_record import Duel
from .fate import RESULTS, draw_fate
from .pieces import KINDS
from .state import Runewars

TOUGH = 2
"""Health by Undying."""
RAVAGED = "round.ravage"


def resolve(state: Runewars, fight: Duel, *, barred: bool) -> None:
    """Each unit's card is read by its own shape; a special triggers its ability, there is no 1 damage instead (9.2)."""
    for place, card in enumerate(fight.cards[1]):
        read(state, fight, place, card, barred=barred)


def read(state: Runewars, fight: Duel, place: int, card: int, *, barred: bool) -> None:
    """A rout prevents damage to the units as it does for a hero (9.3)."""
    kind = KINDS[fight.kind]
    specials, routs, damage = RESULTS[kind.shape][card]
    fight.damage[0] += damage
    fight.shields[1] += routs
    if specials and barred:
        state.say("special_barred", kind.id)
    elif specials:
        state.say("quest_unit_special", kind.id)
        ABILITIES[kind.id](state, fight, place)


def place_damage(state: Runewars, fight: Duel, damage: int) -> None:
    """Damage goes to one unit at a time, a damaged one first (9.4); only what is placed counts (9.8)."""
    fight.units.sort(reverse=True)
    health = max(KINDS[fight.kind].health, TOUGH if fight.tough else 0)
    before = fight.placed
    while damage and fight.units:
        points = min(damage, health - fight.units[0])
        fight.units[0] += points
        fight.placed += points
        damage -= points
        if fight.units[0] >= health:
            del fight.units[0]
            state.say("quest_unit_fell", KINDS[fight.kind].id)
    if fight.placed > before and fight.units and fight.units[0]:
        state.say("quest_unit_hurt", KINDS[fight.kind].id, fight.units[0])


# -- abilities against a hero (9.5) -----------------------------------------------------------------------------------


def ravage(state: Runewars, fight: Duel, place: int) -> None:
    """1 damage and one more card for it, once in a round."""
    fight.damage[0] += 1
    if RAVAGED not in fight.used:
        fight.used = (*fight.used, RAVAGED)
        state.then(("quest_ravage",))


def another_card(state: Runewars) -> Step:
    """The Beastman's further card; a second special is 1 damage and no third card."""
    fight = state.duel
    assert fight is not None
    cards = yield from draw_fate(state, 1)
    fight.cards[1] += cards
    for card in cards:
        state.say("quest_unit_draws", KINDS[fight.kind].id, card)
        read(state, fight, 0, card, barred=False)


def burning(state: Runewars, fight: Duel, place: int) -> None:
    """It finds nobody but the hero: 1 damage."""
    fight.damage[0] += 1


def undying(state: Runewars, fight: Duel, place: int) -> None:
    """All of them count as health 2 to the end."""
    fight.tough = True


def stun(state: Runewars, fight: Duel, place: int) -> None:
    """1 damage of this round is prevented."""
    fight.shields[1] += 1


def rage(state: Runewars, fight: Duel, place: int) -> None:
    """Damage equal to what lies on the Giant at this moment; that of the same round is not placed yet."""
    fight.damage[0] += fight.units[place]


def flaming_breath(state: Runewars, fight: Duel, place: int) -> None:
    """It finds no triangle."""


ABILITIES: dict[str, Callable[[Runewars, Duel, int], None]] = {
    "beastman": ravage,
    "hell_hound": burning,
    "sorcerer": undying,
    "razorwing": stun,
    "giant": rage,
    "dragon": flaming_breath,
}

STEPS: Steps = {
    "quest_ravage": Rolling(another_card),
}
