"""Back up the database every night, and restore a backup."""

import asyncio
import contextlib
import logging
import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from club.clock import Clock
from club.storage import files, sqlite
from club.storage.failures import cause
from club.storage.migrate import NewerSchema, SchemaVersion, upgrade
from club.storage.schema import metadata
from club.storage.store import Store, kind

_log = logging.getLogger(__name__)

_NAME = "hatoba-%Y-%m-%d.db"
"""The name of a backup, with the UTC day on which it was due."""

_RETRY_AFTER = timedelta(hours=1)
"""How long to wait after a backup failed."""


class Backups:
    """Back up the database every night. ``last`` is when the newest backup was due, or ``None`` if there is none."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._failed: datetime | None = None
        self.last: datetime | None = None

    async def back_up_if_due(self, folder: Path, keep: int, hour: int) -> None:
        """Make the last due backup, at ``hour`` in UTC, unless it exists. The newest ``keep`` are kept.

        A failure is logged, and the backup is retried an hour later. Call this about once a minute.
        """
        now = self._clock()
        if self._failed is not None and self._failed <= now < self._failed + _RETRY_AFTER:
            return
        try:
            await self._back_up(folder, keep, _last_due(now, hour))
            self._failed = None
        except Exception as error:
            self._failed = now
            _log.error("No backup was made in %s; the next try is in an hour: %s", folder, cause(error))

    async def _back_up(self, folder: Path, keep: int, night: datetime) -> None:
        await asyncio.to_thread(folder.mkdir, mode=0o700, parents=True, exist_ok=True)
        copies = await asyncio.to_thread(_copies, folder)
        await asyncio.to_thread(files.restrict_permissions, [path for _, path in copies])
        made = [day for day, _ in copies if day <= night.date()]
        if made:
            self.last = datetime.combine(max(made), night.timetz())
        if night.date() not in made:
            copy = folder / f"{night:{_NAME}}"
            await self._store.backup(copy)
            self.last = night
            _log.info("The database was copied to %s.", copy)
            await asyncio.to_thread(_delete_old, folder, keep, night.date())


def _last_due(now: datetime, hour: int) -> datetime:
    """Return when a backup was due last."""
    night = now.astimezone(UTC).replace(hour=hour, minute=0, second=0, microsecond=0)
    return night if night <= now else night - timedelta(days=1)


def _copies(folder: Path, ending: str = "") -> list[tuple[date, Path]]:
    """Return the backups in a folder with their days, oldest first.

    ``ending`` is a pattern for the end of their names.
    """
    found = []
    for path in folder.iterdir():
        name = re.fullmatch(rf"(hatoba-\d{{4}}-\d\d-\d\d\.db){ending}", path.name, re.ASCII)
        with contextlib.suppress(ValueError):
            if name:
                found.append((datetime.strptime(name[1], _NAME).replace(tzinfo=UTC).date(), path))
    return sorted(found)


def _delete_old(folder: Path, keep: int, today: date) -> None:
    """Delete all backups but the newest ``keep``, and unfinished ones of earlier days."""
    halves = (path for day, path in _copies(folder, r"\.\d+\.part") if day != today)
    for path in (*(path for _, path in _copies(folder)[:-keep]), *halves):
        path.unlink(missing_ok=True)


@dataclass(frozen=True, slots=True)
class Restored:
    """The path where the replaced database is ``kept``, if there was one, and whether numbering left a ``gap``."""

    kept: Path | None
    gap: bool


GAP = 100_000
"""The number of IDs that are skipped if it isn't known which were used after the backup.

Far more than a bot uses between two backups: messages with buttons may still refer to any of them.
"""


async def restore(copy: Path, url: str, now: datetime) -> Restored:
    """Replace a database by a backup, migrated to the newest schema.

    Numbering continues above both databases' numbers, so that old messages never refer to a new match. A failure
    changes nothing. Raises ``ArgumentError`` if ``url`` isn't an SQLite file, ``InUse`` while Hatoba uses it,
    ``Damaged`` and ``NewerSchema`` if the backup can't be used, ``DBAPIError`` and ``OSError``.
    """
    if kind(make_url(url)) is not sqlite:
        raise ArgumentError("no file of SQLite")
    place = sqlite.file(make_url(url))
    await asyncio.to_thread(place.parent.mkdir, parents=True, exist_ok=True)
    new, kept = place.with_name(f"{place.name}.new"), place.with_name(f"{place.stem}-until-{now:%Y-%m-%dT%H%M%S}.db")
    async with sqlite.playing(make_url(url), (), patience=0):
        if await sqlite.check(copy) is SchemaVersion.NEWER:
            raise NewerSchema
        await asyncio.to_thread(sqlite.remove, new)
        try:
            await sqlite.backup(sqlite.url(copy), new)
            gap = await _upgrade(new, await sqlite.last_numbers(place))
            there = await asyncio.to_thread(_swap, new, place, kept)
            await asyncio.to_thread(files.restrict_permissions, files.parts(kept))
        finally:
            await asyncio.to_thread(sqlite.remove, new)
    return Restored(kept if there else None, gap)


async def _upgrade(place: Path, replaced: Mapping[str, int] | None) -> bool:
    """Migrate a backup and continue numbering above the ``replaced`` database. Returns true if a gap was left.

    A database with lower numbers than the backup was created after the backup's own database was lost.
    """
    engine = sqlite.writing(sqlite.url(place))
    try:
        async with engine.begin() as connection:
            await connection.run_sync(upgrade)
            tables = [known for known in metadata.sorted_tables if known.autoincrement_column is not None]
            own = {known: await sqlite.last_number(connection, known) for known in tables}
            continues = replaced is not None and all(replaced.get(known.name, 0) >= own[known] for known in tables)
            for known in tables:
                last = max((replaced or {}).get(known.name, 0), own[known])
                await sqlite.set_last_number(connection, known, last if continues else last + GAP)
    finally:
        await engine.dispose()
    return not continues


def _swap(new: Path, place: Path, kept: Path) -> bool:
    """Move a database to ``place``, and the previous one to ``kept``. Returns true if there was one."""
    there = sqlite.move(place, kept)
    try:
        sqlite.move(new, place)
    except OSError:
        sqlite.move(kept, place)
        raise
    return there
