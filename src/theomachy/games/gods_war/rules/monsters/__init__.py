"""Monsters (Rulebook pp. 102-105; N1-N17): nobody's, killed only as their cards say. One small class each."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option, Step
from theomachy.kernel.power import Power

from ...data import DATA
from ..losses import put
from ..state import POOL, Battle, GodsWar


class Monster(Power):
    """Subclass it with `@monster("name")` and override what its card says. `piece` is the monster on the map."""

    def actions(self, state: GodsWar, piece: int, seat: int) -> Sequence[Option]:
        """Actions that any player may take with it; their verb is the ability's name."""
        return ()

    def act(self, state: GodsWar, piece: int, seat: int, option: Option) -> Step | None:
        return None

    def arrives(self, state: GodsWar, piece: int) -> Step | None:
        """It comes into play."""
        return None

    def wakes(self, state: GodsWar, piece: int, actor: int) -> Step | None:
        """An action is over."""
        return None

    def falls(self, state: GodsWar, piece: int) -> Step | None:
        """The Spike shatters under it."""
        return None

    def flies(self, state: GodsWar, piece: int) -> Step | None:
        """The end of the Council phase: a dragon acts."""
        return None

    def killed_by(self, state: GodsWar, piece: int, battle: Battle) -> bool:
        """Do the other side's results kill it?"""
        return False

    def reward(self, state: GodsWar, seat: int) -> Step | None:
        return None


MONSTERS: dict[str, Monster] = {}
ACTIONS: dict[str, str] = {}
"""The monster by the verb of its action."""


def monster(name: str, *verbs: str):  # type: ignore[no-untyped-def]
    def register(kind: type[Monster]) -> type[Monster]:
        made = MONSTERS[name] = kind()
        made.name = name
        ACTIONS.update(dict.fromkeys(verbs, name))
        return kind

    return register


def on_map(state: GodsWar) -> list[int]:
    return [p for p, place in enumerate(state.where) if place >= 0 and state.kind(p).group == "monsters"]


def actions(state: GodsWar, seat: int) -> list[Option]:
    return [option for piece in on_map(state) for option in MONSTERS[state.kind(piece).id].actions(state, piece, seat)]


def act(state: GodsWar, seat: int, option: Sequence[str | int]) -> Step | None:
    name = ACTIONS[str(option[0])]
    piece = next(piece for piece in on_map(state) if state.kind(piece).id == name)
    return MONSTERS[name].act(state, piece, seat, tuple(option))


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
        for piece, place in enumerate(state.where)
        if place == POOL
        and state.kind(piece).group == "monsters"
        and DATA["monsters"][state.kind(piece).id]["placed"]["when"] == when
    ]


def _appear(state: GodsWar, when: str) -> Step:
    for piece in waiting(state, when):
        placed = DATA["monsters"][state.kind(piece).id]["placed"]
        homes = {area.name: area.index for area in state.board.areas}
        if placed["where"] in homes:
            area = homes[placed["where"]]
        else:
            chooser = state.marks.get("judge", state.first)
            areas = [a for a in state.all_areas() if not placed["where"].startswith("sea") or state.is_sea(a)]
            answer = yield Ask(chooser, "monster_place", [("appear", state.name(a)) for a in areas], piece)
            area = state.board.index[answer[1]]
        put(state, piece, area)
        state.say("appears", piece, area)
        asking = MONSTERS[state.kind(piece).id].arrives(state, piece)
        if asking is not None:
            yield from asking


def monster_falls(state: GodsWar, piece: int) -> Step:
    """The Spike shatters under it: as its card says, or to an inner sea that the first player picks (N9)."""
    card = MONSTERS.get(state.kind(piece).id)
    asking = card.falls(state, piece) if card is not None else None
    if asking is not None:
        yield from asking
    if state.where[piece] == state.board.spike:
        seas = state.board.inner_seas
        answer = yield Ask(state.first, "monster_place", [("appear", state.name(sea)) for sea in seas], piece)
        put(state, piece, state.board.index[answer[1]])


def monsters_wake(state: GodsWar, seat: int) -> Step:
    """Cosmic monsters answer to what players do near them (N8)."""
    for piece in on_map(state):
        asking = MONSTERS[state.kind(piece).id].wakes(state, piece, seat)
        if asking is not None:
            yield from asking


def dragons(state: GodsWar) -> None:
    """Black, Red and Brown act once, at the very end of the Council phase (K6, N5)."""
    state.then(*[("dragon", piece) for piece in on_map(state) if state.kind(piece).id.endswith("_dragon")])


def dragon(state: GodsWar, piece: int) -> Step:
    if state.where[piece] >= 0:
        asking = MONSTERS[state.kind(piece).id].flies(state, piece)
        if asking is not None:
            yield from asking
