"""A hero receives a Reward from the deck. Rulebook p. 27; N3."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option, Step, draw
from theomachy.kernel.step import Choice, Rolling, Steps

from .cards import changed
from .hero_cards import HERO_IDS
from .powers import note, of_hero
from .reward_cards import REWARD, REWARD_IDS, hand_over
from .reward_entry import reward
from .state import Runewars


def draw_reward(state: Runewars, hero: int) -> Step:
    """Only his player sees it. A hero who may choose gets two to choose from."""
    seat = state.hero_of[hero]
    if seat < 0:
        return
    wanted = 1
    for card in of_hero(state, hero, "reward_draw"):
        wanted = max(wanted, card.reward_draw(state, seat, hero))
        note(card.name)
    drawn: list[int] = []
    while len(drawn) < wanted and _renewed(state):
        if any(state.reward_deck):
            _, name = yield draw("reward", list(zip(REWARD_IDS, state.reward_deck, strict=True)))
            state.reward_deck = changed(state.reward_deck, REWARD[name], -1)
            drawn.append(REWARD[name])
        else:
            drawn.append(state.reward_bottom[0])
            state.reward_bottom = state.reward_bottom[1:]
    if drawn:
        state.reward_choice = tuple(drawn)
        state.then(("keep_reward", hero))


def _renewed(state: Runewars) -> bool:
    """Is there a card to draw, if need be from the discards?"""
    if any(state.reward_deck) or state.reward_bottom:
        return True
    if not any(state.reward_discards):
        return False
    state.reward_deck, state.reward_discards = state.reward_discards, (0,) * len(REWARD_IDS)
    state.say("rewards_shuffled")
    return True


def ask_keep(state: Runewars, hero: int) -> Ask | None:
    titles = sorted(set(state.reward_choice))
    if len(titles) < 2:
        return None
    seat = state.hero_of[hero]
    return Ask(seat, "discard_down", [("keep_reward", REWARD_IDS[title]) for title in titles], HERO_IDS[hero])


def keep(state: Runewars, option: Option, hero: int) -> None:
    """The one that is kept lies face down at the hero, the others face down at the bottom of the deck."""
    seat, left = state.hero_of[hero], list(state.reward_choice)
    kept = REWARD[option[1]] if option else left[0]
    left.remove(kept)
    state.reward_choice = ()
    state.reward_bottom = (*state.reward_bottom, *left)
    hand_over(state, hero, reward(kept, seat))
    state.whisper([seat], "you_drew_reward", HERO_IDS[hero], REWARD_IDS[kept])
    state.say_others([seat], "drew_reward", HERO_IDS[hero])


STEPS: Steps = {
    "draw_reward": Rolling(draw_reward),
    "keep_reward": Choice(ask_keep, keep),
}
