"""A post that covers the member's turn and the computer's shows and names the throws of both."""

from engines import CHANCE
from tests.club.thinker import HereAndNow
from tests.e2e.matches.computers import practise, think
from tests.e2e.scenario import Scenario


async def test_a_post_shows_the_throw_of_the_turn_before_the_reply(served: Scenario) -> None:
    served.hatoba.club.computers.thinker = HereAndNow()
    await practise(served, served.ann, served.channel, "kyoiku_kisen", level=1)
    await think(served)
    matches, number = served.hatoba.club.matches, 0
    while (position := await matches.position(1)).to_move == position.seat_of(served.ann.id):
        events = position.state.legal()
        event = next((one for one in events if position.state.apply(one).to_move == CHANCE), events[0])
        await matches.play(1, served.ann.id, position.ply, event, f"move {number}")
        number += 1
    await think(served)
    served.hatoba.poster.schedule_match(1)
    await served.hatoba.tasks.finish()
    last = served.channel.threads[-1].messages[-1]
    assert "Black throws for the slide" in last.text
    assert "Red moves" in last.text
    assert "Black threw" in (last.images[0].alt or "")
