"""Read the version of a database's schema, and migrate it to the newest."""

from enum import StrEnum
from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, column, inspect, select, table

from club.storage.failures import DatabaseMissing

VERSIONS = "alembic_version"
"""Alembic's table with the version of the schema."""

_MIGRATIONS = Path(__file__).parent / "migrations"


class SchemaVersion(StrEnum):
    """The version of a database's schema, compared with this Hatoba's; ``NONE``: there are no tables of Hatoba."""

    NONE = "none"
    OLDER = "older"
    NEWEST = "newest"
    NEWER = "newer"


class NewerSchema(Exception):
    """A newer Hatoba has migrated the database."""


def schema_version(connection: Connection) -> SchemaVersion:
    """Return the version of a database's schema."""
    if not inspect(connection).has_table(VERSIONS):
        return SchemaVersion.NONE
    revision, known = connection.scalar(select(column("version_num")).select_from(table(VERSIONS))), _versions()
    if revision is None:
        return SchemaVersion.NONE
    if revision not in known:
        return SchemaVersion.NEWER
    return SchemaVersion.NEWEST if revision == known[0] else SchemaVersion.OLDER


def upgrade(connection: Connection, *, was_made: bool = False) -> None:
    """Create the tables or migrate them to the newest schema; raises ``NewerSchema``.

    Raises ``DatabaseMissing`` where there are no tables although the database ``was_made`` earlier.
    """
    present = schema_version(connection)
    if present is SchemaVersion.NONE and was_made:
        raise DatabaseMissing
    if present is SchemaVersion.NEWER:
        raise NewerSchema
    if present is not SchemaVersion.NEWEST:
        settings = migrations()
        settings.attributes["connection"] = connection
        command.upgrade(settings, "head")


def migrations() -> Config:
    """Return Alembic's configuration."""
    settings = Config()
    settings.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    return settings


@cache
def _versions() -> tuple[str, ...]:
    """Return the versions of all migrations, the newest first."""
    return tuple(script.revision for script in ScriptDirectory.from_config(migrations()).walk_revisions())
