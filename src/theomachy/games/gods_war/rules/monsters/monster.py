"""Monsters (Rulebook pp. 102-105; N1-N17): nobody's, killed only as their cards say. One small class each.

Sequence, battle and movement ask the functions here at their moments; what a single monster does is in its class.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from theomachy.kernel.ask import Ask, Option, Step, chosen
from theomachy.kernel.power import Power

from ...data import DATA
from .. import powers
from ..gains import gain_power, gain_runes
from ..losses import lose_unit
from ..neighbours import rout_ways
from ..placing import put
from ..state import EMPTY, NOBODY, POOL, Battle, GodsWar

ROWS: dict[str, Any] = DATA["monsters"]


class Monster(Power):
    """Subclass it with `@monster("name")` and override what its card says. `piece` is the monster on the map."""

    destroys = True
    """Left alone with a building of the empire it fought it destroys that (C15)."""
    moves = True
    """Routs move it."""
    carries = False
    """Whatever moves units out of its area moves it and all who are there."""

    # -- on the map ---------------------------------------------------------------------------------------------------

    def actions(self, state: GodsWar, piece: int, seat: int) -> Sequence[Option]:
        """Actions that any player may take with it; their verb is the ability's name."""
        return ()

    def act(self, state: GodsWar, piece: int, seat: int, option: Option) -> Step | None:
        return None

    def arrives(self, state: GodsWar, piece: int) -> Step | None:
        """It has come to an area, by whatever way."""
        return None

    def gone(self, state: GodsWar) -> None:
        """It has left the game."""

    def wakes(self, state: GodsWar, piece: int, actor: int) -> Step | None:
        """An action is over (N8)."""
        return None

    def falls(self, state: GodsWar, piece: int) -> bool:
        """The Spike shatters under it. Does its card say what becomes of it?"""
        return False

    def flies(self, state: GodsWar, piece: int) -> Step | None:
        """The end of the Council phase: a dragon acts."""
        return None

    # -- in battle ----------------------------------------------------------------------------------------------------

    def before_battle(self, state: GodsWar, piece: int, battle: Battle, side: int) -> Step | None:
        """It is attacked: first of all. `side` is that of the empire."""
        return None

    def spares(self, state: GodsWar, battle: Battle, side: int, units: Sequence[int]) -> Step | None:
        """Units of the empire's side to which routs were given stay; what happens instead. None if they leave."""
        return None

    def rout_kills(self, state: GodsWar, unit: int) -> bool:
        """Does a rout that it has scored kill this unit?"""
        return False

    def killed_by(self, state: GodsWar, piece: int, battle: Battle, side: int) -> bool:
        """Do the results that the empire on that side has scored kill it?"""
        return False

    def flees_to(self, state: GodsWar, areas: Sequence[int]) -> list[int]:
        """Of these areas, those to which a rout may send it."""
        return list(areas)

    def cornered(self, state: GodsWar, piece: int, by: int) -> None:
        """It must be routed and there is no legal area."""

    def aftermath(self, state: GodsWar, battle: Battle, side: int) -> None:
        """What the empire on that side gets for fighting it."""

    def reward(self, state: GodsWar, seat: int) -> Step | None:
        """For whoever has killed it."""
        return None


MONSTERS: dict[str, Monster] = {}
ACTIONS: dict[str, str] = {}
"""The monster by the verb of its action."""
CARDS = {"black_dragon_card": "black_dragon", "brown_dragon_card": "brown_dragon"}
"""Cards that may be discarded after any action, and whose reward they are."""
CARD_MARKS = frozenset(f"card.{name}" for name in CARDS.values())
M = TypeVar("M", bound=type[Monster])


def monster(name: str, *verbs: str) -> Callable[[M], M]:
    def register(kind: M) -> M:
        made = MONSTERS[name] = kind()
        made.name = name
        made.source = "house" if "house" in str(ROWS[name]["tags"]) else "rulebook"
        powers.POWERS.count(made)
        ACTIONS.update(dict.fromkeys(verbs, name))
        return kind

    return register


def needed(name: str, what: str) -> int:
    """How many results of a sort kill it."""
    number: int = ROWS[name]["killed_by"]["params"][what]
    return number


def card_of(state: GodsWar, piece: int) -> Monster:
    return MONSTERS[state.kind(piece).id]


def on_map(state: GodsWar) -> list[int]:
    where = state.where
    return [piece for piece in state.monsters if where[piece] >= 0 and state.kind(piece).group == "monsters"]


def takes_part(state: GodsWar, name: str) -> bool:
    """Is this monster in the game, be it still to come or gone already?"""
    return any(state.kind(piece).id == name for piece in state.monsters)


def place_of(state: GodsWar, name: str) -> int:
    """Where a monster stands; EMPTY if it is not on the map."""
    return next((state.where[piece] for piece in on_map(state) if state.kind(piece).id == name), EMPTY)


def relocate(state: GodsWar, piece: int, area: int) -> Step:
    put(state, piece, area)
    state.say("monster_moved", piece, area)
    asking = card_of(state, piece).arrives(state, piece)
    if asking is not None:
        yield from asking


# -- movement ---------------------------------------------------------------------------------------------------------


def carries(state: GodsWar, area: int) -> bool:
    """Is there a monster in this area that goes where anybody goes from there?"""
    if not state.monsters:
        return False
    return any(card_of(state, piece).carries for piece in on_map(state) if state.where[piece] == area)


def unit_left(state: GodsWar, area: int, to: int) -> Sequence[int]:
    """A unit was moved out of an area: a monster that moves with everybody takes all others along (N12). Those."""
    if not state.monsters or area < 0 or not carries(state, area):
        return ()
    along = [unit for seat in state.order() for unit in state.here(seat, area)]
    for unit in along:
        put(state, unit, to)
        state.say("stepped", unit, area, to)
    for piece in state.monsters_in(area):
        if piece in on_map(state) and not card_of(state, piece).moves:
            continue
        put(state, piece, to)
        if state.kind(piece).group == "monsters":
            powers.POWERS.note(state.kind(piece).id)
            state.then(("monster_arrived", piece))
    return along


def moved(state: GodsWar, units: Sequence[int]) -> None:
    """Move Units is over: some monsters look at it when the action is."""
    if place_of(state, "leviathan") != EMPTY:
        state.turn_marks |= {f"moved.{unit}": 1 for unit in units}


def monster_arrived(state: GodsWar, piece: int) -> Step:
    state.say("monster_moved", piece, state.where[piece])
    asking = card_of(state, piece).arrives(state, piece)
    if asking is not None:
        yield from asking


def monster_routed(state: GodsWar, piece: int, area: int, seat: int) -> Step:
    """A player routs it outside of battle; a Spawn goes like any unit."""
    areas = rout_ways(state, area, arrows=True)
    if state.kind(piece).group == "monsters":
        yield from routed(state, piece, areas, seat)
    elif areas:
        goals: list[Option] = [("rout_to", state.name(to)) for to in areas]
        answer = yield from chosen(Ask(seat, "rout_to", goals, NOBODY, 1))
        put(state, piece, state.board.index[answer[1]])


# -- the Action phase -------------------------------------------------------------------------------------------------


def actions(state: GodsWar, seat: int) -> list[Option]:
    return [option for piece in on_map(state) for option in card_of(state, piece).actions(state, piece, seat)]


def act(state: GodsWar, seat: int, option: Sequence[str | int]) -> Step | None:
    name = ACTIONS[str(option[0])]
    powers.POWERS.note(name)
    piece = next(piece for piece in on_map(state) if state.kind(piece).id == name)
    return MONSTERS[name].act(state, piece, seat, tuple(option))


def monsters_wake(state: GodsWar, seat: int) -> Step:
    """Cosmic monsters answer to what players do near them (N8)."""
    for piece in on_map(state):
        asking = card_of(state, piece).wakes(state, piece, seat)
        if asking is not None:
            yield from asking


def cards(state: GodsWar, seat: int) -> list[Option]:
    """Rewards of slain dragons that this player may discard now."""
    if CARD_MARKS.isdisjoint(state.marks):
        return []
    return [(card,) for card, name in CARDS.items() if state.marks.get(f"card.{name}", NOBODY) == seat]


def use_card(state: GodsWar, seat: int, card: str) -> None:
    """It leaves the game with its effect."""
    name = CARDS[card]
    del state.marks[f"card.{name}"]
    state.say("used_card", seat, name)
    params = ROWS[name]["reward"]["params"]["card"]
    gain_power(state, seat, params.get("power", 0))
    gain_runes(state, seat, params.get("runes", 0))


# -- coming and going -------------------------------------------------------------------------------------------------


def chaos_monsters(state: GodsWar) -> Step:
    """They appear when the Spike has shattered (N7)."""
    yield from _appear(state, "rift_opens")


def cosmic_monsters(state: GodsWar) -> Step:
    """They appear when the Great Compromise is held for the first time; the judge says where (N7)."""
    yield from _appear(state, "first_compromise")


def waiting(state: GodsWar, when: str) -> list[int]:
    """Monsters that take part and are not on the map yet."""
    return [
        piece
        for piece in state.monsters
        if state.where[piece] == POOL and ROWS[state.kind(piece).id]["placed"]["when"] == when
    ]


def _appear(state: GodsWar, when: str) -> Step:
    homes = {area.name: area.index for area in state.board.areas}
    for piece in waiting(state, when):
        where = ROWS[state.kind(piece).id]["placed"]["where"]
        if where in homes:
            area = homes[where]
        else:
            judge = state.marks.get("judge", state.first)
            areas = [a for a in state.all_areas() if not where.startswith("sea") or state.is_sea(a)]
            answer = yield Ask(judge, "monster_place", [("appear", state.name(a)) for a in areas], piece)
            area = state.board.index[answer[1]]
        yield from relocate(state, piece, area)


def monster_falls(state: GodsWar, piece: int) -> Step:
    """The Spike shatters under it: as its card says, or to an inner sea that the first player picks (N9)."""
    if state.kind(piece).group != "monsters" or card_of(state, piece).falls(state, piece):  # a Spawn is gone
        return
    seas = state.board.inner_seas
    answer = yield Ask(state.first, "monster_place", [("appear", state.name(sea)) for sea in seas], piece)
    yield from relocate(state, piece, state.board.index[answer[1]])


def dragons_act(state: GodsWar) -> None:
    """Black, Red and Brown act once, at the very end of the Council phase (K6, N5)."""
    state.then(*[("dragon", piece) for piece in on_map(state) if ROWS[state.kind(piece).id]["kind"] == "dragon"])


def dragon_acts(state: GodsWar, piece: int) -> Step:
    if state.where[piece] >= 0:
        asking = card_of(state, piece).flies(state, piece)
        if asking is not None:
            yield from asking


# -- in battle --------------------------------------------------------------------------------------------------------


def fighter(state: GodsWar, battle: Battle) -> int:
    """The monster that fights in it, or fought; EMPTY if there is none. Spawn are none."""
    if NOBODY not in battle.seats:
        return EMPTY
    side = battle.seats.index(NOBODY)
    everybody = battle.units[side] + battle.killed[side] + battle.eliminated[side] + battle.routed[side]
    return next((piece for piece in everybody if state.kind(piece).group == "monsters"), EMPTY)


def is_monster_side(state: GodsWar, battle: Battle, side: int) -> bool:
    return battle.seats[side] == NOBODY and fighter(state, battle) != EMPTY


def before_battle(state: GodsWar, battle: Battle) -> Step:
    piece = fighter(state, battle)
    if piece != EMPTY and battle.seats[1] == NOBODY:
        asking = card_of(state, piece).before_battle(state, piece, battle, 0)
        if asking is not None:
            yield from asking


def struck(state: GodsWar, battle: Battle) -> None:
    """Kills on a monster count only as its card says; those that do not kill it are lost (N4)."""
    piece = fighter(state, battle)
    if piece == EMPTY or state.where[piece] < 0:
        return
    side = 1 - battle.seats.index(NOBODY)
    if card_of(state, piece).killed_by(state, piece, battle, side):
        slay(state, piece, battle.seats[side])


def struck_first(state: GodsWar, battle: Battle, side: int, kills: int, routs: int) -> None:
    """Results that come before the dice: its kills count with those of the dice."""
    battle.fixed[side][0] += kills
    battle.kills[side], battle.routs[side] = battle.fixed[side][0], routs
    battle.present[side] = battle.units[side][:]
    struck(state, battle)


def slay(state: GodsWar, piece: int, by: int) -> None:
    """It leaves the game; whoever did it is rewarded when the battle or action is over (N3)."""
    name = state.kind(piece).id
    powers.POWERS.note(name)
    lose_unit(state, piece, by, killed=state.battle is not None)
    MONSTERS[name].gone(state)
    if by != NOBODY:
        state.turn_marks[f"slain.{name}"] = by


def routed(state: GodsWar, piece: int, areas: Sequence[int], by: int) -> Step:
    """A player sends a monster away; one that cannot go anywhere may be done for."""
    card = card_of(state, piece)
    if not card.moves:
        return
    able = card.flees_to(state, areas)
    if not able:
        card.cornered(state, piece, by)
        return
    to = able[0]
    if len(able) > 1:
        answer = yield Ask(by, "rout_to", [("rout_to", state.name(area)) for area in able], NOBODY, 1)
        to = state.board.index[answer[1]]
    yield from relocate(state, piece, to)


def takes_buildings(state: GodsWar, battle: Battle, side: int) -> bool:
    """Does a building without defenders fall to this side?"""
    return not is_monster_side(state, battle, side) or card_of(state, fighter(state, battle)).destroys


def aftermath(state: GodsWar, battle: Battle) -> None:
    piece = fighter(state, battle)
    if piece != EMPTY:
        card_of(state, piece).aftermath(state, battle, 1 - battle.seats.index(NOBODY))


def rewards(state: GodsWar) -> Step:
    """At the end of the battle or action in which it happened."""
    for name in [name for name in MONSTERS if f"slain.{name}" in state.turn_marks]:
        seat = state.turn_marks.pop(f"slain.{name}")
        state.say("monster_reward", seat, name)
        asking = MONSTERS[name].reward(state, seat)
        if asking is not None:
            yield from asking
