"""Hand an answer to a step. Never compiled: to compiled code the end of a step is an error with a traceback."""

from __future__ import annotations

from typing import Any

from .ask import Ask, Option


def send(step: Any, option: Option | None) -> Ask | None:
    """The step's next question, or None when it has run to its end."""
    try:
        question: Ask = step.send(option)
    except StopIteration:
        return None
    return question
