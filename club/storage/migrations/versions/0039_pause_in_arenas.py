"""Store which players of an arena have paused."""

import sqlalchemy as sa
from alembic import op

revision = "0039"
down_revision = "0038"


def upgrade() -> None:
    """Add the column."""
    op.add_column("entrant", sa.Column("paused", sa.Boolean(), nullable=False, server_default=sa.false()))
