"""Print what a translation lacks: ``python -m texts missing de``; ends with status 1 if it has mistakes."""

import argparse
import os
import sys

from texts import LOCALES
from texts.missing import missing, mistakes


def main() -> int:
    """Print the missing messages and the mistakes of a language."""
    parser = argparse.ArgumentParser(prog="python -m texts", description="Check a translation of the messages.")
    parser.add_argument("command", choices=["missing"])
    parser.add_argument("locale", choices=LOCALES)
    asked = parser.parse_args()
    lacking, wrong = missing(asked.locale), mistakes(asked.locale)
    for file, keys in lacking.items():
        print(f"{file}: {len(keys)} missing", *keys, sep="\n  ")
    print(f"{asked.locale}: {sum(map(len, lacking.values()))} missing, read in English; {len(wrong)} mistakes")
    print(*wrong, sep="\n", end="\n" if wrong else "", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except BrokenPipeError:  # The reader, such as `head`, has closed the pipe.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # Python flushes once more at its exit.
        sys.exit(1)
