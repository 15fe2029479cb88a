"""Practice in direct messages: all of it in the member's language, in one message a turn, and for nobody else."""

from tests.club.thinker import HereAndNow
from tests.e2e.matches.computers import practise
from tests.e2e.park import Park, button, shown


async def test_notices_speak_the_language_of_the_member(served: Park) -> None:
    served.hatoba.club.computers.thinker = HereAndNow()
    here = served.discord.dm_channel(served.cid)
    await practise(served, served.cid, here, "tokyo_doves")
    await served.hatoba.tasks.finish()
    offered = await served.hatoba.club.agreements.offer(1, served.cid.id, "draw", "offers")
    (seat,) = offered.offering.standing[0].asked
    computer = offered.member_at(seat)
    await served.hatoba.club.agreements.decline(1, computer, offered.ply - 1, "declines")
    await served.sweep()
    told = here.messages[-1].text
    assert "引き分け" in told
    assert "東京のハト" in told
    assert "draw" not in told


async def test_check_of_a_computer_that_has_not_moved_says_so(either: Park) -> None:
    either.hatoba.club.computers.thinker = HereAndNow()
    await practise(either, either.ann, either.channel, "tokyo_doves")
    await either.hatoba.club.matches.resign(1, either.ann.id, "given up")
    verified = shown(await (await either.ann.slash("verify", either.channel, match=1)).done())
    checked = await (await either.ann.press(verified, custom_id=button(verified, "check-computer"))).done()
    assert "The computer made no move in this match." in shown(checked).text
