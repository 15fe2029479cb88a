"""What nobody does as a member: the clock, members who play by themselves, and what the bot may do."""

from playwright.async_api import expect

from tests.page.stage import Stage, column, press


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
