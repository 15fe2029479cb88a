"""The messages that Discord posts itself, as the page shows them."""

from playwright.async_api import expect

from sandbox.api import system_messages
from sandbox.api.posting import post
from sandbox.model.channel import PUBLIC_THREAD, Channel
from tests.page.stage import Stage, column, shoot


async def test_the_page_says_what_discord_says_by_itself(stage: Stage) -> None:
    world, games, yuki = stage.discord, stage.channel("games"), stage.member("ゆき")
    under = post(games, world.bot, {"content": "a challenge"}, {})
    thread = Channel(world, world.ids.next(), "Match 1", PUBLIC_THREAD, games.guild, games, world.bot)
    world.channels[thread.id] = thread
    system_messages.post_starter(thread, under, world.bot)
    page = await stage.open(at=stage.at("Robin", thread))
    robin = column(page, "Robin")
    thread.name = "Match 1 <b>over</b>"
    world.notify("THREAD_UPDATE", thread)
    system_messages.post_rename(thread, world.bot)
    system_messages.post_added(thread, world.bot, yuki)
    system_messages.post_removed(thread, world.bot, yuki)
    pinned = post(thread, world.bot, {"content": "a board"}, {})
    system_messages.post_pin(pinned, world.bot)
    system_messages.post_thread_created(thread, world.bot)
    await expect(robin.locator(".notice span")).to_have_text(
        [
            "Hatoba started this thread under a message in games",
            "Hatoba changed the channel name: Match 1 <b>over</b>",
            "Hatoba added ゆき to the thread.",
            "Hatoba removed ゆき from the thread.",
            "Hatoba pinned a message to this channel.",
        ]
    )
    await shoot(page, "notices")
    await robin.locator(".notice button", has_text="games").click()
    started = robin.locator(".notice", has_text="started a thread")
    await started.get_by_role("button", name="Match 1 <b>over</b>").click()
    await expect(robin.locator(".message")).to_contain_text(["a board"])
