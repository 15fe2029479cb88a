"""Read a tournament with the facts that it depends on: results, ratings, blocks, pauses."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, TypeAlias

from club.clock import Clock
from club.matches.service import Matches
from club.model.clocks.calendar import Stretch
from club.model.errors import UnknownTournament
from club.model.matches.entries import LEAVING, EntryKind
from club.model.matches.position import Position
from club.model.tournaments.beginning.registration import CHECK_IN
from club.model.tournaments.boards import has_boards
from club.model.tournaments.facts import End, Facts
from club.model.tournaments.feats import Feats, feats_of
from club.model.tournaments.live import has_rounds, is_live
from club.model.tournaments.rules import Seeding
from club.model.tournaments.tournament import NOBODY, Entrant, Status, Tournament
from club.storage.store import Store
from club.storage.transaction import Transaction
from club.tournaments.round_matches import draw_with

Serves: TypeAlias = Callable[[int], bool]
"""Return true if this process receives the presses of members in a guild."""


def serves_all(_guild: int) -> bool:
    """Return true, as in the only process."""
    return True


@dataclass(frozen=True, slots=True)
class TournamentWithFacts:
    """A tournament as it was read, with the facts it depends on, and a revision number that changes with it.

    ``new_feats`` are the feats of matches that have ended since, by match number.
    """

    tournament: Tournament
    facts: Facts
    revision: tuple[int, datetime | None]
    new_feats: Mapping[int, Feats]

    @property
    def is_due(self) -> bool:
        """Return true if the tournament was due to be looked at."""
        return self.facts.is_due


async def read_tournament(
    store: Store, matches: Matches, clock: Clock, number: int, newcomer: int | None, serves: Serves
) -> TournamentWithFacts:
    """Return a tournament with all the facts that its course depends on. Raises ``Unknown``.

    ``newcomer`` is the member who is about to join, if there is one.
    """
    async with store.reading() as transaction:
        tournament = await transaction.tournaments.get(number)
        if tournament is None:
            raise UnknownTournament()
        revision = await transaction.tournaments.revision(number)
        ends = await transaction.tournaments.results(number)
        members = [one.member for one in tournament.entrants]
        waiting = [one.member for one in tournament.waiting]
        everybody = (*members, *waiting)
        strengths = await transaction.ratings.strengths(tournament.guild, tournament.rules.game, everybody)
        running, now = tournament.status == Status.RUNNING, await time_of(transaction, tournament, clock, serves)
        known = await transaction.honours.with_feats(number) if running else frozenset()
        ending = running and _may_end(tournament, ends, now)
        feats = await transaction.honours.feats(number) if ending else {}
        rated = await _rated_before(transaction, tournament, members) if ending else frozenset()
        pauses: tuple[Stretch, ...] = ()
        if tournament.rules.idle and tournament.began is not None:
            pauses = await transaction.outages.of_tournament(tournament.guild, number, tournament.began, now)
        elif tournament.rules.form.is_timed and tournament.paused:
            pauses = await transaction.outages.pauses(tournament.guild, number, now, now)
        blocked = frozenset() if newcomer is None else await transaction.blocks.blocked_either_way(newcomer, members)
        blocks = await transaction.blocks.among(everybody) if waiting else frozenset()
        key_of = await _key_of(transaction, tournament)
        boards = await transaction.boards.open(number) if has_boards(tournament.rules) else ()
        is_short = await is_short_of_boards(transaction, tournament)
        is_unpinged = tournament.checks_in and await transaction.notices.is_held(CHECK_IN, number)
    playing = (one.present for one in tournament.pairings if one.present is not None)
    folded = await matches.positions([match for match in playing if ends.get(match) is not None])
    positions = {position.header.id: position for position in folded}
    unknown = [match for match, end in ends.items() if running and end and match not in known]
    new = await _new_feats(matches, tournament, unknown)
    match_ends = {match: _end(end, positions.get(match)) for match, end in ends.items() if end is not None}
    feats = {**feats, **new}
    facts = Facts(
        now,
        match_ends,
        strengths,
        blocked=blocked,
        due=revision[1],
        pauses=pauses,
        feats=feats,
        blocks=blocks,
        key_of=key_of,
        boards=boards,
        rated=rated,
        is_short=is_short,
        is_unpinged=is_unpinged,
    )
    return TournamentWithFacts(tournament, facts, revision, new)


async def _rated_before(transaction: Transaction, tournament: Tournament, members: Sequence[int]) -> frozenset[int]:
    """Return the members whose seeds came from ratings."""
    began = tournament.began or tournament.created
    return await transaction.results.rated_before(tournament.guild, tournament.rules.game, members, began)


async def time_of(transaction: Transaction, tournament: Tournament, clock: Clock, serves: Serves) -> datetime:
    """Return the present time of a tournament. In a live one, time stands still while nobody can play.

    If another process serves the guild, that may have died a moment ago, so its time is when it ran last.
    """
    if not is_live(tournament.rules):
        return clock()
    stopped = await transaction.outages.stops_live_since(tournament.guild)
    if stopped is None and not serves(tournament.guild):
        stopped = await transaction.outages.seen_in(tournament.guild)
    return clock() if stopped is None else stopped


async def is_short_of_boards(transaction: Transaction, tournament: Tournament) -> bool:
    """Return true if matches of a live round wait for a board."""
    runs_rounds = tournament.status == Status.RUNNING and has_rounds(tournament.rules)
    return runs_rounds and await transaction.tournaments.has_unposted(tournament.id)


def _may_end(tournament: Tournament, ends: Mapping[int, object], now: datetime) -> bool:
    """Return true if a tournament may be over now, so that the feats of all its matches are needed."""
    if tournament.finish is not None and tournament.finish <= now:
        return True
    return all(one.decided or ends.get(one.present or 0) for one in tournament.pairings)


async def _new_feats(matches: Matches, tournament: Tournament, numbers: Sequence[int]) -> dict[int, Feats]:
    """Return the feats of some matches of a tournament, worked out from their logs one by one."""
    entrants = {one.member: one.number for one in tournament.entrants}
    found = {}
    for number in sorted(numbers):
        for position in await matches.positions([number]):
            found[number] = await matches.thread.run(feats_of, position, lambda member: entrants.get(member, NOBODY))
    return found


async def _key_of(transaction: Transaction, tournament: Tournament) -> Callable[[Sequence[Entrant]], str] | None:
    """Return the function from entrants to the key of all draws, if seeds are drawn when the tournament begins."""
    if tournament.status != Status.OPEN or tournament.rules.seeding != Seeding.LOT:
        return None
    known = await transaction.tournament_draws.promise(tournament.id)
    if known is None:
        return None
    seed, promise = known
    return lambda entrants: draw_with(promise, seed, entrants).key


def _end(result: Mapping[str, Any], position: Position | None) -> End:
    """Return how a match ended. ``position`` is needed to know which players didn't show up."""
    places, void = tuple(result["places"]), bool(result["void"])
    end = End(places, result["reason"], void, began=result["began"], ended=result["ended"])
    if position is None:
        return end
    left = {kind: {entry.seat for entry in position.entries if entry.kind == kind} for kind in LEAVING}
    unmoved = frozenset(range(len(end.places))) - position.seats_that_moved
    departed = frozenset(seat for seat in left[EntryKind.DEPARTED] if seat is not None)
    return replace(end, absent=unmoved & left[EntryKind.TIMEOUT], departed=departed, unmoved=unmoved)
