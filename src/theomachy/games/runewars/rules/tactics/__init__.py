"""Tactics cards: one class each, by what they are about. `STEPS` are those of all of them."""

from . import battles, heroes, intrigue, marches, realm
from .tactic import STEPS

CHAPTERS = (battles, heroes, intrigue, marches, realm)
__all__ = ["CHAPTERS", "STEPS"]
