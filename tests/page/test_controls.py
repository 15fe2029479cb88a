"""Everything on the page that can be pressed, chosen, typed or switched, with a bot that uses all of it."""

import re
from collections.abc import AsyncIterator

import pytest_asyncio
from playwright.async_api import Page, expect

from sandbox.api.posting import edit, post
from tests.page.stage import PHONE, Stage, column, command, panel, press, shoot
from tests.sandbox.conftest import running


@pytest_asyncio.fixture(loop_scope="session")
async def pretended(closed: Stage) -> AsyncIterator[Stage]:
    """Yield a stage with the pretend bot, which uses features that Hatoba doesn't."""
    async with closed.served(with_bot=False) as discord, running(discord):
        yield closed


async def test_forms_are_opened_filled_and_sent(pretended: Stage) -> None:
    page = await pretended.open(at=pretended.at("Robin", pretended.channel("games")))
    robin = column(page, "Robin")
    await command(robin, "show")
    await press(robin, "Send /show").click()
    await press(robin, "Modal").click()
    form = page.get_by_role("dialog", name="A question")
    await form.get_by_label("Name").fill("Coo")
    await expect(form).to_contain_text("Either is fine.")
    await form.get_by_label("Colour").select_option("Blue")
    await shoot(page, "form")
    await press(form, "Submit").click()
    await expect(robin.locator(".message").last).to_contain_text("Coo likes Blue")
    await expect(form).to_have_count(0)


async def test_menus_with_several_choices_are_sent_on_closing(pretended: Stage) -> None:
    page = await pretended.open(at=pretended.at("Robin", pretended.channel("games")))
    robin = column(page, "Robin")
    await command(robin, "show")
    await press(robin, "Send /show").click()
    await robin.get_by_role("button", name="Where?").click()
    for label in ("Field a1", "Field c2"):
        await robin.get_by_role("option", name=label).click()
    await page.keyboard.press("Enter")
    await expect(panel(robin)).to_contain_text("chose a1 c2")
    await press(panel(robin), "Dismiss message").click()
    await expect(panel(robin)).to_have_count(0)


async def test_a_list_stays_open_while_its_message_changes(pretended: Stage) -> None:
    games, bot = pretended.channel("games"), pretended.discord.bot
    options = [{"label": f"Field {cell}", "value": cell} for cell in ("a1", "b3", "c2")]
    menu = {"type": 3, "custom_id": "pick", "placeholder": "Where?", "max_values": 2, "options": options}
    message = post(games, bot, {"content": "before", "components": [{"type": 1, "components": [menu]}]}, {})
    page = await pretended.open(at=pretended.at("Robin", games))
    robin = column(page, "Robin")
    await robin.get_by_role("button", name="Where?").click()
    await robin.get_by_role("option", name="Field a1").click()
    edit(message, {"content": "after"}, {})
    post(games, bot, {"content": "the latest"}, {})
    await expect(robin.get_by_text("the latest")).to_be_visible()
    await robin.get_by_role("option", name="Field c2").click()
    await page.keyboard.press("Enter")
    await expect(panel(robin)).to_contain_text("chose a1 c2")
    await expect(robin.get_by_text("after")).to_be_visible()


async def test_completions_that_no_longer_fit_are_not_offered(pretended: Stage) -> None:
    page = await pretended.open(at=pretended.at("Robin", pretended.channel("games")))
    robin = column(page, "Robin")
    await command(robin, "guess")
    event = robin.get_by_role("combobox", name="event")
    await expect(robin.get_by_role("option")).to_have_text(["A1-A2", "A1-B1", "B3"])
    pretended.discord.faults.hold()
    await event.press_sequentially("b")
    await expect(robin.get_by_role("option")).to_have_text(["A1-B1", "B3"])
    await event.press_sequentially("3")
    await page.keyboard.press("Enter")
    await expect(event).to_have_value("B3")
    pretended.discord.faults.release()


async def test_a_press_without_an_answer_says_that_it_failed(pretended: Stage) -> None:
    page = await pretended.open(PHONE, at=pretended.at("Robin", pretended.channel("games")))
    robin = column(page, "Robin")
    await command(robin, "show")
    await press(robin, "Send /show").click()
    await press(robin, "Silent").click()
    await expect(robin.locator(".busy")).to_have_text("Silent")
    pretended.discord.advance(4)
    await expect(robin.get_by_role("alert")).to_contain_text("This interaction failed")
    await shoot(page, "failed")
    await press(robin, "More").click()
    await expect(robin.locator(".message").last).to_contain_text("count 1")
    await expect(robin.locator(".message [role=alert]")).to_have_count(0)


async def test_thinking_shows_until_the_answer_comes(pretended: Stage) -> None:
    pretended.discord.faults.slow_down("PATCH /webhooks", seconds=60)
    page = await pretended.open(at=pretended.at("Robin", pretended.channel("games")))
    robin = column(page, "Robin")
    await command(robin, "slow")
    await press(robin, "Send /slow").click()
    await expect(robin.locator(".thinking")).to_have_text("Hatoba is thinking…")
    await pretended.discord.until(lambda: any(one.method == "PATCH" for one in pretended.discord.requests))
    pretended.discord.advance(61)
    await expect(robin.locator(".message").nth(0)).to_contain_text("done at last")
    await expect(robin.locator(".thinking")).to_have_count(0)


async def test_options_are_completed_by_the_bot_and_checked(pretended: Stage) -> None:
    page = await pretended.open(at=pretended.at("ゆき", pretended.channel("games")))
    yuki = column(page, "ゆき")
    await command(yuki, "guess")
    event = yuki.get_by_role("combobox", name="event")
    await event.press_sequentially("a1")
    await expect(yuki.get_by_role("option")).to_have_text(["A1-A2", "A1-B1"])
    await shoot(page, "autocomplete")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(event).to_have_value("A1-B1")
    await yuki.get_by_role("button", name="kind", exact=True).click()
    await yuki.get_by_role("option", name="はと").click()
    await page.keyboard.press("Enter")
    await expect(panel(yuki)).to_contain_text("a1-b1 d ja")
    await command(yuki, "repeat")
    await yuki.get_by_role("combobox", name="times").fill("21")
    await page.keyboard.press("Enter")
    await expect(yuki.get_by_role("alert")).to_contain_text("times: 21 is out of range")
    await command(yuki, "repeat")
    await page.keyboard.press("Enter")
    await expect(yuki.get_by_role("alert")).to_contain_text("「times」を入力してください")


async def test_calls_are_counted_and_threads_and_direct_messages_found(pretended: Stage) -> None:
    games = pretended.channel("games")
    page = await pretended.open(at=pretended.at("Marisol", pretended.channel("benches")))
    marisol = column(page, "Marisol")
    await expect(marisol.get_by_role("navigation")).to_be_visible()
    robin, other = pretended.member("Robin"), pretended.member("Marisol")
    await robin.slash("plain", games, opponent=other)
    await expect(marisol.get_by_role("button", name="games, 1 ping for you")).to_be_visible()
    await expect(page).to_have_title("(1) Hatoba sandbox")
    await marisol.get_by_role("button", name="games, 1 ping for you").click()
    await expect(marisol.locator(".message.pinged")).to_contain_text("@Robin challenges @Marisol")
    await expect(page).to_have_title("Hatoba sandbox")
    await other.slash("nudge", games)
    await marisol.get_by_role("button", name="Hatoba, unread").click()
    await expect(marisol.locator(".message").last).to_contain_text("your turn")
    await page.reload()
    await expect(marisol.get_by_role("heading", level=1)).to_have_text("Hatoba")


async def test_a_member_can_become_another_and_close_direct_messages(pretended: Stage) -> None:
    games = pretended.channel("games")
    page = await pretended.open(at=pretended.at("Robin", games))
    await expect(column(page, "Robin")).to_be_visible()
    await page.get_by_role("button", name="You are Robin").click()
    await expect(page.get_by_role("option", name="Jonas")).to_contain_text("German · DMs closed")
    await shoot(page, "switch")
    await page.get_by_role("option", name="ゆき").click()
    yuki = column(page, "ゆき")
    await page.get_by_role("button", name="ゆき として参加中").click()
    await page.get_by_role("option", name="DM を受け取らない").click()
    await pretended.discord.until(lambda: not pretended.member("ゆき").dms_open)
    await command(yuki, "nudge")
    await press(yuki, "/nudge を送信").click()
    await expect(panel(yuki)).to_contain_text("closed: 50007")


async def test_the_drawer_tells_what_followed_from_the_last_action(pretended: Stage) -> None:
    page = await pretended.open(at=pretended.at("Robin", pretended.channel("games")))
    robin = column(page, "Robin")
    await page.get_by_role("button", name="What just happened").click()
    drawer = page.get_by_role("complementary", name="What just happened")
    await command(robin, "nudge")
    await press(robin, "Send /nudge").click()
    await expect(drawer.locator(".entry")).to_have_count(7)
    await expect(drawer.locator(".entry code")).to_have_text(
        [
            "INTERACTION_CREATE",
            _path("interactions"),
            "sees: deferred",
            _path("users"),
            _path("channels"),
            _path("webhooks"),
            "sees: deferred, then the rest",
        ]
    )
    await drawer.get_by_text("INTERACTION_CREATE").click()
    await expect(drawer.locator("pre").first).to_contain_text('"name": "nudge"')
    await shoot(page, "drawer")
    await command(robin, "broken")
    await press(robin, "Send /broken").click()
    await expect(drawer.locator(".wrong")).to_have_text(["400"])
    await page.keyboard.press("Escape")


def _path(room: str) -> re.Pattern[str]:
    return re.compile(rf"^(POST|PATCH) /{room}/")


MARKDOWN = """# One
-# small **strong** __under__ ~~gone~~ *slanted* _too_
> said
- first
- second
**2** of
3. third
4. fourth
`code` ||hidden|| \\*plain\\* snake_case_name
```py
x = "<b>"
```
<t:0:d> <t:4102444800:R> <@{member}> <#{channel}> [Hatoba](https://example.org/a) https://example.org/b."""


async def test_texts_are_drawn_as_discord_draws_them(pretended: Stage) -> None:
    games, robin = pretended.channel("games"), pretended.member("Robin")
    post(games, pretended.discord.bot, {"content": MARKDOWN.format(member=robin.id, channel=games.id)}, {})
    page = await pretended.open(theme="light", at=pretended.at("Robin", games))
    text = column(page, "Robin").locator(".message .text").first
    for tag, wanted in {
        "h3": "One",
        "small": "small strong under gone slanted too",
        "small strong": "strong",
        "u": "under",
        "s": "gone",
        "blockquote": "said",
        "pre": 'x = "<b>"',
    }.items():
        await expect(text.locator(tag)).to_have_text(wanted)
    await expect(text.locator("em")).to_have_text(["slanted", "too"])
    await expect(text.locator("ul li")).to_have_text(["first", "second"])
    await expect(text.locator("ol")).to_have_attribute("start", "3")
    await expect(text.locator("ol li")).to_have_text(["third", "fourth"])
    await expect(text).to_contain_text("*plain* snake_case_name")
    await expect(text.locator("time")).to_have_text(["01/01/1970", "in 73 years"])
    await expect(text.locator(".mention")).to_have_text(["@Robin", "#games"])
    assert [await link.get_attribute("href") for link in await text.locator("a").all()] == [
        "https://example.org/a",
        "https://example.org/b",
    ]
    await expect(text.get_by_text("hidden")).to_be_hidden()
    await text.get_by_role("button", name="spoiler").click()
    await expect(text.get_by_text("hidden")).to_be_visible()
    await shoot(page, "markdown")


async def test_who_reads_further_up_is_told_of_news(pretended: Stage) -> None:
    games = pretended.channel("games")
    for number in range(40):
        post(games, pretended.discord.bot, {"content": f"line {number}"}, {})
    page = await pretended.open(at=pretended.at("Robin", games))
    robin = column(page, "Robin")
    await expect(robin.get_by_text("line 39")).to_be_in_viewport()
    await expect(robin.get_by_role("button", name="New messages")).to_be_hidden()
    await robin.get_by_text("line 3", exact=True).scroll_into_view_if_needed()
    await expect(robin.get_by_text("line 39")).not_to_be_in_viewport()
    post(games, pretended.discord.bot, {"content": "the latest"}, {})
    await robin.get_by_role("button", name="New messages").click()
    await expect(robin.get_by_text("the latest")).to_be_in_viewport()
    await expect(robin.get_by_role("button", name="New messages")).to_be_hidden()


async def test_colours_follow_the_switch(pretended: Stage) -> None:
    page = await pretended.open(theme="dark")
    ground = "getComputedStyle(document.querySelector('.main')).backgroundColor"
    dark = await page.evaluate(ground)
    for wanted in ("dark", "light"):
        await page.get_by_role("button", name="Colours:").click()
        await expect(page.get_by_role("button", name=f"Colours: {wanted}")).to_be_visible()
    assert await page.evaluate(ground) != dark
    await page.reload()
    await expect(page.get_by_role("button", name="Colours: light")).to_be_visible()


async def _scrolls_sideways(page: Page) -> bool:
    return bool(await page.evaluate("document.documentElement.scrollWidth > innerWidth"))


async def test_two_members_fit_on_a_phone_too(pretended: Stage) -> None:
    page = await pretended.open(PHONE, at=pretended.at("Robin", pretended.channel("games")))
    await expect(column(page, "Robin")).to_be_visible()
    await press(page.locator(".bar"), "Two members side by side").click()
    await expect(column(page, "Marisol")).to_be_visible()
    assert not await _scrolls_sideways(page)
    await press(page.locator(".bar"), "Two members side by side").click()
    await expect(column(page, "Marisol")).to_have_count(0)


async def test_links_to_channels_and_messages_stay_on_the_page(pretended: Stage) -> None:
    games, benches, bot = pretended.channel("games"), pretended.channel("benches"), pretended.discord.bot
    assert games.guild is not None
    first = post(benches, bot, {"content": "the first line"}, {})
    for number in range(40):
        post(benches, bot, {"content": f"line {number}"}, {})
    place = f"https://discord.com/channels/{games.guild.id}/{benches.id}"
    watch = {"type": 2, "style": 5, "label": "Watch", "url": f"{place}/{first.id}"}
    row = {"type": 1, "components": [watch]}
    post(games, bot, {"content": f"[the benches]({place})", "components": [row]}, {})
    page = await pretended.open(at=pretended.at("Robin", games))
    robin = column(page, "Robin")
    await robin.get_by_role("link", name="the benches").click()
    await expect(robin.get_by_text("line 39")).to_be_in_viewport()
    await robin.get_by_role("button", name="games", exact=True).click()
    await robin.get_by_role("link", name="Watch").click()
    await expect(robin.get_by_text("the first line")).to_be_in_viewport()
    assert len(page.context.pages) == 1
    await page.go_back()
    await expect(robin.get_by_role("link", name="Watch")).to_be_visible()
    await page.go_back()
    await expect(robin.get_by_text("line 39")).to_be_in_viewport()
    await page.go_forward()
    await expect(robin.get_by_role("link", name="Watch")).to_be_visible()


async def test_a_press_counts_though_the_page_changes_before_the_release(pretended: Stage) -> None:
    games, benches, bot = pretended.channel("games"), pretended.channel("benches"), pretended.discord.bot
    page = await pretended.open(at=f"{pretended.at('Robin', games)},{pretended.at('Marisol', games)}")
    robin, marisol = column(page, "Robin"), column(page, "Marisol")
    await command(robin, "show")
    await press(robin, "Send /show").click()
    await press(robin, "More").hover()
    shown = games.messages[-1]
    await page.mouse.down()
    pretended.discord.notify("MESSAGE_UPDATE", shown)
    post(games, bot, {"content": "news"}, {})
    await expect(marisol.get_by_text("news")).to_be_visible()
    await page.mouse.up()
    await expect(robin.locator(".message").filter(has_text="count 1")).to_have_count(1)
    await expect(robin.get_by_text("news")).to_be_visible()
    await robin.get_by_role("button", name="Channels").hover()
    await page.mouse.down()
    post(benches, bot, {"content": f"<@{pretended.member('Robin').id}>"}, {})
    post(games, bot, {"content": "more news"}, {})
    await expect(marisol.get_by_text("more news")).to_be_visible()
    await page.mouse.up()
    await expect(robin.get_by_role("button", name="benches")).to_be_in_viewport()
