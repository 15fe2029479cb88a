"""Store members' DM channels, and when they were opened."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Add the table, with the DM channels in which hands were shown. They count as opened long ago."""
    op.create_table(
        "conversation",
        sa.Column("member", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("channel", sa.BigInteger()),
        sa.Column("opened", sa.BigInteger(), nullable=False, index=True),
        sa.Column("weight", sa.Integer(), nullable=False, server_default="1"),
    )
    op.execute(
        "INSERT INTO conversation (member, channel, opened, weight) "
        "SELECT seat.member, MAX(hand.channel), 0, 1 FROM hand "
        "JOIN seat ON seat.match = hand.match AND seat.seat = hand.seat "
        "WHERE hand.channel IS NOT NULL AND seat.member > 0 GROUP BY seat.member"
    )
