"""Let guilds allow that rated matches are tried out while they go on."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    """Add the setting to every guild; it is off."""
    op.add_column("guild", sa.Column("variations", sa.Boolean(), nullable=False, server_default=sa.false()))
