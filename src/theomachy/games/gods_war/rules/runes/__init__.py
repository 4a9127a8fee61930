"""The fifty runes, a few to a file; what they have in common is in rune.py."""
