"""Acquire Power (7): influence from the dials; a title as a bonus. Rulebook p. 36; O11."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.step import Choice, Steps

from ..card_names import TITLES
from ..state import Runewars
from ..titles import hand_title
from .order import NO_BONUS, Order, dial_icons


class AcquirePower(Order):
    def primary(self, state: Runewars, seat: int) -> None:
        gained = dial_icons(state, seat, "influence")
        state.influence[seat] += gained
        state.say("acquires", seat, gained)

    def bonus(self, state: Runewars, seat: int) -> None:
        state.then(("title", seat))


OVERBID: int = Order(7).params["overbid"]


def ask_title(state: Runewars, seat: int) -> Ask | None:
    """Any title that one can pay more for than lies on it, the own one too."""
    able = [n for n, (_, on_it, _) in enumerate(state.titles) if state.influence[seat] >= on_it + OVERBID]
    options: list[Option] = [("title", TITLES[number]) for number in able]
    return Ask(seat, "title", [*options, NO_BONUS]) if options else None


def title(state: Runewars, answer: Option, seat: int) -> None:
    match answer:
        case ("title", str(name)):
            state.then(("title_price", seat, TITLES.index(name)))


def ask_price(state: Runewars, seat: int, number: int) -> Ask | None:
    """How much: the more lies on it, the dearer it is to others."""
    least = state.titles[number][1] + OVERBID
    options = [("price", price) for price in range(least, state.influence[seat] + 1)]
    return Ask(seat, "title", options, TITLES[number]) if len(options) > 1 else None


def pay_price(state: Runewars, answer: Option, seat: int, number: int) -> None:
    """What lay on it goes to the supply; what is paid lies on it and is spent (OR7)."""
    price = answer[1] if answer else state.titles[number][1] + OVERBID
    state.influence[seat] -= price
    state.say("title_bought", seat, TITLES[number], price)
    hand_title(state, number, seat, price)


STEPS: Steps = {"title": Choice(ask_title, title), "title_price": Choice(ask_price, pay_price)}
