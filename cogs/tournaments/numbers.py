"""Explain the numbers of the standings: results, and the opponents in tie-breaks."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction

from club.model.tournaments.explanations import Explanation, Results, Summand, explanations
from club.model.tournaments.forms import group_stage
from club.model.tournaments.records import Opponent
from club.model.tournaments.rules import USUAL_POINTS, TieBreak
from club.model.tournaments.standings import StandingsLine
from club.model.tournaments.tournament import Tournament
from cogs.core.ui import wording
from cogs.tournaments import context
from texts import Words

_NAMED = 12
"""The number of opponents named in a tie-break. If there are more, only the values are listed."""

_COUNTED = (TieBreak.WON, TieBreak.SECOND)
"""The tie-breaks in which every match adds one, so the value isn't mentioned."""


def paragraphs(say: Words, going: Tournament, lines: Sequence[StandingsLine], member: int | None = None) -> list[str]:
    """Return a paragraph for each entrant in the order of the standings, that of ``member`` first."""
    found = explanations(going, lines)
    own = None if member is None else going.entrant_of(member)
    first = [one for one in found if own and one.line.entrant == own.number]
    return [
        "\n".join(_paragraph(say, going, one)) for one in (*first, *(other for other in found if other not in first))
    ]


def _paragraph(say: Words, going: Tournament, one: Explanation) -> Iterator[str]:
    member = wording.mention(going.entrant(one.line.entrant).member)
    key = "tournament-unranked" if one.line.rank is None else "tournament-rank"
    head = say.say(key, rank=one.line.rank or 0, member=member)
    group = "" if one.group is None else say.say("explained-group", group=group_stage.name(one.group), line=head)
    yield group or head
    if not going.rules.form.has_points:
        yield f"- {_listed(say, going, one.results) or say.say('explained-no-results')}"
        return
    yield f"- {_points(say, going, one)}"
    for tie, summands in one.tie_breaks.items():
        if tie != TieBreak.DIRECT or summands:
            yield f"- {_tie_break(say, going, one, tie)}"
    if one.knockout:
        yield f"- {say.say('explained-knockout', results=_listed(say, going, one.knockout))}"


def _points(say: Words, going: Tournament, one: Explanation) -> str:
    """Explain the points as a sum of results, and name the results that brought none."""
    worth = [part for part in one.results if part.points]
    nothing = _listed(say, going, [part for part in one.results if not part.points])
    total = _sum(say.say("explained-points"), one.line.points, _listed(say, going, worth, valued=True))
    return say.say("explained-nothing", total=total, results=nothing) if nothing else total


def _listed(say: Words, going: Tournament, results: Sequence[Results], *, valued: bool = False) -> str:
    return say.listed(_result(say, going, one, valued=valued) for one in results)


def _result(say: Words, going: Tournament, one: Results, *, valued: bool) -> str:
    said = say.say(f"counted-{one.kind}", count=one.count, place=one.place, seats=one.seats)
    plain = going.rules.points == USUAL_POINTS and not one.seats
    if plain or not valued:
        return said
    return say.say("counted-valued", result=said, points=_amount(one.points), count=one.count)


def _tie_break(say: Words, going: Tournament, one: Explanation, tie: TieBreak) -> str:
    summands = one.tie_breaks[tie]
    if tie in _COUNTED:
        said = " + ".join(_names(going, part) for part in summands) if _are_few(summands) else ""
    else:
        said = _values(going, summands, halved=tie == TieBreak.SONNEBORN)
    total = _sum(say.say(f"tie-{tie}-name"), sum((part.value for part in summands), Fraction(0)), said)
    if tie == TieBreak.MEDIAN and one.left_out:
        left_out = _values(going, one.left_out, sign=say.say("list-comma"))
        return say.say("explained-left-out", total=total, matches=left_out)
    return total


def _sum(name: str, total: Fraction, said: str) -> str:
    return f"{name} **{_amount(total)}**{' = ' if said else ''}{said}"


def _values(going: Tournament, summands: Sequence[Summand], *, halved: bool = False, sign: str = " + ") -> str:
    """Return the contributions of matches to a tie-break. The points of opponents are ``halved`` after a draw."""
    if _are_few(summands):
        return sign.join(_summand(going, one, halved=halved) for one in summands)
    counts = Counter(one.value for one in summands)
    return sign.join(f"{count} × {_amount(value)}" for value, count in sorted(counts.items(), reverse=True))


def _are_few(summands: Sequence[Summand]) -> bool:
    return sum(len(one.opponents) for one in summands) <= _NAMED


def _summand(going: Tournament, one: Summand, *, halved: bool) -> str:
    """Return the contribution of a match, which is the opponent's points or, at a table, the opponents' mean."""
    counted = [_opponent(going, each, halved=halved) for each in one.opponents if each.taken or not halved]
    if len(one.opponents) == 1:
        (only,) = one.opponents
        return counted[0] if halved or one.value == only.points else f"{_name(going, only)} {_amount(one.value)}"
    return f"({' + '.join(counted)}) ÷ {len(one.opponents)}"


def _opponent(going: Tournament, one: Opponent, *, halved: bool) -> str:
    said = f"{_name(going, one)} {_amount(one.points)}"
    return f"½ × {said}" if halved and one.taken == Fraction(1, 2) else said


def _names(going: Tournament, one: Summand) -> str:
    return "/".join(_name(going, each) for each in one.opponents) or "1"


def _name(going: Tournament, one: Opponent) -> str:
    return wording.mention(going.entrant(one.entrant).member)


def _amount(value: Fraction) -> str:
    """Return a number with at most three decimals."""
    shown = context.amount(value)
    return f"{float(value):.3f}".rstrip("0").rstrip(".") if "." in shown else shown
