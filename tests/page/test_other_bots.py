"""The page of a sandbox for any bot."""

from playwright.async_api import expect

from sandbox import Discord
from sandbox.first_world import populate
from tests.page.stage import PHONE, Stage, column, press, shoot


async def test_a_page_for_another_bot_offers_only_what_works_with_it(closed: Stage) -> None:
    async with Discord(bot="Greeter") as discord:
        populate(discord)
        closed.discord = discord
        page = await closed.open(PHONE)
        await expect(page).to_have_title("Greeter sandbox")
        robin = column(page, "Robin")
        await expect(robin.get_by_role("heading", name="Welcome to #general")).to_be_visible()
        await expect(robin.get_by_role("log").get_by_role("button")).to_have_text(["Two members side by side"])
        await expect(robin.get_by_role("log")).to_contain_text("Waiting for the bot to connect…")
        await page.get_by_role("button", name="Backstage").click()
        back = page.get_by_role("complementary", name="Backstage")
        await expect(press(back, "Skip an hour")).to_be_visible()
        await expect(back.get_by_text("Skip to what’s due next")).to_be_hidden()
        await expect(back.get_by_role("heading", level=3)).to_have_text(
            ["Clock", "Greeter in Sandbox", "Timed out for an hour", "Roles", "Scheduled events"]
        )
        await shoot(page, "other-bot")
