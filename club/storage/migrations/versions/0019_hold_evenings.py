"""Announce tournaments more widely, seat their entrants, end them with a ceremony, date seasons, tell of a week."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    """Keep drafts of tournaments, so that more can be chosen than fits into a button."""
    op.create_table(
        "draft",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True, autoincrement=True),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("member", sa.BigInteger(), nullable=False),
        sa.Column("content", sa.JSON(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_draft_member", "draft", ["member"])
    op.add_column("tournament", sa.Column("publicity", sa.JSON(), nullable=False, server_default="{}"))
