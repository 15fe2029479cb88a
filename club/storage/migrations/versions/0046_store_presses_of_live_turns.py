"""Store how long the player to move in a live match has waited for answers."""

import sqlalchemy as sa
from alembic import op

revision = "0046"
down_revision = "0045"


def upgrade() -> None:
    """Add the columns."""
    op.add_column("match", sa.Column("clock_uncounted", sa.BigInteger(), nullable=False, server_default="0"))
    op.add_column("match", sa.Column("clock_presses", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("match", sa.Column("clock_answered", sa.BigInteger()))
