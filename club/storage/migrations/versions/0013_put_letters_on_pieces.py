"""Let members choose whether pieces with kanji have Latin letters too."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0011"


def upgrade() -> None:
    """Add the setting; at first the language of each reader decides."""
    op.add_column("taste", sa.Column("letters", sa.String(), nullable=False, server_default="language"))
