"""Export tournaments: tables as CSV, and the FIDE's tournament report (TRF16)."""

import csv
import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from fractions import Fraction
from io import StringIO
from itertools import chain

from club.errors import Refused
from club.tournaments.forms import group_stage
from club.tournaments.rules import USUAL_POINTS, Form, Points
from club.tournaments.standings import StandingsLine, standings_by_points
from club.tournaments.tournament import Entrant, Pairing, Tournament
from names import take

_FORMULA = re.compile(r"(^|;)\s*(?=[=+\-@＝＋－＠])")
"""Where a spreadsheet would read a formula, also one that separates columns by semicolons."""

_TYPES = {Form.SWISS: "Individual: Swiss-System", Form.ROBIN: "Individual: Round-Robin"}
_LONGEST_NAME = 33
_HIGHEST_RATING = 9999
_FIRST, _SECOND = "w", "b"


def standings_csv(tournament: Tournament, lines: Iterable[StandingsLine]) -> str:
    """Return how everybody stands as a table with all tie-breaks, one line an entrant."""
    header = ["rank", "entrant", "name", "status", "points", "buchholz", "sonneborn_berger", "direct", "reached"]
    rows = []
    for line in lines:
        one = tournament.entrant(line.entrant)
        breaks = [_decimal(value) for value in (line.points, line.buchholz, line.sonneborn, line.direct)]
        counts = [line.reached, line.played, line.won, line.drawn, line.lost]
        group = group_stage.group_of(tournament, line.entrant) if tournament.rules.form == Form.GROUPS else None
        more = [_decimal(line.median), line.second, None if group is None else group_stage.name(group)]
        rows.append([line.rank, one.number, _escape_formula(one.name), one.status, *breaks, *counts, *more])
    return _table([*header, "played", "won", "drawn", "lost", "median_buchholz", "won_as_second", "group"], rows)


def pairings_csv(tournament: Tournament) -> str:
    """Return who has met whom as a table, one line a pairing, the entrants in the order of their seats.

    A series has all of its matches in one cell, and what each has won of them.
    """
    seats = max((len(one.entrants) for one in tournament.pairings), default=tournament.rules.seats)
    columns = ["entrant", "name", "place", "points", *(["score"] if tournament.rules.best_of > 1 else [])]
    header = ["round", "board", "slot", "match", "reason"]
    header += [f"{column}_{seat}" for seat in range(1, seats + 1) for column in columns]
    rows = []
    for pairing in tournament.pairings:
        row = [pairing.round, pairing.board, pairing.slot, " ".join(map(str, pairing.matches)), pairing.reason]
        for seat, number in enumerate(pairing.entrants):
            row += [number, _escape_formula(tournament.entrant(number).name)]
            row += (
                [pairing.places[seat], _decimal(pairing.points(number, tournament.rules.points))]
                if pairing.places
                else [None, None]
            )
            row += [_decimal(pairing.wins[seat])] if "score" in columns else []
        rows.append(row + [None] * (len(header) - len(row)))
    return _table(header, rows)


def trf(tournament: Tournament, rounds: int, ratings: Mapping[int, int]) -> str:
    """Return the report of a round robin or a Swiss tournament as it stood when the last decided round was over.

    ``rounds`` is how many there will be, ``ratings`` what is known of entrants by their numbers. Entrants are numbered
    by strength; who has the first seat is white. Raises ``Refused`` for other forms: the report knows no others.
    """
    if tournament.rules.form not in _TYPES:
        raise Refused("error-export-form")
    there = sorted(tournament.entrants, key=tournament.strength)
    numbers = {one.number: number for number, one in enumerate(there, 1)}
    over = _decided_rounds(tournament)
    lines = standings_by_points(replace(tournament, pairings=tuple(chain.from_iterable(over))))
    ranked = {line.entrant: replace(line, rank=rank) for rank, line in enumerate(lines, 1)}  # it knows none without
    head = {
        "012": _single_line(tournament.name),
        "042": _day(tournament.began),
        "052": _day(tournament.ended or tournament.finish),
        "062": str(len(there)),
        "092": _TYPES[tournament.rules.form],
        "XXR": str(max(rounds, len(over))),
        "XXS": _scale(tournament.rules.points),
    }
    report = [f"{code} {value}" for code, value in head.items() if value]
    report += [_player(one, numbers, ranked[one.number], ratings.get(one.number), over) for one in there]
    return "\n".join([*report, ""])


def _scale(points: Points) -> str:
    """Return what a result brings, with each seat and without playing, where that is not what everybody expects."""
    if points == USUAL_POINTS:
        return ""
    win, draw, loss = (f"{half / 2:.1f}" for half in points)
    worth = {"WW": win, "BW": win, "WD": draw, "BD": draw, "WL": loss, "BL": loss}
    return " ".join(
        f"{code}={value}" for code, value in (worth | {"FW": win, "PAB": win, "FPB": win, "HPB": draw}).items()
    )


def _decided_rounds(tournament: Tournament) -> list[tuple[Pairing, ...]]:
    """Return the rounds that are decided, up to the first one that is not."""
    rounds = []
    for number in range(1, tournament.round + 1):
        pairings = tournament.in_round(number)
        if not all(pairing.decided for pairing in pairings):
            break
        rounds.append(pairings)
    return rounds


def _player(
    one: Entrant,
    numbers: Mapping[int, int],
    standing: StandingsLine,
    rating: int | None,
    over: Sequence[Sequence[Pairing]],
) -> str:
    """Return the line of an entrant: every value has its columns, and each round ten of them."""
    name = take(_single_line(one.name), _LONGEST_NAME)
    strength = "" if rating is None else min(max(rating, 0), _HIGHEST_RATING)
    line = f"001 {numbers[one.number]:>4}      {name:<{_LONGEST_NAME}} {strength:>4}"
    line = f"{line:<80}{float(standing.points):>4.1f} {standing.rank:>4}"
    for pairings in over:
        own = next((pairing for pairing in pairings if one.number in pairing.entrants), None)
        line += f"  {_result(one.number, own, numbers)}"
    return line


def _result(entrant: int, pairing: Pairing | None, numbers: Mapping[int, int]) -> str:
    """Return how a round went for an entrant: the opponent's number, the seat and the result.

    + and - were won and lost without playing; U is a bye, H half a point and Z none for who met nobody.
    """
    if pairing is None:
        return "0000 - Z"
    share = pairing.share(entrant)
    tie = share == Fraction(1, 2)
    if len(pairing.entrants) == 1 or (tie and not pairing.met):
        return f"0000 - {'H' if tie else 'U'}"
    opponent = next(one for one in pairing.entrants if one != entrant)
    seat = _FIRST if pairing.entrants[0] == entrant else _SECOND
    played = pairing.is_played_out
    result = "=" if tie else ("-0"[played] if share == 0 else "+1"[played])
    return f"{numbers[opponent]:>4} {seat} {result}"


def _table(header: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    written = StringIO(newline="")
    table = csv.writer(written)
    table.writerow(header)
    table.writerows(rows)
    return written.getvalue()


def _decimal(value: Fraction) -> str:
    """Return a number with at most four decimals; thirds are rounded."""
    return f"{float(value):.4f}".rstrip("0").rstrip(".")


def _single_line(text: str) -> str:
    """Return a text as one line without control characters, in as few characters as it can be written in."""
    shown = (" " if unicodedata.category(sign) in ("Cc", "Zl", "Zp") else sign for sign in text)
    return " ".join(unicodedata.normalize("NFC", "".join(shown)).split())


def _escape_formula(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula."""
    return _FORMULA.sub(r"\1'", _single_line(text))


def _day(moment: datetime | None) -> str:
    return f"{moment:%Y/%m/%d}" if moment else ""
