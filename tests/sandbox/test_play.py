"""An unmodified discord.py bot and pretend members, through the whole public shape."""

from sandbox import Discord
from tests.sandbox.pretend_bot import PretendBot


async def test_a_press_updates_the_message_and_its_picture(discord: Discord, bot: PretendBot) -> None:
    guild = discord.guild("Ueno Park", locale="ja")
    channel, ann = guild.channel("games"), guild.member("Ann")
    shown = await ann.slash("show", channel)
    assert shown.kind == "message"
    message = shown.message
    assert message is not None
    assert (message.text, message.images[0].filename, message.images[0].alt) == (
        "count 0",
        "count0.png",
        "the board at 0",
    )
    assert message.images[0].png().getpixel((0, 0)) == (255, 0, 0)

    pressed = await ann.press(message, "More")
    assert (pressed.kind, pressed.message) == ("update", message)
    assert (message.text, message.images[0].filename, message.edits) == ("count 1", "count1.png", 1)
    assert message.images[0].png().getpixel((0, 0)) == (0, 0, 255)
    assert not discord.complaints
