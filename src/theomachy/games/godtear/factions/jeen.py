"""Jeen and the Golden Shrikes."""
