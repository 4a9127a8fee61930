"""Results and ratings of people, what they are to each other, and whom they invite."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("tables", sa.Column("counted", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("ix_tables_status_counted", "tables", ["status", "counted"])
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("role", sa.String(60), nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("shared", sa.Boolean, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("turns", sa.Integer, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("left", sa.Boolean, nullable=False),
        sa.Column("clock", sa.JSON, nullable=False),
        sa.Column("mu", sa.Double),
        sa.Column("sigma", sa.Double),
        sa.Column("ended_at", sa.Double, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], "fk_results_table_id_tables", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], "fk_results_user_id_users", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_results"),
    )
    op.create_index("ix_results_user_id", "results", ["user_id"])
    op.create_table(
        "ratings",
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], "fk_ratings_user_id_users", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", "game", name="pk_ratings"),
    )
    op.create_index("ix_ratings_game", "ratings", ["game"])
    op.create_table(
        "relations",
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.Column("other_id", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("since", sa.Double, nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], "fk_relations_user_id_users", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["other_id"], ["users.id"], "fk_relations_other_id_users", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", "other_id", name="pk_relations"),
    )
    op.create_index("ix_relations_other_id", "relations", ["other_id"])
    op.create_table(
        "invitations",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.Column("by_id", sa.String(32), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], "fk_invitations_table_id_tables", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], "fk_invitations_user_id_users", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["by_id"], ["users.id"], "fk_invitations_by_id_users", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "user_id", name="pk_invitations"),
    )
    op.create_index("ix_invitations_user_id", "invitations", ["user_id"])
