"""Store whom members guess to win a match of a tournament."""

import sqlalchemy as sa
from alembic import op

revision = "0040"
down_revision = "0039"


def upgrade() -> None:
    """Add the table."""
    number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "guess",
        sa.Column("tournament", number, sa.ForeignKey("tournament.id", name="fk_guess_tournament"), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("board", sa.Integer(), nullable=False),
        sa.Column("member", sa.BigInteger(), nullable=False),
        sa.Column("entrant", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("tournament", "round", "board", "member", name="pk_guess"),
    )
    op.create_index("ix_guess_member", "guess", ["member"])
