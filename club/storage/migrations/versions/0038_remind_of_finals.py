"""Store which members want a DM about a final."""

import sqlalchemy as sa
from alembic import op

revision = "0038"
down_revision = "0037"


def upgrade() -> None:
    """Add the table."""
    number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "final_reminder",
        sa.Column(
            "tournament", number, sa.ForeignKey("tournament.id", name="fk_final_reminder_tournament"), nullable=False
        ),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("board", sa.Integer(), nullable=False),
        sa.Column("member", sa.BigInteger(), nullable=False),
        sa.Column("to_end", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.PrimaryKeyConstraint("tournament", "round", "board", "member", name="pk_final_reminder"),
    )
    op.create_index("ix_final_reminder_member", "final_reminder", ["member"])
