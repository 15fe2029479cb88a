"""Practice in DMs: everything in the member's language, in one message per turn, and visible to nobody else."""

from tests.club.thinker import HereAndNow
from tests.e2e.matches.computers import practise, think
from tests.e2e.scenario import Scenario, button, shown, verbs
from texts import words


async def test_notices_speak_the_language_of_the_member(served: Scenario) -> None:
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


async def test_check_of_a_computer_that_has_not_moved_says_so(either: Scenario) -> None:
    either.hatoba.club.computers.thinker = HereAndNow()
    await practise(either, either.ann, either.channel, "tokyo_doves")
    await either.hatoba.club.matches.resign(1, either.ann.id, "given up")
    verified = shown(await (await either.ann.slash("verify", either.channel, match=1)).done())
    checked = await (await either.ann.press(verified, custom_id=button(verified, "check-computer"))).done()
    assert "The computer hasn’t moved in this match." in shown(checked).text


async def test_one_message_a_turn_shows_the_own_hand(either: Scenario) -> None:
    either.hatoba.club.computers.thinker = HereAndNow()
    here = either.discord.dm_channel(either.ann)
    await practise(either, either.ann, here, "ryuki", level=1)
    await either.sweep()
    matches = either.hatoba.club.matches
    position = await matches.position(1)
    for event in position.state.standard_setup() or position.state.legal()[:1]:
        position = await matches.play(1, either.ann.id, position.ply, event, f"sets {event}")
    await think(either)
    await either.sweep()
    position = await matches.position(1)
    posted = [message for message in here.messages if "more" in verbs(message)]
    assert len(posted) == len(here.messages), "there is no hand beside the board"
    assert "hand" not in verbs(posted[-1])
    assert not [message for message in posted if "direct message" in message.text.lower()]
    say = words("en", "ryuki")
    own = either.hatoba.pictures.sentences(position, position.seat_of(either.ann.id), say)
    assert own != either.hatoba.pictures.sentences(position, None, say)
    assert " ".join(own) in (posted[-1].images[0].alt or "")
    assert either.rows("SELECT count(*) FROM hand") == [(0,)]


async def test_nobody_brings_a_match_of_a_conversation_elsewhere(served: Scenario) -> None:
    served.hatoba.club.computers.thinker = HereAndNow()
    here = served.discord.dm_channel(served.ann)
    await practise(served, served.ann, here, "ryuki")
    await served.hatoba.tasks.finish()
    await served.hatoba.club.locations.move(1, None, ())
    served.change("UPDATE match SET post_due = NULL")
    await (await served.ann.slash("board", served.channel, match=1)).done()
    await served.sweep()
    assert served.rows("SELECT home FROM match") == [(None,)]
    assert served.channel.messages == []
