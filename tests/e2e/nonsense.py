"""Requests that Discord's own client never sends: texts, numbers and whole requests that are wrong in every way."""

import os
from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias, TypeVar

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from sandbox.model.world import World

T = TypeVar("T")

Json: TypeAlias = dict[str, Any]

MANY = int(os.environ.get("HATOBA_NONSENSE", "1"))
"""How many times more nonsense than in a normal run of the tests."""

STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(3, 12)

TEXTS = (
    "", " ", "a" * 6000, "A*c2\n/resign", "{$x}", "{ -term }", "@everyone <@1> <#2> <@&3> <t:1:R>", "\u202e\0💥",
    "９" * 30,    "**__~~`||\\", "```\n", "'; DROP TABLE match; --", "%s %d {0} {}", "1", "0", "-1", "1e400",
    "9" * 400, "٣", "None",
    "tokyo_doves", "3d", "Asia/Tokyo", "tomorrow 18:00", "2026-99-99", "9999-12-31 23:59",
    "1-1-1 1:1", "../../etc/passwd",
    "é" * 99, "👨‍👩‍👧‍👦" * 12, "\u200b", "\ufeff", "a:b:c:d", ",", ":" * 50, "/", "\r\n", "=1+1",
)  # fmt: skip

VALUES: st.SearchStrategy[Any] = st.one_of(
    st.sampled_from(TEXTS),
    st.text(max_size=120),
    st.sampled_from((-1, 0, 1, 2, 24, 25, 100, 2**31, 2**53, 2**63 - 1, 2**63, 2**80, -(2**64), 1.5, 1e308)),
    st.integers(),
    st.booleans(),
    st.none(),
    st.just({}),
    st.just([]),
)
"""Values to replace values of any kind from Discord."""


def some(strategy: st.SearchStrategy[T], count: int) -> list[T]:
    """Return examples, the same in every run."""
    found: list[T] = []

    @settings(max_examples=count * MANY, phases=[Phase.generate])
    @given(strategy)
    def collect(example: T) -> None:
        found.append(example)

    collect()
    return found


@dataclass(frozen=True)
class Command:
    """A command as registered with Discord: the whole, the path to a subcommand, and the options of that."""

    whole: Json
    path: tuple[str, ...]
    options: Sequence[Json]

    @property
    def name(self) -> str:
        """Return the command as members type it."""
        return " ".join((self.whole["name"], *self.path))

    def typed(self, options: Sequence[Json], resolved: Json | None = None) -> Json:
        """Return the data of an interaction with these options."""
        inner: list[Json] = list(options)
        for kind, name in zip((1, 2), reversed(self.path), strict=False):
            inner = [{"name": name, "type": kind, "options": inner}]
        data = {"id": self.whole["id"], "name": self.whole["name"], "type": 1, "options": inner}
        return data | ({} if resolved is None else {"resolved": resolved})


def commands(world: World) -> Iterator[Command]:
    """Yield all slash commands that the bot has registered."""
    for whole in (one for one in world.registry.of(None).values() if one["type"] == 1):
        yield from _parts(whole, (), whole.get("options") or [])


def _parts(whole: Json, path: tuple[str, ...], options: Sequence[Json]) -> Iterator[Command]:
    below = [option for option in options if option["type"] in (1, 2)]
    for option in below:
        yield from _parts(whole, (*path, option["name"]), option.get("options") or [])
    if not below:
        yield Command(whole, path, options)


def plausible(option: Json, members: Sequence[int], channels: Sequence[int]) -> st.SearchStrategy[Any]:
    """Return values that a member could really give."""
    if option.get("choices"):
        return st.sampled_from([choice["value"] for choice in option["choices"]])
    match option["type"]:
        case 3:
            return st.sampled_from([text for text in TEXTS if len(text) < 100])
        case 4 | 10:
            return st.integers(1, 3)
        case 5:
            return st.booleans()
        case 6 | 9:
            return st.sampled_from([str(member) for member in members])
        case 7:
            return st.sampled_from([str(channel) for channel in channels])
    return st.just("17")


def filled(command: Command, members: Sequence[int], channels: Sequence[int]) -> st.SearchStrategy[list[Json]]:
    """Return options of a command: omitted, correct, or with any value."""
    options = [_given(option, plausible(option, members, channels)) for option in command.options]
    return st.tuples(*options).map(lambda parts: [one for part in parts for one in part])


def _given(option: Json, value: st.SearchStrategy[Any]) -> st.SearchStrategy[list[Json]]:
    """Return the value of an option: plausible two times in three, and sometimes none if it isn't required."""
    some = st.one_of(value, value, VALUES)
    present = some.map(lambda v: [{"name": option["name"], "type": option["type"], "value": v}])
    return present if option.get("required") else st.one_of(present, st.just([]))


def damaged(payload: Json) -> st.SearchStrategy[Json]:
    """Return a payload in which something is missing or different."""
    places = list(_places(payload))
    return st.builds(partial(_damage, payload), st.sampled_from(places), VALUES, st.booleans())


def _damage(payload: Json, way: tuple[Any, ...], value: object, gone: bool) -> Json:
    """Return a copy of a payload in which one place is ``gone`` or has another value."""
    whole = deepcopy(payload)
    inner = whole
    for step in way[:-1]:
        inner = inner[step]
    if gone:
        del inner[way[-1]]
    else:
        inner[way[-1]] = value
    return whole


def _places(thing: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:  # noqa: ANN401 - any JSON
    steps = thing.items() if isinstance(thing, dict) else enumerate(thing) if isinstance(thing, list) else ()
    for step, inner in steps:
        yield (*way, step)
        yield from _places(inner, (*way, step))
