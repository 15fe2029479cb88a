"""Store which tournaments are repeated every week."""

import sqlalchemy as sa
from alembic import op

revision = "0042"
down_revision = "0041"


def upgrade() -> None:
    """Add the table and the column."""
    number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "repeat",
        sa.Column("id", number, autoincrement=True, nullable=False),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("weekday", sa.Integer(), nullable=False),
        sa.Column("minute", sa.Integer(), nullable=False),
        sa.Column("zone", sa.String(), nullable=False),
        sa.Column("ahead", sa.Integer(), nullable=False),
        sa.Column("starts", sa.BigInteger(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_repeat"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_repeat_due", "repeat", ["due"])
    op.add_column("tournament", sa.Column("repeat", number))
    op.create_index("ix_tournament_repeat", "tournament", ["repeat"])
