"""Let computer players take part in matches, and members ask for hints where that is agreed."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Note what is due of computer players, results against them, where hints are agreed, and how members read."""
    op.add_column("match", sa.Column("thought_due", sa.BigInteger()))
    op.create_index("ix_match_thought_due", "match", ["thought_due"])
    for table in ("match", "challenge"):
        op.add_column(table, sa.Column("hints", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("conversation", sa.Column("language", sa.String()))
    op.add_column("result", sa.Column("level", sa.Integer()))
