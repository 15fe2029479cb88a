"""Play series: several matches of one pairing, whose score decides it."""

from dataclasses import replace

from club.model.tournaments.tournament import Pairing, Reason, Tournament


def conclude(pairing: Pairing) -> Pairing:
    """Return a pairing with what its series has come to, if that is over.

    It is not opened again where a ruling changes one of its matches: it comes to what the score says then. What those
    who run the tournament have decided stands, and so does what was decided because somebody had gone.
    """
    if pairing.reason in (Reason.RULED, Reason.VOID) or not pairing.series:
        return pairing
    if not _is_over(pairing) and pairing.reason != Reason.PLAYED:
        return pairing
    forfeited = all(one.reason == Reason.FORFEIT for one in pairing.series)
    return replace(pairing, places=_places(pairing), reason=Reason.FORFEIT if forfeited else Reason.PLAYED)


def go_on(tournament: Tournament) -> Tournament:
    """Return a tournament in which the series of which no match is played go on, those of a pairing with both there.

    They are without a match until one begins. Who has gone loses the series.
    """
    return replace(tournament, pairings=tuple(_next(tournament, one) for one in tournament.pairings))


def stop(pairing: Pairing) -> Pairing:
    """Return a pairing whose time is up: whoever is ahead in its series has won, else all share the points."""
    places = _places(pairing)
    return replace(pairing, places=places, reason=Reason.VOID if len(set(places)) == 1 else Reason.PLAYED)


def _is_over(pairing: Pairing) -> bool:
    """Tell whether nobody can catch up, or all is played; in a bracket one more match is played at a level score."""
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
