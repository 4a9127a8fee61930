"""The twelve elder races, a file each; what they have in common is in race.py."""
