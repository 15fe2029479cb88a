"""Add cooldowns: count how often each member has challenged another without a match."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0010"


def upgrade() -> None:
    """Create the table of cooldowns."""
    op.create_table(
        "pause",
        sa.Column("member", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("about", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("calls", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("member", "about", name=op.f("pk_pause")),
    )
    op.create_index(op.f("ix_pause_about"), "pause", ["about"])
    op.create_index(op.f("ix_pause_at"), "pause", ["at"])
