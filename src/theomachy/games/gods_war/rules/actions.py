"""A turn of the Action phase (Rulebook pp. 41-43; A1-A14): one action, then what it has set off, then a rune window.

What comes next is called at once where nothing has been set off that comes before it, and waits on the agenda
otherwise: in most turns nothing has, and each of six steps through the agenda would cost about a microsecond. What is
seldom needed has a function of its own where it would make a cell of a variable that is needed in every turn.
"""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option, Step

from . import battle, build, deed, diplomacy, hell, heroquests, knocked_out, movement, powers, summon, windows
from .gains import pay, set_power
from .monsters import monster as monsters
from .pieces import NUMBERS, OF, UNIT
from .runes import lasting
from .state import CLOSED, EMPTY, OTHERS, GodsWar, exchanged

DROP: Option = ("drop",)
NO_ACTION = frozenset({"drop", "end_turn", "ask_leave"})
"""What a player may answer besides actions."""
ORIGIN = {"build": 2, "summon": 2, "move": 1, "battle": 1, "tidal_surge": 1}
"""Which word of an action names the area in which it begins, where it has one."""


def next_turn(state: GodsWar, before: int) -> None:
    """The next player in turn order with Power. If nobody has any the phase is over: the window was just held (A5)."""
    if state.triggered:
        state.then(("game_end",))
        return
    power, seat = state.power, before
    for other in OTHERS[len(power)][state.way][before]:
        if power[other] > 0:
            seat = other
            break
        if state.lasting or state.round_marks:
            _passed_over(state, other)
    if not power[seat]:
        lasting.phase_ends(state)
        return
    state.turn = seat
    state.turn_marks.clear()
    if state.lasting:
        lasting.turn_begins(state, seat)
    if state.round_marks and state.round_marks.pop(f"infinity.{seat}", 0):
        state.turn_marks["more_actions"] = 1
    if seat in state.gone:  # a leaver drops to 0 on his first turn (Z2)
        answer(state, DROP, seat)
    else:
        state.agenda.append(("action", seat))


def _passed_over(state: GodsWar, seat: int) -> None:
    """What was to be done in a turn lapses with it (R6, R8)."""
    lasting.turn_ends(state, seat)
    state.round_marks.pop(f"infinity.{seat}", None)
    state.round_marks.pop(f"infinity_echo.{seat}", None)


def options(state: GodsWar, seat: int) -> list[Option]:
    """All that a player with Power may do; dropping to 0 is no action but always possible (A2, A11)."""
    found = build.options(state, seat)
    found += summon.options(state, seat)
    found += movement.options(state, seat)
    if state.stands[seat] & state.board.hell_set:
        found += hell.options(state, seat)
    found += battle.options(state, seat)
    if state.races:
        found += diplomacy.options(state, seat)
    for boon in (state.hands[seat] or powers.hand(state, seat)).get("actions", ()):
        found += boon.actions(state, seat)
    able = state.holding.get("anyones")
    for other, boon in powers.holders(state, "anyones") if able is None else able:
        found += boon.anyones(state, other, seat)
    if state.monsters:
        found += monsters.actions(state, seat)
    if not state.stands[seat] and not state.homes[seat]:
        found += knocked_out.options(state, seat)
    if state.lasting:  # a rune may bar a kind of action (R7)
        found = _not_barred(state, found)
    found.append(DROP)
    return found


def _not_barred(state: GodsWar, found: Sequence[Option]) -> list[Option]:
    forbidden = lasting.forbidden(state)
    return [option for option in found if option[0] not in forbidden]


def ask(state: GodsWar, seat: int) -> Ask | None:
    """In a chain of actions each must begin where the chain demands it, or the chain ends (SE1)."""
    found = options(state, seat)
    if "churning" in state.turn_marks:
        going = _from_seas(state, found)
        return Ask(seat, "action_again", [*going, ("end_turn",)], state.power[seat]) if going else None
    if state.lasting:
        found = _sworn(state, seat, found)
    return Ask(seat, "action", found, state.power[seat])


def _from_seas(state: GodsWar, found: Sequence[Option]) -> list[Option]:
    return [option for option in found if _origin(state, option) != EMPTY and state.is_sea(_origin(state, option))]


def _sworn(state: GodsWar, seat: int, found: list[Option]) -> list[Option]:
    """What the player has sworn to do, if he can, and requests, which are no actions (M8); otherwise all."""
    sworn = [option for option in lasting.sworn(state, seat) if option in found]
    return [*sworn, *[option for option in found if option[0] == "ask_leave"]] if sworn else found


def answer(state: GodsWar, option: Option, seat: int) -> None:
    """Carry it out; `action_over` comes after everything that it sets off."""
    verb = option[0] if option else "end_turn"
    if verb in NO_ACTION:
        _no_action(state, seat, verb, option)
        return
    agenda, place = state.agenda, ORIGIN.get(verb)
    depth = len(agenda)
    _carry_out(state, seat, verb, option)
    origin = EMPTY if place is None else state.board.index[option[place]]
    if len(agenda) > depth:
        agenda.insert(depth, ("action_over", seat, origin))
    else:
        action_over(state, seat, origin)


def _no_action(state: GodsWar, seat: int, verb: str, option: Option) -> None:
    if verb == "drop":
        _drop(state, seat)
    elif verb == "end_turn":
        state.turn_marks.pop("churning")
        _on(state, seat)
    else:  # a request: the turn goes on
        state.then(("ask_leave", seat, state.board.index[option[1]], state.seat_of(option[2])), ("action", seat))


def _drop(state: GodsWar, seat: int) -> None:
    state.say("dropped", seat)
    if state.lasting:
        lasting.turn_ends(state, seat)
    depth = len(state.agenda)
    set_power(state, seat, 0)
    if len(state.agenda) == depth:
        _window(state, seat, EMPTY)
    else:
        state.agenda[depth:depth] = [("turn_over", seat, EMPTY), ("rune_window", state.others(seat)[0], "")]


def _carry_out(state: GodsWar, seat: int, verb: str, option: Option) -> None:
    """An action: at once, or as a step of its own where it may ask."""
    index = state.board.index
    match verb:
        case "build":
            kind = OF[state.empires[seat]][option[1]]
            power = kind.cost_after_rift if state.spike == CLOSED else kind.cost
            pay(state, seat, _price(state, seat, "build", power) if state.races else power)
            build.build(state, seat, option[1], index[option[2]])
        case "summon":
            power = UNIT[option[1]].cost
            pay(state, seat, _price(state, seat, "summon", power) if state.races else power)
            for boon in (state.hands[seat] or powers.hand(state, seat)).get("bought", ()):
                boon.bought(state, seat, option[1])
            summon.summon(state, seat, option[1], index[option[2]])
        case "move":
            state.then(("move", seat, index[option[1]], _price(state, seat, "move", NUMBERS["move_cost"])))
        case "battle":
            power = battle.price(state, seat, state.seat_of(option[2]))
            battle.declare(state, seat, index[option[1]], option[2], _price(state, seat, "battle", power))
        case "diplomacy":
            pay(state, seat, _price(state, seat, "diplomacy", NUMBERS["diplomacy_cost"]))
            state.then(("diplomacy", seat, *option[1:]))
        case "rebirth":
            state.then(("rebirth", seat, *option[1:]))
        case _:
            named = powers.BY_NAME.get(verb)
            if named is not None and named.quiet:
                _act(state, seat, option)
                _acted(state, seat, named.name)
            else:
                state.then(("act", seat, *option))


def _price(state: GodsWar, seat: int, action: str, power: int) -> int:
    """What an action costs now; a discount, which only a race brings, is used up by it."""
    if not state.races:
        return power
    off = build.discount(state, seat, action)
    if off:
        state.round_marks[f"obsessed.{seat}"] = 1
    return max(power - off, 0)


def _origin(state: GodsWar, option: Option) -> int:
    """The area in which an action begins, where it has one (SE1)."""
    place = ORIGIN.get(option[0])
    return state.board.index[option[place]] if place is not None else EMPTY


def act(state: GodsWar, seat: int, *option: str | int) -> Step:
    """An action of an empire, a race or a monster."""
    asking = _act(state, seat, option)
    if asking is not None:
        yield from asking
    _acted(state, seat, str(option[0]))


def _act(state: GodsWar, seat: int, option: Option) -> Step | None:
    name = str(option[0])
    state.say("acts", seat, name)
    powers.POWERS.note(name)
    boon = powers.BY_NAME.get(name)
    if boon is None:
        return monsters.act(state, seat, option)
    if powers.holds(state, seat, name):
        return boon.act(state, seat, option)
    return boon.act_for(state, powers.holder(state, name), seat, option)


def _acted(state: GodsWar, seat: int, name: str) -> None:
    boon = powers.BY_NAME.get(name)
    if boon is not None and boon.once:
        turn_down(state, seat, name)


def turn_down(state: GodsWar, seat: int, name: str) -> None:
    """A one-time gift lies face-down from now on."""
    gift = powers.gift_names(state.empires[seat]).index(name)
    state.down = exchanged(state.down, seat, state.down[seat] | 1 << gift)
    powers.refresh(state, seat)


def action_over(state: GodsWar, seat: int, origin: int) -> None:
    """What the action has set off, gifts of heroquests first of all (G9)."""
    agenda = state.agenda
    depth = len(agenda)
    if state.lasting:
        lasting.turn_ends(state, seat)
    if state.turn_marks:
        deed.over(state)
    if state.touched & state.cares or state.races:
        heroquests.look(state)
    if len(agenda) > depth:
        agenda.insert(depth, ("action_settled", seat, origin))
    elif state.triggered or state.monsters:
        action_settled(state, seat, origin)
    elif any(state.runes) or not _on_at_once(state, seat):
        _window(state, seat, origin)


def _on_at_once(state: GodsWar, seat: int) -> bool:
    """The end of most turns, where no rune is out: nothing is open to anybody, and the next player has Power.

    Whether that is so; otherwise nothing has been done. Step by step the same takes twice as long.
    """
    if state.turn_marks or state.round_marks or state.lasting or state.gone:
        return False
    if "goes_on" in (state.hands[seat] or powers.hand(state, seat)) or windows.something_open(state):
        return False
    power = state.power
    for other in OTHERS[len(power)][state.way][seat]:
        if power[other] > 0:
            state.turn = other
            state.agenda.append(("action", other))
            return True
    return False


def action_settled(state: GodsWar, seat: int, origin: int) -> None:
    """Then the end of the game, or the window and the next turn (A7, E1)."""
    if state.triggered:
        state.then(("game_end",))
        return
    if state.monsters:
        after = (("rune_window", state.others(seat)[0], ""), ("turn_over", seat, origin))
        state.then(("monster_rewards",), ("monsters_wake", seat), ("look",), *after)
    else:
        _window(state, seat, origin)


def _window(state: GodsWar, seat: int, origin: int) -> None:
    """The rune window after an action, and what comes then."""
    agenda = state.agenda
    depth = len(agenda)
    windows.rune_window(state, OTHERS[len(state.power)][state.way][seat][0], "")
    if len(agenda) == depth:
        turn_over(state, seat, origin)
    else:
        agenda.insert(depth, ("turn_over", seat, origin))


def turn_over(state: GodsWar, seat: int, origin: int) -> None:
    """Some go on after an action; otherwise it is the next player's turn."""
    if state.triggered:
        state.then(("game_end",))
        return
    marks = state.turn_marks
    marks.pop("churning", None)
    marks.pop("window_discards", None)
    more = marks.pop("more_actions", 0)
    if more and state.power[seat] > 0:
        marks["more_actions"] = more - 1
        state.then(("action", seat))
        return
    onward = (state.hands[seat] or powers.hand(state, seat)).get("goes_on")
    if onward and state.power[seat] > 0 and _goes_on(state, seat, origin, onward):
        marks["churning"] = 1
        state.then(("action", seat))
        return
    _on(state, seat)


def _goes_on(state: GodsWar, seat: int, origin: int, onward: Sequence[powers.Boon]) -> bool:
    return any(boon.goes_on(state, seat, origin) for boon in onward)


def _on(state: GodsWar, seat: int) -> None:
    """The turn is over: the next player's, unless somebody acts out of turn first."""
    if "resume" in state.turn_marks or (state.round_marks and f"infinity_echo.{seat}" in state.round_marks):
        extra_action(state, seat)
    else:
        next_turn(state, seat)


def extra_action(state: GodsWar, seat: int) -> None:
    """Infinity was copied: after the turn of its player the copier acts once, out of turn."""
    resumed = state.turn_marks.pop("resume", seat)
    copier = state.round_marks.pop(f"infinity_echo.{seat}", EMPTY)
    if copier != EMPTY and state.power[copier] > 0 and copier not in state.gone:
        state.turn = copier
        state.turn_marks["resume"] = resumed
        state.then(("action", copier))
    else:
        next_turn(state, resumed)


def open_phase(state: GodsWar) -> None:
    """Runes may be played before the first action."""
    state.phase = "action"
    state.turn = state.first
    state.say("action_phase")
    before = state.order()[-1]
    state.then(("rune_window", state.first, ""), ("next_turn", before))
