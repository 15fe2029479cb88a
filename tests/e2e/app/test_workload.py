"""Nobody blocks the event loop: the work of a command or press between two turns of the loop is bounded.

The tests count work, not time: applied events, read rows, and formatted sentences. They use the longest matches that
there are records of, with hundreds of restarted turns, and a member who has done everything hundreds of times.
"""

import inspect
import logging
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pytest

import render
from club.model.matches.entries import Entry, EntryKind
from club.model.matches.fold import enter
from club.model.matches.position import Position
from cogs.workers.reviewers import Reviewers
from engines import GAMES, Seat
from render import Scene
from render.kit.rendering import Rendering
from sandbox import Answer, Channel, Member
from sandbox.api import payloads, user_payloads
from tests.e2e import playing
from tests.e2e.nonsense import ATTACHMENT, BOOLEAN, CHANNEL, MENTIONABLE, ROLE, USER, Command, Json, commands
from tests.e2e.scenario import Scenario
from tests.e2e.workload import Work, fill, forget_matches, lay, longest, watched

COMMAND, COMPLETION, MATCH = 2, 4, 1

MANAGING = ("cogs.matches.manage", "cogs.tournaments.organisers.commands", "cogs.guilds.server")
"""The modules with the commands of moderators and organisers."""

BOUND = 700
"""The most work between two turns of the loop: three and a half time slices in a row."""

HUGE = "ﷺ" * 6_000
"""A text that NFKC makes eighteen times as long."""

AGAIN, MANY = 350, 1_000
"""How often a turn of the match was taken back, and how often the member has done everything."""

OF_GAMES = {"match", "game"}
"""Parameters of commands and presses that behave differently in each game."""

AT_THE_END = ("amend", "animate", "fair", "if", "more", "record", "rematch", "replay", "review", "text", "turn")
"""Verbs that are pressed after the end of the match, too."""

WHOLE = "ryuki"
"""The game in which everything is tried, and the match read and folded again each time: its events are fast."""


@dataclass
class Loads:
    """Everything that members can do with a match, in the slowest way, with the cost of each action by name."""

    scenario: Scenario
    game: str
    work: Work
    thread: Channel
    position: Position

    def __post_init__(self) -> None:
        self.manager = Member.join(self.scenario.guild, "Dan", may=["MANAGE_GUILD"])
        self.resolved = {
            "users": {str(one.id): user_payloads.user(one) for one in self.members},
            "members": {str(one.id): user_payloads.resolved_member(one, self.scenario.guild) for one in self.members},
            "channels": {
                str(self.scenario.channel.id): payloads.channel_with_permissions(self.scenario.channel, self.manager)
            },
        }

    @property
    def members(self) -> tuple[Member, Member]:
        """Return the players, in the order of their seats."""
        return self.scenario.ann, self.scenario.bob

    @property
    def whole(self) -> bool:
        """Return true if everything is tried in this game, and the match is read and folded again each time."""
        return self.game == WHOLE

    def start(self, name: str, position: Position) -> None:
        """Set up the match, and give the next work a name."""
        lay(self.scenario, MATCH, position)
        self.name(name)

    def name(self, name: str) -> None:
        """Give the next work a name; it must read the match again."""
        if self.whole:
            forget_matches(self.scenario)
        self.work.name = name

    async def send(self, member: Member, data: Json, kind: int) -> None:
        """Call a command, or complete an option of it."""
        answer = await self.scenario.discord.interact_raw(member, data, channel=self.thread, kind=kind)
        await answered(self.scenario, answer)

    async def call(self, command: Command) -> None:
        """Call a command and complete its options, as a player and, if managers decide with it, as a manager."""
        options = given(self.scenario, command, self.game)
        if not self.whole and not OF_GAMES & {option["name"] for option in options}:
            return
        decides = command.name.startswith(("manage", "tournament manage"))
        for member in (self.scenario.ann, self.manager) if decides else (self.scenario.ann,):
            self.start(f"/{command.name}", self.position)
            await self.send(member, command.typed(options, self.resolved), COMMAND)
            for typed in typing(command, options):
                self.name(f"/{command.name} {typed[-1]['name']}")
                await self.send(member, command.typed(typed, self.resolved), COMPLETION)

    async def press(self, verb: str, now: Position, custom_id: str | None = None) -> None:
        """Press a verb of the match in its current state, as a member who may press it."""
        self.name(f"{verb} at the end" if now.outcome else verb)
        word, post = custom_id or words_of(self.scenario, verb, self.game, now, self.thread), self.thread.messages[0]
        part = {"type": 2, "style": 1, "label": "x", "id": 9, "custom_id": word}
        post.components = [{"type": 1, "id": 8, "components": [part]}]
        module = self.scenario.hatoba.presses.method(verb).__module__
        to_move = self.members[now.to_move or 0] if module == "cogs.matches.play" else self.scenario.ann
        member = self.manager if module in MANAGING else to_move
        data = {"component_type": 2, "custom_id": word}
        await answered(self.scenario, await self.scenario.discord.interact_raw(member, data, message=post))

    async def press_all(self) -> None:
        """Press every verb while the match is running, and those of its end afterwards."""
        for verb in sorted(self.scenario.hatoba.presses.verbs - {"erase"}):
            if self.whole or OF_GAMES & taken(self.scenario, verb).keys():
                lay(self.scenario, MATCH, self.position)
                await self.press(verb, self.position)
        resigned = Entry(self.position.ply, EntryKind.RESIGN, Seat(1), "", self.scenario.clock())
        over = enter(self.position, resigned)
        for verb in AT_THE_END:
            lay(self.scenario, MATCH, over)
            await self.press(verb, over)


def given(scenario: Scenario, command: Command, game: str) -> list[Json]:
    """Return the options with which a command has the most work."""
    found = []
    for option in command.options:
        value: object = "1"
        if option.get("choices"):
            values = [choice["value"] for choice in option["choices"]]
            value = game if game in values else values[-1]
        elif option["type"] in (USER, MENTIONABLE):
            value = str(scenario.bob.id)
        elif option["type"] == CHANNEL:
            value = str(scenario.channel.id)
        elif option["type"] in (ROLE, ATTACHMENT):
            continue
        elif option["type"] == BOOLEAN:
            value = True
        elif option["type"] == 4:
            value = MATCH
        found.append({"name": option["name"], "type": option["type"], "value": value})
    return found


def typing(command: Command, options: list[Json]) -> Iterator[list[Json]]:
    """Yield the options of a command, with each option that has completions being typed in turn."""
    for number, option in enumerate(command.options):
        if option.get("autocomplete"):
            before = [one for one in options if one["name"] in {o["name"] for o in command.options[:number]}]
            for text in ("", HUGE):
                yield [*before, {"name": option["name"], "type": option["type"], "value": text, "focused": True}]


def taken(scenario: Scenario, verb: str) -> dict[str, inspect.Parameter]:
    """Return the parameters of a verb's answer that a press fills in, by name."""
    told = list(inspect.signature(scenario.hatoba.presses.method(verb)).parameters.values())[1:]
    return {one.name.strip("_"): one for one in told}


def words_of(scenario: Scenario, verb: str, game: str, position: Position, home: Channel) -> str:
    """Return a press of a verb on the match, with words chosen by the parameter names of its handler."""
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
        "place": scenario.channel.id if verb == "relocate" else 3,
        "form": "json",
        "page": 0,
        "word": scenario.ann.id,
        "kind": "takeback",
    }
    said |= {"member": scenario.ann.id, "ruling": "void", "side": 0, "chosen": first[:1], "value": first[:1]}
    said |= {"season": 2 if verb == "season" else 1}
    needed = [name for name, one in taken(scenario, verb).items() if one.default is one.empty or name in said]
    return ":".join((verb, *(str(said.get(name, 1)) for name in needed)))[:100]


async def answered(scenario: Scenario, answer: Answer) -> None:
    await answer.done()
    await scenario.hatoba.tasks.finish()


@pytest.fixture(autouse=True)
def quick_reviews(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the reviewing process almost no budget, since its work isn't counted."""
    monkeypatch.setattr("cogs.app.client.Reviewers", partial(Reviewers, budget=1))


@pytest.fixture(autouse=True)
def short_films(monkeypatch: pytest.MonkeyPatch) -> None:
    """Paint only the last frame of animations: threads paint them, where nothing is counted, and took half the time."""
    whole = render.render_film

    def film(layouts: Sequence[Callable[[], Scene]], theme: str, report: Callable[[int], None]) -> Rendering:
        for frame in range(len(layouts) - 1):
            report(frame)
        return whole(layouts[-1:], theme, lambda _: report(len(layouts) - 1))

    monkeypatch.setattr(render, "render_film", film)


@pytest.mark.parametrize("game", GAMES)
async def test_no_command_and_no_press_holds_the_loop(
    served: Scenario, game: str, caplog: pytest.LogCaptureFixture
) -> None:
    thread = await playing.begin(served, game)
    if game == WHOLE:
        fill(served, MANY)
    position = longest(game, AGAIN)
    caplog.set_level(logging.CRITICAL)
    with watched() as work:
        loads = Loads(served, game, work, thread, position)
        for command in sorted(commands(served.discord), key=lambda one: one.name):
            await loads.call(command)
        await loads.press_all()
        lay(served, MATCH, position)
        served.change(f"UPDATE log SET event = '?' WHERE match = {MATCH} AND ply = {position.ply - 1}")
        await loads.press("aside", position)
        assert served.rows(f"SELECT ended IS NULL FROM match WHERE id = {MATCH}") == [(0,)], "presses take effect"
        lay(served, MATCH, position)
        await loads.press("erase", position, "erase:now")
        assert str(served.ann.id) not in "".join(served.database.dump())
    assert {name: most for name, most in work.most.items() if most > BOUND} == {}
    assert max(work.most.values()) > min(10, position.ply), "something is counted"
