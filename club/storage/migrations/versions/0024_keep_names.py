"""Store members' names in a guild, for the time after they leave it."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"


def upgrade() -> None:
    """Create the table of names."""
    op.create_table(
        "member_name",
        sa.Column("guild", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("member", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("name", sa.String(), nullable=False),
    )
    op.create_index("ix_member_name_member", "member_name", ["member"])
