"""Keep the time of a live tournament: how long a round may last, and the breaks between rounds."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta

from club.clock import whole
from club.model.clocks.pace import Pace
from club.model.delivery.notices import Notice
from club.model.tournaments.rules import Rules
from club.model.tournaments.tournament import Status, Tournament

BREAK = timedelta(minutes=1)
"""The time between the end of a round and the start of the next one."""

BREAK_KEY = "tournament-break"
"""The key of the notice that there is a break before the next round."""

_USUAL_TURNS, _MOST_TURNS = 20, 60
"""The number of turns of each player in a usual match and in a very long one."""

_USED = 0.4
"""The part of the time for each move that players usually need."""

_LONGEST_MOVES = 25
"""The number of turns for each player in the longest round, if every turn takes all of its time."""


def is_live(rules: Rules) -> bool:
    """Return true if a tournament is played in one sitting, in rounds that the clocks of their matches bound."""
    return Pace.read(rules.pace).is_live


def has_rounds(rules: Rules) -> bool:
    """Return true if all matches of a live round end before the next round starts."""
    return is_live(rules) and rules.form.has_rounds


def usual_length(rules: Rules) -> timedelta:
    """Return how long a match usually takes at most, if both players use their time."""
    pace = Pace.read(rules.pace)
    if pace.bank is not None:
        return rules.seats * (pace.bank + _USUAL_TURNS * pace.increment)
    return rules.seats * _USUAL_TURNS * _USED * (pace.move or timedelta(0))


def round_length(rules: Rules) -> timedelta:
    """Return the limit of a live round.

    A player can't reach it by playing slowly, because the clock of that player runs out before. Only a very long match
    does.
    """
    pace = Pace.read(rules.pace)
    if pace.bank is not None:
        once = rules.seats * (pace.bank + _MOST_TURNS * pace.increment)
    else:
        once = rules.seats * _LONGEST_MOVES * (pace.move or timedelta(0))
    return once * max(rules.best_of, rules.final_of)


def is_late(tournament: Tournament, now: datetime, *, is_short: bool) -> bool:
    """Return true if the limit of the present round has passed. While it ``is_short`` of boards, the limit moves."""
    ends = tournament.round_ends
    passed = ends is not None and ends <= now and not is_short
    return tournament.status == Status.RUNNING and not tournament.paused and passed


def cut_off(tournament: Tournament) -> datetime | None:
    """Return when the matches of a tournament end that aren't over, or ``None`` if that isn't known.

    In an arena, matches in progress at its end are played out. One that can't be, such as one whose channel is gone,
    ends when any other match would be over.
    """
    if tournament.finish is None or not tournament.rules.form.is_timed:
        return tournament.finish
    return None if tournament.paused else tournament.finish + round_length(tournament.rules)


def is_cut_off(tournament: Tournament, now: datetime) -> bool:
    """Return true if the matches of a tournament that aren't over have to end now."""
    ends = cut_off(tournament)
    return ends is not None and ends <= now


def timed(tournament: Tournament, now: datetime, *, is_short: bool) -> Tournament:
    """Return a live tournament with the limit of its present round, or without one if no match is being played.

    If it ``is_short`` of boards, the matches that wait for one get all of the time.
    """
    if not has_rounds(tournament.rules) or tournament.complete:
        return replace(tournament, round_ends=None)
    latest = whole(now + round_length(tournament.rules))
    ends = latest if is_short else tournament.round_ends or latest
    return replace(tournament, round_ends=ends, next_round=None)


def waits(tournament: Tournament, now: datetime) -> bool:
    """Return true if the next round of a live tournament waits for the present one, or for the end of a break."""
    if not has_rounds(tournament.rules) or not tournament.round:
        return False
    return not tournament.complete or tournament.next_round is None or tournament.next_round > now


def with_break(tournament: Tournament, now: datetime) -> Tournament:
    """Return a tournament that has a break now."""
    return replace(tournament, next_round=whole(now + BREAK))


def break_notice(tournament: Tournament) -> Notice:
    """Return the notice to the channel of a tournament that has a break now."""
    assert tournament.next_round is not None
    moment = str(int(tournament.next_round.timestamp()))
    details = {"name": tournament.name, "next": moment, "round": tournament.round}
    return Notice(BREAK_KEY, tournament=tournament.id, details=details)


def is_break_of(notice: Notice, tournament: Tournament) -> bool:
    """Return true if a notice is about the break that a tournament has now, whose end may have moved since."""
    present = notice.details.get("round") == tournament.round and tournament.next_round is not None
    return notice.key == BREAK_KEY and present


def moments(tournament: Tournament) -> Iterator[datetime]:
    """Yield when a live tournament is due although none of its matches ends."""
    if not tournament.paused:
        yield from (one for one in (tournament.round_ends, tournament.next_round) if one is not None)
