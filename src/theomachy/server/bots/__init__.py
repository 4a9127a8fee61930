"""Answers that the server gives by itself, and the worker processes in which bots think."""
