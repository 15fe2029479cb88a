"""Post a rematch where the match was played, and continue there unless a guild wants new threads."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0012"


def upgrade() -> None:
    """Add the place of a challenge, and whether rematches stay in their thread."""
    op.add_column("challenge", sa.Column("place", sa.BigInteger()))
    op.add_column("guild", sa.Column("stays", sa.Boolean(), nullable=False, server_default=sa.true()))
