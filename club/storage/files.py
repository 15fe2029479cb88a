"""Restrict the permissions of an SQLite database's files, and detect missing or damaged files."""

import logging
import os
from collections.abc import Iterable
from pathlib import Path

from club.storage.failures import DatabaseMissing, Unreachable

_log = logging.getLogger(__name__)

_GROUP_AND_OTHERS = 0o077
"""The permission bits of everyone but the owner."""

_MARKER = """Hatoba has made a database here. When that is missing or empty, Hatoba does not begin a new one by itself.
Restore a backup, or remove this file to start from scratch.
"""

_MAGIC = b"SQLite format 3\0"

_HEADER, _PAGE_SIZE, _PAGES = 32, slice(16, 18), slice(28, 32)
"""The bytes of the header that are read, and the positions of the page size and the number of pages in it.

Source: https://www.sqlite.org/fileformat.html, 1.3.
"""


def parts(place: Path) -> list[Path]:
    """Return the paths of a database file, its write-ahead log and its shared memory."""
    return [_sibling(place, ending) for ending in ("", "-wal", "-shm")]


def restrict_permissions(found: Iterable[Path]) -> None:
    """Remove the permissions of everyone but the owner from some files, and log it."""
    if os.name == "nt":  # Windows ignores the permission bits.
        return
    for path in found:
        try:
            mode = path.stat().st_mode
            if mode & _GROUP_AND_OTHERS:
                path.chmod(mode & 0o777 & ~_GROUP_AND_OTHERS)
                _log.warning("Others could read or change %s; now only its owner can.", path)
        except FileNotFoundError:
            continue
        except OSError as error:
            _log.warning("Others can read or change %s (%s): let chmod 600 change that.", path, error.strerror)


def restrict_database_permissions(place: Path) -> None:
    """Remove the permissions of everyone but the owner from all files of a database."""
    restrict_permissions([*parts(place), _sibling(place, ".lock"), _marker(place)])


def was_made(place: Path) -> bool:
    """Return true if a database was created here earlier."""
    return _marker(place).exists()


def is_database(place: Path) -> bool:
    """Return true if a file is an SQLite database, or was one."""
    if not _size(place):
        return False
    with place.open("rb") as opened:
        return opened.read(len(_MAGIC)) == _MAGIC or was_made(place)


def require_present(place: Path) -> None:
    """Raise ``DatabaseMissing`` if the file of an earlier database is now missing or empty."""
    if _size(place) == 0 and (was_made(place) or _size(_sibling(place, "-wal")) > 0):
        raise DatabaseMissing(place)


def write_marker(place: Path) -> None:
    """Write a marker file beside the database that records its creation."""
    if not was_made(place):
        _marker(place).write_text(_MARKER, "utf-8")


class Watch:
    """Detect when the file of an open database is deleted, replaced or truncated.

    A deleted file exists as long as it is open, so SQLite would continue to write to it without an error.
    """

    def __init__(self, place: Path) -> None:
        self._place = place
        self._known: dict[Path, tuple[int, int]] = {}
        self._largest = 0
        self._is_logged = False

    def note(self) -> None:
        """Record the inodes of the open files, within a transaction. Raises ``Unreachable``."""
        try:
            for path in parts(self._place)[:2]:
                if path not in self._known:
                    self._known[path] = _inode(path)
            self._largest = max(self._largest, _size(self._place))
        except OSError as error:
            raise Unreachable(_gone(error)) from None

    def problem(self) -> str | None:
        """Return a description of the problem with the files, or ``None``."""
        try:
            for path, known in self._known.items():
                if _inode(path) != known:
                    return f"{path} is another file than the one in use"
            if _size(self._place) < self._largest and _is_truncated(self._place):
                return f"{self._place} has been cut short"
        except OSError as error:  # The file may disappear between the two checks.
            return _gone(error)
        return None

    def require(self) -> None:
        """Raise ``Unreachable`` if a write would be lost, and log that once."""
        problem = self.problem()
        if problem is not None:
            if not self._is_logged:
                _log.critical("Nothing is saved any more: %s. docs/operating.md says what to do.", problem)
            self._is_logged = True
            raise Unreachable(problem)
        if self._is_logged:
            _log.warning("%s is there again; everything is saved again.", self._place)
            self._is_logged = False


def _inode(path: Path) -> tuple[int, int]:
    found = path.stat()
    return found.st_dev, found.st_ino


def _gone(error: OSError) -> str:
    return f"{error.filename} is gone ({error.strerror})"


def _is_truncated(place: Path) -> bool:
    """Return true if a database has fewer pages than its header says."""
    with place.open("rb") as opened:
        header = opened.read(_HEADER)
    page, pages = int.from_bytes(header[_PAGE_SIZE]), int.from_bytes(header[_PAGES])
    return len(header) < _HEADER or _size(place) < (page if page > 1 else 1 << 16) * pages


def _size(path: Path) -> int:
    """Return the size of a file in bytes, 0 if it doesn't exist."""
    return path.stat().st_size if path.exists() else 0


def _marker(place: Path) -> Path:
    return _sibling(place, ".made")


def _sibling(place: Path, ending: str) -> Path:
    return place.with_name(place.name + ending)
