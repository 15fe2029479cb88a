"""Backstage actions: the clock, members who play by themselves, and the bot's permissions."""

import re
from datetime import timedelta

import pytest
from playwright.async_api import Locator, Page, expect

from sandbox import Discord
from sandbox.api.posting import post
from sandbox.model.channel import PRIVATE_THREAD, Channel
from sandbox.model.permissions import TIMED_OUT
from sandbox.model.scheduled_event import EXTERNAL, ScheduledEvent
from tests.e2e.organising import choose
from tests.e2e.scenario import button
from tests.page.stage import PHONE, Stage, column, match, panel, posts, press, shoot


async def backstage(page: Page) -> Locator:
    """Open the page's backstage and return it."""
    await page.get_by_role("button", name="Backstage").click()
    return page.get_by_role("complementary", name="Backstage")


async def test_a_command_that_is_typed_whole_is_the_one_that_begins(stage: Stage) -> None:
    page = await stage.open(at=stage.at("Robin", stage.channel("games")))
    robin = column(page, "Robin")
    line, pill = robin.get_by_role("combobox"), robin.locator(".command-name")
    for typed, keys, begun in (
        ("/server settings", "Enter", "/server settings"),
        ("/server settings", " ", "/server settings"),
        ("/server  set", "Tab", "/server settings"),
        ("/challenge", " ", "/challenge"),
    ):
        await line.press_sequentially(typed)
        await robin.get_by_role("option").first.wait_for()
        await page.keyboard.press(keys)
        await expect(pill).to_have_text(begun)
        await press(robin, "Cancel").click()
    await line.press_sequentially("/server settin ")
    await page.keyboard.press("Enter")
    await expect(robin.get_by_role("alert")).to_contain_text("There is no command /server settin.")


async def test_the_clock_goes_on_to_what_is_due_and_the_bot_follows(stage: Stage) -> None:
    thread = await match(stage)
    page = await stage.open(at=stage.at("Robin", thread))
    robin, back = column(page, "Robin"), await backstage(page)
    said, shown = back.get_by_role("status"), back.locator(".clock")
    before = await shown.text_content()
    assert before
    await press(back, "Skip to what’s due next").click()
    await expect(said).to_have_text("Skipped 2 days.")
    await expect(shown).not_to_have_text(before)
    await expect(posts(robin)).to_have_count(2)
    await expect(posts(robin).last).to_contain_text("It’s your turn in this match")
    await press(back, "Skip a day").click()
    await expect(posts(robin).last).to_contain_text("Red didn’t move in time.")
    assert stage.discord.clock.ahead > timedelta(days=2.9).total_seconds()
    await press(back, "Skip to what’s due next").click()
    await expect(robin.locator(".place.current")).to_have_class("place current archived")
    await press(back, "Skip to what’s due next").click()
    await expect(back.get_by_role("alert")).to_contain_text("The bot isn’t waiting for anything")


async def test_roles_permissions_and_the_bot_itself_come_and_go(stage: Stage) -> None:
    discord, games = stage.discord, stage.channel("games")
    assert games.guild is not None
    page = await stage.open(PHONE, at=stage.at("Robin", games))
    robin, back = column(page, "Robin"), await backstage(page)
    await change_permissions(stage, back, games)
    await back.get_by_label("Name of the new role").fill("Entrants")
    await back.get_by_label("Anyone can mention it").check()
    await press(back, "Create role").click()
    await back.get_by_text("Entrants (0) · anyone can mention it").click()
    await back.get_by_label("Robin").last.check()
    await expect(back.get_by_text("Entrants (1)")).to_be_visible()
    role = next(role for role in games.guild.roles.values() if role.name == "Entrants")
    assert role.members == {stage.member("Robin")}
    schedule_tournament(discord, games)
    await expect(back.get_by_role("article")).to_contain_text("Spring CupUeno ParkJoin in #games.")
    await shoot(page, "backstage-phone")
    assert not await page.evaluate("document.documentElement.scrollWidth > innerWidth")
    await press(back, "Remove Hatoba").click()
    await expect(press(back, "Invite Hatoba")).to_be_visible()
    assert games.guild.id not in discord.guilds
    await press(back, "Invite Hatoba").click()
    await expect(press(back, "Remove Hatoba")).to_be_visible()
    await press(back, "Close").click()
    post_text = f"{role.mention}, the cup begins"
    stage.member("ゆき").say(games, post_text)
    await expect(posts(robin).last).to_contain_text("@Entrants, the cup begins")
    await expect(robin.locator(".message.pinged")).to_have_count(1)


async def change_permissions(stage: Stage, back: Locator, games: Channel) -> None:
    """Take permissions from the bot and give them back, and time it out for a moment."""
    discord, guild = stage.discord, games.guild
    assert guild is not None
    await back.get_by_label("Send messages", exact=True).uncheck()
    await back.get_by_label("Create events").uncheck()
    await discord.until(lambda: "CREATE_EVENTS" not in guild.invited)
    assert "SEND_MESSAGES" not in games.bot_permissions()
    await back.get_by_label("Send messages", exact=True).check()
    await back.get_by_label("Create events").check()
    await discord.until(lambda: "CREATE_EVENTS" in guild.invited)
    assert "SEND_MESSAGES" in games.bot_permissions()
    await back.get_by_label("Hatoba").first.check()
    await discord.until(lambda: games.bot_permissions() == TIMED_OUT)
    await back.get_by_label("Hatoba").first.uncheck()
    await discord.until(lambda: "SEND_MESSAGES" in games.bot_permissions())


def schedule_tournament(discord: Discord, games: Channel) -> None:
    """Create a scheduled event as the bot does."""
    assert games.guild is not None
    start = discord.clock.now() + 3600
    event = ScheduledEvent(games.guild, discord.ids.next(), discord.bot, EXTERNAL, "Spring Cup", start, start + 3600)
    event.location, event.description = "Ueno Park", f"Join in <#{games.id}>."
    games.guild.events[event.id] = event
    discord.notify("GUILD_SCHEDULED_EVENT_CREATE", event)


async def test_a_private_thread_is_there_for_those_who_are_let_in(stage: Stage) -> None:
    discord, games, robin = stage.discord, stage.channel("games"), stage.member("Robin")
    page = await stage.open(at=stage.at("Robin", games))
    thread = Channel(discord, discord.ids.next(), "judges", PRIVATE_THREAD, games.guild, games, discord.bot)
    discord.channels[thread.id] = thread
    discord.notify("THREAD_CREATE", thread)
    post(thread, discord.bot, {"content": "who has won?"}, {})
    stage.member("ゆき").say(games, "hello")
    await expect(posts(column(page, "Robin"))).to_have_count(1)
    entry = column(page, "Robin").get_by_role("button", name="judges")
    await expect(entry).to_have_count(0)
    post(thread, discord.bot, {"content": f"come, {robin.mention}"}, {})
    await entry.click()
    await expect(posts(column(page, "Robin"))).to_have_text([re.compile("who has won"), re.compile("come, @Robin")])


async def test_twelve_members_join_a_tournament_and_play_it_by_themselves(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("playground.players.PAUSE", 0.0)
    games, robin = stage.channel("games"), stage.member("Robin")
    draft = (await robin.slash("tournament create", games, game="tokyo_doves")).message
    assert draft is not None
    await (await robin.press(draft, custom_id=button(draft, "cup-weeks"))).done()
    form = (await robin.press(draft, custom_id=next(b.custom_id for b in draft.buttons if b.style == 3))).modal
    assert form is not None
    await (await robin.submit(form, {form.fields[0].label: "Open Cup"})).done()
    page = await stage.open(at=stage.at("Robin", games))
    place, back = column(page, "Robin"), await backstage(page)
    await press(back, "Let them join here").click()
    await expect(back.get_by_role("alert")).to_have_text("Nobody can join yet: press “Add them” first.")
    await press(back, "Add them").click()
    await expect(back.get_by_label("Let them act")).to_be_checked()
    await press(back, "Let them join here").click()
    await expect(posts(place).first).to_contain_text("Players (12)")  # a bare "12" may be part of a date
    await press(posts(place).first, "Start").click()
    await press(panel(place), "Start").click()
    await stage.discord.until(lambda: sum(len(one.messages) > 3 for one in games.threads) >= 6)
    setup = (await robin.slash("challenge", games, game="tokyo_doves")).message
    assert setup is not None
    await robin.press(setup, "Send")
    await stage.discord.until(lambda: any("Robin" in one.name for one in games.threads))
    await shoot(page, "players")
    await back.get_by_label("Let them act").uncheck()
    await stage.discord.until(lambda: stage.discord.crowd is not None and not stage.discord.crowd.active)
    asked = len(stage.discord.interactions)
    await robin.slash("help", games)
    assert len(stage.discord.interactions) == asked + 1


async def test_one_press_fills_an_arena_and_makes_time_pass_faster(stage: Stage) -> None:
    games, robin = stage.channel("games"), stage.member("Robin")
    page = await stage.open(at=stage.at("Robin", games))
    place, back = column(page, "Robin"), await backstage(page)
    await press(back, "An evening in five minutes").click()
    await expect(back.get_by_role("alert")).to_have_text("There is nothing to join in this channel.")
    draft = (await robin.slash("tournament create", games, game="tokyo_doves")).message
    assert draft is not None
    await (await robin.press(draft, custom_id=button(draft, "cup-tonight"))).done()
    await (await robin.press(draft, custom_id=button(draft, "cup-evening-go"))).done()
    await expect(posts(place).first).to_contain_text("Arena")
    await press(back, "An evening in five minutes").click()
    await expect(posts(place).first).to_contain_text("Players (12)")
    await press(posts(place).first, "Start").click()
    await press(panel(place), "Start").click()
    await stage.discord.until(lambda: sum(len(one.messages) > 3 for one in _boards(games)) >= 3)
    assert stage.discord.clock.ahead > 5
    await back.get_by_label("Let them act").uncheck()
    await expect(back.get_by_label("Let them act")).not_to_be_checked()


async def test_a_japanese_visitor_runs_an_evening_and_reads_backstage_in_japanese(stage: Stage) -> None:
    room, yuki = stage.channel("対局室"), stage.member("ゆき")
    page = await stage.open(PHONE, at=stage.at("ゆき", room), locale="ja")
    await page.get_by_role("button", name="舞台裏").click()
    back = page.get_by_role("complementary", name="舞台裏")
    await press(back, "一晩の大会を5分で見る").click()
    await expect(back.get_by_role("alert")).to_have_text("このチャンネルには、参加できる募集がありません。")
    labels = await back.locator("h3, button, legend, fieldset label, .about").all_inner_texts()
    assert [one for one in labels if re.fullmatch("[ -~]+", one)] == []
    await shoot(page, "backstage-ja")
    draft = (await yuki.slash("tournament create", room, game="tokyo_doves")).message
    await expect(column(page, "ゆき").locator(".used")).to_contain_text("/大会 作成")
    assert draft is not None
    await (await yuki.press(draft, custom_id=button(draft, "cup-tonight"))).done()
    await (await yuki.press(draft, custom_id=button(draft, "cup-evening-go"))).done()
    await press(back, "一晩の大会を5分で見る").click()
    await expect(back.get_by_role("status")).to_contain_text("5分間")
    await expect(posts(column(page, "ゆき")).first).to_contain_text("参加者（12人）")
    await back.get_by_label("動かす").uncheck()
    await expect(back.get_by_label("動かす")).not_to_be_checked()


def _boards(channel: Channel) -> list[Channel]:
    return [one for one in channel.threads if one.name.startswith("Board")]


async def test_the_twelve_check_in_once_they_are_pinged(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("playground.players.PAUSE", 0.0)
    games, robin = stage.channel("games"), stage.member("Robin")
    page = await stage.open(at=stage.at("Robin", games))
    back = await backstage(page)
    await press(back, "Add them").click()
    panel = (await robin.slash("tournament create", games, game="tokyo_doves", closes="4h")).message
    assert panel is not None
    await (await robin.press(panel, custom_id=button(panel, "cup-weeks"))).done()
    await choose(robin, panel, "check_in", "1")
    form = (await robin.press(panel, custom_id=button(panel, "announce"))).modal
    assert form is not None
    await (await robin.submit(form, {form.fields[0].label: "Open Cup"})).done()
    await press(back, "Let them join here").click()
    await expect(posts(column(page, "Robin")).first).to_contain_text("Players (12)")
    for _ in range(3):
        await press(back, "Skip an hour").click()
    await expect(posts(column(page, "Robin")).filter(has_text="Press Check in to check in")).to_have_count(1)
    await stage.discord.until(lambda: len(checked_in(stage)) == 12)


def checked_in(stage: Stage) -> set[str]:
    """Return the names of the members who were told that they have checked in."""
    answers = ((one.member.name, one.answer) for one in stage.discord.interactions.values())
    return {name for name, answer in answers if any("You’ve checked in" in said.text for said in answer.followups)}
