"""Store started erasures, so that they are finished after a crash."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    """Create the table of unfinished erasures."""
    op.create_table(
        "erasure",
        sa.Column("member", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_erasure_due", "erasure", ["due"])
