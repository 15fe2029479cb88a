"""Let the language of each reader decide how cells are named, unless a member has chosen."""

from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Put the new default in place of the former one, which nobody can be told apart from who chose it."""
    op.execute("UPDATE taste SET coordinates = 'language' WHERE coordinates = 'letters'")
