"""Shayle and the Landslide."""
