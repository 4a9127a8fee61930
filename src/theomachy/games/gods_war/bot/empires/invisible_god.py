"""Invisible God: dear buildings, Books that bring runes, gifts for losses as well as for deeds."""

from __future__ import annotations

from theomachy.kernel.ask import Option
from theomachy.kernel.rules import Advice

from ..plan import Plan
from ..style import Style
from ..weights import RUNE
from ..worth import weighed


def book(plan: Plan, option: Option) -> Advice:
    return Advice(2.0 * RUNE, "The Book costs nothing and brings a rune.")


def red_book(plan: Plan, option: Option) -> Advice:
    wizards = min(plan.state.count(plan.seat, "wizard"), 3)
    return Advice(
        0.4 + 1.2 * wizards, f"{wizards} {'Specter' if wizards == 1 else 'Specters'} and a rune, for nothing."
    )


def brown_book(plan: Plan, option: Option) -> Advice:
    towers = plan.state.count(plan.seat, "tower")
    return Advice(0.8 + 0.7 * towers, f"{towers} Power and a rune, for nothing.")


def final_ritual(plan: Plan, option: Option) -> Advice:
    return weighed(plan.o.quest("final_ritual"), 1, "It brings a gift and turns the Books face up.")


STYLE: Style = Style(
    actions={
        "blue_book_of_sorcery": book,
        "brown_book_of_commerce": brown_book,
        "red_book_of_power": red_book,
        "final_ritual": final_ritual,
    },
)  # fmt: skip
