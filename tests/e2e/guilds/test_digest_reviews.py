"""Before a digest is posted, promising matches are reviewed, so that it has a match of the week."""

from sandbox import Channel, Member
from tests.e2e.reviews.test_reviews import let_children
from tests.e2e.scenario import GAME, Scenario, shown

STORED = "SELECT match, view FROM review ORDER BY match"


async def on(scenario: Scenario) -> Channel:
    """Turn the digest on, for Saturday at nine, and return its channel. It is Friday noon."""
    dan, news = Member.join(scenario.guild, "Dan", may=["MANAGE_GUILD"]), scenario.guild.channel("news")
    panel = shown(await dan.slash("server digest", scenario.channel, channel=news, weekday=5, hour=9))
    assert "Next: <t:1777712400:F>" in panel.text
    return news


async def over(scenario: Scenario) -> Channel:
    """Play a match to its end and return its thread."""
    thread = await scenario.match(rated=False)
    await scenario.play(thread, *GAME)
    return thread


async def test_a_digest_has_a_match_of_the_week_though_nobody_asked_for_a_review(either: Scenario) -> None:
    let_children(either, "review_wildly")
    news, thread = await on(either), await over(either)
    either.advance(hours=18, minutes=59)
    await either.sweep()
    assert either.rows(STORED) == []
    either.advance(minutes=1)
    await either.sweep()
    await either.stored(STORED, (1, "all"))
    assert news.messages == []
    either.advance(hours=2)
    await either.sweep()
    (post,) = news.messages
    assert f"[Tokyo Doves · match 1](https://discord.com/channels/{either.guild.id}/{thread.id})" in post.text
    assert "Match of the week" in post.text
    assert len(post.images) == 1
    either.advance(days=7)
    await either.sweep()
    assert len(news.messages) == 1


async def test_few_matches_are_reviewed_and_none_that_not_everybody_sees(served: Scenario) -> None:
    let_children(served, "review_wildly")
    await on(served)
    for _ in range(5):
        await over(served)
    staff = served.guild.channel("staff")
    staff.reserve(served.guild.role("Staff"))
    await served.sweep()
    await served.hatoba.tasks.finish()
    served.change(f"UPDATE match SET home = {staff.id} WHERE id = 2")
    served.advance(hours=19)
    for count in range(1, 4):
        await served.sweep()
        await served.stored("SELECT count(*) FROM review", (count,))
        served.advance(minutes=10)
    await served.sweep()
    await served.sweep()
    assert served.rows(STORED) == [(1, "all"), (3, "all"), (4, "all")]


async def test_digests_of_two_servers_at_one_hour_both_have_reviews(served: Scenario) -> None:
    let_children(served, "review_wildly")
    for scenario in (served, served.pond):
        await on(scenario)
        await over(scenario)
    served.advance(hours=19)
    for count in (1, 2):
        await served.sweep()
        await served.stored("SELECT count(*) FROM review", (count,))
        served.advance(minutes=1)


async def test_a_digest_comes_without_reviews_if_they_fail(served: Scenario) -> None:
    let_children(served, "review_nothing")
    news = await on(served)
    await over(served)
    served.advance(hours=19)
    for _ in range(13):
        await served.sweep()
        served.advance(minutes=10)
    await served.sweep()
    (post,) = news.messages
    assert "Longest match: [Tokyo Doves · match 1](" in post.text
    assert served.rows(STORED) == []
