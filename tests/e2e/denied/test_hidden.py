"""For a member who can't see a channel, its matches and tournaments don't exist, however the member names them."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import cycle

import pytest

from sandbox import Channel
from sandbox.model.channel import FORUM, PRIVATE_THREAD, PUBLIC_THREAD
from sandbox.model.role import Role
from tests.e2e.denied.checks import Row
from tests.e2e.denied.people import Town, Who, town
from tests.e2e.denied.rows import ROWS, matches, server, tournaments
from tests.e2e.denied.scenes import Scenes
from tests.e2e.denied.test_completions import complete
from tests.e2e.denied.trying import attempt
from tests.e2e.scenario import Scenario

LOOK = Row("/board", matches.SEES, "", "match {match}", options={"match": "{match}"})
ENTRIES = Row("/tournament status", tournaments.KNOWS, "", "Spring Cup", options={"tournament": "{tournament}"})

STAFF, KEEPER = Who.HELPER, Who.LOST_RIGHTS
"""The member with the role that sees the hidden places, and the one who manages threads in the whole server."""

ABOUT_MATCHES = [
    row
    for rows in ROWS.values()
    for row in rows
    if ("{match}" in f"{row.act}{row.options}" or row.act.startswith("menu"))
    and row.check not in (matches.MANAGES, server.MANAGES)
]


@dataclass
class Places:
    """The places of play, by their kind."""

    around: Town
    staff: Role
    channels: Mapping[str, Channel]


def thread(around: Town, parent: Channel, kind: int) -> Channel:
    """Open a thread, or a post of a forum."""
    world = around.scenario.discord
    opened = Channel(world, world.ids.next(), "a thread", kind, parent.guild, parent, world.bot)
    world.channels[opened.id] = opened
    world.notify("THREAD_CREATE", opened)
    return opened


@pytest.fixture
async def places(served: Scenario) -> Places:
    """Make a place of every kind; only the staff sees those called hidden."""
    around = await town(served)
    guild, staff = served.guild, served.guild.role("Staff")
    staff.give(around.members[STAFF])
    keepers = guild.role("Keepers")
    keepers.allowed = frozenset({"MANAGE_THREADS"})
    served.discord.notify("GUILD_ROLE_UPDATE", keepers)
    keepers.give(around.members[KEEPER])
    harness, forum, vault = guild.channel("hall"), guild.channel("forum", FORUM), guild.channel("vault", FORUM)
    made = {
        "hidden channel": guild.channel("staff"),
        "hidden post": thread(around, vault, PUBLIC_THREAD),
        "private thread": thread(around, harness, PRIVATE_THREAD),
        "thread": thread(around, harness, PUBLIC_THREAD),
        "post": thread(around, forum, PUBLIC_THREAD),
        "deleted channel": guild.channel("old"),
    }
    for place in (made["hidden channel"], vault):
        place.reserve(staff)
    return Places(around, staff, made)


HIDDEN = ("hidden channel", "hidden post", "private thread")


async def settled(places: Places) -> None:
    """Wait until the bot knows all places."""
    await attempt(places.around, Row("/help", matches.SEES, "", ""), Who.STRANGER, {})


async def test_who_sees_a_place_knows_its_match_and_nobody_else(places: Places) -> None:
    scenes = Scenes(places.around)
    found = {name: await scenes.doves(place=place) for name, place in places.channels.items()}
    everybody = {Who.STRANGER, STAFF, KEEPER, Who.MANAGER, Who.ANN}
    expected = {
        "hidden channel": {STAFF, Who.ANN},
        "hidden post": {STAFF, Who.ANN},
        "private thread": {KEEPER, Who.ANN},
        "thread": everybody,
        "post": everybody,
        "deleted channel": {Who.ANN},
    }
    places.channels["deleted channel"].delete()
    await settled(places)
    for name, match in found.items():
        tries = [await attempt(places.around, LOOK, who, {"match": match}) for who in everybody]
        knowing = {one.who for one in tries if one.texts != [matches.UNKNOWN.format(match=match)]}
        assert knowing == expected[name], name


async def test_no_way_in_tells_a_stranger_of_a_match_in_a_hidden_place(places: Places) -> None:
    scenes, wrong = Scenes(places.around), []
    found = {name: await scenes.doves(place=places.channels[name]) for name in HIDDEN}
    assert len({row.way for row in ABOUT_MATCHES}) > 50
    await settled(places)
    before, turns = await places.around.state(), cycle(found.values())
    for row in ABOUT_MATCHES:
        for match in found.values() if row.act.startswith(("/", "menu")) else (next(turns),):
            tried = await attempt(places.around, row, Who.STRANGER, {"match": match})
            wrong += [str(tried)] if tried.texts != [matches.UNKNOWN.format(match=match)] else []
    assert "\n".join(wrong) == ""
    assert await places.around.state() == before


async def test_no_way_in_tells_a_stranger_of_a_tournament_in_a_hidden_place(places: Places) -> None:
    around, scenes, wrong = places.around, Scenes(places.around), []
    words = {"tournament": await scenes.tournament(Who.BOB, place=places.channels["hidden channel"])}
    await settled(places)
    before = await around.state()
    known = (tournaments.KNOWS, tournaments.JOINS, tournaments.PLAYS, tournaments.WRITES)
    rows = [row for row in (*ROWS["commands"], *ROWS["tournaments"]) if row.check in known]
    assert len(rows) > 15
    for row in rows:
        tried = await attempt(around, row, Who.STRANGER, words)
        wrong += [str(tried)] if tried.texts != [tournaments.UNKNOWN] else []
    assert "\n".join(wrong) == ""
    assert await around.state() == before
    tries = [await attempt(around, ENTRIES, who, words) for who in (Who.STRANGER, Who.ANN, Who.BOB, STAFF, Who.MANAGER)]
    assert {one.who for one in tries if one.texts == [tournaments.UNKNOWN]} == {Who.STRANGER}


async def test_a_tournament_in_a_hidden_place_is_completed_for_those_who_know_it(places: Places) -> None:
    around, scenes = places.around, Scenes(places.around)
    hidden = str(await scenes.tournament(Who.BOB, place=places.channels["hidden channel"]))
    seen = str(await scenes.tournament(Who.BOB))
    await settled(places)
    for who in (Who.STRANGER, Who.ANN, Who.BOB, STAFF, Who.MANAGER):
        offered = await complete(around, who, "tournament status", "tournament", {})
        assert {*offered} == ({seen} if who is Who.STRANGER else {seen, hidden}), who
