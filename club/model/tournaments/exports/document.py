"""Write a tournament as JSON for websites and stream overlays (see ``docs/tournament-files.md``).

Third-party programs read this format. Fields may be added to it. Any other change needs a new ``FORMAT``.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from fractions import Fraction
from typing import TypeAlias

from club.model.tournaments.exports.spelling import single_line
from club.model.tournaments.exports.tables import group_names
from club.model.tournaments.forms import bracket
from club.model.tournaments.forms.play import FORMS
from club.model.tournaments.rules import Form, TieBreak
from club.model.tournaments.scoring import PointsOf, points_in
from club.model.tournaments.standings import StandingsLine
from club.model.tournaments.tournament import Pairing, Tournament

FORMAT = "hatoba-tournament/1"

Json: TypeAlias = dict[str, object]

_FORMS = {
    Form.ROBIN: "round_robin",
    Form.SWISS: "swiss",
    Form.SINGLE: "single_elimination",
    Form.DOUBLE: "double_elimination",
    Form.GROUPS: "groups",
    Form.LADDER: "ladder",
    Form.TABLES: "tables",
    Form.ARENA: "arena",
}

_TIE_BREAKS = {
    TieBreak.BUCHHOLZ: "buchholz",
    TieBreak.MEDIAN: "median_buchholz",
    TieBreak.SONNEBORN: "sonneborn_berger",
    TieBreak.DIRECT: "direct",
    TieBreak.WON: "won",
    TieBreak.SECOND: "won_as_second",
}

_PARTS = {
    bracket.Part.WINNERS: "winners",
    bracket.Part.LOSERS: "losers",
    bracket.Part.FINAL: "final",
    bracket.Part.THIRD: "third_place",
}


@dataclass(frozen=True, slots=True)
class MatchFacts:
    """Facts about matches that the exported tournament doesn't contain, by match number.

    ``homes`` are the channels and threads of running matches, ``deadlines`` are when the player to move runs out of
    time, and ``ends`` are when the other matches ended.
    """

    homes: Mapping[int, int]
    deadlines: Mapping[int, datetime]
    ends: Mapping[int, datetime]


def document(tournament: Tournament, lines: Iterable[StandingsLine], facts: MatchFacts) -> str:
    """Return all public data of a tournament as JSON on one line.

    The text depends only on the arguments, so equal texts mean that nothing has changed.
    """
    points = points_in(tournament)
    found: Json = {
        "format": FORMAT,
        "tournament": _facts(tournament),
        "entrants": _entrants(tournament),
        "rounds": [_round(tournament, number, facts, points) for number in range(1, tournament.round + 1)],
        "standings": [_line(line) for line in lines],
        "bracket": _slots(tournament),
    }
    return json.dumps(found, ensure_ascii=False, separators=(",", ":")) + "\n"


def _facts(tournament: Tournament) -> Json:
    rules = tournament.rules
    place = f"https://discord.com/channels/{tournament.guild}/{tournament.place}"
    return {
        "id": tournament.id,
        "name": single_line(tournament.name),
        "url": place if tournament.message is None else f"{place}/{tournament.message}",
        "game": rules.game,
        "form": _FORMS[rules.form],
        "status": tournament.status,
        "paused": tournament.paused,
        "rated": rules.rated,
        "pace": rules.pace,
        "best_of": rules.best_of,
        "final_best_of": (rules.final_of or rules.best_of) if rules.form.has_bracket else None,
        "points": dict(zip(("win", "draw", "loss"), (half / 2 for half in rules.points), strict=True)),
        "tie_breaks": [_TIE_BREAKS[one] for one in rules.tie_breaks] if rules.form.has_points else [],
        "round": tournament.round,
        "rounds": None if tournament.began is None else FORMS[rules.form].rounds(tournament),
        "waiting": len(tournament.waiting),
        "created": _moment(tournament.created),
        "closes": _moment(tournament.closes),
        "started": _moment(tournament.began),
        "finish": _moment(tournament.finish),
        "ended": _moment(tournament.ended),
    }


def _entrants(tournament: Tournament) -> list[Json]:
    groups = group_names(tournament) if tournament.began is not None else {}
    return [
        {
            "number": one.number,
            "name": single_line(one.name),
            "seed": one.seed,
            "group": groups.get(one.number),
            "status": one.status,
            "missed_rounds": one.late,
        }
        for one in tournament.entrants
    ]


def _round(tournament: Tournament, number: int, facts: MatchFacts, points: PointsOf) -> Json:
    pairings = tournament.in_round(number)
    return {
        "number": number,
        "decided": all(pairing.decided for pairing in pairings),
        "pairings": [_pairing(tournament, pairing, facts, points) for pairing in pairings],
    }


def _pairing(tournament: Tournament, pairing: Pairing, facts: MatchFacts, points: PointsOf) -> Json:
    present = pairing.present or 0
    home = facts.homes.get(present)
    return {
        "board": pairing.board,
        "slot": pairing.slot,
        "best_of": pairing.best_of,
        "decided": pairing.decided,
        "reason": pairing.reason,
        "entrants": [_result(pairing, seat, points) for seat in range(len(pairing.entrants))],
        "matches": [{"number": one, "ended": _moment(facts.ends.get(one))} for one in pairing.matches],
        "url": None if home is None else f"https://discord.com/channels/{tournament.guild}/{home}",
        "deadline": _moment(facts.deadlines.get(present)),
    }


def _result(pairing: Pairing, seat: int, points: PointsOf) -> Json:
    number = pairing.entrants[seat]
    return {
        "number": number,
        "side": pairing.sides[seat] if pairing.sides else seat,
        "place": None if pairing.places is None else pairing.places[seat],
        "points": _number(points(pairing, number)) if pairing.decided else None,
        "score": _number(pairing.score[seat]) if pairing.decided or pairing.series else None,
        "played": pairing.is_played_by(number),
    }


def _line(line: StandingsLine) -> Json:
    return {
        "rank": line.rank,
        "entrant": line.entrant,
        "points": _number(line.points),
        "reached": line.reached,
        "played": line.played,
        "won": line.won,
        "drawn": line.drawn,
        "lost": line.lost,
        "tie_breaks": {name: _number(getattr(line, one)) for one, name in _TIE_BREAKS.items()},
    }


def _slots(tournament: Tournament) -> list[Json]:
    """Return the slots of the bracket in the order of play, once the tournament has started."""
    if not tournament.rules.form.has_bracket or tournament.began is None:
        return []
    return [_slot(filled) for filled in bracket.fill_slots(tournament)]


def _slot(filled: bracket.FilledSlot) -> Json:
    slot = filled.slot
    return {
        "slot": slot.name,
        "part": _PARTS[slot.part],
        "round": slot.round,
        "position": slot.position,
        "column": slot.column,
        "entrants": list(filled.entrants),
        "winner": filled.winner,
        "loser": filled.loser,
        "winner_to": slot.next,
        "loser_to": slot.drop,
    }


def _number(value: Fraction | int) -> float:
    return round(float(value), 4)


def _moment(moment: datetime | None) -> str | None:
    if moment is None:
        return None
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
