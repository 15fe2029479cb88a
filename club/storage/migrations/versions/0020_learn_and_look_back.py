"""Keep what members learn by, and what they look back at."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    """Keep reviews of matches."""
    _keep_reviews()


def _keep_reviews() -> None:
    """Keep what was found out about finished matches, for all who ask."""
    op.create_table(
        "review",
        sa.Column(
            "match",
            sa.BigInteger().with_variant(sa.Integer, "sqlite"),
            sa.ForeignKey("match.id"),
            primary_key=True,
            autoincrement=False,
        ),
        sa.Column("view", sa.String(), primary_key=True),
        sa.Column("version", sa.String(), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("content", sa.String(), nullable=False),
    )
