"""The rules of Gods of Olympus: board, sequence of play, a file per chapter."""
