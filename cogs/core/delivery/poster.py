"""Publish the club's decisions on Discord."""

from collections.abc import Callable, Coroutine, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from club.delivery.batches import Lane, few_at_once
from club.model.delivery.work_queue import CHALLENGES, DAILIES, LISTS, POSTS, ROLES, SEASON_ENDS, STANDINGS, Work
from club.model.tournaments.rules import Publicity
from club.model.tournaments.tournament import Tournament
from club.worker import Worker
from cogs.core.delivery.deliver import Deliverer, Delivery
from cogs.core.running_tasks import Begin


async def _follow_nothing(_match: int) -> None:
    """Update no panels."""


class Poster:
    """Publish the club's decisions: when the worker sweeps, or as soon as something has happened.

    ``begin`` starts a delivery in the background. ``follow`` updates the open panels of a match.
    """

    def __init__(self, worker: Worker, deliverer: Deliverer, begin: Begin) -> None:
        self._worker = worker
        self._deliverer = deliverer
        self._begin = begin
        self._lane = Lane()
        self._deliveries: dict[Work, Delivery[Any]] = {}
        self.follow: Callable[[int], Coroutine[Any, Any, None]] = _follow_nothing

    def add(self, delivery: Delivery[Any]) -> None:
        """Deliver a kind of work from now on, here and in the worker."""
        self._deliveries[delivery.work] = delivery
        self._worker.handle(delivery.work, partial(self._deliver_and_follow, delivery.work))

    def schedule_match(self, match: int) -> None:
        """Deliver all due work of a match, and update its open panels, in the background."""
        self._begin(self.follow(match))
        self._begin(self._worker.run_match(match))

    def schedule_matches(self, matches: Iterable[int]) -> None:
        """Do the same for many matches, a few at a time, so that presses are answered in between.

        What Discord reports or a member decides about many matches at once belongs here.
        """
        self._begin(self._lane.run(self._worker.run_match, tuple(matches)))

    def schedule_tournament(self, tournament: int) -> None:
        """Advance a tournament, post its new and finished matches, and update its message, all in the background."""
        self._begin(self._worker.run_tournament(tournament))

    def schedule_publicity(self, tournament: Tournament) -> None:
        """Give and take roles, update a tournament's other messages, and look for its organiser, in the background."""
        self._begin(self._worker.look_for_organiser(tournament))
        if replace(tournament.publicity, description="", prizes="", mention=0, named_in="") != Publicity():
            self._begin(self._worker.run_publicity(tournament.id))

    def schedule_season_end(self, number: int) -> None:
        """Post the end of a season, or update its post, in the background."""
        self._begin(self._worker.run(SEASON_ENDS, number))

    def schedule_daily_puzzle(self, guild: int) -> None:
        """Post a guild's daily puzzle, or update its post, if that is due, in the background."""
        self._begin(self._worker.run(DAILIES, guild))

    async def change_roles(self, changes: Sequence[int]) -> None:
        """Give or take roles, by the IDs of the changes. Failed ones stay due."""
        await few_at_once(partial(self._worker.run, ROLES), changes)

    async def post_match(self, match: int) -> None:
        """Post everything due for a match, and open its thread if it gets one."""
        await self._deliver(POSTS, match)

    async def post_challenge(self, number: int) -> None:
        """Post a challenge, or update its message, if that is due."""
        await self._deliver(CHALLENGES, number)

    async def post_tournament(self, number: int) -> None:
        """Post the message of a tournament, or update it, if that is due."""
        await self._deliver(STANDINGS, number)

    async def post_list(self, channel: int) -> None:
        """Post the list of a channel, or update it, if that is due."""
        await self._deliver(LISTS, channel)

    async def _deliver(self, work: Work, number: int) -> bool:
        return await self._deliverer.deliver(self._deliveries[work], number)

    async def _deliver_and_follow(self, work: Work, number: int) -> bool:
        """Deliver the due work of one item, and update a match's panels in case its time has run out."""
        if work == POSTS:
            self._begin(self.follow(number))
        return await self._deliver(work, number)
