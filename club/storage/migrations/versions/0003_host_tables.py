"""Add hosts and sides to challenges, and whether they name their members."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the columns. A challenge with an invitation that wasn't accepted names its members."""
    op.add_column("challenge", sa.Column("named", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("challenge", sa.Column("hosted", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("invitation", sa.Column("side", sa.Integer(), nullable=True))
    challenge = sa.table("challenge", sa.column("id"), sa.column("named"))
    invitation = sa.table("invitation", sa.column("challenge"), sa.column("place"), sa.column("answer"))
    waiting = sa.or_(invitation.c.answer.is_(None), invitation.c.answer != "accepted")
    named = sa.exists().where(invitation.c.challenge == challenge.c.id, invitation.c.place > 0, waiting)
    op.execute(sa.update(challenge).where(named).values(named=True))
