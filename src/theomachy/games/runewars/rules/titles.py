"""The three titles and what they do for their owners. Rulebook p. 36; section 13, B.9."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.step import Choice, Steps

from .card_names import REWARDS, TITLES
from .hero_cards import HERO, HERO_IDS
from .powers import Card, enrol, note, refresh
from .reward_cards import discard
from .reward_entry import reward_number
from .state import NOBODY, Runewars

PRIMARCH = TITLES.index("primarch_of_the_wizards_council")


def hand_title(state: Runewars, number: int, seat: int, influence: int) -> None:
    """A seat takes a title, with so much influence on it; honours are lost when it changes hands (TI3)."""
    before, _, honours = state.titles[number]
    state.titles[number] = (seat, influence, honours if before == seat else 0)
    state.say("title_taken", seat, TITLES[number])
    for each in {before, seat} - {NOBODY}:
        refresh(state, each)


class Primarch(Card):
    """Settles every tied bid, and earns influence with each card of the Wizards' Council, before its effect."""

    name = "primarch_of_the_wizards_council"

    def settles_ties(self, state: Runewars, seat: int) -> bool:
        return True

    def season_drawn(self, state: Runewars, seat: int, council: bool) -> None:
        if council:
            state.influence[seat] += self.params["influence"]
            state.say("primarch_earns", seat, self.params["influence"])
            note(self.name)


class Captain(Card):
    """Once in the own turn three Rewards of any own heroes may go for a dragon rune; heroes do not desert."""

    name = "captain_of_the_heroes_league"

    def turn(self, state: Runewars, seat: int) -> Sequence[Option]:
        count = sum([len(state.rewards[hero]) for hero in state.heroes(seat)])
        if self.name in state.used or count < self.params["rewards"] or not state.dragons:
            return ()
        return [("captain",)]

    def use_turn(self, state: Runewars, seat: int, option: Option) -> None:
        state.used = (*state.used, self.name)
        state.then(("captain_rewards", seat, self.params["rewards"]), ("receive_rune", seat))

    def keeps_heroes(self, state: Runewars, seat: int) -> bool:
        return True


class LordCommander(Card):
    """An honour for each battle won in which a unit of another player took part; three go for a dragon rune."""

    name = "lord_commander_of_the_warriors_guild"

    def battle_over(self, state: Runewars, seat: int, side: int, won: bool) -> None:
        battle = state.battle
        assert battle is not None
        if won and battle.seats[1 - side] != NOBODY and battle.entered[1 - side]:
            owner, influence, honours = state.titles[self.number]
            state.titles[self.number] = (owner, influence, honours + 1)
            state.say("honour", seat, honours + 1)
            note(self.name)

    def turn(self, state: Runewars, seat: int) -> Sequence[Option]:
        if self.name in state.used or state.titles[self.number][2] < self.params["honours"] or not state.dragons:
            return ()
        return [("honours",)]

    def use_turn(self, state: Runewars, seat: int, option: Option) -> None:
        owner, influence, honours = state.titles[self.number]
        state.titles[self.number] = (owner, influence, honours - self.params["honours"])
        state.used = (*state.used, self.name)
        state.say("honours_spent", seat, self.params["honours"])
        state.then(("receive_rune", seat))


enrol("titles", Primarch(), Captain(), LordCommander())


# -- which Rewards the Captain's owner gives up ------------------------------------------------------------------------


def ask_rewards(state: Runewars, seat: int, count: int) -> Ask | None:
    """One after the other, of any own heroes; they are shown when they go. Whoever has no more chooses nothing."""
    if not count or sum([len(state.rewards[hero]) for hero in state.heroes(seat)]) <= count:
        return None
    options = [
        ("give_up", HERO_IDS[hero], REWARDS[number])
        for hero in state.heroes(seat)
        for number in dict.fromkeys(map(reward_number, state.rewards[hero]))
    ]
    return Ask(seat, "turn_window", options, "captain", count) if len(options) > 1 else None


def give_up(state: Runewars, answer: Option, seat: int, count: int) -> None:
    if not count:
        return
    if answer:
        hero, number = HERO[answer[1]], REWARDS.index(answer[2])
    else:
        hero = next(hero for hero in state.heroes(seat) if state.rewards[hero])
        number = reward_number(state.rewards[hero][0])
    discard(state, hero, number)
    state.then(("captain_rewards", seat, count - 1))


STEPS: Steps = {"captain_rewards": Choice(ask_rewards, give_up)}
