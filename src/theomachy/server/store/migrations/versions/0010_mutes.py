"""A mute beside whatever else somebody is to one, and who has said each line of chat."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("relations", sa.Column("muted", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.execute("UPDATE relations SET muted = TRUE, kind = '' WHERE kind = 'muted'")
    op.add_column("chat", sa.Column("user_id", sa.String(32)))
    op.create_index("ix_chat_user_id", "chat", ["user_id"])
    speaker = "SELECT user_id FROM seats WHERE seats.table_id = chat.table_id AND seats.seat = chat.seat"
    op.execute(f"UPDATE chat SET user_id = ({speaker})")
