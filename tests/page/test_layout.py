"""Screenshots of the page at both widths in both colour schemes, with checks of each."""

from functools import partial
from typing import Literal

import pytest
from playwright.async_api import Locator, Page, expect

from tests.e2e.nonsense import commands
from tests.page.stage import PHONE, WIDE, Stage, column, match, panel, play, press, shoot


@pytest.fixture(autouse=True)
def painted_small() -> None:
    """Paint pictures in full width, because the layout depends on it."""


async def shoot_in_both_colours(page: Page, width: int, state: str) -> None:
    """Take screenshots of a state, which must fit the width of the window."""
    themes: tuple[Literal["light", "dark"], ...] = ("light", "dark")
    for theme in themes:
        await page.emulate_media(color_scheme=theme)
        assert not await page.evaluate("document.documentElement.scrollWidth > innerWidth"), state
        await shoot(page, f"{width}-{theme}-{state}")


async def open_channels(robin: Locator) -> None:
    await robin.get_by_role("button", name="Channels").click()
    channels = robin.get_by_role("navigation")
    await expect(channels.get_by_role("button", name="games", exact=True)).to_be_in_viewport()


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["1280", "390"])
async def test_every_state_fits_and_can_be_looked_at(stage: Stage, size: tuple[int, int]) -> None:
    games = stage.channel("games")
    page = await stage.open(size, at=stage.at("Robin", games))
    robin = column(page, "Robin")
    look = partial(shoot_in_both_colours, page, size[0])
    await expect(press(robin, "Start a challenge")).to_be_visible()
    await look("1-empty")
    await robin.get_by_role("combobox").fill("/")
    await expect(robin.get_by_role("option")).to_have_count(len([*commands(stage.discord)]))
    await look("2-completion")
    await robin.get_by_role("combobox").fill("")
    await match(stage)
    await expect(robin.locator(".thread-link")).to_be_visible()
    await look("3-challenge")
    await robin.locator(".thread-link").click()
    await expect(robin.locator(".picture img")).to_be_visible()
    await look("4-board")
    await play(robin, "Put out Big Brother")
    await expect(panel(robin)).to_contain_text("Where to?")
    await look("5-panel")
    width = await robin.locator(".picture img").last.evaluate("image => image.getBoundingClientRect().width")
    assert 250 <= width <= 550
    if size == PHONE:
        await open_channels(robin)
        await look("6-channels")
        await page.keyboard.press("Escape")
        await expect(robin.get_by_role("navigation")).to_be_hidden()
    await page.get_by_role("button", name="You are Robin").click()
    await look("7-switch")
    await page.keyboard.press("Escape")
    await page.get_by_role("button", name="What just happened").click()
    await press(panel(robin), "c2").click()
    news = robin.locator(".message:not(.ephemeral)").last
    await expect(news).to_contain_text("Big Brother on c2")
    await expect(press(news, "More")).to_be_in_viewport()
    await look("8-drawer")
    await page.keyboard.press("Escape")
    await robin.locator(".picture").last.click()
    await expect(page.get_by_role("dialog")).to_be_visible()
    await look("9-enlarged")
