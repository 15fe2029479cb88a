"""Add computer players to matches, and hints if the players agreed on them."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Add due thoughts of computer players, results against them, agreed hints, and members' languages."""
    op.add_column("match", sa.Column("thought_due", sa.BigInteger()))
    op.create_index("ix_match_thought_due", "match", ["thought_due"])
    for table in ("match", "challenge"):
        op.add_column(table, sa.Column("hints", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("conversation", sa.Column("language", sa.String()))
    op.add_column("result", sa.Column("level", sa.Integer()))
