"""Compare the chances shown to players with the results: a 70% chance should win seven times in ten."""

from collections.abc import Iterator
from random import Random

from engines import CHANCE, GAMES, Event, State
from players import PLAYERS
from players.chances import final_chances, sides_of, win_chances

_STRONGEST = 4
"""The highest level that plays. The players in a match have about the same level."""

_OPENING = 8
"""The maximum number of random events before the players start, not counting a set-up."""

_CARELESS = (0.0, 0.03, 0.1)
"""How often later events are random in three kinds of matches. Without them, there would be few bad positions."""

_LOOKED_AT = 8
"""The number of positions of a match that are evaluated."""

_SEED = 1 << 40
"""The first seed of the matches. None of these seeds was used for fitting."""

_PARTS = 10


def table(game: str, seats: int, matches: int) -> Iterator[str]:
    """Yield a row for each tenth of the chances: their number, their mean and the mean result; then the score."""
    found = [pair for number in range(matches) for pair in _pairs(game, seats, _SEED + number)]
    yield "| chance | positions | expected | real |"
    yield "|---|---|---|---|"
    for part in range(_PARTS):
        inside = [(said, got) for said, got in found if min(_PARTS - 1, int(said * _PARTS)) == part]
        if inside:
            said, got = (sum(values) / len(inside) for values in zip(*inside, strict=True))
            yield f"| {part / _PARTS:.0%} – {(part + 1) / _PARTS:.0%} | {len(inside)} | {said:.1%} | {got:.1%} |"
    score = sum((said - got) ** 2 for said, got in found) / len(found)
    even = sum(got for _, got in found) / len(found)
    none = sum((even - got) ** 2 for _, got in found) / len(found)
    yield f"Brier score {score:.3f}, and {none:.3f} for a forecast of {even:.0%} for each"


def _pairs(game: str, seats: int, seed: int) -> Iterator[tuple[float, float]]:
    """Yield the chance of each side in some positions of a match, with its result."""
    rng = Random(seed)  # noqa: S311 - the same matches every time
    states = _match(game, seats, rng)
    outcome = states[-1].outcome
    assert outcome is not None
    real = final_chances(outcome, sides_of(game, seats))
    decided = [state for state in states if state.to_move not in (None, CHANCE) and len(state.legal()) > 1]
    for state in rng.sample(decided, min(_LOOKED_AT, len(decided))):
        yield from zip(win_chances(game, state, seed=rng.getrandbits(40)), real, strict=True)


def chance_event(state: State, rng: Random) -> Event:
    """Return an outcome of chance, by its weight."""
    chances = state.chances()
    return rng.choices([*chances], [*chances.values()])[0]


def _match(game: str, seats: int, rng: Random) -> list[State]:
    """Return the states of a match between players of about the same level."""
    player, state = PLAYERS[game], GAMES[game].start(seats)
    level = rng.randint(1, _STRONGEST)
    levels = [max(1, min(player.levels, level + rng.choice((-1, 0, 0, 0, 1)))) for _ in range(seats)]
    opening, careless, states = rng.randint(0, _OPENING), rng.choice(_CARELESS), [state]
    while (seat := state.to_move) is not None:
        if seat == CHANCE:
            event = chance_event(state, rng)
        elif not state.standard_setup() and (opening > 0 or rng.random() < careless):
            opening -= 1
            event = rng.choice(state.legal())
        else:
            event = player.choose(state, seat, levels[seat], rng.getrandbits(60))
        state = state.apply(event)
        states.append(state)
    return states
