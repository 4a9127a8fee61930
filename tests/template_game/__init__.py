"""The Oracle: a whole game on a few pages, with a use of everything the kernel offers. Copy it to begin your own."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.rules import (
    Advice,
    BotRules,
    Declarations,
    Fact,
    Hidden,
    Play,
    Proof,
    Rules,
    Table,
    Variant,
)

from .guide import GUIDE
from .look import OracleLook
from .notation import NOTATION
from .sequence import POWERS, STEPS, resign
from .state import DECK, WORTH, Oracle, setup
from .view import check, places, redeal, scene, standing, view
from .words import WORDS


def anytime(state: Oracle, seat: int) -> list[Option]:
    return [("resign",)] if seat in state.staying() else []


def value(state: Oracle, seat: int) -> float:
    """How near the goal is; cards and coins in hand count a little."""
    return (state.points[seat] + 0.5 * len(state.hands[seat]) + 0.1 * state.coins[seat]) / state.goal


def advise(state: Oracle, ask: Ask) -> list[Advice]:
    likes = {"sacrifice": (2.0, "points now"), "accept": (1.5, "a coin for a promise"), "ready": (1.0, "enough talk")}
    return [Advice(*likes.get(option[0], (0.0, "why not"))) for option in ask.options]


def facts() -> list[Fact]:
    return [Fact(f"{card} cards", f"{DECK.count(card)}, worth {worth} each", "house") for card, worth in WORTH.items()]


RULES = Rules(
    name="oracle",
    title="The Oracle",
    version=1,
    seats=(2, 4),
    endings=("glory", "alone"),
    variants=(Variant("goal", 7, "Points to win", least=3, most=15),),
    play=Play(
        setup,
        Oracle,
        STEPS,
        default=lambda state, ask: ask.options[-1],
        absent=lambda state, seat: state.gone[seat],
        final=frozenset({"accept"}),
        declarations=Declarations(frozenset({"resign"}), anytime, resign, leaving="resign"),
        powers=POWERS,
        notation=NOTATION,
    ),
    hidden=Hidden(view, redeal),
    bot=BotRules(value, advise),
    table=Table(
        WORDS,
        scene,
        places,
        standing,
        OracleLook(),
        guide=GUIDE,
    ),
    proof=Proof(check, facts, brisk={"goal": 4}),
)
