"""The ends of challenges: accepted, declined, cancelled, expired."""

import asyncio

from sandbox import Message
from tests.club.standings import Rows
from tests.e2e.scenario import Scenario, beside, private, verbs
from texts import words


def closed(post: Message, sentence: str) -> bool:
    """Return true if the message of a challenge shows its result and has no buttons any more."""
    return sentence in post.text and post.buttons == []


async def test_accepting_opens_a_thread_under_the_challenge(either: Scenario) -> None:
    post = await either.challenge()
    assert verbs(post) == ["accept", "decline", "withdraw", "word"]
    assert post.mentions == [either.bob.id]
    await (await either.bob.press(post, "Accept")).done()
    assert closed(post, "Accepted: match 1 has started.")
    await either.discord.until(lambda: either.channel.threads and either.channel.threads[0].messages)
    assert post.thread is either.channel.threads[0]
    assert either.channel.messages == [post]


async def test_declining_closes_a_challenge(either: Scenario) -> None:
    post = await either.challenge()
    await (await either.bob.press(post, "Decline")).done()
    assert closed(post, "Declined.")
    assert either.rows("SELECT * FROM match") == []


async def test_one_of_two_declining_leaves_the_other_free(served: Scenario) -> None:
    post = await served.challenge(served.bob, served.cid)
    ann, bob, cid = (member.mention for member in (served.ann, served.bob, served.cid))
    assert f"Accepted: {ann}\nWaiting for: {bob} · {cid}\n" in post.text
    await (await served.bob.press(post, "Decline")).done()
    assert f"Accepted: {ann}\nWaiting for: {cid}\n" in post.text
    assert verbs(post) == ["accept", "decline", "withdraw", "stake", "word"]
    await (await served.cid.press(post, "Decline")).done()
    assert closed(post, "Declined.")


async def test_withdrawing_closes_a_challenge(either: Scenario) -> None:
    post = await either.challenge()
    await (await either.ann.press(post, "Cancel challenge")).done()
    assert closed(post, "Cancelled.")
    assert either.rows("SELECT * FROM match") == []


async def test_a_challenge_lapses_after_a_day(either: Scenario) -> None:
    post = await either.challenge()
    either.advance(hours=23, minutes=59)
    await either.sweep()
    assert verbs(post) == ["accept", "decline", "withdraw", "word"]
    either.advance(minutes=2)
    late = await either.bob.press(post, "Accept")
    assert await private(late) == "This challenge has expired: nobody accepted it in time."
    await either.sweep()
    assert "Nobody accepted in time." in post.text
    assert verbs(post) == ["post-again"]
    assert either.rows("SELECT * FROM match") == []


async def test_only_those_meant_may_answer(served: Scenario) -> None:
    post = await served.challenge()
    ann, bob, cid = served.ann, served.bob, served.cid
    for member, label, wanted in (
        (ann, "Accept", "You can’t accept your own challenge."),
        (ann, "Decline", "This challenge is for someone else."),
        (cid, "Accept", words("ja").say("error-not-invited")),
        (cid, "Decline", words("ja").say("error-not-invited")),
        (bob, "Cancel challenge", "Only the challenger can do that."),
        (cid, "Cancel challenge", words("ja").say("error-not-your-challenge")),
    ):
        assert await private(await member.press(post, label)) == wanted
    assert verbs(post) == ["accept", "decline", "withdraw", "word"]


async def test_accept_pressed_twice_makes_one_match(served: Scenario) -> None:
    post = await served.challenge()
    first, second = await asyncio.gather(*(served.bob.press(post, "Accept") for _ in range(2)))
    assert await beside(first, second) == ["This challenge has already been accepted."]
    assert len(served.rows("SELECT * FROM match")) == 1


async def test_two_members_at_once_make_one_match_and_both_are_told(served: Scenario) -> None:
    panel = await served.set_up(served.ann, served.channel, ())
    await (await served.ann.press(panel, "Send")).done()
    post = served.channel.messages[-1]
    first, second = await asyncio.gather(served.bob.press(post, "Accept"), served.cid.press(post, "Accept"))
    [late] = await beside(first, second)
    assert closed(post, "Accepted: match 1 has started.")
    await served.discord.until(lambda: served.channel.threads and served.channel.threads[0].messages)
    [winner] = {member for (member,) in served.rows("SELECT member FROM seat")} - {served.ann.id}
    assert (winner, late) in (
        (served.bob.id, words("ja").say("error-challenge-accepted")),
        (served.cid.id, "This challenge has already been accepted."),
    )


async def test_accept_and_withdraw_at_once_are_settled_one_way(served: Scenario) -> None:
    post = await served.challenge()
    taken, accepted = await asyncio.gather(served.ann.press(post, "Cancel challenge"), served.bob.press(post, "Accept"))
    [late] = await beside(taken, accepted)
    begun = len(served.rows("SELECT * FROM match"))
    assert late == ("This challenge has already been accepted." if begun else "This challenge has been cancelled.")
    assert closed(post, "Accepted: match 1 has started." if begun else "Cancelled.")


async def test_two_challenges_between_the_same_members_are_two_matches(served: Scenario) -> None:
    first, second = await served.match(), await served.match()
    assert [first.name, second.name] == ["Ann – Bob · Tokyo Doves"] * 2


async def test_a_deleted_challenge_is_forgotten(served: Scenario) -> None:
    post = await served.challenge()
    del served.channel.history[post.id]
    served.advance(hours=25)
    await served.sweep()
    assert served.rows("SELECT status, post_due FROM challenge") == [("expired", None)]
    assert served.channel.messages == []


async def test_a_rating_is_uncertain_until_five_rated_matches_are_played(served: Scenario) -> None:
    rows = Rows(served.database, served.guild.id)
    for member, games in ((served.ann, 5), (served.bob, 9), (served.cid, 4)):
        rows.rating("tokyo_doves", member.id, 1600, games=games)
    settled, uncertain = await served.challenge(served.bob), await served.challenge(served.cid)
    assert f"{served.ann.mention} 1600 · win +" in settled.text
    assert f"{served.bob.mention} 1600 · win +" in settled.text
    assert "“?”" not in settled.text
    assert f"{served.cid.mention} 1600? · win +" in uncertain.text
    assert "“?” means that fewer than 5 rated matches" in uncertain.text
