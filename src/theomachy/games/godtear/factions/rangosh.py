"""Rangosh and the Red Bandits."""
