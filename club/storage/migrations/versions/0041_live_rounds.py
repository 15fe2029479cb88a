"""Store when the present round of a live tournament ends, and when the next one starts."""

import sqlalchemy as sa
from alembic import op

revision = "0041"
down_revision = "0040"


def upgrade() -> None:
    """Add the columns."""
    op.add_column("tournament", sa.Column("round_ends", sa.BigInteger()))
    op.add_column("tournament", sa.Column("next_round", sa.BigInteger()))
