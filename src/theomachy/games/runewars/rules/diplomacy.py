"""Speaking with unallied neutral units in place of fighting them. Rulebook p. 18; D1-D7.

The mover's units are still on the march (`state.force`) while he speaks: they enter when the neutral units ally with
them or withdraw, and retreat or fight when they are refused.
"""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option, Step
from theomachy.kernel.step import Choice, Plain, Rolling, Steps

from ..data import DATA, LIMITS
from . import windows
from .board import AREAS
from .control import enemy, neutral, relieve
from .fate import DESTINY, discard_fate, draw_fate
from .limits import MOST
from .state import NOBODY, Runewars

BATTLES: int = DATA["orders"][1]["params"]["battles"]
"""How many one Order card may start (O6)."""
HIGHEST: int = LIMITS["diplomacy_max"]
BEST_FIRST = ("gold", "grey", "red")


def ask_confront(state: Runewars, seat: int, area: int) -> Ask | None:
    """Battle, or diplomacy with one to six influence. More than eight units must fight; so must who has no influence;
    and after a battle of the same order nobody may (O6)."""
    if not neutral(state, area):
        return None
    options: list[Option] = [("battle",)] if state.battles < BATTLES else []
    if len(state.force) <= MOST:
        options += [("diplomacy", spent) for spent in range(1, min(HIGHEST, state.influence[seat]) + 1)]
    return Ask(seat, "battle_or_diplomacy", options, AREAS[area].id) if len(options) > 1 else None


def confront(state: Runewars, answer: Option, seat: int, area: int) -> None:
    """A card may have sent the neutral units away before anybody spoke: then the force just enters, unless they stood
    in somebody's home. That is his again, and is fought for, or left by whoever has had his battle (O6)."""
    if not neutral(state, area):
        if not enemy(state, seat, area):
            state.say("unopposed", seat, AREAS[area].id)
            state.then(("enter", seat, area))
        else:
            state.then(("attack" if state.battles < BATTLES else "withdraw", seat, area))
        return
    match answer or _only_way(state, seat):
        case ("diplomacy", int(spent)):
            state.influence[seat] -= spent
            state.say("diplomacy", seat, AREAS[area].id, spent)
            state.then(("draw_diplomacy", seat, area, spent))
        case ("battle",):
            state.then(("attack", seat, area))
        case _:
            state.then(("withdraw", seat, area))


def _only_way(state: Runewars, seat: int) -> Option:
    if state.battles < BATTLES:
        return ("battle",)
    return ("diplomacy", 1) if state.influence[seat] and len(state.force) <= MOST else ()


def draw_diplomacy(state: Runewars, seat: int, area: int, spent: int) -> Step:
    """As many Fate cards as influence was spent; one of them counts (N1)."""
    cards = yield from draw_fate(state, spent)
    state.say("diplomacy_cards", seat, *cards)
    state.then(("diplomacy_card", seat, area, *cards))


def ask_card(state: Runewars, seat: int, area: int, *cards: int) -> Ask | None:
    """Which card: only its destiny matters, so cards alike are one answer."""
    found = {DESTINY[card] for card in cards}
    options: list[Option] = [("fate", destiny) for destiny in BEST_FIRST if destiny in found]
    return Ask(seat, "diplomacy_card", options, AREAS[area].id, *cards) if len(options) > 1 else None


def choose_card(state: Runewars, answer: Option, seat: int, area: int, *cards: int) -> None:
    """All drawn cards are discarded; nothing drawn at all (both piles empty) counts as a refusal."""
    destiny = answer[1] if answer else DESTINY[cards[0]] if cards else "red"
    discard_fate(state, cards)
    state.say("diplomacy_chosen", seat, destiny)
    state.then(("persuade", seat, area, destiny))


def ask_persuade(state: Runewars, seat: int, area: int, destiny: str) -> Ask | None:
    """A card may make more of the destiny (N6)."""
    if not state.tactics[seat]:
        return None
    offered = windows.offers(state, seat, "diplomacy", destiny)
    return windows.ask(state, seat, "diplomacy_card", offered, AREAS[area].id)


def persuade(state: Runewars, answer: Option, seat: int, area: int, destiny: str) -> None:
    if answer not in ((), windows.GO_ON):
        destiny = windows.use(state, seat, "diplomacy", answer, destiny)
    state.then(("diplomacy_result", seat, area, destiny))


def diplomacy_result(state: Runewars, seat: int, area: int, destiny: str) -> None:
    """Gold: they ally. Grey: they retreat, routed ones too. Red: battle or retreat (D1, D5, D6)."""
    if destiny == "gold":
        state.say("allied", seat, AREAS[area].id)
        state.then(("enter", seat, area))
    elif destiny == "grey":
        force, state.force, state.target = state.force, (), NOBODY
        state.then(("retreat", NOBODY, area, relieve(state, area, *force)))
    else:
        state.then(("red_result", seat, area))


def ask_red(state: Runewars, seat: int, area: int) -> Ask | None:
    """Battle or retreat; after a battle of the same order only retreat (X10)."""
    if state.battles >= BATTLES:
        return None
    return Ask(seat, "red_result", [("battle",), ("retreat",)], AREAS[area].id)


def red_result(state: Runewars, answer: Option, seat: int, area: int) -> None:
    state.then(("attack" if answer == ("battle",) else "withdraw", seat, area))


def withdraw(state: Runewars, seat: int, area: int) -> None:
    """All units of the mover go to one adjacent area, routed (T1); heroes stay."""
    force, state.force, state.target = state.force, (), NOBODY
    state.then(("retreat", seat, area, force))


STEPS: Steps = {
    "confront": Choice(ask_confront, confront),
    "draw_diplomacy": Rolling(draw_diplomacy),
    "diplomacy_card": Choice(ask_card, choose_card),
    "persuade": Choice(ask_persuade, persuade),
    "diplomacy_result": Plain(diplomacy_result),
    "red_result": Choice(ask_red, red_result),
    "withdraw": Plain(withdraw),
}
