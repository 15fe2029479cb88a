"""Apply the results of matches to pairings: a pairing gets the result of its match or its series."""

from collections.abc import Collection, Mapping
from dataclasses import replace

from club.model.tournaments import series
from club.model.tournaments.facts import End
from club.model.tournaments.tournament import Pairing, Reason, SeriesMatch


def apply_ends(pairing: Pairing, ends: Mapping[int, End], gone: Collection[int] = ()) -> Pairing:
    """Return a pairing with the results of its matches, including changed ones. ``gone`` entrants have left."""
    if pairing.best_of == 1:
        if pairing.match is None or pairing.match not in ends:
            return pairing
        end = ends[pairing.match]
        unmoved = pairing.unmoved if pairing.decided else _unmoved(pairing, pairing.match, end, gone)
        forfeited = pairing.reason == Reason.FORFEIT and pairing.places == end.places
        reason = _reason(end, forfeited=forfeited or _is_forfeit(pairing, unmoved))
        return replace(pairing, places=end.places, reason=reason, unmoved=unmoved)
    known = tuple(_changed(pairing, one, ends) for one in pairing.series)
    match = pairing.present
    if match is not None and match in ends:
        end = ends[match]
        unmoved = _unmoved(pairing, match, end, gone)
        reason = _reason(end, forfeited=_is_forfeit(pairing, unmoved))
        known += (SeriesMatch(match, _in_order(pairing, match, end), reason),)
        before = pairing.unmoved if pairing.series else pairing.entrants
        pairing = replace(pairing, unmoved=tuple(number for number in unmoved if number in before))
    return series.conclude(replace(pairing, series=known))


def _unmoved(pairing: Pairing, match: int, end: End, gone: Collection[int]) -> tuple[int, ...]:
    """Return the entrants who did not get to play in a match that has just ended.

    Players who are present may resign or agree on a draw before the first move: that match counts as played.
    """
    unmoved = {number for seat, number in enumerate(pairing.seats_in(match)) if seat in end.unmoved}
    away = {number for seat, number in enumerate(pairing.seats_in(match)) if seat in end.absent | end.departed}
    if unmoved.isdisjoint({*away, *gone}):
        return ()
    return tuple(number for number in pairing.entrants if number in unmoved)


def _is_forfeit(pairing: Pairing, unmoved: Collection[int]) -> bool:
    """Return true if players of fewer than two sides got to play."""
    sides = zip(pairing.entrants, pairing.side_of_each, strict=True)
    return len({side for number, side in sides if number not in unmoved}) < 2


def _changed(pairing: Pairing, one: SeriesMatch, ends: Mapping[int, End]) -> SeriesMatch:
    """Return a finished match of a series, with its new result if a ruling has changed it."""
    if one.match not in ends:
        return one
    places = _in_order(pairing, one.match, ends[one.match])
    forfeited = one.reason == Reason.FORFEIT and one.places == places
    return replace(one, places=places, reason=_reason(ends[one.match], forfeited=forfeited))


def _in_order(pairing: Pairing, match: int, end: End) -> tuple[int, ...]:
    """Return the places of a match in the order of the pairing."""
    return tuple(end.places[pairing.seats_in(match).index(number)] for number in pairing.entrants)


def _reason(end: End, *, forfeited: bool = False) -> Reason:
    """Return the reason for a match's result. ``forfeited`` is true if it was lost by players who hadn't moved.

    Seats without a move are only known for a match that has just ended. Later the noted reason is kept.
    """
    if end.void:
        return Reason.VOID
    if end.reason == "ruling":
        return Reason.RULED
    return Reason.FORFEIT if end.absent or forfeited else Reason.PLAYED
