"""The database: people, tables, seats, moves, clocks, votes, snapshots, reviews, presence, chat, results, ratings,
relations, invitations; channels, notices, and what is sent of them.

A game is its moves. Everything else in a table's row that follows from them (whose turn, how it ended) is kept only so
that a list of tables need not play them all. Clocks follow from the times of the moves (`moves.clock`) and from what
was decided about the table (`table_events`); `settings` of a table hold what its people agreed on.
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
    sa.Column("asked", sa.JSON, nullable=False, server_default="{}"),  # people's questions: seat -> [token, since when]
    sa.Column("asked_from", sa.Double, index=True),  # since when one waits of which no notice was made yet
    sa.Column("driver", sa.String(32), nullable=False, server_default=""),  # the process whose bots play here
    sa.Column("driver_until", sa.Double, nullable=False, server_default="0"),
    sa.Column("rematch", sa.String(32), nullable=False, server_default=""),
    sa.Column("counted", sa.Boolean, nullable=False, server_default=sa.false()),  # results and ratings are written
    sa.Column("settings", sa.JSON, nullable=False, server_default="{}"),
    sa.Column("due_at", sa.Double, index=True),  # when somebody has to look: time is up, a vote ends; never too late
    sa.Index("ix_tables_status_moved_at", "status", "moved_at"),
    sa.Index("ix_tables_status_counted", "status", "counted"),
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
    sa.Column("clock", sa.Text),  # whom everybody knows the table to wait for since, and who has decided; if new
)

table_events = sa.Table(
    "table_events",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("kind", sa.String(12), nullable=False),  # such as plays, more, pauses, late, votes
    sa.Column("seat", sa.Integer),
    sa.Column("about", sa.JSON, nullable=False, server_default="{}"),
)

votes = sa.Table(
    "votes",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    sa.Column("open", sa.Integer),  # 1, or nothing when it is closed: a table has one open vote
    sa.Column("seat", sa.Integer, nullable=False),  # who asks
    sa.Column("kind", sa.String(12), nullable=False),
    sa.Column("about", sa.JSON, nullable=False),
    sa.Column("opened_at", sa.Double, nullable=False),
    sa.Column("ends_at", sa.Double, nullable=False),
    sa.Column("closed_at", sa.Double),
    sa.Column("result", sa.String(10), nullable=False, server_default=""),  # passed, failed, void
    sa.UniqueConstraint("table_id", "open"),
)

ballots = sa.Table(
    "ballots",
    metadata,
    sa.Column("vote_id", sa.ForeignKey("votes.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("yes", sa.Boolean, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
)

uptime = sa.Table(
    "uptime",
    metadata,
    sa.Column("process_id", sa.String(40), primary_key=True),
    sa.Column("since", sa.Double, nullable=False),
    sa.Column("until", sa.Double, nullable=False),  # its last sign of life
)

quiet_hours = sa.Table(
    "quiet_hours",
    metadata,
    sa.Column("user_id", sa.ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("since", sa.Double, primary_key=True),
    sa.Column("zone", sa.String(64), nullable=False),
    sa.Column("begin", sa.Integer, nullable=False),  # minutes after midnight
    sa.Column("end", sa.Integer, nullable=False),
)

holidays = sa.Table(
    "holidays",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("user_id", sa.ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("begin", sa.Double, nullable=False),
    sa.Column("end", sa.Double, nullable=False),
    sa.Column("days", sa.Integer, nullable=False),
)

visits = sa.Table(
    "visits",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("user_id", sa.ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("notes", sa.Text, nullable=False, server_default=""),
    sa.Column("read", sa.Integer, nullable=False, server_default="0"),  # the last line of chat that was read
)

snapshots = sa.Table(
    "snapshots",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seq", sa.Integer, nullable=False),  # the move after which it was taken
    sa.Column("game", sa.LargeBinary, nullable=False),  # compressed; nothing that the moves do not say
)

reviews = sa.Table(
    "reviews",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("rules", sa.Integer, nullable=False),  # the version of the rules by which games were imagined
    sa.Column("review", sa.LargeBinary, nullable=False),  # compressed; done or on the way
)

presence = sa.Table(
    "presence",
    metadata,
    sa.Column("process_id", sa.String(32), primary_key=True),
    sa.Column("user_id", sa.String(32), primary_key=True, index=True),
    sa.Column("here", sa.Boolean, nullable=False),
    sa.Column("tables", sa.JSON, nullable=False, server_default="[]"),  # those that somebody looks at
    sa.Column("seen_at", sa.Double, nullable=False),
)

chat = sa.Table(
    "chat",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("to_seat", sa.Integer),
    sa.Column("user_id", sa.String(32), index=True),  # who said it; seats change hands, and spectators have none
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("text", sa.String(500), nullable=False),
    sa.Column("at", sa.Double, nullable=False),
)

results = sa.Table(
    "results",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("user_id", sa.ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("role", sa.String(60), nullable=False),  # what the seat played, such as a faction
    sa.Column("won", sa.Boolean, nullable=False),
    sa.Column("shared", sa.Boolean, nullable=False),  # with others
    sa.Column("place", sa.Integer, nullable=False),
    sa.Column("points", sa.Integer, nullable=False),
    sa.Column("turns", sa.Integer, nullable=False),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("left", sa.Boolean, nullable=False),  # a bot ended the game in this seat
    sa.Column("clock", sa.JSON, nullable=False),  # answers by how long they took
    sa.Column("mu", sa.Double),  # the rating after this game, if it was rated
    sa.Column("sigma", sa.Double),
    sa.Column("ended_at", sa.Double, nullable=False),
)

ratings = sa.Table(
    "ratings",
    metadata,
    sa.Column("user_id", sa.ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("game", sa.String(40), primary_key=True, index=True),
    sa.Column("mu", sa.Double, nullable=False),
    sa.Column("sigma", sa.Double, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
)

relations = sa.Table(
    "relations",
    metadata,
    sa.Column("user_id", sa.ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("other_id", sa.ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, index=True),
    sa.Column("kind", sa.String(10), nullable=False),  # asked, friend, blocked, or nothing
    sa.Column("muted", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("since", sa.Double, nullable=False),
)

invitations = sa.Table(
    "invitations",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("user_id", sa.ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, index=True),
    sa.Column("by_id", sa.ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    sa.Column("at", sa.Double, nullable=False),
)

channels = sa.Table(
    "channels",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("user_id", sa.ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("kind", sa.String(10), nullable=False),  # push, mail, webhook
    sa.Column("address", sa.String(1000), nullable=False),
    sa.Column(
        "keys", sa.JSON, nullable=False, server_default="{}"
    ),  # what it takes to encrypt, to sign, to speak to it
    sa.Column("often", sa.String(10), nullable=False),  # once, later, holdup, daily, off
    sa.Column("hours", sa.Double, nullable=False, server_default="4"),
    sa.Column("minute", sa.Integer, nullable=False, server_default="480"),  # of the day, in that zone
    sa.Column("zone", sa.String(60), nullable=False, server_default="UTC"),
    sa.Column("confirmed", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("created_at", sa.Double, nullable=False),
    sa.Column("called_at", sa.Double),
    sa.Column("result", sa.String(120), nullable=False, server_default=""),  # of the latest call, in words
    sa.Column("failures", sa.Integer, nullable=False, server_default="0"),  # in a row
    sa.Index("ix_channels_kind_address", "kind", "address"),
)

notices = sa.Table(
    "notices",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("user_id", sa.ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("what", sa.String(12), nullable=False, server_default="turn"),  # or low, vote, invitation, over
    sa.Column("question", sa.String(120), nullable=False),  # its token, or what else tells it from others
    sa.Column("asked_at", sa.Double, nullable=False),
    sa.Column("seen", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("dealt", sa.Boolean, nullable=False, server_default=sa.false()),  # to the channels of its person
    sa.UniqueConstraint("user_id", "table_id", "seat", "question"),
    sa.Index("ix_notices_dealt_asked_at", "dealt", "asked_at"),
)

deliveries = sa.Table(
    "deliveries",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("channel_id", sa.ForeignKey("channels.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("notice_id", sa.ForeignKey("notices.id", ondelete="CASCADE"), index=True),
    sa.Column("what", sa.String(10), nullable=False),  # turn and other notices; test, confirm, reset
    sa.Column("state", sa.String(10), nullable=False),  # waiting, sending, sent, dropped, failed, unsure
    sa.Column("due_at", sa.Double, nullable=False),
    sa.Column("tries", sa.Integer, nullable=False, server_default="0"),
    sa.Column("claimed_by", sa.String(32), nullable=False, server_default=""),
    sa.Column("claimed_until", sa.Double, nullable=False, server_default="0"),
    sa.UniqueConstraint("notice_id", "channel_id"),
    sa.Index("ix_deliveries_state_due_at", "state", "due_at"),
)

confirmations = sa.Table(
    "confirmations",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("user_id", sa.ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("box", sa.String(64), nullable=False, index=True),  # whose box it is, as a keyed hash
    sa.Column("at", sa.Double, nullable=False),
)
