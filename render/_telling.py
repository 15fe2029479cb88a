"""What stands beside pictures in words, the same in every game, and the parameters of such sentences."""

from collections.abc import Iterable, Iterator

from engines._core import Outcome, Seat, Term, Told


def named(seat: Seat | int) -> Term:
    """Return the word for a seat."""
    return Term(f"seat-{seat}")


def result(outcome: Outcome) -> Iterator[Told]:
    """Yield who of two has won, or that nobody has, and why."""
    if outcome.places[0] == outcome.places[1]:
        yield Told("alt-drawn")
        yield Told(f"reason-{outcome.reason}")
    else:
        winner = outcome.places.index(1)
        yield Told("alt-won", {"seat": named(winner)})
        yield Told(f"reason-{outcome.reason}", {"winner": named(winner), "loser": named(1 - winner)})


def numbered(name: str, values: Iterable[str | int | Term]) -> dict[str, str | int | Term]:
    """Return values under a name and their number, counted from 1."""
    return {f"{name}{number}": value for number, value in enumerate(values, 1)}
