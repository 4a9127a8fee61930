"""The sequence of play: four phases a turn, and one Faction's turn after another (Rulebook, Playing the Game)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from theomachy.kernel.ask import Ask, Option, Step
from theomachy.kernel.step import Asking, Choice, Plain, Rolling, Steps

from . import (
    bargain,
    battle,
    doom_phase,
    elder_signs,
    first_player,
    gather_power,
    movement,
    results,
    retreat,
    setup,
    spellbooks,
    victory,
    windows,
)
from .actions import (
    COMMON,
    DONE,
    FREE,
    PLAIN,
    ask_summoning,
    begin_action,
    choices,
    pass_turn,
    perform,
    summoning,
    summons_freely,
)
from .powers import ever, in_turn
from .spellbooks import settle, six
from .state import Cthulhu
from .windows import interrupted, open_interrupt


def new_turn(state: Cthulhu) -> None:
    """The first turn has no Doom Phase; there is a limit to turns (Ruling R69)."""
    if state.turn >= int(state.settings["max_turns"]):
        victory.conclude(state, "turn_limit")
        return
    for f, power in in_turn(state, "on_turn_over"):
        power.on_turn_over(state, f)
    state.turn += 1
    state.report_on(None)
    state.say("turn", state.turn)
    doom = [("doom_phase",)] if state.turn > 1 else []
    state.then(("gather",), ("first_player",), *doom, ("action_phase",), ("new_turn",))


# -- action phase -----------------------------------------------------------------------------------------------------


def action_phase(state: Cthulhu) -> None:
    state.phase, state.spent = "action", ()
    for f, power in in_turn(state, "on_action_phase"):
        power.on_action_phase(state, f)
    state.then(*open_interrupt(state, "phase", state.order), ("round", 0, 0))


def can_act(state: Cthulhu, f: int) -> bool:
    """Power at the start of its turn, even for what costs none (Ruling R2)."""
    return state.power[f] > 0 and not state.resting >> f & 1


def play_round(state: Cthulhu, at: int, asked: int) -> None:
    """Whose turn is it? Round and round until nobody can act (Rulebook VI). A place is a Faction, or a person's all."""
    order, places = state.order, state.seats
    for step in range(places):
        here = (at + step) % places
        f = order[here]
        if places == 2:
            if play_shared(state, here, bool(asked and step == 0)):
                return
        elif can_act(state, f):
            state.agenda.append(("round", (here + 1) % places, 0))
            begin_turn(state, f)
            return
        elif f in ever(state, "may_interrupt") and not (asked and step == 0) and woken(state, here, (f,)):
            return
    state.acting = -1
    elder_signs.showing(state)


def play_shared(state: Cthulhu, here: int, asked: bool) -> bool:
    """Has a person whose turn it may be anything to do with one of two or three Factions?"""
    each = state.players // 2
    mine = state.order[each * here : each * here + each]
    able = [f for f in mine if can_act(state, f)]
    if len(able) < len(mine) and not asked and woken(state, here, [f for f in mine if f not in able]):
        return True
    if able:
        state.agenda.append(("round", 1 - here, 0))
        state.agenda += [("turn", f) for f in mine if f not in able]  # it may gain Power by then
        if len(able) == 1:
            begin_turn(state, able[0])
        else:
            state.then(("which", *able))
    return bool(able)


def woken(state: Cthulhu, here: int, skipped: Sequence[int]) -> bool:
    """Open windows for those who may still do something though they would be skipped, before the round goes on."""
    waking = [f for f in skipped if windows.interrupts(state, f, "skip")]
    if waking:
        state.then(*open_interrupt(state, "skip", waking), ("round", here, 1))
    return bool(waking)


def which(state: Cthulhu, *able: int) -> Step:
    """Of a person's Factions any may act first, and any of the others next (Rulebook, Two-Player Game)."""
    _, name = yield Ask(state.owner[able[0]], "which", [("act_with", state.factions[f]) for f in able])
    first = state.faction(name)
    others = [f for f in able if f != first]
    state.then(("turn", first), ("which", *others) if len(others) > 1 else ("turn", others[0]))


def turn(state: Cthulhu, f: int) -> None:
    if can_act(state, f):
        begin_turn(state, f)


def begin_turn(state: Cthulhu, f: int) -> None:
    """One Faction's turn: one main Action, and Unlimited Actions before and after it."""
    state.acting, state.main = f, True
    state.acts = state.served = state.battled = 0
    state.barred = ()
    begin_action(state)
    state.agenda.append(("act", f))


def ask_action(state: Cthulhu, f: int) -> Ask | None:
    options = choices(state, f)
    if options[0] == DONE and not elder_signs.might_end(state, f):  # it comes last
        return None
    return Ask(state.owner[f], "action", options, state.factions[f], state.power[f])


def act(state: Cthulhu, answer: Option, f: int) -> None:
    """Choose one thing to do."""
    verb = answer[0] if answer else "done"
    if verb == "done":
        return
    if verb in FREE:
        state.agenda.append(("act", f))
        FREE[verb](state, f, answer)
        settle(state, "gates")
    elif verb == "pass":
        pass_turn(state, f)
    elif answer == elder_signs.UNVEIL:
        state.then(("act", f))
        elder_signs.unveil(state, f)
    else:
        begin_action(state)
        if unlimited(state, f, verb):
            state.served += 1
        else:
            state.main = False
            state.acts += 1
        if verb in PLAIN:
            below = len(state.agenda)
            COMMON[verb](state, f, answer)
            if len(state.agenda) > below:
                state.agenda.insert(below, ("after", f))
            else:
                after(state, f)
        else:
            state.then(("doing", f, *answer), ("after", f))


def doing(state: Cthulhu, f: int, *answer: Any) -> Step:
    """An Action that may ask on."""
    return perform(state, f, answer)


def unlimited(state: Cthulhu, f: int, verb: str) -> bool:
    """Battle with six books, and what a power makes unlimited, may be besides the main Action or serve as it."""
    if verb == "battle":
        return six(state, f)
    return verb == "summon" and summons_freely(state, f)


def go_on(state: Cthulhu, f: int) -> None:
    """The turn goes on as long as there is anything left to choose, unless a power has ended it."""
    if state.acting == f:
        state.agenda.append(("act", f))


def after(state: Cthulhu, f: int, more: int = 1) -> None:
    """After every Action: requirements and books, interrupts in turn order, books again, and perhaps the end.

    `more` is 0 after an Action out of turn, on which no other follows.
    """
    state.taxed = False
    for g, power in in_turn(state, "on_action_over"):
        power.on_action_over(state, g)
    below = len(state.agenda)
    settle(state)
    if len(state.agenda) > below:
        state.agenda.insert(below, ("interrupts", f, more))
    else:
        interrupts(state, f, more)


def interrupts(state: Cthulhu, f: int, more: int) -> None:
    """Looked for when the books are chosen: one of them may open such a window (Ruling R7)."""
    items = open_interrupt(state, "action", state.order) if interrupted(state, "action") else []
    if items or victory.thirty(state):
        state.then(*items, ("settle",), ("doom_check",), *([("go_on", f)] if more else []))
    elif more:
        go_on(state, f)


STEPS: Steps = {
    "choose_factions": Choice(setup.ask_faction, setup.choose_faction),
    "draw_faction": Rolling(setup.draw_faction),
    "place_factions": Plain(setup.place_factions),
    "choose_start": Asking(setup.choose_start),
    "new_turn": Plain(new_turn),
    "gather": Plain(gather_power.gather),
    "first_player": Plain(first_player.first_player),
    "find_leader": Choice(first_player.ask_leader, first_player.find_leader),
    "direction": Choice(first_player.ask_direction, first_player.direction),
    "led": Plain(first_player.led),
    "doom_phase": Plain(doom_phase.doom_phase),
    "doom_order": Asking(doom_phase.doom_order),
    "rituals": Plain(doom_phase.rituals),
    "ritual": Choice(doom_phase.ask_ritual, doom_phase.ritual),
    "rite": Asking(doom_phase.rite),
    "special_events": Plain(doom_phase.special_events),
    "victory_check": Plain(victory.victory_check),
    "doom_check": Plain(victory.doom_check),
    "end": Plain(victory.end),
    "action_phase": Plain(action_phase),
    "round": Plain(play_round),
    "which": Asking(which),
    "turn": Plain(turn),
    "act": Choice(ask_action, act),
    "doing": Asking(doing),
    "go_on": Plain(go_on),
    "after": Plain(after),
    "interrupts": Plain(interrupts),
    "moving": Choice(movement.ask_moving, movement.moving),
    "summoning": Choice(ask_summoning, summoning),
    "settle": Plain(settle),
    "book": Choice(spellbooks.ask_book, spellbooks.book),
    "sign": Rolling(elder_signs.sign),
    "showing": Plain(elder_signs.showing),
    "show": Choice(elder_signs.ask_show, elder_signs.show),
    "window": Plain(windows.window),
    "happen": Plain(windows.happen),
    "offer": Plain(windows.offer),
    "choose": Asking(windows.choose),
    "muster": Plain(battle.muster),
    "pre_battle": Plain(battle.pre_battle),
    "roll_dice": Rolling(results.roll_dice),
    "deal_kills": Plain(results.deal_kills),
    "assign": Plain(results.assign),
    "give": Asking(results.give),
    "fates": Plain(results.fates),
    "deal_pains": Plain(results.deal_pains),
    "post_battle": Plain(results.post_battle),
    "mark_pained": Plain(results.mark_pained),
    "retreats": Plain(retreat.retreats),
    "retreat_order": Asking(retreat.retreat_order),
    "retreat": Plain(retreat.retreat),
    "surrounded": Asking(retreat.surrounded),
    "flee": Asking(retreat.flee),
    "aftermath": Plain(retreat.aftermath),
    "close_battle": Plain(battle.close_battle),
    "shares": Plain(bargain.shares),
    "share": Asking(bargain.share),
}
"""Factions add their own steps to these."""
