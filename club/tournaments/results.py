"""Apply how the matches of pairings have ended: each pairing comes to what its match, or its series, has come to."""

from collections.abc import Collection, Mapping
from dataclasses import replace

from club.tournaments import series
from club.tournaments.facts import End
from club.tournaments.tournament import Pairing, Reason, SeriesMatch


def apply_ends(pairing: Pairing, ends: Mapping[int, End], gone: Collection[int] = ()) -> Pairing:
    """Return a pairing as its matches have ended, changed results included; ``gone`` entrants have left."""
    if pairing.best_of == 1:
        if pairing.match is None or pairing.match not in ends:
            return pairing
        end = ends[pairing.match]
        forfeited = pairing.reason == Reason.FORFEIT and pairing.places == end.places
        unmoved = pairing.unmoved if pairing.decided else _unmoved(pairing, pairing.match, end, gone)
        return replace(pairing, places=end.places, reason=_reason(end, forfeited=forfeited), unmoved=unmoved)
    known = tuple(_changed(pairing, one, ends) for one in pairing.series)
    match = pairing.present
    if match is not None and match in ends:
        end = ends[match]
        known += (SeriesMatch(match, _in_order(pairing, match, end), _reason(end)),)
        pairing = replace(pairing, unmoved=_unmoved(pairing, match, end, gone))
    return series.conclude(replace(pairing, series=known))


def _unmoved(pairing: Pairing, match: int, end: End, gone: Collection[int]) -> tuple[int, ...]:
    """Return the entrants who have not got to play in any match of a pairing, with one that has just ended.

    Players who are there may resign or agree on a draw before the first move: that is a played match.
    """
    unmoved = {number for seat, number in enumerate(pairing.seats_in(match)) if seat in end.unmoved}
    away = {number for seat, number in enumerate(pairing.seats_in(match)) if seat in end.absent | end.departed}
    if unmoved.isdisjoint({*away, *gone}):
        return ()
    return tuple(number for number in (pairing.unmoved if pairing.series else pairing.entrants) if number in unmoved)


def _changed(pairing: Pairing, one: SeriesMatch, ends: Mapping[int, End]) -> SeriesMatch:
    """Return a match of a series that was over before, as a ruling may have changed it since."""
    if one.match not in ends:
        return one
    places = _in_order(pairing, one.match, ends[one.match])
    forfeited = one.reason == Reason.FORFEIT and one.places == places
    return replace(one, places=places, reason=_reason(ends[one.match], forfeited=forfeited))


def _in_order(pairing: Pairing, match: int, end: End) -> tuple[int, ...]:
    """Return the places of a match in the order of the pairing."""
    return tuple(end.places[pairing.seats_in(match).index(number)] for number in pairing.entrants)


def _reason(end: End, *, forfeited: bool = False) -> Reason:
    """Return why a match has its result; ``forfeited`` says that the same was noted before, as somebody was absent.

    Who was absent is known of matches that have just ended; what was decided then stands.
    """
    if end.void:
        return Reason.VOID
    if end.reason == "ruling":
        return Reason.RULED
    return Reason.FORFEIT if end.absent or forfeited else Reason.PLAYED
