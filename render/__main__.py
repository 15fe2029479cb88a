"""Paint for the process that has started this one: ``python -m render``, until that closes its end of the pipe.

Parcels come on the standard input and go on the standard output; ``cogs/_painters.py`` is the other end.
"""

import signal
import sys
import traceback

from render import Painted, painted
from render._parcel import LENGTH, packed, unpacked


def main() -> None:
    """Answer one request after the other."""
    for number in (signal.SIGINT, signal.SIGTERM):  # the other process may still have something to finish
        signal.signal(number, signal.SIG_IGN)
    asked, answers = sys.stdin.buffer, sys.stdout.buffer
    while length := asked.read(LENGTH):
        answers.write(packed(_answer(asked.read(int.from_bytes(length)))))
        answers.flush()


def _answer(parcel: bytes) -> Painted | str:
    """Return what was asked for, or what went wrong."""
    try:
        drawing, theme = unpacked(parcel)
        return painted(drawing, theme)
    except Exception:
        return traceback.format_exc()


if __name__ == "__main__":
    main()
