"""How abilities, weaknesses and gifts plug in: one small class each, with a method for every moment at which it works.

A power works while it is held: unique abilities and weaknesses always, a building's or greater god's while that piece
is there, a gift while it lies face-up, a race's while it is allied. `held` and `holders` find those that open at a
moment; the kernel remembers them until `refresh` says that a player's pieces, gifts or allies are others. Sequence,
battle and council name no empire.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from theomachy.kernel.ask import Option, Step
from theomachy.kernel.power import ChangingPowers, Power

from .pieces import EMPIRES, KINDS, RACES, UNIT, Kind
from .pool_and_buildings import BOUND
from .state import EMPTY, PEN, GodsWar

if TYPE_CHECKING:
    from .state import Battle

Gift = int
UNIQUE, WEAKNESS, HOUSE, GOD, GIFT, ALLY = "unique", "weakness", "building", "greater god", "gift", "ally"


AT_WORK = frozenset({
    "battle_price", "battle_vp", "bars_battle", "bars_building", "allows_building", "summons",
    "summons_anywhere", "move_vp", "more_ways", "no_arrows", "free_of_hell", "rout_into_hell", "goes_on",
    "placed", "summoned", "bought", "grave", "saves", "lost", "entered_hell", "moved", "power_gone",
    "cycle_moved", "spike_shattered", "rift_closed", "struggle_lost", "taken", "use_window", "declared", "dice",
    "fixed", "first_kill_on_mortal", "takes_two", "takes_routed", "aftermath", "battle_end", "payout",
})  # fmt: skip
"""Moments at which a power works of itself. What its holder chooses is noted where that is carried out."""


class Boon(Power):
    """Subclass it in the empire's file and override the moments at which it works. `seat` is always its holder."""

    at_work = AT_WORK

    of: str
    """The empire or race."""
    kind: str = GIFT
    place: int = EMPTY
    """Its place among the gifts of its empire; EMPTY if it is none of them."""
    piece: tuple[str, ...] = ()
    """The buildings or gods one of which must be there."""
    once: bool = False
    """Turns face-down after use."""
    must: bool = False
    """It works by itself: nobody is asked whether he wants it."""
    quiet: bool = False
    """Its actions, and what it does in the Power and Council phase, ask nothing: no step of their own is begun."""
    after: str = ""
    """Of its holder's abilities in the same phase, one that comes before it."""
    minds: tuple[str, ...] = ()
    """Of those, others whose turn before or after it makes a difference: its holder is asked for their order."""
    spares_others: bool = False
    """It changes nothing for the other side of a battle (IG3)."""

    # -- the Action phase ---------------------------------------------------------------------------------------------

    def actions(self, state: GodsWar, seat: int) -> Sequence[Option]:
        """Actions that it adds to its holder's turn; their verb is its name."""
        return ()

    def act(self, state: GodsWar, seat: int, option: Option) -> Step | None:
        """Carry one of them out, price included."""
        return None

    def anyones(self, state: GodsWar, seat: int, actor: int) -> Sequence[Option]:
        """Actions that it offers to every player; carried out by `act_for`."""
        return ()

    def act_for(self, state: GodsWar, seat: int, actor: int, option: Option) -> Step | None:
        return None

    def battle_price(self, state: GodsWar, seat: int, foe: int, price: int) -> int:
        """What declaring battle on `foe` (a seat or NOBODY) costs its holder."""
        return price

    def battle_vp(self, state: GodsWar, seat: int) -> int:
        """The set of areas in which anybody pays a VP to declare battle."""
        return 0

    def bars_battle(self, state: GodsWar, seat: int) -> int:
        """The set of areas in which its holder may not declare battle."""
        return 0

    def bars_building(self, state: GodsWar, seat: int) -> int:
        """The set of areas in which its holder may neither build nor conquer."""
        return 0

    def allows_building(self, state: GodsWar, seat: int, kind: str) -> bool:
        """It lets its holder build what is otherwise not on offer."""
        return False

    def summons(self, state: GodsWar, seat: int, name: str, area: int) -> bool:
        """Does it carry out the summoning of this unit itself, by a step of its own?"""
        return False

    def summons_anywhere(self, state: GodsWar, seat: int) -> bool:
        return False

    def move_vp(self, state: GodsWar, seat: int, mover: int) -> int:
        """The set of areas out of which `mover` pays a VP for Move Units."""
        return 0

    def steps(self, state: GodsWar, seat: int, unit: int, path: Sequence[int]) -> bool:
        """May the unit take one more step after this path (its areas so far)?"""
        return False

    def onward(self, state: GodsWar, seat: int, unit: int, to: int) -> bool:
        """May that further step lead there?"""
        return True

    def more_ways(self, state: GodsWar, seat: int, unit: int, area: int) -> Sequence[int]:
        """Areas that Move Units leads to from here besides the usual."""
        return ()

    def no_arrows(self, state: GodsWar, seat: int) -> bool:
        """Its holder's units cross no arrows."""
        return False

    def free_of_hell(self, state: GodsWar, seat: int) -> bool:
        """Its holder's units leave Hell without permission, to any area of the surface world."""
        return False

    def rout_into_hell(self, state: GodsWar, seat: int, area: int) -> bool:
        """Units of any side may be routed to Hell from here, and its holder's may move there."""
        return False

    def goes_on(self, state: GodsWar, seat: int, origin: int) -> bool:
        """May its holder act again after an action that began in that area (EMPTY for none)?"""
        return False

    # -- things that happen -------------------------------------------------------------------------------------------

    def placed(self, state: GodsWar, seat: int, house: int) -> None:
        """Its holder has placed a building."""

    def summoned(self, state: GodsWar, seat: int, unit: int) -> None:
        """A unit came into play under its holder's control."""

    def bought(self, state: GodsWar, seat: int, name: str) -> None:
        """Its holder has paid for a unit by Summon, which comes next."""

    def grave(self, state: GodsWar, seat: int, unit: int, killed: bool) -> int:
        """Where its holder's lost unit goes instead of the pool; EMPTY for the usual."""
        return EMPTY

    def saves(self, state: GodsWar, seat: int, unit: int) -> bool:
        """The unit is not lost after all; what happens instead is put on the agenda."""
        return False

    def lost(self, state: GodsWar, seat: int, unit: int, by: int, killed: bool) -> None:
        """A unit of anybody was killed or eliminated, by that player or NOBODY."""

    def entered_hell(self, state: GodsWar, seat: int, units: Sequence[int]) -> None:
        """Units of anybody came to Hell from outside."""

    def moved(self, state: GodsWar, seat: int, mover: int, units: Sequence[int], area: int) -> None:
        """Move Units is over."""

    def power_gone(self, state: GodsWar, seat: int, who: int) -> None:
        """Somebody's Power has become 0 in the Action phase."""

    def cycle_moved(self, state: GodsWar, seat: int) -> None:
        """The Lunar Cycle has advanced."""

    def spike_shattered(self, state: GodsWar, seat: int) -> None: ...

    def rift_closed(self, state: GodsWar, seat: int) -> None: ...

    def struggle_lost(self, state: GodsWar, seat: int) -> None:
        """A struggle has left the Rift open."""

    def taken(self, state: GodsWar, seat: int) -> Step | None:
        """The gift is taken."""
        return None

    # -- Power and Council phase --------------------------------------------------------------------------------------

    def idle(self, state: GodsWar, seat: int) -> bool:
        """Has it nothing to do, in this phase or in a window?"""
        return False

    def power_phase(self, state: GodsWar, seat: int) -> Step | None:
        """What it does in the Power phase; asks where its holder may decline."""
        return None

    def council(self, state: GodsWar, seat: int) -> Step | None:
        """What it does in the Council phase; asks where its holder may decline."""
        return None

    def is_castle(self, state: GodsWar, seat: int) -> bool:
        """Does it count as a Castle of its holder, in no area?"""
        return False

    # -- ransom and other offers after an action ----------------------------------------------------------------------

    def window(self, state: GodsWar, seat: int, who: int) -> Sequence[Option]:
        """What it offers anybody in a rune window."""
        return ()

    def use_window(self, state: GodsWar, seat: int, who: int, option: Option) -> Step | None:
        return None

    # -- battle -------------------------------------------------------------------------------------------------------

    def declared(self, state: GodsWar, seat: int, battle: Battle) -> None: ...

    def pre_battle(self, state: GodsWar, seat: int, battle: Battle) -> Sequence[Option]:
        return ()

    def use_pre_battle(self, state: GodsWar, seat: int, battle: Battle, option: Option) -> Step | None:
        return None

    def after_pre_battle(self, state: GodsWar, seat: int, battle: Battle) -> Sequence[Option]:
        return ()

    def use_after_pre_battle(self, state: GodsWar, seat: int, battle: Battle, option: Option) -> Step | None:
        return None

    def roll(self, state: GodsWar, seat: int, battle: Battle) -> Sequence[Option]:
        """Choices before the dice."""
        return ()

    def use_roll(self, state: GodsWar, seat: int, battle: Battle, option: Option) -> Step | None:
        return None

    def dice(self, state: GodsWar, seat: int, battle: Battle, side: int) -> int:
        """Dice it adds to a side's total, or takes off."""
        return 0

    def fixed(self, state: GodsWar, seat: int, battle: Battle) -> tuple[int, int]:
        """Kills and routs that it scores for its holder's side without dice."""
        return 0, 0

    def after_roll(self, state: GodsWar, seat: int, battle: Battle) -> Sequence[Option]:
        return ()

    def use_after_roll(self, state: GodsWar, seat: int, battle: Battle, option: Option) -> Step | None:
        return None

    def results(self, state: GodsWar, seat: int, battle: Battle) -> Sequence[Option]:
        return ()

    def use_results(self, state: GodsWar, seat: int, battle: Battle, option: Option) -> Step | None:
        return None

    def first_kill_on_mortal(self, state: GodsWar, seat: int, battle: Battle) -> bool:
        """The other side must give its first kill to a mortal if it has one."""
        return False

    def takes_two(self, state: GodsWar, seat: int, unit: int) -> bool:
        """May the unit be given two results?"""
        return False

    def rout_areas(self, state: GodsWar, seat: int, battle: Battle, side: int) -> Sequence[int]:
        """Areas to which its holder may send the units of a side besides the usual."""
        return ()

    def takes_routed(self, state: GodsWar, seat: int, battle: Battle, side: int) -> bool:
        """Units of that side do not go to an area: its holder keeps them."""
        return False

    def aftermath(self, state: GodsWar, seat: int, battle: Battle) -> Step | None:
        """After the losses; its holder is a party, or something is noted in the marks of the turn."""
        return None

    def conquers_with(self, state: GodsWar, seat: int, house: int) -> str:
        """A building it may put in place of the conquered one; empty for none."""
        return ""

    def saves_house(self, state: GodsWar, seat: int, house: int) -> bool:
        """May its holder keep something of a building that falls? `keep_house` does it."""
        return False

    def keep_house(self, state: GodsWar, seat: int, house: int) -> None: ...

    def battle_end(self, state: GodsWar, seat: int, battle: Battle) -> Step | None:
        """The same when the battle is over."""
        return None

    def payout(self, state: GodsWar, seat: int, battle: Battle) -> None: ...


BOONS: dict[str, list[Boon]] = {group: [] for group in (*EMPIRES, *RACES)}
"""All powers by empire or race, in the order of its sheet."""


class Boons(ChangingPowers[Boon]):
    """What a player holds follows from his empire, its pieces and gifts, and his allies."""

    def __init__(self) -> None:
        super().__init__(Boon, _table, _possible, _key, _held)

    def holders(self, state: GodsWar, window: str) -> Sequence[tuple[int, Boon]]:
        """Asked several times in every decision, and remembered until somebody holds something else."""
        found = state.holding.get(window)
        if found is None:
            seats = (state.ever or _look_up_ever(state)).get(window)
            found = self._found(state, window, seats) if seats else ()
            state.holding[window] = found
        return found

    def _found(self, state: GodsWar, window: str, seats: Sequence[int]) -> Sequence[tuple[int, Boon]]:
        found: list[tuple[int, Boon]] = []
        for seat in seats:
            for power in (state.hands[seat] or self.hand(state, seat)).get(window, ()):
                found.append((seat, power))
        return found


@cache
def possible(group: str) -> frozenset[str]:
    """The moments at which an empire or race may come to have a power."""
    return frozenset([window for power in BOONS[group] for window in POWERS.opens(power)])


def _look_up_ever(state: GodsWar) -> dict[str, list[int]]:
    """By moment: the players who may come to have a power then."""
    common: frozenset[str] = frozenset().union(*[possible(race) for race in state.races])
    for seat, empire in enumerate(state.empires):
        for window in possible(empire) | common:
            state.ever.setdefault(window, []).append(seat)
    return state.ever


def _table(state: GodsWar) -> tuple[str, ...]:
    return state.empires + state.races


def _possible(state: GodsWar) -> Iterator[tuple[int, Boon]]:
    for seat, empire in enumerate(state.empires):
        for group in (empire, *state.races):
            for power in BOONS[group]:
                yield seat, power


def _key(state: GodsWar, seat: int) -> tuple[Any, ...]:
    """Which of the pieces that matter are there, gifts that lie face-up, allies and theirs.

    In whatever order they came: so hands are few, and are put together once.
    """
    empire, allies = state.empires[seat], state.allies[seat]
    there = [kind.index for kind in _bound_units(empire, allies) if _in_play(state, seat, kind)]
    gifts = _face_up(state.slots[seat], state.down[seat])
    bound = (state.yards[seat] or state.yard(seat)).bound
    if not allies:
        return empire, bound, gifts, *there
    return empire, bound, gifts, *there, *[(race, state.marks.get(f"{race}.gift", 0)) for race in allies]


@lru_cache(maxsize=5000)
def _face_up(slots: Sequence[int], down: int) -> int:
    """The set of gifts that lie face-up."""
    found = 0
    for gift in slots:
        if gift != EMPTY:
            found |= 1 << gift
    return found & ~down


@lru_cache(maxsize=1000)
def _bound_units(empire: str, allies: Sequence[str]) -> Sequence[Kind]:
    """Units of an empire and its allies without which some power does not work."""
    groups = {empire, *allies}
    return [kind for kind in KINDS if kind.index in BOUND and kind.unit and kind.group in groups]


def in_play(state: GodsWar, seat: int, name: str) -> bool:
    """Has the player such a unit on the map or in the Slave Pen?"""
    return _in_play(state, seat, UNIT[name])


def _in_play(state: GodsWar, seat: int, kind: Kind) -> bool:
    """The same. Gods, of whom most powers are, are one of a kind."""
    where = state.where
    if kind.count == 1:
        piece = state.only.get(kind.index) or only(state, kind.index)
        return piece != EMPTY and (where[piece] >= 0 or where[piece] == PEN) and state.owner[piece] == seat
    kinds = state.kinds
    places = [where[unit] for unit in state.units[seat] if kinds[unit] == kind.index]
    return max(places, default=EMPTY) >= 0 or PEN in places


def only(state: GodsWar, kind: int) -> int:
    """The piece of a kind of which there is one in the world; EMPTY if it is not in this game."""
    found = state.only.get(kind)
    if found is None:
        found = state.only[kind] = state.kinds.index(kind) if kind in state.kinds else EMPTY
    return found


def _held(state: GodsWar, seat: int) -> list[Boon]:
    groups = (state.empires[seat], *state.allies[seat])
    return [power for group in groups for power in BOONS[group] if _works(state, seat, power)]


def _works(state: GodsWar, seat: int, power: Boon) -> bool:
    """Does this power of the player's empire or ally work now?"""
    if power.kind == GIFT:
        if power.place != EMPTY:
            return power.place in state.slots[seat] and not state.down[seat] >> power.place & 1
        return state.marks.get(f"{power.of}.gift", 0) == 1
    if not power.piece:
        return True
    if power.kind == HOUSE:
        return not state.yard(seat).standing.isdisjoint(power.piece)
    return any(in_play(state, seat, name) for name in power.piece)


POWERS = Boons()
BY_NAME: dict[str, Boon] = POWERS.by_name


def boon(of: str, name: str, kind: str = GIFT, *pieces: str, once: bool = False) -> Callable[[type[Boon]], type[Boon]]:
    """Register a power: its empire or race, its name in data, and what must be there for it to work."""

    def register(made: type[Boon]) -> type[Boon]:
        power = made()
        power.of, power.name, power.kind, power.piece, power.once = of, name, kind, pieces, once
        power.won_by = of if of in RACES else ""
        if kind == GIFT and of in EMPIRES:
            power.place = sum([other.kind == GIFT for other in BOONS[of]])
        BOONS[of].append(power)
        POWERS.count(power)
        for needed in [each.index for each in KINDS if each.group == of and each.id in pieces]:
            BOUND.add(needed)
        return made

    return register


def refresh(state: GodsWar, seat: int) -> None:
    """A player's pieces on the map, gifts or allies have changed, and with them perhaps his powers."""
    state.held_anew(seat)


def gifts(state: GodsWar, seat: int, *, face_down: bool = False) -> list[str]:
    """A player's gifts that lie face-up, or all."""
    names = gift_names(state.empires[seat])
    down = 0 if face_down else state.down[seat]
    return [names[gift] for gift in state.slots[seat] if gift != EMPTY and not down >> gift & 1]


@cache
def gift_names(empire: str) -> tuple[str, ...]:
    return tuple([power.name for power in BOONS[empire] if power.kind == GIFT])


hand = POWERS.hand
"""(state, seat) -> all powers of that player by moment; `state.hands[seat]` is the same, if it has been looked up."""
held = POWERS.held
"""(state, seat, moment) -> that player's powers with this method, in the order of the sheet."""
holders = POWERS.holders
"""(state, moment) -> (seat, power) of everybody who has one with this method, by seat."""


def in_turn(state: GodsWar, moment: str) -> Sequence[tuple[int, Boon]]:
    """The same in turn order."""
    found = POWERS.holders(state, moment)
    return sorted(found, key=lambda each: state.way * (each[0] - state.first) % len(state.empires)) if found else ()


def holds(state: GodsWar, seat: int, name: str) -> bool:
    """Does the player hold this power, and does it work?"""
    power = BY_NAME[name]
    return (power.of == state.empires[seat] or power.of in state.allies[seat]) and _works(state, seat, power)


def holder(state: GodsWar, name: str) -> int:
    """Who holds a power that works; EMPTY for nobody."""
    return next((seat for seat in state.seats if holds(state, seat, name)), EMPTY)
