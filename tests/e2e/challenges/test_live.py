"""Live matches from a lobby and from a rematch: the pace holds, and the time of each turn is kept and shown."""

import json

from sandbox import Message
from tests.e2e.challenges.test_lobby import press, thread_of
from tests.e2e.challenges.test_rematch import again
from tests.e2e.reviews.judged import DOVES, keep
from tests.e2e.scenario import GAME, Scenario, choose, shown


async def test_a_live_lobby_shows_a_clock_for_each_player(either: Scenario) -> None:
    panel = shown(await either.ann.slash("lobby", either.channel, game="hostile", seats=3, pace="2 minutes a move"))
    await choose(either.ann, panel, "begins", "1")
    await (await either.ann.press(panel, "Send")).done()
    post = either.channel.messages[-1]
    assert "2 minutes a move" in post.text
    for member in (either.bob, either.cid):
        await press(member, post, "accept")
    await press(either.ann, post, "begin")
    thread = await thread_of(either)
    assert "Time left: Red 2:00 · Blue 2:00 · Yellow 2:00" in thread.messages[0].text
    assert "2 minutes a move" in thread.messages[0].text


async def test_the_time_of_each_turn_is_kept_and_a_rematch_keeps_the_pace(either: Scenario) -> None:
    thread = await either.match(pace="5m+5s")
    for count, event in enumerate(GAME):
        either.advance(seconds=31 + 10 * count)
        await either.move((either.ann, either.bob)[count % 2], thread, event)
        await either.hatoba.tasks.finish()
    post = thread.messages[-1]
    replay = shown(await (await either.bob.slash("replay", thread)).done())
    assert "⏱ Green took 1:00 and had 3:30 left." in replay.text
    assert "[%emt 0:01:00] [%clk 0:03:30]" in await recorded(either, replay, "Record")
    times = json.loads(await recorded(either, replay, "JSON record"))["times"]
    assert [(time["seat"], int(time["used"])) for time in times] == [(0, 10), (1, 40), (0, 50), (1, 60)]
    await keep(either, None, *DOVES)
    review = shown(await (await either.bob.press(post, "Review")).done())
    await either.discord.until(lambda: len(review.attachments) == 2)
    assert "Green: 1:40 in all, at most 1:00 (turn 4)." in (review.attachments[1].alt or "")
    await (await either.bob.press(review, "Next ›")).done()
    assert "⏱ Red took" in review.text
    await again(either, post)
    assert "5 minutes in total, plus 5 seconds after every move" in thread.messages[-1].text
    assert "Time left: Red 5:00 · Green 5:00" in thread.messages[-1].text


async def recorded(scenario: Scenario, replay: Message, label: str) -> str:
    """Return the content of a record that a button below a replay gives."""
    answer = shown(await (await scenario.bob.press(replay, label)).done())
    return answer.attachments[0].bytes.decode()
