"""Read the version of a database's schema, and migrate it to the newest."""

from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, column, inspect, select, table

from club.storage.failures import DatabaseMissing

if TYPE_CHECKING:
    from alembic.config import Config

VERSIONS = "alembic_version"
"""Alembic's table with the version of the schema."""

_MIGRATIONS = Path(__file__).parent / "migrations"


class SchemaVersion(StrEnum):
    """A database's schema version compared with this Hatoba's. ``NONE`` means that it has no tables of Hatoba."""

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
    revision, known = connection.scalar(select(column("version_num")).select_from(table(VERSIONS))), versions()
    if revision is None:
        return SchemaVersion.NONE
    if revision not in known:
        return SchemaVersion.NEWER
    return SchemaVersion.NEWEST if revision == known[0] else SchemaVersion.OLDER


def upgrade(connection: Connection, *, was_made: bool = False) -> None:
    """Create the tables or migrate them to the newest schema. Raises ``NewerSchema``.

    Raises ``DatabaseMissing`` if there are no tables although the database ``was_made`` earlier.
    """
    present = schema_version(connection)
    if present is SchemaVersion.NONE and was_made:
        raise DatabaseMissing
    if present is SchemaVersion.NEWER:
        raise NewerSchema
    if present is not SchemaVersion.NEWEST:
        # Imported late because it uses much memory, and most starts have nothing to migrate.
        from alembic import command

        settings = migrations()
        settings.attributes["connection"] = connection
        command.upgrade(settings, "head")


def migrations() -> "Config":
    """Return Alembic's configuration."""
    from alembic.config import Config

    settings = Config()
    settings.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    return settings


@cache
def versions() -> tuple[str, ...]:
    """Return the versions of all migrations, newest first, from the start of their file names."""
    files = (_MIGRATIONS / "versions").glob("[0-9]*.py")
    return tuple(sorted((file.name.partition("_")[0] for file in files), reverse=True))
