"""How questions, answers and log lines of Cthulhu Wars look on a table."""

from __future__ import annotations

from importlib.resources import files

from theomachy.kernel.look import Look


class CthulhuLook(Look):
    about = "Old Ones race for doom"
    art = files(__package__).joinpath("art")
