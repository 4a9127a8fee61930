"""Sneaky Peet and the Sneaky Stabbers."""
