"""Discord refuses everything that is due with one code: retries stop without a traceback, and nothing is lost."""

import pytest

from cogs.core.delivery.failures import GONE
from tests.e2e.park import Park
from tests.e2e.refusals.everything import due_of, everything

WRITING = ("POST /channels", "PATCH /channels", "PUT /", "POST /guilds", "PATCH /guilds", "POST /users")

CODES = [(404, 10003), (404, 10008), (403, 50013), (403, 50007), (400, 50035)]

TABLES = ("challenge", "tournament", "season_end", "hand", "second_post", "scheduled_event", "notice", "role_change")


@pytest.mark.parametrize(("status", "code"), CODES)
async def test_what_discord_refuses_is_tried_less_and_less_and_delivered_afterwards(
    park: Park, status: int, code: int, caplog: pytest.LogCaptureFixture
) -> None:
    async with everything(park) as full:
        await full.change()
        for route in WRITING:
            park.discord.faults.fail(route, status=status, code=code, times=10**6)
        for event in ("K~c1", "done"):
            await park.hatoba.club.matches.play(1, park.ann.id, None, event, event)
        counts = []
        for _ in range(3):
            before = len(park.discord.requests)
            for _ in range(20):
                await park.sweep()
                park.advance(seconds=31)
            counts.append(len(park.discord.requests) - before)
        assert counts[0] < 200
        assert counts[-1] <= counts[0] / 2
        assert counts[-1] <= 12 or code not in GONE
        park.discord.faults.clear()
        for _ in range(4):
            park.advance(minutes=20)
            await park.sweep()
        now = int(park.clock().timestamp() * 1000)
        assert [one for one in TABLES if park.rows(f"SELECT 1 FROM {one} WHERE {due_of(one)} <= {now}")] == []
        lost = code == 10003  # the channel no longer exists: the match waits until somebody asks for it
        assert park.rows("SELECT home IS NULL, posted_ply FROM match WHERE id = 1") == [(lost, 0 if lost else 2)]
        assert len(park.rows("SELECT event FROM log WHERE match = 1")) == 2
        assert [record.getMessage() for record in caplog.records if record.exc_info] == []
