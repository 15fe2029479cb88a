"""The short post in a second channel follows the tournament: other dates, a full field, the end."""

from datetime import timedelta

from tests.e2e import cup
from tests.e2e.park import Park, verbs
from tests.e2e.tournaments.shown.test_places import decided
from tests.e2e.tournaments.test_publicity import Stage


async def test_the_post_in_a_second_channel_shows_new_dates_and_the_places_at_the_end(served: Park) -> None:
    stage, closes = Stage(served), served.clock() + timedelta(days=7)
    await stage.announced(channel=stage.news, closes="7d")
    await served.discord.until(lambda: stage.news.messages)
    (short,) = stage.news.messages
    assert f"<t:{int(closes.timestamp())}:F>" in short.text
    tournaments = served.hatoba.club.tournaments
    later, finish = (closes + timedelta(days=days) for days in (1, 30))
    await tournaments.reschedule(1, later, finish)
    await served.sweep()
    assert f"<t:{int(later.timestamp())}:F>" in short.text
    assert f"**Last day:** <t:{int(finish.timestamp())}:F>" in short.text
    assert f"<t:{int(closes.timestamp())}:F>" not in short.text
    for member in (served.ann, served.bob, served.cid):
        await cup.press(member, cup.shown(served), "enter")
    await tournaments.start(1)
    await decided(served, await tournaments.get(1))
    assert verbs(short) == ["cupshow"]
    assert [line for line in short.text.splitlines() if line.startswith("**") and "<@" in line] == [
        f"**{rank}.** {member.mention} · {points}"
        for rank, member, points in ((1, served.ann, 3), (2, served.bob, 2), (3, served.cid, 1))
    ]
    assert len(stage.news.messages) == 1
