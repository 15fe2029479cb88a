"""Stop the clock of a match whose turn can't be posted, and store since when a permission is missing there."""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"


def upgrade() -> None:
    """Add outages of single matches."""
    op.add_column("outage", sa.Column("match", sa.BigInteger().with_variant(sa.Integer(), "sqlite")))
    op.add_column("match", sa.Column("blocked", sa.BigInteger()))
