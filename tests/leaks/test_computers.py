"""The computer's opponent gets the same answers, hints and moves in all matches that the opponent can't distinguish."""

from collections.abc import Hashable
from dataclasses import replace
from random import Random

import pytest

from club.computers.thoughts import seed_of
from club.model.matches.entries import CONVERSATION, Entry, EntryKind
from club.model.matches.export import as_json, as_text, visible_entries
from club.model.matches.fold import enter
from club.model.matches.position import Position
from club.model.matches.turns import turns
from club.model.members.kinds import Computer
from cogs.matches.hints import told_hints
from engines import Event, Seat, State
from players import PLAYERS
from players.contract import Budget
from sandbox import Channel
from tests.club.thinker import HereAndNow
from tests.e2e.matches.computers import practise
from tests.e2e.scenario import Scenario
from tests.engines.play import seeded
from tests.leaks.composer import Composer
from tests.leaks.test_answers import PLIES, answers, put
from tests.leaks.worlds import another, course
from texts import words

DEALS = 3
"""How often the hidden cards are dealt again."""

LEVEL = 3
"""The highest level used here: the hidden cards are redrawn in the same way for each level."""


class Quick(HereAndNow):
    """A thinker with a limited level."""

    async def choose(self, game: str, state: State, seat: Seat, level: int, seed: int, asker: Hashable) -> Event:
        return await super().choose(game, state, seat, min(level, LEVEL), seed, asker)


@pytest.fixture
def looked_at(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collect the states in which the computer of Ryuki chooses, with everything that it can't know redrawn."""
    found: list[str] = []
    player = PLAYERS["ryuki"]

    def think(state: State, seat: Seat, budget: Budget, rng: Random) -> Event:
        found.append(f"{state.encode()} {rng.getstate()}")
        return player.think(state, seat, budget, rng)

    monkeypatch.setattr("tests.club.thinker.PLAYERS", {"ryuki": replace(player, think=think)})
    return found


@pytest.fixture
async def place(served: Scenario) -> Channel:
    """Return the thread of a match of Ann against the computer, which does nothing by itself here."""
    served.hatoba.club.computers.thinker = Quick()
    await practise(served, served.ann, served.channel, "ryuki")
    await served.hatoba.tasks.finish()
    await served.sweep()
    return served.channel.threads[0]


async def begun(scenario: Scenario, ply: int, *, own_turn: bool) -> tuple[Position, Seat]:
    """Return a random match as if Ann had played it against the computer, and Ann's seat."""
    header = (await scenario.hatoba.club.matches.position(1)).header
    seat = Seat(header.seats.index(scenario.ann.id))
    found = next(one for one in course("ryuki", ply) if one.ply >= ply and (one.to_move == seat) is own_turn)
    return replace(found, header=header), seat


@pytest.mark.parametrize("ply", PLIES[3:])
async def test_answers_are_the_same_whatever_the_computer_hides(served: Scenario, place: Channel, ply: int) -> None:
    position, seat = await begun(served, ply, own_turn=False)
    for member, viewer in ((served.ann, seat), (served.cid, None)):
        other = another(position, viewer, seeded(ply))
        assert other.state != position.state
        put(served, position)
        here = await answers(served, member, place, [])
        put(served, other)
        assert await answers(served, member, place, []) == here


@pytest.mark.parametrize("ply", PLIES[2:3])
async def test_hints_are_the_same_whatever_the_computer_hides(
    served: Scenario, place: Channel, looked_at: list[str], ply: int
) -> None:
    position, seat = await begun(served, ply, own_turn=True)
    others = [another(position, seat, seeded(deal)) for deal in range(DEALS)]
    assert all(other.state != position.state for other in others)
    hints = []
    for one in (position, *others):
        put(served, one)
        hints.append((await served.hatoba.club.computers.hint(one, served.ann.id, "hint"))[1:])
    assert hints[1:] == hints[:1] * DEALS
    assert looked_at == looked_at[:1] * (1 + DEALS)


@pytest.mark.parametrize("ply", PLIES[2:])
async def test_computer_moves_alike_whatever_the_member_hides(
    served: Scenario, place: Channel, looked_at: list[str], ply: int
) -> None:
    position, seat = await begun(served, ply, own_turn=False)
    computer = Seat(1 - seat)
    others = [another(position, computer, seeded(deal)) for deal in range(DEALS)]
    assert all(other.state != position.state for other in others)
    thinker = HereAndNow()
    chosen = {await thinker.choose("ryuki", one.state, computer, 2, seed_of(one), None) for one in (position, *others)}
    assert len(chosen) == 1
    assert looked_at == looked_at[:1] * (1 + DEALS)


@pytest.mark.parametrize("ply", PLIES[2:])
async def test_own_hand_is_posted_in_a_conversation_with_its_only_member(composer: Composer, ply: int) -> None:
    position = next(one for one in course("ryuki", ply) if one.ply >= ply)
    ann, channel, computer = 11, 5, Computer(1).number
    alone = replace(position.header, guild=CONVERSATION, channel=channel, home=channel, seats=(computer, ann))
    private = replace(position, header=alone)
    own = await composer.post(private)
    for deal in range(DEALS):
        assert await composer.post(another(private, Seat(1), seeded(deal))) == own, "nothing of what the computer holds"
    for other in (
        replace(alone, guild=7),
        replace(alone, home=6),
        replace(alone, seats=(22, ann)),
        replace(alone, seats=(-1, ann)),
        replace(alone, seats=(computer, -1)),
    ):
        elsewhere = replace(position, header=other)
        public = await composer.post(elsewhere)
        for deal in range(DEALS):
            assert await composer.post(another(elsewhere, None, seeded(deal))) == public
    assert another(private, None, seeded(1)).state.view(Seat(1)) != private.state.view(Seat(1))


@pytest.mark.parametrize("ply", PLIES[2:])
async def test_what_was_hinted_is_told_to_nobody_else_before_the_end(composer: Composer, ply: int) -> None:
    position = next(one for one in course("ryuki", ply) if one.ply >= ply and len(one.state.legal()) > 2)
    position = replace(position, header=replace(position.header, hints=True))
    seat = Seat(position.to_move or 0)
    hinted = [
        enter(position, Entry(position.ply, EntryKind.HINT, seat, event, position.header.created))
        for event in position.state.legal()[:: len(position.state.legal()) // 2]
    ]
    for viewer in (None, Seat(1 - seat)):
        told = []
        for one in hinted:
            say = words("en", "ryuki")
            last = turns(one)[-1]
            lines = [say.tell(line) for line in last.sentences(one, viewer)]
            entries = [] if viewer is None else visible_entries(one, viewer)
            told.append((lines, told_hints(say, one, last, viewer), entries, as_text(one), as_json(one)))
        assert told[1:] == told[:1] * (len(told) - 1)
    assert len({str(visible_entries(one, seat)) for one in hinted}) == len(hinted), "who asked may know"
