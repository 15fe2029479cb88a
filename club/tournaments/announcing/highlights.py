"""Find the highlights of a tournament when its results are stored, and space out the posts about them."""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime

from club.clock import Clock
from club.model.delivery.notices import Notice
from club.model.ratings.skill import NEW, UPSET
from club.model.tournaments import highlights
from club.model.tournaments.facts import Facts
from club.model.tournaments.highlights import APART, HIGHLIGHTS, Highlight, HighlightKind
from club.model.tournaments.posts import post_of
from club.model.tournaments.tournament import Pairing, Status, Tournament
from club.storage.store import Store
from club.storage.transaction import Transaction


async def highlight_notices(store: Store, before: Tournament, after: Tournament, facts: Facts) -> tuple[Notice, ...]:
    """Return the notice of the highlights of a change, if there are any and the tournament posts them."""
    running = before.status == after.status == Status.RUNNING
    decided = highlights.decided_now(before, after) if running and after.publicity.highlights else ()
    if not decided:
        return ()
    ends = {match: end.ended for match, end in facts.ends.items() if end.ended is not None}
    found = await asyncio.to_thread(lambda: tuple(highlights.changes(before, after, ends)))
    if after.rules.rated:
        async with store.reading() as transaction:
            upsets = [await _upset(transaction, after, one) for one in decided]
        found += tuple(one for one in upsets if one is not None)
    return (highlights.notice_of(after, found),) if found else ()


async def _upset(transaction: Transaction, going: Tournament, pairing: Pairing) -> Highlight | None:
    """Return the upset of a pairing of two, by their ratings before its first match, if it is one."""
    if len(pairing.entrants) != 2 or not pairing.matches or pairing.share(pairing.entrants[0]) not in (0, 1):
        return None
    results = await transaction.results.of_match(pairing.matches[0])
    if len(results) != 2 or not all(one.rated for one in results):
        return None
    known = await transaction.results.ratings_before(results)
    winner, loser = sorted(pairing.entrants, key=pairing.share, reverse=True)
    low, high = (known.get(going.entrant(number).member, NEW) for number in (winner, loser))
    if low.provisional or high.provisional or high.shown - low.shown < UPSET:
        return None
    return Highlight(HighlightKind.UPSET, winner, loser, pairing.matches[-1], low.shown, high.shown)


async def store_highlights(transaction: Transaction, notices: Iterable[Notice], now: datetime) -> None:
    """Store notices with highlights. Each waits for some time after the post before it, and is merged meanwhile."""
    for notice in notices:
        assert notice.tournament is not None
        last = await transaction.tournaments.highlighted(notice.tournament)
        waiting = await transaction.notices.last_due(HIGHLIGHTS, notice.tournament)
        due = max([now, *(one + APART for one in (last, waiting) if one is not None)])
        await transaction.notices.gather(notice, highlights.merged, now, due)


@dataclass(eq=False, repr=False)
class Highlights:
    """Keep the time between two posts with highlights in a tournament."""

    _store: Store
    _clock: Clock

    async def next_allowed(self, tournament: int) -> datetime | None:
        """Return when the next post with highlights is allowed, or ``None`` if it is allowed now."""
        last = await self._store.read.tournaments.highlighted(tournament)
        return last + APART if last is not None and self._clock() < last + APART else None

    async def note_sent(self, going: Tournament, notice: Notice, place: int, message: int, fingerprint: str) -> None:
        """Note that a post with highlights was sent now, and what it shows."""
        async with self._store.writing() as transaction:
            await transaction.tournaments.note_highlighted(going.id, self._clock())
            ends = await transaction.tournaments.match_ends(going.id)
            noted = highlights.shown(going, notice, ends)
            if highlights.in_post(noted):
                await transaction.tournament_posts.add(post_of(going, noted, place, message, fingerprint))


async def correct_highlights(transaction: Transaction, before: Tournament, after: Tournament) -> None:
    """Mark the posts with highlights that rest on results that have changed, so that they are corrected."""
    changed = highlights.amended(before, after)
    if not changed:
        return
    for post in await transaction.tournament_posts.of(after.id):
        noted = highlights.corrected(post.notice, changed) if post.notice.key == HIGHLIGHTS else None
        if noted is not None:
            await transaction.tournament_posts.add(replace(post, notice=noted))
