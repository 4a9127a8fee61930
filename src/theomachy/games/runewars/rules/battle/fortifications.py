"""Fortifications: what a faction's defensive development does when its stronghold is attacked (step 6 a, K25).

Rulebook p. 34. It works for its owner as defender only, be the stronghold damaged or not, and falls with it.
"""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.power import Power
from theomachy.kernel.step import Choice, Steps

from ...data import DATA
from ..board import AREAS
from ..card_names import HEROES
from ..control import remove_development
from ..pieces import FACTIONS, WORDS
from ..powers import POWERS, note
from ..state import NOBODY, Runewars
from .record import ATTACKER, DEFENDER, named
from .routs_and_damage import choices, fighting, rout, rout_targets

DEFENSIVE = "defensive"
WALLS = 2
"""Strength of Reinforced Walls."""
TOMB = 3
"""Figures that a Cursed Tomb routs."""
SPAWN = 4
"""Damage of Hungry Spawn."""


class Fortification(Power):
    """Subclass it for a faction."""

    optional = False
    """May its owner decide, and is it discarded when he uses it?"""

    def finds(self, state: Runewars) -> bool:
        """Is somebody there on whom it would work?"""
        return bool(fighting(state).troops[ATTACKER])

    def work(self, state: Runewars) -> None:
        """It does what it does to the attacker."""
        raise NotImplementedError


class ReinforcedWalls(Fortification):
    """2 more strength."""

    name = "reinforced_walls"

    def work(self, state: Runewars) -> None:
        fighting(state).bonus[DEFENDER] += WALLS


class ProtectiveWards(Fortification):
    """The attacker retreats one of his standing units, which he picks."""

    name = "protective_wards"

    def work(self, state: Runewars) -> None:
        state.then(("wards",))


class CursedTomb(Fortification):
    """The attacker routs three figures of his in this battle: units as usual, or supporting heroes."""

    name = "cursed_tomb"
    optional = True

    def finds(self, state: Runewars) -> bool:
        return bool(tomb_targets(state))

    def work(self, state: Runewars) -> None:
        state.then(("tomb", TOMB))


class HungrySpawn(Fortification):
    """4 damage to the attacker's units."""

    name = "hungry_spawn"
    optional = True

    def work(self, state: Runewars) -> None:
        state.then(("battle_damage", ATTACKER, SPAWN, ""))


FORTIFICATIONS: dict[int, Fortification] = {
    FACTIONS.index(name): {
        one.name: one for one in (ReinforcedWalls(), ProtectiveWards(), CursedTomb(), HungrySpawn())
    }[entry["defensive_development"]["id"]]
    for name, entry in DATA["factions"].items()
}
"""By faction."""
POWERS.count(*FORTIFICATIONS.values())


def fortification(state: Runewars) -> Fortification | None:
    """That of the stronghold that is attacked."""
    battle = fighting(state)
    seat = battle.seats[DEFENDER]
    if seat == NOBODY or state.stronghold[battle.area] >> 1 != seat or state.development[battle.area] != DEFENSIVE:
        return None
    return FORTIFICATIONS[state.factions[seat]]


def ask_fortification(state: Runewars) -> Ask | None:
    """Whether to use what is discarded by its use, if it would do anything."""
    found = fortification(state)
    if found is None or not found.optional or not found.finds(state):
        return None
    return Ask(fighting(state).seats[DEFENDER], "fortification", [("use", found.name), ("keep", found.name)])


def use_fortification(state: Runewars, answer: Option) -> None:
    found, battle = fortification(state), fighting(state)
    if found is None or (found.optional and answer[:1] != ("use",)):
        return
    if found.optional:
        remove_development(state, battle.area)
    note(found.name)
    state.say("fortification", battle.seats[DEFENDER], found.name, AREAS[battle.area].id)
    found.work(state)


# -- Protective Wards -------------------------------------------------------------------------------------------------


def ask_wards(state: Runewars) -> Ask | None:
    battle = fighting(state)
    options = choices("retreat", [one for one in battle.troops[ATTACKER] if not one >> 3 & 1])
    return Ask(battle.seats[ATTACKER], "fortification", options, "protective_wards") if len(options) > 1 else None


def wards(state: Runewars, answer: Option) -> None:
    battle = fighting(state)
    standing = [one for one in battle.troops[ATTACKER] if not one >> 3 & 1]
    if standing:
        one = named(*answer[1:]) if answer else standing[0]
        battle.drop(ATTACKER, one)
        state.say("unit_banished", battle.seats[ATTACKER], WORDS[one >> 3])
        state.then(("retreat", battle.seats[ATTACKER], battle.area, (one >> 3,)))


# -- Cursed Tomb ------------------------------------------------------------------------------------------------------


def tomb_targets(state: Runewars) -> list[Option]:
    """Standing units by K2, and supporting heroes who stand."""
    battle = fighting(state)
    heroes = [hero for hero, _ in battle.support[ATTACKER] if not state.hero_routed[hero]]
    units = choices("rout", rout_targets(battle, ATTACKER, ""))
    return [*units, *[("rout_hero", HEROES[hero]) for hero in heroes]]


def ask_tomb(state: Runewars, left: int) -> Ask | None:
    """Nothing, where it routs all who stand."""
    battle, options = fighting(state), tomb_targets(state)
    heroes = sum([option[0] == "rout_hero" for option in options])
    standing = heroes + sum([not one >> 3 & 1 for one in battle.troops[ATTACKER]])
    return Ask(battle.seats[ATTACKER], "assign_rout", options, left) if standing > left and len(options) > 1 else None


def tomb(state: Runewars, answer: Option, left: int) -> None:
    """Figure by figure, as its owner picks."""
    options = tomb_targets(state)
    if not options:
        return
    verb, *told = answer or options[0]
    if verb == "rout":
        rout(state, ATTACKER, named(*told))
    else:
        state.hero_routed[HEROES.index(told[0])] = True
        state.say("hero_routed", told[0])
    if left > 1:
        state.then(("tomb", left - 1))


STEPS: Steps = {
    "fortification": Choice(ask_fortification, use_fortification),
    "wards": Choice(ask_wards, wards),
    "tomb": Choice(ask_tomb, tomb),
}
