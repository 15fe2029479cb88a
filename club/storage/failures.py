"""The exceptions of the store."""

from typing import TypeAlias

from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, InvalidRequestError, SQLAlchemyError

Conflict: TypeAlias = IntegrityError
"""Raised where another transaction has stored the same ply, request or season already."""


InvalidAddress: TypeAlias = ArgumentError
"""Raised for a URL of an unsupported kind of database."""

DatabaseFailure: TypeAlias = DBAPIError
"""Raised where the database refuses a statement, or can't be opened."""

UNUSABLE_ADDRESS: tuple[type[Exception], ...] = (ArgumentError, InvalidRequestError, ImportError)
"""What is raised for a URL of an unsupported database, or one whose driver is not installed."""


class Unreachable(ConnectionError):
    """The database can't be reached."""


class DatabaseMissing(Exception):
    """A database that was created earlier is missing or empty now."""


class InUse(Exception):
    """Another process has locked the database."""


STORAGE_FAILURES: tuple[type[Exception], ...] = (SQLAlchemyError, Unreachable)
"""What the store raises when it can't read or write; nothing was changed then."""


def cause(error: Exception) -> str:
    """Return the message of an error of a database or a file, in one line."""
    message = str(error.orig if isinstance(error, DBAPIError) else error) or type(error).__name__
    return message.splitlines()[0].rpartition("'>: ")[2].rstrip(".")
