"""Where a hero can go with a Move action of the Quest Phase. Rulebook pp. 16, 26, 37; H1, H2, M2, Z4.

He goes the shortest way, and where several are as short, past rune tokens that his player has not seen: whoever stands
in an area for a moment may look at the token there (U2).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from .control import EXPLORATION, see_rune
from .hero_windows import may_hold_reward, openly, show_use
from .movement import EVERYTHING, TOLL, go, hero_trait, portals
from .powers import Card, held, of_hero
from .state import DRAGON_DOWN, FALSE_DOWN, Runewars

DUNGEON_UP = EXPLORATION.index("dungeon") * 2 + 1
FACE_DOWN = (FALSE_DOWN, DRAGON_DOWN)
WALK = 2
"""Areas that a hero moves in the Quest Phase (Rulebook p. 26)."""


def distance(state: Runewars, hero: int) -> int:
    """How far he moves: the farthest of what his card, his Rewards and the season say; nothing adds up."""
    return _farthest(state, hero, of_hero(state, hero, "quest_distance"))


def may_go_on(state: Runewars, hero: int, gone: int) -> bool:
    """Has he steps left after so many, for all that everybody knows?"""
    return goes_on(state, hero, gone) or may_hold_reward(state, hero, "quest_distance")


def goes_on(state: Runewars, hero: int, gone: int) -> bool:
    """Can everybody see that he has steps left after so many?"""
    return gone < _farthest(state, hero, openly(state, hero, "quest_distance"))


def _farthest(state: Runewars, hero: int, cards: Sequence[Card]) -> int:
    seat = state.hero_of[hero]
    return max([WALK, *[card.quest_distance(state, seat, hero) for card in (*cards, *_season(state, seat))]])


def _season(state: Runewars, seat: int) -> list[Card]:
    """What lets all heroes go farther."""
    return [card for card in held(state, seat, "quest_distance") if not card.family]


def unseen(state: Runewars, seat: int, area: int) -> bool:
    """Lies a rune token there that this seat has not looked at?"""
    return state.rune[area] in FACE_DOWN and not state.knows_rune[area] >> seat & 1


def stops(state: Runewars, hero: int, area: int) -> bool:
    """A faceup Dungeon ends the move of whoever enters it."""
    return state.token[area] == DUNGEON_UP and not hero_trait(state, state.hero_of[hero], hero, "passes_dungeons")


def ways(state: Runewars, hero: int, steps: int, gates: list[int]) -> dict[int, int]:
    """Areas within so many steps, each with the area before it on the way. `gates` are portals paid for."""
    seat, start = state.hero_of[hero], state.hero_at[hero]
    near = state.board.passable(EVERYTHING if hero_trait(state, seat, hero, "flying") else 0)
    token, rune, knows = state.token, state.rune, state.knows_rune
    before = {start: start}
    edge = [start]
    for _ in range(steps):
        further: list[int] = []
        if len(edge) > 1:
            edge.sort(key=lambda area: rune[area] not in FACE_DOWN or knows[area] >> seat & 1)  # the unseen first
        for area in edge:
            for to in (*near[area], *gates) if area in gates else near[area]:
                if to not in before:
                    before[to] = area
                    if token[to] != DUNGEON_UP or not stops(state, hero, to):
                        further.append(to)
        edge = further
    return before


def destinations(state: Runewars, hero: int, steps: int, paid: bool) -> tuple[list[int], list[int]]:
    """Areas that he can go to, his own included, and those for which he would have to pay the toll of portals."""
    gates = portals(state)
    free = ways(state, hero, steps, gates if paid else [])
    if paid or not gates or state.influence[state.hero_of[hero]] < TOLL:
        return sorted(free), []
    return sorted(free), sorted(ways(state, hero, steps, gates).keys() - free.keys())


def travel(state: Runewars, hero: int, to: int, steps: int, paid: bool) -> int:
    """He goes there and looks at the tokens on the way; how many steps it took."""
    before = ways(state, hero, steps, portals(state) if paid else [])
    path = [to]
    while before[path[-1]] != path[-1]:
        path.append(before[path[-1]])
    _owed(state, hero, path, distance(state, hero) - steps)
    for area in path[-2:0:-1]:
        see_rune(state, state.hero_of[hero], area)
    go(state, hero, to)
    return len(path) - 1


def _owed(state: Runewars, hero: int, path: list[int], gone: int) -> None:
    """What let him go this way, after so many steps in the same action, is seen by all."""
    if gone + len(path) - 1 > WALK and not _season(state, state.hero_of[hero]):
        show_use(state, hero, "quest_distance")
    if any(state.token[area] == DUNGEON_UP for area in path[1:-1]):
        show_use(state, hero, "passes_dungeons")
    flies = hero_trait(state, state.hero_of[hero], hero, "flying")
    if flies and any(state.board.borders.get(step) for step in pairwise(path)):
        show_use(state, hero, "flying")
