"""Plan a tournament for one evening: the pace, the rounds, and the time at which it ends."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from club.clock import EPOCH, whole
from club.model.clocks.pace import Pace
from club.model.tournaments.forms import arena
from club.model.tournaments.forms.play import FORMS
from club.model.tournaments.live import BREAK, usual_length
from club.model.tournaments.rules import Form, Rules
from club.model.tournaments.tournament import Entrant, Tournament
from engines import GAMES

STARTS = (30, 10, 20, 45, 60, 90, 120, 180, 240, 360, 480)
"""The choices for the number of minutes until it starts, the default first."""

LENGTHS = (90, 30, 45, 60, 120, 150, 180, 240)
"""The choices for the length in minutes, the default first."""

PLAYERS = 16
"""The number of players for whom a bracket or groups are planned."""

_BANKS = ("25m+10s", "15m+10s", "10m+10s", "10m+5s", "5m+5s", "3m+5s", "2m+3s")
_MOVES = ("5m", "2m", "1m", "30s")
"""The paces that are tried, the slowest first."""

_FEWEST_ROUNDS, _MOST_ROUNDS = 3, 7
"""The minimum and the maximum number of rounds of a form that sets none."""

_FIELDS = (4, 6, 8, 12, 16)
"""The limits of players that a round robin may get."""

_STEP = timedelta(minutes=5)
"""The times of day at which a tournament starts are multiples of this."""

_CHECKED_IN_FROM = timedelta(minutes=30)
"""The minimum time of registration for a check-in."""


@dataclass(frozen=True, slots=True)
class Evening:
    """The answers of an organiser who sets up a tournament for one evening.

    It starts ``start`` minutes after it is announced, or at the chosen date if that is 0, and lasts about ``length``
    minutes. It may be repeated ``weekly``. ``pace`` is the one that the organiser has typed, if any.
    """

    start: int = STARTS[0]
    length: int = LENGTHS[0]
    weekly: bool = False
    pace: str = ""


def forms_of_evening(forms: tuple[Form, ...]) -> tuple[Form, ...]:
    """Return those of some forms that fit into one evening, the default first."""
    return (Form.ARENA, *(form for form in forms if form != Form.ARENA and not form.by_challenge))


def starts_at(evening: Evening, chosen: datetime | None, now: datetime) -> datetime:
    """Return when a tournament starts that is announced now."""
    if not evening.start and chosen is not None:
        return chosen
    earliest = whole(now + timedelta(minutes=evening.start or STARTS[0]))
    return earliest + (EPOCH - earliest) % _STEP


def planned(rules: Rules, evening: Evening) -> Rules:
    """Return rules whose pace and number of rounds fit into an evening.

    The pace is the typed one or the one for the game, or if that takes too long, the slowest one that is fast enough.
    """
    fitting = (replace(rules, pace=pace) for pace in _paces(rules.game, evening.pace))
    if rules.form.is_timed:
        minutes = max((one for one in arena.LENGTHS if one <= evening.length), default=min(arena.LENGTHS))
        pace = next(one.pace for one in fitting if arena.fits(Pace.read(one.pace)))
        return replace(rules, pace=pace, minutes=minutes, rounds=0, most=0)
    *others, fastest = fitting
    chosen = next((one for one in others if _fit(one, evening) >= _needed(one)), fastest)
    return _with_rounds(chosen, _fit(chosen, evening))


def rounds(rules: Rules) -> int:
    """Return the number of rounds of a planned tournament, with as many players as are planned for."""
    field = range(1, (rules.most if rules.form == Form.ROBIN else PLAYERS) + 1)
    entrants = tuple(Entrant(number, number, "", EPOCH) for number in field)
    return FORMS[rules.form].rounds(Tournament(0, 0, 0, 0, "", rules, EPOCH, entrants=entrants)) or 0


def duration(rules: Rules) -> timedelta:
    """Return about how long a planned tournament lasts."""
    if rules.form.is_timed:
        return timedelta(minutes=rules.minutes)
    return rounds(rules) * (usual_length(rules) + BREAK) - BREAK


def checks_in(closes: datetime, now: datetime) -> bool:
    """Return true if players of a tournament that is announced now have to check in."""
    return closes - now >= _CHECKED_IN_FROM


def _paces(game: str, typed: str) -> Iterator[str]:
    """Yield the typed pace, if any, then the pace for a game in one sitting, and faster ones, the slowest first."""
    if typed:
        yield typed
    first = GAMES[game].live_pace
    yield first
    listed = _MOVES if Pace.read(first).bank is None else _BANKS
    slower = {*listed[: listed.index(first) + 1]} if first in listed else set()
    yield from (pace for pace in listed if pace not in slower)


def _fit(rules: Rules, evening: Evening) -> int:
    """Return the number of rounds for which there is time."""
    return int((timedelta(minutes=evening.length) + BREAK) / (usual_length(rules) + BREAK))


def _needed(rules: Rules) -> int:
    return _FEWEST_ROUNDS if rules.form.by_points else rounds(rules)


def _with_rounds(rules: Rules, count: int) -> Rules:
    """Return rules with about as many rounds as there is time for, if the form doesn't set their number."""
    if rules.form == Form.ROBIN:
        most = max((one for one in _FIELDS if one - 1 <= count), default=_FIELDS[0])
        return replace(rules, most=most, rounds=0)
    within = min(max(count, _FEWEST_ROUNDS), _MOST_ROUNDS)
    return replace(rules, most=0, rounds=within if rules.form.paired_by_score else 0)
