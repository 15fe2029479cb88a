"""Note when a thread is to be opened for a match that begins in the channel because Discord lets us open none."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Add the moment to every match; none waits."""
    op.add_column("match", sa.Column("opening_due", sa.BigInteger()))
    op.create_index(op.f("ix_match_opening_due"), "match", ["opening_due"])
