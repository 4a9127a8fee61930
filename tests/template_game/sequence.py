"""A round of The Oracle in the order of play: bargain, pledge, consult, sacrifice."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option, Step, draw, roll
from theomachy.kernel.power import Power, Powers
from theomachy.kernel.step import Asking, Choice, Desk, Plain, Steps

from .state import NONE, PATRONS, WORTH, Oracle


def new_round(state: Oracle) -> None:
    """Two coins for everybody. Enough points, or an empty deck, end the game; most points win."""
    seats = state.staying()
    best = max(state.points[seat] for seat in seats)
    if best >= state.goal or not state.deck:
        return state.finish("glory", [seat for seat in seats if state.points[seat] == best])
    for seat in seats:
        state.coins[seat] += 2
        state.pledges[seat] = state.offers[seat] = NONE
        state.ready[seat] = False
    state.then(("bargain",), ("pledge",), ("new_round",))


class Bargain(Desk):
    """A standing question to everybody: offer a coin for some promise, accept one, until all are ready."""

    private = False

    def owing(self, state: Oracle) -> Sequence[int]:
        return [seat for seat in state.staying() if not state.ready[seat]]

    def ask(self, state: Oracle, seat: int) -> Ask | None:
        if seat not in self.owing(state):
            return None
        others = [other for other in state.staying() if other != seat]
        options: list[Option] = [("accept", other) for other in others if state.offers[other] == seat]
        if state.coins[seat] and state.offers[seat] == NONE:
            options += [("offer", other) for other in others]
        return Ask(seat, "bargain", [*options, ("ready",)])

    def answer(self, state: Oracle, seat: int, option: Option) -> None:
        match option:
            case ("offer", other):
                state.offers[seat] = other
            case ("accept", other):
                state.offers[other] = NONE
                state.coins[other] -= 1
                state.coins[seat] += 1
            case ("ready",):
                state.ready[seat] = True
        state.say(option[0], seat, *option[1:])

    def close(self, state: Oracle) -> None:
        state.offers = [NONE for _ in state.offers]


class Pledge(Desk):
    """Everybody pledges up to three coins in secret, and may think again until the last pledge is made."""

    def owing(self, state: Oracle) -> Sequence[int]:
        return [seat for seat in state.staying() if state.pledges[seat] == NONE]

    def ask(self, state: Oracle, seat: int) -> Ask | None:
        if seat not in state.staying():
            return None
        if state.pledges[seat] != NONE:
            return Ask(seat, "pledged", [("think_again",)], state.pledges[seat])
        return Ask(seat, "pledge", [("pledge", coins) for coins in range(min(3, state.coins[seat]) + 1)])

    def answer(self, state: Oracle, seat: int, option: Option) -> None:
        state.pledges[seat] = NONE if option[0] == "think_again" else option[1]

    def close(self, state: Oracle) -> None:
        """Who pledged most consults the oracle first; among equals, who sits first."""
        order = sorted(state.staying(), key=lambda seat: -state.pledges[seat])
        for seat in order:
            state.coins[seat] -= state.pledges[seat]
            state.say("pledged", seat, state.pledges[seat])
        state.then(*[("consult", seat) for seat in order])


def consult(state: Oracle, seat: int) -> Step:
    """Roll a die and add the pledge: seven or more earns a card."""
    while not state.gone[seat]:
        _, rolled = yield roll(6)
        state.say("rolled", seat, rolled)
        helps = [option for god in POWERS.held(state, seat, "again") for option in god.again(state, seat)]
        answer = (yield Ask(seat, "rolled", [*helps, ("leave_it",)], rolled)) if helps else ("leave_it",)
        if answer != ("leave_it",):
            POWERS.by_name[answer[0]].use(state, seat, answer)
            POWERS.note(answer[0])
            continue
        total = rolled + state.pledges[seat]
        for god in POWERS.held(state, seat, "bonus"):
            total += god.bonus(state, seat)
            POWERS.note(god.name)
        if state.deck and total >= 7:
            state.then(("earn", seat), ("sacrifice", seat))
        return


def earn(state: Oracle, seat: int) -> Step:
    """Draw a card unseen by others. A step ends with what it hides, so that the hidden part can be dealt anew."""
    _, card = yield draw("card", [(card, state.deck.count(card)) for card in WORTH])
    state.deck.remove(card)
    state.hands[seat].append(card)
    state.whisper([seat], "you_drew", card)
    state.say_others([seat], "drew", seat)


def ask_sacrifice(state: Oracle, seat: int) -> Ask:
    held = [("sacrifice", card) for card in WORTH if card in state.hands[seat]]
    return Ask(seat, "sacrifice", [*held, ("keep",)])


def sacrifice(state: Oracle, answer: Option, seat: int) -> None:
    for card in answer[1:]:
        state.hands[seat].remove(card)
        state.points[seat] += WORTH[card]
        state.say("sacrifice", seat, card, WORTH[card])


def resign(state: Oracle, seat: int, option: Option) -> None:
    """Declared at any time, asked or not. The last one who stays has won."""
    state.gone[seat] = True
    state.offers = [NONE if seat in (giver, taker) else taker for giver, taker in enumerate(state.offers)]
    state.say("resign", seat)
    if len(state.staying()) == 1:
        state.finish("alone", state.staying())


class Patron(Power):
    """What a patron god may do for a priest. Every method is a window, and here nothing comes of it."""

    def again(self, state: Oracle, seat: int) -> list[Option]:
        """What may be done about a roll; the verb is the power's name."""
        return []

    def use(self, state: Oracle, seat: int, option: Option) -> None:
        """Do it."""

    def bonus(self, state: Oracle, seat: int) -> int:
        """What is added to a roll."""
        return 0


class Athena(Patron):
    """Her priest may pay a coin to roll again."""

    name = "athena"

    def again(self, state: Oracle, seat: int) -> list[Option]:
        return [("athena",)] if state.coins[seat] else []

    def use(self, state: Oracle, seat: int, option: Option) -> None:
        state.coins[seat] -= 1


class Apollo(Patron):
    """His priest counts one more."""

    name = "apollo"

    def bonus(self, state: Oracle, seat: int) -> int:
        return 1


def holding(state: Oracle) -> list[tuple[int, Patron]]:
    return [(seat, POWERS.by_name[PATRONS[seat % 2]]) for seat in range(len(state.gone))]


POWERS: Powers[Patron] = Powers(Patron, lambda state: len(state.gone), holding)
POWERS.count(Athena(), Apollo())
STEPS: Steps = {
    "new_round": Plain(new_round),
    "bargain": Bargain(),
    "pledge": Pledge(),
    "consult": Asking(consult),
    "earn": Asking(earn),
    "sacrifice": Choice(ask_sacrifice, sacrifice),
}
