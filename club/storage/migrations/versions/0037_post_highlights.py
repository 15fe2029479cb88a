"""Store when a tournament's last post with highlights was sent."""

import sqlalchemy as sa
from alembic import op

revision = "0037"
down_revision = "0036"


def upgrade() -> None:
    """Add the column."""
    op.add_column("tournament", sa.Column("highlighted", sa.BigInteger()))
