"""Order a ladder: an entrant who beats one higher up takes that place, and inactive entrants drop."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import count

from club.model.clocks.calendar import Calendar, Stretch
from club.model.clocks.pace import Pace
from club.model.tournaments.facts import End, Facts
from club.model.tournaments.rules import Rules
from club.model.tournaments.standings import StandingsLine, order_by_points, rank_in_place, rank_played
from club.model.tournaments.tournament import Pairing, Reason, Status, Tournament, pair

MIN_ENTRANTS = 2
REACH = 3
"""The number of places up the ladder that an entrant may challenge."""
PAUSE = 2
"""The number of other opponents that one of two entrants has to play before a rematch, if there are as many."""


class Ladder:
    """Ladder: entrants challenge those above them until the last day. Newcomers start at the bottom.

    Each challenge is a round of its own, in which the challenged entrant has the first seat.
    """

    def refusal(self, rules: Rules, entrants: int) -> str | None:
        """Return the text key of why that many entrants can't play by these rules, or ``None``."""
        if rules.rounds:
            return "error-tournament-ladder-rounds"
        return "error-tournament-ladder-few" if entrants < MIN_ENTRANTS else None

    def rounds(self, tournament: Tournament) -> None:
        """Return ``None`` because every challenge is a round."""

    def pair(self, tournament: Tournament) -> tuple[Pairing, ...]:
        """Return no pairings, because only challenges create them."""
        return ()

    def is_finished(self, tournament: Tournament) -> bool:
        """Return ``False``: only the last day ends a ladder."""
        return False

    def standings(self, tournament: Tournament) -> tuple[StandingsLine, ...]:
        """Return the current order, followed by the entrants who have left.

        At the end, entrants without a played match come last. Before that they keep their places in the order.
        """
        lines = {line.entrant: line for line in order_by_points(tournament)}
        there = [*order(tournament), *(number for number in _full_order(tournament) if not _plays(tournament, number))]
        ordered = [lines[number] for number in there]
        return rank_played(ordered) if tournament.status == Status.OVER else rank_in_place(ordered, count(1))


LADDER = Ladder()


def fits(pace: Pace) -> bool:
    """Return true if a pace leaves time to find out about a challenge, because that starts the match."""
    return pace != Pace() and not pace.is_live


def order(tournament: Tournament) -> tuple[int, ...]:
    """Return the numbers of the active entrants, from the top down."""
    return tuple(number for number in _full_order(tournament) if _plays(tournament, number))


def may_challenge(tournament: Tournament, challenger: int, challenged: int) -> str | None:
    """Return the text key of why an entrant may not challenge another now, or ``None``."""
    places = {number: place for place, number in enumerate(order(tournament))}
    if challenger not in places or challenged not in places:
        return "error-tournament-not-in"
    if not 0 < places[challenger] - places[challenged] <= REACH:
        return "error-tournament-ladder-reach"
    if any(not one.decided and one.entrants[1] in (challenger, challenged) for one in tournament.pairings):
        return "error-tournament-ladder-busy"
    return "error-tournament-ladder-again" if _just_met(tournament, challenger, challenged) else None


def challenge(tournament: Tournament, challenger: int, challenged: int) -> Pairing:
    """Return the pairing of a challenge."""
    return Pairing(tournament.round + 1, 1, (challenged, challenger))


def drop_pairing(tournament: Tournament, number: int) -> Pairing:
    """Return the pairing that records an entrant's drop to the bottom."""
    return Pairing(tournament.round + 1, 1, (number,), places=(1,), reason=Reason.IDLE)


def drop_times(
    tournament: Tournament, ends: Mapping[int, End], pauses: tuple[Stretch, ...] = ()
) -> dict[int, datetime]:
    """Return when entrants drop if they don't play. Nobody drops during a match, or twice for one pause.

    ``ends`` are those of the tournament's matches, by number. The days of its ``pauses`` don't count. The entrants are
    in order from the top down.
    """
    if not tournament.rules.idle:
        return {}
    found, calendar = {}, Calendar(rests=pauses)
    for number in order(tournament):
        own = tournament.of(number)
        if (own and own[-1].reason == Reason.IDLE) or not all(one.decided for one in own):
            continue
        since = _last_played(tournament, number, ends)
        found[number] = calendar.time_at(since, timedelta(days=tournament.rules.idle))
    return found


def drop(tournament: Tournament, facts: Facts) -> Tournament:
    """Return a ladder after dropping all entrants whose time to play is over by now."""
    for number, due in drop_times(tournament, facts.ends, facts.pauses).items():
        if due <= facts.now:
            tournament = replace(tournament, pairings=(*tournament.pairings, drop_pairing(tournament, number)))
    return tournament


def _last_played(tournament: Tournament, number: int, ends: Mapping[int, End]) -> datetime:
    """Return when an entrant's last match ended, not counting forfeits, or when the entrant started."""
    since = [tournament.entrant(number).joined, tournament.began or tournament.created]
    for one in tournament.of(number):
        end = ends.get(one.match or 0)
        came = one.reason != Reason.FORFEIT or one.share(number)
        if end is not None and end.ended is not None and came:
            since.append(end.ended)
    return max(since)


def _full_order(tournament: Tournament) -> list[int]:
    """Return all entrants from the top down, including those who left, as it results from the matches."""
    there = [one.number for one in sorted(tournament.entrants, key=tournament.strength)]
    for pairing in sorted(tournament.pairings, key=lambda one: one.place):
        if pairing.reason == Reason.IDLE:
            there.append(there.pop(there.index(pairing.entrants[0])))
            continue
        if pairing.places is None or len(set(pairing.places)) == 1:
            continue
        winner, loser = (one for _, one in sorted(zip(pairing.places, pairing.entrants, strict=True)))
        lower, upper = there.index(winner), there.index(loser)
        if lower > upper:
            there.insert(upper, there.pop(lower))
    return there


def _plays(tournament: Tournament, number: int) -> bool:
    return tournament.entrant(number).playing


def _just_met(tournament: Tournament, one: int, other: int) -> bool:
    """Return true if two entrants met in their last matches, of which fewer count in a small ladder."""
    few = min(PAUSE, len(tournament.playing) - MIN_ENTRANTS)
    games = {number: [game for game in tournament.of(number) if len(game.entrants) > 1] for number in (one, other)}
    last = [games[number][-few:] if few else () for number in (one, other)]
    return all(any(pair(*game.entrants) == pair(one, other) for game in own) for own in last)
