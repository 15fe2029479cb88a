"""Turns of Kyōiku Kisen by clicks: throws in the middle, a declaration, and verifiable throws."""

import asyncio
import sys
from pathlib import Path

import pytest
from playwright.async_api import Locator, expect

from tests._draws import draw_from
from tests.e2e import kyoiku
from tests.page.stage import PHONE, Stage, begin, challenge, column, command, panel, play, posts, press, shoot, tap

TYPED = (
    ("ゆき", "T-e4"),
    ("Robin", "c2-c6"),
    ("ゆき", "b7-c7-"),
    ("ゆき", ">b7"),
    ("Robin", "rS*e5"),
    ("ゆき", "c7-d7-c6"),
    ("Robin", "e5-e6"),
)
"""The events between the first turn and the declaration."""


@pytest.fixture(autouse=True)
def sticks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the sticks fall the same way every time."""
    draw_from(monkeypatch, kyoiku.SEED)


async def ask(place: Locator) -> None:
    """Ask how the dice are checked."""
    await command(place, "verify")
    await press(place, "Send /verify").click()
    await expect(panel(place)).to_contain_text("How chance works.")


async def test_sticks_fall_in_the_middle_of_a_turn_and_a_declaration_is_asked_twice(stage: Stage) -> None:
    games = stage.channel("games")
    page = await stage.open(at=f"{stage.at('Robin', games)},{stage.at('ゆき', games)}")
    await begin(page, "Robin", "ゆき", game="Kyōiku Kisen", seat="Who plays Black: I play Black")
    robin, yuki, thread = column(page, "Robin"), column(page, "ゆき"), games.threads[-1]
    await play(robin, "d1 · black 弓 Archer", "over d2 · black 兵 Pawn · can land in 31 of 32 throws")
    await expect(panel(robin)).to_contain_text("Black throws for the slide:")
    await expect(panel(robin)).to_contain_text("Where to?")
    await expect(posts(yuki)).to_have_count(1)
    await shoot(page, "kyoiku-landing")
    await tap(robin, "d4 · enters the water in 1 of 2 throws")
    await expect(posts(yuki).last).to_contain_text("Black slides the black 弓 Archer to d4.")
    for name, event in TYPED:
        await (await stage.member(name).slash("move", thread, move=event)).done()
    await expect(posts(yuki).last).to_contain_text("@ゆき")
    await expect(posts(yuki).last).to_contain_text("Black takes the red 兵 Pawn.")
    await play(yuki, "皇（タム）", "e4 · 皇再来 −3")
    await expect(panel(yuki)).to_contain_text("このあと宣言が必要です")
    await shoot(page, "kyoiku-warning")
    await tap(yuki, "それでも指す")
    await tap(yuki, "終季（タショット）：季を終える · −3 → 7:13")
    await tap(yuki, "それでも指す")
    await expect(posts(robin).last).to_contain_text("Season 1 is over; season 2 starts.")
    await expect(posts(robin).last).to_contain_text("Red has 7 points now, the opponent 13.")


async def test_a_member_who_doubts_the_dice_gets_a_program_that_checks_them(stage: Stage, tmp_path: Path) -> None:
    games = stage.channel("games")
    page = await stage.open(PHONE, at=stage.at("Robin", games))
    robin = column(page, "Robin")
    await challenge(robin, game="Kyōiku Kisen", seat="Who plays Black: I play Black")
    await posts(robin).last.get_by_role("button", name="Accept").wait_for()
    await (await stage.member("ゆき").press(games.messages[-1], "Accept")).done()
    await robin.locator(".thread-link").click()
    await play(robin, "d1 · black 弓 Archer", "over d2 · black 兵 Pawn · can land in 31 of 32 throws")
    await ask(robin)
    await expect(panel(robin).get_by_role("link")).to_have_count(0)
    await command(robin, "resign")
    await press(robin, "Send /resign").click()
    await tap(robin, "Resign")
    await expect(posts(robin).last).to_contain_text("Red @ゆき wins!")
    await ask(robin)
    await shoot(page, "kyoiku-fair")
    async with page.expect_download() as download:
        await panel(robin).get_by_role("link", name="match1-check.py").click()
    await (await download.value).save_as(tmp_path / "check.py")
    checking = await asyncio.create_subprocess_exec(
        sys.executable, tmp_path / "check.py", stdout=asyncio.subprocess.PIPE
    )
    printed, _ = await checking.communicate()
    assert printed.decode().splitlines()[-1] == "proved: draws: 3 of 3 follow from the key"
