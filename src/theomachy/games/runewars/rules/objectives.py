"""The sixteen Objectives: each is worth a dragon rune to whoever fulfils it in his turn. Rulebook p. 31; 11, B.7.

They are claimed only while a dragon rune is left in the pile.
"""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Option, Step, draw
from theomachy.kernel.step import Rolling, Steps

from ..data import DATA
from .board import REALMS
from .card_names import OBJECTIVES
from .control import STRONGHOLDS, cities_of
from .pieces import FACTIONS, KIND, KINDS, NEUTRAL, NEUTRALS, RESOURCES, is_neutral
from .powers import Card, enrol, enrol_common, note, refresh
from .state import NOBODY, Runewars, where

PER_SIDE = len(OBJECTIVES) // 2
FOOD = RESOURCES.index("food")
GIANT, DRAGON = KIND["giant"], KIND["dragon"]
TRIANGLES = frozenset(kind for kind in NEUTRALS if KINDS[kind].shape == "triangle")
KINDS_OF: tuple[tuple[int, ...], ...] = tuple(
    tuple(kind.number for kind in KINDS if kind.faction == faction) for faction in range(len(FACTIONS))
)
"""Kinds of units by faction."""
SWAP: Option = ("swap_objective",)


# -- what somebody has -------------------------------------------------------------------------------------------------


def groups(state: Runewars, seat: int) -> list[Sequence[int]]:
    """A seat's units by where they are, those on the march or in a battle too; each group by number, neutral ones last.

    NOBODY for unallied ones.
    """
    units = state.units
    found: list[Sequence[int]] = [units[area] for area in where(state.owner, seat)]
    if state.turn == seat:
        found.append(state.force)
    if state.battle is not None and seat in state.battle.seats:
        found.append(state.battle.units[state.battle.seats.index(seat)])
    return found


def army(state: Runewars, seat: int) -> list[int]:
    """All units of a seat, allied ones included."""
    return [number for group in groups(state, seat) for number in group]


def allies(state: Runewars, seat: int, *kinds: int) -> int:
    """How many allied neutral units a seat has, of these kinds or of any; most groups have none."""
    mixed = [group for group in groups(state, seat) if group and is_neutral(group[-1])]
    return sum([number >> 1 in kinds if kinds else is_neutral(number) for group in mixed for number in group])


# -- changing it for another (SP2, G2, G3) -----------------------------------------------------------------------------


def _side(state: Runewars, seat: int) -> int:
    """The half of the Objectives that belongs to a seat's alignment, as bits."""
    good = (1 << PER_SIDE) - 1
    return good if DATA["factions"][FACTIONS[state.factions[seat]]]["alignment"] == "good" else good << PER_SIDE


def may_swap(state: Runewars, seat: int) -> bool:
    left = state.objective_deck | state.objective_discards
    return state.objective[seat] != NOBODY and bool(left & _side(state, seat))


def swap_objective(state: Runewars, seat: int) -> Step:
    """A new Objective of the same alignment; then the old one goes face down to the pile (C11)."""
    side = _side(state, seat)
    if not state.objective_deck & side:
        state.objective_deck |= state.objective_discards & side
        state.objective_discards &= ~side
        state.seen_objectives = tuple([seen & ~side for seen in state.seen_objectives])
    deck = state.objective_deck & side
    _, name = yield draw("objective", [(OBJECTIVES[card], deck >> card & 1) for card in range(len(OBJECTIVES))])
    card = OBJECTIVES.index(name)
    state.objective_deck &= ~(1 << card)
    discard(state, seat, state.objective[seat])
    state.objective[seat] = card
    refresh(state, seat)
    state.whisper([seat], "your_objective", name)
    state.say("objective_swapped", seat)


def discard(state: Runewars, seat: int, card: int, *, shown: bool = False) -> None:
    """An Objective goes to its pile, face down unless it was claimed: then everybody has seen it (C11)."""
    state.objective_discards |= 1 << card
    state.seen_objectives = tuple(
        [seen | (shown or other == seat) << card for other, seen in enumerate(state.seen_objectives)]
    )


# -- the cards ---------------------------------------------------------------------------------------------------------


class Objective(Card):
    """Fulfilled at some moment of its holder's turn, it may be shown and discarded for a dragon rune."""

    needs = ""
    """What of its numbers says how much it takes; empty where it is not a matter of how much."""

    def have(self, state: Runewars, seat: int) -> int:
        """How much of what it takes its holder has."""
        return 0

    def needed(self, state: Runewars) -> int:
        """How much it takes."""
        found: int = self.params[self.needs]
        return found

    def met(self, state: Runewars, seat: int) -> bool:
        """Asked at every moment of a turn."""
        enough: bool = self.have(state, seat) >= self.params[self.needs]
        return enough

    def progress(self, state: Runewars, seat: int) -> tuple[int, int] | None:
        """How much of how much; None where it is about a single moment."""
        return (self.have(state, seat), self.needed(state)) if self.needs else None

    def turn(self, state: Runewars, seat: int) -> Sequence[Option]:
        return self._claim(state) if self.met(state, seat) else ()

    def use_turn(self, state: Runewars, seat: int, option: Option) -> None:
        self._show(state, seat)

    def _claim(self, state: Runewars) -> Sequence[Option]:
        return [("claim", self.name)] if state.dragons else ()

    def _show(self, state: Runewars, seat: int) -> None:
        state.objective[seat] = NOBODY
        discard(state, seat, self.number, shown=True)
        refresh(state, seat)
        state.say("objective_claimed", seat, self.name)
        state.then(("receive_rune", seat))


class BoundByHonor(Objective):
    """No unallied neutral triangle is left on the board."""

    name = "bound_by_honor"

    def met(self, state: Runewars, seat: int) -> bool:
        for owner, units in zip(state.owner, state.units, strict=True):  # most often one of the first has some
            if units and owner == NOBODY and not TRIANGLES.isdisjoint([number >> 1 for number in units]):
                return False
        return not self.have(state, seat)

    def have(self, state: Runewars, seat: int) -> int:
        """Those that are left."""
        return sum([number >> 1 in TRIANGLES for number in army(state, NOBODY)])

    def progress(self, state: Runewars, seat: int) -> tuple[int, int]:
        return self.have(state, seat), 0


class Pact(Objective):
    """An ally of one kind. Where no such figure is on the board the card may be changed for another, once a turn."""

    kind = NEUTRAL
    needs = "count"

    def have(self, state: Runewars, seat: int) -> int:
        return allies(state, seat, self.kind)

    def turn(self, state: Runewars, seat: int) -> Sequence[Option]:
        gone = state.supply[self.kind] == KINDS[self.kind].limit
        if gone and SWAP[0] not in state.used and may_swap(state, seat):
            return [SWAP]
        return super().turn(state, seat)

    def use_turn(self, state: Runewars, seat: int, option: Option) -> None:
        if option == SWAP:
            state.used = (*state.used, SWAP[0])
            state.then(("swap_objective", seat))
        else:
            super().use_turn(state, seat, option)


class GiantsPact(Pact):
    name = "giants_pact"
    kind = GIANT


class DragonsPact(Pact):
    name = "dragons_pact"
    kind = DRAGON


class VoiceOfTheFreeCities(Objective):
    """Three cities; two in a game of two."""

    name = "voice_of_the_free_cities"
    needs = "cities"

    def have(self, state: Runewars, seat: int) -> int:
        return len(cities_of(state, seat))

    def needed(self, state: Runewars) -> int:
        found: int = self.params["cities_2p"] if state.players == 2 else self.params["cities"]
        return found

    def met(self, state: Runewars, seat: int) -> bool:
        return self.have(state, seat) >= self.needed(state)


class CoffersOfGoodwill(Objective):
    """Ten influence, which stay."""

    name = "coffers_of_goodwill"
    needs = "influence"

    def have(self, state: Runewars, seat: int) -> int:
        return state.influence[seat]


class Fellowship(Objective):
    """Three heroes without damage."""

    name = "fellowship"
    needs = "heroes"

    def have(self, state: Runewars, seat: int) -> int:
        """There are never more than three, so a damaged one is always one too few."""
        return sum([not state.hero_damage[hero] for hero in state.heroes(seat)])


class BreadForAll(Objective):
    """The food dial at seven or more."""

    name = "bread_for_all"
    needs = "food"

    def have(self, state: Runewars, seat: int) -> int:
        return state.dials[seat][FOOD]


class GrandAlliance(Objective):
    """Five allied neutral units."""

    name = "grand_alliance"
    needs = "units"

    def have(self, state: Runewars, seat: int) -> int:
        return allies(state, seat)

    def met(self, state: Runewars, seat: int) -> bool:
        """Most often so few are on the board that nobody need look whose they are."""
        most = sum([KINDS[kind].limit - state.supply[kind] for kind in NEUTRALS])
        return most >= self.params["units"] and super().met(state, seat)


class DiscouragingDefeat(Objective):
    """Another player has lost a battle that he started against its holder with four units or more: at once."""

    name = "discouraging_defeat"

    def met(self, state: Runewars, seat: int) -> bool:
        return False

    def battle_lost_by(self, state: Runewars, seat: int, loser: int) -> Sequence[Option]:
        assert state.battle is not None
        return self._claim(state) if state.battle.entered[0] >= self.params["units"] else ()

    def use_battle_lost_by(self, state: Runewars, seat: int, loser: int, option: Option) -> None:
        self._show(state, seat)


class BreakerOfWalls(Objective):
    """A battle won this turn as the attacker, in an area with an enemy stronghold."""

    name = "breaker_of_walls"

    def met(self, state: Runewars, seat: int) -> bool:
        return bool(state.marks.get("walls_broken"))


class Carnage(Objective):
    """Six units of the other side destroyed in one battle of this turn."""

    name = "carnage"
    needs = "units"

    def have(self, state: Runewars, seat: int) -> int:
        return state.marks.get("slain", 0)


class MonsterSlayer(Objective):
    """A Dragon or Giant of the other side destroyed in a battle of this turn."""

    name = "monster_slayer"

    def met(self, state: Runewars, seat: int) -> bool:
        return bool(state.marks.get("monster_slain"))


class WideDominion(Objective):
    """Ten areas."""

    name = "wide_dominion"
    needs = "areas"

    def have(self, state: Runewars, seat: int) -> int:
        return state.owner.count(seat)


class Trespasser(Objective):
    """An area of the home realm of another player who is still in the game."""

    name = "trespasser"
    needs = "areas"

    def have(self, state: Runewars, seat: int) -> int:
        homes = [area for other in state.playing() if other != seat for area in REALMS[state.factions[other]]]
        return sum([state.owner[area] == seat for area in homes])


class IronRule(Objective):
    """All four strongholds on the board, damaged or not."""

    name = "iron_rule"
    needs = "strongholds"

    def have(self, state: Runewars, seat: int) -> int:
        return STRONGHOLDS - state.strongholds[seat]


class EndlessHorde(Objective):
    """Eighteen units on the board."""

    name = "endless_horde"
    needs = "units"

    def have(self, state: Runewars, seat: int) -> int:
        return len(army(state, seat))

    def met(self, state: Runewars, seat: int) -> bool:
        """As for the Grand Alliance."""
        own = KINDS_OF[state.factions[seat]]
        most = sum([KINDS[kind].limit - state.supply[kind] for kind in (*own, *NEUTRALS)])
        return most >= self.params["units"] and super().met(state, seat)


class Deeds(Card):
    """What the current player has done in the battles of his turn lies open, whoever has an Objective about it.

    Who died in a battle that was cancelled died in it all the same, but nobody has won it (E2-E4).
    """

    name = "deeds"

    def battle_over(self, state: Runewars, seat: int, side: int, won: bool) -> None:
        battle = state.battle
        if battle is None or state.turn != seat:
            return
        if won and not side and battle.stronghold != NOBODY and battle.stronghold >> 1 != seat:
            state.marks["walls_broken"] = 1
        state.marks["slain"] = max(state.marks.get("slain", 0), battle.lost[1 - side])
        if battle.fallen[1 - side] & (1 << GIANT | 1 << DRAGON):
            state.marks["monster_slain"] = 1
        note(self.name)


enrol(
    "objectives",
    BoundByHonor(), GiantsPact(), DragonsPact(), VoiceOfTheFreeCities(),
    CoffersOfGoodwill(), Fellowship(), BreadForAll(), GrandAlliance(),
    DiscouragingDefeat(), BreakerOfWalls(), Carnage(), MonsterSlayer(),
    WideDominion(), Trespasser(), IronRule(), EndlessHorde(),
)  # fmt: skip
enrol_common(Deeds())

STEPS: Steps = {"swap_objective": Rolling(swap_objective)}
