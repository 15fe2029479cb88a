"""The commands that maintain a database, with their output."""

import sys
from datetime import datetime
from pathlib import Path

from club.model.errors import Frozen, Refused, Unknown
from club.model.matches import proof
from club.model.ratings.skill import MODEL
from club.services import Club
from club.storage import backups, files, sqlite
from club.storage import copy as copying
from club.storage.addresses import sqlite_file
from club.storage.failures import UNUSABLE_ADDRESS, DatabaseFailure, InUse, InvalidAddress, cause
from club.storage.migrate import NewerSchema, SchemaVersion
from club.storage.sqlite import Damaged
from texts import LOCALES, words

UNUSABLE_URL = (
    "is not a database that Hatoba can use: give sqlite:///data/hatoba.db, or "
    "postgresql+asyncpg://user:password@host/name with the package asyncpg installed."
)

WRONG_SCHEMA = {
    SchemaVersion.NONE: "There is no Hatoba in the database FROM.",
    SchemaVersion.OLDER: (
        "An older Hatoba made the database FROM: start this one on it once, which brings it up to date."
    ),
    SchemaVersion.NEWER: "A newer Hatoba has changed the database FROM: use that one.",
}


async def check_file(address: str) -> int:
    """Check the file of an SQLite database for damage. PostgreSQL checks its own pages."""
    try:
        file = sqlite_file(address)
        if file is None or not files.is_database(file):
            return 0
        await sqlite.require_intact(file)
    except UNUSABLE_ADDRESS:
        return 0  # The error in the address is reported when the database is opened.
    except (Damaged, OSError) as error:
        print(f"The database is damaged: {cause(error)}. Restore a backup (python bot.py restore FILE).")
        return 1
    return 0


async def check(club: Club) -> int:
    """Fold every stored match and name the first one that fails."""
    broken = await club.audit.check()
    if broken is None:
        print("Every match folds to its stored result.")
        return 0
    print(f"Match {broken[0]} does not fold: its log breaks at ply {broken[1]}.")
    return 1


async def rerate(club: Club) -> int:
    """Recompute all results and ratings from the logs. Name the matches that don't fold."""
    report = await club.ratings.rerate()
    print(f"Matches worked out again by {MODEL}: {report.matches}.")
    print(f"Results and ratings that differed: {report.differed}.")
    for match in report.broken:
        print(f"Match {match} does not fold and counts for nothing.")
    return 1 if report.broken else 0


async def verify(club: Club, match: int) -> int:
    """Check the code, the key, the seats and every draw of a match, like the program from ``/verify``."""
    try:
        position, found = await club.audit.verify(match)
    except Unknown:
        print(f"There is no match {match}.", file=sys.stderr)
        return 2
    except Frozen as frozen:
        print(f"Match {match} does not fold: its log breaks at ply {frozen.ply}.")
        return 1
    sentences = words(LOCALES[0]).templates("proof-")
    for finding in found:
        line = proof.written(finding, sentences)
        print(line if position.outcome is not None else ":".join(line.split(":")[:2]))
    if position.outcome is None:
        print("The match goes on: what is secret is not shown.")
    return 1 if any(finding.mark == "WRONG" for finding in found) else 0


async def erase(club: Club, member: int) -> int:
    """Erase a member who asked for it outside Discord. Members themselves do it in ``/settings``."""
    try:
        erased = await club.privacy.erase(member)
    except Refused:
        print(f"Nothing is stored about member {member}.", file=sys.stderr)
        return 2
    print(f"Member {member} is erased, and ghost {-erased.ghost} where others have played with them.")
    print(f"Matches left: {len(erased.left.matches)}. Tournaments left: {len(erased.left.tournaments)}.")
    print("Earlier copies of the database still hold data about the member.")
    return 0


async def backup(club: Club, file: Path) -> int:
    """Write a consistent copy of the SQLite database while it is in use."""
    try:
        await club.store.backup(file)
    except FileExistsError:
        print(f"{file} is there already; name a new file.", file=sys.stderr)
        return 2
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    except (DatabaseFailure, OSError, Damaged) as error:
        print(f"The database can't be copied to {file}: {cause(error)}.", file=sys.stderr)
        return 2
    print(f"Copied to {file}.")
    return 0


async def restore(address: str, copy: Path, now: datetime) -> int:
    """Replace the SQLite database at ``address`` with a copy and keep the old one beside it. Hatoba must be stopped."""
    try:
        restored = await backups.restore(copy, address, now)
    except InvalidAddress:
        print("restore puts files of SQLite in their place; use pg_restore for PostgreSQL.", file=sys.stderr)
        return 2
    except InUse:
        print("Hatoba plays on this DATABASE_URL: stop it first.", file=sys.stderr)
        return 2
    except NewerSchema:
        print(f"A newer Hatoba has made {copy}: restore it with that one.", file=sys.stderr)
        return 2
    except (DatabaseFailure, OSError, Damaged) as error:
        print(f"{copy} can't be restored: {cause(error)}. Nothing has changed.", file=sys.stderr)
        return 2
    if restored.kept is not None:
        print(f"What was there is kept as {restored.kept}.")
    if restored.gap:
        print(
            "It isn’t known which numbers were given after the copy, so new matches, challenges and the like are "
            f"numbered {backups.GAP} higher."
        )
    print(f"Restored {copy}. Who was erased after it was made stands in it again: erase them once more.")
    return 0


async def copy(source: str, target: str) -> int:
    """Copy a whole database to an empty one, perhaps of another kind, and compare the two row by row."""
    stored: dict[str, int] = {}

    def report(progress: copying.CopyProgress) -> None:
        stored[progress.table] = progress.rows
        print(f"{progress.table}: {progress.rows} {'compared' if progress.compared else 'copied'}", flush=True)

    try:
        await copying.copy(source, target, report)
    except copying.CopyError as why:
        print(f"{_reason(why)} Nothing was copied.", file=sys.stderr)
        return 1 if isinstance(why, copying.RowDiffers) else 2
    print(f"Rows copied: {sum(stored.values())}, in {len(stored)} tables; each is the same on both sides.")
    return 0


def _reason(why: copying.CopyError) -> str:
    """Return the reason why a database wasn't copied, in one sentence."""
    match why:
        case copying.NoDatabase(side):
            return f"{side} {UNUSABLE_URL}"
        case copying.Unavailable(side, reason):
            return f"The database {side} can't be {'read' if side is copying.Side.FROM else 'written'}: {reason}."
        case copying.WrongSchema(schema_version):
            return WRONG_SCHEMA[schema_version]
        case copying.NotEmpty():
            return "There is something in TO: name a new file, or an empty database."
        case copying.RowRefused(table, key, reason):
            return f"The database TO does not take a row of the table {table} ({key}): {reason}."
        case copying.RowDiffers(table, key):
            return f"A row of the table {table} ({key}) is not the same in TO as in FROM."
    return "FROM and TO are the same database."
