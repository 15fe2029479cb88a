"""Find the open attempt, and the one to repeat, without scanning all attempts of a member."""

from alembic import op

revision = "0026"
down_revision = "0025"


def upgrade() -> None:
    """Add the index by status and time."""
    op.create_index("ix_attempt_member_kind_status_at", "attempt", ["member", "kind", "status", "at"])
