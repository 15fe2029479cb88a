"""Discord refuses everything that is due with one code: retries stop without a traceback, and nothing is lost."""

import pytest

from cogs.core.delivery.failures import GONE
from tests.e2e.refusals.everything import due_of, everything
from tests.e2e.scenario import Scenario

WRITING = ("POST /channels", "PATCH /channels", "PUT /", "POST /guilds", "PATCH /guilds", "POST /users")

CODES = [(404, 10003), (404, 10008), (403, 50013), (403, 50007), (400, 50035)]

TABLES = ("challenge", "tournament", "season_end", "hand", "second_post", "scheduled_event", "notice", "role_change")


@pytest.mark.parametrize(("status", "code"), CODES)
async def test_what_discord_refuses_is_tried_less_and_less_and_delivered_afterwards(
    scenario: Scenario, status: int, code: int, caplog: pytest.LogCaptureFixture
) -> None:
    async with everything(scenario) as full:
        await full.change()
        for route in WRITING:
            scenario.discord.faults.fail(route, status=status, code=code, times=10**6)
        for event in ("K~c1", "done"):
            await scenario.hatoba.club.matches.play(1, scenario.ann.id, None, event, event)
        counts = []
        for _ in range(3):
            before = len(scenario.discord.requests)
            for _ in range(20):
                await scenario.sweep()
                scenario.advance(seconds=31)
            counts.append(len(scenario.discord.requests) - before)
        assert counts[0] < 200
        assert counts[-1] <= counts[0] / 2
        assert counts[-1] <= 12 or code not in GONE
        scenario.discord.faults.clear()
        for _ in range(4):
            scenario.advance(minutes=20)
            await scenario.sweep()
        now = int(scenario.clock().timestamp() * 1000)
        assert [one for one in TABLES if scenario.rows(f"SELECT 1 FROM {one} WHERE {due_of(one)} <= {now}")] == []
        lost = code == 10003  # the channel no longer exists: the match waits until somebody asks for it
        assert scenario.rows("SELECT home IS NULL, posted_ply FROM match WHERE id = 1") == [(lost, 0 if lost else 2)]
        assert len(scenario.rows("SELECT event FROM log WHERE match = 1")) == 2
        assert [record.getMessage() for record in caplog.records if record.exc_info] == []
