"""Spectators watch a final in a locked thread with every board, and comment in a thread beside it."""

import pytest

from club.model.tournaments.rules import Form
from sandbox import Channel, Message
from tests.e2e import organising
from tests.e2e.playing import direct
from tests.e2e.scenario import GAME, Scenario


def thread(scenario: Scenario, sign: str) -> Channel:
    """Return the thread of the final whose name begins with a sign."""
    return next(one for one in scenario.channel.threads if one.name.startswith(sign))


async def final(scenario: Scenario, game: str = "tokyo_doves") -> Message:
    """Start a single elimination of Ann and Bob, which is a final only, and return its post."""
    await organising.started(scenario, scenario.ann, scenario.bob, form=Form.SINGLE, game=game)
    scenario.advance(seconds=30)
    await scenario.sweep()
    return next(one for one in scenario.channel.messages if one.text.startswith("### 🏆"))


def ways(post: Message) -> dict[str, int]:
    """Return the channels to which the links under a post lead."""
    return {one.label: int(one.url.split("/")[5]) for one in post.buttons if one.url is not None}


def play(scenario: Scenario) -> Channel:
    """Return the thread of the players."""
    return organising.match_threads(scenario)[0]


async def test_every_board_is_shown_in_a_locked_thread_without_buttons(either: Scenario) -> None:
    post = await final(either)
    watch, comments, players = thread(either, "📺"), thread(either, "💬"), play(either)
    assert (ways(post)["Watch"], ways(post)["Comments"]) == (watch.id, comments.id)
    assert (watch.locked, comments.locked, players.locked) == (True, False, False)
    assert comments.id == post.id, "it hangs on the post of the final"
    assert [watch.name, comments.name] == ["📺 Final · Spring Cup", "💬 Final · Spring Cup"]
    with pytest.raises(LookupError, match="locked"):
        either.cid.say(watch, "Come on, Ann!")
    either.cid.say(comments, "Come on, Ann!")
    members = (either.ann, either.bob)
    first = await either.hatoba.club.matches.position(1)
    ahead, behind = sorted(members, key=lambda one: first.header.members.index(one.id))
    for count, event in enumerate(GAME):
        former = players.messages[-1]
        if count == 1:
            either.discord.faults.fail("POST /channels/{channel}/messages", status=408, after=True, times=2)
        await either.move((ahead, behind)[count % 2], players, event)
        await players.next(former)
        await either.hatoba.tasks.finish()
        either.advance(minutes=5)  # longer than Discord remembers that it has the post
        await either.sweep()
    either.advance(minutes=5)
    await either.sweep()
    assert [one.text.splitlines()[:2] for one in watch.messages] == [
        one.text.splitlines()[:2] for one in players.messages
    ], "each board is shown once"
    assert [one.alt for one in watch.messages[-1].images] == [one.alt for one in players.messages[-1].images]
    assert not any(one.buttons or one.mentions for one in watch.messages)
    assert not any("<t:" in one.text for one in watch.messages), "a deadline would pass and stay there"
    assert f"To comment, go to <#{comments.id}>" in watch.messages[0].text
    assert watch.locked
    assert ways(post)["Watch"] == watch.id


async def test_hidden_hands_stay_hidden(served: Scenario) -> None:
    await final(served, "ryuki")
    watch, players = thread(served, "📺"), play(served)
    assert [one.alt for one in watch.messages[0].images] == [one.alt for one in players.messages[0].images]
    assert "My hand" not in watch.messages[0].text


async def test_without_permission_the_organiser_is_told_and_the_final_is_watched_in_its_own_thread(
    served: Scenario,
) -> None:
    served.channel.deny("MANAGE_THREADS")
    post = await final(served)
    assert ways(post)["Watch"] == play(served).id
    assert "Comments" not in ways(post)
    (told,) = (one for one in direct(served, served.ann) if "read-only thread" in one.text)
    assert told.text.splitlines()[0] == (
        "**Spring Cup**: I can’t open a read-only thread for spectators of the final, so they watch it in the players’ "
        "thread. For the next final, give me “Create Public Threads”, “Send Messages in Threads” and “Manage Threads” "
        f"in <#{served.channel.id}>."
    )
    assert served.rows("SELECT * FROM watch_thread") == []


async def test_a_deleted_watch_thread_is_replaced_by_that_of_the_players(served: Scenario) -> None:
    post = await final(served)
    thread(served, "📺").delete()
    players = play(served)
    first = await served.hatoba.club.matches.position(1)
    mover = next(one for one in (served.ann, served.bob) if one.id == first.header.members[0])
    await served.move(mover, players, GAME[0])
    await served.hatoba.tasks.finish()
    served.advance(minutes=1)
    await served.sweep()
    assert ways(post)["Watch"] == players.id
    assert not any("read-only thread" in one.text for one in direct(served, served.ann)), "a moderator wanted that"


async def test_threads_that_were_opened_without_an_answer_are_found_again(served: Scenario) -> None:
    faults = served.discord.faults
    faults.fail("POST /channels/{channel}/threads", status=408, after=True, times=2)  # first that of the players
    faults.fail("POST /channels/{channel}/messages/{message}/threads", status=408, after=True)
    await organising.started(served, served.ann, served.bob, form=Form.SINGLE)
    for _ in range(4):
        served.advance(minutes=1)
        await served.sweep()
    assert sum(one.status == 408 for one in served.discord.requests) == 3
    assert sorted(one.name[0] for one in served.channel.threads if one not in organising.match_threads(served)) == [
        "💬",
        "📺",
    ]
    (post,) = (one for one in served.channel.messages if one.text.startswith("### 🏆"))
    assert ways(post)["Watch"] == thread(served, "📺").id
    assert thread(served, "📺").locked
    assert len(thread(served, "📺").messages) == 1
