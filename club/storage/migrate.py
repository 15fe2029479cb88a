"""Know which form a database has, and bring it to the newest."""

from enum import StrEnum
from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, column, inspect, select, table

from club.storage.failures import Lost

VERSIONS = "alembic_version"
"""The table in which the form of a database stands."""

_MIGRATIONS = Path(__file__).parent / "migrations"


class Form(StrEnum):
    """Tell what a database is to this Hatoba: none of its own, or one that was made by an older, this, or a newer."""

    NONE = "none"
    OLDER = "older"
    NEWEST = "newest"
    NEWER = "newer"


class Newer(Exception):
    """Refuse a database that a newer Hatoba has brought to a form of its own."""


def form(connection: Connection) -> Form:
    """Return which form a database has."""
    if not inspect(connection).has_table(VERSIONS):
        return Form.NONE
    revision, known = connection.scalar(select(column("version_num")).select_from(table(VERSIONS))), _known()
    if revision is None:
        return Form.NONE
    if revision not in known:
        return Form.NEWER
    return Form.NEWEST if revision == known[0] else Form.OLDER


def upgrade(connection: Connection, *, was_made: bool = False) -> None:
    """Bring a database to the newest form, making its tables where there are none; raises ``Newer``.

    Raises ``Lost`` where there are none although the database ``was_made`` earlier.
    """
    present = form(connection)
    if present is Form.NONE and was_made:
        raise Lost
    if present is Form.NEWER:
        raise Newer
    if present is not Form.NEWEST:
        settings = migrations()
        settings.attributes["connection"] = connection
        command.upgrade(settings, "head")


def migrations() -> Config:
    """Return the settings by which Alembic finds the migrations."""
    settings = Config()
    settings.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    return settings


@cache
def _known() -> tuple[str, ...]:
    """Return every form, the newest first; every migration is read for that."""
    return tuple(script.revision for script in ScriptDirectory.from_config(migrations()).walk_revisions())
