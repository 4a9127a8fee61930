"""Notices of votes, invitations and ends; going back is a vote like others."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.drop_column("tables", "undo")
    op.add_column("notices", sa.Column("what", sa.String(12), server_default="turn", nullable=False))
    op.add_column("notices", sa.Column("dealt", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.execute("UPDATE notices SET dealt = true")
    op.create_index("ix_notices_dealt_asked_at", "notices", ["dealt", "asked_at"])
