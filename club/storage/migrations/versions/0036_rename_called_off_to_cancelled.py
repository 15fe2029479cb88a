"""Use the word cancelled for matches that a member ended without a result."""

from alembic import op

revision = "0036"
down_revision = "0035"


def upgrade() -> None:
    """Rename the column."""
    op.execute("ALTER TABLE result RENAME COLUMN called_off TO cancelled")
