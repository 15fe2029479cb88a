"""Keep private notices for members without DMs, and the answers to players' reports."""

import sqlalchemy as sa
from alembic import op

revision = "0033"
down_revision = "0032"


def upgrade() -> None:
    """Add the columns, and delete notices in a form that is no longer sent."""
    op.add_column("notice", sa.Column("kept", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.execute("DELETE FROM notice WHERE key = 'tournament-added'")
