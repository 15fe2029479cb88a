"""Store organisers' answers to players' reports, and their decisions since."""

import sqlalchemy as sa
from alembic import op

revision = "0034"
down_revision = "0033"


def upgrade() -> None:
    """Add the columns. Settled reports count as answered without a comment."""
    op.add_column("problem", sa.Column("answer", sa.String()))
    op.add_column("problem", sa.Column("decided", sa.JSON(), nullable=False, server_default="[]"))
    op.execute("UPDATE problem SET answer = '' WHERE settled IS NOT NULL")
    op.execute("DELETE FROM notice WHERE key = 'tournament-problem-done'")
