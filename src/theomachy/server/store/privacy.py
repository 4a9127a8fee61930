"""Whose profile anybody may see, and who is shown as here, as the database is asked."""

from __future__ import annotations

import sqlalchemy as sa

from .schema import users

shown_to = sa.func.coalesce(users.c.settings["profile"].as_string(), "all")
"""Of `users`: all, friends or nobody."""
SHOWN = shown_to == "all"
here_to = sa.func.coalesce(users.c.settings["here"].as_string(), "friends")
"""Of `users`: to whom it shows that somebody is here; all, friends or nobody."""
