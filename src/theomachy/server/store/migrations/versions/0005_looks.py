"""What names of accounts look like, so that no other is taken for one."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("users", sa.Column("looks", sa.String(length=200)))
    op.create_index("ix_users_looks", "users", ["looks"])
