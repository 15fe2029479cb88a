"""Completions for members who may know them aren't offered to others."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from sandbox import Answer
from sandbox.model.interaction import AUTOCOMPLETE
from tests.e2e.denied.people import Town, Who, town
from tests.e2e.denied.scenes import Scenes, Words
from tests.e2e.nonsense import commands
from tests.e2e.scenario import Scenario


@dataclass(frozen=True)
class Completed:
    """An option of some commands that completes ``offers`` for those ``allowed`` and not for those ``refused``."""

    options: str
    scene: str
    offers: str
    allowed: tuple[Who, ...]
    refused: tuple[Who, ...]
    given: Mapping[str, str] = field(default_factory=dict)


OUTSIDE = (Who.STRANGER, Who.MANAGER, Who.DIRECT, Who.OTHER_SERVER, Who.ANN_ELSEWHERE)
NO_RIGHTS = (Who.STRANGER, Who.ANN, Who.HELPER, Who.LOST_RIGHTS, Who.OTHER_SERVER)
RUNNERS = (Who.ANN, Who.MANAGER, Who.HELPER)
OTHERS = (Who.BOB, Who.STRANGER, Who.LOST_ROLE, Who.LOST_RIGHTS, Who.OTHER_SERVER, Who.ANN_ELSEWHERE)
NAMED = {"tournament": "{tournament}"}

OWN_MATCHES = "board match, resign match, offer match, plan match, move match, replay match, verify match, review match"
RUN = "panel start pause resume dates cancel add remove substitute swap forbid result"

ROWS = (
    Completed(OWN_MATCHES, "match", "{match}", (Who.ANN, Who.BOB), OUTSIDE),
    Completed("move move", "match", "A*c2", (Who.ANN,), (Who.BOB, *OUTSIDE), {"match": "{match}"}),
    Completed("plan moves", "match", "A*c2", (Who.BOB,), OUTSIDE, {"match": "{match}"}),
    Completed(
        "manage end match, manage cancel match, manage move match", "match", "{match}", (Who.MANAGER,), NO_RIGHTS
    ),
    Completed("manage end result", "match", "draw", (Who.MANAGER,), NO_RIGHTS, {"match": "{match}"}),
    Completed(
        "tournament export tournament, tournament status tournament, tournament challenge tournament",
        "signup", "{tournament}", (Who.STRANGER, Who.BOB), (Who.OTHER_SERVER,),
    ),
    Completed("tournament challenge player", "ladder", "1", (Who.BOB,), (Who.STRANGER, Who.LEFT, Who.ANN), NAMED),
    Completed(
        ", ".join(f"tournament manage {name} tournament" for name in RUN.split()),
        "signup", "{tournament}", RUNNERS, OTHERS,
    ),
    Completed("tournament manage remove player", "running", "1", RUNNERS, OTHERS, NAMED),
    Completed("tournament manage substitute player", "running", "1", RUNNERS, OTHERS, NAMED),
    Completed("tournament manage swap player, tournament manage swap other", "running", "1", RUNNERS, OTHERS, NAMED),
    Completed(
        "tournament manage forbid player, tournament manage forbid other", "running", "1", RUNNERS, OTHERS, NAMED
    ),
    Completed("tournament manage result match", "running", "{place}", RUNNERS, OTHERS, NAMED),
    Completed("tournament manage result result", "running", "draw", RUNNERS, OTHERS, {"match": "{place}", **NAMED}),
)  # fmt: skip

FREE = {"game", "pace", "level", "closes", "finish", "ends", "timezone", "from", "to"}
"""The names of options whose completions everybody may know, in every command."""


def options(row: Completed) -> list[tuple[str, str]]:
    """Return the commands and options of a row."""
    return [(command, option) for command, _, option in (one.rpartition(" ") for one in row.options.split(", "))]


async def complete(around: Town, who: Who, command: str, option: str, given: Mapping[str, str]) -> list[str]:
    """Return the values suggested to a member, even if Discord doesn't show the command to that member."""
    (found,) = (one for one in commands(around.scenario.discord) if one.name == command)
    kinds = {one["name"]: one["type"] for one in found.options}
    typed = [{"name": name, "type": kinds[name], "value": text} for name, text in given.items()]
    data = found.typed([*typed, {"name": option, "type": kinds[option], "value": "", "focused": True}])
    member, place = around.members[who], around.place(who)
    answer: Answer = await around.scenario.discord.interact_raw(member, data, channel=place, kind=AUTOCOMPLETE)
    return [str(one["value"]) for one in answer.choices]


async def mistakes(around: Town, row: Completed, words: Words) -> list[str]:
    """Return the members for whom a row's options complete too much or too little."""
    wanted, wrong = row.offers.format(**words), []
    given = {name: text.format(**words) for name, text in row.given.items()}
    for command, option in options(row):
        for who in (*row.allowed, *row.refused):
            offered = await complete(around, who, command, option, given)
            right = wanted in offered if who in row.allowed else offered == []
            wrong += [] if right else [f"/{command} {option} · {who.name}: {offered}"]
    return wrong


async def test_completions_tell_nobody_more_than_the_command_would(served: Scenario) -> None:
    around, wrong = await town(served), []
    scenes = Scenes(around)
    for row in ROWS:
        wrong += await mistakes(around, row, await scenes.of(row.scene, fresh=False))
    assert "\n".join(wrong) == ""


async def test_every_completion_has_a_row_or_is_for_all(served: Scenario) -> None:
    known = {one for row in ROWS for one in options(row)}
    there = {
        (command.name, one["name"])
        for command in commands(served.discord)
        for one in command.options
        if one.get("autocomplete") and one["name"] not in FREE
    }
    assert sorted(there - known) == [], "add rows to ROWS"
    assert sorted(known - there) == [], "rows about what no longer exists"
