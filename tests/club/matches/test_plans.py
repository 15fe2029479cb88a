"""A plan is carried out with the move that it answers, once, for as long as it fits."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from club.matches.plan_service import parse_line
from club.model.errors import NotSeated, Refused, Stale
from club.model.matches.entries import EntryKind
from club.model.matches.plans import LONGEST, MOST_LINES
from club.model.matches.position import initial_position
from engines import GAMES, RulesError
from engines.contract import GameOver, Illegal
from tests.club.dice import DICE, played
from tests.club.harness import ANN, BOB, CID, Harness, mover
from tests.e2e.workload import longest

GAME = ("A*c2", "A*a4", "Y*b2", "Y*a5")
"""A whole game of Tokyo Doves, won by the second seat."""

OPEN = replace(DICE, secret=False)


@pytest.fixture
def dice() -> Iterator[str]:
    """Make a game of chance without hidden information playable, and return its key."""
    with played(OPEN):
        yield OPEN.key


async def test_answer_is_played_with_the_move_that_it_answers(harness: Harness) -> None:
    match = await harness.begin()
    await harness.club.plans.plan(match, BOB, [GAME[:2]])
    position = await harness.club.matches.play(match, ANN, 0, GAME[0], "click")
    assert [(entry.kind, entry.seat, entry.event) for entry in position.entries] == [
        (EntryKind.PLAY, 0, GAME[0]),
        (EntryKind.PLAY, 1, GAME[1]),
    ]
    assert mover(position) == ANN
    assert await harness.club.matches.play(match, ANN, 0, GAME[0], "click") == position
    assert await harness.club.audit.check() is None
    assert (await harness.club.read.posts.get(match)).until == 2
    assert await harness.club.plans.word(await harness.club.matches.position(match), BOB) == "played"
    assert await harness.club.plans.word(await harness.club.matches.position(match), BOB) == ""
    assert harness.rows("SELECT * FROM plan") == []


async def test_line_goes_on_for_as_long_as_it_fits_and_may_win(harness: Harness) -> None:
    match = await harness.begin()
    await harness.club.plans.plan(match, BOB, [GAME])
    await harness.play(match, GAME[0])
    assert (await harness.club.plans.get(match, BOB)).lines == (GAME[2:],)
    position = await harness.play(match, GAME[2])
    assert position.outcome is not None
    assert position.outcome.places == (2, 1)
    assert harness.rows("SELECT * FROM plan") == []


async def test_of_several_lines_the_one_that_fits_is_played(harness: Harness) -> None:
    match = await harness.begin()
    await harness.club.plans.plan(match, BOB, [("A*c2", "A*a4"), ("A*a1", "A*b5", "H*a2", "H*b4")])
    assert (await harness.play(match, "A*a1")).entries[-1].event == "A*b5"
    assert (await harness.club.plans.get(match, BOB)).lines == (("H*a2", "H*b4"),)


async def test_plan_that_does_not_fit_is_dropped_and_its_member_told_once(harness: Harness) -> None:
    match = await harness.begin()
    await harness.club.plans.plan(match, BOB, [GAME[:2]])
    assert (await harness.play(match, "A*a1")).ply == 1
    assert (await harness.club.plans.get(match, BOB)).lines == ()
    assert await harness.club.plans.word(await harness.club.matches.position(match), BOB) == "dropped"
    assert harness.rows("SELECT * FROM plan") == []


async def test_each_member_hears_of_the_own_plan_alone_however_late(harness: Harness, dice: str) -> None:
    match, plans = await harness.begin(dice, BOB, CID, options={"first": "0"}), harness.club.plans
    await plans.plan(match, BOB, [("none", "none"), ("again", "none", "none")])
    await plans.plan(match, CID, [("none", "again", "none", "none")])
    assert (await plans.get(match, CID)).lines == (("none", "again", "none", "none"),), "not those of Bob"
    position = await harness.play(match, "none")
    assert mover(position) == CID
    position = await harness.play(match, "none", "none")
    assert [await plans.word(position, member) for member in (CID, BOB, ANN)] == ["dropped", "played", ""]
    assert [await plans.word(position, member) for member in (CID, BOB, ANN)] == ["", "", ""]


async def test_a_new_draft_leaves_the_plan_and_the_news_of_the_last_one(harness: Harness) -> None:
    match, plans = await harness.begin(), harness.club.plans
    await plans.plan(match, BOB, [GAME[:2]])
    await plans.sketch(match, BOB, 0, ("A*a1",))
    planned = await plans.get(match, BOB)
    assert (planned.lines, planned.draft) == ((GAME[:2],), ("A*a1",))
    await harness.play(match, "A*b1", "A*b5")
    position = await harness.play(match)
    reply = position.state.legal()[0]
    await harness.play(match, reply)
    await plans.sketch(match, BOB, 4, ("Y*a2",))
    assert await plans.word(await harness.club.matches.position(match), BOB) == "dropped"
    assert (await plans.get(match, BOB)).draft == ("Y*a2",), "the news is told, and the draft is kept"


async def test_plans_of_several_seats_follow_each_other(harness: Harness, dice: str) -> None:
    match = await harness.begin(dice, BOB, CID, options={"first": "0"})
    await harness.club.plans.plan(match, CID, [("none", "none", "one")])
    await harness.club.plans.plan(match, BOB, [("none", "none")])
    position = await harness.play(match, "none")
    assert [entry.event for entry in position.entries][:3] == ["none", "none", "one"]
    assert position.entries[-1].kind == EntryKind.CHANCE
    assert mover(position) == ANN
    assert (await harness.club.plans.get(match, BOB)).lines == (), "nothing is planned across what chance decides"
    assert await harness.club.audit.check() is None


async def test_a_restarted_turn_is_answered_by_its_final_moves(harness: Harness, dice: str) -> None:
    match = await harness.begin(dice, options={"first": "0"})
    await harness.club.plans.plan(match, BOB, [("none", "none")])
    position = await harness.play(match, "again")
    assert (await harness.club.plans.get(match, BOB)).lines == ()
    position = await harness.club.matches.take_back(match, ANN, position.ply, "back")
    assert (await harness.club.plans.get(match, BOB)).lines == (("none", "none"),)
    assert mover(position) == ANN
    position = await harness.play(match, "none")
    assert position.entries[-1].seat == 1


async def test_plan_made_in_the_midst_of_a_turn_goes_on_from_there(harness: Harness, dice: str) -> None:
    match = await harness.begin(dice, options={"first": "0"})
    await harness.play(match, "again")
    planned = await harness.club.plans.plan(match, BOB, [("again", "none", "none")])
    assert planned.lines == (("again", "none", "none"),)
    await harness.play(match, "again")
    assert (await harness.club.plans.get(match, BOB)).lines == (("none", "none"),)
    assert mover(await harness.play(match, "none")) == ANN


async def test_turn_taken_back_by_consent_ends_all_plans(harness: Harness) -> None:
    match = await harness.begin()
    await harness.play(match, GAME[0])
    await harness.club.plans.plan(match, ANN, [GAME[1:3]])
    position = await harness.club.agreements.offer(match, ANN, "takeback", harness.request())
    assert (await harness.club.plans.get(match, ANN)).lines == (GAME[1:3],), "an offer changes nothing on the board"
    position = await harness.club.agreements.accept(match, BOB, position.ply - 1, harness.request())
    assert mover(position) == ANN
    assert await harness.club.plans.word(await harness.club.matches.position(match), ANN) == "dropped"


async def test_plan_is_carried_out_by_whichever_process_takes_the_move(harness: Harness) -> None:
    match = await harness.begin()
    async with harness.second() as other:
        await other.plans.plan(match, BOB, [GAME[:2]])
        assert (await harness.play(match, GAME[0])).ply == 2
        assert (await other.matches.position(match)).ply == 2


async def test_planned_turn_takes_no_time_from_the_bank_and_gets_its_increment(harness: Harness) -> None:
    match = await harness.begin(pace="7d+12h")
    await harness.club.plans.plan(match, BOB, [GAME[:2]])
    harness.clock.advance(days=1)
    position = await harness.play(match, GAME[0])
    day = 24 * 3600 * 1000
    assert harness.rows("SELECT bank FROM seat ORDER BY seat") == [(6.5 * day,), (7.5 * day,)]
    deadline = await harness.club.matches.deadline(position)
    assert deadline is not None
    assert (deadline - harness.clock.now).total_seconds() == 6.5 * 24 * 3600


async def test_stored_deadline_counts_what_the_same_move_has_left_in_the_bank(harness: Harness, dice: str) -> None:
    match = await harness.begin(dice, pace="7d+12h", options={"first": "0"})
    harness.clock.advance(days=1)
    await harness.club.plans.plan(match, BOB, [("none", "none")])
    position = await harness.play(match, "none")
    deadline = await harness.club.matches.deadline(position)
    stored = harness.rows("SELECT deadline FROM match")[0][0]
    assert deadline is not None
    assert stored == deadline.timestamp() * 1000


async def test_draft_lasts_until_something_happens_on_the_board(harness: Harness) -> None:
    match = await harness.begin()
    await harness.club.plans.sketch(match, BOB, 0, GAME[:1])
    async with harness.second() as other:
        assert (await other.plans.get(match, BOB)).draft == GAME[:1]
    with pytest.raises(Stale):
        await harness.club.plans.sketch(match, BOB, 1, GAME[:1])
    position = await harness.play(match, "A*a1")
    assert position.ply == 1, "a draft isn't a plan"
    assert (await harness.club.plans.get(match, BOB)).draft == ()


async def test_newer_line_takes_the_place_of_those_that_it_contradicts(harness: Harness) -> None:
    match = await harness.begin()
    await harness.club.plans.add(match, BOB, ("A*c2", "A*a4", "Y*b2", "Y*a5"))
    await harness.club.plans.add(match, BOB, ("A*a1", "A*b5"))
    planned = await harness.club.plans.add(match, BOB, ("A*c2", "A*a4", "A-c1", "A-b4"))
    assert len(planned.lines) == 3, "they differ first in what the other side plays"
    planned = await harness.club.plans.add(match, BOB, ("A*c2", "H*a4"))
    assert planned.lines == (("A*a1", "A*b5"), ("A*c2", "H*a4"))
    planned = await harness.club.plans.plan(match, BOB, [])
    assert planned.lines == ()
    assert harness.rows("SELECT * FROM plan") == []


START = GAMES["tokyo_doves"].start()
MANY = [(event, START.apply(event).legal()[0]) for event in START.legal()[: MOST_LINES + 1]]
REFUSED: dict[str, tuple[type[RulesError], str, Sequence[Sequence[str]]]] = {
    "what the rules forbid": (Illegal, "error-", [("A*c2", "B^")]),
    "the other's move last": (Refused, "error-plan-open", [("A*c2",)]),
    "nothing at all": (Refused, "error-plan-open", [()]),
    "more than the end": (GameOver, "error-game-over", [(*GAME, "A*c2")]),
    "too many lines": (Refused, "error-plan-large", MANY),
}


@pytest.mark.parametrize("what", REFUSED)
async def test_what_can_not_be_planned_is_refused_and_changes_nothing(harness: Harness, what: str) -> None:
    error, key, lines = REFUSED[what]
    match = await harness.begin()
    await harness.club.plans.plan(match, BOB, [GAME[:2]])
    kept = harness.dump()
    with pytest.raises(error) as refused:
        await harness.club.plans.plan(match, BOB, lines)
    assert refused.value.key.startswith(key)
    assert harness.dump() == kept


async def test_longer_lines_than_may_be_kept_are_refused(harness: Harness, dice: str) -> None:
    match = await harness.begin(dice, options={"first": "0", "length": "12"})
    longest = ("none",) * LONGEST
    await harness.club.plans.plan(match, BOB, [longest])
    with pytest.raises(Refused, match="error-plan-long"):
        await harness.club.plans.plan(match, BOB, [(*longest, "none")])


async def test_nothing_is_planned_beyond_chance(harness: Harness, dice: str) -> None:
    match = await harness.begin(dice, options={"first": "0"})
    await harness.club.plans.plan(match, BOB, [("none", "one")])
    with pytest.raises(Refused, match="error-plan-chance"):
        await harness.club.plans.plan(match, BOB, [("one", "throw:1", "none")])


async def test_nobody_plans_on_the_own_turn_from_outside_or_where_something_is_hidden(harness: Harness) -> None:
    match = await harness.begin()
    secret = await harness.begin("ryuki")
    for who, where, key in ((ANN, match, "turn"), (BOB, secret, "secret")):
        with pytest.raises(Refused, match=f"error-plan-{key}"):
            await harness.club.plans.plan(where, who, [GAME[:2]])
    with pytest.raises(NotSeated):
        await harness.club.plans.plan(match, CID, [GAME[:2]])
    for one in (match, await harness.begin()):
        await harness.club.plans.plan(one, BOB, [GAME[:2]])
    await harness.club.matches.resign(match, ANN, harness.request())
    assert harness.rows("SELECT match FROM plan") == [(match + 2,)], "the plans of a match end with it"
    with pytest.raises(GameOver):
        await harness.club.plans.plan(match, BOB, [GAME[:2]])


async def test_a_member_who_leaves_leaves_no_plan(harness: Harness, dice: str) -> None:
    match = await harness.begin(dice, BOB, CID, options={"first": "0"})
    await harness.club.plans.plan(match, BOB, [("none", "none")])
    await harness.club.matches.resign(match, BOB, harness.request())
    assert harness.rows("SELECT * FROM plan") == []
    with pytest.raises(Refused, match="error-left"):
        await harness.club.plans.plan(match, BOB, [("none", "none")])


@pytest.mark.parametrize("between", [",", 20 * " "], ids=["commas", "blanks"])
def test_a_typed_line_may_be_longer_than_a_move_and_is_read_up_to_the_longest_line(between: str) -> None:
    whole = longest("tokyo_doves", 0)
    position, events = (
        initial_position(whole.header),
        tuple(one.event for one in whole.entries if one.kind == EntryKind.PLAY),
    )
    assert parse_line(position, between.join(events[:LONGEST])) == events[:LONGEST]
    with pytest.raises(Refused) as refused:
        parse_line(position, between.join((*events[:LONGEST], "x")))
    assert refused.value.key == "error-plan-long"
