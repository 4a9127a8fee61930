"""Blackjaw and the Unburnt Reavers."""
