"""Heroes who are damaged, healed, defeated, or desert. Rulebook p. 28; H5-H7, H19."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.step import Choice, Steps

from .board import AREAS
from .hero_cards import HERO_IDS, health
from .hero_windows import ask_hero, use_of_hero
from .powers import refresh, refresh_all
from .reward_cards import discard_all
from .state import IN_DECK, NOBODY, OUT, Runewars
from .windows import GO_ON


def damage_hero(state: Runewars, hero: int, damage: int) -> None:
    """Deal damage outside of the rounds of a duel; it is placed as soon as the running step is done."""
    state.then(("hurt_hero", hero, damage))


def ask_hurt(state: Runewars, hero: int, damage: int) -> Ask | None:
    """Something may prevent it."""
    if state.hero_of[hero] < 0 or damage <= 0:
        return None
    return ask_hero(state, hero, "damaged", "duel_prevent", damage)


def hurt(state: Runewars, option: Option, hero: int, damage: int) -> None:
    if option in (GO_ON, ()):
        place_damage(state, hero, damage)
    else:
        use_of_hero(state, hero, "damaged", option, damage)


def place_damage(state: Runewars, hero: int, damage: int) -> None:
    """Damage stays until it is healed. Whoever falls in a duel is judged by the duel."""
    if state.hero_of[hero] < 0 or damage <= 0:
        return
    state.hero_damage[hero] += damage
    state.say("hero_damaged", HERO_IDS[hero], damage, state.hero_damage[hero])
    if fallen(state, hero) and (state.duel is None or hero not in state.duel.heroes):
        defeat(state, hero)


def fallen(state: Runewars, hero: int) -> bool:
    """Has the hero as much damage as health?"""
    return state.hero_damage[hero] >= health(hero)


def heal(state: Runewars, hero: int, damage: int) -> None:
    """Take so much damage off a hero."""
    state.hero_damage[hero] -= damage
    state.say("hero_healed", HERO_IDS[hero], damage)


def rout_hero(state: Runewars, hero: int) -> None:
    if not state.hero_routed[hero]:
        state.hero_routed[hero] = True
        state.say("hero_routed", HERO_IDS[hero])


def defeat(state: Runewars, hero: int) -> None:
    """A hero falls with no victor to claim his Rewards: they stay where he stood, under a marker (H6, H15)."""
    area = state.hero_at[hero]
    if state.rewards[hero]:
        state.graves[area] = (*state.graves[area], state.rewards[hero])
        state.rewards[hero] = ()
        refresh_all(state)
        state.say("marker_laid", AREAS[area].id, HERO_IDS[hero])
    remove(state, hero)


def remove(state: Runewars, hero: int) -> None:
    """A defeated hero leaves the game; what Rewards he still has are for the victor to give away."""
    state.say("hero_defeated", HERO_IDS[hero])
    _leave(state, hero, OUT)


def desert(state: Runewars, hero: int) -> None:
    """A hero goes back into the deck, and his Rewards are discarded (H7)."""
    state.say("hero_deserted", HERO_IDS[hero], state.hero_of[hero])
    discard_all(state, hero)
    _leave(state, hero, IN_DECK)


def _leave(state: Runewars, hero: int, where: int) -> None:
    seat = state.hero_of[hero]
    state.hero_of[hero], state.hero_at[hero] = where, NOBODY
    state.hero_routed[hero], state.hero_damage[hero] = False, 0
    state.training[hero] = (0, 0, 0)
    refresh(state, seat)


STEPS: Steps = {
    "hurt_hero": Choice(ask_hurt, hurt),
}
