"""How a sensible Faction plays, for bots and hints."""
