"""The digest of a table's position: proof that a game goes on under newer rules as it was."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("digest", sa.String(length=80), server_default="", nullable=False))
