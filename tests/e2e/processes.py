"""The child processes that do the long work of the bot under test."""

from pathlib import Path


def children(work: str) -> list[int]:
    """Return this process's running children whose work ("module:function") matches a name, oldest first."""
    started = sorted(int(pid) for task in Path("/proc/self/task").iterdir() for pid in _read(task / "children").split())
    return [pid for pid in started if work in _read(Path(f"/proc/{pid}/cmdline")).removesuffix("\0").split("\0")[-1]]


def child(work: str) -> int:
    """Return the only child process for such work."""
    (pid,) = children(work)
    return pid


def _read(file: Path) -> str:
    """Return the content of a file about a process, empty if the process has ended."""
    try:
        return file.read_text("utf-8")
    except (FileNotFoundError, ProcessLookupError):
        return ""
