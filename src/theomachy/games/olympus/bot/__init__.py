"""How bots play Gods of Olympus: what a position is worth, which answers to look at, and why."""
