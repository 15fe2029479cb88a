"""Sentences of the alt text that all games share, and helpers for the parameters of other sentences."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from engines.contract import Outcome, Parameter, Seat, Sentence, Term
from render.kit.scene import Frame

Parameters: TypeAlias = dict[str, Parameter]


def seat_term(seat: Seat | int) -> Term:
    """Return the word for a seat."""
    return Term(f"seat-{seat}")


def result(outcome: Outcome, frame: Frame, sides: Sequence[int] = (0, 1)) -> Iterator[Sentence]:
    """Yield the winners or the draw, the reason, and all places if there are more than two.

    ``sides`` are those of the seats: partners who win are named together.
    """
    first = [seat for seat, place in enumerate(outcome.places) if place == 1]
    others = [seat for seat, place in enumerate(outcome.places) if place > 1]
    if outcome.void:
        yield Sentence("alt-cancelled" if outcome.cancelled else "alt-no-result")
    elif outcome.is_drawn(sides):
        yield Sentence("alt-drawn")
    elif len(first) == 2 and sides[first[0]] == sides[first[1]]:
        yield Sentence("alt-won-pair", {"seat": seat_term(first[0]), "partner": seat_term(first[1])})
    else:
        yield from (Sentence("alt-won", {"seat": seat_term(seat)}) for seat in first)
    yield from departures(frame)
    if outcome.reason not in {reason for _, reason in frame.left}:
        seats: Parameters = {"winner": seat_term(first[0]), "loser": seat_term(others[0])} if others else {}
        yield Sentence(f"reason-{outcome.reason}", seats)
    if max(outcome.places) > 2:
        order = sorted(range(len(outcome.places)), key=lambda seat: outcome.places[seat])
        places = (Term("alt-place", {"place": outcome.places[seat], "seat": seat_term(seat)}) for seat in order)
        yield Sentence("alt-places", {"places": tuple(places)})


def departures(frame: Frame) -> Iterator[Sentence]:
    """Yield which members have left the match, and how."""
    yield from (Sentence(f"reason-{reason}", {"winner": "", "loser": seat_term(seat)}) for seat, reason in frame.left)


def present_parameters(values: Mapping[str, str | None]) -> Parameters:
    """Return the values that aren't ``None``: a sentence gets no parameter that it doesn't use."""
    return {name: value for name, value in values.items() if value is not None}
