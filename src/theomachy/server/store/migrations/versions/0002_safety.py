"""Sessions that were ended, and where a guest came from."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "ended_sessions",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("ended_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_ended_sessions")),
    )
    op.add_column("users", sa.Column("origin", sa.String(length=32), server_default="", nullable=False))
    op.create_index("ix_users_origin", "users", ["origin"])
