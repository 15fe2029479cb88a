"""Members type moves and names of games as they come to mind."""

import pytest

from engines import GAMES
from tests.e2e.park import Park, private, shown


@pytest.mark.parametrize(("typed", "key"), [("ryu", "ryuki"), ("kisen", "kyoiku_kisen"), ("きせん", "kyoiku_kisen")])
@pytest.mark.parametrize("command", ["challenge", "rules", "table", "leaderboard"])
async def test_games_are_found_by_parts_of_their_names(served: Park, command: str, typed: str, key: str) -> None:
    offered = await served.ann.complete(command, served.channel, {}, focused=("game", typed))
    assert [value for _, value in offered] == [key]
    everything = await served.ann.complete(command, served.channel, {}, focused=("game", ""))
    assert [value for _, value in everything] == list(GAMES)


async def test_a_game_typed_without_macrons_is_understood(served: Park) -> None:
    assert (
        "Ryūki" in shown(await served.ann.slash("challenge", served.channel, game="ryuuki", opponent=served.bob)).text
    )


async def test_a_move_is_typed_in_words(served: Park) -> None:
    thread = await served.match()
    assert "Red puts out Crazy Dove on a1" in await served.move(served.ann, thread, "crazy a1")
    assert served.rows("SELECT event FROM log") == [("H*a1",)]


async def test_what_is_no_move_is_shown_as_it_was_typed(served: Park) -> None:
    thread = await served.match()
    said = await private(await served.ann.slash("move", thread, move="B*`_x_`"))
    assert said.startswith("`B*_x_` is no move.")
    assert served.rows("SELECT event FROM log") == []


async def test_completions_begin_with_one_of_each_piece(served: Park) -> None:
    thread = await served.match()
    offered = await served.ann.complete("move", thread, {}, focused=("move", ""))
    assert sorted(str(event)[0] for _, event in offered[:6]) == sorted("BAYMTH")
