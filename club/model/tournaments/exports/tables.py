"""Write the standings and the pairings of a tournament as tables (CSV)."""

import csv
from collections.abc import Iterable, Sequence
from io import StringIO

from club.model.tournaments.exports.spelling import decimal, escape_formula
from club.model.tournaments.forms import group_stage
from club.model.tournaments.rules import Form
from club.model.tournaments.scoring import PointsOf, points_in
from club.model.tournaments.standings import StandingsLine
from club.model.tournaments.tournament import Pairing, Tournament


def standings_csv(tournament: Tournament, lines: Iterable[StandingsLine]) -> str:
    """Return the standings with all tie-breaks, one row per entrant."""
    header = ["rank", "entrant", "name", "status", "points", "buchholz", "sonneborn_berger", "direct", "reached"]
    groups = group_names(tournament)
    rows = []
    for line in lines:
        one = tournament.entrant(line.entrant)
        breaks = [decimal(value) for value in (line.points, line.buchholz, line.sonneborn, line.direct)]
        counts = [line.reached, line.played, line.won, line.drawn, line.lost]
        more = [decimal(line.median), line.second, groups.get(line.entrant)]
        rows.append([line.rank, one.number, escape_formula(one.name), one.status, *breaks, *counts, *more])
    return _table([*header, "played", "won", "drawn", "lost", "median_buchholz", "won_as_second", "group"], rows)


def group_names(tournament: Tournament) -> dict[int, str]:
    """Return the name of each entrant's group. It is empty if the tournament has no groups yet."""
    if tournament.rules.form != Form.GROUPS or not tournament.entrants:
        return {}
    groups = group_stage.groups(tournament)
    return {one.number: group_stage.name(number) for number, group in enumerate(groups) for one in group}


def pairings_csv(tournament: Tournament) -> str:
    """Return all pairings, one row each, the entrants in the order of their seats.

    A series is one row: all of its matches are in one cell, and ``score`` is the number of matches each entrant has
    won. Players with the same ``side`` play together.
    """
    seats = max((len(one.entrants) for one in tournament.pairings), default=tournament.rules.seats)
    has_series = any(one.best_of > 1 for one in tournament.pairings)
    has_teams = any(one.sides for one in tournament.pairings)
    columns = ["entrant", "name", "place", "points"]
    columns += ["score"] * has_series + ["side"] * has_teams
    header = ["round", "board", "slot", "match", "reason"]
    header += [f"{column}_{seat}" for seat in range(1, seats + 1) for column in columns]
    rows, points = [], points_in(tournament)
    for pairing in tournament.pairings:
        row: list[object] = [pairing.round, pairing.board, pairing.slot]
        row += [" ".join(map(str, pairing.matches)), pairing.reason]
        for seat in range(len(pairing.entrants)):
            row += _seat(tournament, pairing, seat, points)
            row += [decimal(pairing.wins[seat]) if pairing.best_of > 1 else None] * has_series
            row += [pairing.sides[seat] if pairing.sides else seat] * has_teams
        rows.append(row + [None] * (len(header) - len(row)))
    return _table(header, rows)


def _seat(tournament: Tournament, pairing: Pairing, seat: int, points: PointsOf) -> list[object]:
    """Return the entrant in a seat of a pairing, with place and points once it is decided."""
    number = pairing.entrants[seat]
    result: tuple[object, object] = (None, None)
    if pairing.places is not None:
        result = pairing.places[seat], decimal(points(pairing, number))
    return [number, escape_formula(tournament.entrant(number).name), *result]


def _table(header: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    written = StringIO(newline="")
    table = csv.writer(written)
    table.writerow(header)
    table.writerows(rows)
    return written.getvalue()
