"""Fenra and the Chainless Curs."""
