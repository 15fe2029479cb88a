"""Arenas: for a fixed time, players who are free meet others who are free, and winning streaks count double."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from fractions import Fraction

from club.model.clocks.pace import Pace
from club.model.errors import Refused
from club.model.tournaments.records import Game, records
from club.model.tournaments.rules import Points, Rules, TieBreak
from club.model.tournaments.standings import StandingsLine, rank_played
from club.model.tournaments.tournament import Entrant, Pairing, Reason, Tournament
from engines import GAMES

MIN_ENTRANTS, MIN_AT_TABLES = 2, 3
"""The minimum number of entrants for matches of two, and for tables of three or four."""

LENGTHS = (60, 30, 45, 90, 120, 150, 180)
"""The possible lengths of an arena in minutes, the usual one first."""

LONGEST_MOVE, LONGEST_BANK, LONGEST_INCREMENT = timedelta(minutes=5), timedelta(minutes=25), timedelta(seconds=30)
"""The slowest paces of an arena."""

QUIET = timedelta(minutes=5)
"""How long before the end the last pairings are made."""

POINTS: Points = (4, 2, 0)
"""The values of a win, a draw and a loss, in half points, outside a streak."""

STREAK = 2
"""The number of wins in a row after which results count double."""

MAX_ABSENCES = 2
"""The number of matches in a row without a first move after which a player is paused."""


class Arena:
    """Arena: players are paired as they become free, until the time is over. Each pairing is a round of its own.

    A pairing's ``board`` is the board on which it is played.
    """

    def refusal(self, rules: Rules, entrants: int) -> str | None:
        """Return the text key of why that many entrants can't play by these rules, or ``None``."""
        if rules.seats > MIN_ENTRANTS:
            return "error-tournament-arena-tables-few" if entrants < MIN_AT_TABLES else None
        return "error-tournament-arena-few" if entrants < MIN_ENTRANTS else None

    def rounds(self, tournament: Tournament) -> None:
        """Return ``None`` because every pairing is a round."""

    def pair(self, tournament: Tournament) -> tuple[Pairing, ...]:
        """Return no pairings, because they depend on the time (see ``arena_pairing``)."""
        return ()

    def is_finished(self, tournament: Tournament) -> bool:
        """Return ``False``: only the end of its time ends an arena."""
        return False

    def standings(self, tournament: Tournament) -> tuple[StandingsLine, ...]:
        """Return the standings of all entrants, best first: by points, wins, wins without the first seat, and seed."""
        sheets, known = score_sheets(tournament), records(tournament)
        seeded = sorted(tournament.entrants, key=tournament.strength)
        lines = [_line(one.number, sheets[one.number], known[one.number].games) for one in seeded]
        return rank_played(sorted(lines, key=lambda line: (-line.points, -line.won, -line.second)))


ARENA = Arena()


@dataclass(frozen=True, slots=True)
class Score:
    """An entrant's result in a pairing: the ``points``, which are ``doubled`` during a winning streak."""

    pairing: Pairing
    points: Fraction
    doubled: bool


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The scores of an entrant in the order of the pairings, and the current number of wins in a row."""

    scores: tuple[Score, ...] = ()
    streak: int = 0

    @property
    def points(self) -> Fraction:
        """Return the total of the points."""
        return sum((one.points for one in self.scores), Fraction(0))

    @property
    def doubles(self) -> bool:
        """Return true if the next result counts double."""
        return self.streak >= STREAK


def seats_for(game: str) -> tuple[int, ...]:
    """Return how many may play a match of an arena, the usual number first: 2, or at most 3 or 4 at a table."""
    possible = {*GAMES[game].seats}
    return (4, 3, 2) if possible >= {2, 3, 4} else (2,)


def fits(pace: Pace) -> bool:
    """Return true if a pace is quick enough for an arena: otherwise a few matches would last all evening."""
    if pace.bank is not None:
        return pace.bank <= LONGEST_BANK and pace.increment <= LONGEST_INCREMENT
    return pace.move is not None and pace.move <= LONGEST_MOVE


def complete_rules(rules: Rules) -> Rules:
    """Return the rules of an arena with its tie-breaks. Raises ``Refused`` for an impossible pace or length."""
    if not fits(Pace.read(rules.pace)):
        raise Refused("error-tournament-arena-pace")
    if rules.minutes not in LENGTHS:
        raise Refused("error-option", option="minutes", value=str(rules.minutes)[:40])
    return replace(rules, rounds=0, points=POINTS, tie_breaks=(TieBreak.WON, TieBreak.SECOND))


def score_sheets(tournament: Tournament) -> dict[int, ScoreSheet]:
    """Return the score sheet of each entrant, by number.

    A pairing without a result, such as a cancelled match, brings nothing and doesn't end a streak. Pausing or leaving
    between two matches doesn't change a streak either.
    """
    own = defaultdict[int, list[Pairing]](list)
    for pairing in sorted(tournament.pairings, key=lambda one: one.round):
        for number in pairing.entrants:
            own[number].append(pairing)
    return {one.number: _score_sheet(one.number, own[one.number]) for one in tournament.entrants}


def _score_sheet(entrant: int, own: Sequence[Pairing]) -> ScoreSheet:
    scores, streak = [], 0
    for pairing in own:
        if not pairing.decided or pairing.reason == Reason.VOID:
            continue
        share, doubled = pairing.share(entrant), streak >= STREAK
        scores.append(Score(pairing, 2 * share * (2 if doubled else 1), doubled))
        streak = streak + 1 if share == 1 else 0
    return ScoreSheet(tuple(scores), streak)


def _line(entrant: int, sheet: ScoreSheet, games: Sequence[Game]) -> StandingsLine:
    """Return an entrant's line. Wins against players who weren't there count, as they do for points and streaks."""
    given = [one.pairing for one in sheet.scores if one.pairing.is_won_unplayed_by(entrant)]
    won, drawn = sum(game.won for game in games), sum(game.drawn for game in games)
    return StandingsLine(
        rank=None,
        entrant=entrant,
        points=sheet.points,
        buchholz=Fraction(0),
        sonneborn=Fraction(0),
        direct=Fraction(0),
        played=len(games) + len(given),
        won=won + len(given),
        drawn=drawn,
        lost=len(games) - won - drawn,
        second=sum(game.second for game in games) + sum(one.entrants[0] != entrant for one in given),
    )


def is_over_for_pairing(tournament: Tournament, now: datetime) -> bool:
    """Return true if no more pairings are made, because the end is near. A pause moves the end."""
    ends = tournament.finish if tournament.rules.form.is_timed and not tournament.paused else None
    return ends is not None and now >= ends - QUIET


def available(tournament: Tournament) -> tuple[Entrant, ...]:
    """Return the players who play or wait for an opponent, the strongest first."""
    return tuple(one for one in tournament.playing if not one.paused)


def free(tournament: Tournament) -> tuple[Entrant, ...]:
    """Return the players who wait for an opponent, the strongest first."""
    busy = {number for pairing in tournament.pairings if not pairing.decided for number in pairing.entrants}
    return tuple(one for one in available(tournament) if one.number not in busy)


def note_absence(entrant: Entrant, missed: int, *, shown: bool) -> tuple[Entrant, str]:
    """Return an entrant after matches have ended, and the key of the notice to them, if there is one.

    ``missed`` is the number of these matches without their first move. ``shown`` is true if they moved in one of them.
    Two in a row pause the entrant.
    """
    if not missed:
        return (replace(entrant, absences=0) if shown else entrant), ""
    missed += entrant.absences
    if not entrant.playing or entrant.paused:
        return replace(entrant, absences=missed), ""
    if missed < MAX_ABSENCES:
        return replace(entrant, absences=missed), "arena-absent"
    return replace(entrant, absences=0, paused=True), "arena-paused"


def free_boards(tournament: Tournament, boards: Sequence[int]) -> list[int]:
    """Return the boards on which no match is running, lowest first."""
    taken = {one.board for one in tournament.pairings if not one.decided}
    return sorted({*boards} - taken)
