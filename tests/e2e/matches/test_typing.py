"""Members type moves and names of games in any spelling."""

from collections.abc import Callable

import pytest

from club.model.matches.typed_moves import LONGEST
from engines import GAMES, State
from sandbox import Channel, Member
from tests.e2e import playing
from tests.e2e.scenario import Scenario, private, shown
from texts import words

EIGHTEEN = "ﷺ"
"""One character that NFKC turns into eighteen."""


@pytest.mark.parametrize(("typed", "key"), [("ryu", "ryuki"), ("kisen", "kyoiku_kisen"), ("きせん", "kyoiku_kisen")])
@pytest.mark.parametrize("command", ["challenge", "rules", "lobby", "leaderboard"])
async def test_games_are_found_by_parts_of_their_names(served: Scenario, command: str, typed: str, key: str) -> None:
    offered = await served.ann.complete(command, served.channel, {}, focused=("game", typed))
    assert [value for _, value in offered] == [key]
    everything = await served.ann.complete(command, served.channel, {}, focused=("game", ""))
    assert [value for _, value in everything] == list(GAMES)


async def test_a_game_typed_without_macrons_is_understood(served: Scenario) -> None:
    assert (
        "Ryūki" in shown(await served.ann.slash("challenge", served.channel, game="ryuuki", opponent=served.bob)).text
    )


async def test_a_move_is_typed_in_words(served: Scenario) -> None:
    thread = await served.match()
    assert "Red puts out the Crazy Dove on a1" in await served.move(served.ann, thread, "crazy a1")
    assert served.rows("SELECT event FROM log") == [("H*a1",)]


async def test_what_is_no_move_is_shown_as_it_was_typed(served: Scenario) -> None:
    thread = await served.match()
    said = await private(await served.ann.slash("move", thread, move="B*`_x_`"))
    assert said.startswith("`B*_x_` isn’t a move.")
    assert served.rows("SELECT event FROM log") == []


async def test_completions_begin_with_one_of_each_piece(served: Scenario) -> None:
    thread = await served.match()
    offered = await served.ann.complete("move", thread, {}, focused=("move", ""))
    assert sorted(str(event)[0] for _, event in offered[:6]) == sorted("BAYMTH")


@pytest.mark.parametrize("game", GAMES)
async def test_a_keystroke_reads_what_is_typed_once_and_nothing_that_is_too_long(
    served: Scenario, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    thread = await playing.begin(served, game)
    reads: list[str] = []
    kind = type(GAMES[game].start(GAMES[game].seats[0]))
    read: Callable[[State, str], str] = kind.read

    def counted(state: State, text: str) -> str:
        reads.append(text)
        return read(state, text)

    monkeypatch.setattr(kind, "read", counted)
    offered = [await one.complete("move", thread, {}, focused=("move", "")) for one in (served.ann, served.bob)]
    assert any(offered)
    assert 0 < len(reads) <= 2, "whatever the number of legal moves"
    reads.clear()
    for typed in ("x" * 6000, EIGHTEEN * 6000, EIGHTEEN * 100, EIGHTEEN * 6):
        for member in (served.ann, served.bob):
            assert await member.complete("move", thread, {}, focused=("move", typed)) == []
    assert reads == []


@pytest.mark.parametrize("locale", ["en", "ja"])
async def test_a_move_that_is_too_long_is_refused_in_a_sentence(served: Scenario, locale: str) -> None:
    member = served.ann if locale == "en" else served.cid
    thread = await playing.begin(served, "tokyo_doves", first=member)
    said = await private(await member.slash("move", thread, move=EIGHTEEN * 6))
    assert said == words(locale).say("error-move-long", characters=LONGEST)
    assert served.rows("SELECT count(*) FROM log") == [(0,)]


@pytest.mark.parametrize("command", ["move", "plan"])
async def test_a_move_by_name_is_refused_with_the_reason_that_notation_gets(served: Scenario, command: str) -> None:
    """Red has no cell f6 to place a dove on, however the move is spelled and wherever it is typed."""
    thread = await served.match()
    if command == "plan":
        await served.play(thread, "A*c2")
    key = "move" if command == "move" else "moves"
    said = set()
    for typed in ("Y*f6", "Razor f6", "razor F6", "ｒａｚｏｒ　ｆ６", "y f6", "put out razor on f6"):
        text = f"A*a4, {typed}" if command == "plan" else typed
        said.add(await private(await served.ann.slash(command, thread, **{key: text})))
    assert len(said) == 1, said
    assert not any("isn’t" in one for one in said)


async def board(member: Member, place: Channel, **options: int) -> str:
    """Return the first line of a board that a member opens."""
    return (await private(await member.slash("board", place, **options))).splitlines()[0]


async def test_the_match_that_is_meant_is_the_one_here_then_the_only_one(served: Scenario) -> None:
    first = await served.match()
    second = await served.match(served.cid)
    served.cid.locale = "en-GB"
    one, two = "### Tokyo Doves · match 1", "### Tokyo Doves · match 2"
    several = "You have several matches here: choose one with the option “match”."
    for member, here in ((served.ann, several), (served.bob, one), (served.cid, two)):
        assert await board(member, served.channel) == here
        assert await board(member, first) == one, "this is where match 1 is played"
        assert await board(member, second) == two
        assert await board(member, served.channel, match=2) == two
    assert await board(Member.join(served.guild, "Dan", locale="en-GB"), served.channel) == (
        "You aren’t playing a match here. `/challenge` starts one."
    )
    assert await board(served.bob, served.boats) == "You aren’t playing a match here. `/challenge` starts one."
    assert await board(served.bob, served.boats, match=1) == "There’s no match 1 here."
    dm = served.discord.dm_channel
    assert await board(served.bob, dm(served.bob)) == one
    assert await board(served.ann, dm(served.ann)) == several
    moved = await private(await served.ann.slash("move", served.channel, move="A*c2"))
    assert moved == several, "it is her turn in both"
    waiting = await private(await served.bob.slash("move", served.channel, move="A*a4"))
    assert waiting == f"Not your turn: waiting for {served.ann.mention}.", "there is no other match to mean"
    await served.move(served.ann, first, "A*c2")
    await served.move(served.ann, served.channel, "Y*a2")
    assert served.rows("SELECT match, event FROM log ORDER BY match") == [(1, "A*c2"), (2, "Y*a2")]


async def test_completions_offer_matches_of_this_server_with_whose_turn_it_is(served: Scenario) -> None:
    first = await served.match()
    await served.match(served.cid)
    await served.pond.match()
    await served.move(served.ann, first, "A*c2")
    here = await served.ann.complete("board", served.channel, {}, focused=("match", ""))
    assert here == [("2 · Tokyo Doves · Cid · your turn", 2), ("1 · Tokyo Doves · Bob · their turn", 1)]
    assert [match for _, match in await served.ann.complete("board", served.boats, {}, focused=("match", ""))] == [3]
    assert [match for _, match in await served.ann.complete("board", served.channel, {}, focused=("match", "cid"))] == [
        2
    ]
    assert await served.bob.complete("board", served.channel, {}, focused=("match", "cid")) == []
    (theirs,) = await served.bob.complete("board", served.channel, {}, focused=("match", "1"))
    assert theirs == ("1 · Tokyo Doves · Ann · your turn", 1)


async def test_completions_name_opponents_and_no_partner(served: Scenario) -> None:
    dan = Member.join(served.guild, "Dan", locale="en-GB")
    await playing.gathered(served, "hostile", (served.ann, served.bob, served.cid, dan))
    for member, named in ((served.ann, "Cid, Dan · your turn"), (dan, "Ann, Bob · their turn")):
        (offered,) = await member.complete("board", served.channel, {}, focused=("match", ""))
        assert offered == (f"1 · HOSTILE · {named}", 1)
