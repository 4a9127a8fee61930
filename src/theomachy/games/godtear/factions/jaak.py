"""Jaak and the Cauldron Cronies."""
