"""The twelve elder races, a few to a file; what they have in common is in race.py."""
