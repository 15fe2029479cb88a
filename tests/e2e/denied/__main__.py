"""Print all checks by way in, with who may and who is refused: ``python -m tests.e2e.denied``."""

import sys

from tests.e2e.denied.rows import ROWS
from tests.e2e.denied.rows.free import FREE

TEST = "tests/e2e/denied/test_ways.py::test_who_may_goes_in_and_who_may_not_is_refused"


def main() -> None:
    """Print a line for each way in."""
    for world, rows in ROWS.items():
        sys.stdout.write(f"\n{TEST}[{world}]\n")
        for row in rows:
            may, not_ = (", ".join(who.name.lower() for who in some) for some in (row.check.allowed, row.check.refused))
            sys.stdout.write(f"  {row.check.name}: {row.act} · may: {may} · refused: {not_}\n")
    sys.stdout.write(f"\nWithout a check: {', '.join(FREE)}\n")


if __name__ == "__main__":
    main()
