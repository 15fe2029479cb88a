"""The texts and choices on the panel of a variation at each place, word by word."""

import pytest

from sandbox import Member, Message
from tests._draws import draw_from
from tests.e2e import kyoiku, playing, ryuki
from tests.e2e.scenario import Scenario, button, shown
from tests.e2e.variations.test_what_if import go, opened, over, play

HINT = (
    "-# You move for all players; the match isn’t affected. Your moves exist only in this message and aren’t "
    "saved anywhere. To keep a line, press **Post here**."
)

PUT = "Red puts out the Razor on b2."
ASKED = "**Green to move. Which dove?**"
WALLS = [
    "The field is four wide now: there are walls to its left and right.",
    "The field is four tall now: there are walls above and below it.",
]


@pytest.fixture(autouse=True)
def the_same_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fix the random results, so that every run has the same."""
    draw_from(monkeypatch, kyoiku.SEED)


def said(panel: Message) -> list[str]:
    """Return the lines below the title that aren't empty."""
    return [line for line in panel.text.splitlines()[1:] if line.strip("\u200b")]


def tools(panel: Message) -> list[str]:
    """Return the buttons that can be pressed besides choices."""
    return [b.label for b in panel.buttons if not b.disabled and not (b.custom_id or "").startswith("if-step")]


async def pick(member: Member, panel: Message, value: str) -> None:
    """Choose the outcome of a random event."""
    (menu,) = (menu.custom_id for menu in panel.selects if menu.custom_id.startswith("if-pick"))
    await (await member.choose(panel, [value], custom_id=menu)).done()


async def test_a_panel_says_what_was_played_and_what_can_be_done_at_each_place(either: Scenario) -> None:
    panel = await opened(either, either.bob, await over(either), 3)
    about = "**What if**, after turn 3 of 4"
    assert (said(panel), tools(panel)) == ([about, HINT, PUT, ASKED], ["« First", "‹ Back"])
    await play(either.bob, panel, "Y*a5")
    new = "Green puts out the Razor on a5 (b5 in the new picture)."
    won = "**Green has won. Red’s boss has no free side left.**"
    assert said(panel) == [about, "```", "① ▸1.Y*a5", "```", new, *WALLS, won]
    assert tools(panel) == ["« First", "‹ Back", "Post here", "Delete move"]
    await go(either.bob, panel, "back")
    assert said(panel) == [about, "```", "① 1.Y*a5", "```", PUT, ASKED]
    if "if-more" in {(b.custom_id or "").split(":")[0] for b in panel.buttons}:
        await go(either.bob, panel, "if-more")
    assert tools(panel) == ["Forward ›", "Last »"], "nothing to post or delete before the first move"
    await go(either.bob, panel, "forward")
    assert said(panel)[-1] == won


async def test_the_beginning_is_named_in_japanese_too(served: Scenario) -> None:
    thread = await over(served)
    assert said(await opened(served, served.cid, thread, 0))[::2] == [
        "**試し指し** · 最初から",
        "**赤組の手番です。どのハト？**",
    ]
    later = said(await opened(served, served.cid, thread, 3))
    assert (later[0], later[2:]) == (
        "**試し指し** · ターン3（全4ターン）のあとから",
        ["赤組がドスハトをb2に出しました。", "**緑組の手番です。どのハト？**"],
    )


async def test_results_of_chance_stand_beside_how_likely_they_are(either: Scenario) -> None:
    thread = await kyoiku.match(either)
    await playing.type_in(either, thread, "d1-d2-")
    await either.hatoba.club.matches.resign(1, either.bob.id, "given up")
    panel = await opened(either, either.ann, thread, 0)
    assert said(panel)[-1] == "**The result here is random: choose one, or press Random.**"
    assert [(menu.placeholder, [one.label for one in menu.options]) for menu in panel.selects] == [
        (
            "Choose the result",
            ["0 of 5 · 3%", "1 of 5 · 16%", "2 of 5 · 31%", "3 of 5 · 31%", "4 of 5 · 16%", "5 of 5 · 3%"],
        )
    ]
    assert tools(panel) == ["Forward ›", "Last »", "Random"]
    await pick(either.ann, panel, "5")
    assert "① ▸1.throw:5" in said(panel)


async def test_after_the_end_cards_are_those_of_the_seat_to_move_for_all(either: Scenario) -> None:
    thread = await ryuki.match(either)
    await playing.type_in(either, thread, *ryuki.GAME)
    for member in (either.ann, either.cid):
        panel = await opened(either, member, thread, 3)
        (picture,) = panel.images
        assert any(
            hand in (picture.alt or "")
            for hand in ("Gold (1), Silver (1), Lance (1), Pawn (3).", "金1、銀1、香車1、歩3。")
        )
    await playing.make(either.cid, panel, "draw", "if-step")
    (menu,) = panel.selects
    assert [option.label.split(" · ")[1] for option in menu.options] == ["8%", "8%", "8%", "15%", "46%", "8%", "8%"]
    known = thread.messages[-1]
    await go(either.cid, panel, "if-post")
    posted = await thread.next(known)
    assert said(posted) == [
        "**What if**, after turn 3 of 7",
        f"Tried out by <@{either.cid.id}>:",
        "```",
        "① 1.draw",
        "```",
        "Red spends the turn drawing a second card.",
    ]
    own = shown(await (await either.ann.press(posted, custom_id=button(posted, "if-on"))).done())
    assert said(own)[:4] == ["**What if**, after turn 3 of 7", "```", "① ▸1.draw", "```"]
