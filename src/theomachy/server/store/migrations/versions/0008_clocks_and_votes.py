"""Clocks, votes, hours at which somebody does not play, and what a person keeps about a table."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("tables", sa.Column("due_at", sa.Double()))
    op.create_index("ix_tables_due_at", "tables", ["due_at"])
    op.add_column("moves", sa.Column("clock", sa.Text()))
    _events()
    _votes()
    _hours()
    op.create_table(
        "visits",
        _of("table_id", "tables", "visits"),
        _of("user_id", "users", "visits"),
        sa.Column("notes", sa.Text(), nullable=False, server_default=""),
        sa.Column("read", sa.Integer(), nullable=False, server_default="0"),
        sa.PrimaryKeyConstraint("table_id", "user_id", name=op.f("pk_visits")),
    )


def _of(column: str, table: str, here: str) -> "sa.Column[str]":
    """A column that goes with a row of another table."""
    name = op.f(f"fk_{here}_{column}_{table}")
    kind = sa.String(length=32)
    return sa.Column(column, kind, sa.ForeignKey(f"{table}.id", name=name, ondelete="CASCADE"), nullable=False)


def _events() -> None:
    op.create_table(
        "table_events",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        _of("table_id", "tables", "table_events"),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("kind", sa.String(length=12), nullable=False),
        sa.Column("seat", sa.Integer()),
        sa.Column("about", sa.JSON(), nullable=False, server_default="{}"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_table_events")),
    )
    op.create_index("ix_table_events_table_id", "table_events", ["table_id"])
    op.create_table(
        "uptime",
        sa.Column("process_id", sa.String(length=40), nullable=False),
        sa.Column("since", sa.Double(), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("process_id", name=op.f("pk_uptime")),
    )


def _votes() -> None:
    op.create_table(
        "votes",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        _of("table_id", "tables", "votes"),
        sa.Column("open", sa.Integer()),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=12), nullable=False),
        sa.Column("about", sa.JSON(), nullable=False),
        sa.Column("opened_at", sa.Double(), nullable=False),
        sa.Column("ends_at", sa.Double(), nullable=False),
        sa.Column("closed_at", sa.Double()),
        sa.Column("result", sa.String(length=10), nullable=False, server_default=""),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_votes")),
        sa.UniqueConstraint("table_id", "open", name=op.f("uq_votes_table_id_open")),
    )
    op.create_table(
        "ballots",
        sa.Column(
            "vote_id",
            sa.Integer(),
            sa.ForeignKey("votes.id", name=op.f("fk_ballots_vote_id_votes"), ondelete="CASCADE"),
            nullable=False,
        ),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("yes", sa.Boolean(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("vote_id", "seat", name=op.f("pk_ballots")),
    )


def _hours() -> None:
    op.create_table(
        "quiet_hours",
        _of("user_id", "users", "quiet_hours"),
        sa.Column("since", sa.Double(), nullable=False),
        sa.Column("zone", sa.String(length=64), nullable=False),
        sa.Column("begin", sa.Integer(), nullable=False),
        sa.Column("end", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "since", name=op.f("pk_quiet_hours")),
    )
    op.create_table(
        "holidays",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        _of("user_id", "users", "holidays"),
        sa.Column("begin", sa.Double(), nullable=False),
        sa.Column("end", sa.Double(), nullable=False),
        sa.Column("days", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_holidays")),
    )
    op.create_index("ix_holidays_user_id", "holidays", ["user_id"])
