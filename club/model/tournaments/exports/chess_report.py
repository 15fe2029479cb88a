"""Write the FIDE's tournament report (TRF16), with the extensions of JaVaFo (XX…) and bbpPairings (BB…)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from fractions import Fraction
from itertools import chain

from club.model.errors import Refused
from club.model.tournaments.exports.spelling import single_line
from club.model.tournaments.rules import USUAL_POINTS, Form, Points
from club.model.tournaments.standings import StandingsLine, standings_by_points
from club.model.tournaments.tournament import Entrant, Pairing, Tournament
from names import take

_TYPES = {Form.SWISS: "Individual: Swiss-System", Form.ROBIN: "Individual: Round-Robin"}
_LONGEST_NAME = 33
_HIGHEST_RATING = 9999
_FIRST, _SECOND = "w", "b"
_BYE, _FULL_POINT, _HALF_POINT, _ABSENT = "0000 - U", "0000 - F", "0000 - H", "0000 - Z"


def is_reported(tournament: Tournament) -> bool:
    """Return true if a chess report can represent a tournament. The format supports only two forms."""
    return tournament.rules.form in _TYPES


def trf(tournament: Tournament, rounds: int, ratings: Mapping[int, int]) -> str:
    """Return the report of a round robin or Swiss tournament up to the last round with complete results.

    ``rounds`` is how many there will be. ``ratings`` are the known ratings by entrant number. The report numbers
    entrants by strength, and the player in the first seat is White. Raises ``Refused`` for other forms, which the
    format can't express.
    """
    if not is_reported(tournament):
        raise Refused("error-export-form")
    there = sorted(tournament.entrants, key=tournament.strength)
    numbers = {one.number: number for number, one in enumerate(there, 1)}
    over = _decided_rounds(tournament)
    lines = standings_by_points(replace(tournament, pairings=tuple(chain.from_iterable(over))))
    # Every player needs a unique rank here.
    ranked = {line.entrant: replace(line, rank=rank) for rank, line in enumerate(lines, 1)}
    head = {
        "012": single_line(tournament.name),
        "042": _day(tournament.began),
        "052": _day(tournament.ended or tournament.finish),
        "062": str(len(there)),
        "092": _TYPES[tournament.rules.form],
        "XXR": str(max(rounds, len(over), 1)),
        "XXC": "" if over else "white1",  # Without this field, bbpPairings doesn't pair the first round.
        **_scale(tournament.rules.points),
    }
    report = [f"{code} {value}" for code, value in head.items() if value]
    results = [_results(pairings, numbers) for pairings in over]
    report += [_player(one, numbers, ranked[one.number], ratings.get(one.number), results) for one in there]
    return "\n".join([*report, ""])


def _scale(points: Points) -> dict[str, str]:
    """Return the lines for the values of results, if they differ from those that chess programs expect.

    JaVaFo reads XXS, bbpPairings the other lines, and each ignores what it doesn't know. By default both give nothing
    for a forfeit loss or a missed round, but bbpPairings counts a bye as a win.
    """
    if points == USUAL_POINTS:
        return {}
    win, draw, loss = (f"{half / 2:.1f}" for half in points)
    worth = {"WW": win, "BW": win, "WD": draw, "BD": draw, "WL": loss, "BL": loss}
    worth |= {"FW": win, "PAB": win, "FPB": win, "HPB": draw}
    codes = {"BBW": win, "BBD": draw, "BBL": loss, "BBZ": "0.0", "BBF": "0.0", "BBU": win}
    return {"XXS": " ".join(f"{code}={value}" for code, value in worth.items())} | {
        code: f"{value:>4}" for code, value in codes.items()
    }


def _decided_rounds(tournament: Tournament) -> list[tuple[Pairing, ...]]:
    """Return the decided rounds, up to the first undecided one."""
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
    results: Sequence[Mapping[int, str]],
) -> str:
    """Return the line of an entrant: each value has its columns, and each round ten of them."""
    name = take(single_line(one.name), _LONGEST_NAME)
    strength = "" if rating is None else min(max(rating, 0), _HIGHEST_RATING)
    line = f"001 {numbers[one.number]:>4}      {name:<{_LONGEST_NAME}} {strength:>4}"
    line = f"{line:<80}{float(standing.points):>4.1f} {standing.rank:>4}"
    return line + "".join(f"  {of_round.get(one.number, _ABSENT)}" for of_round in results)


def _results(pairings: Sequence[Pairing], numbers: Mapping[int, int]) -> dict[int, str]:
    """Return the entrants' results in a round.

    U is the one bye that the pairing of a round may give. If there are more, they are F, which is worth the same.
    """
    results: dict[int, str] = {}
    for pairing in pairings:
        for entrant in pairing.entrants:
            result = _result(entrant, pairing, numbers)
            results[entrant] = _FULL_POINT if result == _BYE and _BYE in results.values() else result
    return results


def _result(entrant: int, pairing: Pairing, numbers: Mapping[int, int]) -> str:
    """Return an entrant's result in a round: the opponent's number, the seat and a letter.

    Without playing, + is a win, - a loss, U a bye, H half a point and Z nothing.
    """
    share = pairing.share(entrant)
    tie, played = share == Fraction(1, 2), pairing.is_played_out
    if len(pairing.entrants) == 1 or (tie and not played):
        return _HALF_POINT if tie else _BYE if share else _ABSENT
    opponent = next(one for one in pairing.entrants if one != entrant)
    seat = _FIRST if pairing.entrants[0] == entrant else _SECOND
    result = "=" if tie else ("-0"[played] if share == 0 else "+1"[played])
    return f"{numbers[opponent]:>4} {seat} {result}"


def _day(moment: datetime | None) -> str:
    return f"{moment:%Y/%m/%d}" if moment else ""
