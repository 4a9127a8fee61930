"""A position as text: a line for each unit, and lines for the turn, the ladder and the ground.

    turn 2 clash A
    ladder 9
    A nia F7 2 banner E5
    A quartzlings E6 E7*2 +DMG
    B morrigan G8 spent
    B young_dragons D5:1 - acted
    objectives F7 G8
    lying C4 -SPD
    next B
    B acts morrigan advance

The turn names the phase and the first player, the ladder the turn token (and both warband tokens where they moved). A
champion stands in a hex with so many wounds. Followers stand in hexes in the order of their models, "E7*2" for two in
one, "D5:1" for one that is wounded, "-" for one that is off the battlefield. Champions come in the order of their
warbands, and A is in the north unless it says otherwise. `next` is whose activation comes after the present one, `acts`
who acts now and what it has done. Before there are units, `A picks nia` are champions that were chosen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from theomachy.kernel.errors import BrokenPosition
from theomachy.kernel.rules import Setting

from .banners import put_banner
from .board import BIT, BLIGHT, BOON, HEX, HEXES, NORTH, OBJECTIVES, OFF, SOUTH, STATUS, STATUS_INDEX, mask_of
from .cards import CARD
from .ladder import post, reset
from .masks import hexes
from .setup import assemble
from .state import Godtear, new_state

LETTERS = ("A", "B")
PHASES = ("muster", "deploy", "plot", "clash", "end")
NONE = "-"


# -- reading ----------------------------------------------------------------------------------------------------------


def read(seats: int, options: dict[str, Setting], lines: Sequence[str]) -> Godtear:
    """Units are mustered first, as the other lines speak of them, and stand where they do when all else is known."""
    state = new_state(
        str(options["scenario"]), int(options["champions"]), str(options["warbands"]), bool(options["mirrors"])
    )
    parted = [(number, line.split()) for number, line in enumerate(lines, start=1)]
    units = [(number, words) for number, words in parted if words[0] in LETTERS and words[1:2] and words[1] in CARD]
    if units:
        _muster(state, units)
    after = state.first
    for number, words in sorted(parted, key=lambda line: line in units):
        try:
            if (number, words) in units:
                _read_unit(state, state.unit_named(LETTERS.index(words[0]), words[1]), words[2:])
            elif words[0] == "next":
                after = LETTERS.index(words[1])
            else:
                _read_line(state, words)
                after = state.first if words[0] == "turn" else after
        except (LookupError, ValueError) as fault:
            raise BrokenPosition(number, f"{' '.join(words)!r} does not fit: {fault}") from fault
    state.agenda = [*_ahead(state, after), *state.agenda]
    return state


def _muster(state: Godtear, units: Sequence[tuple[int, list[str]]]) -> None:
    for _, (letter, name, *_) in units:
        if CARD[name].champion:
            state.picks[LETTERS.index(letter)].append(name)
    if any(len(picks) != state.size for picks in state.picks):
        raise BrokenPosition(units[0][0], f"each side has {state.size} champions at this table")
    assemble(state)
    state.ready = [state.choice == "free"] * len(state.ready)
    state.posts = [post(state.scenario, side) for side in state.sides]
    state.turn, state.phase = 1, "clash"
    reset(state)


def _read_line(state: Godtear, words: list[str]) -> None:
    match words:
        case ["turn", number, phase, first] if phase in PHASES and first in LETTERS:
            state.turn, state.phase, state.first = int(number), phase, LETTERS.index(first)
            if state.kinds:
                reset(state)
        case ["ladder", token, *posts]:
            state.token = int(token)
            state.posts = [int(at) for at in posts] or state.posts
        case ["objectives", *names]:
            state.objectives = mask_of(names)
        case ["fleeting", *names]:
            state.fleeting = mask_of(names)
        case ["lying", at, token]:
            state.lying += (HEX[at], 2 * STATUS_INDEX[token[1:]] + (token[0] == NONE))
        case [letter, "south"] if letter == LETTERS[0]:
            state.sides = [SOUTH, NORTH]
            state.posts = [post(state.scenario, side) for side in state.sides]
            reset(state)
        case [letter, "points", number] if letter in LETTERS:
            state.points[LETTERS.index(letter)] = int(number)
        case [letter, "picks", *names] if letter in LETTERS:
            state.picks[LETTERS.index(letter)] += names
        case [letter, "acts", name, *done] if letter in LETTERS:
            unit = state.active = state.unit_named(LETTERS.index(letter), name)
            state.actions, state.done, state.acted[unit] = len(done), done, True
            state.agenda.append(("act", unit))
        case _:
            raise ValueError("no such line")


def _read_unit(state: Godtear, unit: int, words: Sequence[str]) -> None:
    models, left = iter(state.models(unit)), iter(words)
    for word in left:
        if word == "acted":
            state.acted[unit] = True
        elif word == "spent":
            state.spent[unit] = True
        elif word == "banner":
            put_banner(state, unit, HEX[next(left)])
        elif word[0] in "+-" and word[1:] in STATUS_INDEX:
            state.tokens[5 * unit + STATUS_INDEX[word[1:]]] = BOON if word[0] == "+" else BLIGHT
        elif word.isdecimal() and not unit & 1:
            state.wounds[state.start[unit]] = int(word)
        else:
            _read_models(state, models, word)


def _read_models(state: Godtear, models: Iterator[int], word: str) -> None:
    """One or more models in a hex: E6, E7*2, D5:1, or - for one that is nowhere."""
    word, _, wounds = word.partition(":")
    name, _, many = word.partition("*")
    for _ in range(int(many or 1)):
        model = next(models, OFF)
        if model < 0:
            raise ValueError("so many models it has not")
        state.wounds[model] = int(wounds or 0)
        if name != NONE:
            state.drop(model, HEX[name])


def _ahead(state: Godtear, seat: int) -> list[tuple[str, int] | tuple[str, str] | tuple[str]]:
    """What is left of a turn, when it is a seat's turn to activate."""
    end: list[tuple[str, int] | tuple[str, str] | tuple[str]] = [("score",), ("end_banners",), ("open_phase", "end")]
    first = state.first
    if state.phase == "clash":
        return [*end, ("clash", seat)]
    if state.phase == "plot":
        plots = [("plot", 1 - first)] + ([("plot", first)] if seat == first else [])
        return [*end, ("clash", first), ("open_phase", "clash"), *plots]
    return []


# -- writing ----------------------------------------------------------------------------------------------------------


def write(state: Godtear) -> list[str]:
    if not state.kinds:
        picked = [f"{letter} picks {' '.join(state.picks[seat])}" for seat, letter in enumerate(LETTERS)]
        return [line for seat, line in enumerate(picked) if state.picks[seat]]
    lines = [f"turn {state.turn} {state.phase} {LETTERS[state.first]}"]
    lines += [f"{LETTERS[0]} south"] if state.sides[0] == SOUTH else []
    posts = [post(state.scenario, side) for side in state.sides]
    lines += [f"ladder {state.token}" + ("" if state.posts == posts else f" {state.posts[0]} {state.posts[1]}")]
    lines += [f"{LETTERS[seat]} points {points}" for seat, points in enumerate(state.points) if points]
    lines += [_unit(state, unit) for unit in range(len(state.kinds))]
    if state.objectives != OBJECTIVES[state.scenario]:
        lines.append(" ".join(["objectives", *_names(state.objectives)]))
    lines += [" ".join(["fleeting", *_names(state.fleeting)])] if state.fleeting else []
    pairs = zip(state.lying[::2], state.lying[1::2], strict=True)
    lines += [f"lying {HEXES[at]} {NONE if code % 2 else '+'}{STATUS[code // 2]}" for at, code in pairs]
    seat = next((item[1] for item in reversed(state.agenda) if item[0] in ("plot", "clash")), state.first)
    lines += [f"next {LETTERS[seat]}"] if seat != state.first else []
    if state.active >= 0:
        who = f"{LETTERS[state.owner(state.active)]} acts {state.card(state.active).id}"
        lines.append(" ".join([who, *state.done]))
    return lines


def _unit(state: Godtear, unit: int) -> str:
    words = [LETTERS[state.owner(unit)], state.card(unit).id]
    models = [(state.where[model], state.wounds[model]) for model in state.models(unit)]
    while unit & 1 and models and models[-1] == (OFF, 0):
        models.pop()
    if unit & 1:
        words += [_models(at, wounds, len(list(many))) for (at, wounds), many in groupby(models)]
    else:
        at, wounds = models[0]
        words += [HEXES[at] if at >= 0 else NONE, *([str(wounds)] if wounds else [])]
    tokens = state.tokens[5 * unit : 5 * unit + 5]
    words += [("+" if side > 0 else NONE) + status for status, side in zip(STATUS, tokens, strict=True) if side]
    if not unit & 1 and (at := state.banners[unit // 2]) >= 0 and state.flags & BIT[at]:
        words += ["banner", HEXES[at]]
    words += ["acted"] if state.acted[unit] and unit != state.active else []
    words += ["spent"] if state.spent[unit] else []
    return " ".join(words)


def _models(at: int, wounds: int, many: int) -> str:
    name = HEXES[at] if at >= 0 else NONE
    return name + (f"*{many}" if many > 1 else "") + (f":{wounds}" if wounds else "")


def _names(mask: int) -> list[str]:
    return [HEXES[at] for at in hexes(mask)]
