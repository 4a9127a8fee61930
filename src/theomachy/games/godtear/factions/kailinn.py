"""Kailinn and the Virtues."""
