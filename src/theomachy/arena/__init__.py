"""Where bots meet: matches, tournaments, ratings, and reports that show how balanced a game is."""

from .plan import Pairing, Plan, read_plan
from .result import Played
from .run import run
from .table import play

__all__ = ["Pairing", "Plan", "Played", "play", "read_plan", "run"]
