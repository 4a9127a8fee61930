"""Activations and actions (Rulebook, Activating Your Models; R17-R33)."""

from __future__ import annotations

from typing import Any

from theomachy.kernel.ask import Ask, Option, Step

from .banners import claim, claimable
from .board import BIT, DISTANCE, HEX, HEXES, SPD, WITHIN
from .cards import CARDS
from .destinations import halts, reach, speed
from .entering import enter, make_way, pace, paced, strides
from .knockouts import add_models, may_recruit, rally, recruit_hexes
from .masks import ByHex
from .movement import march, shift
from .skills import begin, kit, skill_named, skill_options
from .state import NOBODY, Godtear
from .status import spend
from .traits import OWN, POWERS, TRAITS, holders, signal_own

PASS: Option = ("pass",)
NO_MORE: Option = ("no_more",)
"""No further skill of those that a card grants; the activation goes on."""
ADVANCE: Option = ("advance",)
_ADVANCE: ByHex[Option] = ByHex([("advance", name) for name in HEXES])
_CLAIM: ByHex[Option] = ByHex([("claim", name) for name in HEXES])
_ACTIVATE: list[Option] = [("activate", card.id) for card in CARDS]
_RECRUIT: ByHex[Option] = ByHex([("recruit", name) for name in HEXES])
_STARTING, _AFTER_ACTION, _ENDING = OWN["activation_starts"], OWN["after_action"], OWN["activation_ends"]
_FREE = OWN["free"]
NORMAL = 2
"""Actions of an activation, the bonus action aside."""

# -- an activation ----------------------------------------------------------------------------------------------------


def anyone_waits(state: Godtear, seat: int) -> bool:
    half = 2 * state.size
    return False in (state.acted[half:] if seat else state.acted[:half])


def ask_activation(state: Godtear, seat: int) -> Ask | None:
    """Choose the champion or unit to activate next."""
    acted, kinds, half = state.acted, state.kinds, 2 * state.size
    options = [_ACTIVATE[kinds[unit]] for unit in range(half * seat, half * seat + half) if not acted[unit]]
    return Ask(seat, "activate", options) if len(options) > 1 else None


def chosen(state: Godtear, option: Option, seat: int) -> int:
    """The unit to activate next: the one that was named or the only one left, or NOBODY."""
    if option:
        return state.unit_named(seat, option[1])
    return next((unit for unit in state.units(seat) if not state.acted[unit]), NOBODY)


def plot(state: Godtear, option: Option, seat: int) -> None:
    """A player activates the whole warband, in any order."""
    unit = chosen(state, option, seat)
    if unit >= 0:
        state.agenda.append(("plot", seat))
        start_activation(state, unit)


def _alternates(state: Godtear, seat: int) -> int:
    """Players alternate single activations; who has none left is passed over (R17)."""
    return seat if anyone_waits(state, seat) else 1 - seat


def ask_clash(state: Godtear, seat: int) -> Ask | None:
    return ask_activation(state, _alternates(state, seat))


def clash(state: Godtear, option: Option, seat: int) -> None:
    seat = _alternates(state, seat)
    unit = chosen(state, option, seat)
    if unit >= 0:
        state.agenda.append(("clash", 1 - seat))
        start_activation(state, unit)


def start_activation(state: Godtear, unit: int) -> None:
    state.acted[unit] = True
    state.active = unit
    state.actions = 0
    state.bonus = state.spare = False
    state.done.clear()
    state.memo.clear()
    state.say("activated", unit)
    state.agenda.append(("act", unit))
    if _STARTING[state.kinds[unit]] is not None:
        signal_own(state, "activation_starts", unit)


def must_rally(state: Godtear, unit: int) -> bool:
    """If it is knocked out a compulsory rally is its first action, taken at once (R29); whether it was."""
    if state.actions >= NORMAL or not state.knocked_out(unit):
        return False
    rally(state, unit)
    done(state, unit, "rally")
    return True


def must_choose(state: Godtear, unit: int) -> bool:
    """Up to two actions, a third if a bonus was earned; a compulsory rally is taken at once (R18, R29)."""
    if must_rally(state, unit) or state.knocked_out(unit):
        return False
    return state.actions < NORMAL or may_go_on(state, unit)


def may_go_on(state: Godtear, unit: int) -> bool:
    """Is there a bonus action to take, or something that costs no action?"""
    power = _FREE[state.kinds[unit]]
    if power is not None and power.free(state, unit):
        return True
    if state.actions > NORMAL:
        return False
    if state.bonus or state.spare:
        return True
    for skill in kit(state, unit).bonus:  # noqa: SIM110  (asked after every action: no generator)
        if skill.bonus(state, unit):
            return True
    return False


def done(state: Godtear, unit: int, name: str) -> None:
    """Note an action; what it pushes on the agenda afterwards happens first, then traits, then the next action."""
    state.actions += 1
    state.done.append(name)
    state.agenda.append(("act" if _AFTER_ACTION[state.kinds[unit]] is None else "after_action", unit))


def after_action(state: Godtear, unit: int) -> None:
    """Traits that follow an action, then the next action."""
    state.agenda.append(("act", unit))
    signal_own(state, "after_action", unit)


def end_activation(state: Godtear, unit: int) -> None:
    """Traits first (R22), then it rests."""
    if _ENDING[state.kinds[unit]] is None:
        rest(state)
    else:
        state.agenda.append(("rest",))
        signal_own(state, "activation_ends", unit)


def rest(state: Godtear) -> None:
    """The unit is done; what another unit rolled before it is old news."""
    if state.rolled and state.rolled[0][1] != state.active:
        state.rolled = ()
    state.active = NOBODY
    state.memo.clear()
    state.done.clear()
    state.targeted.clear()
    state.harm.clear()


# -- choosing ---------------------------------------------------------------------------------------------------------


def action_options(state: Godtear, unit: int) -> list[Option]:
    """Every action the unit may take now; empty if it must stop."""
    done, follower, actions = state.done, unit & 1, state.actions
    any_action = actions < NORMAL or (actions == NORMAL and (state.bonus or state.spare))
    options: list[Option] = []
    if not state.masks[unit]:  # it can do nothing else, also if it emptied itself just now (R33)
        if "recruit" in done or not any_action:
            return []
        return _RECRUIT.of(recruit_hexes(state, unit))
    if any_action:
        if "advance" not in done:
            if follower:
                options.append(ADVANCE)  # a series of questions begins
            else:
                options += _advances(state, unit)
        if follower:
            if "recruit" not in done and may_recruit(state, unit):
                options += _RECRUIT.of(recruit_hexes(state, unit))
        elif state.phase == "plot" and "claim" not in done and (open_to := claimable(state, unit)):
            options += _CLAIM.of(open_to)
    if actions <= NORMAL:
        options += skill_options(state, unit, any_action)
    power = _FREE[state.kinds[unit]]
    if power is not None:
        options += power.free(state, unit)
    return options


def _advances(state: Godtear, unit: int) -> list[Option]:
    """A champion's advance names its hex."""
    model = state.start[unit]
    steps = speed(state, model)
    mask, near = reach(state, model, steps, "advance"), WITHIN[steps][state.where[model]]
    return _ADVANCE.among(near, mask) if mask | near == near else _ADVANCE.of(mask)  # a trait's reach is longer


def ask_action(state: Godtear, unit: int) -> Ask | None:
    """What the unit does next; nothing is asked of one that is knocked out or has no action left."""
    if state.actions >= NORMAL and not may_go_on(state, unit):
        return None
    if not unit & 1 and state.wounds[state.start[unit]] and state.knocked_out(unit):
        return None
    options = action_options(state, unit)
    if not options:
        return None
    if state.actions or state.masks[unit]:
        options.append(PASS)
    return Ask(0 if unit < 2 * state.size else 1, "act", options, unit)


def act(state: Godtear, option: Option, unit: int) -> None:
    """Carry out an answer; with a pass, or without an answer, the activation ends, but for a compulsory rally."""
    if option and option[0] != "pass":
        perform(state, unit, option)
    elif option or unit & 1 or not must_rally(state, unit):
        end_activation(state, unit)


def perform(state: Godtear, unit: int, option: Option) -> None:
    """Carry out an action; what may ask becomes a step of its own."""
    verb = option[0]
    if verb == "advance":
        done(state, unit, "advance")
        if unit & 1:
            advance(state, unit)
        else:
            advance_to(state, unit, HEX[option[1]])
    elif verb == "skill" or verb == "ultimate":
        use_skill(state, unit, option)
    elif verb == "claim":
        done(state, unit, "claim")
        claim(state, unit, HEX[option[1]])
    elif verb == "recruit":
        done(state, unit, "recruit")
        if state.card(unit).recruits > 1:
            state.agenda.append(("bring", unit, HEX[option[1]]))
        else:
            add_models(state, unit, HEX[option[1]], 1)
    elif verb == "trait":
        power = TRAITS[state.card(unit).id]
        POWERS.note(power.name)
        state.agenda.append(("act", unit))
        power.take(state, unit, option)


def use_skill(state: Godtear, unit: int, option: Option) -> None:
    """A skill or ultimate as an action."""
    name = option[1]
    power = skill_named(state, unit, name)
    if power.may_be_bonus and power.bonus(state, unit):
        state.spare = True
    done(state, unit, name)
    if option[0] == "ultimate":
        state.spent[unit] = True
    if power.quiet:
        begin(state, unit, option)
    else:
        state.agenda.append(("begin", unit, *option))


def begin_asking(state: Godtear, unit: int, *option: Any) -> Step:
    """A skill that may ask, as a step."""
    asking = begin(state, unit, option)
    if asking is not None:
        yield from asking


def grant_skill(state: Godtear, unit: int) -> Step:
    """A card lets the unit use one more skill action (no ultimate) at once; it counts for the once-each rule (R21).

    What the skill sets in motion comes when the present step is over, so let it be the last thing in its step.
    """
    options = skill_options(state, unit, ultimate=False)
    if options:
        answer = yield Ask(state.owner(unit), "extra_skill", [*options, NO_MORE], unit)
        if answer != NO_MORE:
            state.done.append(answer[1])
            asking = begin(state, unit, answer)
            if asking is not None:
                yield from asking


def advance_to(state: Godtear, unit: int, to: int) -> None:
    """A champion's advance. Where something happens, or others have to make way, it becomes a step that may ask."""
    model = state.start[unit]
    here = state.where[model]
    eventful = state.flags or state.lying
    if to != here and (state.taken & BIT[to] or (eventful and halts(state, unit) & BIT[to])):
        state.agenda.append(("advance_halting", unit, to))
        return
    if paced(state, unit):
        pace(state, strides(state, model, to, speed(state, model), "advance"), unit)
    state.memo[f"advanced:{unit}"] = here + 1
    spend(state, unit, SPD)
    if to != here:
        enter(state, model, to)
        state.say("advanced", unit, to)


def advance_halting(state: Godtear, unit: int, to: int) -> Step:
    """If it stops where something happens it may go on with the steps it has left (R15)."""
    model = state.start[unit]
    here, steps = state.where[model], speed(state, model)
    halted = bool(halts(state, unit) & BIT[to])
    used = longest = strides(state, model, to, steps, "advance")
    if halted:
        fewest = next((n for n in range(1, steps) if reach(state, model, n, "advance") & BIT[to]), steps)
        used = max(fewest, DISTANCE[here][to])
    state.memo[f"advanced:{unit}"] = here + 1
    spend(state, unit, SPD)
    pace(state, used, unit)
    if state.taken & BIT[to]:
        yield from _advance_among(state, model, to, steps - used if halted else 0)
        return
    enter(state, model, to)
    state.say("advanced", unit, to)
    if halted:
        yield from _go_on(state, model, steps - used, longest - used)


def _go_on(state: Godtear, model: int, left: int, more: int) -> Step:
    """The rest of an advance that stopped on the way; if it ends there the way there may have been a longer one."""
    at = state.where[model]
    yield from shift(state, state.owner(state.unit_of[model]), [model], left, how="advance")
    if state.where[model] == at:
        pace(state, more, state.unit_of[model])


def _advance_among(state: Godtear, model: int, to: int, left: int) -> Step:
    """It advances into a hex where others have to make way, by a trait."""
    unit = state.unit_of[model]
    aside = yield from make_way(state, model, to)
    enter(state, model, to)
    for other, at in aside:
        enter(state, other, at)
    state.say("advanced", unit, to)
    if left:
        yield from shift(state, state.owner(unit), [model], left, how="advance")


def advance(state: Godtear, unit: int) -> None:
    """Followers move up to speed; the speed token expires even if nobody moved (R23, R24). Also granted by skills."""
    models = state.on_board(unit)
    if holders(state, "speed"):
        speeds = [speed(state, model) for model in models]
    else:
        speeds = [speed(state, state.start[unit])] * len(models)
    state.memo[f"advanced:{unit}"] = 1
    spend(state, unit, SPD)
    march(state, models, speeds, "advance")
