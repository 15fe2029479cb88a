"""Parameters of the sentences that stand beside pictures, the same in every game."""

from collections.abc import Iterable

from engines._core import Seat, Term


def named(seat: Seat | int) -> Term:
    """Return the word for a seat."""
    return Term(f"seat-{seat}")


def numbered(name: str, values: Iterable[str | int | Term]) -> dict[str, str | int | Term]:
    """Return values under a name and their number, counted from 1."""
    return {f"{name}{number}": value for number, value in enumerate(values, 1)}
