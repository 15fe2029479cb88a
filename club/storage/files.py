"""Look after the files of an SQLite database: nobody else may read them, and it is noticed when they are lost."""

import logging
import os
from collections.abc import Iterable
from pathlib import Path

from club.storage.failures import Lost, Unreachable

_log = logging.getLogger(__name__)

_OTHERS = 0o077
"""The bits of a file's mode that let others than its owner use it."""

_MARK = """Hatoba has made a database here. When that is missing or empty, Hatoba does not begin a new one by itself.
Restore a backup, or remove this file to begin anew.
"""

_MAGIC = b"SQLite format 3\0"

_HEADER, _PAGE_SIZE, _PAGES = 32, slice(16, 18), slice(28, 32)
"""How many bytes of the header are needed, and where it says how large a page is and how many there are.

Source: https://www.sqlite.org/fileformat.html, 1.3.
"""


def parts(place: Path) -> list[Path]:
    """Return where the files of a database may be: what was written last may not be in the first of them yet."""
    return [_beside(place, ending) for ending in ("", "-wal", "-shm")]


def tighten(found: Iterable[Path]) -> None:
    """Take the right to use some files from everybody but their owner, and tell the operator of it."""
    if os.name == "nt":  # there these bits say nothing
        return
    for path in found:
        try:
            mode = path.stat().st_mode
            if mode & _OTHERS:
                path.chmod(mode & 0o777 & ~_OTHERS)
                _log.warning("Others could read or change %s; now only its owner can.", path)
        except FileNotFoundError:
            continue
        except OSError as error:
            _log.warning("Others can read or change %s (%s): let chmod 600 change that.", path, error.strerror)


def tighten_database(place: Path) -> None:
    """Take the right to use the files of a database from everybody but their owner."""
    tighten([*parts(place), _beside(place, ".lock"), _mark(place)])


def was_made(place: Path) -> bool:
    """Tell whether there has been a database at a place."""
    return _mark(place).exists()


def is_database(place: Path) -> bool:
    """Tell whether a file is a database of SQLite, or was one."""
    if not _size(place):
        return False
    with place.open("rb") as opened:
        return opened.read(len(_MAGIC)) == _MAGIC or was_made(place)


def require_present(place: Path) -> None:
    """Raise ``Lost`` where there has been a database whose file is missing or empty now."""
    if _size(place) == 0 and (was_made(place) or _size(_beside(place, "-wal")) > 0):
        raise Lost(place)


def mark(place: Path) -> None:
    """Note beside a database that it has been made."""
    if not was_made(place):
        _mark(place).write_text(_MARK, "utf-8")


class Watch:
    """Notice when the file of a database that is in use is deleted, replaced or cut short.

    The system keeps a deleted file as long as it is open, so SQLite would go on writing into one that nobody finds.
    """

    def __init__(self, place: Path) -> None:
        self._place = place
        self._known: dict[Path, tuple[int, int]] = {}
        self._largest = 0
        self._is_told = False

    def note(self) -> None:
        """Note which files are open; call this while a transaction holds them."""
        for path in parts(self._place)[:2]:
            if path not in self._known:
                found = path.stat()
                self._known[path] = found.st_dev, found.st_ino
        self._largest = max(self._largest, _size(self._place))

    def problem(self) -> str | None:
        """Return what is wrong with the files, or ``None``."""
        for path, known in self._known.items():
            try:
                found = path.stat()
            except OSError as error:
                return f"{path} is gone ({error.strerror})"
            if (found.st_dev, found.st_ino) != known:
                return f"{path} is another file than the one in use"
        if _size(self._place) < self._largest and _is_cut(self._place):
            return f"{self._place} has been cut short"
        return None

    def require(self) -> None:
        """Raise ``Unreachable`` where what is written now would be lost; the journal tells of it once."""
        problem = self.problem()
        if problem is not None:
            if not self._is_told:
                _log.critical("Nothing is saved any more: %s. docs/operating.md says what to do.", problem)
            self._is_told = True
            raise Unreachable(problem)
        if self._is_told:
            _log.warning("%s is there again; everything is saved again.", self._place)
            self._is_told = False


def _is_cut(place: Path) -> bool:
    """Tell whether a database has fewer pages than its header says."""
    with place.open("rb") as opened:
        header = opened.read(_HEADER)
    page, pages = int.from_bytes(header[_PAGE_SIZE]), int.from_bytes(header[_PAGES])
    return len(header) < _HEADER or _size(place) < (page if page > 1 else 1 << 16) * pages


def _size(path: Path) -> int:
    """Return how many bytes a file has; 0 where there is none."""
    return path.stat().st_size if path.exists() else 0


def _mark(place: Path) -> Path:
    return _beside(place, ".made")


def _beside(place: Path, ending: str) -> Path:
    return place.with_name(place.name + ending)
