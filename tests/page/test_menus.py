"""The menus of members and messages on the page: with the pointer, a finger and the keyboard."""

from playwright.async_api import Locator, expect

from sandbox.model.registry import MESSAGE, USER
from tests.page.stage import PHONE, Stage, column, match, panel, posts, press, shoot


def registered(stage: Stage, kind: int) -> list[str]:
    """Return the names of all commands in the menus of members or of messages, in English."""
    return [name for type_, name in stage.discord.registry.of(None) if type_ == kind]


async def use(place: Locator, name: str) -> None:
    """Choose a command of the menu that is open, and wait for the private answer."""
    before = await place.locator(".message.ephemeral").count()
    await place.get_by_role("option", name=name, exact=True).click()
    await expect(place.locator(".message.ephemeral")).to_have_count(before + 1)
    await expect(place.locator(".thinking")).to_have_count(0)
    await expect(place.get_by_role("alert")).to_have_count(0)


async def test_each_command_of_a_menu_is_used_by_a_right_click(stage: Stage) -> None:
    thread = await match(stage)
    page = await stage.open(at=stage.at("Robin", stage.channel("games")))
    robin = column(page, "Robin")
    on_member, on_message = registered(stage, USER), registered(stage, MESSAGE)
    assert set(on_member) == {"Challenge", "Profile"}
    assert set(on_message) == {"Open this match", "Since my last turn"}
    for name in on_member:
        await robin.locator(".mention", has_text="@ゆき").last.click(button="right")
        await expect(robin.get_by_role("option")).to_have_text(on_member)
        await use(robin, name)
        await expect(panel(robin)).to_contain_text("ゆき")
    await shoot(page, "menu-used")
    await robin.locator(".thread-link").click()
    assert thread.messages
    for name in on_message:
        await posts(robin).last.locator(".picture").click(button="right")
        await expect(robin.get_by_role("option")).to_have_text(on_message)
        await shoot(page, "menu-message")
        await use(robin, name)
    await posts(robin).locator(".name").last.click(button="right")
    await use(robin, "Challenge")
    await expect(panel(robin)).to_contain_text("To play against me")


async def test_menus_are_reached_on_a_phone_and_by_the_keyboard(stage: Stage) -> None:
    await match(stage)
    page = await stage.open(PHONE, at=stage.at("ゆき", stage.channel("games").threads[-1]))
    yuki = column(page, "ゆき")
    apps = posts(yuki).last.locator(".apps")
    await apps.tap()
    await expect(yuki.get_by_role("option")).to_have_text(["この対局を開く", "前の番からの動き"])
    await shoot(page, "menu-phone")
    await use(yuki, "この対局を開く")
    await posts(yuki).locator("button.mention").first.tap()
    await expect(yuki.get_by_role("option")).to_have_text(["挑戦する", "プロフィール"])
    await page.keyboard.press("Escape")
    await expect(yuki.get_by_role("option")).to_have_count(0)
    for key in ("Enter", "ContextMenu"):
        private = await yuki.locator(".message.ephemeral").count()
        await apps.focus()
        await page.keyboard.press(key)
        await expect(yuki.get_by_role("listbox")).to_be_focused()
        await page.keyboard.press("ArrowUp")
        await page.keyboard.press("Enter")
        await expect(yuki.locator(".message.ephemeral")).to_have_count(private + 1)
        await expect(apps).to_be_focused()
    await expect(press(panel(yuki), "メッセージを閉じる")).to_be_visible()
