"""Remember who made no move in a match of a tournament: that match gives them no place."""

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0029"


def upgrade() -> None:
    """Add the column."""
    op.add_column("pairing", sa.Column("unmoved", sa.JSON()))
