"""The table of Gods of Olympus: what a seat sees, in words and as a scene."""
