"""Write a match down as text that replays without a random source."""

from collections.abc import Sequence

from club.entries import HAPPENING, Entry, Header


def written(header: Header, entries: Sequence[Entry]) -> str:
    """Return the record: what was agreed, then each entry as ``who what`` (a seat's number, ``*`` for chance)."""
    lines = [
        f"game {header.game}",
        f"rules {header.rules}",
        f"seats {len(header.seats)}",
        *(f"option {name} {value}" for name, value in header.options.items()),
        "",
    ]
    for entry in entries:
        who = "*" if entry.seat is None else str(entry.seat)
        lines.append(f"{who} {entry.event if entry.kind in HAPPENING else entry.kind.upper()}")
    return "\n".join(lines) + "\n"
