"""Store the boards of tournaments: threads in which many matches are played."""

import sqlalchemy as sa
from alembic import op

revision = "0043"
down_revision = "0042"


def upgrade() -> None:
    """Add the table."""
    number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "board",
        sa.Column("id", number, primary_key=True, autoincrement=True),
        sa.Column("tournament", number, sa.ForeignKey("tournament.id", name="fk_board_tournament"), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("place", sa.BigInteger()),
        sa.Column("opening", sa.BigInteger(), nullable=False),
        sa.Column("due", sa.BigInteger()),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_board_tournament_number", "board", ["tournament", "number"], unique=True)
    op.create_index("ix_board_place", "board", ["place"])
    op.create_index("ix_board_due", "board", ["due"])
