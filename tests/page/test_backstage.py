"""What nobody does as a member: the clock, members who play by themselves, and what the bot may do."""

import asyncio

from playwright.async_api import expect

from tests.page.stage import Stage, column, match, press, shoot


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


async def test_explore(stage: Stage) -> None:
    thread = await match(stage)
    page = await stage.open(at=stage.at("Robin", thread))
    robin = column(page, "Robin")
    await page.get_by_role("button", name="Backstage").click()
    back = page.get_by_role("complementary", name="Backstage")
    for n in range(3):
        await press(back, "To what is due next").click()
        await expect(back.get_by_role("status")).to_contain_text("on.")
        await asyncio.sleep(1.5)
        print(await back.get_by_role("status").text_content(), [m.text[:150] for m in thread.messages], thread.name)
    await shoot(page, "backstage-wide")
    await press(back, "Add twelve members").click()
    await asyncio.sleep(1)
    await shoot(page, "backstage-wide2")
