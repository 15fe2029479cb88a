"""Store when the end of a registration was last set: a reminder counts its time from then."""

import sqlalchemy as sa
from alembic import op

revision = "0032"
down_revision = "0031"


def upgrade() -> None:
    """Add the column. ``NULL`` means when the tournament was created."""
    op.add_column("tournament", sa.Column("dated", sa.BigInteger()))
