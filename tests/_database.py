"""Give tests a database that is up to date, without making it anew each time."""

import shutil
import tempfile
from functools import cache
from pathlib import Path

from club.store import Store


@cache
def _folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="hatoba-")


async def laid(file: Path) -> Path:
    """Put an empty database in the newest form at ``file`` and return that."""
    made = Path(_folder().name) / "new.db"
    if not made.exists():
        store = Store(f"sqlite+aiosqlite:///{made}.part")
        await store.open()
        await store.close()
        made.with_suffix(".db.part").rename(made)
    shutil.copyfile(made, file)
    return file
