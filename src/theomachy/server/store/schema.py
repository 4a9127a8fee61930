"""The database: people, tables, seats, moves, snapshots, presence, chat.

A game is its moves. Everything else in a table's row that follows from them (whose turn, how it ended) is kept only so
that a list of tables need not play them all. Clocks and notices will find the time of every move and a free `settings`
column here.
"""

from __future__ import annotations

import sqlalchemy as sa

NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}
metadata = sa.MetaData(naming_convention=NAMES)

users = sa.Table(
    "users",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("login", sa.String(80), unique=True),  # the account's name, case folded; none for a guest
    sa.Column("looks", sa.String(200), index=True),  # the same for names that look like this account's
    sa.Column("password", sa.String(200)),
    sa.Column("version", sa.Integer, nullable=False, server_default="0"),  # raised to end every session
    sa.Column("theme", sa.String(16), nullable=False, server_default=""),
    sa.Column("created_at", sa.Double, nullable=False),
    sa.Column("seen_at", sa.Double, nullable=False, server_default="0"),
    sa.Column("origin", sa.String(32), nullable=False, server_default="", index=True),  # where from, as a keyed hash
    sa.Column("settings", sa.JSON, nullable=False, server_default="{}"),
)

tokens = sa.Table(
    "tokens",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("user_id", sa.ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("hash", sa.String(64), nullable=False, unique=True),
    sa.Column("created_at", sa.Double, nullable=False),
)

ended_sessions = sa.Table(
    "ended_sessions",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("ended_at", sa.Double, nullable=False),
)

throttles = sa.Table(
    "throttles",
    metadata,
    sa.Column("key", sa.String(200), primary_key=True),
    sa.Column("failures", sa.Integer, nullable=False),
    sa.Column("since", sa.Double, nullable=False),
)

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("rules", sa.Integer, nullable=False),
    sa.Column("title", sa.String(80), nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("status", sa.String(10), nullable=False),  # waiting, playing, frozen, over
    sa.Column("private", sa.Boolean, nullable=False),
    sa.Column("spectators", sa.Boolean, nullable=False),
    sa.Column("host", sa.ForeignKey("users.id"), nullable=False),
    sa.Column("invite", sa.String(32), nullable=False),
    sa.Column("seed", sa.String(64), nullable=False),
    sa.Column("created_at", sa.Double, nullable=False),
    sa.Column("moved_at", sa.Double, nullable=False),
    sa.Column("ended_at", sa.Double),
    sa.Column("ending", sa.String(40), nullable=False, server_default=""),
    sa.Column("winners", sa.JSON, nullable=False, server_default="[]"),
    sa.Column("digest", sa.String(80), nullable=False, server_default=""),  # number of the last move, its position's
    sa.Column("owing", sa.JSON, nullable=False, server_default="[]"),  # seats; one whose question is hidden as ~seat
    sa.Column("bots_owe", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("driver", sa.String(32), nullable=False, server_default=""),  # the process whose bots play here
    sa.Column("driver_until", sa.Double, nullable=False, server_default="0"),
    sa.Column("undo", sa.JSON(none_as_null=True)),  # {seat, moment, agreed} while somebody asks to go back
    sa.Column("rematch", sa.String(32), nullable=False, server_default=""),
    sa.Column("settings", sa.JSON, nullable=False, server_default="{}"),
    sa.Index("ix_tables_status_moved_at", "status", "moved_at"),
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(10), nullable=False),  # person, bot, open, invited
    sa.Column("user_id", sa.ForeignKey("users.id"), index=True),
    sa.Column("former", sa.ForeignKey("users.id")),  # whose seat it was, and who may take it back
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("level", sa.String(20), nullable=False, server_default=""),
    sa.Column("stand_in", sa.String(20), nullable=False, server_default=""),
    sa.Column("forced", sa.Boolean, nullable=False, server_default=sa.true()),  # answer what has one answer
    sa.Column("front", sa.Boolean, nullable=False, server_default=sa.false()),  # hotseat: before the screen
    sa.Column("settings", sa.JSON, nullable=False, server_default="{}"),
)

moves = sa.Table(
    "moves",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("option", sa.Text, nullable=False),
    sa.Column("user_id", sa.String(32)),  # none for a bot
    sa.Column("at", sa.Double, nullable=False),
)

snapshots = sa.Table(
    "snapshots",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seq", sa.Integer, nullable=False),  # the move after which it was taken
    sa.Column("game", sa.LargeBinary, nullable=False),  # compressed; nothing that the moves do not say
)

presence = sa.Table(
    "presence",
    metadata,
    sa.Column("process_id", sa.String(32), primary_key=True),
    sa.Column("user_id", sa.String(32), primary_key=True, index=True),
    sa.Column("here", sa.Boolean, nullable=False),
    sa.Column("seen_at", sa.Double, nullable=False),
)

chat = sa.Table(
    "chat",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("to_seat", sa.Integer),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("text", sa.String(500), nullable=False),
    sa.Column("at", sa.Double, nullable=False),
)
