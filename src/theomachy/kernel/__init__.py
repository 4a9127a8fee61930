"""The kernel: states, steps, questions, chance, records. It knows no game."""
