"""A game with hidden hands, played through the page."""

import re

from playwright.async_api import Page, expect

from tests.page.stage import Stage, begin, column, panel, play, posts, press, shoot, tap


async def wait_for_posts(page: Page, count: int) -> None:
    """Wait until there are this many posts in both columns."""
    for name in ("Robin", "ゆき"):
        await expect(posts(column(page, name))).to_have_count(count)


async def test_two_members_play_ryuki_by_clicks_alone(stage: Stage) -> None:
    games = stage.channel("games")
    page = await stage.open(at=f"{stage.at('Robin', games)},{stage.at('ゆき', games)}")
    await begin(page, "Robin", "ゆき", game="Ryūki")
    robin, yuki = column(page, "Robin"), column(page, "ゆき")
    await play(robin, "金 Gold", "b1")
    await tap(robin, "Restart turn")
    await tap(robin, "玉 King")
    await tap(robin, "c1")
    await tap(robin, "Finish setting up")
    await wait_for_posts(page, 2)
    await expect(posts(yuki).last).not_to_contain_text("King")
    await play(yuki, "標準の並べ方")
    await wait_for_posts(page, 3)
    await play(robin, "Place 歩 Pawn", "a5")
    await expect(panel(robin)).to_contain_text("can never move")
    await shoot(page, "ryuki-warning")
    await tap(robin, "Play anyway")
    await wait_for_posts(page, 4)
    await expect(posts(yuki).last).to_contain_text("Blue places a card face-down on a5.")
    await play(yuki)
    await shoot(page, "ryuki-two-columns")
    await tap(yuki, "3二 · 歩 → 3三")
    await wait_for_posts(page, 5)
    for place in (robin, yuki):
        await expect(posts(place).last).to_contain_text("Red @ゆき wins!")
        await expect(posts(place).last).to_contain_text("turned up where it can never move")
    await shoot(page, "ryuki-result")


async def test_the_private_hand_is_shown_at_any_time_and_to_its_owner_alone(stage: Stage) -> None:
    games = stage.channel("games")
    page = await stage.open(at=f"{stage.at('Robin', games)},{stage.at('ゆき', games)}")
    await begin(page, "Robin", "ゆき", game="Ryūki")
    robin, yuki = column(page, "Robin"), column(page, "ゆき")
    await play(robin, "Standard set-up")
    await wait_for_posts(page, 2)
    await press(posts(robin).last, "My hand").click()
    await expect(panel(robin).get_by_role("img")).to_have_attribute("alt", re.compile("face-down King"))
    await expect(yuki.locator(".message.ephemeral")).to_have_count(0)
