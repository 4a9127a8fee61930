"""Which answers a sensible general would give and why. For bots and hints."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.rules import Advice

from ..rules.board import HEX, STATUS_INDEX
from ..rules.cards import CARD
from ..rules.ladder import claim_steps
from ..rules.powers import SKILLS
from ..rules.state import Godtear
from . import actions, movement
from .attack import blight_worth, boon_worth, on_target
from .worth import banner_worth, ground_worth, strength, token_worth, wounds_cost

EVEN = Advice(0.0, "There is nothing better to do.")
NEVER = Advice(float("-inf"), "It takes back what was just decided.")
_deep = [0]
"""How many rehearsals we are in: within one nobody rehearses again."""


def advise(state: Godtear, ask: Ask) -> Sequence[Advice]:
    adviser = _ADVISERS.get(ask.what)
    return adviser(state, ask) if adviser else [small(state, ask, option) for option in ask.options]


def _act(state: Godtear, ask: Ask) -> Sequence[Advice]:
    _deep[0] += 1
    try:
        return actions.act(state, ask, advise, deep=_deep[0] == 1)
    finally:
        _deep[0] -= 1


def _activate(state: Godtear, ask: Ask) -> Sequence[Advice]:
    _deep[0] += 1
    try:
        return actions.activate(state, ask, advise)
    finally:
        _deep[0] -= 1


# -- before the battle ------------------------------------------------------------------------------------------------


def draft(state: Godtear, ask: Ask) -> Sequence[Advice]:
    """Champions who win often; classes that are not there yet."""
    have = {CARD[name].klass for name in state.picks[ask.seat]}

    def judge(option: Option) -> Advice:
        if option[0] == "choose" or option[0] == "draft":
            card = CARD[option[1]]
            mixed = 0.0 if card.klass in have else 0.05
            return Advice(strength(card.id) + mixed, f"{card.name} wins often and suits the others.")
        if option[0] == "muster":
            return Advice(0.5, "The warband is complete.")
        return NEVER

    return [judge(option) for option in ask.options]


def choose_first(state: Godtear, ask: Ask) -> Sequence[Advice]:
    reasons = {
        "go_first": Advice(FIRST, "The turn begins on our side of the ladder, and we claim first."),
        "go_second": Advice(0.0, "Who plots last sees what the other does, and acts last."),
    }
    return [reasons[option[0]] for option in ask.options]


FIRST = 0.1


# -- skills and scenario ----------------------------------------------------------------------------------------------


def target(state: Godtear, ask: Ask) -> Sequence[Advice]:
    """A further target of the skill in use."""
    unit = ask.about[0]
    card = state.card(unit).id
    used = [name for name in state.done if f"{card}.{name}" in SKILLS]
    users = state.on_board(unit)

    def judge(option: Option) -> Advice:
        if option[0] != "target":
            return Advice(0.0, "The rest are not worth the trouble.")
        models = [model for model in state.models_at(HEX[option[1]]) if model not in state.targeted]
        if not used or not users or not models:
            return EVEN
        gain = on_target(state, SKILLS[f"{card}.{used[-1]}"], users[0], models[0])
        return Advice(gain, "It can be harmed as well.")

    return [judge(option) for option in ask.options]


def claim(state: Godtear, ask: Ask) -> Sequence[Advice]:
    unit = ask.about[0]
    before = state.banners[unit // 2]
    base = banner_worth(state, unit, before) if before >= 0 else 0.0

    def judge(option: Option) -> Advice:
        if option[0] != "claim":
            return Advice(0.0, "The banner stands better where it is.")
        steps = claim_steps(state, unit) if state.phase == "plot" else 0
        return Advice(steps + banner_worth(state, unit, HEX[option[1]]) - base, "A banner there scores.")

    return [judge(option) for option in ask.options]


def objective(state: Godtear, ask: Ask) -> Sequence[Advice]:
    """Objective hexes lie best near own champions and far from the enemy's."""

    def judge(option: Option) -> Advice:
        match option:
            case ("add", at):
                return Advice(ground_worth(state, ask.seat, HEX[at]), "It lies nearer to us than to the enemy.")
            case ("remove", at):
                return Advice(-ground_worth(state, ask.seat, HEX[at]), "It is of more use to the enemy.")
            case ("slide", here, to):
                gain = ground_worth(state, ask.seat, HEX[to]) - ground_worth(state, ask.seat, HEX[here])
                return Advice(gain - 0.01, "There it lies nearer to us than to the enemy.")
        return Advice(0.0, "They lie well as they are.")

    return [judge(option) for option in ask.options]


def how_many(state: Godtear, ask: Ask) -> Sequence[Advice]:
    return [Advice(float(option[1]), "The more the better.") for option in ask.options]


# -- small questions of champions' cards ------------------------------------------------------------------------------

HARMFUL = frozenset({"beastly_charge", "storm_rider", "spew", "impaling_horn", "bones_from"})
"""Here a unit is named that suffers for it; elsewhere it is favoured."""
COSTLY = frozenset({"brutal_master_hit", "brutal_master_damage", "deep_roots", "call_totems", "bird_shot"})
"""Here consent gives something up."""


def small(state: Godtear, ask: Ask, option: Option) -> Advice:
    """A hex, a unit, a token, yes or no."""
    unit = ask.about[0] if ask.about and isinstance(ask.about[0], int) and state.kinds else -1
    match option:
        case ("decline" | "done" | "enough" | "pass",):
            return Advice(0.0, "We can do without.")
        case ("yes",):
            return Advice(-0.1 if ask.what in COSTLY else 0.3, "It brings more than it costs.")
        case ("boon", status):
            return Advice(_boon(state, ask, unit, STATUS_INDEX[status]), "That boon is of most use.")
        case ("blight", status):
            return Advice(_blight(state, ask, unit, STATUS_INDEX[status]), "That blight hurts most.")
        case ("unit", name, seat):
            return _named(state, ask, state.unit_named(seat, name))
        case ("hex", at):
            worth = 0.3 * ground_worth(state, ask.seat, HEX[at]) if state.kinds else 0.0
            return Advice((-0.1 if ask.what in COSTLY else 0.2) + worth, "That hex suits us best.")
        case ("slide", _, _):
            return objective(state, Ask(ask.seat, ask.what, [option], *ask.about))[0]
    return Advice(0.1, "It is as good as any.")


def _boon(state: Godtear, ask: Ask, unit: int, status: int) -> float:
    if unit < 0:
        return 0.1
    return boon_worth(state, unit, status) if ask.what != "runeweaving" else token_worth(state, unit, status)


def _blight(state: Godtear, ask: Ask, unit: int, status: int) -> float:
    if unit < 0:
        return 0.1
    if state.owner(unit) == ask.seat:  # it is for an enemy whom the question does not name
        return token_worth(state, unit & ~1, status)
    return blight_worth(state, unit, status)


def _named(state: Godtear, ask: Ask, unit: int) -> Advice:
    """Whom a card favours or harms."""
    friend = state.owner(unit) == ask.seat
    harmful = ask.what in HARMFUL
    weight = (1.0 if not unit & 1 else 0.5) + wounds_cost(state.kinds[unit], state.wounds[state.start[unit]]) / 4
    if friend != harmful:
        return Advice(weight, "It can use it most." if friend else "It shall suffer for it.")
    return Advice(-weight, "That would help the wrong side." if not friend else "That would hurt our own.")


_ADVISERS: dict[str, Callable[[Godtear, Ask], Sequence[Advice]]] = {
    "draft": draft,
    "muster": draft,
    "mustered": lambda state, ask: [NEVER for _ in ask.options],
    "deploy": movement.deploy,
    "place": movement.place,
    "activate": _activate,
    "act": _act,
    "extra_skill": _act,
    "walk": movement.walk,
    "put": movement.walk,
    "recruit": movement.recruit,
    "how_many": how_many,
    "target": target,
    "claim": claim,
    "add_objective": objective,
    "remove_objective": objective,
    "slide_objective": objective,
    "choose_first": choose_first,
}
