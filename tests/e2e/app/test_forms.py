"""After the operator switches the form of messages, those in the other form still work."""

import pytest

from tests.e2e.park import Park, button, step
from tests.e2e.playing import posted


@pytest.mark.parametrize("classic", [False, True])
async def test_messages_of_the_other_form_still_work(park: Park, classic: bool) -> None:
    async with park.bot(classic=classic):
        thread = await park.match()
        panel = await park.panel(park.ann, thread.messages[-1])
        invitation = await park.challenge(park.cid)
    async with park.bot(classic=not classic):
        await step(park.ann, panel, "Y")
        assert "Razor" in panel.text
        await posted(park, thread, park.ann.press(panel, "a1"))
        assert "Red puts out Razor on a1" in panel.text
        accept = button(invitation, "accept")
        await (await park.cid.press(invitation, custom_id=accept)).done()
        await park.discord.until(lambda: "Accepted" in invitation.text)
        await park.discord.until(lambda: len(park.channel.threads) == 2)
    assert await park.sound()
