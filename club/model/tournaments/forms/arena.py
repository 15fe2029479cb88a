"""Pair an arena: for a fixed time, players who are free meet others who are free, and winning streaks count double."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from fractions import Fraction
from itertools import combinations

from club.model.clocks.pace import Pace
from club.model.errors import Refused
from club.model.tournaments.facts import End, Facts
from club.model.tournaments.forms.history import EntrantHistory
from club.model.tournaments.forms.matching import Costs, cheapest
from club.model.tournaments.forms.seating import Seating, seat_order
from club.model.tournaments.forms.tables import best_tables, sizes
from club.model.tournaments.records import Game, records
from club.model.tournaments.rules import Points, Rules, TieBreak
from club.model.tournaments.standings import StandingsLine, rank_played
from club.model.tournaments.tournament import Entrant, Pairing, Reason, Status, Tournament, pair
from engines import GAMES

MIN_ENTRANTS, MIN_AT_TABLES = 2, 3
"""The minimum number of entrants for matches of two, and for tables of three or four."""

LENGTHS = (60, 30, 45, 90, 120, 150, 180)
"""The possible lengths of an arena in minutes, the usual one first."""

LONGEST_MOVE, LONGEST_BANK, LONGEST_INCREMENT = timedelta(minutes=5), timedelta(minutes=25), timedelta(seconds=30)
"""The slowest paces of an arena."""

APART = 3
"""The number of other opponents between two meetings of the same players, if there are as many."""

QUIET = timedelta(minutes=5)
"""How long before the end the last pairings are made."""

BREATH = timedelta(seconds=3)
"""How long a player stays unpaired after a match, so that opponents who finish together find others."""

PATIENCE = timedelta(minutes=1)
"""How long two players wait for other opponents before they meet again early."""

TABLE_PATIENCE = timedelta(seconds=30)
"""How long players wait for a full table before they play at a smaller one."""

POINTS: Points = (4, 2, 0)
"""The values of a win, a draw and a loss, in half points, outside a streak."""

STREAK = 2
"""The number of wins in a row after which results count double."""

MAX_ABSENCES = 2
"""The number of matches in a row without a first move after which a player is paused."""

NEAR = 24
"""The number of places in the standings within which opponents are sought in a large field."""

_WAITING_STEP = timedelta(seconds=20)
"""Players whose waiting times differ by less than this are treated alike."""

_LONGEST_WAIT = 30
"""The number of steps after which waiting longer makes no difference."""

_BLOCK = 4
"""A block counts like a gap of this many places, so that blocking the leaders doesn't avoid them."""


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
        """Return no pairings, because they depend on the time (see ``pair_free``)."""
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
    won, drawn = sum(game.won for game in games), sum(game.drawn for game in games)
    return StandingsLine(
        rank=None,
        entrant=entrant,
        points=sheet.points,
        buchholz=Fraction(0),
        sonneborn=Fraction(0),
        direct=Fraction(0),
        played=len(games),
        won=won,
        drawn=drawn,
        lost=len(games) - won - drawn,
        second=sum(game.second for game in games),
    )


def is_over_for_pairing(tournament: Tournament, now: datetime) -> bool:
    """Return true if no more pairings are made, because the end is near."""
    is_timed = tournament.rules.form.is_timed
    return is_timed and tournament.finish is not None and now >= tournament.finish - QUIET


def available(tournament: Tournament) -> tuple[Entrant, ...]:
    """Return the players who play or wait for an opponent, the strongest first."""
    return tuple(one for one in tournament.playing if not one.paused)


def free(tournament: Tournament) -> tuple[Entrant, ...]:
    """Return the players who wait for an opponent, the strongest first."""
    busy = {number for pairing in tournament.pairings if not pairing.decided for number in pairing.entrants}
    return tuple(one for one in available(tournament) if one.number not in busy)


def waits_since(tournament: Tournament, entrant: Entrant, ends: Mapping[int, End]) -> datetime:
    """Return since when a free player has been waiting: the end of their last match, or when they joined."""
    since = [entrant.joined, tournament.began or tournament.created]
    since += [end.ended for one in tournament.of(entrant.number) if (end := ends.get(one.match or 0)) and end.ended]
    return max(since)


def next_pairing(tournament: Tournament, facts: Facts) -> datetime | None:
    """Return when waiting alone may make another pairing possible, or ``None`` if only other events do."""
    if tournament.paused or is_over_for_pairing(tournament, facts.now):
        return None
    moments = (
        waits_since(tournament, one, facts.ends) + delay
        for one in free(tournament)
        for delay in (BREATH, TABLE_PATIENCE, PATIENCE)
    )
    return min((moment for moment in moments if moment > facts.now), default=None)


def pair_free(tournament: Tournament, facts: Facts) -> Tournament:
    """Return an arena after pairing the players who are free, as far as there are boards for them."""
    now = facts.now
    boards = free_boards(tournament, facts.boards)
    if tournament.status != Status.RUNNING or not boards or is_over_for_pairing(tournament, now):
        return tournament
    waiting = {one.number: now - waits_since(tournament, one, facts.ends) for one in free(tournament)}
    rested = [number for number, waited in waiting.items() if waited >= BREATH]
    if not rested:
        return tournament
    field = {one.number: one for one in _field(tournament)}
    if tournament.rules.seats > MIN_ENTRANTS:
        added = _seated([field[number] for number in field if number in rested], waiting, tournament, boards)
        return replace(tournament, pairings=(*tournament.pairings, *added))
    meetings = _meetings([one for one in field.values() if one.number in rested], waiting, tournament)
    longest_first = sorted(meetings, key=lambda two: (-max(waiting[number] for number in two), two))
    paired = (
        Pairing(place, board, _by_seat(field[one], field[other], place))
        for place, (board, (one, other)) in enumerate(zip(boards, longest_first, strict=False), tournament.round + 1)
    )
    return replace(tournament, pairings=(*tournament.pairings, *paired))


def _seated(
    rested: Sequence["_Player"], waiting: Mapping[int, timedelta], tournament: Tournament, boards: Sequence[int]
) -> Iterator[Pairing]:
    """Yield the tables that begin now: those who have waited longest, with players close in the standings.

    Players who sat together in one of their last matches are kept apart as far as possible.
    """
    plan = _plan(rested, waiting, tournament)[: len(boards)]
    longest = sorted(rested, key=lambda one: (-(waiting[one.number] // _WAITING_STEP), one.place))[: sum(plan)]
    seated = [one.history() for one in sorted(longest, key=lambda one: one.place)]
    tables = best_tables(seated, plan, Seating(seated, tournament)) if plan else []
    for place, (board, table) in enumerate(zip(boards, tables, strict=False), tournament.round + 1):
        sides = tournament.rules.sides_at(len(table))
        yield Pairing(place, board, seat_order([seated[one] for one in table], sides, place), sides=sides)


def _plan(rested: Sequence["_Player"], waiting: Mapping[int, timedelta], tournament: Tournament) -> tuple[int, ...]:
    """Return the sizes of the tables that begin now.

    The table has as many seats as possible, unless players have waited for long, or nobody else may come.
    """
    seats, count = tournament.rules.seats, len(rested)
    all_there = count == len(available(tournament))
    if all_there or max((waiting[one.number] for one in rested), default=BREATH) >= TABLE_PATIENCE:
        return sizes(count, seats)
    return (seats,) * (count // seats)


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


@dataclass(slots=True)
class _Player:
    """A player's place in the standings, their opponents, and the seat in each match, the latest last."""

    number: int
    place: int
    points: Fraction
    opponents: list[int] = field(default_factory=list)
    seats: list[int] = field(default_factory=list)
    met: list[Pairing] = field(default_factory=list)

    @property
    def balance(self) -> int:
        """Return the difference between the times the player had the first seat and the other."""
        return len(self.seats) - 2 * sum(self.seats)

    def history(self) -> EntrantHistory:
        """Return the player's history for the seating of tables. Only the latest matches count as meetings."""
        history = EntrantHistory(self.number, self.place, self.points, seats=self.seats)
        history.tables = [len(one.entrants) for one in self.met]
        for pairing in self.met[-APART:]:
            history.met.update(number for number in pairing.entrants if number != self.number)
            history.partners.update(pairing.partners(self.number))
        return history


def _field(tournament: Tournament) -> Iterator[_Player]:
    """Yield the players who aren't away, in the order of the standings, those with equal points by strength."""
    points = {number: sheet.points for number, sheet in score_sheets(tournament).items()}
    there = sorted(available(tournament), key=lambda one: (-points[one.number], tournament.strength(one)))
    players = {one.number: _Player(one.number, place, points[one.number]) for place, one in enumerate(there)}
    for pairing in sorted(tournament.pairings, key=lambda one: one.round):
        for seat, number in enumerate(pairing.entrants):
            if (player := players.get(number)) is not None and pairing.met:
                player.opponents += [other for other in pairing.entrants if other != number]
                player.seats.append(seat)
                player.met.append(pairing)
    yield from players.values()


def _meetings(
    rested: Sequence[_Player], waiting: Mapping[int, timedelta], tournament: Tournament
) -> list[tuple[int, int]]:
    """Return the pairs of players who meet now, by their numbers: as many as possible, the best pairs."""
    apart = min(APART, len(available(tournament)) - MIN_ENTRANTS)
    costs: Costs = {}
    for one, other in combinations(range(len(rested)), 2):
        upper, lower = rested[one], rested[other]
        two = pair(upper.number, lower.number)
        if two in tournament.forbidden or (len(rested) > NEAR and other - one > NEAR):
            continue
        patient = all(waiting[number] >= PATIENCE for number in two)
        if not patient and meetings_apart(upper.opponents, lower.opponents, two) < apart:
            continue
        costs[one, other] = _cost(upper, lower, waiting, tournament)
    found = sorted(cheapest(costs)) if costs else []
    return [(rested[one].number, rested[other].number) for one, other in found]


def meetings_apart(one: Sequence[int], other: Sequence[int], two: tuple[int, int]) -> int:
    """Return how many opponents two players have had since they last met, the fewer of both, ``APART`` at most.

    ``one`` and ``other`` are their opponents, the latest last.
    """

    def since(opponents: Sequence[int]) -> int:
        newest = opponents[: -APART - 1 : -1]
        return next((count for count, number in enumerate(newest) if number in two), APART)

    return min(since(one), since(other))


def _cost(
    upper: _Player, lower: _Player, waiting: Mapping[int, timedelta], tournament: Tournament
) -> tuple[int, int, int, int]:
    """Return the cost of a meeting.

    In order of importance: an early rematch, a short wait, the gap in the standings or a block, one-sided seats.
    """
    two = pair(upper.number, lower.number)
    again = APART - meetings_apart(upper.opponents, lower.opponents, two)
    waits = [min(waiting[number] // _WAITING_STEP, _LONGEST_WAIT) for number in two]
    gap = (lower.place - upper.place) ** 2 + _BLOCK**2 * (two in tournament.blocked_pairs)
    strained = int(min(upper.balance, lower.balance) > 1 or max(upper.balance, lower.balance) < -1)
    return again, sum(_LONGEST_WAIT - steps for steps in waits), gap, strained


def _by_seat(one: _Player, other: _Player, number: int) -> tuple[int, int]:
    """Return two players in the order of their seats.

    The first seat goes to the one who had it less often, or who didn't have it in their last match. If that decides
    nothing, the player who is ahead has it in every other pairing.
    """
    first, second = (one, other) if (one.place < other.place) == bool(number % 2) else (other, one)

    def favoured(player: _Player) -> tuple[int, int]:
        return player.balance, -player.seats[-1] if player.seats else 0

    if favoured(first) > favoured(second):
        first, second = second, first
    return first.number, second.number
