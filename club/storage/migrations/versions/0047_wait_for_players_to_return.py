"""Store until when the clocks of a live match wait for its players to return after a long interruption."""

import sqlalchemy as sa
from alembic import op

revision = "0047"
down_revision = "0046"


def upgrade() -> None:
    """Add the column."""
    op.add_column("match", sa.Column("clock_returns", sa.BigInteger()))
