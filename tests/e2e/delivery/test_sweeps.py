"""A sweep continues until nothing is due: in batches, with kinds in turn, and without using much at once."""

from datetime import timedelta

from sandbox import Channel
from sandbox.model.world import Change
from tests.e2e.scenario import Scenario

COPIES = 60
"""More than a batch."""


async def copied(scenario: Scenario) -> Channel:
    """Start a match with forty minutes a move and store many copies of it; return the thread of all of them."""
    thread = await scenario.match(pace="40m")
    scenario.change(
        f"WITH RECURSIVE copy(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM copy WHERE n <= {COPIES}) INSERT INTO match"
        " (id, game, rules, options, members, begins, seed, pace, guild, channel, home, created, ply, turn, deadline,"
        " posted_ply) SELECT n, game, rules, options, members, begins, seed, pace, guild, channel, home, created, ply,"
        " turn, deadline, posted_ply FROM match, copy"
    )
    scenario.change("INSERT INTO seat SELECT m.id, seat, member, over, bank FROM match AS m, seat WHERE m.id > 1")
    return thread


def left(scenario: Scenario) -> int:
    """Return how many matches are still to be decided or posted."""
    ((count,),) = scenario.rows("SELECT count(*) FROM match WHERE result IS NULL OR post_due IS NOT NULL")
    return int(str(count))


async def test_one_sweep_decides_and_tells_all_that_is_due(served: Scenario) -> None:
    thread = await copied(served)
    served.advance(minutes=41)
    await served.sweep()
    assert left(served) == 0
    assert len(thread.messages) == 1 + COPIES + 1


async def test_a_sweep_ends_after_a_minute_and_the_next_one_goes_on(served: Scenario) -> None:
    await copied(served)
    served.advance(minutes=41)
    await served.hatoba.sweep(lambda: False)
    assert left(served) == COPIES + 1, "asked to end, it does nothing"

    def pass_time(change: Change) -> None:
        if change.name == "MESSAGE_CREATE":
            served.clock.now += timedelta(seconds=2)

    served.discord.listen(pass_time)
    await served.sweep()
    assert 0 < left(served) < COPIES + 1
    await served.sweep()
    assert left(served) == 0
