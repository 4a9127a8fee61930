"""Exploration tokens, an optional rule: a hero turns one when his Move action ends. Rulebook p. 37; sheet 15, Z4.

Villages and the Dragon Throne work where icons and runes are counted (control.py), Magic Portals and Dungeons where
figures move; what a token does when it is turned, and when an action ends beside it, is here, a small class each.
"""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option, Step, draw
from theomachy.kernel.step import Choice, Plain, Rolling, Steps

from ..data import DATA, LIMITS
from .board import AREA, AREAS
from .cards import changed
from .control import EXPLORATION, see_rune
from .hero_cards import ATTRIBUTES, HERO_IDS, room, train
from .hero_damage import damage_hero
from .powers import Card, enrol_common
from .reward_cards import REWARD, REWARD_IDS, discard, titles
from .state import DRAGON_DOWN, FALSE_DOWN, LOOK, NOBODY, Runewars

BACK_1, BACK_2 = -2, -3
"""A face-down token, by its back, not decided yet."""
GARRISON: int = LIMITS["destroy_token_units"]
MERCHANT_PRICE, TEMPLE_INFLUENCE, HALL_CARDS, RAID_DAMAGE = 3, 2, 1, 1
"""Rulebook p. 37."""
DECLINE: Option = ("decline",)
STAYS: tuple[bool, ...] = tuple(entry["stays"] for entry in DATA["exploration"])
DESTRUCTIBLE: tuple[bool, ...] = tuple(entry["destructible"] for entry in DATA["exploration"])


def is_down(state: Runewars, area: int) -> bool:
    """Lies a token face down there?"""
    token = state.token[area]
    return token != NOBODY and (token < 0 or not token & 1)


# -- turning a token --------------------------------------------------------------------------------------------------


def explore(state: Runewars, hero: int) -> None:
    """The hero's move has ended: the token of his area is turned and resolved before anything else (H16)."""
    if state.hero_of[hero] < 0 or not is_down(state, state.hero_at[hero]):
        return
    area = state.hero_at[hero]
    state.then(("decide_token", area), ("turn_token", hero))


def decide_token(state: Runewars, area: int) -> Step:
    """Which token it is, if nobody has looked at it before."""
    token = state.token[area]
    if token in (BACK_1, BACK_2):
        stack = BACK_1 - token
        _, name = yield draw("token", list(zip(EXPLORATION, state.token_stacks[stack], strict=True)))
        number = EXPLORATION.index(name)
        stacks = list(state.token_stacks)
        stacks[stack] = changed(stacks[stack], number, -1)
        state.token_stacks = (stacks[0], stacks[1])
        state.token[area], state.knows_token[area] = number * 2, 0


def turn_token(state: Runewars, hero: int) -> None:
    area = state.hero_at[hero]
    number = state.token[area] >> 1
    state.say("token_turned", HERO_IDS[hero], AREAS[area].id, EXPLORATION[number])
    state.token[area] = number * 2 + 1 if STAYS[number] else NOBODY
    state.then(LOOK)  # it may have been decided before, for somebody who has read a scroll
    TOKENS[number].turned(state, hero)


class Token:
    """What is done when it is turned, and what it asks; most tokens do nothing of the kind."""

    name = ""

    def turned(self, state: Runewars, hero: int) -> None:
        """A hero has turned it."""

    def options(self, state: Runewars, hero: int) -> Sequence[Option]:
        """What its hero's player chooses from, if `turned` has put the question on the agenda."""
        return ()

    def chosen(self, state: Runewars, hero: int, option: Option) -> None: ...

    def action_over(self, state: Runewars, hero: int) -> None:
        """It lies face up where a hero has ended his action."""


def ask_explore(state: Runewars, hero: int, number: int) -> Ask | None:
    if state.hero_of[hero] < 0:
        return None
    options = TOKENS[number].options(state, hero)
    if len(options) < 2:
        return None
    return Ask(state.hero_of[hero], "explore", options, EXPLORATION[number], HERO_IDS[hero])


def explored(state: Runewars, option: Option, hero: int, number: int) -> None:
    if state.hero_of[hero] < 0:
        return
    option = option or next(iter(TOKENS[number].options(state, hero)), ())
    if option:
        TOKENS[number].chosen(state, hero, option)


class Event(Token):
    """Discarded when it is resolved; it asks something first."""

    def turned(self, state: Runewars, hero: int) -> None:
        state.then(("explored", hero, EXPLORATION.index(self.name)))


class TravelingMerchant(Event):
    """3 influence buy a Reward."""

    name = "traveling_merchant"

    def options(self, state: Runewars, hero: int) -> Sequence[Option]:
        return [("buy",), DECLINE] if state.influence[state.hero_of[hero]] >= MERCHANT_PRICE else [DECLINE]

    def chosen(self, state: Runewars, hero: int, option: Option) -> None:
        if option != DECLINE:
            state.influence[state.hero_of[hero]] -= MERCHANT_PRICE
            state.then(("draw_reward", hero))


class RaidingParty(Event):
    """1 damage; where neutral or enemy units stand also the loss of a Reward, or 1 more."""

    name = "raiding_party"

    def turned(self, state: Runewars, hero: int) -> None:
        super().turned(state, hero)
        damage_hero(state, hero, RAID_DAMAGE)

    def options(self, state: Runewars, hero: int) -> Sequence[Option]:
        area = state.hero_at[hero]
        if not state.units[area] or state.owner[area] == state.hero_of[hero]:
            return ()
        return [*[("lose_reward", REWARD_IDS[number]) for number in titles(state, hero)], ("take_damage",)]

    def chosen(self, state: Runewars, hero: int, option: Option) -> None:
        if option[0] == "lose_reward":
            discard(state, hero, REWARD[option[1]])
        else:
            damage_hero(state, hero, RAID_DAMAGE)


class ScrollOfSight(Event):
    """All facedown tokens of one area may be looked at."""

    name = "scroll_of_sight"

    def options(self, state: Runewars, hero: int) -> Sequence[Option]:
        """Areas in which there is something to see; others may be named as well, to no avail."""
        seat = state.hero_of[hero]
        return [("read_scroll", AREAS[area].id) for area in state.board.present if secrets(state, seat, area)]

    def chosen(self, state: Runewars, hero: int, option: Option) -> None:
        seat, area = state.hero_of[hero], AREA[option[1]]
        state.say("scroll_read", HERO_IDS[hero], option[1])
        see_rune(state, seat, area)
        if is_down(state, area):
            state.then(("decide_token", area), ("see_token", seat, area))


def secrets(state: Runewars, seat: int, area: int) -> bool:
    """Lies a token face down there that this seat has not seen?"""
    rune = state.rune[area] in (FALSE_DOWN, DRAGON_DOWN) and not state.knows_rune[area] >> seat & 1
    return rune or (is_down(state, area) and not state.knows_token[area] >> seat & 1)


def see_token(state: Runewars, seat: int, area: int) -> None:
    state.knows_token[area] |= 1 << seat
    state.whisper([seat], "token_seen", AREAS[area].id, EXPLORATION[state.token[area] >> 1])
    state.then(("look",))


class Training(Event):
    """+1 on one attribute."""

    name = "training"

    def options(self, state: Runewars, hero: int) -> Sequence[Option]:
        return [("train", name) for index, name in enumerate(ATTRIBUTES) if room(state, hero, index)]

    def chosen(self, state: Runewars, hero: int, option: Option) -> None:
        train(state, hero, ATTRIBUTES.index(option[1]))


class Temple(Token):
    """2 influence for whoever's hero ends his action there."""

    name = "temple"

    def action_over(self, state: Runewars, hero: int) -> None:
        state.influence[state.hero_of[hero]] += TEMPLE_INFLUENCE
        state.say("temple_paid", state.hero_of[hero], TEMPLE_INFLUENCE)


class HallOfKellos(Token):
    """1 Tactics card for whoever's hero ends his action there."""

    name = "hall_of_kellos"

    def action_over(self, state: Runewars, hero: int) -> None:
        state.then(("draw_tactics", state.hero_of[hero], HALL_CARDS))


_KINDS: dict[str, Token] = {
    token.name: token
    for token in (TravelingMerchant(), RaidingParty(), ScrollOfSight(), Training(), Temple(), HallOfKellos())
}
TOKENS: tuple[Token, ...] = tuple(_KINDS.get(name, Token()) for name in EXPLORATION)


def action_over(state: Runewars, hero: int) -> None:
    """A hero has ended his action of the Quest Phase, and is still there."""
    token = state.token[state.hero_at[hero]]
    if token >= 0 and token & 1:
        TOKENS[token >> 1].action_over(state, hero)


# -- destroying -------------------------------------------------------------------------------------------------------


class Raze(Card):
    """Whoever controls a destructible location with at least six units may discard it in his turn (Z4)."""

    name = "raze"

    def common(self, state: Runewars, seat: int) -> bool:
        return "exploration" in state.options

    def turn(self, state: Runewars, seat: int) -> Sequence[Option]:
        return [
            ("raze", AREAS[area].id)
            for area in state.board.present
            if state.token[area] >= 0 and state.token[area] & 1 and DESTRUCTIBLE[state.token[area] >> 1]
            and state.owner[area] == seat and len(state.units[area]) >= GARRISON
        ]  # fmt: skip

    def use_turn(self, state: Runewars, seat: int, option: Option) -> None:
        area = AREA[option[1]]
        state.say("token_razed", seat, option[1], EXPLORATION[state.token[area] >> 1])
        state.token[area] = NOBODY


enrol_common(Raze())

STEPS: Steps = {
    "explore": Plain(explore),
    "decide_token": Rolling(decide_token),
    "turn_token": Plain(turn_token),
    "explored": Choice(ask_explore, explored),
    "see_token": Plain(see_token),
}
