"""The exceptions of the store."""

from typing import TypeAlias

from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, InvalidRequestError, SQLAlchemyError

Conflict: TypeAlias = IntegrityError
"""Raised if another transaction has already stored the same ply, request or season."""


InvalidAddress: TypeAlias = ArgumentError
"""Raised for the URL of an unsupported kind of database."""

DatabaseFailure: TypeAlias = DBAPIError
"""Raised if the database refuses a statement, or can't be opened."""

UNUSABLE_ADDRESS: tuple[type[Exception], ...] = (ArgumentError, InvalidRequestError, ImportError)
"""The errors for the URL of an unsupported database, or one whose driver isn't installed."""


class Unreachable(ConnectionError):
    """The database can't be reached."""


class DatabaseMissing(Exception):
    """A database that was created earlier is now missing or empty."""


class InUse(Exception):
    """Another process has locked the database."""


STORAGE_FAILURES: tuple[type[Exception], ...] = (SQLAlchemyError, Unreachable)
"""The store's errors if it can't read or write. Nothing was changed then."""


def cause(error: Exception) -> str:
    """Return the message of a database or file error on one line."""
    message = str(error.orig if isinstance(error, DBAPIError) else error) or type(error).__name__
    return message.splitlines()[0].rpartition("'>: ")[2].rstrip(".")
