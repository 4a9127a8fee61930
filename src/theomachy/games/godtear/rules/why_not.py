"""Why a unit is not offered an action: used up, of the other phase, or out of reach."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.why_not import offers
from theomachy.kernel.words import Reason

from .actions import NORMAL
from .banners import open_objectives
from .board import HEX
from .cards import SPECS, Spec
from .knockouts import may_recruit
from .skills import foes
from .state import Godtear


def why_not(state: Godtear, ask: Ask, begins: Option, place: str) -> Reason | None:
    at = place.removeprefix("hex-")
    if ask.what == "activate" and not offers(ask.options, begins):
        return ("has_acted", begins[1])
    if ask.what != "act":
        return None
    if at and at not in HEX:
        return ("no_hex",)
    unit = int(ask.about[0])
    if begins[0] in ("skill", "ultimate"):
        spec = SPECS[f"{state.card(unit).id}.{begins[1]}"]
        return None if _aimed(state, ask, unit, begins, at) else _skill(state, unit, spec, at)
    if offers(ask.options, begins, at):
        return None
    if begins[0] in state.done:
        return ("done_once", begins[0])
    if state.actions >= NORMAL and not (state.bonus or state.spare):
        return ("no_action_left",)
    return {"advance": _advance, "claim": _claim, "recruit": _recruit}[str(begins[0])](state, unit, at)


def _aimed(state: Godtear, ask: Ask, unit: int, begins: Option, at: str) -> bool:
    """Is the skill on offer, against this hex if there is one? A user's own hex counts only where there are several."""
    many = len(state.hexes_of(unit)) > 1
    found = [option for option in ask.options if option[:2] == begins]
    return any(not at or at in option[3:] or (many and at in option) for option in found)


def _skill(state: Godtear, unit: int, spec: Spec, at: str) -> Reason:
    if state.phase not in spec.phases:
        return ("other_phase", spec.phases[0])
    if spec.ultimate and state.spent[unit]:
        return ("spent",)
    if spec.id in state.done:
        return ("skill_done",)
    if state.actions >= NORMAL and not (state.bonus or state.spare):
        return ("no_action_left",)
    if not at:
        return ("nobody_in_range", spec.range) if spec.range else ("not_ready",)
    anybody, followers = foes(state, state.owner(unit))
    if not anybody >> HEX[at] & 1:
        return ("no_enemy_there",)
    if spec.follower_only and not followers >> HEX[at] & 1:
        return ("followers_only",)
    return ("out_of_range", spec.range)


def _advance(state: Godtear, unit: int, at: str) -> Reason:
    if not state.masks[unit]:
        return ("nobody_on_field",)
    return ("hex_taken",) if at and any(mask >> HEX[at] & 1 for mask in state.masks) else ("too_far",)


def _claim(state: Godtear, unit: int, at: str) -> Reason:
    if state.phase != "plot":
        return ("other_phase", "plot")
    if state.card(unit).no_claim:
        return ("claims_nothing",)
    if at and not open_objectives(state) >> HEX[at] & 1:
        return ("no_free_objective_there",)
    return ("no_objective_near",)


def _recruit(state: Godtear, unit: int, at: str) -> Reason:
    return ("recruit_place",) if may_recruit(state, unit) else ("full_size",)
