"""Matches in which the opponent decides what happens when time is up."""

from club.model.challenges.terms import Terms
from sandbox import Channel, Message
from tests.e2e.matches.test_offers import more
from tests.e2e.scenario import GAME, Scenario, button, choose, private, shown, verbs


async def late(scenario: Scenario, *, hours: int = 1) -> tuple[Channel, Message]:
    """Run out Ann's time in a match that asks Bob what to do, and return its thread and the question."""
    panel = await scenario.set_up(scenario.ann, scenario.channel, (scenario.bob,), pace="1h")
    await choose(scenario.ann, panel, "overtime", "1")
    before = scenario.channel.messages[-1:]
    await (await scenario.ann.press(panel, "Send")).done()
    await scenario.discord.until(lambda: scenario.channel.messages[-1:] != before)
    assert "the opponent can claim the win or give more time" in scenario.channel.messages[-1].text
    await (await scenario.bob.press(scenario.channel.messages[-1], "Accept")).done()
    await scenario.discord.until(lambda: scenario.channel.threads and scenario.channel.threads[-1].messages)
    thread = scenario.channel.threads[-1]
    await scenario.play(thread, *GAME[:2])
    scenario.advance(hours=hours)
    await scenario.sweep()
    return thread, thread.messages[-1]


async def test_the_opponent_claims_the_win(either: Scenario) -> None:
    thread, question = await late(either)
    assert (
        f"{either.bob.mention}\nRed has run out of time. You decide: claim the win, or give 1 hour more."
        in question.text
    )
    assert question.mentions == [either.bob.id]
    assert [b.label for b in question.buttons] == ["Give 1 hour", "Claim win"]
    refused = await private(await either.ann.press(question, "Claim win"))
    assert refused.startswith("You’re the one who ran out of time, so the other side decides.")
    await (await either.bob.press(question, custom_id=button(question, "claim"))).done()
    post = await thread.next(question)
    assert "Red has run out of time." in post.text
    assert "You decide: claim the win" not in post.text, "that has been told"
    assert "Green claims the win." in question.text
    assert verbs(question) == []
    assert await either.sound()


async def test_the_opponent_gives_more_time(either: Scenario) -> None:
    thread, question = await late(either)
    await (await either.bob.press(question, custom_id=button(question, "extend"))).done()
    told = await thread.next(question)
    assert f"{either.ann.mention}\nGreen gives more time. It now runs out <t:" in told.text
    assert "claim" not in verbs(await more(either.bob, thread))
    either.advance(minutes=59)
    await either.sweep()
    assert thread.messages[-1] == told
    either.advance(minutes=1)
    await either.sweep()
    assert "Red has run out of time." in thread.messages[-1].text, "asked once more"


async def test_the_late_member_may_still_move(served: Scenario) -> None:
    thread, question = await late(served)
    panel = await served.panel(served.ann, thread.messages[-2])
    assert "Your time has run out. You can still move" in panel.text
    assert "Time runs out <t:" not in panel.text
    assert "If there’s no move or decision, the match ends <t:" in panel.text
    assert verbs(await served.panel(served.bob, thread.messages[-2]))[:2] == ["extend", "claim"]
    listed = shown(await (await served.ann.slash("matches", thread)).done()).text
    assert "out of time: the match ends <t:" in listed
    assert "Claim win" not in [b.label for b in (await more(served.ann, thread)).buttons]
    assert "Claim win" in [b.label for b in (await more(served.bob, thread)).buttons]
    await served.move(served.ann, thread, GAME[2])
    await thread.next(question)
    assert await private(await served.bob.press(question, "Claim win")) == "Nobody has run out of time here."
    served.advance(seconds=20)
    await served.sweep()
    assert "It’s your turn." in thread.messages[-1].text, "Bob looked at his panel, so his ping was held"
    served.advance(days=3)
    await served.sweep()
    assert "Green" in thread.messages[-1].text, "now it is the other one whose time is up"
    assert verbs(thread.messages[-1]) == ["extend", "claim"]


async def test_without_an_answer_the_match_ends_after_three_days(served: Scenario) -> None:
    thread, question = await late(served)
    served.advance(days=2, hours=23, minutes=59)
    await served.sweep()
    assert thread.messages[-1] == question
    served.advance(minutes=1)
    await served.sweep()
    assert "Red has run out of time." in thread.messages[-1].text
    assert served.rows("SELECT kind FROM log ORDER BY ply") == [("play",), ("play",), ("overdue",), ("timeout",)]


async def test_a_question_that_is_settled_before_it_is_sent_is_not_asked(served: Scenario) -> None:
    terms = Terms("tokyo_doves", begins="challenger", pace="1h", overtime="asks")
    threads = [await served.begin(terms, served.ann, served.bob) for _ in range(2)]
    for match, event in ((1, GAME[0]), (2, GAME[0]), (1, GAME[1]), (2, GAME[1])):
        member = served.ann if event == GAME[0] else served.bob
        await served.hatoba.club.matches.play(match, member.id, None, event, f"{match} {event}")
    await served.sweep()
    served.advance(hours=1)
    assert sorted(await served.hatoba.club.overdue.end()) == [1, 2]
    await served.hatoba.club.matches.play(1, served.ann.id, None, GAME[2], "in the last moment")
    await served.sweep()
    assert not any("You decide" in message.text for message in threads[0].messages)
    assert "You decide" in threads[1].messages[-1].text
