"""Reviews of finished matches: the curve, the turning points, and what each member could know."""

import os
import re
import signal
from functools import partial

import pytest

from cogs.workers.pool import Workers
from cogs.workers.reviewers import Reviewers
from sandbox import Channel, Member, Message
from sandbox.model.clock import HANGING
from tests.e2e import playing, ryuki
from tests.e2e.processes import child, children
from tests.e2e.scenario import GAME, Scenario, button, forged, pixels, private, shown, verbs
from texts import words

STORED = "SELECT match, view FROM review ORDER BY match, view"

LOST = "· turn 3: Red loses "
"""The text about ``GAME``: with her second move, Ann allows her boss to be shut in."""


FEW = 4_000
"""How many states are examined to review a match: enough to see who is shut in."""


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make reviews fast."""
    monkeypatch.setattr("cogs.app.client.Reviewers", partial(Reviewers, budget=FEW))


async def doves(scenario: Scenario) -> Channel:
    """Play a match that Bob wins against Ann, and return its thread."""
    thread = await scenario.match()
    await scenario.play(thread, *GAME)
    return thread


async def secrets(scenario: Scenario) -> Channel:
    """Play a match with hands that Ann wins against Bob, and return its thread."""
    thread = await ryuki.match(scenario)
    await playing.type_in(scenario, thread, *ryuki.SET_UP, *ryuki.MATE)
    return thread


async def ready(scenario: Scenario, panel: Message, text: str) -> Message:
    """Wait until a panel contains a text."""
    await scenario.discord.until(lambda: text in panel.text)
    return panel


async def reviewed(scenario: Scenario, member: Member, thread: Channel) -> Message:
    """Press the button under the last post and return the review once it is made."""
    post = thread.messages[-1]
    panel = shown(await (await member.press(post, custom_id=button(post, "review"))).done())
    await scenario.discord.until(lambda: panel.images)
    return panel


async def go(member: Member, panel: Message, way: str) -> None:
    """Press the button that leads some way."""
    await (await member.press(panel, custom_id=button(panel, way))).done()


def losing(panel: Message) -> str:
    """Return the number of the turning point at which Ann allows her boss to be shut in."""
    (found,) = (o.value for o in panel.selects[0].options if re.search("turn 3: Red|ターン3：赤組", o.label))
    return found


def assert_adds_up(panel: Message) -> None:
    """Check that the changes of a side's chances lead from its chances at the start to those at the end."""
    sums = [line for line in panel.text.splitlines() if re.match(r"- .*% → .*%: ", line)]
    assert sums
    for line in sums:
        ends, _, parts = line.partition("%: ")
        start, end = re.findall(r"\d+", ends)
        changes = re.findall(r"([+−±]\d+)%(?! a move)", parts)
        signed = [int(change.replace("−", "-").replace("±", "")) for change in changes]
        assert int(start) + sum(signed) == int(end), line


async def choose(member: Member, panel: Message, place: str) -> None:
    """Go to a turning point with the menu."""
    await (await member.choose(panel, [place], custom_id=panel.selects[0].custom_id)).done()


def let_children(scenario: Scenario, answers: str) -> None:
    """Replace the children that make the reviews."""
    scenario.hatoba.reviewers.workers["review"] = Workers(
        f"tests.e2e.reviews.odd_reviewer:{answers}", 1, seconds=HANGING
    )


async def test_the_last_post_leads_to_what_would_have_been_better(either: Scenario) -> None:
    thread = await doves(either)
    panel = await reviewed(either, either.ann, thread)
    assert panel.ephemeral_to is either.ann
    assert LOST in panel.text
    assert "What changed each side’s chances:\n- Red, " in panel.text
    assert_adds_up(panel)
    assert "luck" not in panel.text, "nothing is drawn in this game"
    said = panel.images[0].alt or ""
    assert said.startswith("A chart of the chances to win, turn by turn. Turning point 1, turn ")
    assert f"Turning point {losing(panel)}, turn 3: Red drops from " in said
    assert said.endswith("At the end: Red 0%, Green 100%.")
    assert [b.disabled for b in panel.buttons] == [True, False, False]
    last = len(panel.selects[0].options) - 1
    for number in range(1, last + 1):
        await go(either.ann, panel, "next")
        assert f"**{number} of {last} · turn " in panel.text
        assert [b.disabled for b in panel.buttons] == [False, number == last, False, False]
    await choose(either.ann, panel, losing(panel))
    lines = panel.text.splitlines()
    assert lines[1] == f"**{losing(panel)} of {last} · turn 3**"
    gave = re.fullmatch(r"Red loses (\d+)%\. Chance to win: (\d+)% → \*\*(\d+)%\*\*", lines[2])
    assert gave is not None
    lost, before, after = map(int, gave.groups())
    assert lost == before - after
    assert after == 0
    assert "**Played:** Red puts out the Razor on b2." in panel.text
    better = next(line for line in lines if line.startswith("**Better:** Red "))
    assert next(line for line in lines if line.startswith("**Why:** ")) > ""
    played, instead = panel.images
    assert "Last move: Red put out the Razor on b2." in (played.alt or "")
    assert "Razor on b2" not in better
    tried = shown(await (await either.ann.press(panel, "What if")).done())
    assert "**What if**, after turn 2 of 4" in tried.text, "one tries out something else than what was played"
    assert "Red’s hand: Razor" in (instead.alt or "") or "Razor" in better
    assert pixels(played.bytes) != pixels(instead.bytes)
    for _ in range(int(losing(panel))):
        await go(either.ann, panel, "back")
    assert LOST in panel.text


async def test_a_turning_point_is_chosen_in_a_menu_and_all_is_said_in_japanese_too(served: Scenario) -> None:
    thread = await doves(served)
    panel = await reviewed(served, served.cid, thread)
    say = words("ja", "tokyo_doves")
    assert say.say("review-title", match="東京のハト · 対局1") in panel.text
    last, place = len(panel.selects[0].options) - 1, losing(panel)
    await choose(served.cid, panel, place)
    assert say.say("review-moment", number=int(place), count=last, turn=3) in panel.text
    assert "**実際の手：** 赤組がドスハトをb2に出しました。" in panel.text
    assert say.say("review-pictures") in panel.text
    assert [option.value for option in panel.selects[0].options if option.default] == [place]


async def test_the_command_the_replay_and_the_menu_lead_there_too(either: Scenario) -> None:
    thread = await doves(either)
    await reviewed(either, either.ann, thread)
    asked = shown(await (await either.bob.slash("review", thread)).done())
    assert LOST in asked.text, "it was made already"
    replay = shown(await (await either.bob.slash("replay", thread)).done())
    more = shown(await either.bob.press(thread.messages[0], custom_id=button(thread.messages[0], "more")))
    for place in (replay, more):
        opened = shown(await (await either.bob.press(place, custom_id=button(place, "review"))).done())
        assert LOST in opened.text
    assert [*map(tuple, either.rows(STORED))] == [(1, "all")]


async def test_what_is_seen_is_shared_in_the_language_of_the_guild(either: Scenario) -> None:
    thread = await doves(either)
    panel = await reviewed(either, either.cid, thread)
    done = words("ja").say("button-review-posted")
    for place in ("0", losing(panel)):
        await choose(either.cid, panel, place)
        before = thread.messages[-1]
        await (await either.cid.press(panel, custom_id=f"review-post:1:all:{place}")).done()
        posted = await thread.next(before)
        assert posted.ephemeral_to is None
        assert "Red loses" in posted.text
        assert verbs(posted) == ["review"]
        assert len(posted.images) == (1 if place == "0" else 2)
        await either.discord.until(lambda: done in {b.label for b in panel.buttons})
    own = shown(await (await either.bob.press(posted, custom_id=button(posted, "review"))).done())
    assert LOST in own.text
    assert own.ephemeral_to is either.bob
    conversation = either.discord.dm_channel(either.bob)
    direct = shown(await (await either.bob.slash("review", conversation, match=1)).done())
    refused = await private(await either.bob.press(direct, custom_id="review-post:1:all:0"))
    assert refused == words("en").say("error-only-on-server")
    assert conversation.messages == []


async def test_games_with_secrets_are_also_judged_by_what_each_seat_could_know(either: Scenario) -> None:
    thread = await secrets(either)
    panel = await reviewed(either, either.bob, thread)
    assert_adds_up(panel)
    assert "- Red, " in panel.text
    assert "- Blue, " in panel.text
    assert "Based only on" not in panel.text
    views = [b for b in panel.buttons if (b.custom_id or "").endswith(":view")]
    assert [b.label for b in views] == ["Full information", "As Blue", "As Red"]
    assert [b.disabled for b in views] == [True, False, False]
    for seat, name in enumerate(("Blue", "Red")):
        await (await either.bob.press(panel, custom_id=f"review-turn:1:{seat}:0:view")).done()
        await ready(either, panel, f"Based only on what {name} could know at the time.")
        assert_adds_up(panel)
        assert f"- {name}, " in panel.text
        assert f"- {('Red', 'Blue')[seat]}, " not in panel.text
    assert [*map(tuple, either.rows(STORED))] == [(1, "0"), (1, "1"), (1, "all")]


async def test_a_match_that_goes_on_is_not_reviewed(either: Scenario) -> None:
    thread = await ryuki.match(either)
    await playing.type_in(either, thread, *ryuki.SET_UP)
    assert "review" not in verbs(thread.messages[-1])
    assert "review" not in verbs(shown(await (await either.ann.slash("replay", thread)).done()))
    refused = words("en").say("error-review-going-on")
    assert await private(await either.ann.slash("review", thread)) == refused
    for pressed in ("review:1", "review-turn:1:0:0:view", "review-post:1:all:0"):
        assert await private(await forged(either.ann, thread.messages[-1], pressed)) == refused
    assert either.hatoba.reviewers.oldest() == {}


async def test_giving_up_a_won_match_is_a_turning_point_and_the_curve_ends_with_the_result(either: Scenario) -> None:
    thread = await either.match()
    await either.play(thread, "H*c2", "H*a3", "T*d1", "Y*d4")
    last = thread.messages[-1]
    asked = shown(await (await either.ann.slash("resign", thread)).done())
    await (await either.ann.press(asked, custom_id=button(asked, "resigned"))).done()
    await thread.next(last)
    panel = await reviewed(either, either.ann, thread)
    assert re.search(r"turn 4: Green loses \d+%\.", panel.text)
    assert "turn 5: Red resigns, −100% for Red." in panel.text
    assert_adds_up(panel)
    assert "resignation −100%" in panel.text
    assert (panel.images[0].alt or "").endswith("At the end: Red 0%, Green 100%.")
    await choose(either.ann, panel, panel.selects[0].options[-1].value)
    assert "No move: Red resigns, −100% for Red. Chance to win: 100% → **0%**" in panel.text
    assert "**Better:**" not in panel.text


async def test_a_match_without_moves_has_nothing_to_look_back_at(either: Scenario) -> None:
    thread = await either.match()
    await either.play(thread, *GAME[:2])
    last = thread.messages[-1]
    asked = shown(await (await either.ann.slash("resign", thread)).done())
    await (await either.ann.press(asked, custom_id=button(asked, "resigned"))).done()
    assert verbs(await thread.next(last)) == ["more", "rematch"]
    assert "too short" in await private(await either.ann.slash("review", thread))


async def test_the_answer_tells_how_far_a_review_is_and_others_wait_for_the_same(either: Scenario) -> None:
    let_children(either, "review_slowly")
    thread = await doves(either)
    post = thread.messages[-1]
    panels = [
        shown(await (await member.press(post, custom_id=button(post, "review"))).done())
        for member in (either.ann, either.bob)
    ]
    for panel in panels:
        await ready(either, panel, "Analysing the match: 3 of 7 positions.")
        assert panel.buttons == []
    os.kill(child("review_slowly"), signal.SIGUSR1)
    for panel in panels:
        await ready(either, panel, LOST)
    assert [*map(tuple, either.rows(STORED))] == [(1, "all")]


async def test_a_member_has_one_review_under_way(served: Scenario) -> None:
    let_children(served, "review_slowly")
    thread = await doves(served)
    post = thread.messages[-1]
    panel = shown(await (await served.ann.press(post, custom_id=button(post, "review"))).done())
    other = await doves(served)
    refused = words("en").say("error-review-one", match="1")
    assert await private(await served.ann.slash("review", other)) == refused
    again = shown(await (await served.ann.press(post, custom_id=button(post, "review"))).done())
    for one in (panel, again):
        await ready(served, one, "3 of 7")
    waits = shown(await (await served.bob.slash("review", other)).done())
    assert words("en").say("review-waiting") in waits.text


def copy(scenario: Scenario, most: int) -> None:
    """Copy match 1, which is over, to all numbers from 2 to another one."""
    columns = "game, rules, options, members, begins, seed, guild, channel, home, created, ply, posted_ply, result"
    numbers = f"WITH RECURSIVE copy(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM copy WHERE n < {most})"
    scenario.change(f"{numbers} INSERT INTO match (id, {columns}) SELECT n, {columns} FROM match, copy")
    scenario.change(f"{numbers} INSERT INTO seat SELECT n, seat, member, over, bank FROM seat, copy")
    scenario.change(f"{numbers} INSERT INTO log SELECT n, ply, kind, seat, event, at, NULL FROM log, copy")


async def test_twenty_reviews_are_under_way_at_most(served: Scenario) -> None:
    let_children(served, "review_slowly")
    await doves(served)
    copy(served, 21)
    say, place = words("en"), served.channel
    *readers, last = (Member.join(served.guild, f"Reader {number}") for number in range(1, 22))
    for number, reader in enumerate(readers, 1):
        panel = shown(await (await reader.slash("review", place, match=number)).done())
        assert number == 1 or panel.text.endswith(say.say("review-waiting"))
    assert await private(await last.slash("review", place, match=21)) == say.say("error-review-busy")
    same = shown(await (await last.slash("review", place, match=20)).done())
    assert same.text.endswith(say.say("review-waiting")), "it is under way already"


async def test_a_review_that_can_t_be_made_is_one_sentence_and_is_tried_again(
    either: Scenario, caplog: pytest.LogCaptureFixture
) -> None:
    let_children(either, "review_nothing")
    thread = await doves(either)
    post = thread.messages[-1]
    panel = shown(await (await either.ann.press(post, custom_id=button(post, "review"))).done())
    await ready(either, panel, words("en").say("error-review-failed"))
    assert "match 1 can't be reviewed" in caplog.text
    assert either.rows(STORED) == []
    let_children(either, "review")
    again = shown(await (await either.ann.press(panel, custom_id=button(panel, "review"))).done())
    await ready(either, again, LOST)


async def test_the_buttons_of_a_review_work_after_a_restart_and_nothing_is_made_again(scenario: Scenario) -> None:
    async with scenario.bot():
        thread = await doves(scenario)
        panel = await reviewed(scenario, scenario.ann, thread)
        made = scenario.dump()
    async with scenario.bot():
        let_children(scenario, "review_nothing")
        last = len(panel.selects[0].options) - 1
        await choose(scenario.ann, panel, losing(panel))
        assert "**Played:** Red puts out the Razor on b2." in panel.text
        await (await forged(scenario.ann, panel, "review-turn:1:all:9:next")).done()
        assert f"**{last} of {last} · turn " in panel.text, "a place that there is not is the last"
    assert [line for line in scenario.dump() if "review" in line] == [line for line in made if "review" in line]


async def test_a_review_under_way_does_not_keep_the_bot_from_stopping(scenario: Scenario) -> None:
    async with scenario.bot() as hatoba:
        let_children(scenario, "review_slowly")
        thread = await doves(scenario)
        post = thread.messages[-1]
        panel = shown(await (await scenario.ann.press(post, custom_id=button(post, "review"))).done())
        await ready(scenario, panel, "3 of 7")
        assert children("review_slowly")
        hatoba.patience = 0
    assert scenario.rows(STORED) == []
    assert children("review_slowly") == []
