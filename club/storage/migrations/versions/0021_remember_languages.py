"""Store the language of every member's Discord, not only of members who play in DMs."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    """Move the languages of DM channels to their members' settings."""
    op.add_column("taste", sa.Column("discord_language", sa.String()))
    op.execute(
        "INSERT INTO taste (member, marks, coordinates) SELECT member, true, 'language' FROM conversation"
        " WHERE language IS NOT NULL AND member NOT IN (SELECT member FROM taste)"
    )
    op.execute(
        "UPDATE taste SET discord_language ="
        " (SELECT substr(language, 1, 2) FROM conversation WHERE conversation.member = taste.member)"
    )
    op.drop_column("conversation", "language")
