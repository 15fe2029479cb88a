"""Batches: kinds take turns, nothing is done twice, and only a few items at a time."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import pairwise

from club.delivery.batches import Lane, each, few_at_once, in_turn
from club.time_slices import give_way
from sandbox.model.clock import HANGING


@dataclass
class Due:
    """Numbers of one kind that are due, in batches of two; 5 can't be delivered and stays due."""

    kind: str
    left: list[int]
    told: list[tuple[str, int]]

    @asynccontextmanager
    async def taken(self) -> AsyncIterator[list[int]]:
        yield self.left[:2]

    async def tell(self, number: int) -> None:
        self.told.append((self.kind, number))
        if number != 5:
            self.left.remove(number)


async def test_kinds_take_turns_and_nothing_is_done_twice() -> None:
    told: list[tuple[str, int]] = []
    posts, hands = Due("posts", [*range(6)], told), Due("hands", [*range(4)], told)
    await in_turn([each(one.taken, one.tell) for one in (posts, hands)], lambda: True)
    kinds = [kind for kind, _ in told]
    assert kinds == ["posts"] * 2 + ["hands"] * 2 + ["posts"] * 2 + ["hands"] * 2 + ["posts"] * 2
    assert len(told) == len(set(told))


async def test_a_sweep_ends_between_two_batches_when_it_is_told_to() -> None:
    done: list[int] = []

    async def endless() -> bool:
        done.append(len(done))
        return True

    await in_turn([endless], lambda: len(done) < 3)
    assert done == [0, 1, 2]


async def test_others_have_their_turn_between_the_items_of_much_work() -> None:
    done: list[int] = []
    seen: list[int] = []

    async def work(number: int) -> None:
        done.append(number)

    async def press() -> None:
        while len(done) < 900:
            seen.append(len(done))
            await give_way()

    await asyncio.gather(few_at_once(work, range(900)), press())
    assert done == [*range(900)]
    assert max(later - earlier for earlier, later in pairwise(seen)) <= 5


@dataclass
class Busy:
    """Work that counts how much of it is under way at the same time."""

    wait: Callable[[], Awaitable[object]]
    under_way: int = 0
    most: int = 0
    finished: list[object] = field(default_factory=list)

    async def work(self, item: object) -> None:
        self.under_way += 1
        self.most = max(self.most, self.under_way)
        await self.wait()
        self.under_way -= 1
        self.finished.append(item)


async def test_several_who_have_much_to_do_share_one_lane() -> None:
    lane, busy = Lane(), Busy(give_way)
    await asyncio.gather(lane.run(busy.work, ["first"] * 50), lane.run(busy.work, ["second"] * 5))
    assert busy.most == 5
    assert "second" in busy.finished[:20], "the second caller does not wait for all of the first"
    assert len(busy.finished) == 55


async def test_five_are_on_their_way_at_a_time() -> None:
    busy = Busy(asyncio.Barrier(5).wait)
    async with asyncio.timeout(HANGING):
        await few_at_once(busy.work, range(15))
    assert (busy.most, len(busy.finished)) == (5, 15)
