"""Replies to a rune (A8): right after it is revealed, and before it takes effect, others may cancel or copy it.

Secret Sorcery cancels a rune; both are discarded. Illusion copies one after it has resolved; an Illusion can itself be
cancelled. All others who hold a rune are asked once each, hidden like every question about runes.
"""

from __future__ import annotations

from theomachy.kernel.ask import Ask, HiddenAsk, Option

from . import powers, windows
from .state import NOBODY, GodsWar

CANCEL, COPY = "secret_sorcery", "illusion"
LET_PASS: Option = ("let_pass",)


def replies(state: GodsWar, player: int, name: str) -> None:
    """Begin to ask; `resolve_rune` follows unless the rune is cancelled."""
    _ask_next(state, player, name, 0, NOBODY)


def _ask_next(state: GodsWar, player: int, name: str, place: int, copier: int) -> None:
    others = state.others(player)
    for number in range(place, len(others)):
        if state.runes[others[number]] and others[number] not in state.gone:
            state.then(("reply", player, name, number, copier))
            return
    if name != COPY:
        state.then(("resolve_rune", player, name, name))
        if copier != NOBODY:
            state.agenda.insert(-1, ("copy_rune", copier, player, name))


def ask(state: GodsWar, player: int, name: str, place: int, copier: int) -> Ask:
    seat = state.others(player)[place]
    choices: list[Option] = []
    if windows.wants_to_be_asked(state, seat) and name != CANCEL:
        able = (CANCEL,) if name == COPY else (CANCEL, COPY)
        choices = [("reply", each) for each in able if each in state.runes[seat]]
    return HiddenAsk(seat, "rune_reply", [*choices, LET_PASS], name, player)


def answer(state: GodsWar, option: Option, player: int, name: str, place: int, copier: int) -> None:
    if option in (LET_PASS, ()):
        _ask_next(state, player, name, place + 1, copier)
        return
    seat = state.others(player)[place]
    state.lose_rune(seat, option[1])
    state.say("rune", seat, option[1])
    powers.POWERS.note(f"{option[1]}_rune")
    if option[1] == COPY:
        state.then(("replies", seat, COPY), ("more_replies", player, name, place + 1, seat))
    else:
        state.say("rune_cancelled", seat, player, name)
        state.discards += [CANCEL, name]
        if name == COPY:  # what was to be copied is still to be answered by others, without a copy
            step, *args, _ = state.agenda.pop()
            state.then((step, *args, NOBODY))
        elif copier != NOBODY:
            state.discards.append(COPY)


def more_replies(state: GodsWar, player: int, name: str, place: int, copier: int) -> None:
    """After a reply the others are asked whether they have one to the first rune."""
    _ask_next(state, player, name, place, copier)
