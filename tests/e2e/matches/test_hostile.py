"""Whole matches of HOSTILE for two, three and four: lobbies, drafts, turns of many actions, a player who leaves."""

import re

import pytest

from engines import Event, State
from engines.hostile import Hostile
from sandbox import Channel, Member, Message
from tests._draws import draw_from
from tests.e2e.playing import gathered, here, make
from tests.e2e.scenario import Scenario, button, forged, insist, private, shown, verbs

SEED = "5eed" * 16


@pytest.fixture(autouse=True)
def decks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the drawn tiles the same every time."""
    draw_from(monkeypatch, SEED)


def company(scenario: Scenario, seats: int) -> list[Member]:
    """Return this many members; Ann has the first seat, and Cid and Dan are the second pair."""
    return [scenario.ann, scenario.bob, scenario.cid, Member.join(scenario.guild, "Dan", locale="en-GB")][:seats]


async def standing(scenario: Scenario) -> Hostile:
    state = (await scenario.hatoba.club.matches.position(1)).state
    assert isinstance(state, Hostile)
    return state


async def to_move(scenario: Scenario, members: list[Member]) -> Member | None:
    """Return the member to move in match 1, or ``None`` at its end."""
    position = await scenario.hatoba.club.matches.position(1)
    return (
        None if position.to_move is None else next(m for m in members if m.id == position.member_at(position.to_move))
    )


def quick(state: State, ply: int) -> Event:
    """Return a quick event: put picked tiles in the hand, and prefer steps that gain gems."""
    steps = [event for event in state.legal() if event.startswith("step")]
    gaining = [event for event in steps if state.describe(event)[1:]]
    if "end" in state.legal():
        return gaining[0] if gaining else steps[ply % len(steps)] if steps else "end"
    hand = [event for event in state.legal() if event.endswith(" hand") and not state.warnings(event)]
    return (hand or state.legal())[0]


async def played(scenario: Scenario, members: list[Member], thread: Channel, event: Event) -> Message:
    """Make an event as the member to move on a new panel, and return the panel."""
    state, member = await standing(scenario), await to_move(scenario, members)
    assert member is not None
    panel = shown(await (await member.press(thread.messages[0], custom_id=button(thread.messages[0], "play"))).done())
    await make(member, panel, ",".join(step.value for step in state.steps(event)))
    await insist(member, panel)
    assert await standing(scenario) != state
    return panel


async def on_to(scenario: Scenario, round_number: int) -> None:
    """Play quick events up to a round, or to the end, without pressing anything."""
    matches = scenario.hatoba.club.matches
    position = await matches.position(1)
    while position.to_move is not None and round_of(position.state) < round_number:
        member, event = position.member_at(position.to_move), quick(position.state, position.ply)
        position = await matches.play(1, member, position.ply, event, f"quick {position.ply}")


def round_of(state: State) -> int:
    """Return the number of the round, 0 while corners are taken."""
    assert isinstance(state, Hostile)
    return state.view(None).round


async def a_round(scenario: Scenario, members: list[Member], thread: Channel) -> None:
    """Play a round, or the rest of it, with presses only."""
    now = round_of(await standing(scenario))
    while (await to_move(scenario, members)) is not None and round_of(state := await standing(scenario)) == now:
        await played(scenario, members, thread, quick(state, len(thread.messages)))


@pytest.mark.parametrize(("seats", "pressed"), [(2, (0, 6)), (3, (0,)), (4, (0,))])
async def test_a_match_is_played_from_the_table_to_the_result(
    served: Scenario, seats: int, pressed: tuple[int, ...]
) -> None:
    """Play some rounds with presses only, and the rounds in between directly."""
    members = company(served, seats)
    thread = await gathered(served, "hostile", members)
    for number in pressed:
        await on_to(served, number)
        await a_round(served, members, thread)
    await on_to(served, 99)
    await served.sweep()
    await served.discord.until(lambda: verbs(thread.messages[-1]) == ["more", "review", "rematch"])
    result = thread.messages[-1]
    assert "Gems: Red " in result.text
    assert f"{'win' if seats == 4 else 'wins'}!" in result.text
    assert ("Places: 1. " in result.text) == (seats == 3)
    assert sorted(result.mentions) == sorted(member.id for member in members)
    assert await served.sound()


async def test_a_member_leaves_and_the_others_play_on(served: Scenario) -> None:
    members = company(served, 3)
    thread = await gathered(served, "hostile", members)
    await on_to(served, 1)
    await served.sweep()
    more = shown(
        await (await served.bob.press(thread.messages[-1], custom_id=button(thread.messages[-1], "more"))).done()
    )
    asked = shown(await (await served.bob.press(more, "Resign")).done())
    assert "The others will play on, and you’ll finish last." in asked.text
    post = thread.messages[-1]
    await (await served.bob.press(asked, "Resign")).done()
    left = await thread.next(post)
    assert "Blue has left the match. The others play on" in left.text
    assert f"Blue ~~{served.bob.mention}~~ (out)" in left.text
    assert left.text.count("~~") == 2
    assert "You’ve left this match" in await private(await served.bob.slash("resign", thread, match=1))
    assert "resign" not in verbs(shown(await (await served.bob.press(post, custom_id=button(post, "more"))).done()))
    games = shown(await (await served.bob.slash("matches", served.channel)).done())
    assert "You aren’t playing any match." in games.text
    await on_to(served, 99)
    await served.sweep()
    await served.discord.until(lambda: verbs(thread.messages[-1]) == ["more", "review", "rematch"])
    assert f"3. {served.bob.mention}" in thread.messages[-1].text
    assert served.bob.id not in thread.messages[-1].mentions
    assert await served.sound()


async def test_the_result_names_everybody_who_left_and_how(served: Scenario) -> None:
    members = company(served, 3)
    thread = await gathered(served, "hostile", members)
    matches = served.hatoba.club.matches
    await matches.resign(1, served.bob.id, "gives up")
    await matches.depart(1, served.cid.id, "has gone")
    await served.sweep()
    await served.discord.until(lambda: verbs(thread.messages[-1]) == ["more", "rematch"])
    text = thread.messages[-1].text
    assert text.index(f"Blue {served.bob.mention} resigned. ") < text.index(f"{served.cid.mention} left the server.")
    alt = thread.messages[-1].images[0].alt or ""
    assert alt.startswith("Red has won. Blue resigned. Yellow left the server. Places: 1 Red, 2 Yellow, 3 Blue. ")


async def test_who_resigns_in_a_team_reads_what_it_means_for_the_partner(served: Scenario) -> None:
    members = company(served, 4)
    thread = await gathered(served, "hostile", members)
    position = await served.hatoba.club.matches.position(1)
    (partner,) = position.partners(position.seat_of(served.bob.id))
    asked = shown(await served.bob.slash("resign", thread))
    mention = f"<@{position.member_at(partner)}>"
    assert f"{mention} will play on without you" in asked.text
    assert f"You’ll lose the match, even if {mention} still wins it." in asked.text
    await served.hatoba.club.matches.resign(1, position.member_at(partner), "gives up")
    asked = shown(await served.bob.slash("resign", thread))
    assert "The other side wins." in asked.text


async def test_what_was_done_in_a_turn_is_taken_back(served: Scenario) -> None:
    members = company(served, 2)
    thread = await gathered(served, "hostile", members)
    await on_to(served, 1)
    while "end" not in (await standing(served)).legal():
        await played(served, members, thread, quick(await standing(served), 0))
    first = await standing(served)
    panel = await played(served, members, thread, next(event for event in first.legal() if event.startswith("step")))
    member = await to_move(served, members)
    assert member is not None
    await (await member.press(panel, "Restart turn")).done()
    assert (await standing(served)).view(None).seats[int(first.to_move or 0)].cell == first.view(None).seats[
        int(first.to_move or 0)
    ].cell
    assert await served.sound()


async def on_to_a_turn_with_one_tile(scenario: Scenario) -> None:
    """Keep the first tile and place the second for each seat, up to the first turn."""
    matches = scenario.hatoba.club.matches
    position = await matches.position(1)
    while "end" not in (legal := position.state.legal()):
        assert position.to_move is not None
        assert isinstance(position.state, Hostile)
        kind = "place" if position.state.view(None).picks == 1 else "hand"
        fitting = [
            event for event in legal if re.match(rf"skill (ghost|king)|draft (slide|ice|stop|spring) {kind}", event)
        ]
        member, event = position.member_at(position.to_move), (fitting or legal)[0]
        position = await matches.play(1, member, position.ply, event, f"draft {position.ply}")


async def test_a_turn_with_nothing_left_to_do_ends_without_another_press(served: Scenario) -> None:
    members = company(served, 2)
    thread = await gathered(served, "hostile", members)
    await on_to(served, 1)
    await on_to_a_turn_with_one_tile(served)
    state, member = await standing(served), await to_move(served, members)
    assert member is not None
    seat = state.to_move
    panel = shown(await (await member.press(thread.messages[0], custom_id=button(thread.messages[0], "play"))).done())
    for kind in ("place", "step", "step"):
        assert state.to_move == seat
        event = next(event for event in state.legal() if event.startswith(kind) and not state.warnings(event))
        await make(member, panel, ",".join(step.value for step in state.steps(event)))
        state = await standing(served)
    assert state.to_move != seat
    assert [event for (event,) in served.rows("SELECT event FROM log ORDER BY ply")][-1] == "end"
    assert not panel.buttons or not [one for one in panel.buttons if (one.custom_id or "").startswith("step:")]


@pytest.mark.parametrize("chosen", ["slide", "slide,place,C", "place,slide,C,C4"])
async def test_a_panel_of_an_older_version_shows_the_present(served: Scenario, chosen: str) -> None:
    """Choices used to be composed differently: the tile first, its facing last."""
    members = company(served, 2)
    thread = await gathered(served, "hostile", members)
    await on_to(served, 1)
    await on_to_a_turn_with_one_tile(served)
    member, post = await to_move(served, members), thread.messages[0]
    assert member is not None
    panel = shown(await (await member.press(post, custom_id=button(post, "play"))).done())
    await forged(member, panel, f"step:1:{here(panel)[1]}:{chosen}")
    assert "The game has moved on since then. Here’s the current position." in panel.text
    assert any((one.custom_id or "").startswith("step:") for one in panel.buttons)
