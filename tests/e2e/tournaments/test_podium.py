"""The end of a tournament: its post shows who stands where, and how the winner's last match ended."""

import pytest

from club.tournaments.rules import Form
from sandbox import Message
from tests.e2e import cup
from tests.e2e.park import Park


async def ended(park: Park, form: Form) -> Message:
    """Play a tournament of two to its end, and return the post about that."""
    await cup.started(park, park.ann, park.bob, form=form)
    thread = park.channel.threads[0]
    by_name = {member.name: member for member in (park.ann, park.bob)}
    first, second = (by_name[name] for name in thread.name.split(" · ")[1].split(" – "))
    await cup.played(park, thread, first, second)
    await park.discord.until(lambda: len(cup.others(park)) == 2)
    return park.channel.messages[-1]


async def test_the_last_post_shows_the_podium_and_the_board_on_which_it_was_decided(either: Park) -> None:
    alt = str((await ended(either, Form.SINGLE)).images[0].alt)
    assert alt.startswith("Spring Cup: Podium")
    assert "1. Bob: won 1, lost 0. 2. Ann: won 0, lost 1." in alt.replace("\n", " ")
    assert "The winner’s last match: Ann – Bob." in alt


@pytest.mark.parametrize("language", ["ja"])
async def test_a_guild_that_reads_japanese_sees_the_podium_in_japanese(served: Park) -> None:
    post = await ended(served, Form.SINGLE)
    assert str(post.images[0].alt).startswith("Spring Cup：表彰台")
