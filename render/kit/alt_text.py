"""What stands beside pictures in words, the same in every game, and the parameters of such sentences."""

from collections.abc import Iterable, Iterator, Sequence

from engines.contract import Outcome, Seat, Sentence, Term
from render.kit.scene import Frame


def named(seat: Seat | int) -> Term:
    """Return the word for a seat."""
    return Term(f"seat-{seat}")


def result(outcome: Outcome, frame: Frame, sides: Sequence[int] = (0, 1)) -> Iterator[Sentence]:
    """Yield who has won, or that nobody has, why, and the places where there are more than two.

    ``sides`` are those of the seats: two who win together are named together.
    """
    first = [seat for seat, place in enumerate(outcome.places) if place == 1]
    others = [seat for seat, place in enumerate(outcome.places) if place > 1]
    if outcome.void:
        yield Sentence("alt-void")
    elif not others:
        yield Sentence("alt-drawn")
    elif len(first) == 2 and sides[first[0]] == sides[first[1]]:
        yield Sentence("alt-won-pair", {"seat": named(first[0]), "partner": named(first[1])})
    else:
        yield from (Sentence("alt-won", {"seat": named(seat)}) for seat in first)
    yield from left(frame)
    if outcome.reason not in {reason for _, reason in frame.left}:
        said = {"winner": named(first[0]), "loser": named(others[0])} if others else {}
        yield Sentence(f"reason-{outcome.reason}", said)
    if max(outcome.places) > 2:
        order = sorted(range(len(outcome.places)), key=lambda seat: outcome.places[seat])
        places = numbered("place", (outcome.places[seat] for seat in order))
        yield Sentence(f"alt-places-{len(order)}", numbered("seat", map(named, order)) | places)


def left(frame: Frame) -> Iterator[Sentence]:
    """Yield who has left, and how."""
    yield from (Sentence(f"reason-{reason}", {"winner": "", "loser": named(seat)}) for seat, reason in frame.left)


def numbered(name: str, values: Iterable[str | int | Term]) -> dict[str, str | int | Term]:
    """Return values under a name and their number, counted from 1."""
    return {f"{name}{number}": value for number, value in enumerate(values, 1)}
