"""Make the names of cells depend on the reader's language, unless a member has chosen."""

from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Replace the former default with the new one. Members who chose the former default can't be told apart."""
    op.execute("UPDATE taste SET coordinates = 'language' WHERE coordinates = 'letters'")
