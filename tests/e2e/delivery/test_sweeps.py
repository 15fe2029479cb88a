"""A sweep goes on until nothing is due: in batches, no kind before all of another, and modestly."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta

from cogs.delivery.batches import Work, each, few_at_once, in_turn
from cogs.delivery.periodic import Rounds
from sandbox import Channel
from sandbox.model.clock import HANGING
from sandbox.model.world import Change
from tests.e2e.park import Park

COPIES = 60
"""More than a batch."""


async def test_kinds_take_turns_and_nothing_is_done_twice() -> None:
    left = {"posts": list(range(6)), "hands": list(range(4))}
    told: list[tuple[str, int]] = []

    def work(kind: str) -> Work:
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


async def copied(park: Park) -> Channel:
    """Begin a match of ten minutes a move and lay many more like it beside it; return the thread of all."""
    thread = await park.match(pace="10m")
    park.change(
        f"WITH RECURSIVE copy(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM copy WHERE n <= {COPIES}) INSERT INTO match"
        " (id, game, rules, options, members, begins, seed, pace, guild, channel, home, created, ply, turn, deadline,"
        " posted_ply) SELECT n, game, rules, options, members, begins, seed, pace, guild, channel, home, created, ply,"
        " turn, deadline, posted_ply FROM match, copy"
    )
    park.change("INSERT INTO seat SELECT m.id, seat, member, over, bank FROM match AS m, seat WHERE m.id > 1")
    return thread


def left(park: Park) -> int:
    """Return how many matches are still to be decided or told."""
    ((count,),) = park.rows("SELECT count(*) FROM match WHERE result IS NULL OR post_due IS NOT NULL")
    return int(str(count))


async def test_one_sweep_decides_and_tells_all_that_is_due(served: Park) -> None:
    thread = await copied(served)
    served.advance(minutes=11)
    await served.sweep()
    assert left(served) == 0
    assert len(thread.messages) == 1 + COPIES + 1


async def test_a_sweep_ends_after_a_minute_and_the_next_one_goes_on(served: Park) -> None:
    await copied(served)
    served.advance(minutes=11)
    await served.hatoba.poster.sweep(lambda: False)
    assert left(served) == COPIES + 1, "asked to end, it does nothing"

    def pass_time(change: Change) -> None:
        if change.name == "MESSAGE_CREATE":
            served.clock.now += timedelta(seconds=2)

    served.discord.listen(pass_time)
    await served.sweep()
    assert 0 < left(served) < COPIES + 1
    await served.sweep()
    assert left(served) == 0


async def test_rounds_follow_each_other_until_they_end_and_the_last_one_is_finished() -> None:
    done: list[str] = []
    third = asyncio.Event()

    async def go_round() -> None:
        done.append("begun")
        if done.count("begun") == 3:
            third.set()
            await asyncio.to_thread(list)
        done.append("ended")

    rounds = Rounds(go_round, pause=0)
    rounds.start(_ready)
    await third.wait()
    await rounds.end()
    assert done == ["begun", "ended"] * 3
    assert not rounds.going_on


async def test_rounds_that_end_before_anything_was_ready_never_begin() -> None:
    done: list[str] = []

    async def go_round() -> None:
        done.append("begun")

    never = asyncio.Event()
    rounds = Rounds(go_round)
    rounds.start(lambda: _until(never))
    await rounds.end()
    assert done == []


async def _ready() -> None:
    return


async def _until(event: asyncio.Event) -> None:
    await event.wait()
