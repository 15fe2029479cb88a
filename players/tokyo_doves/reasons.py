"""Explain the effects of a line of Tokyo Doves."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engines import Event, Seat, State
from engines.common.bitboard import DIAGONAL
from engines.contract import Sentence, Term
from engines.tokyo_doves import Doves
from engines.tokyo_doves.rules import fold, free_sides, targets
from engines.tokyo_doves.window import WINDOW, near
from players.contract import after


def explain(state: State, seat: Seat, events: Sequence[Event]) -> Iterator[Sentence]:
    """Yield the effects of a line: the end of the match, a forced win, threats, free sides, doves."""
    now = after(state, events)
    assert isinstance(state, Doves)
    assert isinstance(now, Doves)
    other = Term(f"seat-{1 - seat}")
    if now.outcome is not None:
        yield from _ended(now, seat, other)
    elif now.can_surround():  # A line that loses at once has no good effects.
        if all(_loses(state.apply(event), seat) for event in state.legal()):
            yield Sentence("why-lost", {"seat": other})
    else:
        threatens = now.ply + 1 != now.laws.move_cap and _to_act(now, seat).can_surround()
        if threatens and all(_wins(now.apply(event), seat) for event in now.legal()):
            yield Sentence("why-wins-next")
        if _to_act(state, Seat(1 - seat)).can_surround():
            yield Sentence("why-saves", {"seat": other})
        if threatens:
            yield Sentence("why-threatens")
        yield from _placed(state, now, seat)


def _ended(now: Doves, seat: Seat, other: Term) -> Iterator[Sentence]:
    """Yield how a line ends the match, unless it loses."""
    assert now.outcome is not None
    if {*now.outcome.places} == {1}:
        yield Sentence("why-draws")
    elif now.outcome.places[seat] == 1:
        stuck = now.outcome.reason == "no_action"
        yield Sentence("why-wins-stuck", {"seat": other}) if stuck else Sentence("why-wins")


def _loses(now: Doves, seat: Seat) -> bool:
    """Return true if a seat has lost, or the other one can win with its next move."""
    return now.can_surround() if now.outcome is None else now.outcome.places[seat] > 1


def _wins(now: Doves, seat: Seat) -> bool:
    """Return true if a seat has won, or can win with its next move."""
    return now.can_surround() if now.outcome is None else now.outcome.places[1 - seat] > 1


def _to_act(state: Doves, seat: Seat) -> Doves:
    """Return a position with the same doves and another seat to act."""
    found = targets(state.sides[seat], state.sides[1 - seat], state.laws)
    return replace(state, seat=seat, targets=tuple(found))


def _placed(state: Doves, now: Doves, seat: Seat) -> Iterator[Sentence]:
    """Yield the changes around the bosses, and the doves that a line brings out."""
    (mine, theirs), (own, enemy) = ((position.sides[seat], position.sides[1 - seat]) for position in (state, now))
    (my_free, their_free), (my_new, their_new) = free_sides(mine, theirs), free_sides(own, enemy)
    if their_new.bit_count() < their_free.bit_count():
        yield Sentence("why-closes", {"left": their_new.bit_count()})
    if my_new.bit_count() > my_free.bit_count():
        yield Sentence("why-opens", {"left": my_new.bit_count()})
    if _at_corners(own, enemy) > _at_corners(mine, theirs):
        yield Sentence("why-corner")
    if fold(own).bit_count() > fold(mine).bit_count():
        yield Sentence("why-brings")


def _at_corners(mine: int, theirs: int) -> int:
    """Return the number of one side's doves that are diagonally next to the other's boss."""
    return (near(theirs & WINDOW, DIAGONAL) & fold(mine)).bit_count()
