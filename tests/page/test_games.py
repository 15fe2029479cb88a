"""Games played through the page."""

import re

from playwright.async_api import Keyboard, Locator, expect

from tests.page.stage import PHONE, Stage, begin, challenge, column, match, panel, play, posts, press, shoot, tap

MOVES = (
    ("Robin", "Put out Big Brother", "c2"),
    ("ゆき", "アニキを出す", "a4"),
    ("Robin", "Put out Razor", "b2", "Play anyway"),
    ("ゆき", "ドスを出す", "a5"),
)


async def test_two_members_play_a_whole_game_by_clicks_alone(stage: Stage) -> None:
    games = stage.channel("games")
    page = await stage.open(at=f"{stage.at('Robin', games)},{stage.at('ゆき', games)}")
    await begin(page, "Robin", "ゆき")
    for turn, (name, *steps) in enumerate(MOVES, 1):
        await play(column(page, name), *steps)
        for other in ("Robin", "ゆき"):
            await expect(column(page, other).locator(".message:not(.ephemeral)")).to_have_count(turn + 1)
        if turn == 2:
            await play(column(page, "Robin"), "Put out Razor")
            await shoot(page, "two-columns")
            await press(panel(column(page, "Robin")), "Back").click()
    for name in ("Robin", "ゆき"):
        await expect(column(page, name).locator(".message:not(.ephemeral)").last).to_contain_text("Green @ゆき wins!")
    await shoot(page, "result")


async def test_a_challenge_in_japanese(stage: Stage) -> None:
    room = stage.channel("対局室")
    page = await stage.open(at=stage.at("ゆき", room))
    yuki = column(page, "ゆき")
    await yuki.get_by_role("combobox").fill("/挑")
    await expect(yuki.get_by_role("option")).to_have_count(1)
    await shoot(page, "completion-japanese")
    await page.keyboard.press("Enter")
    await yuki.get_by_role("option", name="東京のハト").click()
    await yuki.get_by_role("button", name="相手", exact=True).click()
    await yuki.get_by_role("option", name="Robin").click()
    await press(yuki, "/挑戦 を送信").click()
    await expect(panel(yuki)).to_contain_text("東京のハトで挑戦する")
    await shoot(page, "setup-japanese")
    await press(panel(yuki), "送る").click()
    await expect(yuki.locator(".message").last).to_contain_text("@ゆきさんが@Robinさんに東京のハトで挑戦しました。")
    robin = await stage.open(PHONE, "light", at=stage.at("Robin", room))
    await press(column(robin, "Robin"), "受ける").click()
    await expect(column(robin, "Robin").locator(".thread-link")).to_contain_text("東京のハト")


async def test_an_old_choice_shows_how_the_game_stands_now(stage: Stage) -> None:
    page = await stage.open(at=stage.at("Robin", await match(stage)))
    robin = column(page, "Robin")
    await play(robin, "Put out Big Brother")
    old = panel(robin)
    number = await old.get_attribute("data-message")
    await play(robin, "Put out Big Brother", "c2")
    stale = robin.locator(f'[data-message="{number}"]')
    await press(stale, "b1").click()
    await expect(stale).to_contain_text("The game has moved on since then.")
    await expect(stale.locator(".button")).to_have_text(["Plan ahead", "Learn", "Rules", "What if"])


async def test_keys_alone_are_enough(stage: Stage) -> None:
    page = await stage.open(at=stage.at("Robin", stage.channel("games")))
    robin = column(page, "Robin")
    await expect(press(robin, "Start a challenge")).to_be_visible()
    keys = page.keyboard
    await challenge_by_keys(robin, keys)
    await stage.member("ゆき").press(stage.channel("games").messages[-1], "Accept")
    await robin.locator(".thread-link").press("Enter")
    await expect(press(robin, "Play")).to_be_visible()
    await press(robin, "Play").press("Enter")
    await expect(panel(robin)).to_contain_text("Which dove?")
    for wanted in ("Move Boss", "a2"):
        await press(panel(robin), wanted).press(" ")
    await expect(robin.locator(".message:not(.ephemeral)").last).to_contain_text("@ゆき, it’s your turn")
    await robin.get_by_role("combobox").focus()
    await keys.type("/move")
    await keys.press("Enter")
    await keys.press("Escape")
    await keys.press("Escape")
    await expect(robin.get_by_role("combobox")).to_be_focused()
    await expect(robin.get_by_role("combobox")).to_have_value("")


async def test_a_message_that_changes_keeps_the_focus_where_it_was(stage: Stage) -> None:
    thread = await match(stage)
    page = await stage.open(at=stage.at("Robin", stage.channel("games")))
    robin = column(page, "Robin")
    for kept in (robin.locator(".thread-link"), robin.locator(".mention[data-member]").last):
        await kept.focus()
        count = len(thread.messages)
        stage.member("ゆき").say(thread, "Good luck!")
        await expect(robin.locator(".thread-link")).to_contain_text(f"{count + 1} messages")
        await expect(kept).to_be_focused()
    await robin.locator(".thread-link").press("Enter")
    await expect(press(robin, "Play")).to_be_visible()


async def challenge_by_keys(robin: Locator, keys: Keyboard) -> None:
    """Type ``/challenge``, choose who moves first on the panel, and send it."""
    await robin.get_by_role("combobox").focus()
    await keys.type("/chal")
    await keys.press("Enter")
    await keys.type("Tokyo")
    await expect(robin.get_by_role("option", name="Tokyo Doves")).to_be_visible()
    await keys.press("Enter")
    await expect(robin.get_by_role("combobox")).to_have_value("Tokyo Doves")
    await keys.press("Enter")
    await expect(press(robin, "Send")).to_be_visible()
    for _ in range(8):
        await keys.press("Shift+Tab")
        if await robin.get_by_role("button", name="Who goes first").evaluate("node => node === document.activeElement"):
            break
    await keys.press("Enter")
    await keys.press("ArrowDown")
    await keys.press("Enter")
    await expect(robin.get_by_role("button", name="Who goes first: I go first")).to_be_focused()
    for _ in range(3):  # past the menus for overtime and ratings
        await keys.press("Tab")
    await keys.press("Enter")
    await expect(press(robin, "Accept")).to_be_visible()


async def test_a_panel_comes_back_after_a_reload_and_works(stage: Stage) -> None:
    page = await stage.open(at=stage.at("Robin", await match(stage)))
    robin = column(page, "Robin")
    await play(robin, "Put out Big Brother")
    await expect(panel(robin)).to_contain_text("Where to?")
    await page.reload()
    await expect(panel(robin)).to_contain_text("Where to?")
    await press(panel(robin), "c2").click()
    await expect(robin.locator(".message:not(.ephemeral)").last).to_contain_text("Red puts out the Big Brother on c2.")


async def test_a_page_outlives_its_server(closed: Stage) -> None:
    async with closed.served() as discord:
        page = await closed.open(at=closed.at("Robin", await match(closed)))
        robin = column(page, "Robin")
        await expect(press(robin, "Play")).to_be_visible()
        port = discord.port
    await expect(robin.get_by_role("status")).to_contain_text("The sandbox isn’t running.")
    closed.errors.clear()  # the browser reports that it couldn't connect
    async with closed.served(port) as discord:
        await expect(robin.get_by_role("status")).to_be_hidden()
        closed.errors.clear()
        await play(robin, "Put out Big Brother", "c2")
        await expect(robin.locator(".message:not(.ephemeral)").last).to_contain_text(
            "Red puts out the Big Brother on c2."
        )
        assert discord.complaints == []


async def test_two_browsers_on_one_member_are_both_live(stage: Stage) -> None:
    games = stage.channel("games")
    first = await stage.open(at=stage.at("Marisol", games))
    second = await stage.open(PHONE, at=stage.at("Marisol", games))
    await challenge(column(first, "Marisol"))
    for page in (first, second):
        await expect(column(page, "Marisol").locator(".message").last).to_contain_text("is looking for an opponent")
        await expect(panel(column(page, "Marisol"))).to_contain_text("Your challenge is posted.")


async def test_a_stranger_alone_plays_in_direct_messages_and_threads(stage: Stage) -> None:
    robin = stage.member("Robin")
    places = [stage.discord.dm_channel(robin), await match(stage)]
    for place in places:
        page = await stage.open(PHONE, at=stage.at("Robin", place))
        await press(column(page, "Robin"), "Play the computer").click()
        await press(panel(column(page, "Robin")), "Tokyo Doves").click()
        await expect(panel(column(page, "Robin")).last).to_contain_text("Which dove?")


async def test_a_stranger_alone_plays_at_once(stage: Stage) -> None:
    games = stage.channel("games")
    page = await stage.open(PHONE, at=stage.at("Robin", games))
    robin = column(page, "Robin")
    await shoot(page, "welcome")
    await press(robin, "Play the computer").click()
    await press(panel(robin), "Tokyo Doves").click()
    await tap(robin, "Put out Big Brother")
    await tap(robin, "c2")
    await expect(panel(robin)).to_contain_text("Which dove?")
    await shoot(page, "followed-panel")
    await expect(press(panel(robin), "Put out Razor")).to_be_in_viewport()
    (thread,) = games.threads
    assert "Hatoba · level 1 🤖" in thread.messages[0].text
    there = await stage.open(PHONE, at=stage.at("Robin", thread))
    await expect(posts(column(there, "Robin")).nth(1)).to_contain_text(re.compile("Red puts out.*Green", re.DOTALL))
    await shoot(there, "practice")
