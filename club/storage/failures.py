"""Name what the store raises when it can't read or save."""

from typing import TypeAlias

from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, InvalidRequestError, SQLAlchemyError

Conflict: TypeAlias = IntegrityError
"""Raised where another transaction has stored the same before: the same ply, request or season."""


InvalidAddress: TypeAlias = ArgumentError
"""Raised for a URL that names no database of a kind that can be used for this."""

DatabaseFailure: TypeAlias = DBAPIError
"""Raised where the database itself refuses a statement, or can't be opened."""

UNUSABLE_ADDRESS: tuple[type[Exception], ...] = (ArgumentError, InvalidRequestError, ImportError)
"""What is raised for a URL that names no database that Hatoba can use, or one whose driver is missing."""


class Unreachable(ConnectionError):
    """Say that there is no way to the database now."""


class Lost(Exception):
    """Tell that a database that was made earlier is missing or empty now."""


class Taken(Exception):
    """Tell that another process plays on the same database and won't share it."""


STORAGE_FAILURES: tuple[type[Exception], ...] = (SQLAlchemyError, Unreachable)
"""What the store raises when it can't read or save; nothing was changed then."""


def cause(error: Exception) -> str:
    """Return in one line what is wrong with a database or a file, for whoever looks after it."""
    told = str(error.orig if isinstance(error, DBAPIError) else error) or type(error).__name__
    return told.splitlines()[0].rpartition("'>: ")[2].rstrip(".")
