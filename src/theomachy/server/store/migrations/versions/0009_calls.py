"""Calls: whose answer is missing since when, channels, notices, and what is sent of them."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("tables", sa.Column("asked", sa.JSON(), server_default="{}", nullable=False))
    op.add_column("tables", sa.Column("asked_from", sa.Double()))
    op.create_index("ix_tables_asked_from", "tables", ["asked_from"])
    op.add_column("presence", sa.Column("tables", sa.JSON(), server_default="[]", nullable=False))
    op.create_table(
        "channels",
        sa.Column("id", sa.String(32), nullable=False),
        _user("channels"),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("address", sa.String(1000), nullable=False),
        sa.Column("keys", sa.JSON(), server_default="{}", nullable=False),
        sa.Column("often", sa.String(10), nullable=False),
        sa.Column("hours", sa.Double(), server_default="4", nullable=False),
        sa.Column("minute", sa.Integer(), server_default="480", nullable=False),
        sa.Column("zone", sa.String(60), server_default="UTC", nullable=False),
        sa.Column("confirmed", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("created_at", sa.Double(), nullable=False),
        sa.Column("called_at", sa.Double()),
        sa.Column("result", sa.String(120), server_default="", nullable=False),
        sa.Column("failures", sa.Integer(), server_default="0", nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_channels"),
    )
    op.create_index("ix_channels_user_id", "channels", ["user_id"])
    op.create_index("ix_channels_kind_address", "channels", ["kind", "address"])
    op.create_table(
        "notices",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        _user("notices"),
        sa.Column(
            "table_id",
            sa.String(32),
            sa.ForeignKey("tables.id", name="fk_notices_table_id_tables", ondelete="CASCADE"),
            nullable=False,
        ),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("question", sa.String(120), nullable=False),
        sa.Column("asked_at", sa.Double(), nullable=False),
        sa.Column("seen", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_notices"),
        sa.UniqueConstraint(
            "user_id", "table_id", "seat", "question", name="uq_notices_user_id_table_id_seat_question"
        ),
    )
    op.create_index("ix_notices_table_id", "notices", ["table_id"])
    _deliveries()
    op.create_table(
        "confirmations",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        _user("confirmations"),
        sa.Column("box", sa.String(64), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_confirmations"),
    )
    op.create_index("ix_confirmations_user_id", "confirmations", ["user_id"])
    op.create_index("ix_confirmations_box", "confirmations", ["box"])


def _deliveries() -> None:
    op.create_table(
        "deliveries",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column(
            "channel_id",
            sa.String(32),
            sa.ForeignKey("channels.id", name="fk_deliveries_channel_id_channels", ondelete="CASCADE"),
            nullable=False,
        ),
        sa.Column(
            "notice_id",
            sa.Integer(),
            sa.ForeignKey("notices.id", name="fk_deliveries_notice_id_notices", ondelete="CASCADE"),
        ),
        sa.Column("what", sa.String(10), nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("due_at", sa.Double(), nullable=False),
        sa.Column("tries", sa.Integer(), server_default="0", nullable=False),
        sa.Column("claimed_by", sa.String(32), server_default="", nullable=False),
        sa.Column("claimed_until", sa.Double(), server_default="0", nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_deliveries"),
        sa.UniqueConstraint("notice_id", "channel_id", name="uq_deliveries_notice_id_channel_id"),
    )
    op.create_index("ix_deliveries_channel_id", "deliveries", ["channel_id"])
    op.create_index("ix_deliveries_notice_id", "deliveries", ["notice_id"])
    op.create_index("ix_deliveries_state_due_at", "deliveries", ["state", "due_at"])


def _user(table: str) -> "sa.Column[str]":
    key = sa.ForeignKey("users.id", name=f"fk_{table}_user_id_users", ondelete="CASCADE")
    return sa.Column("user_id", sa.String(32), key, nullable=False)
