"""Tables in memory: their games, seats, chat, and who is present."""
