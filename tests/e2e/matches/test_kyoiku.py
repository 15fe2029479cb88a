"""Whole matches of Kyōiku Kisen: throws in the middle of turns, declarations, seasons, and verifiable throws."""

import asyncio
import re
import sys
from pathlib import Path

import pytest

from sandbox import Message
from tests._draws import draw_from
from tests.e2e import kyoiku
from tests.e2e.playing import make, posted, to_move, type_in
from tests.e2e.scenario import Scenario, button, private, shown, step, verbs

FIRST_SEASON = kyoiku.GAME[:11]


@pytest.fixture(autouse=True)
def sticks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the sticks fall the same way every time."""
    draw_from(monkeypatch, kyoiku.SEED)


def events(scenario: Scenario) -> list[str]:
    """Return the events played so far."""
    return [str(event) for (event,) in scenario.rows("SELECT event FROM log WHERE kind = 'play' ORDER BY ply")]


def news(post: Message) -> list[str]:
    """Return the lines of a post between its title and the line that says whose turn it is."""
    lines = post.text.splitlines()
    return [line.replace("**", "") for line in lines[1 : next(i for i, line in enumerate(lines) if "<@" in line)]]


async def test_four_seasons_are_played_by_buttons_and_menus_alone(either: Scenario) -> None:
    thread = await kyoiku.match(either)
    for state, event in kyoiku.course():
        panel = await either.panel(to_move(either), thread.messages[-1])
        await posted(either, thread, kyoiku.press(to_move(either), panel, state, event))
    assert events(either) == list(kyoiku.GAME)
    result = thread.messages[-1]
    assert f"Red {either.bob.mention} wins!" in result.text
    points = f"Black {either.ann.mention} 5 · Red {either.bob.mention} 15"
    assert f"The last season is over, and the points decide. Points: {points}." in result.text
    assert verbs(result) == ["more", "review", "rematch"]
    assert await either.sound()


async def test_a_match_is_played_by_typing_alone(served: Scenario) -> None:
    thread = await kyoiku.match(served)
    spellings = {"d1-d2-": "Ｄ１－ｄ２", ">d4": "d4", "T-e4": "皇→e4", "rS*e5": "赤船打e5", "taxot": "終季"}
    for count, (state, event) in enumerate(kyoiku.course(), 1):
        member = to_move(served)
        answer = await member.slash("move", thread, move=spellings.get(event, event))
        if state.warnings(event):  # the bot asks for confirmation first
            panel = shown(await answer.done())
            await posted(served, thread, member.press(panel, custom_id=button(panel, "sure")))
        await answer.done()
        assert len(events(served)) == count
    assert events(served) == list(kyoiku.GAME)


async def test_throws_stand_in_the_post_in_the_order_in_which_they_fell(served: Scenario) -> None:
    thread = await kyoiku.match(served)
    await type_in(served, thread, "d1-d2-", ">d4")
    opening = thread.messages[0].text
    assert "plays Black, as agreed. A throw of sticks decides who goes first." in opening
    assert "Sticks 4–2: Black goes first." in opening
    assert news(thread.messages[1]) == [
        "Black moves the black 弓 Archer from d1 onto the black 兵 Pawn on d2, to slide on from there.",
        "Black throws for the slide: 2 of 5.",
        "Black slides the black 弓 Archer to d4.",
        "It takes at least three dark sticks to enter the water on d4.",
        "Black throws 2, too few: the black 弓 Archer stays on d1.",
    ]


async def test_panel_says_the_odds_and_then_what_was_thrown(served: Scenario) -> None:
    thread = await kyoiku.match(served)
    panel = await served.panel(served.ann, thread.messages[-1])
    assert "d1 · black 弓 Archer" in [b.label for b in panel.buttons]
    await step(served.ann, panel, "d1")
    assert "d1 · black 弓 Archer → Which piece should it step on?" in panel.text
    assert "over d2 · black 兵 Pawn · can land in 31 of 32 throws" in [b.label for b in panel.buttons]
    await step(served.ann, panel, "d1,d2")
    assert "Black throws for the slide: **2** of 5." in panel.text
    landings = ["d4 · enters the water in 1 of 2 throws", "d3", "d1", "Stay where it was"]
    assert [b.label for b in panel.buttons] == landings, "nobody else has done anything yet"
    assert "again" not in verbs(panel), "what was thrown can't be taken back"


async def test_a_slide_waits_for_its_landing_over_a_restart(scenario: Scenario) -> None:
    async with scenario.bot():
        thread = await kyoiku.match(scenario)
        panel = await scenario.panel(scenario.ann, thread.messages[-1])
        await make(scenario.ann, panel, "d1,d2")
    async with scenario.bot():
        await posted(scenario, thread, make(scenario.ann, panel, "d3"))
        assert events(scenario) == ["d1-d2-", ">d3"]
        assert await scenario.sound()


async def test_a_landing_on_an_old_panel_changes_nothing(served: Scenario) -> None:
    thread = await kyoiku.match(served)
    panel, other = [await served.panel(served.ann, thread.messages[-1]) for _ in range(2)]
    await make(served.ann, panel, "d1,d2")
    await step(served.ann, other, "d1")
    assert "The game has moved on since then." in other.text
    late = button(panel, "d3")
    await posted(served, thread, make(served.ann, other, "stay"))
    await (await served.ann.press(panel, custom_id=late)).done()
    assert "The game has moved on since then." in panel.text
    assert events(served) == ["d1-d2-", ">stay"]


async def test_the_other_side_neither_lands_nor_declares(served: Scenario) -> None:
    thread = await kyoiku.match(served)
    panel = await served.panel(served.ann, thread.messages[-1])
    await make(served.ann, panel, "d1,d2")
    waiting = f"Not your turn: waiting for <@{served.ann.id}>."
    assert await private(await served.bob.slash("move", thread, move=">d3")) == waiting
    assert await private(await served.ann.slash("move", thread, move="taxot")) == "First choose where the slide ends."
    assert events(served) == ["d1-d2-"]


async def test_stepping_on_the_tam_is_asked_once_more_and_may_be_taken_back(served: Scenario) -> None:
    thread = await kyoiku.match(served)
    panel = await served.panel(served.ann, thread.messages[-1])
    await make(served.ann, panel, "c2,step,c4,d4")
    assert "⚠ That steps on the Tam (kut tam), so you’ll have to declare." in panel.text
    assert events(served) == []
    await (await served.ann.press(panel, custom_id=button(panel, "sure"))).done()
    assert "**撃皇 Kut tam:** Black stepped on the Tam (−5)." in panel.text
    declarations = ["終季 taxot: end the season · −5 → 5:15", "再行 tymok: play on · from now on, points count ×2"]
    assert [b.label for b in panel.buttons][:2] == declarations
    await (await served.ann.press(panel, "Restart turn")).done()
    await posted(served, thread, make(served.ann, panel, "c2,move,c3"))
    assert news(thread.messages[-1]) == ["Black moves the black 船 Ship from c2 to c3."]
    assert await served.sound()


async def test_a_season_ends_by_declaration_and_the_next_begins(served: Scenario) -> None:
    thread = await kyoiku.match(served)
    panel = await served.panel(served.ann, thread.messages[-1])
    await make(served.ann, panel, "c2,step,c4,d4")
    await (await served.ann.press(panel, custom_id=button(panel, "sure"))).done()
    await make(served.ann, panel, "taxot")
    assert "⚠ This taxot costs you points: −5. You’d have 5 and your opponent 15." in panel.text
    await posted(served, thread, served.ann.press(panel, custom_id=button(panel, "sure")))
    told = news(thread.messages[-1])
    paid = "撃皇 kut tam (stepping on the Tam) −5 = −5"
    ended = f"Black declares 終季 taxot, the end of the season: {paid}. Black has 5 points now, the opponent 15."
    assert told[1:4] == ["撃皇 Kut tam: Black stepped on the Tam (−5).", ended, "Season 1 is over; season 2 starts."]
    assert told[-1].endswith("Red goes first.")
    assert "Season 2 of 4." in (thread.messages[-1].images[0].alt or "")


async def test_dice_can_be_checked_by_anybody_at_the_end(served: Scenario, tmp_path: Path) -> None:
    thread = await kyoiku.match(served)
    ((code, seed),) = served.rows("SELECT json_extract(draw, '$.code'), seed FROM match")
    assert f"`{str(code)[:16]}…`" in thread.messages[0].text
    running = shown(await (await served.cid.slash("verify", thread, match=1)).done())
    assert str(code) in running.text
    assert str(seed) not in running.text
    assert kyoiku.SEED not in running.text
    assert not running.attachments
    await type_in(served, thread, *FIRST_SEASON[:4])
    await (await served.ann.press(shown(await served.ann.slash("resign", thread)), "Resign")).done()
    over = shown(await (await served.bob.slash("verify", thread)).done())
    assert str(seed) in over.text
    file = tmp_path / over.attachments[0].filename
    file.write_bytes(over.attachments[0].bytes)
    run = await asyncio.create_subprocess_exec(sys.executable, "-I", file, stdout=asyncio.subprocess.PIPE)
    printed, _ = await run.communicate()
    assert printed.decode().splitlines()[-1] == "proved: draws: 4 of 4 follow from the key"


async def test_fairness_is_a_press_away_from_every_post(served: Scenario) -> None:
    thread = await kyoiku.match(served)
    post = thread.messages[0]
    more = shown(await (await served.cid.press(post, custom_id=button(post, "more"))).done())
    answer = shown(await (await served.cid.press(more, "検証する")).done())
    assert "ランダムな結果の決まり方" in answer.text


async def test_a_turn_costs_one_counted_request(served: Scenario) -> None:
    thread = await kyoiku.match(served)
    before = len(served.discord.requests)
    panel = await served.panel(served.ann, thread.messages[-1])
    await make(served.ann, panel, "d1,d2")
    await posted(served, thread, make(served.ann, panel, "d4"))
    assert sum(request.counted for request in served.discord.requests[before:]) == 1


async def test_a_japanese_member_reads_japanese(served: Scenario) -> None:
    thread = await kyoiku.match(served, second=served.cid)
    await type_in(served, thread, "d1-d2-", ">d4")
    panel = await served.panel(served.cid, thread.messages[-1])
    said = "\n".join([panel.text, panel.images[0].alt or "", *(b.label for b in panel.buttons)])
    assert "黒方の投げ棒は**2**本で足りず、黒の弓はd1にとどまります。" in said
    assert re.findall(r"[A-Za-z]{3,}", re.sub(r"<[^>]*>", "", said)) == []
