"""How the database came to be what it is. `store.upgrade` runs what is missing at every start."""

HEAD = "0011"
"""The latest of them: a database that is there already need not load Alembic."""
