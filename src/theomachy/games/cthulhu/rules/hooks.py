"""The windows in which a power of a Faction may open: one typed method for each, and what holds without a power.

Those called after a number or a set change it. `may_...` offer options, each with the power's name as its verb, which
`use` carries out. `on_...` are told that something has happened, and put what they have to ask on the agenda.
"""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Option, Step
from theomachy.kernel.power import Power

from .state import Cthulhu


class Hooks(Power):
    """It says which State powers work on: compiled, calls then go straight there."""

    # -- a Faction's turn ---------------------------------------------------------------------------------------------

    def may_act(self, state: Cthulhu, f: int) -> Sequence[Option]:
        """An Action of its own."""
        return ()

    def may_interrupt(self, state: Cthulhu, f: int, moment: str) -> Sequence[Option]:
        """Between Actions (`action`), or in another `moment`: first_player, ritual, phase, skip."""
        return ()

    def use(self, state: Cthulhu, f: int, option: Option) -> Step | None:
        """Do what was chosen; a generator if it asks on."""
        raise NotImplementedError

    def price(self, state: Cthulhu, f: int, power: int, kind: int) -> int:
        """What it costs to summon a unit of this kind."""
        return power

    def summons(self, state: Cthulhu, f: int, number: int) -> int:
        """How many Monsters one Summon Action brings: 1, or any number if it is more."""
        return number

    def free_summon(self, state: Cthulhu, f: int, free: int) -> int:
        """Is Summon an Unlimited Action?"""
        return free

    def summon_areas(self, state: Cthulhu, f: int, areas: int) -> int:
        """Where its Monsters may appear."""
        return areas

    def awaken_price(self, state: Cthulhu, f: int, power: int, god: str) -> int:
        """What it costs to awaken this Great Old One."""
        return power

    def stride(self, state: Cthulhu, f: int) -> int:
        """How many Areas a unit moves at once."""
        return 1

    def leave(self, state: Cthulhu, f: int, may: int, kind: int, area: int) -> int:
        """May a unit of this kind move out of this Area?"""
        return may

    def tax(self, state: Cthulhu, f: int, power: int, area: int) -> int:
        """What an Action of an enemy that ends in this Area costs on top."""
        return power

    def keeper(self, state: Cthulhu, f: int, may: int, kind: int) -> int:
        """May a unit of this kind build and keep gates?"""
        return may

    def gates(self, state: Cthulhu, f: int, number: int, purpose: str) -> int:
        """How many gates it controls for `power`, `doom` or `map`."""
        return number

    def captors(self, state: Cthulhu, f: int, count: int, area: int) -> int:
        """Its units in this Area that might capture, counted by rank."""
        return count

    def capturable(self, state: Cthulhu, f: int, may: int, captor: str) -> int:
        """May a `monster` or a `goo` capture its Cultists?"""
        return may

    def desecrate_price(self, state: Cthulhu, f: int, power: int) -> int:
        return power

    def on_moved(self, state: Cthulhu, f: int, unit: int, start: int, end: int) -> None:
        """A unit of its own has moved."""

    def on_move_over(self, state: Cthulhu, f: int, mover: int, paid: int) -> None:
        """A Move Action of somebody is over."""

    def on_summoned(self, state: Cthulhu, f: int, unit: int) -> None:
        """It has summoned this unit."""

    def on_awakened(self, state: Cthulhu, f: int, by: int) -> None:
        """Somebody has awakened a Great Old One."""

    def on_eliminated(self, state: Cthulhu, f: int, unit: int, area: int) -> None:
        """A unit of anybody's has left the map, from this Area; captured ones as well."""

    def remains(self, state: Cthulhu, f: int, place: int, unit: int) -> int:
        """Where a unit of its own goes that is eliminated."""
        return place

    # -- battle -------------------------------------------------------------------------------------------------------

    def armed(self, state: Cthulhu, f: int) -> bool:
        """Have its Cultists a die each?"""
        return False

    def declare(self, state: Cthulhu, f: int, dice: int, area: int) -> int:
        """With how many dice it may declare a battle in this Area."""
        return dice

    def dice(self, state: Cthulhu, f: int, number: int, units: list[int], foe: int) -> int:
        """How many dice these units of its own roll against that enemy."""
        return number

    def on_declared(self, state: Cthulhu, f: int, area: int, attacker: int) -> None:
        """A battle has been declared, and has not begun."""

    def on_battle_begins(self, state: Cthulhu, f: int) -> None: ...

    def may_pre_battle(self, state: Cthulhu, f: int) -> Sequence[Option]:
        return ()

    def may_rolled(self, state: Cthulhu, f: int) -> Sequence[Option]:
        """Once both sides have rolled."""
        return ()

    def harm(self, state: Cthulhu, f: int, kills: int) -> int:
        """How many Kills it suffers; the others are Pains."""
        return kills

    def capacity(self, state: Cthulhu, f: int, results: int, unit: int) -> int:
        """How many results this unit takes."""
        return results

    def assigner(self, state: Cthulhu, f: int, chooser: int, victim: int) -> int:
        """Which Faction deals the results that the victim suffers."""
        return chooser

    def may_kills_dealt(self, state: Cthulhu, f: int) -> Sequence[Option]:
        return ()

    def fate(self, state: Cthulhu, f: int, result: int, unit: int) -> int:
        """What becomes of a unit with a Kill: KILL, PAIN or nothing."""
        return result

    def may_post_kills(self, state: Cthulhu, f: int) -> Sequence[Option]:
        """The killed have left the map."""
        return ()

    def on_post_kills(self, state: Cthulhu, f: int) -> None: ...

    def may_post_battle(self, state: Cthulhu, f: int) -> Sequence[Option]:
        """Pains have been dealt; this is for more of them."""
        return ()

    def may_pains_dealt(self, state: Cthulhu, f: int) -> Sequence[Option]:
        """All have their results; retreats come next."""
        return ()

    def on_pains_dealt(self, state: Cthulhu, f: int) -> None: ...

    def herder(self, state: Cthulhu, f: int, chooser: int) -> int:
        """Which Faction says where all pained units go; NOBODY if each its own."""
        return chooser

    def casualty(self, state: Cthulhu, f: int, may: int, unit: int) -> int:
        """May this unit be the one that is lost when there is no way out?"""
        return may

    def may_retreated(self, state: Cthulhu, f: int) -> Sequence[Option]:
        return ()

    def on_battle_over(self, state: Cthulhu, f: int) -> None: ...

    # -- the turn's phases --------------------------------------------------------------------------------------------

    def income(self, state: Cthulhu, f: int, power: int) -> int:
        """What it gathers."""
        return power

    def gather(self, state: Cthulhu, f: int, power: int, receiver: int) -> int:
        """What somebody gathers."""
        return power

    def on_led(self, state: Cthulhu, f: int) -> None:
        """The First Player and the direction are known."""

    def may_ritual(self, state: Cthulhu, f: int) -> Sequence[Option]:
        """Another form of the ritual."""
        return ()

    def ritual_price(self, state: Cthulhu, f: int, power: int) -> int:
        return power

    def ritual_doom(self, state: Cthulhu, f: int, doom: int) -> int:
        return doom

    def ritual_signs(self, state: Cthulhu, f: int, signs: int) -> int:
        return signs

    def on_ritual_over(self, state: Cthulhu, f: int, by: int) -> None: ...

    def may_doom(self, state: Cthulhu, f: int) -> Sequence[Option]:
        """Special events of the Doom Phase."""
        return ()

    def on_doom(self, state: Cthulhu, f: int) -> None: ...

    def on_action_phase(self, state: Cthulhu, f: int) -> None: ...

    def on_action_over(self, state: Cthulhu, f: int) -> None:
        """An Action of anybody's is over."""

    def on_turn_over(self, state: Cthulhu, f: int) -> None: ...

    def on_last_call(self, state: Cthulhu, f: int) -> None:
        """The game is about to end."""

    def on_game_over(self, state: Cthulhu, f: int) -> None:
        """All Signs are turned up; nothing can be asked any more."""
