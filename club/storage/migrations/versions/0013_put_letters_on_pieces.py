"""Add the setting for Latin letters on pieces with kanji."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0011"


def upgrade() -> None:
    """Add the setting; by default it depends on the reader's language."""
    op.add_column("taste", sa.Column("letters", sa.String(), nullable=False, server_default="language"))
