"""An unmodified discord.py bot and simulated members, through the whole public interface."""

import asyncio
from contextlib import nullcontext
from io import BytesIO

import pytest
from discord import HTTPException
from discord.http import Route
from PIL import Image

from sandbox import Channel, Discord, Member, Message
from sandbox.model import permissions
from sandbox.model.clock import HANGING
from sandbox.people import client_forms
from sandbox.redirect import redirect
from tests.sandbox.pretend_bot import PretendBot


@pytest.fixture
def channel(discord: Discord, bot: PretendBot) -> Channel:
    return discord.guild("Ueno Park", locale="ja").channel("games")


@pytest.fixture
def bob(channel: Channel) -> Member:
    assert channel.guild
    return Member.join(channel.guild, "Bob", locale="ja")


def corner(message: Message) -> object:
    """Return the colour of the first pixel of the first picture."""
    return Image.open(BytesIO(message.images[0].png())).getpixel((0, 0))


async def show(member: Member, channel: Channel) -> Message:
    message = (await member.slash("show", channel)).message
    assert message is not None
    return message


async def test_a_press_updates_the_message_and_its_picture(discord: Discord, channel: Channel, ann: Member) -> None:
    answer = await ann.slash("show", channel)
    assert (answer.kind, answer.ephemeral) == ("message", False)
    message = answer.message
    assert message is not None
    assert (message.text, [(i.filename, i.alt) for i in message.images]) == (
        "count 0",
        [("count0.png", "the board at 0")],
    )
    assert corner(message) == (255, 0, 0)
    assert [button.label for button in message.buttons] == ["More", "Defer", "Modal", "Silent"]

    pressed = await ann.press(message, "More")
    assert (pressed.kind, pressed.message) == ("update", message)
    assert (message.text, message.images[0].filename, message.edits) == ("count 1", "count1.png", 1)
    assert corner(message) == (0, 0, 255)
    assert discord.complaints == []
    assert [request.counted for request in discord.requests[-2:]] == [False, False]


async def test_members_press_only_what_is_there(channel: Channel, ann: Member, bob: Member) -> None:
    message = await show(ann, channel)
    with pytest.raises(LookupError, match="no button 'Less'"):
        await bob.press(message, "Less")
    whisper = (await ann.slash("whisper", channel)).message
    assert whisper is not None
    with pytest.raises(LookupError, match="Bob cannot see"):
        await bob.press(whisper, "More")
    with pytest.raises(LookupError, match="no option 'z9'"):
        await ann.choose(message, ["z9"])
    with pytest.raises(ValueError, match="choose 1 to 2"):
        await ann.choose(message, ["a1", "b3", "c2"])


async def test_commands_take_only_registered_options(channel: Channel, ann: Member, bob: Member) -> None:
    with pytest.raises(LookupError, match="no command /nonsense"):
        await ann.slash("nonsense", channel)
    with pytest.raises(ValueError, match=r"needs \['opponent'\]"):
        await ann.slash("plain", channel)
    with pytest.raises(ValueError, match=r"no options \['size'\]"):
        await ann.slash("plain", channel, opponent=bob, size=3)
    with pytest.raises(ValueError, match="a member is wanted"):
        await ann.slash("plain", channel, opponent=channel)
    with pytest.raises(ValueError, match="out of range"):
        await ann.slash("repeat", channel, times=21)
    with pytest.raises(LookupError, match="needs a subcommand"):
        await ann.slash("tournament", channel)
    with pytest.raises(LookupError, match="no subcommand 'end'"):
        await ann.slash("tournament end", channel)


async def test_a_classic_message_shows_embed_picture_and_pings(channel: Channel, ann: Member, bob: Member) -> None:
    message = (await ann.slash("plain", channel, opponent=bob)).message
    assert message is not None
    assert message.text.splitlines()[1:] == ["Challenge", "hello"]
    assert [(image.filename, image.alt) for image in message.images] == [("plain.png", "a red square")]
    assert message.mentions == [bob.id], "Ann is named, too, but allowed_mentions lets only Bob be pinged"


async def test_a_deferred_answer_is_done_when_edited(discord: Discord, channel: Channel, ann: Member) -> None:
    answer = await ann.slash("slow", channel)
    assert (answer.kind, answer.message, channel.messages) == ("deferred", None, [])
    await answer.done()
    assert answer.message is not None
    assert (answer.message.text, answer.message.edits) == ("done at last", 0)
    await discord.until(lambda: answer.followups)
    assert [message.text for message in channel.messages] == ["done at last", "and one more"]


async def test_only_the_member_sees_an_ephemeral_answer(channel: Channel, ann: Member, bob: Member) -> None:
    answer = await (await ann.slash("slow", channel, private=True)).done()
    assert answer.ephemeral
    assert ([m.text for m in ann.sees(channel)][:1], bob.sees(channel)) == (["done at last"], [])
    assert channel.messages == []
    assert answer.message is not None
    assert answer.message.ephemeral_to is ann


async def test_a_menu_takes_labels_and_values(channel: Channel, ann: Member) -> None:
    message = await show(ann, channel)
    answer = await ann.choose(message, ["Field b3", "a1"], "Where?")
    assert answer.message is not None
    assert answer.message.text == "chose b3 a1"


async def test_a_form_is_opened_filled_and_sent(channel: Channel, ann: Member, bob: Member) -> None:
    message = await show(ann, channel)
    opened = await ann.press(message, custom_id="act:modal")
    assert opened.kind == "modal"
    assert opened.modal is not None
    assert (opened.modal.title, [field.label for field in opened.modal.fields]) == ("A question", ["Name", "Colour"])
    with pytest.raises(LookupError, match="Bob has no such form"):
        await bob.submit(opened.modal, {})
    with pytest.raises(ValueError, match="Name"):
        await ann.submit(opened.modal, {"Name": "x" * 21, "Colour": "Red"})
    sent = await ann.submit(opened.modal, {"Name": "Ann", "Colour": "Red"})
    assert sent.message is not None
    assert sent.message.text == "Ann likes Red"


async def test_a_deferred_press_edits_and_follows_up(discord: Discord, channel: Channel, ann: Member) -> None:
    message = await show(ann, channel)
    answer = await ann.press(message, "Defer")
    assert answer.kind == "deferred_update"
    await discord.until(lambda: answer.followups)
    assert (answer.message, message.text, message.images) == (message, "count 7", [])
    assert answer.followups[0].ephemeral_to is ann


async def test_completion_shows_the_members_language(channel: Channel, ann: Member) -> None:
    offered = await ann.complete("guess", channel, {}, focused=("event", "a1"))
    assert offered == [("A1-A2", "a1-a2"), ("A1-B1", "a1-b1")]
    with pytest.raises(ValueError, match="completes no option 'kind'"):
        await ann.complete("guess", channel, {}, focused=("kind", "d"))


async def test_choices_can_be_named_as_the_member_reads_them(channel: Channel, ann: Member, bob: Member) -> None:
    answer = await bob.slash("guess", channel, event="b3", kind="はと")
    assert answer.message is not None
    assert answer.message.text == "b3 d ja"
    with pytest.raises(ValueError, match="not among"):
        await ann.slash("guess", channel, event="b3", kind="はと")


@pytest.mark.parametrize(
    ("held", "offered"),
    [((), False), (("MANAGE_GUILD",), False), (("MANAGE_GUILD", "MANAGE_ROLES"), True), (("ADMINISTRATOR",), True)],
)
async def test_a_command_for_several_permissions_asks_for_all_of_them(
    channel: Channel, held: tuple[str, ...], *, offered: bool
) -> None:
    assert channel.guild
    wanted = permissions.number(["MANAGE_GUILD", "MANAGE_ROLES"])
    command = {"name": "manage", "default_member_permissions": str(wanted)}
    member = Member.join(channel.guild, "Dan", may=held)
    with nullcontext() if offered else pytest.raises(LookupError, match="not offered to Dan"):
        client_forms.check_usable(command, member, channel)


async def test_a_subcommand_asks_for_the_members_permissions(channel: Channel, ann: Member) -> None:
    assert channel.guild
    with pytest.raises(LookupError, match="not offered to Ann"):
        await ann.slash("tournament create", channel, name="Spring")
    carol = Member.join(channel.guild, "Carol", may=["MANAGE_GUILD"])
    answer = await carol.slash("tournament create", channel, name="Spring", place=channel)
    assert answer.message is not None
    assert answer.message.text == f"Spring in <#{channel.id}>"


async def test_a_thread_is_opened_written_in_and_archived(discord: Discord, channel: Channel, ann: Member) -> None:
    await ann.slash("talk", channel, name="Match 1")
    await discord.until(lambda: channel.threads and channel.threads[0].archived)
    thread = channel.threads[0]
    assert [(m.text, m.edits, m.nonce) for m in thread.messages] == [("welcome, all", 1, "talk-1")]
    assert discord.complaints == []
    with pytest.raises(LookupError, match="archived"):
        await ann.slash("show", thread)


async def test_a_closed_dm_is_refused_and_an_open_one_arrives(channel: Channel, ann: Member, bob: Member) -> None:
    bob.dms_open = False
    refused = await (await bob.slash("nudge", channel)).done()
    sent = await (await ann.slash("nudge", channel)).done()
    assert refused.message is not None
    assert sent.message is not None
    assert (refused.message.text, sent.message.text) == ("closed: 50007", "sent")
    assert refused.ephemeral
    assert ann.dm is not None
    assert [message.text for message in ann.sees(ann.dm)] == ["your turn"]


async def test_the_same_nonce_posts_once(channel: Channel, ann: Member) -> None:
    await ann.slash("repeat", channel, times=3)
    await channel.next()
    assert [message.text for message in channel.messages] == ["once"]


async def test_answering_twice_is_refused(discord: Discord, bot: PretendBot, channel: Channel, ann: Member) -> None:
    await ann.slash("broken", channel)
    error = await bot.error()
    assert isinstance(error, HTTPException)
    assert error.code == 40060


async def test_an_answer_after_three_seconds_fails(discord: Discord, channel: Channel, ann: Member) -> None:
    message = await show(ann, channel)
    discord.faults.hold()
    discord.listen(lambda change: discord.clock.advance(3.1) if change.name == "INTERACTION_CREATE" else None)
    answer = await ann.press(message, "More")
    assert (answer.kind, answer.error) == ("failed", "the bot did not answer within 3 seconds")
    discord.faults.release()
    await discord.until(lambda: discord.requests[-1].status == 404)
    assert message.text == "count 0"


async def test_what_no_person_could_send_can_be_sent_raw(channel: Channel, discord: Discord, ann: Member) -> None:
    message = await show(ann, channel)
    data = {"component_type": 3, "custom_id": "pick", "values": ["../z9"]}
    answer = await discord.interact_raw(ann, data, message=message)
    assert answer.message is not None
    assert answer.message.text == "chose ../z9"


async def test_waiting_in_vain_shows_what_is_there(discord: Discord, channel: Channel, ann: Member) -> None:
    await show(ann, channel)
    with pytest.raises(TimeoutError, match="count 0") as caught:
        await discord.until(lambda: False, timeout=0)
    assert "[More]" in str(caught.value)
    assert "picture count0.png: 'the board at 0'" in str(caught.value)


async def test_leaving_and_deleting_reach_the_bot(
    discord: Discord, bot: PretendBot, channel: Channel, ann: Member
) -> None:
    assert channel.guild
    deleted, left = (
        asyncio.create_task(bot.wait_for("guild_channel_delete")),
        asyncio.create_task(bot.wait_for("guild_remove")),
    )
    channel.delete()
    other = discord.guild("Nara")
    discord.remove_bot(other)
    async with asyncio.timeout(HANGING):
        assert ((await deleted).id, (await left).id) == (channel.id, other.id)
    channel.guild.remove(ann)
    with pytest.raises(LookupError):
        await ann.slash("show", channel)


def test_aiming_ends_with_the_block(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SANDBOX_PORT", "2")
    with redirect():
        assert Route("GET", "/gateway").url == "http://127.0.0.1:2/api/v10/gateway"
    with redirect(1):
        assert Route("GET", "/gateway").url == "http://127.0.0.1:1/api/v10/gateway"
    assert Route("GET", "/gateway").url == "https://discord.com/api/v10/gateway"
