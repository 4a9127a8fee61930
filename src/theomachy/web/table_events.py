"""What was decided about a table, as sentences between the lines of its chat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .clock import span_words

TABLE = -1
"""Who speaks when the table does."""

_THEN = {
    "stand_in": "a bot stands in",
    "loss": "the game is lost",
    "rest": "nobody else plays, so the table rests until somebody is back",
}


def vote_words(kind: str, about: Mapping[str, Any], names: Sequence[str]) -> str:
    """What a vote is about."""
    seat = about.get("seat")
    who = names[seat] if isinstance(seat, int) and seat < len(names) else ""
    match kind:
        case "pause":
            return f"pause for {span_words(about['seconds'])}"
        case "more":
            return f"more time for {who or 'everybody'}"
        case "replace" if about.get("by") == "bot":
            return f"a {about.get('level')} bot plays for {who}"
        case "replace":
            return f"anybody may take {who}’s seat"
        case "end" if about.get("how") == "draw":
            return "end the game as a draw"
        case "end":
            return "end the game by the score as it stands"
        case "wait":
            return f"{who}’s time is up: wait?"
    return {"resume": "go on now", "no_clock": "play on without a clock", "back": "go back"}.get(kind, kind)


def told(kind: str, seat: int | None, about: Mapping[str, Any], names: Sequence[str]) -> str:
    """One event in a sentence; empty if it needs none."""
    who = names[seat] if seat is not None and 0 <= seat < len(names) else ""
    if kind == "votes":
        result = {"passed": "passed", "failed": "not passed", "void": "closed without a result"}[about["result"]]
        asked = f"{who} asked: " if who else ""
        return (
            f"Vote {result}, {about['yes']} to {about['no']}. {asked}{vote_words(about['what'], about['about'], names)}"
        )
    if kind == "late":
        return f"{who}’s time is up: {_THEN[about['then']]}."
    return f"{who} has given up the seat." if kind == "gives_up" else ""
