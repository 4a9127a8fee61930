"""Luella and the Shield Maidens."""
