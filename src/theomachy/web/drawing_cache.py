"""Drawings that are kept because they mostly stay the same from move to move."""

from __future__ import annotations

from theomachy.draw import memo
from theomachy.garbage import forget_found

from . import markup


def forget_drawings() -> None:
    """Let go of all of them but those that there is one of for ever; whoever needs one draws it again."""
    forget_found()
    memo.forget_all()
    markup.forget_attributes()
