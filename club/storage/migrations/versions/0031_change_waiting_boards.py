"""Store the boards in channels of matches that wait for their threads, to change them afterwards."""

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = "0030"

_NUMBER = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Add the table of boards."""
    op.create_table(
        "waiting_board",
        sa.Column("message", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("match", _NUMBER, nullable=False),
        sa.Column("place", sa.BigInteger(), nullable=False),
        sa.Column("since", sa.Integer(), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name=op.f("fk_waiting_board_match")),
    )
    op.create_index("ix_waiting_board_match", "waiting_board", ["match"])
