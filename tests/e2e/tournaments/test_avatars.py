"""Avatars in brackets: drawn if available, fetched once, and never delaying anything."""

from io import BytesIO

import pytest
from PIL import Image

from club.model.tournaments.rules import Form
from cogs.core.avatars import LARGEST
from sandbox import Member, Message
from tests.e2e import organising
from tests.e2e.scenario import Scenario, shown
from tests.render.kit.test_photo import RED, encoded


@pytest.fixture
def painted_small() -> None:
    """Paint in full width, since the pixels of avatars are counted."""


def colours(message: Message) -> int:
    """Return the number of pixels in the message's picture with the colour of a test avatar."""
    (image,) = message.images
    whole = Image.open(BytesIO(image.png())).convert("RGB")
    return sum(count for count, colour in whole.getcolors(1 << 24) or () if colour == RED)


def give(scenario: Scenario, member: Member, file: bytes | None) -> None:
    """Give a member an avatar."""
    member.avatar = True
    scenario.discord.avatars.files[member.id] = file


async def drawn(scenario: Scenario, *members: Member) -> Message:
    """Return the message of a knock-out that members have joined with a press."""
    await organising.announced(scenario, form=Form.SINGLE)
    message = organising.shown(scenario)
    for member in members:
        await organising.press(member, message, "enter")
    scenario.advance(seconds=30)
    await organising.start(scenario.ann, message)
    scenario.advance(seconds=30)
    await scenario.sweep()
    return message


async def test_a_bracket_shows_the_avatars_of_its_entrants_and_fetches_them_once(served: Scenario) -> None:
    for member in (served.ann, served.cid):
        give(served, member, encoded())
    message = await drawn(served, served.ann, served.bob, served.cid)
    assert colours(message) > 1000
    assert served.discord.avatars.served == 2
    panel = shown(await (await served.bob.press(message, custom_id="entrants:1")).done())
    assert colours(panel) == colours(message)
    assert served.discord.avatars.served == 2


async def test_who_has_pressed_nothing_is_asked_for(served: Scenario) -> None:
    give(served, served.ann, encoded())
    await organising.started(served, served.ann, served.bob, form=Form.SINGLE)
    assert colours(organising.shown(served)) > 500


async def test_avatars_are_fetched_again_after_an_hour(served: Scenario) -> None:
    give(served, served.ann, encoded())
    message = await drawn(served, served.ann, served.bob)
    assert colours(message) > 500
    del served.discord.avatars.files[served.ann.id]
    served.advance(minutes=61)
    panel = shown(await (await served.bob.press(message, custom_id="entrants:1")).done())
    assert colours(panel) == 0


async def test_an_avatar_that_is_large_broken_lost_or_late_stops_nothing(served: Scenario) -> None:
    dee, eve = (Member.join(served.guild, name) for name in ("Dee", "Eve"))
    give(served, served.ann, encoded())
    alone = colours(await drawn(served, served.ann, served.bob, served.cid, dee, eve))
    files = {served.bob: b"\x89PNG\r\n\x1a\nbroken", served.cid: encoded() + bytes(LARGEST), dee: None, eve: b""}
    for member, file in files.items():
        give(served, member, file)
        await organising.press(member, organising.shown(served), "rules")
    served.discord.avatars.served = 0
    panel = shown(await (await served.bob.press(organising.shown(served), custom_id="entrants:1")).done())
    assert colours(panel) == alone > 500
    assert served.discord.avatars.served == len(files), "Ann's is known"
