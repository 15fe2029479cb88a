"""The bot's messages for a viewer are the same in every match that the viewer can't distinguish from this one."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pytest

from club.model.matches.entries import EntryKind
from club.model.matches.position import Position
from cogs.core.ui.card import Card
from cogs.matches.posts.match_card import MatchCards
from engines import GAMES, Event, Seat, State
from engines.contract import Sentence, View
from tests.engines.play import Seldom, seeded
from tests.leaks.composer import Composer, weight
from tests.leaks.conftest import every_secret_game
from tests.leaks.worlds import another, course, viewers

PLAYED = 40
OFTEN = 2
"""How many positions of each kind are checked from each side of the table, for all games together."""
TRIED = 8
"""How many events of earlier positions the member to move types, to compare the refusals."""
PAINTED = 1 / 64
"""The share of these whose pictures are painted and compared byte by byte."""


@dataclass
class Count:
    """How much was compared."""

    positions: int = 0
    pairs: int = 0
    bytes: int = 0
    painted: int = 0

    def __str__(self) -> str:
        pairs = f"{self.pairs} pairs of matches ({self.painted} of them painted)"
        return f"{self.positions} positions, {pairs}, {self.bytes:,} bytes on each side"


async def compare(composer: Composer, key: str, seeds: range, count: Count) -> None:
    """Raise ``AssertionError`` if a viewer receives something that depends on hidden information."""
    seldom = Seldom(OFTEN)
    for seed in seeds:
        rng = seeded(seed)
        met = [""]
        for position in course(key, seed):
            if position.state.legal():
                event = rng.choice(position.state.legal())
                met.append(event)
                steps = tuple(step.value for step in position.state.steps(event))
            viewer = rng.choice(viewers(position))
            if not seldom((happened(position), viewer is None, viewer == position.to_move)):
                continue
            count.positions += 1
            other = another(position, viewer, rng)
            if other != position:
                chosen, tried = steps[: rng.randrange(len(steps) + 1)], [rng.choice(met) for _ in range(TRIED)]
                await compare_both(composer, (position, other), viewer, chosen, tried, count, rng.random() < PAINTED)


def happened(position: Position) -> tuple[str, ...]:
    """Return the kind of the last turn: the keys of its public news, and its takebacks."""
    undone = [entry.kind for entry in position.entries[position.turn_ply :] if entry.kind == EntryKind.UNDO]
    return *(line.key for line in position.news(position.turn_ply)), *undone


async def compare_both(
    composer: Composer,
    positions: tuple[Position, Position],
    viewer: Seat | None,
    chosen: tuple[str, ...],
    tried: Sequence[str],
    count: Count,
    painted: bool,
) -> None:
    here, there = [await composer.received(position, viewer, chosen, tried, painted=painted) for position in positions]
    for name, received in here.items():
        if received != there[name]:  # an assert would spend minutes on explaining the difference
            raise AssertionError((name, viewer, positions[0].state.encode(), positions[1].state.encode()))
    count.pairs += 1
    count.painted += painted
    count.bytes += weight({name: received for name, received in here.items() if name != "pictures"})


@every_secret_game
async def test_messages_are_the_same_whatever_is_hidden(composer: Composer, key: str) -> None:
    count = Count()
    await compare(composer, key, range(PLAYED), count)
    print(f"{key}: {count}")  # noqa: T201 - says with -s how much was compared
    assert min(count.positions, count.pairs) > PLAYED
    assert count.painted


def tell_all(monkeypatch: pytest.MonkeyPatch, states: type[State]) -> None:
    told = states.describe

    def leaking(state: State, event: Event) -> tuple[Sentence, ...]:
        return tuple(replace(line, audience=None) for line in told(state, event))

    monkeypatch.setattr(states, "describe", leaking)


def show_all(monkeypatch: pytest.MonkeyPatch, states: type[State]) -> None:
    monkeypatch.setattr(states, "redact", lambda _state, event, _viewer: event)


def let_see(monkeypatch: pytest.MonkeyPatch, states: type[State]) -> None:
    view = states.view

    def leaking(state: State, viewer: Seat | None) -> View:
        return replace(view(state, Seat(0)), viewer=viewer)

    monkeypatch.setattr(states, "view", leaking)


def count_choices(monkeypatch: pytest.MonkeyPatch, _states: type[State]) -> None:
    card = MatchCards.post

    async def leaking(cards: MatchCards, position: Position, since: int) -> Card:
        return replace(await card(cards, position, since), small=str(len(position.state.legal())))

    monkeypatch.setattr(MatchCards, "post", leaking)


@every_secret_game
@pytest.mark.parametrize("leak", [tell_all, show_all, let_see, count_choices])
async def test_a_leak_is_found(
    composer: Composer,
    key: str,
    leak: Callable[[pytest.MonkeyPatch, type[State]], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    leak(monkeypatch, type(GAMES[key].start()))
    with pytest.raises(AssertionError):
        await compare(composer, key, range(6), Count())
