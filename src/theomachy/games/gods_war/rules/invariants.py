"""What is true of every sound State, whatever was played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from .heroquests import waits, watched
from .pieces import KINDS
from .powers import POWERS
from .runes.rune import CARDS
from .state import EMPTY, NOBODY, OUT, STANDS, GodsWar


def check(state: GodsWar) -> list[str]:
    """Broken invariants, in words."""
    if not state.kinds:
        return []
    found = [*_pieces(state), *_ground(state), *_players(state), *_runes(state)]
    return [*found, *_hands(state), *_at_hand(state), *_quests(state)]


def _pieces(state: GodsWar) -> Iterator[str]:
    """Every piece is somewhere, and in the list of whoever controls it."""
    owned = Counter(unit for units in (*state.units, *state.houses) for unit in units)
    for piece, place in enumerate(state.where):
        name, owner = state.kind(piece).id, state.owner[piece]
        if not OUT <= place < len(state.site):
            yield f"{name} stands at {place}, which is nowhere"
        if place == state.board.spike and state.spike != STANDS:
            yield f"{name} stands on the shattered Spike"
        if owned[piece] != (owner != NOBODY):
            yield f"{name} is in {owned[piece]} lists, and its owner is {owner}"
        elif owner != NOBODY and piece not in (*state.units[owner], *state.houses[owner]):
            yield f"{name} is not in its owner's list"


def _ground(state: GodsWar) -> Iterator[str]:
    """Buildings stand where the board says, one to an area and a Nest beside it."""
    for ground, normal in ((state.site, True), (state.nest, False)):
        there = {state.where[house]: house for houses in state.houses for house in houses if _on(state, house, normal)}
        if there != {area: house for area, house in enumerate(ground) if house != EMPTY}:
            yield "buildings do not stand where the board says"


def _on(state: GodsWar, house: int, normal: bool) -> bool:
    return state.where[house] >= 0 and KINDS[state.kinds[house]].normal == normal


def _players(state: GodsWar) -> Iterator[str]:
    for seat, empire in enumerate(state.empires):
        if state.power[seat] < 0 or state.vp[seat] < 0:
            yield f"{empire} has {state.power[seat]} Power and {state.vp[seat]} VP"
        gifts = [gift for gift in state.slots[seat] if gift != EMPTY]
        if len(set(gifts)) != len(gifts):
            yield f"{empire} has a gift twice"


def _runes(state: GodsWar) -> Iterator[str]:
    """No rune is in two places, and when somebody's turn comes none is lost."""
    lying = [str(named[0]) for _, _, named in state.lasting]
    hands = [rune for hand in state.runes for rune in hand]
    seen = Counter([*state.deck, *state.under, *state.discards, *lying, *hands])
    yield from (f"there are {count} runes {name}" for name, count in seen.items() if count > 1)
    if state.deck and state.agenda and state.agenda[-1][0] == "action":  # a position may leave the deck out
        yield from (f"the rune {name} is nowhere" for name in CARDS if name not in seen)


def _hands(state: GodsWar) -> Iterator[str]:
    """What is remembered of a player's powers is what would be found by looking."""
    for seat, hand in enumerate(state.hands):
        if hand is not None:
            POWERS.changed(state, seat)
            if POWERS.hand(state, seat) != hand:
                yield f"the powers of {state.empires[seat]} have changed unnoticed"


def _at_hand(state: GodsWar) -> Iterator[str]:
    """What is kept at hand about pieces is what a fresh look finds."""
    twin = state.copy()
    twin.survey()
    for what in ("aside", "armies", "crowd", "stands", "homes", "lots"):
        if getattr(twin, what) != getattr(state, what):
            yield f"{what} have changed unnoticed: {getattr(state, what)}"
    for seat, empire in enumerate(state.empires):
        if state.pooled(seat).first != twin.pooled(seat).first:
            yield f"the pool of {empire} has changed unnoticed"
        kept, found = state.yard(seat), twin.yard(seat)
        if any(getattr(kept, part) != getattr(found, part) for part in ("built", "standing", "spare", "upgrades")):
            yield f"the buildings of {empire} have changed unnoticed"
    for window, holders in state.holding.items():
        if list(holders) != list(POWERS.holders(twin, window)):
            yield f"who has a power at {window} has changed unnoticed"


def _quests(state: GodsWar) -> Iterator[str]:
    """When somebody's turn comes, no heroquest that is a state has been fulfilled unnoticed."""
    if not state.agenda or state.agenda[-1][0] != "action":
        return
    for seat, empire in enumerate(state.empires):
        for quest, test, on in watched(empire, seat):
            if not on & state.touched and waits(state, seat, quest) and test(state.copy(), seat, quest):
                yield f"{empire} has fulfilled {quest.label} unnoticed"
