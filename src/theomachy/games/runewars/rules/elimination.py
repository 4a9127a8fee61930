"""Players who are out (EL1-EL4), and those who leave. Rulebook p. 31, Eliminating players."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Option
from theomachy.kernel.step import Plain, Steps

from .board import AREAS, REALMS
from .cards import changed
from .control import destroy, remove_stronghold, settle
from .pieces import is_neutral
from .powers import refresh
from .reward_entry import reward_number
from .state import IN_DECK, NOBODY, Runewars

LAST_PLAYER = "last_player"
_FIRST: tuple[int, ...] = tuple(areas[0] for areas in REALMS)
"""By faction, an area of its home realm."""
RESIGN: tuple[Option, ...] = (("resign",),)
VERBS = frozenset({"resign"})


def anytime(state: Runewars, seat: int) -> Sequence[Option]:
    """Whoever is in the game may leave it at any moment."""
    able = not state.ending and 0 <= seat < state.players and seat not in state.gone and not state.out[seat]
    return RESIGN if able else ()


def declare(state: Runewars, seat: int, option: Option) -> None:
    """He is answered for until what is going on is complete, and then is out; the last one left has won."""
    state.gone.append(seat)
    state.say("left", seat)
    left = [other for other in state.playing() if other not in state.gone]
    if len(left) == 1:
        _last(state, left[0])


def absent(state: Runewars, seat: int) -> bool:
    return seat in state.gone


def settle_all(state: Runewars) -> None:
    """After every complete effect, never inside a battle or a march: whoever controls no area, or has left, is out."""
    if state.battle is not None or state.force or not (state.lost or state.gone):
        return
    state.seen_who_is_out()
    owner, out, gone = state.owner, state.out, state.gone
    for seat, faction in enumerate(state.factions):
        if owner[_FIRST[faction]] == seat and not gone:  # as most do for most of a game
            continue
        if (seat not in owner or seat in gone) and not out[seat]:
            eliminate(state, seat)
    if out.count(False) < 2:
        _last(state, *state.playing())


def _last(state: Runewars, *seats: int) -> None:
    """Nobody has won if all who were left are out at once."""
    for seat in seats:
        state.say("last_player", seat)
    state.finish(LAST_PLAYER, seats)


def eliminate(state: Runewars, seat: int) -> None:
    """Heroes off, cards back into their decks, titles to the table; rune tokens stay (EL1, EL2)."""
    state.out[seat] = True
    state.say("eliminated", seat)
    for hero in state.heroes(seat):
        _off(state, hero)
    for card in (*state.tactics[seat], *state.fresh[seat]):
        state.tactics_deck = changed(state.tactics_deck, card, 1)
    for card in state.quests[seat]:
        state.quest_deck |= 1 << card
        state.shown_quests &= ~(1 << card)
    state.tactics[seat] = state.fresh[seat] = state.quests[seat] = ()
    state.objective[seat] = NOBODY
    state.influence[seat] = 0
    state.titles = [(NOBODY, title[1], 0) if title[0] == seat else title for title in state.titles]
    state.victory = [(NOBODY, 0) if owner == seat else (owner, year) for owner, year in state.victory]
    _clear_board(state, seat)
    if state.first == seat:
        state.first = state.left_of(seat)
    refresh(state, seat)


def _off(state: Runewars, hero: int) -> None:
    """A hero leaves the board, and he and his Rewards are shuffled into their decks."""
    for entry in state.rewards[hero]:
        state.reward_deck = changed(state.reward_deck, reward_number(entry), 1)
    state.rewards[hero], state.training[hero] = (), (0, 0, 0)
    state.hero_of[hero], state.hero_at[hero] = IN_DECK, NOBODY
    state.hero_damage[hero], state.hero_routed[hero] = 0, False


def _clear_board(state: Runewars, seat: int) -> None:
    """His tokens go, and what a leaver still has on the board; allies stay as neutral units, his home is anybody's."""
    for area in state.board.present:
        state.activated[area] &= ~(1 << seat)
        if state.stronghold[area] >> 1 == seat:
            remove_stronghold(state, area)
        if state.owner[area] == seat:
            destroy(state, area, *[number for number in state.units[area] if not is_neutral(number)])
        elif AREAS[area].home == state.factions[seat]:
            settle(state, area)


STEPS: Steps = {"settle_all": Plain(settle_all)}
