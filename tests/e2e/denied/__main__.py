"""Print all checks by way in, with the allowed and the refused members: ``python -m tests.e2e.denied``."""

import sys
from collections.abc import Iterable

from tests.e2e.denied.people import Who
from tests.e2e.denied.rows import ROWS
from tests.e2e.denied.rows.free import FREE
from tests.e2e.denied.test_completions import ROWS as COMPLETED
from tests.e2e.denied.test_forms import FORMS, OTHERS

HERE = "tests/e2e/denied"


def main() -> None:
    """Print a line for each way in."""
    for world, rows in ROWS.items():
        _print(f"\n{HERE}/test_ways.py::test_who_may_goes_in_and_who_may_not_is_refused[{world}]")
        for row in rows:
            _print(f"  {row.check.name}: {row.act} · {_people(row.check.allowed, row.check.refused)}")
    _print(f"\n{HERE}/test_completions.py::test_completions_tell_nobody_more_than_the_command_would")
    for one in COMPLETED:
        _print(f"  {one.options} · {_people(one.allowed, one.refused)}")
    _print(f"\n{HERE}/test_forms.py")
    _print(f"  {', '.join(sorted({*(form.name for form in FORMS), *OTHERS}))}")
    _print(f"\nPlaces that a member can't see: {HERE}/test_hidden.py")
    _print(f"\nWithout a check: {', '.join(FREE)}")


def _people(allowed: Iterable[Who], refused: Iterable[Who]) -> str:
    may, may_not = (", ".join(who.name.lower() for who in some) for some in (allowed, refused))
    return f"may: {may} · refused: {may_not}"


def _print(line: str) -> None:
    sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    main()
