"""Messages with Components V2 that Discord refuses to edit are posted again in the classic form, once."""

import logging

import pytest

from sandbox.model.clock import HANGING
from sandbox.model.message import COMPONENTS_V2
from tests.e2e.playing import answer_late
from tests.e2e.scenario import GAME, Scenario, button, shown, step

IN_PLACE = "PATCH /webhooks/"
AS_MESSAGE = "PATCH /channels/{channel}/messages/{message}"


def refuse_changes(scenario: Scenario) -> None:
    """Make Discord refuse all edits of the next message: in answer to its press, and afterwards in either form."""
    scenario.discord.faults.fail(IN_PLACE, status=400, code=50035)
    scenario.discord.faults.fail(AS_MESSAGE, times=2, status=400, code=50035)


async def test_a_message_that_cannot_be_changed_is_posted_again_once(
    served: Scenario, caplog: pytest.LogCaptureFixture
) -> None:
    invitation = await served.challenge()
    assert invitation.flags & COMPONENTS_V2
    refuse_changes(served)
    with caplog.at_level(logging.WARNING, "cogs"):
        await served.ann.press(invitation, custom_id=button(invitation, "withdraw"))
        reposted = await served.channel.next(invitation)
        await served.sweep()
    assert served.channel.messages == [reposted], "the message that still offers what is no longer there is gone"
    assert not reposted.flags & COMPONENTS_V2
    assert "Cancelled" in reposted.text
    assert len([record for record in caplog.records if str(invitation.id) in record.getMessage()]) == 1
    assert served.rows("SELECT message FROM challenge") == [(reposted.id,)]


async def test_what_stands_in_the_classic_form_is_changed_there_from_then_on(served: Scenario) -> None:
    invitation = await served.challenge()
    refuse_changes(served)
    await served.bob.press(invitation, "Accept")
    reposted = await served.channel.next(invitation)
    await served.discord.until(lambda: served.channel.threads and served.channel.threads[0].messages)
    await served.press_moves(served.channel.threads[0], *GAME)
    await served.sweep()
    assert served.channel.messages == [reposted]
    assert "beat" in reposted.text
    assert len(served.discord.complaints) == 1, "only Discord knows in which form it stands: one try is refused"
    served.discord.complaints.clear()


@pytest.mark.parametrize("late", [False, True], ids=["soon", "late"])
async def test_a_private_panel_that_cannot_be_changed_is_shown_again(served: Scenario, late: bool) -> None:
    thread = await served.match()
    panel = await served.panel(served.ann, thread.messages[-1])
    served.hatoba.messages.soon = HANGING
    if late:
        answer_late(served)
    served.discord.requests.clear()
    served.discord.faults.fail(IN_PLACE if late else "/callback", status=400, code=50035)
    answer = await step(served.ann, panel, "Y")
    (reposted,) = answer.followups if late else (shown(answer),)
    assert reposted.ephemeral_to is served.ann
    assert not reposted.flags & COMPONENTS_V2
    assert "Razor" in reposted.text
