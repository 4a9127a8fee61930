"""What each of the nineteen Rewards does, a small class each, by what it is good for. Rulebook p. 27; sheet 10, B.6."""
