"""Nobody holds the event loop: what a command or a press does between two of its turns has a bound.

Counted is work, not time: events applied, rows read, and sentences told. It is done for the longest matches that there
are records of, with hundreds of turns begun anew, and for a member who has done hundreds of everything.
"""

import inspect
import logging
from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pytest

import render
from club.matches.entries import Entry, EntryKind
from club.matches.fold import enter
from club.matches.position import Position
from club.matches.remembered import RememberedPositions
from cogs.workers.reviewers import Reviewers
from engines import GAMES, Seat
from render import Scene
from render.kit.rendering import Rendering
from sandbox import Answer, Channel, Member
from sandbox.api import payloads, user_payloads
from tests.e2e import playing
from tests.e2e.nonsense import ATTACHMENT, BOOLEAN, CHANNEL, MENTIONABLE, ROLE, USER, Command, Json, commands
from tests.e2e.park import Park
from tests.e2e.workload import fill, lay, longest, watched

COMMAND, COMPLETION, MATCH = 2, 4, 1

MANAGING = ("cogs.matches.manage", "cogs.tournaments.organisers.commands", "cogs.guilds.server")
"""Where the commands of those who look after a guild are."""

BOUND = 700
"""How much may be done between two turns of the loop: three stretches and a half that follow each other directly."""

HUGE = "ﷺ" * 6_000
"""A text of which NFKC makes one eighteen times as long."""

AGAIN, OFTEN, MANY = 350, 550, 1_000
"""How often a turn of the match was begun anew, or of the one that is read again, and how much the member has done."""

OF_GAMES = {"match", "game"}
"""What is told to commands and presses that do something else in each game."""

WHOLE = "ryuki"
"""In which game everything is done, and the match read and folded again each time: its events take little time."""


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


def typing(command: Command, options: list[Json]) -> Iterator[list[Json]]:
    """Yield the options of a command, one after the other being typed into, where they are completed."""
    for number, option in enumerate(command.options):
        if option.get("autocomplete"):
            before = [one for one in options if one["name"] in {o["name"] for o in command.options[:number]}]
            for text in ("", HUGE):
                yield [*before, {"name": option["name"], "type": option["type"], "value": text, "focused": True}]


def taken(park: Park, verb: str) -> dict[str, inspect.Parameter]:
    """Return what a press of a verb tells its answer, by name."""
    told = list(inspect.signature(park.hatoba.presses.method(verb)).parameters.values())[1:]
    return {one.name.strip("_"): one for one in told}


def words_of(park: Park, verb: str, game: str, position: Position, home: Channel) -> str:
    """Return a press of a verb on the match, its words told by what its answer calls them."""
    first = next(iter(position.state.legal()), "?")
    said = {
        "match": MATCH,
        "ply": position.ply,
        "over_at": position.ply,
        "depth": 0,
        "home": home.id,
        "game": game,
        "since": 0,
    }
    said |= {
        "view": "all",
        "place": park.channel.id if verb == "relocate" else 3,
        "form": "json",
        "page": 0,
        "word": park.ann.id,
        "kind": "takeback",
    }
    said |= {"member": park.ann.id, "ruling": "void", "side": 0, "chosen": first[:1], "value": first[:1]}
    said |= {"season": 2 if verb == "season" else 1}
    needed = [name for name, one in taken(park, verb).items() if one.default is one.empty or name in said]
    return ":".join((verb, *(str(said.get(name, 1)) for name in needed)))[:100]


async def answered(park: Park, answer: Answer) -> None:
    await answer.done()
    await park.hatoba.tasks.finish()


def forget(park: Park) -> None:
    """Let the bot know of no match, as after a start."""
    park.hatoba.club.matches._positions = RememberedPositions()
    park.hatoba.club.replays._kept.clear()


@pytest.fixture(autouse=True)
def quick_reviews(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the process that reviews look at next to nothing: what it does is not counted."""
    monkeypatch.setattr("cogs.app.client.Reviewers", partial(Reviewers, budget=1))


@pytest.fixture(autouse=True)
def short_films(monkeypatch: pytest.MonkeyPatch) -> None:
    """Paint only the last frame of what moves: threads do so, where nothing is counted, and took half the time."""
    whole = render.render_film

    def film(layouts: Sequence[Callable[[], Scene]], theme: str, report: Callable[[int], None]) -> Rendering:
        for frame in range(len(layouts) - 1):
            report(frame)
        return whole(layouts[-1:], theme, lambda _: report(len(layouts) - 1))

    monkeypatch.setattr(render, "render_film", film)


@pytest.mark.parametrize("game", GAMES)
async def test_no_command_and_no_press_holds_the_loop(
    served: Park, game: str, caplog: pytest.LogCaptureFixture
) -> None:
    park = served
    manager = Member.join(park.guild, "Dan", may=["MANAGE_GUILD"])
    thread = await playing.begin(park, game)
    whole = game == WHOLE
    if whole:
        fill(park, MANY)
    position = longest(game, OFTEN if whole else AGAIN)
    members = [park.ann, park.bob]
    resolved = {
        "users": {str(one.id): user_payloads.user(one) for one in members},
        "members": {str(one.id): user_payloads.resolved_member(one, park.guild) for one in members},
        "channels": {str(park.channel.id): payloads.channel_with_permissions(park.channel, manager)},
    }
    caplog.set_level(logging.CRITICAL)

    def start_anew() -> None:
        """Let the match be read and folded again, in one game: how that is done does not depend on it."""
        if whole:
            forget(park)

    with watched(park) as work:
        for command in sorted(commands(park.discord), key=lambda one: one.name):
            options = given(park, command, game)
            if not whole and not OF_GAMES & {option["name"] for option in options}:
                continue
            decides = command.name.startswith(("manage", "tournament manage"))
            for member in (park.ann, manager) if decides else (park.ann,):
                lay(park, MATCH, position)
                start_anew()
                work.name = f"/{command.name}"
                data = command.typed(options, resolved)
                await answered(park, await park.discord.interact_raw(member, data, channel=thread, kind=COMMAND))
                for typed in typing(command, options):
                    start_anew()
                    work.name = f"/{command.name} {typed[-1]['name']}"
                    data = command.typed(typed, resolved)
                    await answered(park, await park.discord.interact_raw(member, data, channel=thread, kind=COMPLETION))
        post = thread.messages[0]

        async def press(verb: str, now: Position, custom_id: str | None = None) -> None:
            """Let whoever may press a verb on a match as it stands."""
            start_anew()
            work.name = f"{verb} at the end" if now.outcome else verb
            word = custom_id or words_of(park, verb, game, now, thread)
            part = {"type": 2, "style": 1, "label": "x", "id": 9, "custom_id": word}
            post.components = [{"type": 1, "id": 8, "components": [part]}]
            module = park.hatoba.presses.method(verb).__module__
            to_move = members[now.to_move or 0] if module == "cogs.matches.play" else park.ann
            data = {"component_type": 2, "custom_id": word}
            member = manager if module in MANAGING else to_move
            await answered(park, await park.discord.interact_raw(member, data, message=post))

        over = enter(position, Entry(position.ply, EntryKind.RESIGN, Seat(1), "", park.clock()))
        for verb in sorted(park.hatoba.presses.verbs - {"erase"}):
            if not whole and not OF_GAMES & taken(park, verb).keys():
                continue
            lay(park, MATCH, position)
            await press(verb, position)
        for verb in ("amend", "animate", "fair", "if", "more", "record", "rematch", "replay", "review", "text", "turn"):
            lay(park, MATCH, over)
            await press(verb, over)
        lay(park, MATCH, position)
        park.change(f"UPDATE log SET event = '?' WHERE match = {MATCH} AND ply = {position.ply - 1}")
        await press("aside", position)
        assert park.rows(f"SELECT ended IS NULL FROM match WHERE id = {MATCH}") == [(0,)], "what the presses do is done"
        lay(park, MATCH, position)
        await press("erase", position, "erase:now")
        assert str(park.ann.id) not in "".join(park.database.dump())
    assert {name: most for name, most in work.most.items() if most > BOUND} == {}
    assert max(work.most.values()) > min(10, position.ply), "something is counted"
