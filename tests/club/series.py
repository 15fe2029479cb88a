"""Whole tournaments of series without matches: the best of 3 or 5, with results given as signs."""

from dataclasses import replace

from club.model.tournaments import series
from club.model.tournaments.facts import End
from club.model.tournaments.progress import pair_all
from club.model.tournaments.results import apply_ends
from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Pairing, Tournament
from tests.club.rounds import tournament

WON, DRAWN, LOST, VOID = "+", "=", "-", "o"
"""The result of a match for the first entrant of the pairing."""


def series_of(form: Form, size: int, best_of: int, final_of: int = 0) -> Tournament:
    """Return a tournament of series that has just started, with the first match of each running."""
    fresh = tournament(form, size)
    return begun(replace(fresh, rules=replace(fresh.rules, best_of=best_of, final_of=final_of)))


def begun(now: Tournament) -> Tournament:
    """Return the tournament with all matches that are to be played now, each with a number."""
    now = pair_all(series.go_on(now))
    begun_before = ((one.match, *(over.match for over in one.series)) for one in now.pairings)
    last = max((match for matches in begun_before for match in matches if match), default=0)
    pairings = []
    for one in now.pairings:
        if one.match is None and not one.decided:
            last += 1
            one = replace(one, match=last)
        pairings.append(one)
    return replace(now, pairings=tuple(pairings))


def end(pairing: Pairing, match: int, sign: str) -> End:
    """Return the end of a match, with its places in the order of the seats."""
    ahead = {WON: 0, LOST: 1}.get(sign)
    leader = None if ahead is None else pairing.entrants[ahead]
    seats = pairing.seats_in(match)
    places = tuple(1 if leader in (None, number) else 2 for number in seats)
    return End(places, "draw" if leader is None else "resigned", void=sign == VOID)


def played(now: Tournament, pairing: Pairing, *signs: str) -> Tournament:
    """Return a tournament after matches of one series have ended, each started after the one before."""
    for sign in signs:
        (going,) = (one for one in now.pairings if (one.round, one.board) == (pairing.round, pairing.board))
        assert going.present is not None
        after = apply_ends(going, {going.present: end(going, going.present, sign)})
        now = begun(replace(now, pairings=tuple(after if one == going else one for one in now.pairings)))
    return now


def open_pairings(now: Tournament) -> list[Pairing]:
    return [one for one in now.pairings if not one.decided]
