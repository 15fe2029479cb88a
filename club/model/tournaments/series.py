"""Play series: several matches of one pairing, whose score decides it."""

from dataclasses import replace

from club.model.tournaments.tournament import Pairing, Reason, Tournament


def conclude(pairing: Pairing) -> Pairing:
    """Return a pairing with the result of its series, if it is over.

    If a ruling changes one of its matches, the series isn't reopened: its result follows the new score. A ruling on the
    series itself stands, and so does a result because a player had left.
    """
    if pairing.reason in (Reason.RULED, Reason.VOID) or not pairing.series:
        return pairing
    if not _is_over(pairing) and pairing.reason != Reason.PLAYED:
        return pairing
    forfeited = all(one.reason == Reason.FORFEIT for one in pairing.series)
    return replace(pairing, places=_places(pairing), reason=Reason.FORFEIT if forfeited else Reason.PLAYED)


def go_on(tournament: Tournament) -> Tournament:
    """Return a tournament in which unfinished series without a running match continue, if both players are there.

    The pairings have no match until one begins. A player who has left loses the series.
    """
    return replace(tournament, pairings=tuple(_next(tournament, one) for one in tournament.pairings))


def stop(pairing: Pairing) -> Pairing:
    """Return a pairing after its time ran out: the player ahead in its series wins, or all share the points."""
    places = _places(pairing)
    return replace(pairing, places=places, reason=Reason.VOID if len(set(places)) == 1 else Reason.PLAYED)


def _is_over(pairing: Pairing) -> bool:
    """Return true if a series is decided or fully played. In a bracket, a tied series has one more match."""
    level = len(set(pairing.wins)) == 1
    most = pairing.best_of + (level and pairing.slot is not None)
    return 2 * max(pairing.wins) > pairing.best_of or len(pairing.series) >= most


def _places(pairing: Pairing) -> tuple[int, ...]:
    return tuple(1 + any(other > own for other in pairing.wins) for own in pairing.wins)


def _next(tournament: Tournament, pairing: Pairing) -> Pairing:
    if pairing.decided or not pairing.series or pairing.present is not None:
        return pairing
    playing = [tournament.entrant(number).playing for number in pairing.entrants]
    if all(playing):
        return replace(pairing, match=None)
    return replace(pairing, places=tuple(1 if plays else 2 for plays in playing), reason=Reason.FORFEIT)
