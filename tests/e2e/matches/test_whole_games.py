"""Whole games, from the challenge to the result."""

from sandbox import Channel, Message
from tests.e2e.scenario import GAME, Scenario, button, private, shown, step, verbs


def posts(thread: Channel) -> list[Message]:
    return thread.messages


async def test_a_game_is_played_by_buttons_alone(either: Scenario) -> None:
    thread = await either.match()
    await either.press_moves(thread, *GAME)
    named = ("Ann – Bob · Tokyo Doves", "Bob beat Ann · Tokyo Doves")
    assert thread.name in named, "the result follows, sooner or later"
    assert [verbs(post) for post in posts(thread)] == [["play", "more"]] * 4 + [["more", "review", "rematch"]]
    assert all(len(post.images) == 1 and post.images[0].alt for post in posts(thread))
    result = posts(thread)[-1].text
    assert f"Green {either.bob.mention} wins!" in result
    assert f"Red {either.ann.mention}’s boss has no free side left." in result
    assert either.rows("SELECT event FROM log ORDER BY ply") == [(event,) for event in GAME]


async def test_a_game_is_played_by_typing_alone(either: Scenario) -> None:
    thread = await either.match()
    for member, text in (
        (either.ann, "A*c2"),
        (either.bob, "a*A4"),
        (either.ann, "Ｙ＊ｂ２"),
        (either.bob, " y * a5 "),
    ):
        post = posts(thread)[-1]
        await either.move(member, thread, text)
        await thread.next(post)
    assert "wins!" in posts(thread)[-1].text
    assert either.rows("SELECT event FROM log ORDER BY ply") == [(event,) for event in GAME]


async def test_a_move_costs_one_counted_request(either: Scenario) -> None:
    thread = await either.match()
    for start in (0, 2):
        before = len(either.discord.requests)
        await either.press_moves(thread, GAME[start], ply=start)
        assert sum(request.counted for request in either.discord.requests[before:]) == 1
        before, post = len(either.discord.requests), posts(thread)[-1]
        await either.move(either.bob, thread, GAME[start + 1])
        await thread.next(post)
        assert sum(request.counted for request in either.discord.requests[before:]) == 1


async def test_only_the_member_to_move_is_pinged(either: Scenario) -> None:
    thread = await either.match()
    for ply, event in enumerate(GAME):
        await either.press_moves(thread, event, ply=ply)
        either.advance(minutes=2)  # panels no longer count as being looked at
    ann, bob = either.ann.id, either.bob.id
    assert [sorted(post.mentions) for post in posts(thread)] == [[ann], [bob], [ann], [bob], sorted([ann, bob])]


async def test_the_member_who_waits_can_only_look_and_plan(either: Scenario) -> None:
    thread = await either.match()
    panel = await either.panel(either.bob, posts(thread)[0])
    assert verbs(panel) == ["plan", "learn", "rules"]
    assert "it’s your turn (Red)" in panel.text
    answer = await either.bob.slash("move", thread, move="A*c2")
    assert await private(answer) == f"Not your turn: waiting for <@{either.ann.id}>."
    assert either.rows("SELECT * FROM log") == []


async def test_nobody_plays_on_after_the_end(either: Scenario) -> None:
    thread = await either.match()
    first = posts(thread)[0]
    await either.press_moves(thread, *GAME)
    panel = await either.panel(either.ann, first)
    assert verbs(panel) == ["review", "rematch", "if"]
    assert "wins!" in panel.text
    assert await private(await either.ann.slash("move", thread, move="Y-b3")) == "This match is over."


async def test_the_panel_takes_a_choice_back(either: Scenario) -> None:
    thread = await either.match()
    panel = await either.panel(either.ann, posts(thread)[0])
    doves = [b.label for b in panel.buttons]
    await step(either.ann, panel, "T")
    assert "Where to?" in panel.text
    assert [b.label for b in panel.buttons][:-1] == ["a2", "c2", "a1", "b1", "c1"], "as the board lies"
    await step(either.ann, panel, "")
    assert [b.label for b in panel.buttons] == doves
    assert either.rows("SELECT * FROM log") == []


async def test_typing_offers_legal_moves_only(served: Scenario) -> None:
    thread = await served.match(served.cid)
    legal = {f"{dove}*{cell}" for dove in "AYMTH" for cell in ("a1", "a2", "b1", "c1", "c2")} | {
        "B-a2",
        "B-a3",
        "B-c2",
        "B-c3",
    }
    for typed, wanted in (("", legal), ("a*", {e for e in legal if e[0] == "A"}), ("B-c3", {"B-c3"}), ("zz", set())):
        offered = await served.ann.complete("move", thread, {}, focused=("move", typed))
        assert len(offered) == min(len(wanted), 25)
        assert {value for _, value in offered} <= wanted
    offered = await served.ann.complete("move", thread, {}, focused=("move", "big"))
    assert {value for _, value in offered} == {event for event in legal if event[0] == "A"}
    assert all("Big Brother" in name for name, _ in offered)
    assert await served.cid.complete("move", thread, {}, focused=("move", "")) == []
    assert await served.bob.complete("move", thread, {}, focused=("move", "")) == []
    await served.move(served.ann, thread, "A*c2")
    offered = await served.cid.complete("move", thread, {}, focused=("move", "a*a4"))
    assert [value for _, value in offered] == ["A*a4"]
    assert "アニキ" in offered[0][0]


async def test_moves_are_typed_from_the_channel_too(served: Scenario) -> None:
    thread = await served.match()
    post = posts(thread)[-1]
    assert "Red puts out the Big Brother on c2." in await served.move(served.ann, served.channel, "A*c2")
    await thread.next(post)
    assert len(served.channel.messages) == 1


async def test_several_matches_are_told_apart_by_number(served: Scenario) -> None:
    first, second = await served.match(), await served.match()
    answer = await served.ann.slash("move", served.channel, move="A*c2")
    assert "choose one with the option “match”" in await private(answer)
    await (await served.ann.slash("move", served.channel, move="A*c2", match=2)).done()
    await served.discord.until(lambda: len(posts(second)) > 1)
    assert (len(posts(first)), len(posts(second))) == (1, 2)
    offered = await served.ann.complete("move", served.channel, {}, focused=("match", ""))
    assert offered == [("1 · Tokyo Doves · Bob · your turn", 1), ("2 · Tokyo Doves · Bob · their turn", 2)]


async def test_play_under_an_old_post_opens_the_present(served: Scenario) -> None:
    thread = await served.match()
    await served.press_moves(thread, *GAME[:2])
    panel = shown(await (await served.ann.press(posts(thread)[0], custom_id=button(posts(thread)[0], "play"))).done())
    assert "Green puts out the Big Brother on a4 (b4 in the new picture)." in panel.text
    assert {*verbs(panel)} == {"step", "since", "learn", "rules"}
    assert all(":1:2:" in b.custom_id for b in panel.buttons if b.custom_id and b.custom_id.startswith("step"))
