"""Matches of Kyōiku Kisen with the same throws every time; Ann plays Black and Bob Red unless told otherwise."""

from club.model.matches import chance
from engines import CHANCE, GAMES, State
from sandbox import Channel, Member, Message
from tests.e2e.playing import begin, make
from tests.e2e.scenario import Scenario, insist

SEED = "5eed" * 16

GAME = (
    *("d1-d2-", ">d4", "T-e4", "c2-c6", "b7-c7-", ">b7", "rS*e5", "c7-d7-c6", "e5-e6", "T-e4", "taxot"),
    *("T-b3", "c2-c6", "T-d5", "T-c5", "taxot"),
    *("T-a5", "c2-c6", "b7-b6-", ">stay", "c6-c7", "taxot"),
    *("b1-c1-b1", "c6-c4-a4", "tymok", "c2-c4-", ">c5", "taxot"),
)
"""A match of four seasons, season by season: slides, throws at the water, a drop, the tam moved again, a king taken."""


async def match(scenario: Scenario, *, first: Member | None = None, second: Member | None = None) -> Channel:
    """Start a match, ``first`` (Ann) playing Black against ``second`` (Bob), and return its thread."""
    return await begin(scenario, "kyoiku_kisen", first=first, second=second)


def course() -> list[tuple[State, str]]:
    """Return each event of ``GAME`` after the state in which it is made, as the sticks fall."""
    state, ply, found = GAMES["kyoiku_kisen"].start(), 0, []
    for event in GAME:
        while state.to_move == CHANCE:
            state, ply = state.apply(chance.outcome(state.chances(), SEED, ply)), ply + 1
        found.append((state, event))
        state, ply = state.apply(event), ply + 1
    return found


def path(state: State, event: str) -> str:
    """Return the choices that lead to an event, with commas between."""
    return ",".join(step.value for step in state.steps(event))


async def press(member: Member, panel: Message, state: State, event: str) -> None:
    """Make an event on a panel, and confirm it if there is a warning."""
    await make(member, panel, path(state, event))
    await insist(member, panel)
