"""Find what a tournament's channel reads at once: upsets, winning streaks, new leaders, a new top of a ladder."""

from collections.abc import Iterator, Mapping
from dataclasses import astuple, dataclass, replace
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from fractions import Fraction

from club.model.delivery.notices import Notice
from club.model.members.kinds import is_member
from club.model.tournaments.forms import arena, ladder
from club.model.tournaments.scoring import points_in
from club.model.tournaments.tournament import NOBODY, Pairing, Reason, Status, Tournament

HIGHLIGHTS = "tournament-highlights"
"""The key of the notice with highlights. Its details list each highlight as the values of its fields."""

APART = timedelta(minutes=3)
"""The minimum time between two posts with highlights in a tournament."""

LEAST_STREAK = 3
"""The number of wins in a row that are a streak."""

_SHOWN = 3
"""The number of highlights in a post. The least important ones are left out."""

_SHOWN_IN_POST, _CORRECTED = "shown", "corrected"
"""The details of the notice of a post: the highlights in it, and whether a result behind them has changed."""

_LONG_AGO = datetime.min.replace(tzinfo=UTC)

_NEITHER = (Reason.BYE, Reason.LATE, Reason.VOID, Reason.IDLE)
"""The reasons of pairings that neither continue a streak nor end it."""


class HighlightKind(StrEnum):
    """The kinds of highlights, the most important first."""

    TOP = "top"
    """An entrant is first in a ladder, perhaps after beating the ``other``, who was."""
    LEADER = "leader"
    """An entrant alone has the most points."""
    UPSET = "upset"
    """An entrant has beaten the ``other``, whose rating was much higher."""
    STREAK = "streak"
    """An entrant has won several pairings in a row."""


@dataclass(frozen=True, slots=True)
class Highlight:
    """A highlight about an ``entrant``. For an upset, ``low`` and ``high`` are the ratings before the ``match``."""

    kind: HighlightKind
    entrant: int
    other: int = NOBODY
    match: int = 0
    low: int = 0
    high: int = 0


def decided_now(before: Tournament, after: Tournament) -> tuple[Pairing, ...]:
    """Return the pairings that were decided by playing since ``before``."""
    known = {one.place for one in before.pairings if one.decided}
    new = (one for one in after.pairings if one.decided and one.place not in known)
    return tuple(one for one in new if one.reason == Reason.PLAYED)


def changes(before: Tournament, after: Tournament, ends: Mapping[int, datetime]) -> Iterator[Highlight]:
    """Yield the changes in a running tournament, except upsets. ``ends`` are those of its matches, by number."""
    decided = decided_now(before, after)
    if not decided:
        return
    if after.rules.form.by_challenge:
        yield from _new_top(before, after, decided)
    elif after.rules.form.by_points and (leader := sole_leader(after)) not in (None, sole_leader(before)):
        assert leader is not None
        yield Highlight(HighlightKind.LEADER, leader)
    # A bracket has no streaks, and its wins mustn't repeat one from the groups.
    for pairing in (one for one in decided if one.slot is None):
        for number in pairing.entrants:
            if pairing.share(number) == 1 and streak(after, number, ends) >= LEAST_STREAK:
                yield Highlight(HighlightKind.STREAK, number)


def _new_top(before: Tournament, after: Tournament, decided: tuple[Pairing, ...]) -> Iterator[Highlight]:
    former, now = ladder.order(before)[:1], ladder.order(after)[:1]
    if now and former != now:
        beaten = any({*one.entrants} == {*former, *now} and one.share(now[0]) == 1 for one in decided)
        yield Highlight(HighlightKind.TOP, now[0], former[0] if beaten else NOBODY)


def sole_leader(going: Tournament) -> int | None:
    """Return the entrant who alone has the most points after at least two pairings, if there is one."""
    points = _points(going)
    best = max(points.values(), default=None)
    first = [number for number, count in points.items() if count == best]
    if len(first) != 1 or not going.entrant(first[0]).playing:
        return None
    return first[0] if sum(one.decided for one in going.of(first[0])) > 1 else None


def _points(going: Tournament) -> dict[int, Fraction]:
    """Return the points of each entrant, by number."""
    points = points_in(going)
    return {
        one.number: sum((points(met, one.number) for met in going.of(one.number)), Fraction(0))
        for one in going.entrants
    }


def streak(going: Tournament, number: int, ends: Mapping[int, datetime]) -> int:
    """Return how many pairings an entrant has won in a row, up to the last one. In a bracket nobody has a streak.

    Wins without a played match don't count, but don't end a streak either. In an arena it is the streak of the
    standings, which counts double.
    """
    if going.rules.form.is_timed:
        return arena.score_sheets(going)[number].streak
    decided = [one for one in going.of(number) if one.decided and one.slot is None and one.reason not in _NEITHER]
    count = 0
    newest_first = sorted(decided, key=lambda one: (ends.get(one.match or 0, _LONG_AGO), one.round), reverse=True)
    for pairing in newest_first:
        if pairing.share(number) < 1:
            break
        count += pairing.reason == Reason.PLAYED
    return count


def notice_of(going: Tournament, found: tuple[Highlight, ...]) -> Notice:
    """Return the notice of some highlights."""
    listed = [list(astuple(one)) for one in found]
    return Notice(HIGHLIGHTS, tournament=going.id, details={"name": going.name, "highlights": listed})


def merged(notice: Notice, later: Notice) -> Notice:
    """Return one notice with the highlights of two. A later highlight replaces an earlier one of the same kind.

    Upsets replace each other only if they are of the same match, and streaks only if they are of the same entrant.
    """
    newest = {_subject(one): one for one in (*_read(notice), *_read(later))}
    return replace(later, details={**later.details, "highlights": [list(astuple(one)) for one in newest.values()]})


def _subject(one: Highlight) -> tuple[HighlightKind, int, int]:
    of_entrant = one.kind == HighlightKind.STREAK
    return one.kind, one.match, one.entrant if of_entrant else NOBODY


def _read(notice: Notice) -> Iterator[Highlight]:
    for kind, *values in notice.details["highlights"]:
        yield Highlight(HighlightKind(kind), *values)


def current(going: Tournament, notice: Notice, ends: Mapping[int, datetime]) -> tuple[Highlight, ...]:
    """Return the highlights of a notice that are still true, the most important first."""
    if going.status != Status.RUNNING:
        return ()
    true = [one for one in _read(notice) if _is_true(going, one, ends)]
    order = [*HighlightKind]

    def weight(one: Highlight) -> tuple[int, int]:
        much = streak(going, one.entrant, ends) if one.kind == HighlightKind.STREAK else one.high - one.low
        return order.index(one.kind), -much

    return tuple(sorted(true, key=weight)[:_SHOWN])


def shown(going: Tournament, notice: Notice, ends: Mapping[int, datetime]) -> Notice:
    """Return a notice with the highlights that its post shows, with the number in each: points, or wins in a row."""
    listed = [[*astuple(one), str(figure(going, one, ends))] for one in current(going, notice, ends)]
    return replace(notice, details={**notice.details, _SHOWN_IN_POST: listed})


def figure(going: Tournament, one: Highlight, ends: Mapping[int, datetime]) -> Fraction:
    """Return the number in a highlight: a leader's points, the wins of a streak, 0 in others."""
    if one.kind == HighlightKind.LEADER:
        return _points(going)[one.entrant]
    return Fraction(streak(going, one.entrant, ends) if one.kind == HighlightKind.STREAK else 0)


def in_post(notice: Notice) -> tuple[tuple[Highlight, Fraction], ...]:
    """Return the highlights that a post shows with their numbers, as ``shown`` has noted them."""
    listed = notice.details.get(_SHOWN_IN_POST, ())
    return tuple((Highlight(HighlightKind(kind), *values), Fraction(count)) for kind, *values, count in listed)


def amended(before: Tournament, after: Tournament) -> tuple[Pairing, ...]:
    """Return the pairings that had another result in ``before``."""
    now = {one.place: (one.entrants, one.places) for one in after.pairings}
    decided = (one for one in before.pairings if one.decided)
    return tuple(one for one in decided if now.get(one.place) != (one.entrants, one.places))


def corrected(notice: Notice, changed: tuple[Pairing, ...]) -> Notice | None:
    """Return the notice of a post that rests on one of the ``changed`` results, marked as such, or ``None``.

    A leader and the top of a ladder rest on all results.
    """
    if is_corrected(notice):
        return None
    entrants = {number for one in changed for number in one.entrants}
    for one, _ in in_post(notice):
        if one.kind in (HighlightKind.TOP, HighlightKind.LEADER) or entrants & {one.entrant, one.other}:
            return replace(notice, details={**notice.details, _CORRECTED: True})
    return None


def is_corrected(notice: Notice) -> bool:
    """Return true if a result that a post rests on has changed since."""
    return bool(notice.details.get(_CORRECTED))


def _is_true(going: Tournament, one: Highlight, ends: Mapping[int, datetime]) -> bool:
    there = {entrant.number: entrant for entrant in going.entrants}
    named = [there.get(number) for number in (one.entrant, one.other) if number != NOBODY]
    if any(entrant is None or not is_member(entrant.member) for entrant in named):
        return False
    match one.kind:
        case HighlightKind.TOP:
            return ladder.order(going)[:1] == (one.entrant,)
        case HighlightKind.LEADER:
            return sole_leader(going) == one.entrant
        case HighlightKind.STREAK:
            return streak(going, one.entrant, ends) >= LEAST_STREAK
    met = (pairing for pairing in going.of(one.entrant) if one.match in pairing.matches)
    return any(pairing.reason == Reason.PLAYED and pairing.share(one.entrant) == 1 for pairing in met)
