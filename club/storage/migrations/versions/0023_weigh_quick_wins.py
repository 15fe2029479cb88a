"""Count the moves of rated matches, so that quick wins over new members raise a rating by less."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    """Add the counts. Until ratings are recomputed, every earlier match counts as played through."""
    op.add_column("result", sa.Column("moves", sa.Integer()))
    op.add_column("result", sa.Column("quick", sa.Boolean(), nullable=False, server_default=sa.false()))
    for name in ("steady", "quick"):
        op.add_column("rating", sa.Column(name, sa.Integer(), nullable=False, server_default="0"))
    op.execute("UPDATE rating SET steady = games")
