"""Skullbreaker and the Tooth Bearers."""
