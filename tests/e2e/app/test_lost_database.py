"""A database file that disappears while the bot runs: members read that nothing is saved, the operator why."""

from pathlib import Path

import pytest
from aiohttp import ClientSession

from cogs.app.health import serve
from tests._database import File
from tests.e2e.scenario import GAME, Scenario, private

HOST = "127.0.0.1"


@pytest.fixture
def place(scenario: Scenario) -> Path:
    """Return the file of the database."""
    if not isinstance(scenario.database, File):
        pytest.skip("a server looks after its own files")
    return scenario.database.path


def move(path: Path, to: Path) -> None:
    path.rename(to)


async def health(port: int) -> tuple[int, str]:
    """Return the status and text of the health check."""
    async with ClientSession() as session, session.get(f"http://{HOST}:{port}/healthz") as answer:
        return answer.status, await answer.text()


async def test_a_move_is_not_lost_with_a_file_that_is_moved_away(
    served: Scenario, place: Path, caplog: pytest.LogCaptureFixture
) -> None:
    thread, away = await served.match(), place.with_name("away.db")
    async with serve(served.hatoba, HOST, 0) as port:
        move(place, away)
        for _ in range(2):
            answer = await served.ann.slash("move", thread, move=GAME[0])
            assert "I can’t save anything right now" in await private(answer)
        status, said = await health(port)
        assert status == 503
        assert f"nothing can be saved: {place} is gone" in said
        loud = [record.getMessage() for record in caplog.records if record.levelname == "CRITICAL"]
        assert len(loud) == 1
        assert str(place) in loud[0]
        move(away, place)
        assert "nothing can be saved" not in (await health(port))[1]
    await served.move(served.ann, thread, GAME[0])
    assert served.rows("SELECT event FROM log") == [(GAME[0],)]
