"""What each of the twelve heroes can do, a small class each, by alignment. Rulebook p. 25; sheet 12, B.8."""
