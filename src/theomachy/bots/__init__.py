"""Players made of code. A bot sees only what its seat may see; `bot("normal")` makes one by name."""

from .bot import Bot, Choice, Glimpse
from .levels import ABOUT, LEVELS, bot, known
from .seating import Told, play_out, rouse

__all__ = ["ABOUT", "LEVELS", "Bot", "Choice", "Glimpse", "Told", "bot", "known", "play_out", "rouse"]
