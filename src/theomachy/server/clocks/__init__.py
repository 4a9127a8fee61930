"""Clocks, as pure functions of what happened when: nothing here reads a clock, a database or a game."""
