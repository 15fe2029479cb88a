"""Store when to open the thread of a match that begins in the channel because Discord refuses a new one for now."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Add the column to matches. It is empty at first."""
    op.add_column("match", sa.Column("opening_due", sa.BigInteger()))
    op.create_index(op.f("ix_match_opening_due"), "match", ["opening_due"])
