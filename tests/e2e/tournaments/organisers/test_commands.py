"""``/tournament manage``: organisers' decisions about a tournament, and the texts that everybody else reads."""

import pytest

from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Status, Tournament
from engines import Seat
from sandbox import Answer, Member, Message
from tests.e2e import organising
from tests.e2e.scenario import Scenario, forged, private, shown
from tests.e2e.tournaments.test_tournament_blocks import direct

RESULT, SUBSTITUTE = "tournament manage result", "tournament manage substitute"


@pytest.fixture
def dan(scenario: Scenario) -> Member:
    """Return a member who manages the guild."""
    return Member.join(scenario.guild, "Dan", may=["MANAGE_GUILD"])


@pytest.fixture
def eve(scenario: Scenario) -> Member:
    return Member.join(scenario.guild, "Eve")


async def order(member: Member, scenario: Scenario, what: str, **options: object) -> str:
    """Use a subcommand and return the text that the member reads."""
    return (await ordered(member, scenario, what, **options)).text


async def ordered(member: Member, scenario: Scenario, what: str, **options: object) -> Message:
    answer = await member.slash(f"tournament manage {what}", scenario.channel, **options)  # type: ignore[arg-type]
    return shown(await answer.done())


async def confirm(member: Member, panel: Message) -> Answer:
    """Press the confirmation on a panel."""
    return await (await member.press(panel, custom_id=panel.buttons[0].custom_id)).done()


async def told(scenario: Scenario, sentence: str) -> Message:
    """Wait for a new message in the channel, and return it."""
    await scenario.discord.until(lambda: any(sentence in text for text in organising.others(scenario)))
    return next(message for message in reversed(scenario.channel.messages) if sentence in message.text)


async def now(scenario: Scenario) -> Tournament:
    return await scenario.hatoba.club.tournaments.get(1)


async def swiss(scenario: Scenario, *members: Member) -> Tournament:
    return await organising.started(scenario, *members, form=Form.SWISS, rounds=2)


async def test_a_tournament_is_started_paused_resumed_and_cancelled(either: Scenario, dan: Member) -> None:
    await organising.announced(either, either.ann, either.bob, either.cid)
    await confirm(dan, await ordered(dan, either, "start"))
    await told(either, "round 1 starts")
    await either.discord.until(lambda: either.channel.threads and either.channel.threads[0].messages)
    assert await order(dan, either, "start") == "This tournament has already started."
    assert "no new matches" in await order(dan, either, "pause")
    await told(either, "has been paused")
    assert await order(dan, either, "pause") == "This tournament is paused."
    assert "has resumed" in await order(dan, either, "resume")
    await told(either, "has resumed")
    assert await order(dan, either, "resume") == "This tournament isn’t paused."
    panel = await ordered(dan, either, "cancel")
    assert (await now(either)).status == Status.RUNNING
    sure = str(panel.buttons[0].custom_id)
    await confirm(dan, panel)
    assert panel.text == "Done: the tournament has been cancelled."
    await told(either, "has been cancelled")
    thread = either.channel.threads[0]
    expected = ("the clock of this match is stopped", "the clock of this match is running again", "match was cancelled")
    await either.discord.until(lambda: all(any(say in one.text for one in thread.messages) for say in expected))
    for told_there in expected[:2]:
        assert [told_there in message.text for message in thread.messages].count(True) == 1
    assert await private(await forged(dan, panel, sure)) == "This tournament is over."
    for what, options in (("pause", {}), ("cancel", {}), ("add", {"newcomer": dan}), ("remove", {"player": 1})):
        assert await order(dan, either, what, **options) == "This tournament is over."


async def test_only_those_who_run_it_decide(served: Scenario, dan: Member, eve: Member) -> None:
    assert "no tournament in this channel" in await order(dan, served, "pause")
    await organising.started(served, served.ann, served.bob, served.cid)
    refusal = "Only tournament organisers and moderators can do that."
    orders: dict[str, dict[str, object]] = {
        "panel": {}, "start": {}, "pause": {}, "resume": {}, "dates": {}, "cancel": {}, "add": {"newcomer": eve},
        "remove": {"player": 1}, "substitute": {"player": 1, "newcomer": eve}, "swap": {"player": 1, "other": 2},
        "forbid": {}, "result": {"match": "1.1", "result": "draw"},
    }  # fmt: skip
    assert {
        what: await order(served.bob, served, what, **options) for what, options in orders.items()
    } == dict.fromkeys(orders, refusal)
    panel = await ordered(served.ann, served, "cancel")  # the organiser, who has no rights on the server
    answer = await served.discord.interact_raw(
        served.bob,
        {"component_type": 2, "custom_id": panel.buttons[0].custom_id},
        channel=served.channel,
        message=panel,
    )
    assert await private(answer) == refusal
    role = served.guild.role("Referees")
    role.members.add(served.bob)
    await served.hatoba.club.guilds.change(served.guild.id, managers=(role.id,))
    assert "no new matches" in await order(served.bob, served, "pause", tournament=1)
    elsewhere = served.discord.guild("Elsewhere")
    elsewhere.join(dan, ["MANAGE_GUILD"])
    answer = await dan.slash("tournament manage pause", elsewhere.channel("games"), tournament=1)
    assert await private(answer) == "That tournament doesn’t exist here."


async def test_a_result_is_decided_changed_and_refused_where_it_stands(either: Scenario, dan: Member) -> None:
    await organising.started(either, either.ann, either.bob, either.cid)
    going, thread = await now(either), either.channel.threads[0]
    met = next(one for one in going.pairings if len(one.entrants) == 2)
    first, second = (going.entrant(number).name for number in met.entrants)
    ((name, place),) = await dan.complete(RESULT, either.channel, {}, focused=("match", "r1"))
    assert name == f"R1 · {first} – {second}"
    offered = await dan.complete(RESULT, either.channel, {"match": str(place)}, focused=("result", ""))
    assert offered[:2] == [(f"{first} wins", "win 0"), (f"{second} wins", "win 1")]
    half = {"tournament": 1 << 80}
    assert await dan.complete(RESULT, either.channel, half, focused=("match", "r1")) == [(name, place)]
    panel = await ordered(dan, either, "result", match=str(place), result=f"{second} wins")
    assert "This match is still being played. It would end immediately." in panel.text
    late = await ordered(dan, either, "result", match=str(place), result="draw")
    await confirm(dan, panel)
    unrated = "The match isn’t rated, because not every side has made a move. Ratings don’t change."
    assert panel.text == f"Done: {second} wins.\n{unrated}"
    await either.discord.until(lambda: any(f"Decided by {dan.mention}" in m.text for m in thread.messages))
    assert "The result has changed since you asked" in await private(await confirm(dan, late))
    await either.discord.until(lambda: len(either.channel.threads) == 2)
    assert await order(dan, either, "result", match=str(place), result="win 1") == "That’s already the result."
    panel = await ordered(dan, either, "result", match=str(place), result="win 0")
    assert "Current points: 0 – 1." in panel.text
    await confirm(dan, panel)
    await either.discord.until(lambda: any("The organisers changed the result" in m.text for m in thread.messages))
    after = await now(either)
    assert (after.round, after.in_round(1)[met.board - 1].places) == (2, (1, 2))
    for typed in ("9.9", "x", "1", "1.1.1"):
        assert await order(dan, either, "result", match=typed, result="draw") == (
            "That match isn’t part of this tournament."
        )
    assert "isn’t a possible result" in await order(dan, either, "result", match=str(place), result="Zoe wins")


async def test_a_pairing_that_was_never_played_is_decided_and_told_in_the_channel(
    served: Scenario, dan: Member
) -> None:
    await organising.started(served, served.ann, served.bob, served.cid)
    await served.hatoba.club.tournaments.leave(1, served.cid.id)
    going = await now(served)
    for one in going.pairings:
        if one.match is not None and not one.decided:
            await served.hatoba.club.matches.rule(one.match, "draw", f"match {one.match}")
    going = await served.hatoba.club.tournaments.advance(1)
    forfeit = next(one for one in going.pairings if len(one.entrants) == 2 and one.match is None)
    panel = await ordered(dan, served, "result", match=f"{forfeit.round}.{forfeit.board}", result="draw")
    await confirm(dan, panel)
    message = await told(served, "have set the result of an unplayed match")
    assert "**½ – ½**" in message.text
    again = await ordered(dan, served, "result", match=f"{forfeit.round}.{forfeit.board}", result="draw")
    assert await private(await confirm(dan, again)) == "That’s already the result."


async def test_members_are_added_removed_and_replaced(either: Scenario, dan: Member, eve: Member) -> None:
    await organising.announced(either, minimum=3)
    for member in (either.ann, either.bob):
        await order(dan, either, "add", newcomer=member)
    robot = either.guild.bot("Robot")
    assert await order(dan, either, "add", newcomer=robot) == f"{robot.mention} is a bot and can’t play."
    assert await order(dan, either, "add", newcomer=eve) == f"Done: {eve.mention} is now in the tournament."
    either.advance(seconds=30)
    await either.sweep()
    post = await told(either, f"New players: {either.ann.mention} {either.bob.mention} {eve.mention} (added by")
    assert eve.id in post.mentions
    assert await order(dan, either, "add", newcomer=eve) == "That member is already in this tournament."
    await order(dan, either, "add", newcomer=either.cid)
    panel = await ordered(dan, either, "remove", player=2)
    stale = await ordered(dan, either, "remove", player=2)
    await confirm(dan, panel)
    await either.discord.until(lambda: any("have removed you" in text for text in direct(either, either.bob)))
    assert "isn’t in this tournament" in await private(await confirm(dan, stale))
    assert "isn’t in this tournament" in await order(dan, either, "remove", player=99)
    await confirm(dan, await ordered(dan, either, "start"))
    await either.discord.until(lambda: either.channel.threads and either.channel.threads[0].messages)
    going = await now(either)
    leaving = going.entrant(next(one for one in going.pairings if len(one.entrants) == 2).entrants[0])
    named = await dan.complete(SUBSTITUTE, either.channel, {}, focused=("player", leaving.name.casefold()))
    assert named == [(f"{leaving.number} · {leaving.name}", leaving.number)]
    robots = await order(dan, either, "substitute", player=leaving.number, newcomer=robot)
    assert robots == f"{robot.mention} is a bot and can’t play."
    assert "takes over from" in await order(dan, either, "substitute", player=leaving.number, newcomer=either.bob)
    either.advance(seconds=30)
    await either.sweep()
    replaced = f"{either.bob.mention} for <@{leaving.member}>"
    assert either.bob.id in (await told(either, replaced)).mentions
    await either.discord.until(lambda: len(either.channel.threads) == 2 and either.channel.threads[1].messages)
    assert either.bob.mention in either.channel.threads[1].messages[0].text


async def test_two_players_change_places_before_anybody_has_moved(served: Scenario, dan: Member, eve: Member) -> None:
    going = await swiss(served, served.ann, served.bob, served.cid, eve)
    (one, two), (three, four) = (pairing.entrants for pairing in going.pairings)
    assert await order(dan, served, "swap", player=one, other=one) == "Choose two different players."
    assert "have been swapped" in await order(dan, served, "swap", player=one, other=three)
    assert {*(await told(served, "have been swapped in this round")).mentions} == {
        going.entrant(number).member for number in (one, three)
    }
    after = await now(served)
    assert [pairing.entrants for pairing in after.pairings] == [(three, two), (one, four)]
    position = await served.hatoba.club.matches.position(after.pairings[0].match or 0)
    mover = position.member_at(position.to_move or Seat(0))
    await served.hatoba.club.matches.play(position.header.id, mover, 0, "A*c2", "moved")
    assert "move has already been made" in await order(dan, served, "swap", player=one, other=three)


async def test_players_are_kept_apart_and_may_meet_again(served: Scenario, dan: Member, eve: Member) -> None:
    await organising.announced(served, served.ann, served.bob, served.cid, eve, form=Form.SWISS)
    assert "No players are kept apart" in await order(dan, served, "forbid")
    apart = await order(dan, served, "forbid", player=2, other=1)
    assert f"- {served.ann.mention} – {served.bob.mention}" in apart
    assert "different players" in await order(dan, served, "forbid", player=1)
    assert "different players" in await order(dan, served, "forbid", player=1, other=1)
    assert served.bob.mention in await order(dan, served, "forbid")
    await confirm(dan, await ordered(dan, served, "start"))
    assert (1, 2) not in [tuple(sorted(one.entrants)) for one in (await now(served)).pairings]
    assert "No players are kept apart" in await order(dan, served, "forbid", player=1, other=2)


async def test_a_form_that_draws_nobody_has_neither_swaps_nor_bans(served: Scenario, dan: Member) -> None:
    await organising.started(served, served.ann, served.bob, served.cid)
    for what in ("swap", "forbid"):
        assert "isn’t possible in this format" in await order(dan, served, what, player=1, other=2)


async def test_dates_are_changed_and_taken_away(served: Scenario, dan: Member) -> None:
    await organising.announced(served, served.ann, served.bob, served.cid)
    assert "Join until" in await order(dan, served, "dates", closes="2d", finish="9d")
    assert "Join until" in (await told(served, "has new dates")).text
    assert "The tournament already has these dates" in await order(dan, served, "dates")
    assert "must be after today" in await order(dan, served, "dates", finish="1d")
    assert "isn’t a time" in await order(dan, served, "dates", finish="some day")
    assert "when all matches have been played" in await order(dan, served, "dates", finish="-")
    served.advance(days=2)
    await served.sweep()
    assert (await now(served)).status == Status.RUNNING
    assert "has already started" in await order(dan, served, "dates", closes="5d")
    assert "Last day" in await order(dan, served, "dates", finish="5d")
    served.advance(days=5)
    await served.sweep()
    assert (await now(served)).status == Status.OVER


@pytest.mark.parametrize("language", ["ja"])
async def test_decisions_are_read_in_japanese(served: Scenario, eve: Member) -> None:
    going = await swiss(served, served.ann, served.bob, served.cid, eve)
    served.guild.members[served.cid] = frozenset({"MANAGE_GUILD"})
    assert await order(served.cid, served, "pause") == (
        "完了しました。`/大会 運営 再開` で再開するまで、時計はすべて止まり、新しい対局は始まりません。"
    )
    await told(served, "中断しました")
    met = going.pairings[0]
    names = [going.entrant(number).name for number in met.entrants]
    offered = await served.cid.complete(RESULT, served.channel, {}, focused=("match", "第1回戦"))
    assert offered[0] == (f"第1回戦 · {names[0]} – {names[1]}", "1.1")
    panel = await ordered(served.cid, served, "result", match="1.1", result=f"{names[0]}の勝ち")
    assert "この対局はまだ続いています。結果を決めるとその場で終わります。" in panel.text
    await confirm(served.cid, panel)
    unrated = "一手も指していない側があるため、この対局はレートに反映されません。"
    assert panel.text == f"完了しました。結果：{names[0]}の勝ち\n{unrated}"
    await confirm(served.cid, await ordered(served.cid, served, "remove", player=1))
    served.advance(seconds=30)
    await served.sweep()
    await told(served, f"大会を抜けた人：{served.ann.mention}（主催者の判断）")
