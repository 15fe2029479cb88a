"""Store which entrants made no move in a tournament match: that match gives them no place."""

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0029"


def upgrade() -> None:
    """Add the column."""
    op.add_column("pairing", sa.Column("unmoved", sa.JSON()))
