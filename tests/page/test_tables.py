"""Lobbies for more than two, and their matches of HOSTILE, with clicks only."""

import re
from dataclasses import dataclass, field

import pytest
from playwright.async_api import Locator, Page, expect

from club.model.matches import chance
from engines import CHANCE, GAMES, Event, State
from engines.hostile import HostileView
from sandbox import Channel, Member
from tests._draws import draw_from
from tests.e2e.scenario import shown
from tests.page.stage import PHONE, Stage, choose, column, command, make, panel, play, posts, press, shoot, tap

SEED = "5eed" * 16

NAMES = ("Robin", "ゆき", "Marisol")
"""The members at a table, in the order of their seats."""

CORNERS = ("corner A1", "corner A8")
SKILLS = ("skill quick", "skill steal", "skill king")
DRAFT = ("draft B3 hand", "draft ice hand", "draft ice place A7", "draft stop hand")
"""The events before the tiles of Red, who drafts last."""
BLUE = ("step s", "buy slide", "place stop B6", "end")
YELLOW = ("use B3", "step n", "return ice")

KEEPING = ("corner", "skill", r"draft [a-z_]+ hand", "end")
"""The way to the end of a round with the fewest presses."""
LAYING = ("skill", r"draft [a-z_]+ place", "place", "end")
"""A way that leaves hands empty."""


@pytest.fixture(autouse=True)
def decks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the drawn tiles the same every time."""
    draw_from(monkeypatch, SEED)


@pytest.fixture(autouse=True)
def painted_small() -> None:
    """Paint pictures in full size, because one is enlarged."""


@dataclass
class Match:
    """A match of HOSTILE in the columns of its members, seat by seat; ``ply`` counts with the log."""

    places: list[Locator]
    state: State = field(init=False)
    ply: int = 0
    opened: int = -1

    def __post_init__(self) -> None:
        self.state = GAMES["hostile"].start(len(self.places))

    @property
    def mover(self) -> Locator:
        """Return the column of the member to move."""
        assert self.state.to_move is not None
        return self.places[self.state.to_move]

    def follow(self, event: Event) -> None:
        """Note an event, and the random events after it."""
        self.state, self.ply = self.state.apply(event), self.ply + 1
        while self.state.to_move == CHANCE:
            drawn = chance.outcome(self.state.chances(), SEED, self.ply)
            self.state, self.ply = self.state.apply(drawn), self.ply + 1

    async def open(self) -> Locator:
        """Open the panel of the member to move as soon as a post says so, once a turn; return the column."""
        if self.opened != self.state.turn:
            name = NAMES[self.places.index(self.mover)]
            turn = re.compile(rf"@{name},?\s*it’s your turn", re.IGNORECASE)  # in the post, or in a ping held back
            await expect(posts(self.mover).last).to_contain_text(turn)
            await play(self.mover)
            self.opened = self.state.turn
        return self.mover

    async def click(self, *events: Event) -> None:
        """Make events choice by choice as the members to move, confirming those with a warning."""
        for event in events:
            place = await self.open()
            await make(place, self.ply, ",".join(step.value for step in self.state.steps(event)))
            if self.state.warnings(event):
                await tap(place, "Play anyway")
            self.follow(event)
            if (end := self.state.formality()) is not None:
                self.follow(end)


async def open_table(place: Locator, seats: str) -> None:
    """Open a lobby for HOSTILE by clicks; its host goes first."""
    await command(place, "lobby")
    await place.get_by_role("option", name="HOSTILE").click()
    await place.get_by_role("option", name=seats, exact=True).click()
    await press(place, "Send /lobby").click()
    await choose(place, "Who goes first", "I go first")
    await place.get_by_role("button", name="Who goes first: I go first").wait_for()
    await press(panel(place), "Send").click()


async def start(host: Locator, *guests: Locator) -> None:
    """Start the match with all members in the lobby, and open its thread in every column."""
    await press(host, f"Start ({1 + len(guests)})").click()
    for place in (host, *guests):
        await place.locator(".thread-link").click()
        await press(place, "Play").wait_for()


async def test_three_gather_at_a_table_and_play_a_round(stage: Stage) -> None:
    games = stage.channel("games")
    page = await stage.open(at=f"{stage.at('Robin', games)},{stage.at('ゆき', games)}")
    phone = await stage.open(PHONE, "light", at=stage.at("Marisol", games))
    robin, yuki, marisol = column(page, "Robin"), column(page, "ゆき"), column(phone, "Marisol")
    await open_table(robin, "3")
    await expect(press(yuki, "Start (1)")).to_be_disabled()
    for place in (marisol, yuki):
        await press(place, "Join").click()
        await expect(press(place, "Start (")).to_have_count(0)
    await expect(posts(robin).last).to_contain_text("Joined: @Robin · @Marisol · @ゆき")
    await shoot(phone, "hosting-phone")
    await press(yuki, "Leave").click()
    await expect(posts(robin).last).to_contain_text("Players: 2 of 3.")
    await press(yuki, "Join").click()
    await expect(press(robin, "Start (3)")).to_be_enabled()
    await choose(robin, "Host: remove a player", "Marisol")
    await expect(posts(marisol).last).to_contain_text("Joined: @Robin · @ゆき")
    await press(marisol, "Join").click()
    await expect(posts(robin).last).to_contain_text("Joined: @Robin · @ゆき · @Marisol")
    await start(robin, yuki, marisol)
    match = Match([robin, yuki, marisol])
    await match.click(*CORNERS, *SKILLS, *DRAFT)
    await lay_spring(page, match)
    await match.click("draft D6 use")
    await tap(robin, "↑ Step up · to A4")
    match.follow("step n")
    await match.click("step n", "step n")
    await expect(panel(robin)).to_contain_text("(3 now)")
    await expect(posts(robin).last).to_contain_text("→ A2 → A4")
    await shoot(page, "hostile-turn")
    await match.click(*BLUE, *YELLOW)
    for place in match.places:
        await expect(posts(place).last).to_contain_text("Round 2. Yellow goes first.")
        await expect(posts(place).last).to_contain_text("@Marisol, it’s your turn (Yellow).")
    await shoot(phone, "hostile-phone")


async def lay_spring(page: Page, match: Match) -> None:
    """Place a spring as Red, and see a preview of it before."""
    place = await match.open()
    await make(place, match.ply, "place,spring-N")
    await expect(panel(place)).to_contain_text("Place Spring ↑ now → Which cell?")
    await shoot(page, "hostile-preview")
    await make(place, match.ply, "place,spring-N,A,A2", 2)
    match.follow("draft spring place A2 N")


def first_event(state: State, wanted: tuple[str, ...]) -> Event:
    """Return the first event without a warning that fits the earliest possible pattern."""
    fitting = (event for pattern in wanted for event in state.legal() if re.match(pattern, event))
    return next(event for event in fitting if not state.warnings(event))


async def type_in(match: Match, thread: Channel, members: list[Member]) -> None:
    """Type the next event as the member to move, and dismiss the answer."""
    assert match.state.to_move is not None
    member, event = members[match.state.to_move], first_event(match.state, LAYING)
    answer = await (await member.slash("move", thread, move=event)).done()
    member.dismiss(shown(answer))
    match.follow(event)


def public_view(match: Match) -> HostileView:
    """Return the public view of a match."""
    view = match.state.view(None)
    assert isinstance(view, HostileView)
    return view


async def test_two_play_a_match_to_its_end(stage: Stage) -> None:
    games, members = stage.channel("games"), [stage.member("Robin"), stage.member("ゆき")]
    page = await stage.open(at=f"{stage.at('Robin', games)},{stage.at('ゆき', games)}")
    robin, yuki = column(page, "Robin"), column(page, "ゆき")
    await open_table(robin, "2")
    await press(yuki, "Join").click()
    await expect(press(robin, "Start (2)")).to_be_enabled()
    await start(robin, yuki)
    match = Match([robin, yuki])
    while public_view(match).round < 1:
        await match.click(first_event(match.state, KEEPING))
    await page.close()
    thread = games.threads[-1]
    while not public_view(match).last_round:
        await type_in(match, thread, members)
    page = await stage.open(at=f"{stage.at('Robin', thread)},{stage.at('ゆき', thread)}")
    match.places = [column(page, "Robin"), column(page, "ゆき")]
    while match.state.to_move is not None:
        await match.click(first_event(match.state, KEEPING))
    for place in match.places:
        await expect(posts(place).last).to_contain_text(
            "The floor tiles ran short, and the round was played to its end."
        )
        await expect(press(posts(place).last, "Play")).to_have_count(0)
    await shoot(page, "hostile-result")
    await posts(match.places[0]).last.locator(".picture").click()
    whole = page.get_by_role("dialog").get_by_role("img")
    assert await height(whole) < 800, "first all of it is seen"
    await shoot(page, "hostile-enlarged")
    await page.get_by_role("button", name="Full size").click()
    assert await height(whole) == await whole.evaluate("image => image.naturalHeight") > 800
    await whole.click()
    await expect(page.get_by_role("dialog")).to_have_count(0)


async def height(picture: Locator) -> float:
    """Return the displayed height of a picture, once it is loaded."""
    await picture.evaluate("image => image.decode()")
    return float(await picture.evaluate("image => image.getBoundingClientRect().height"))
