"""Batches: no kind before all of another, nothing twice, and a few at a time."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import pairwise

from club.delivery.batches import Batch, Lane, each, few_at_once, in_turn
from club.time_slices import give_way
from sandbox.model.clock import HANGING


async def test_kinds_take_turns_and_nothing_is_done_twice() -> None:
    left = {"posts": list(range(6)), "hands": list(range(4))}
    told: list[tuple[str, int]] = []

    def work(kind: str) -> Batch:
        @asynccontextmanager
        async def taken() -> AsyncIterator[list[int]]:
            yield left[kind][:2]

        async def tell(number: int) -> None:
            told.append((kind, number))
            if number != 5:  # what can't be told stays due
                left[kind].remove(number)

        return each(taken, tell)

    await in_turn([work("posts"), work("hands")], lambda: True)
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


async def test_several_who_have_much_to_do_share_one_lane() -> None:
    lane, under_way, most = Lane(), 0, 0
    finished: list[str] = []

    async def work(name: str) -> None:
        nonlocal under_way, most
        under_way += 1
        most = max(most, under_way)
        await give_way()
        under_way -= 1
        finished.append(name)

    await asyncio.gather(lane.run(work, ["first"] * 50), lane.run(work, ["second"] * 5))
    assert most == 5
    assert "second" in finished[:20], "the second caller does not wait for all of the first"
    assert len(finished) == 55


async def test_five_are_on_their_way_at_a_time() -> None:
    together, under_way, most = asyncio.Barrier(5), 0, 0

    async def tell(_number: int) -> None:
        nonlocal under_way, most
        under_way += 1
        most = max(most, under_way)
        await together.wait()
        under_way -= 1

    async with asyncio.timeout(HANGING):
        await few_at_once(tell, range(15))
    assert most == 5
