"""Nobody holds the event loop: what a command or a press does between two of its turns has a bound.

Counted is work, not time: events applied, rows read, and sentences told. It is done for the longest matches that there
are records of, with hundreds of turns begun anew, and for a member who has done hundreds of everything.
"""

import inspect
import logging

import pytest

from engines import GAMES
from sandbox import Answer, payloads, profiles
from tests.e2e import playing
from tests.e2e.nonsense import ATTACHMENT, BOOLEAN, CHANNEL, MENTIONABLE, ROLE, USER, Command, Json, commands
from tests.e2e.park import Park
from tests.e2e.workload import fill, lay, longest, watched

COMMAND, MATCH = 2, 1

BOUND = 700
"""How much may be done between two turns of the loop: three stretches and a half that follow each other directly."""

AGAIN, MANY = 350, 1_000
"""How often a turn of the match was begun anew, and how much of everything the member has."""


def given(park: Park, command: Command, game: str) -> list[Json]:
    """Return options with which a command has the most to do."""
    found = []
    for option in command.options:
        value: object = "1"
        if option.get("choices"):
            values = [choice["value"] for choice in option["choices"]]
            value = game if game in values else values[-1]
        elif option["type"] in (USER, MENTIONABLE):
            value = str(park.bob.id)
        elif option["type"] == CHANNEL:
            value = str(park.channel.id)
        elif option["type"] in (ROLE, ATTACHMENT):
            continue
        elif option["type"] == BOOLEAN:
            value = True
        elif option["type"] == 4:
            value = MATCH
        found.append({"name": option["name"], "type": option["type"], "value": value})
    return found


def words_of(park: Park, verb: str, game: str, ply: int) -> str:
    """Return a press of a verb on the match, its words told by what its answer calls them."""
    said = {"match": MATCH, "ply": ply, "view": "all", "place": 3, "form": "json", "game": game, "since": 0}
    said |= {"member": park.ann.id, "page": 0, "word": "ask", "what": "takeback", "kind": "takeback"}
    taken = list(inspect.signature(park.hatoba.presses._answers[verb]).parameters.values())[1:]
    needed = [one.name.strip("_") for one in taken if one.default is one.empty or one.name in said]
    return ":".join((verb, *(str(said.get(name, 1)) for name in needed)))[:100]


async def answered(park: Park, answer: Answer) -> None:
    await answer.done()
    await park.hatoba.under_way.finished()


def forget(park: Park) -> None:
    """Let the bot know of no match, as after a start."""
    park.hatoba.club.matches._tables.clear()
    park.hatoba.club.replays._told.clear()


@pytest.mark.parametrize("game", GAMES)
async def test_no_command_and_no_press_holds_the_loop(
    served: Park, game: str, caplog: pytest.LogCaptureFixture
) -> None:
    park = served
    manager = park.guild.member("Dan", may=["MANAGE_GUILD"])
    thread = await playing.begin(park, game)
    whole = game == next(iter(GAMES))
    if whole:
        fill(park, MANY)
    table = longest(game, AGAIN)
    members = [park.ann, park.bob]
    resolved = {
        "users": {str(one.id): profiles.user(one) for one in members},
        "members": {str(one.id): profiles.resolved_member(one, park.guild) for one in members},
        "channels": {str(park.channel.id): payloads.known_channel(park.channel, manager)},
    }
    caplog.set_level(logging.CRITICAL)
    with watched(park) as work:
        for command in sorted(commands(park.discord), key=lambda one: one.name):
            options = given(park, command, game)
            if not whole and not any(option["name"] == "match" for option in options):
                continue
            for member in (park.ann, manager) if command.name.startswith(("manage", "organise")) else (park.ann,):
                lay(park, MATCH, table)
                forget(park)
                work.name = f"/{command.name}"
                data = command.typed(options, resolved)
                await answered(park, await park.discord.interact_raw(member, data, channel=thread, kind=COMMAND))
        post = thread.messages[0]
        for verb in sorted(park.hatoba.presses.verbs):
            lay(park, MATCH, table)
            forget(park)
            work.name = verb
            custom_id = words_of(park, verb, game, table.ply)
            part = {"type": 2, "style": 1, "label": "x", "id": 9, "custom_id": custom_id}
            post.components = [{"type": 1, "id": 8, "components": [part]}]
            data = {"component_type": 2, "custom_id": custom_id}
            await answered(park, await park.discord.interact_raw(park.ann, data, message=post))
    assert {name: most for name, most in work.most.items() if most > BOUND} == {}
    assert any(most > 100 for most in work.most.values()), "something is counted"
