"""To post in a thread, a member needs the permission to write in threads; in a channel, the other one."""

import pytest

from tests.e2e.denied.people import panel
from tests.e2e.denied.trying import told
from tests.e2e.scenario import Scenario, forged

REFUSED = "You can’t write in this channel, so I can’t post here for you."


@pytest.mark.parametrize(
    ("withheld", "refused_in"), [("SEND_MESSAGES", "channel"), ("SEND_MESSAGES_IN_THREADS", "thread")]
)
async def test_who_may_not_write_in_a_place_posts_nothing_there(
    served: Scenario, withheld: str, refused_in: str
) -> None:
    places = {"channel": served.channel, "thread": await served.match()}
    served.guild.withheld[served.bob] = frozenset({withheld})
    for name, place in places.items():
        before = len(place.messages)
        answer = await forged(served.bob, panel(served, served.bob, place), f"profile-post:{served.ann.id}:tokyo_doves")
        read = told(await answer.done())
        assert (read == [REFUSED]) is (name == refused_in), read
        assert (len(place.messages) == before) is (name == refused_in)
