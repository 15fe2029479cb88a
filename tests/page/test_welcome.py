"""The page's welcome: a newcomer reaches a lesson and a match in two presses, in the browser's language."""

import pytest
from playwright.async_api import expect

from tests.page.stage import PHONE, Stage, column, panel, press, shoot

WELCOMES = {
    "en-US": ("Robin", "Welcome to #games", "Learn a game", "Play the computer"),
    "ja": ("ゆき", "#対局室 へようこそ", "ゲームを覚える", "コンピューターと対局"),
    "de": ("Jonas", "Willkommen in #games", "Spiel lernen", "Gegen den Computer"),
    "fr": ("Robin", "Welcome to #games", "Learn a game", "Play the computer"),
}
TOKYO_DOVES = {
    "Robin": ("Tokyo Doves", "Lesson 1 of", "Which dove?"),
    "ゆき": ("東京のハト", "レッスン1（", "ハト"),
    "Jonas": ("Tokyo Doves", "Lektion 1 von", "Welche Taube?"),
}


@pytest.mark.parametrize("locale", WELCOMES)
async def test_a_lesson_and_a_match_are_two_presses_away(stage: Stage, locale: str) -> None:
    name, greeting, learn, practise = WELCOMES[locale]
    game, lesson, turn = TOKYO_DOVES[name]
    page = await stage.open(PHONE, locale=locale)
    mine = column(page, name)
    await expect(mine.get_by_role("heading", name=greeting)).to_be_in_viewport()
    await expect(press(mine, learn)).to_be_in_viewport()
    await shoot(page, f"welcome-{locale}")
    for start, found in ((learn, lesson), (practise, turn)):
        before = await mine.locator(".message.ephemeral").count()
        await press(mine, start).click()
        await expect(mine.locator(".message.ephemeral")).to_have_count(before + 1)
        await press(panel(mine), game).click()
        await expect(panel(mine).locator(".picture")).to_be_visible()
        await expect(panel(mine)).to_contain_text(found)
        await shoot(page, f"welcome-{locale}-{'lesson' if found == lesson else 'match'}")
