"""Parse database URLs."""

from pathlib import Path
from urllib.parse import quote, quote_plus

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from club.storage import sqlite
from club.storage.store import kind


def password(address: str) -> str | None:
    """Return the password in a database URL, or ``None`` if there is none, or the text isn't a URL."""
    try:
        found = make_url(address).password
    except ArgumentError:
        return None
    return str(found) if found else None


def spelled_passwords(address: str) -> set[str]:
    """Return the password of a database URL in each spelling: plain and percent-encoded."""
    found = password(address)
    return set() if found is None else {found, quote_plus(found), quote(found, safe="")}


def sqlite_file(address: str) -> Path | None:
    """Return the file of an SQLite URL, or ``None`` for PostgreSQL. Raises one of ``UNUSABLE_ADDRESS``."""
    url = make_url(address)
    return sqlite.file(url) if kind(url) is sqlite else None
