"""The sandbox's page in a real browser, with the bot behind it."""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from playwright.async_api import Browser, ConsoleMessage, Locator, Page, expect

import runtime
from playground.first_world import populate
from playground.look import LOOK
from playground.players import Players
from sandbox import Channel, Discord, Member
from sandbox.model.clock import HANGING
from sandbox.persistence import WorldSaver, restore
from sandbox.redirect import redirect
from settings import Settings
from tests._database import address, laid
from tests.e2e.conftest import PATIENCE
from tests.e2e.scenario import READY

ARTEFACTS = Path(__file__).parents[2] / "artefacts"

WIDE = (1280, 800)
PHONE = (390, 780)

Look: TypeAlias = tuple[tuple[int, int], str, str]
"""The size of a browser's window, its theme and its language."""


class Pages:
    """Pages for reuse by later tests, since each page costs the browser a process."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._left: defaultdict[Look, list[Page]] = defaultdict(list)

    async def take(self, look: Look) -> Page:
        """Return an unused page."""
        if self._left[look]:
            return self._left[look].pop()
        size, theme, locale = look
        context = await self._browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="light" if theme == "light" else "dark",
            has_touch=size == PHONE,
            locale=locale,
            reduced_motion="reduce",
        )
        page = await context.new_page()
        page.set_default_timeout(1000 * HANGING)
        return page

    async def leave(self, page: Page, look: Look) -> None:
        """Keep a page after a test, without the test's state."""
        if page.is_closed() or len(page.context.pages) > 1:
            await page.context.close()
            return
        await page.evaluate("localStorage.clear()")
        await page.goto("about:blank")
        self._left[look].append(page)


@dataclass
class Stage:
    """A folder for data, pages of a browser, and the running sandbox.

    ``strange`` are outside addresses that a page requested, ``errors`` the errors in pages.
    """

    pages: Pages
    data: Path
    discord: Discord = field(init=False)
    strange: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    _opened: list[tuple[Page, Look]] = field(default_factory=list)

    @asynccontextmanager
    async def served(self, port: int = 0, *, with_bot: bool = True) -> AsyncIterator[Discord]:
        """Serve the world in the folder, or a new one, with Hatoba in it unless another bot is given."""
        self.discord = Discord(bot="Hatoba", look=LOOK, port=port)
        try:
            restore(self.discord, self.data / "sandbox.json")
        except FileNotFoundError:
            populate(self.discord)
        async with self.discord, WorldSaver(self.discord, self.data / "sandbox.json"):
            if with_bot:
                async with self._hatoba():
                    yield self.discord
            else:
                yield self.discord

    @asynccontextmanager
    async def _hatoba(self) -> AsyncIterator[None]:
        """Run Hatoba by its public start, painting in this process: starting another takes longer than painting."""
        database = self.data / "sandbox.db"
        if not database.exists():
            await laid(database)
        settings = Settings.read({"database_url": address(database), "painters": 0}, None)
        self.discord.answer_timeout = PATIENCE
        with redirect(self.discord.port):
            async with (
                runtime.open_club(settings, self.discord.clock.moment) as club,
                runtime.client(settings, club, guild_ready_timeout=READY) as hatoba,
            ):
                self.discord.client = hatoba
                self.discord.crowd = Players(self.discord, Random(1))  # noqa: S311 - nothing is at stake
                running = asyncio.create_task(hatoba.start(self.discord.token))
                await self.discord.until(lambda: self.discord.connected or running.done())
                yield
                await hatoba.close()
                await running

    async def open(
        self, size: tuple[int, int] = WIDE, theme: str = "dark", at: str = "", *, locale: str = "en-GB"
    ) -> Page:
        """Open the page in its own browser context; ``at`` are columns as in the address."""
        look = size, theme, locale
        page = await self.pages.take(look)
        self._opened.append((page, look))
        for happened, note in self._listeners.items():
            page.on(happened, note)  # type: ignore[call-overload]
        await page.goto(f"{self.discord.address}/#{at}")
        return page

    async def close(self) -> None:
        """Leave all pages to other tests."""
        while self._opened:
            page, look = self._opened.pop()
            for happened, note in self._listeners.items():
                page.remove_listener(happened, note)
            await self.pages.leave(page, look)

    @cached_property
    def _listeners(self) -> dict[str, Callable[[Any], None]]:
        """Return the listeners of a page, by event."""
        return {
            "request": lambda request: self._asked(request.url),
            "websocket": lambda socket: self._asked(socket.url),
            "pageerror": lambda error: self.errors.append(str(error)),
            "console": self._note_error,
        }

    def _note_error(self, line: ConsoleMessage) -> None:
        """Keep the errors in a page's console, with their location."""
        if line.type == "error":
            self.errors.append(f"{line.text} {line.location}")

    def _asked(self, address: str) -> None:
        if not address.replace("ws:", "http:").startswith(f"{self.discord.address}/"):
            self.strange.append(address)

    def member(self, name: str) -> Member:
        """Return a member by name."""
        (member,) = (m for m in self.discord.users.values() if m.name == name and isinstance(m, Member))
        return member

    def channel(self, name: str) -> Channel:
        """Return a channel by name."""
        (channel,) = (c for c in self.discord.channels.values() if c.name == name)
        return channel

    def at(self, name: str, channel: Channel) -> str:
        """Return a column for the address: a member in a channel."""
        return f"{self.member(name).id}:{channel.id}"


def column(page: Page, name: str) -> Locator:
    """Return the column of a member."""
    return page.get_by_role("region", name=name, exact=True)


def press(place: Locator, label: str) -> Locator:
    """Return the last button in a place with exactly this label."""
    return place.get_by_role("button", name=label, exact=True).last


def panel(place: Locator) -> Locator:
    """Return the newest message that only this member sees."""
    return place.locator(".message.ephemeral").last


def posts(place: Locator) -> Locator:
    """Return the public messages."""
    return place.locator(".message:not(.ephemeral)")


async def tap(place: Locator, label: str) -> None:
    """Press a choice on the newest panel, and wait until the panel has changed."""
    await follow(place, press(panel(place), label))


async def make(place: Locator, ply: int, chosen: str, taken: int = 0) -> None:
    """Make choices on the newest panel, which shows match 1 at a ply, by their values with commas between.

    ``taken`` is how many of them were made before.
    """
    values = chosen.split(",")
    while taken < len(values):
        await panel(place).locator(f'[data-target*=":1:{ply}:"]').first.wait_for()
        for count in range(len(values), taken, -1):
            button = panel(place).locator(f'[data-target="step:1:{ply}:{",".join(values[:count])}"]')
            if await button.count():
                await follow(place, button)
                taken = count
                break
        else:
            taken += await _choose_way(place, f"pick:1:{ply}:{','.join(values[:taken])}:", values[taken:])


async def _choose_way(place: Locator, target: str, values: list[str]) -> int:
    """Choose the first of some steps in a menu of the newest panel, and return how many the option takes."""
    menus = panel(place).locator(f'[data-target^="{target}"]')
    for number in range(await menus.count()):
        await menus.nth(number).click()
        for count in range(len(values), 0, -1):
            option = place.locator(f'[role="option"][data-value="{",".join(values[:count])}"]')
            if await option.count():
                await option.click()
                await expect(menus).to_have_count(0)
                return count
        await menus.nth(number).click()
    raise AssertionError(f"{values} can't be chosen")


async def follow(place: Locator, control: Locator) -> None:
    """Press a control of the newest panel, and wait until the panel has changed."""
    number = await panel(place).get_attribute("data-message")
    target = await control.get_attribute("data-target")
    await control.click()
    await expect(place.locator(f'[data-message="{number}"] [data-target="{target}"]')).to_have_count(0)


async def choose(place: Locator, menu: str, label: str) -> None:
    """Choose a line of a menu of the newest message that has it."""
    await place.get_by_role("button", name=menu).last.click()
    await place.get_by_role("option", name=label, exact=True).click()


async def command(place: Locator, name: str) -> None:
    """Type a command and choose it from the suggestions."""
    await place.get_by_role("combobox").fill(f"/{name}")
    await place.get_by_role("option", name=f"/{name}").first.click()


async def challenge(place: Locator, game: str = "Tokyo Doves", seat: str = "Who goes first: I go first") -> None:
    """Challenge anyone by clicks: command, game, the challenger's seat (the menu and the line in it), Send."""
    await press(place, "Start a challenge").click()
    await place.get_by_role("option", name=game).click()
    await press(place, "Send /challenge").click()
    await choose(panel(place), *seat.split(": "))
    await panel(place).get_by_role("button", name=seat).wait_for()
    await press(panel(place), "Send").click()


async def match(stage: Stage) -> Channel:
    """Start a match between Robin and ゆき in #games without a browser, Robin first, and return its thread."""
    games, robin, yuki = stage.channel("games"), stage.member("Robin"), stage.member("ゆき")
    setup = (await (await robin.slash("challenge", games, game="tokyo_doves", opponent=yuki)).done()).message
    assert setup is not None
    await (await robin.choose(setup, ["1"], custom_id=setup.selects[1].custom_id)).done()
    posted = games.messages[-1] if games.messages else None
    await (await robin.press(setup, "Send")).done()
    await (await yuki.press(await games.next(posted), "Accept")).done()
    await stage.discord.until(lambda: games.threads and games.threads[-1].messages)
    return games.threads[-1]


async def begin(page: Page, first: str, second: str, **settings: str) -> None:
    """Challenge as one member, accept as another in the next column, and open the thread in both columns."""
    await challenge(column(page, first), **settings)
    await press(column(page, second), "Accept").click()
    for name in (first, second):
        await column(page, name).locator(".thread-link").click()
        await press(column(page, name), "Play").wait_for()


async def play(place: Locator, *choices: str) -> None:
    """Press Play under the newest board, then each choice on the panel."""
    private = place.locator(".message.ephemeral")
    before = await private.count()
    await press(posts(place).last, "Play").click()
    await expect(private).to_have_count(before + 1)
    for choice in choices:
        await tap(place, choice)


DECODED = """images => Promise.all(images.filter(image => {
    const { top, bottom } = image.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
}).map(image => image.decode()))"""
"""Waits for the visible pictures; the others aren't loaded until somebody scrolls to them."""


async def shoot(page: Page, name: str) -> None:
    """Save a screenshot of a page for review."""
    ARTEFACTS.mkdir(exist_ok=True)
    await page.locator("img").evaluate_all(DECODED)
    await page.screenshot(path=ARTEFACTS / f"{name}.png")
