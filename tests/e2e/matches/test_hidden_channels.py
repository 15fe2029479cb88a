"""A match or tournament in a channel that a member can't see does not exist for that member."""

from collections.abc import Iterator

import pytest

from sandbox import Answer, Member
from sandbox.api.posting import post
from sandbox.model.interaction import AUTOCOMPLETE, COMMAND
from sandbox.model.role import Role
from tests.e2e import cup
from tests.e2e.nonsense import Command, Json, commands
from tests.e2e.park import GAME, Park, forged, private, shown

NUMBER, NONE = 1, 4711
"""The match that is hidden, and the number of one that does not exist."""


@pytest.fixture
def staff(park: Park) -> Role:
    """Return a role that Ann and Bob have and Cid has not."""
    role = park.guild.role("Staff")
    role.give(park.ann, park.bob)
    return role


@pytest.fixture
async def hidden(served: Park, staff: Role) -> Park:
    """Give a park where Ann and Bob play match 1 in a channel that only the staff sees."""
    await served.match()
    served.channel.reserve(staff)
    served.guild.channel("lobby")
    served.cid.locale = "en-GB"
    shown(await (await served.ann.slash("help", served.channel)).done())  # by now the bot has heard of all that
    return served


def naming(park: Park, option: str) -> Iterator[tuple[Command, Json]]:
    """Yield the commands with an option of a name, managers' own left out, with that option."""
    for command in commands(park.discord):
        if not command.name.startswith(("manage", "tournament manage")):
            yield from ((command, one) for one in command.options if one["name"] == option)


def typed(command: Command, option: Json, number: int) -> Json:
    """Return a command that names a match, with something for whatever else it must be told."""
    rest = [one for one in command.options if one.get("required") and one is not option]
    given = [
        {"name": one["name"], "type": one["type"], "value": one["choices"][0]["value"] if one.get("choices") else "1"}
        for one in rest
    ]
    return command.typed([*given, {"name": option["name"], "type": option["type"], "value": number}])


async def told(answer: Answer) -> str:
    """Return what a member reads, whatever number was named."""
    return (await private(answer)).replace(str(NONE), str(NUMBER))


async def test_no_command_tells_of_a_match_in_a_hidden_channel(hidden: Park) -> None:
    lobby, asked = hidden.guild.channels[-1], []
    for command, option in naming(hidden, "match"):
        answers = [
            await hidden.discord.interact_raw(hidden.cid, typed(command, option, number), channel=lobby, kind=COMMAND)
            for number in (NUMBER, NONE)
        ]
        texts = [await told(answer) for answer in answers]
        assert texts == ["There is no match 1 here."] * 2, command.name
        assert answers[0].kind == answers[1].kind
        asked.append(command.name)
    assert {"board", "replay", "verify", "move", "plan", "offer", "resign"} <= {*asked}


async def test_no_button_of_a_private_message_tells_of_a_match_in_a_hidden_channel(hidden: Park) -> None:
    lobby, verbs = hidden.guild.channels[-1], hidden.hatoba.presses.of_matches
    assert {"play", "more", "replay", "turn", "record", "fair", "rematch", "agree", "resigned", "plan"} <= verbs
    old = post(lobby, hidden.discord.bot, {"content": "old"}, {}, ephemeral_to=hidden.cid)
    for verb in sorted(verbs):
        read = []
        for number in (NUMBER, NONE):
            answer = await forged(hidden.cid, old, f"{verb}:{number}:0")
            read.append(await told(answer))
        assert read == ["There is no match 1 here."] * 2, verb


async def test_completion_of_a_move_offers_nothing_of_a_hidden_match(hidden: Park) -> None:
    lobby = hidden.guild.channels[-1]
    for name, option in (("move", "move"), ("plan", "moves"), ("board", "match"), ("replay", "match")):
        given = {} if option == "match" else {"match": NUMBER}
        assert await hidden.cid.complete(name, lobby, given, focused=(option, "")) == []
    offered = await hidden.ann.complete("board", lobby, {}, focused=("match", ""))
    assert [number for _, number in offered] == [NUMBER]


async def test_who_plays_and_who_sees_the_channel_is_told_as_ever(hidden: Park, staff: Role) -> None:
    lobby = hidden.guild.channels[-1]
    staff.take(hidden.ann)  # she can't see the channel any more, but plays there
    shown(await (await hidden.ann.slash("help", lobby)).done())
    dan = Member.join(hidden.guild, "Dan")
    staff.give(dan)
    for member in (hidden.ann, dan):
        answer = shown(await (await member.slash("board", lobby, match=NUMBER)).done())
        assert "Tokyo Doves" in answer.text
        await (await member.slash("replay", lobby, match=NUMBER)).done()
    assert "no match" not in await hidden.move(hidden.ann, lobby, GAME[0])


async def test_a_match_of_a_channel_that_is_gone_is_told_to_its_members_alone(served: Park) -> None:
    await served.match()
    lobby = served.guild.channel("lobby")
    served.channel.delete()
    served.cid.locale = "en-GB"
    shown(await (await served.ann.slash("help", lobby)).done())
    assert await private(await served.cid.slash("board", lobby, match=1)) == "There is no match 1 here."
    assert "no match" not in shown(await (await served.ann.slash("board", lobby, match=1)).done()).text


async def test_a_tournament_of_a_hidden_channel_does_not_exist_for_others(served: Park, staff: Role) -> None:
    made = await cup.announced(served, served.ann, served.bob)
    served.channel.reserve(staff)
    lobby, dan = served.guild.channel("lobby"), Member.join(served.guild, "Dan", may=["MANAGE_GUILD"])
    served.cid.locale = "en-GB"
    shown(await (await served.ann.slash("help", served.channel)).done())
    old = post(lobby, served.discord.bot, {"content": "old"}, {}, ephemeral_to=served.cid)
    for number in (made.id, NONE):
        for command in ("tournament status", "tournament export"):
            more = {"file": "standings"} if command.endswith("export") else {}
            answer = await served.cid.slash(command, lobby, tournament=number, **more)
            assert await private(answer) == "There is no such tournament here."
        for verb, rest in (("enter", ""), ("quit", ""), ("entrants", ""), ("cup", ":standings:0"), ("cupview", ":x")):
            answer = await forged(served.cid, old, f"{verb}:{number}{rest}")
            assert await private(answer) == "There is no such tournament here.", verb
    for member, offered in ((served.cid, []), (served.ann, [made.id]), (served.bob, [made.id]), (dan, [made.id])):
        for name in ("tournament status", "tournament export"):
            found = await member.complete(name, lobby, {}, focused=("tournament", ""))
            assert [number for _, number in found] == offered, (member.name, name)


async def test_only_those_who_decide_are_offered_what_there_is_to_decide(served: Park) -> None:
    await served.match()
    made = await cup.announced(served, served.ann, served.bob)
    dan = Member.join(served.guild, "Dan", may=["MANAGE_GUILD"])
    for member, allowed in ((served.cid, False), (dan, True)):
        for command in commands(served.discord):
            first = command.name.partition(" ")[0]
            if first not in ("manage", "server") and not command.name.startswith("tournament manage"):
                continue
            for option in (one for one in command.options if one.get("autocomplete")):
                known = {"match": 1} if first == "manage" else {"tournament": made.id}
                given = [
                    {"name": one["name"], "type": one["type"], "value": known[one["name"]]}
                    for one in command.options
                    if one["name"] in known and one is not option
                ]
                focused = {"name": option["name"], "type": option["type"], "value": "", "focused": True}
                data = command.typed([*given, focused])
                answer = await served.discord.interact_raw(member, data, channel=served.channel, kind=AUTOCOMPLETE)
                if option["name"] in known:
                    assert bool(answer.choices) is allowed, (command.name, option["name"], member.name)
                elif option["name"] not in ("closes", "finish", "ends"):  # dates tell nothing of anything here
                    assert allowed or answer.choices == [], (command.name, option["name"])
