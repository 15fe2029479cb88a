"""``/manage``: matches that managers end, cancel or move."""

import pytest

from club.model.challenges.terms import Terms
from sandbox import Channel, Member, Message
from tests.e2e.playing import begin, gathered
from tests.e2e.scenario import GAME, Scenario, forged, private, shown


@pytest.fixture
def dan(scenario: Scenario) -> Member:
    """Return a member who manages the guild."""
    return Member.join(scenario.guild, "Dan", may=["MANAGE_GUILD"])


async def confirmed(scenario: Scenario, manager: Member, panel: Message, thread: Channel | None = None) -> None:
    """Press the confirmation on a panel; with a thread, wait for the post that announces the change."""
    post = thread.messages[-1] if thread else None
    await (await manager.press(panel, custom_id=panel.buttons[0].custom_id)).done()
    if thread is not None:
        await thread.next(post)
        await scenario.discord.until(lambda: not scenario.rows("SELECT * FROM notice"))


async def finish(scenario: Scenario, place: Channel, ply: int) -> None:
    """Play the game to its end by typing in a place, and assert that the result is posted there."""
    for count, event in enumerate(GAME[ply:], ply):
        post = place.messages[-1]
        await scenario.move((scenario.ann, scenario.bob)[count % 2], place, event)
        await place.next(post)
    assert "wins!" in place.messages[-1].text


async def asked(manager: Member, place: Channel, what: str, **options: object) -> Message:
    return shown(await manager.slash(f"manage {what}", place, **options))  # type: ignore[arg-type]


async def test_a_manager_decides_who_wins(either: Scenario, dan: Member) -> None:
    thread = await either.match()
    panel = await asked(dan, thread, "end", result="win 1")
    assert panel.ephemeral_to is dan
    assert "**End the match now: Green wins?**" in panel.text
    assert "The match isn’t rated, because not every side has made a move." in panel.text
    assert "The match won’t count for ratings." in (await asked(dan, thread, "cancel")).text
    assert either.rows("SELECT kind FROM log") == []
    await confirmed(either, dan, panel, thread)
    said = "\n".join(message.text for message in thread.messages)
    assert "A moderator ended the match: Green wins." in said
    assert f"Decided by {dan.mention} (moderator)." in said
    assert {either.ann.id, either.bob.id} <= {who for message in thread.messages[1:] for who in message.mentions}
    assert not any(dan.id in message.mentions for message in thread.messages)
    assert panel.text.startswith("Done: ")
    assert either.rows("SELECT kind, seat, event FROM log") == [("ruling", None, "win 1")]
    assert await either.sound()


async def test_a_manager_changes_the_result_of_a_match_that_is_over(either: Scenario, dan: Member) -> None:
    thread = await either.match()
    await finish(either, thread, 0)
    either.advance(minutes=1)
    assert await private(await dan.slash("manage end", thread, result="win 1")) == "That’s already the result."
    panel = await asked(dan, thread, "end", result="win 0")
    assert "This match is over: **Green" in panel.text
    assert "**Change its result: Red wins?**" in panel.text
    assert "The match is rated, so ratings are recalculated." in panel.text
    await confirmed(either, dan, panel, thread)
    said = "\n".join(message.text for message in thread.messages[-2:])
    assert "A moderator changed the result: Red wins." in said
    assert f"Decided by {dan.mention} (moderator)." in said
    assert panel.text.startswith("Done: ")
    await either.discord.until(lambda: thread.name == "Ann beat Bob · Tokyo Doves")
    assert await either.sound()


async def test_a_result_that_has_changed_meanwhile_is_not_changed_again(served: Scenario, dan: Member) -> None:
    thread = await served.match()
    await served.hatoba.club.matches.resign(1, served.ann.id, "gives up")
    await served.sweep()
    panel, other = await asked(dan, thread, "cancel"), await asked(dan, thread, "end", result="draw")
    await confirmed(served, dan, other, thread)
    answer = await dan.press(panel, custom_id=panel.buttons[0].custom_id)
    assert await private(answer) == "The result has changed since you asked. Use the command again."
    assert served.rows("SELECT event FROM log WHERE kind = 'ruling'") == [("draw",)]


@pytest.mark.parametrize("language", ["ja"])
async def test_a_changed_result_is_told_in_japanese(served: Scenario, dan: Member) -> None:
    thread = await begin(served, "tokyo_doves")
    await served.hatoba.club.matches.resign(1, served.ann.id, "gives up")
    await served.sweep()
    await confirmed(served, dan, await asked(dan, thread, "cancel"), thread)
    assert any(
        "モデレーターが結果を変えました。この対局は中止になります。" in message.text for message in thread.messages
    )


@pytest.mark.parametrize(("what", "sentence"), [("end", "as a draw"), ("cancel", "doesn’t count")])
async def test_a_manager_ends_a_match_for_nobody(served: Scenario, dan: Member, what: str, sentence: str) -> None:
    thread = await served.match()
    await served.play(thread, *GAME[:2])
    options = {"result": "A draw"} if what == "end" else {}
    panel = await asked(dan, served.channel, what, match=1, **options)
    assert sentence in panel.text
    await confirmed(served, dan, panel, thread)
    (outcome,) = served.rows("SELECT result FROM match")
    assert ('"void": true' in str(outcome)) == (what == "cancel")


async def test_partners_win_together(served: Scenario, dan: Member) -> None:
    members = [served.ann, served.bob, served.cid, Member.join(served.guild, "Eve")]
    thread = await gathered(served, "hostile", members)
    offered = await dan.complete("manage end", thread, {}, focused=("result", ""))
    assert [value for _, value in offered] == ["win 0", "win 2", "draw"]
    panel = await asked(dan, thread, "end", result="win 2")
    await (await dan.press(panel, custom_id=panel.buttons[0].custom_id)).done()
    assert served.rows("SELECT seat FROM seat WHERE over") == [(0,), (1,), (2,), (3,)]
    ((result,),) = served.rows("SELECT result FROM match")
    assert '"places": [2, 2, 1, 1]' in str(result)


async def test_a_moderator_sets_the_places_of_three(served: Scenario, dan: Member) -> None:
    thread = await gathered(served, "hostile", [served.ann, served.bob, served.cid])
    result = "1. Yellow · 2. Red · 3. Blue"
    offered = await dan.complete("manage end", thread, {}, focused=("result", result))
    assert offered[0] == (result, "places 231")
    panel = await asked(dan, thread, "end", result=result)
    assert f"**End the match now with these places: {result}?**" in panel.text
    await (await dan.press(panel, custom_id=panel.buttons[0].custom_id)).done()
    assert "Places: 1. " in panel.text
    ((stored,),) = served.rows("SELECT result FROM match")
    assert '"places": [2, 3, 1]' in str(stored)
    panel = await asked(dan, thread, "end", result="1. Red · 2. Blue · 2. Yellow")
    assert "**Change its places to 1. Red · 2. Blue · 2. Yellow?**" in panel.text


async def test_a_manager_may_think_better_of_it(either: Scenario, dan: Member) -> None:
    thread = await either.match()
    panel = await asked(dan, thread, "cancel")
    await (await dan.press(panel, "Go back")).done()
    assert panel.text == "Nothing was changed."
    assert either.rows("SELECT result FROM match") == [(None,)]


async def test_a_match_that_ends_meanwhile_keeps_its_result(served: Scenario, dan: Member) -> None:
    thread = await served.match()
    panel = await asked(dan, thread, "end", result="draw")
    await served.play(thread, *GAME)
    answer = await dan.press(panel, custom_id=panel.buttons[0].custom_id)
    assert await private(answer) == "This match is over."
    assert served.rows("SELECT count(*) FROM log WHERE kind = 'ruling'") == [(0,)]


async def test_pressed_twice_it_is_decided_once(served: Scenario, dan: Member) -> None:
    thread = await served.match()
    panel, post = await asked(dan, thread, "cancel"), thread.messages[-1]
    custom_id = panel.buttons[0].custom_id
    first, second = await dan.press(panel, custom_id=custom_id), await forged(dan, panel, str(custom_id))
    await first.done()
    assert await private(second) == "This match is over."
    await thread.next(post)
    assert served.rows("SELECT event FROM log") == [("void",)]


async def test_nobody_else_decides(served: Scenario, dan: Member) -> None:
    thread = await served.match()
    with pytest.raises(LookupError, match="not offered to Ann"):
        await asked(served.ann, thread, "cancel")
    panel = await asked(dan, thread, "cancel")
    served.guild.members[dan] = frozenset()
    answer = await dan.press(panel, custom_id=panel.buttons[0].custom_id)
    assert await private(answer) == "Only moderators (members who can manage this server) can do that."
    assert served.rows("SELECT * FROM log") == []


async def test_matches_of_other_guilds_are_unknown(served: Scenario, dan: Member) -> None:
    thread = await served.match()
    panel = await asked(dan, thread, "cancel")
    other = served.discord.guild("Elsewhere")
    place = other.channel("games")
    other.join(dan, ["MANAGE_GUILD"])
    for what, options in (("cancel", {}), ("end", {"result": "draw"}), ("move", {"channel": place})):
        for number in (1, 99):
            answer = await dan.slash(f"manage {what}", place, match=number, **options)
            assert await private(answer) == f"There’s no match {number} here."
    assert await private(await dan.slash("manage cancel", place)) == (
        "No match is played here. Choose one with the option “match”."
    )
    data = {"component_type": 2, "custom_id": panel.buttons[0].custom_id}
    answer = await served.discord.interact_raw(dan, data, channel=place, message=panel)
    assert await private(answer) == "There’s no match 1 here."
    assert await dan.complete("manage cancel", place, {}, focused=("match", "")) == []
    assert [value for _, value in await dan.complete("manage cancel", thread, {}, focused=("match", ""))] == [1]


async def test_results_that_there_are_not_are_refused(served: Scenario, dan: Member) -> None:
    thread = await served.match()
    for typed in ("win 2", "win", "void", "Ann"):
        assert "isn’t a possible result of this match" in await private(
            await dan.slash("manage end", thread, result=typed)
        )
    panel = await asked(dan, thread, "cancel")
    for target in ("rule:1:win:7", "rule:1:lose", "rule:1", "rule:x:void", "relocate:1:0:x"):
        answer = await forged(dan, panel, target)
        assert await private(answer)
    assert served.rows("SELECT * FROM log") == []


@pytest.mark.parametrize("threads", [True, False], ids=["threads", "no threads"])
async def test_a_match_is_moved_to_another_channel(either: Scenario, dan: Member, threads: bool) -> None:
    thread, other = await either.match(), either.guild.channel("quiet")
    await either.play(thread, *GAME[:1])
    if not threads:
        other.deny("CREATE_PUBLIC_THREADS")
    panel = await asked(dan, thread, "move", channel=other)
    assert f"posted in <#{other.id}>" in panel.text
    assert other.threads == []
    await confirmed(either, dan, panel)
    place = other.threads[0] if threads else other
    await either.discord.until(lambda: len(place.messages) == 2)
    board, notice = sorted(place.messages, key=lambda message: f"{dan.mention} has moved" in message.text)
    assert "it’s your turn (Green)" in board.text
    assert {either.ann.id, either.bob.id} == {*notice.mentions}
    await finish(either, place, 1)
    if threads:
        await either.discord.until(lambda: place.name == "Bob beat Ann · Tokyo Doves · match 1")
    assert len(thread.messages) == 2
    assert either.rows("SELECT channel, home FROM match") == [(other.id, place.id)]


async def test_a_match_is_moved_into_a_thread(served: Scenario, dan: Member) -> None:
    await served.match()
    thread = (await served.match(served.cid)) if len(served.channel.threads) == 1 else served.channel.threads[1]
    panel = await asked(dan, served.channel, "move", channel=thread, match=1)
    await confirmed(served, dan, panel)
    await served.discord.until(lambda: len(thread.messages) == 3)
    assert served.rows("SELECT home FROM match ORDER BY id") == [(thread.id,), (thread.id,)]


async def test_a_match_whose_channel_is_gone_is_moved(served: Scenario, dan: Member) -> None:
    await served.match()
    other = served.guild.channel("quiet")
    served.channel.delete()
    await served.discord.until(lambda: served.rows("SELECT home FROM match") == [(None,)])
    await confirmed(served, dan, await asked(dan, other, "move", channel=other, match=1))
    await served.discord.until(lambda: other.threads and len(other.threads[0].messages) == 2)
    await finish(served, other.threads[0], 0)


async def test_what_is_missing_in_the_new_channel_is_named(served: Scenario, dan: Member) -> None:
    thread, other = await served.match(), served.guild.channel("quiet")
    other.deny("ATTACH_FILES")
    answer = await private(await dan.slash("manage move", thread, channel=other))
    assert answer == f"I can’t play in <#{other.id}>: I’m missing Attach Files. Ask a server admin."
    same = await dan.slash("manage move", thread, channel=thread)
    assert await private(same) == "The match is already posted there."


async def test_a_match_is_not_moved_twice_by_one_press(served: Scenario, dan: Member) -> None:
    thread, other = await served.match(), served.guild.channel("quiet")
    panel = await asked(dan, thread, "move", channel=other)
    custom_id = str(panel.buttons[0].custom_id)
    first, second = await dan.press(panel, custom_id=custom_id), await forged(dan, panel, custom_id)
    await first.done()
    assert await private(second) == "This match has been moved since you asked. Use the command again."
    assert len(other.threads) == 1


async def test_a_frozen_match_is_cancelled_and_on_no_list_any_more(scenario: Scenario, dan: Member) -> None:
    async with scenario.bot():
        thread = await scenario.match()
        await scenario.begin(Terms("tokyo_doves"), scenario.bob, scenario.cid)
    scenario.change("UPDATE match SET rules = 99 WHERE id = 1")
    async with scenario.bot():
        refused = await dan.slash("manage end", thread, result="draw")
        assert "its result can’t be decided" in await private(refused)
        assert "can’t continue" in await private(await dan.slash("manage move", thread, channel=scenario.channel))
        assert "match 1" in shown(await (await scenario.ann.slash("matches", thread)).done()).text
        panel = await asked(dan, thread, "cancel")
        assert "no longer matches the rules" in panel.text
        custom_id = str(panel.buttons[0].custom_id)
        await confirmed(scenario, dan, panel)
        told = thread.messages[-1]
        assert scenario.rows("SELECT match FROM seat WHERE NOT over") == [(2,), (2,)], "the other match goes on"
        assert dan.mention in told.text
        assert {*told.mentions} == {scenario.ann.id, scenario.bob.id}
        assert "You aren’t playing any match" in shown(await (await scenario.ann.slash("matches", thread)).done()).text
        assert await private(await forged(dan, panel, custom_id)) == "This match is over."
    assert scenario.rows("SELECT kind, event FROM log") == [("ruling", "void")]
    scenario.change("UPDATE match SET rules = 1")
    assert await scenario.sound(), "and where its rules come back, its log says the same"


async def test_only_a_frozen_match_is_set_aside(served: Scenario, dan: Member) -> None:
    thread = await served.match()
    panel = await asked(dan, thread, "cancel")
    refused = await forged(dan, panel, "aside:1")
    assert await private(refused) == "This match can continue again. Use the command again."
    assert served.rows("SELECT result FROM match") == [(None,)]
