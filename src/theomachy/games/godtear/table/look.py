"""How questions, answers and log lines of Godtear look on a table."""

from __future__ import annotations

from importlib.resources import files

from theomachy.kernel.look import Look


class GodtearLook(Look):
    about = "Warbands on a hex field"
    art = files(__package__).joinpath("art")
