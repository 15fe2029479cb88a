import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright, expect

from sandbox.model.clock import HANGING
from tests.e2e.conftest import language, painted_once, painted_small, scenario, served
from tests.page.stage import Pages, Stage

__all__ = ["browser", "closed", "language", "pages", "painted_once", "painted_small", "scenario", "served", "stage"]

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")

expect.set_options(timeout=1000 * HANGING)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run all of a worker's browser tests in one loop, so that they share one browser."""
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)
            item.add_marker(pytest.mark.long)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    """Yield this machine's Chromium, or skip."""
    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if program is None:
        pytest.skip(f"no browser here: none of {', '.join(PROGRAMS)}")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield browser
        await browser.close()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def pages(browser: Browser) -> Pages:
    """Yield the pages that all tests share."""
    return Pages(browser)


@pytest_asyncio.fixture(loop_scope="session")
async def closed(pages: Pages, tmp_path: Path) -> AsyncIterator[Stage]:
    """Yield a stage that serves nothing yet; no page may load anything from elsewhere, or have an error."""
    stage = Stage(pages, tmp_path)
    yield stage
    strange, errors = [*stage.strange], [*stage.errors]
    await stage.close()
    assert strange == []
    assert errors == []


@pytest_asyncio.fixture(loop_scope="session")
async def stage(closed: Stage) -> AsyncIterator[Stage]:
    """Yield a stage with Hatoba; every request of the bot must be well formed."""
    async with closed.served() as discord:
        yield closed
        assert discord.complaints == []
