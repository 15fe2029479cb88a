"""Add the forums in which a guild's matches and tournaments have their posts."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """Add both forums to every guild, and the forum post to every tournament, all empty at first."""
    op.add_column("guild", sa.Column("match_forum", sa.BigInteger()))
    op.add_column("guild", sa.Column("tournament_forum", sa.BigInteger()))
    op.add_column("tournament", sa.Column("home", sa.BigInteger()))
