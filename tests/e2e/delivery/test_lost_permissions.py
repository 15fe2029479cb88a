"""What members see when the bot loses a permission, and when it gets it back."""

import pytest

from sandbox import Channel
from sandbox.model.channel import FORUM
from tests.e2e.matches.test_deadlines import TEN_MINUTES
from tests.e2e.park import GAME, Park


def text_of(place: Channel) -> str:
    """Return all that the last message of a place says."""
    message = place.messages[-1]
    return message.text or message.content


@pytest.mark.parametrize("told", [True, False], ids=["known", "not known"])
async def test_without_attach_files_turns_are_posted_in_words_until_pictures_are_allowed_again(
    either: Park, told: bool
) -> None:
    thread = await either.match(pace=TEN_MINUTES)
    assert thread.messages[-1].attachments
    if not told:  # a change of the bot's roles may reach it late
        either.discord.faults.hold("CHANNEL_UPDATE")
    either.channel.deny("ATTACH_FILES", "EMBED_LINKS")
    refused = len(either.discord.requests)
    await either.play(thread, GAME[0])
    assert not thread.messages[-1].attachments
    assert "it is your turn (Green)" in text_of(thread)
    assert thread.messages[-1].mentions == [either.bob.id]
    assert "Big Brother" in text_of(thread).partition("it is your turn")[2], "the board in words"
    sent = [request for request in either.discord.requests[refused:] if request.method == "POST"]
    assert len([request for request in sent if "/messages" in request.path]) == (1 if told else 2)
    either.channel.allow("ATTACH_FILES", "EMBED_LINKS")
    either.discord.faults.release()
    await either.play(thread, GAME[1], ply=1)
    assert thread.messages[-1].attachments


async def test_a_forum_without_attach_files_gets_its_posts_in_words(either: Park) -> None:
    forum = either.guild.channel("pavilion", FORUM)
    forum.allow("MANAGE_CHANNELS")
    await either.hatoba.club.guilds.change(either.guild.id, match_forum=forum.id)
    invitation = await either.challenge()
    forum.deny("ATTACH_FILES", "EMBED_LINKS")
    await (await either.bob.press(invitation, "Accept")).done()
    await either.discord.until(lambda: forum.threads and forum.threads[0].messages)
    (post,) = forum.threads[0].messages
    assert (post.attachments, post.mentions) == ([], [either.ann.id])
    assert "begins, as agreed" in text_of(forum.threads[0])
