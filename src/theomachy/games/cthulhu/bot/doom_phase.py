"""Rituals, and the moment to end the game. For bots and hints."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.rules import Advice

from ..rules.board import GOAL
from ..rules.doom_phase import yields
from ..rules.names import counted
from ..rules.state import Cthulhu
from .offers import offer
from .outlook import SIGN, standing
from .plan import NEVER, Plan, mine
from .style import Adviser


def ritual(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    """Doom and Signs now, against what the Power would do; and never an end that others win."""
    plan = Plan(state, mine(state, ask))

    def judge(option: Option) -> Advice:
        match option[0]:
            case "ritual":
                return perform(plan, ask)
            case "unveil":
                return unveil(plan)
            case "no_ritual":
                return Advice(0.0, f"The {ask.about[1]} Power serve us better in the Action Phase.")
        return offer(plan, ask, option)

    return [judge(option) for option in ask.options]


def perform(plan: Plan, ask: Ask, *, doubled: bool = False) -> Advice:
    """A ritual, perhaps with its Doom doubled, which works once."""
    state, f, o, price = plan.state, plan.f, plan.o, int(ask.about[1])
    _, signs = yields(state, f)
    points = o.gates + SIGN * signs
    gain = points + (o.gates if doubled else 0.0)
    if state.ritual + 1 >= len(state.track()) or max(state.doom) >= GOAL or state.doom[f] + o.gates >= GOAL:
        if would_win(state, ask.seat, f, gain):
            return Advice(60.0, "The game ends in this Doom Phase, and with this ritual we win it.")
        return Advice(NEVER, "It would end the game before we can win it.")
    missing = 6 - state.books[f].bit_count() - state.due[f] - (1 if o.open == {"last_doom"} else 0)
    room = min(len(state.track()) - state.ritual - 1, (GOAL - standing(state, f) - points) / 3)
    if missing > 0 and room < 1.5 * missing + 1:
        return Advice(NEVER, "The end would come before we have our spellbooks.")
    hurry = o.w.ritual_books * missing * max(0.0, 6.0 - room)
    bonus = o.book if "perform_ritual" in o.open else 0.0
    scarce = 0.1 if state.power[f] - price < 3 else 0.0
    score = o.w.ritual * gain + bonus - hurry - price * (o.power + scarce)
    if doubled:
        score -= 3.0
    return Advice(score, f"{o.gates} Doom and {counted(signs, 'Elder Sign')} are worth {price} Power.")


def show(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    """Signs that end the game with a win are shown, others kept."""
    f = mine(state, ask)
    ends = state.doom[f] + state.hidden(f) >= GOAL
    shown = unveil(Plan(state, f)) if ends else Advice(-1.0, "They do not make 30; hidden, they keep others guessing.")
    return [shown, Advice(0.0, "What nobody knows nobody can count on.")]


def unveil(plan: Plan) -> Advice:
    """Showing all Signs ends the game: only for a Faction that wins by it."""
    if would_win(plan.state, plan.o.seat, plan.f):
        return Advice(100.0, "With our Elder Signs we have 30 Doom and all six spellbooks: the game is ours.")
    return Advice(NEVER, "To end the game now would hand it to somebody else.")


def would_win(state: Cthulhu, seat: int, f: int, more: float = 0.0) -> bool:
    """If everybody turned up all Signs now, and this Faction had so much Doom more."""
    totals, able = [0.0] * state.seats, [False] * state.seats
    for g in range(state.players):
        totals[state.owner[g]] += state.doom[g] + state.hidden(g) + (more if g == f else 0.0)
        able[state.owner[g]] |= state.books[g].bit_count() + state.due[g] == 6
    return able[seat] and all(
        other == seat or not able[other] or totals[seat] > totals[other] for other in range(state.seats)
    )


ADVISERS: dict[str, Adviser] = {"ritual": ritual, "show": show}
