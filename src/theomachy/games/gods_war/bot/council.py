"""Advice for the Power and Council phases: the Rift, the Great Compromise, and abilities of these phases."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt

from theomachy.kernel.ask import Ask
from theomachy.kernel.rules import Advice

from ..rules.build import cost
from ..rules.pieces import NUMBERS
from ..rules.rift import contents
from ..rules.state import GodsWar
from .names import empire
from .outlook import Outlook, pace
from .weights import RUNE
from .worth import NEVER

FIRST = 1.5
"""What it is worth to be the first who may judge."""
DIE = 3.5
"""What a strength die of the Rift shows, on the average."""
CHEAP = 0.04
"""What a Power is worth at least in the struggle."""


def rift_die(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    """A Power bid is lost, but whoever bids least loses a VP, and enough of them close the Rift.

    If everybody reckons so, all bids up to a point are as good as each other, and no bid can be foreseen.
    """
    o, seat = Outlook(state, ask.seat), ask.seat
    purse = state.power[seat]
    price = max(o.power - _closing(state, o), CHEAP)
    found: list[Advice] = []
    for _, face in ask.options:
        if face > purse:
            found.append(Advice(NEVER if purse else -0.1 * face, "We cannot pay that: it would count nothing."))
            continue
        able = all(state.power[other] >= face for other in state.others(seat))
        least = max(1.0 - (face - 1) * price, 0.0) if able else 0.0
        told = f"{face} Power; with a chance of {round(100 * least)} % we bid least and lose a VP."
        found.append(Advice(round(-face * price - least, 6), told))
    return found


def _closing(state: GodsWar, o: Outlook) -> float:
    """What one Power more in the struggle is worth because it may close the Rift, or keep it open for Chaos."""
    seats, chaos = len(state.empires), state.seat_of("chaos")
    given = sum([cost(state, state.kind(piece)) for piece in contents(state)])
    likely = given + 2.0 * (seats - 2 * (chaos >= 0))
    spread = 1.7 * sqrt(seats) + 1.5
    chance = 0.4 / spread * exp(-(((DIE * seats - likely) / spread) ** 2) / 2)
    if o.seat == chaos:
        return chance * RUNE * max(o.ahead, 0.0)
    return chance * (0.5 * o.stream + o.quest("rift_closes"))


def judge(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    """Four VP for half our Power, and the awards for the others are ours to give."""
    o = Outlook(state, ask.seat)
    price = state.power[ask.seat] // 2
    worth = 4.0 + 1.5 * o.regard(max(state.others(ask.seat), key=o.regard)) - price * o.power
    return [
        Advice(worth, f"4 VP for {price} Power, and we say who gets what.")
        if option == ("judge",)
        else Advice(1.5, "Our Power is worth more.")
        for option in ask.options
    ]


def award(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    """High awards for those who are behind, low ones for the leader."""
    o, amount = Outlook(state, ask.seat), ask.about[0]
    middle = (4 + 4 - len(state.empires)) / 2
    found: list[Advice] = []
    for _, name in ask.options:
        other = state.seat_of(str(name))
        score = (middle - amount) * o.regard(other) - 0.01 * amount * state.vp[other]
        found.append(Advice(score, f"{empire(str(name))} with {state.vp[other]} VP can have it."))
    return found


def first_player(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    return [
        Advice(1.0 if state.seat_of(str(option[1])) == ask.seat else 0.0, "Whoever is first builds first.")
        for option in ask.options
    ]


def direction(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    """Those who have most to win should come late."""
    o, seats = Outlook(state, ask.seat), len(state.empires)
    found: list[Advice] = []
    for option in ask.options:
        way = 1 if option == ("clockwise",) else -1
        late = sum([o.regard((ask.seat + way * step) % seats) * step for step in range(1, seats)])
        found.append(Advice(late, "Our strongest rival acts last."))
    return found


def hand(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    """A finger feeds Chaos; a fist loses a Power if anybody else shows a finger."""
    o = Outlook(state, ask.seat)
    chaos = o.regard(ask.about[0])
    return [
        Advice(-chaos if option == ("finger",) else -0.6 if state.power[ask.seat] else 0.0, "It costs us least.")
        for option in ask.options
    ]


def let_out(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    """Somebody asks leave to go out of Hell. A rune is paid for Sun God; the leader stays where he is."""
    o, asker = Outlook(state, ask.seat), ask.about[0]
    sky = state.empires[asker] == "sky" and o.regard(asker) < 0.5
    worth = (RUNE if sky else 0.1) - o.regard(asker)
    return [
        Advice(worth, "It does us no harm, and one favour deserves another.")
        if option == ("allow",)
        else Advice(0.0, "Down there they trouble nobody.")
        for option in ask.options
    ]


def give_up(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    """A Power or a VP: near the end VP are all that counts."""
    o = Outlook(state, ask.seat)
    return [Advice(-1.0 if option[1] == "vp" else -o.power, "We can do without it.") for option in ask.options]


def grant(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    """Another gains what we choose: what helps him less."""
    o = Outlook(state, ask.seat)
    return [Advice(-1.0 if option[1] == "vp" else -3.0 * o.power, "It helps them less.") for option in ask.options]


def _first_for(state: GodsWar, seat: int, more: int) -> float:
    """What so much more Power brings because we come first when the judgeship is offered."""
    coming = max([state.vp[each] + pace(state, each) for each in state.seats]) >= NUMBERS["compromise_vp"]
    rivals = [state.power[other] for other in state.others(seat) if state.empires[other] != "chaos"]
    most, mine = max(rivals, default=0), state.power[seat]
    return FIRST if coming and mine <= most < mine + more else 0.0


def complex_trade(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    """Two VP for four Power: good early, bad late."""
    o = Outlook(state, ask.seat)
    worth = 4 * o.power - 2.6 + _first_for(state, ask.seat, 4)
    if state.vp[ask.seat] >= NUMBERS["spike_vp"] - 2 and state.vp[ask.seat] < NUMBERS["spike_vp"] + 2:
        worth -= 0.5
    return [
        Advice(0.0, "VP are what counts in the end.")
        if option == ("decline",)
        else Advice(worth, "Four Power now bring more than two VP.")
        for option in ask.options
    ]


ADVISERS = {
    "rift_die": rift_die,
    "judge": judge,
    "award": award,
    "first_player": first_player,
    "direction": direction,
    "hand": hand,
    "let_out": let_out,
    "disorder": give_up,
    "bad_luck": give_up,
    "grant": grant,
    "market_price": grant,
    "psychopomp": grant,
    "inferiority_complex": complex_trade,
}
