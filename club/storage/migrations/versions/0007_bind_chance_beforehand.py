"""Commit to chance before players accept: seeds, codes, presses and words; count cancellations after a draw."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the columns. Existing matches keep their own seeds."""
    op.add_column("match", sa.Column("draw", sa.JSON()))
    op.add_column("challenge", sa.Column("secret", sa.String()))
    op.add_column("challenge", sa.Column("promise", sa.JSON()))
    op.add_column("invitation", sa.Column("press", sa.String()))
    op.add_column("invitation", sa.Column("word", sa.String()))
    op.add_column("tournament", sa.Column("secret", sa.String()))
    op.add_column("tournament", sa.Column("promise", sa.JSON()))
    op.add_column("tournament", sa.Column("draw", sa.JSON()))
    op.add_column("entrant", sa.Column("press", sa.String()))
    op.add_column("result", sa.Column("called_off", sa.Boolean(), nullable=False, server_default=sa.false()))
