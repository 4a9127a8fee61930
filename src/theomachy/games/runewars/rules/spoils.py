"""Rewards that change hands: spoils of duels, markers of the defeated, trades. Rulebook p. 27; H6, H11, H15, H20."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.step import Choice, Steps

from .board import AREAS
from .hero_cards import HERO, HERO_IDS
from .powers import Card, enrol_common, refresh_all
from .reward_cards import REWARD, REWARD_IDS, entry_of, forget, hand_over, take_away, titles
from .reward_entry import reward_number
from .state import Runewars


def companions(state: Runewars, hero: int) -> list[int]:
    """Heroes of the same player in the same area, himself included."""
    seat, area = state.hero_of[hero], state.hero_at[hero]
    return [one for one, owner in enumerate(state.hero_of) if owner == seat and state.hero_at[one] == area]


# -- spoils of a duel --------------------------------------------------------------------------------------------------


def ask_spoils(state: Runewars, victor: int, loser: int) -> Ask | None:
    """To which of his heroes in the area does the victor's player give the next card?"""
    if not state.rewards[loser]:
        return None
    heroes = companions(state, victor)
    if len(heroes) == 1:
        return None
    card = REWARD_IDS[reward_number(state.rewards[loser][0])]
    return Ask(state.hero_of[victor], "duel_spoils", [("spoils_to", HERO_IDS[hero]) for hero in heroes], card)


def spoils(state: Runewars, option: Option, victor: int, loser: int) -> None:
    """Face-down cards stay face down; without a choice they all go at once."""
    cards = state.rewards[loser]
    if not cards:
        return
    given = cards[:1] if option else cards
    hero = HERO[option[1]] if option else victor
    state.rewards[loser] = cards[len(given) :]
    hand_over(state, hero, *given)
    state.say("spoils", HERO_IDS[hero], HERO_IDS[loser], len(given))
    for entry in given:
        state.whisper([state.hero_of[hero]], "spoils_seen", HERO_IDS[hero], REWARD_IDS[reward_number(entry)])
    state.then(("look",), ("duel_spoils", victor, loser))


# -- trades ------------------------------------------------------------------------------------------------------------


def trades(state: Runewars, hero: int) -> list[Option]:
    """What a hero may give to companions and get from them. Nobody takes back what he gave away in the same turn."""
    found: list[Option] = []
    if not any(state.rewards):
        return found
    together = companions(state, hero)
    if len(together) < 2:
        return found
    for giver in together:
        for number in titles(state, giver):
            found += [
                ("give", REWARD_IDS[number], HERO_IDS[giver], HERO_IDS[taker])
                for taker in together
                if taker != giver and hero in (giver, taker) and not _given(state, taker) >> number & 1
            ]
    return found


def all_trades(state: Runewars, seat: int) -> list[Option]:
    """Those of all heroes of a seat."""
    if not any(state.rewards):
        return []
    heroes = [hero for hero, owner in enumerate(state.hero_of) if owner == seat and state.rewards[hero]]
    return [option for hero in heroes for option in trades(state, hero) if option[2] == HERO_IDS[hero]]


def _given(state: Runewars, hero: int) -> int:
    """Titles that a hero has given away in this turn or Quest Phase, a bit each; nobody else's business."""
    return state.marks.get(f"gave.{hero}", 0)


def trade(state: Runewars, option: Option) -> None:
    """A card goes from one hero to another, on the side on which it lies."""
    _, name, giver_id, taker_id = option
    number, giver, taker = REWARD[name], HERO[giver_id], HERO[taker_id]
    entry = entry_of(state, giver, number)
    if not entry & 1:
        forget(state, giver)
        entry = entry_of(state, giver, number)
    take_away(state, giver, entry)
    hand_over(state, taker, entry)
    state.marks[f"gave.{giver}"] = _given(state, giver) | 1 << number
    state.say("reward_given", giver_id, taker_id, name if entry & 1 else "")


class Trade(Card):
    """Heroes in the same area trade Rewards during their player's turn (H11)."""

    name = "trade"

    def common(self, state: Runewars, seat: int) -> bool:
        return any(state.rewards) and any(state.rewards[hero] for hero in state.heroes(seat))

    def turn(self, state: Runewars, seat: int) -> Sequence[Option]:
        return all_trades(state, seat)

    def use_turn(self, state: Runewars, seat: int, option: Option) -> None:
        trade(state, option)


def markers(state: Runewars, hero: int) -> list[Option]:
    """Defeated-hero markers in a hero's area that he may take up, each as a whole (H15)."""
    here = state.graves[state.hero_at[hero]]
    return [("take_up", HERO_IDS[hero], marker) for marker in range(1, len(here) + 1)]


def take_up(state: Runewars, option: Option) -> None:
    hero, marker = HERO[option[1]], option[2] - 1
    seat, area = state.hero_of[hero], state.hero_at[hero]
    graves = state.graves[area]
    hand_over(state, hero, *graves[marker])
    state.graves[area] = (*graves[:marker], *graves[marker + 1 :])
    refresh_all(state)
    state.say("marker_taken", HERO_IDS[hero], AREAS[area].id, len(graves[marker]))
    state.whisper([seat], "rewards_seen", HERO_IDS[hero], *[REWARD_IDS[reward_number(e)] for e in graves[marker]])
    state.then(("look",))


class Marker(Card):
    """A hero takes all Rewards from under a defeated-hero marker in his area, in his player's turn (H6, H15).

    Most of a game there is no marker, and nobody is asked about one: whoever lays the first calls `refresh_all`.
    """

    name = "marker"

    def common(self, state: Runewars, seat: int) -> bool:
        return any(state.graves)

    def turn(self, state: Runewars, seat: int) -> Sequence[Option]:
        return [option for hero in state.heroes(seat) for option in markers(state, hero)]

    def use_turn(self, state: Runewars, seat: int, option: Option) -> None:
        take_up(state, option)


enrol_common(Trade(), Marker())

STEPS: Steps = {
    "duel_spoils": Choice(ask_spoils, spoils),
}
