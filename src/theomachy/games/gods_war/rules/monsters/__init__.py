"""Monsters, by kind; what they have in common is in monster.py."""
