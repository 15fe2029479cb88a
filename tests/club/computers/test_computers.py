"""Computer players as a seat of a match: they move, answer offers, and are checked like everybody else."""

from dataclasses import replace
from datetime import timedelta

import pytest

from club.challenges.rematches import rematch
from club.computers.service import Check
from club.computers.thoughts import seed_of, thoughts
from club.model.challenges.terms import ChannelAndRoles, Terms
from club.model.computers.turns import THINKING, thought_due
from club.model.delivery.work_queue import DEADLINES, POSTS, THOUGHTS
from club.model.errors import Refused
from club.model.matches.entries import CONVERSATION, EntryKind
from club.model.matches.export import as_json, as_text, read_record
from club.model.matches.fold import fold
from club.model.matches.position import Position
from club.model.members.kinds import Computer
from engines import GAMES, RulesError, Seat
from engines.contract import NotYourTurn
from players import PLAYERS
from players.contract import Outlook
from tests.club.harness import ANN, BOB, CHANNEL, CID, DOVES, GUILD, Harness, press_of, wrong
from tests.club.thinker import LEAVE, practise, think, thinking


async def now(harness: Harness, position: Position) -> Position:
    return await harness.club.matches.position(position.header.id)


async def test_practice_begins_at_once_and_the_computer_answers_after_a_moment(harness: Harness) -> None:
    thinker = await thinking(harness)
    begun = await practise(harness, DOVES, 2)
    assert not begun.header.rated
    match = begun.header.id
    moved = await harness.play(match)
    assert thought_due(moved) == harness.clock() + THINKING
    assert await harness.club.computers.due() == (), "members see their own move first"
    await think(harness.club, harness.clock)
    answered = await now(harness, moved)
    assert [(entry.kind, entry.seat) for entry in answered.entries[-2:]] == [("play", 0), ("play", 1)]
    assert thinker.asked == [(DOVES, 1, 2)]
    assert answered.entries[-1].event == PLAYERS[DOVES].choose(moved.state, Seat(1), 2, seed_of(moved))
    assert thought_due(answered) is None
    assert await harness.due(THOUGHTS) == ()
    assert await harness.due(POSTS) == (match,)


@pytest.mark.parametrize(("game", "seats"), [(game, seats) for game in PLAYERS for seats in GAMES[game].seats])
async def test_whole_match_folds_again_and_every_thought_is_the_one_it_had_to_be(
    harness: Harness, game: str, seats: int
) -> None:
    await thinking(harness)
    position = await practise(harness, game, *(1 for _ in range(seats - 1)))
    while position.outcome is None:
        if position.computer_at(position.to_move) is None:
            level = PLAYERS[game].choose(position.state, Seat(position.to_move or 0), 1, seed_of(position))
            position = await harness.play(position.header.id, level)
        else:
            await think(harness.club, harness.clock)
            position = await now(harness, position)
    assert fold(position.header, position.entries) == position
    assert await harness.club.audit.check() is None
    assert await wrong(harness.club, position.header.id) == []
    if seats == 2:
        chosen = list(thoughts(position))
        assert {thought.seat for thought in chosen} == {1}
        assert await harness.club.computers.check(position, ANN) == Check(len(chosen), wrong=0, older=0)
        free = next(thought for thought in reversed(chosen) if len(thought.state.legal()) > 1)
        last = free.ply
        other = next(event for event in free.state.legal() if event != free.event)
        entries = tuple(replace(one, event=other) if one.ply == last else one for one in position.entries)
        forged = replace(position, entries=entries[: last + 1])
        assert (await harness.club.computers.check(forged, ANN)).wrong == 1


async def test_nothing_is_stuck_when_a_thought_fails_or_the_match_moves_on_meanwhile(harness: Harness) -> None:
    thinker = await thinking(harness, fails=True)
    moved = await harness.play((await practise(harness)).header.id)
    match = moved.header.id
    await think(harness.club, harness.clock)
    assert (await now(harness, moved)).ply == moved.ply
    assert await harness.club.computers.due() == (), "it tries again, but not at once"
    harness.clock.advance(minutes=1)
    thinker.fails = False
    await harness.club.matches.resign(match, ANN, harness.request())
    await think(harness.club, harness.clock)
    assert (await now(harness, moved)).entries[-1].kind == EntryKind.RESIGN
    assert await harness.due(THOUGHTS) == ()


async def test_what_is_thought_again_after_a_restart_comes_out_the_same(harness: Harness) -> None:
    await thinking(harness)
    moved = await harness.play((await practise(harness, DOVES, 3)).header.id)
    async with harness.second() as second:
        harness.clock.advance(seconds=2)
        assert await second.computers.due() == (), "it has none"
        second.computers.thinker = harness.club.computers.thinker
        await think(second, harness.clock)
        answered = await second.matches.position(moved.header.id)
    assert answered.entries[-1].event == PLAYERS[DOVES].choose(moved.state, Seat(1), 3, seed_of(moved))


async def test_a_computer_has_all_the_time_there_is(harness: Harness) -> None:
    moved = await harness.play((await practise(harness, pace="40m")).header.id)
    harness.clock.advance(days=300)
    assert await harness.due(DEADLINES) == ()
    assert (await harness.club.matches.clock_display(moved)).deadline is None
    await thinking(harness)
    await think(harness.club, harness.clock)
    answered = await now(harness, moved)
    assert await harness.club.matches.deadline(answered) == answered.entries[-1].at + timedelta(minutes=40)


async def test_a_member_who_moves_for_the_computer_is_told_who_is_to_move(harness: Harness) -> None:
    moved = await harness.play((await practise(harness)).header.id)
    with pytest.raises(NotYourTurn) as error:
        await harness.club.matches.play(moved.header.id, ANN, moved.ply, moved.state.legal()[0], harness.request())
    assert error.value.key == "error-waiting-for"
    assert getattr(error.value.parameters["member"], "key", "") == "computer-name"


@pytest.mark.parametrize(("outlook", "kind"), [(Outlook.EVEN, "agreed"), (Outlook.BETTER, "decline")])
async def test_draw_is_taken_where_the_computer_is_not_better(harness: Harness, outlook: Outlook, kind: str) -> None:
    await thinking(harness, said=outlook)
    begun = await practise(harness)
    await harness.club.agreements.offer(begun.header.id, ANN, "draw", harness.request())
    await think(harness.club, harness.clock)
    assert (await now(harness, begun)).entries[-1].kind == kind


async def test_turns_are_given_back_and_matches_cancelled_whenever_a_member_asks(harness: Harness) -> None:
    await thinking(harness)
    match = (await harness.play((await practise(harness)).header.id)).header.id
    await think(harness.club, harness.clock)
    await harness.club.agreements.offer(match, ANN, "takeback", harness.request())
    await think(harness.club, harness.clock)
    position = await harness.club.matches.position(match)
    assert (position.entries[-1].event, position.to_move) == ("takeback 0", 0)
    await harness.club.agreements.offer(match, ANN, "abort", harness.request())
    await think(harness.club, harness.clock)
    assert (await harness.club.matches.position(match)).outcome is not None


async def test_an_offer_that_lapsed_meanwhile_leaves_nothing_due(harness: Harness) -> None:
    begun = await practise(harness)
    await harness.club.agreements.offer(begun.header.id, ANN, "draw", harness.request())
    harness.clock.advance(days=4)
    await thinking(harness)
    await think(harness.club, harness.clock)
    assert (await now(harness, begun)).outcome is None
    assert await harness.due(THOUGHTS) == ()


async def test_computer_gives_up_only_at_its_turn_once_all_is_lost(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    giving_up = {**PLAYERS, DOVES: replace(PLAYERS[DOVES], resigns=True)}
    monkeypatch.setattr("club.computers.service.PLAYERS", giving_up)
    thinker = await thinking(harness, said=Outlook.LOST)
    match = (await harness.play((await practise(harness)).header.id)).header.id
    await think(harness.club, harness.clock)
    assert (await harness.club.matches.position(match)).outcome is None, "not before it has moved"
    thinker.said = Outlook.WORSE
    await harness.play(match)
    await think(harness.club, harness.clock)
    assert (await harness.club.matches.position(match)).outcome is None
    thinker.said = Outlook.LOST
    await harness.play(match)
    await think(harness.club, harness.clock)
    outcome = (await harness.club.matches.position(match)).outcome
    assert outcome is not None
    assert (outcome.places, outcome.reason) == ((1, 2), "resign")


async def test_match_ends_when_its_last_member_leaves_the_computers_alone(harness: Harness) -> None:
    await thinking(harness)
    begun = await practise(harness, "hostile", 1, 1)
    over = await harness.club.matches.resign(begun.header.id, ANN, harness.request())
    assert over.outcome is not None
    assert over.outcome.places == (2, 1, 1)


async def replaced(harness: Harness, hints: bool = False) -> Position:
    """Remove Cid from a match of three, and replace him by agreement with a computer, which is then to move."""
    agreed = Terms("hostile", {}, 3, "challenger", "none", hints=hints)
    challenge = await harness.club.challenges.make(agreed, ANN, (BOB, CID), GUILD, CHANNEL, harness.request())
    for member in (BOB, CID):
        challenge = await harness.club.challenges.accept(challenge.id, member, press=press_of(member))
    match = challenge.match or 0
    with pytest.raises(Refused, match="error-computer-place"):
        await harness.club.agreements.offer(match, ANN, "computer", harness.request())
    await harness.club.matches.resign(match, CID, harness.request())
    offered = await harness.club.agreements.offer(match, ANN, "computer", harness.request())
    position = await harness.club.agreements.accept(match, BOB, offered.ply - 1, harness.request())
    for _ in range(200):
        if position.computer_at(position.to_move) is not None:
            break
        position = await harness.play(match, position.state.legal()[-1])
    return position


async def test_members_who_are_left_may_agree_on_a_computer_in_the_place_of_one_who_left(harness: Harness) -> None:
    await thinking(harness)
    agreed = await replaced(harness)
    match, seat = agreed.header.id, agreed.header.seats.index(CID)
    assert agreed.computer_at(Seat(seat)) == Computer(3, 1)
    await think(harness.club, harness.clock)
    position = await harness.club.matches.position(match)
    own = [entry for entry in position.entries if entry.seat == seat and entry.ply >= agreed.ply]
    assert {entry.kind for entry in own} == {"play"}, "no random move any more"
    assert fold(position.header, position.entries) == position
    assert read_record(as_text(position).encode()).state == position.state
    left = await harness.club.matches.resign(match, BOB, harness.request())
    assert left.outcome is not None, "one member and a computer are no match to count"


async def test_who_has_left_can_neither_play_for_the_computer_nor_ask_for_hints(harness: Harness) -> None:
    await thinking(harness)
    position = await replaced(harness, hints=True)
    match, event = position.header.id, position.state.legal()[-1]
    with pytest.raises(Refused, match="error-left"):
        await harness.club.matches.play(match, CID, position.ply, event, harness.request())
    with pytest.raises(Refused, match="error-left"):
        await harness.club.computers.hint(position, CID, harness.request())
    with pytest.raises(Refused, match="error-left"):
        await harness.club.matches.take_back(match, CID, position.ply, harness.request())
    assert await now(harness, position) == position


async def test_matches_are_played_on_whatever_the_level_of_replacements_is_by_then(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    position = await replaced(harness)
    monkeypatch.setattr("club.model.matches.offers.DEPUTY", 4)
    assert fold(position.header, position.entries) == position


async def test_partner_of_a_member_who_leaves_computers_alone_does_not_win_with_the_others(harness: Harness) -> None:
    begun = await practise(harness, "hostile", 1, 1, 1)
    over = await harness.club.matches.resign(begun.header.id, ANN, harness.request())
    assert over.outcome is not None
    assert over.outcome.places == (2, 2, 1, 1)


async def test_computers_say_nothing_to_a_draw_before_every_member_has(harness: Harness) -> None:
    await thinking(harness, said=Outlook.BETTER)
    terms = Terms("hostile", {}, 3, "challenger", "none")
    made = await harness.club.challenges.make(
        terms, ANN, (BOB, Computer(1).number), GUILD, CHANNEL, harness.request(), LEAVE
    )
    match = (await harness.club.challenges.accept(made.id, BOB, press=press_of(BOB))).match or 0
    offered = await harness.club.agreements.offer(match, ANN, "draw", harness.request())
    await think(harness.club, harness.clock)
    assert (await harness.club.matches.position(match)).ply == offered.ply
    await harness.club.agreements.accept(match, BOB, offered.ply - 1, harness.request())
    await think(harness.club, harness.clock)
    assert (await harness.club.matches.position(match)).entries[-1].kind == EntryKind.DECLINE


async def test_hint_is_the_same_however_often_it_is_asked_for_and_noted_once(harness: Harness) -> None:
    await thinking(harness)
    made = await harness.club.challenges.make(
        Terms(DOVES, seats=2, begins="challenger", pace="none", hints=True),
        ANN, (Computer(1).number,), GUILD, CHANNEL, harness.request(), LEAVE,
    )  # fmt: skip
    begun = await harness.club.matches.position(made.match or 0)
    first, events, why = await harness.club.computers.hint(begun, ANN, harness.request())
    again, same, reason = await harness.club.computers.hint(first, ANN, harness.request())
    assert (same, reason, again.ply) == (events, why, first.ply)
    assert [entry.kind for entry in again.entries] == [EntryKind.HINT]
    moved = await harness.play(begun.header.id, *events)
    await think(harness.club, harness.clock)
    next_turn = await now(harness, moved)
    assert (await harness.club.computers.hint(next_turn, ANN, harness.request()))[0].ply == next_turn.ply + 1


async def test_no_computer_comes_into_rated_matches(harness: Harness) -> None:
    match = await harness.begin("hostile", BOB, CID, rated=True)
    await harness.club.matches.resign(match, CID, harness.request())
    with pytest.raises(Refused, match="error-computer-rated"):
        await harness.club.agreements.offer(match, ANN, "computer", harness.request())


async def test_records_tell_which_seats_computers_had(harness: Harness) -> None:
    begun = await practise(harness, DOVES, 4)
    await thinking(harness)
    await harness.play(begun.header.id)
    await think(harness.club, harness.clock)
    position = await now(harness, begun)
    for written in (as_text, as_json):
        read = read_record(written(position).encode())
        assert read.computer_at(Seat(1)) == Computer(4)
        assert written(read).count("computer") == 1
    assert "computer 1 4" in as_text(position).splitlines()


async def test_results_against_computers_are_kept_apart(harness: Harness) -> None:
    await harness.club.matches.resign((await practise(harness, DOVES, 3)).header.id, ANN, harness.request())
    profile = await harness.club.profiles.of(GUILD, ANN, BOB)
    assert (profile.games, profile.opponents, profile.counted) == ((), (), 0)
    assert {key: (score.won, score.lost) for key, score in profile.computers.items()} == {(DOVES, 3, False): (0, 1)}
    assert (await harness.club.ratings.rerate()).differed == 0


async def test_hints_are_given_at_the_own_turn_where_they_were_agreed(harness: Harness) -> None:
    await thinking(harness)
    terms = Terms(DOVES, seats=2, begins="challenger", pace="none", hints=True)
    for hints, member, key in ((True, BOB, "error-waiting-for"), (False, ANN, "error-no-hints")):
        agreed = replace(terms, hints=hints)
        made = await harness.club.challenges.make(agreed, ANN, (BOB,), GUILD, CHANNEL, harness.request())
        match = (await harness.club.challenges.accept(made.id, BOB)).match or 0
        with pytest.raises(RulesError) as refused:
            await harness.club.computers.hint(await harness.club.matches.position(match), member, harness.request())
        assert refused.value.key == key
        assert harness.rows("SELECT * FROM log") == []


async def test_hints_count_for_the_member_who_asked_alone_and_void_matches_for_nobody(harness: Harness) -> None:
    await thinking(harness)
    terms, challenges = Terms("hostile", {}, 3, "challenger", "none", hosted=True, hints=True), harness.club.challenges
    for ruling in ("win 0", "void"):
        lobby = await challenges.make(terms, ANN, (), GUILD, CHANNEL, harness.request())
        await challenges.accept(lobby.id, BOB, press=press_of(BOB))
        await challenges.add_computer(lobby.id, ANN, 2)
        match = (await challenges.start(lobby.id, ANN, press=press_of(ANN))).match or 0
        await harness.club.computers.hint(await harness.club.matches.position(match), ANN, harness.request())
        await harness.club.matches.rule(match, ruling, harness.request())
    for member, hinted, score in ((ANN, True, (1, 0)), (BOB, False, (0, 1))):
        profile = await harness.club.profiles.of(GUILD, member, member)
        found = {key: (one.won, one.lost) for key, one in profile.computers.items()}
        assert found == {("hostile", 2, hinted): score}


async def test_matches_in_a_conversation_are_told_to_nobody_else(harness: Harness) -> None:
    await harness.club.matches.resign((await practise(harness, guild=CONVERSATION)).header.id, ANN, harness.request())
    assert (await harness.club.profiles.of(GUILD, ANN, BOB)).computers == {}
    assert len((await harness.club.profiles.of(GUILD, ANN, ANN)).computers) == 1
    assert harness.rows("SELECT post_due FROM challenge") == [(None,)]


async def test_level_is_proposed_from_the_last_matches(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    giving_up = {**PLAYERS, DOVES: replace(PLAYERS[DOVES], resigns=True)}
    monkeypatch.setattr("club.computers.service.PLAYERS", giving_up)
    levels = []
    await thinking(harness, said=Outlook.LOST)
    for _ in range(4):
        levels.append(await harness.club.profiles.propose_level(ANN, DOVES))
        match = (await practise(harness, DOVES, levels[-1])).header.id
        for _ in range(2):  # the computer resigns on its second turn
            await harness.play(match)
            await think(harness.club, harness.clock)
        harness.clock.advance(minutes=5)
    assert levels == [1, 2, 3, 4]
    for _ in range(2):
        await harness.club.matches.resign((await practise(harness, DOVES, 4)).header.id, ANN, harness.request())
    assert await harness.club.profiles.propose_level(ANN, DOVES) == 3
    assert await harness.club.profiles.propose_level(ANN, "hostile") == 1, "nothing has been played of this game"
    assert await harness.club.profiles.propose_level(BOB, DOVES) == 1
    harness.clock.advance(days=1)
    await harness.club.matches.resign((await practise(harness, "hostile", 5)).header.id, ANN, harness.request())
    assert await harness.club.profiles.propose_level(ANN, DOVES) == 3


async def test_rematch_with_a_computer_begins_at_once_with_seats_changed(harness: Harness) -> None:
    begun = await practise(harness, DOVES, 2)
    over = await harness.club.matches.resign(begun.header.id, ANN, harness.request())
    again = await rematch(harness.club.challenges, over, ANN, LEAVE, press_of(ANN))
    assert again.match is not None
    second = await harness.club.matches.position(again.match)
    assert second.header.seats == (Computer(2).number, ANN)
    assert thought_due(second) is not None


async def test_member_has_only_so_many_matches_against_computers(harness: Harness) -> None:
    for _ in range(10):
        await practise(harness, guild=CONVERSATION)
    with pytest.raises(Refused, match="error-practice-many"):
        await practise(harness, guild=CONVERSATION)
    await harness.begin(DOVES, BOB)


async def test_table_with_nobody_but_computers_counts_among_those_matches(harness: Harness) -> None:
    for _ in range(10):
        await practise(harness, guild=CONVERSATION)
    terms = Terms("hostile", seats=3, begins="challenger", pace="none", hosted=True)
    table = await harness.club.challenges.make(terms, ANN, (), GUILD, CHANNEL, harness.request(), LEAVE)
    for _ in range(2):
        await harness.club.challenges.add_computer(table.id, ANN, 1)
    with pytest.raises(Refused, match="error-practice-many"):
        await harness.club.challenges.start(table.id, ANN)


async def test_erased_member_s_conversation_is_forgotten_with_the_matches_in_it(harness: Harness) -> None:
    terms = Terms(DOVES, seats=2, begins="challenger", pace="none", hints=True)
    channel = 987654321012345678
    await harness.club.challenges.make(
        terms, ANN, [Computer(2).number], CONVERSATION, channel, harness.request(), ChannelAndRoles((channel,))
    )
    await harness.club.privacy.erase(ANN)
    assert not [line for line in harness.dump() if str(channel) in line]
