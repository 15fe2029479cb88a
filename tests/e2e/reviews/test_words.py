"""Every word and number of a review, for matches with handwritten judgements."""

import pytest

from engines import Seat
from sandbox import Message
from tests._draws import draw_from
from tests.e2e.reviews.judged import doves, hands, hostile, judged, keep, opened, pick
from tests.e2e.scenario import GAME, Scenario, button

BASIS = "-# The chances are a computer player’s estimate. It can be wrong."
BASIS_OF_RED = BASIS.replace("-# ", "-# Based only on what Red could know at the time. ")
PICTURES = "-# Top: the move played. Bottom: the better move."


@pytest.fixture(autouse=True)
def the_same_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fix the random results, so that every run has the same."""
    draw_from(monkeypatch, "5eed" * 16)


def said(panel: Message) -> list[str]:
    """Return the lines below the title, without the one that names the members."""
    return [line for line in panel.text.splitlines()[1:] if "<@" not in line and line != "\u200b"]


def labels(panel: Message) -> list[str]:
    """Return the options of the menu, the chosen one in brackets."""
    return [f"[{one.label}]" if one.default else one.label for one in panel.selects[0].options]


async def test_a_review_without_chance(either: Scenario) -> None:
    thread = await doves(either)
    mine, theirs = await opened(either.ann, thread), await opened(either.bob, thread)
    red = "- Red, 50% → 0%: own moves −50% (−25% a move), opponent’s moves ±0%"
    green = "- Green, 50% → 100%: own moves ±0% (±0% a move), opponent’s moves +50%"
    swings = [
        "The biggest swings in the chance to win:",
        "**1** · turn 1: Red loses 12%.",
        "**2** · turn 3: Red loses 38%.",
        "What changed each side’s chances:",
    ]
    assert said(mine) == [*swings, red, green, BASIS]
    assert said(theirs) == [*swings, green, red, BASIS], "the reader's side comes first"
    assert (mine.images[0].alt, theirs.images[0].alt) == tuple(
        "A chart of the chances to win, turn by turn. Turning point 1, turn 1: Red drops from 50% to 38%. "
        f"Turning point 2, turn 3: Red drops from 38% to 0%. At the start: {start}. At the end: {end}."
        for start, end in (("Red 50%, Green 50%", "Red 0%, Green 100%"), ("Green 50%, Red 50%", "Green 100%, Red 0%"))
    )
    assert labels(mine) == ["[Whole match]", "1 · turn 1: Red −12%", "2 · turn 3: Red −38%"]


async def test_a_turning_point_is_worded_for_its_reader(either: Scenario) -> None:
    thread = await doves(either)
    lines = [
        "**2 of 2 · turn 3**",
        "Red loses 38%. Chance to win: 38% → **0%**",
        "**Played:** Red puts out the Razor on b2.",
        "After this, Green can force a win with the next move.",
        "**Better:** Red puts out the Crazy Dove on b2.",
    ]
    reason = "It closes a side of the enemy boss, leaving it 2 free sides."
    for member, why in ((either.bob, "**Why** (advice for Red): "), (either.ann, "**Why:** ")):
        panel = await pick(member, await opened(member, thread), 2)
        assert said(panel) == [*lines, why + reason, PICTURES, BASIS]
        assert labels(panel)[2] == "[2 · turn 3: Red −38%]"
        assert [(b.label, b.disabled) for b in panel.buttons] == [
            ("‹ Back", False), ("Next ›", True), ("Share", False), ("What if", False)
        ]  # fmt: skip
        assert [(image.alt or "")[:62] for image in panel.images] == [
            "Green to move. Last move: Red put out the Razor on b2. Red’s b",
            "Green to move. Last move: Red put out the Crazy Dove on b2. Re",
        ]
    before = thread.messages[-1]
    await (await either.ann.press(panel, custom_id=button(panel, "review-post"))).done()
    posted = await thread.next(before)
    assert said(posted) == [*lines, "**Why** (advice for Red): " + reason, PICTURES, BASIS]


async def test_a_review_in_japanese(served: Scenario) -> None:
    panel = await opened(served.cid, await doves(served))
    basis = "-# 勝率はコンピューターの推定です。間違うこともあります。"
    assert said(panel) == [
        "勝率が大きく動いたところ：",
        "**1** · ターン1：赤組の勝率が12%下がりました。",
        "**2** · ターン3：赤組の勝率が38%下がりました。",
        "勝率の増減の内訳：",
        "- 赤組（50% → 0%）：自分の手 −50%（一手平均 −25%）、相手の手 ±0%",
        "- 緑組（50% → 100%）：自分の手 ±0%（一手平均 ±0%）、相手の手 +50%",
        basis,
    ]
    assert said(await pick(served.cid, panel, 2)) == [
        "**分かれ目2（全2） · ターン3**",
        "赤組の勝率が38%下がりました。38% → **0%**",
        "**実際の手：** 赤組がドスハトをb2に出しました。",
        "このあと、緑組は次の一手で必ず勝てます。",
        "**よりよい手：** 赤組がハジケハトをb2に出しました。",
        "**理由**（赤組から見て）：相手のボスの空きが、残り2か所に減ります。",
        "-# 上の図が実際の手、下の図がよりよい手です。",
        basis,
    ]
    assert labels(panel) == ["対局全体", "1 · ターン1：赤組 −12%", "[2 · ターン3：赤組 −38%]"]


ENDED = {
    "draw": ("a draw is agreed", "agreed draw"),
    "abort": ("the match is cancelled", "cancellation"),
    "win 1": ("a ruling", "ruling"),
}


@pytest.mark.parametrize("ended", ENDED)
async def test_an_ending_without_a_move_is_named_in_a_review(served: Scenario, ended: str) -> None:
    thread, club = await served.match(), served.hatoba.club
    await served.play(thread, *GAME[:3])
    if ended == "win 1":
        await club.matches.rule(1, ended, "ruled")
    else:
        offered = await club.agreements.offer(1, served.ann.id, ended, "offers")
        await club.agreements.accept(1, served.bob.id, offered.ply - 1, "accepts")
    chances = (0.5, 0.5), (0.5, 0.8), (0.8, 0.8)
    await keep(served, None, *(judged(ply, Seat(ply % 2), (GAME[ply],), both) for ply, both in enumerate(chances)))
    sentence, name = ENDED[ended]
    change = "−80" if ended == "win 1" else "−30"
    *_, turning, _, red, green, _ = said(await opened(served.ann, thread))
    assert turning == f"**2** · turn 4: {sentence}, {change}% for Red."
    assert red.endswith(f", {name} {change}%")
    assert green.endswith(f", {name} {change.replace('−', '+')}%")


SIDES = [
    "- Red + Blue, 50% → 100%: own moves −9% (−4% a move), opponents’ moves +5%, luck −7%, resignation +61%",
    "- Yellow + Green, 50% → 0%: own moves −5% (−5% a move), opponents’ moves +9%, luck +7%, resignation −61%",
]


async def test_a_review_of_two_against_two_with_luck_and_members_who_leave(either: Scenario) -> None:
    thread = await hostile(either)
    panel, theirs = await opened(either.bob, thread), await opened(either.cid, thread)
    swings = [
        "The biggest swings in the chance to win:",
        "**1** · turn 2: Yellow loses 5%.",
        "**2** · turn 2: luck, +7% for Yellow + Green.",
        "**3** · turn 3: Red loses 9%.",
        "**4** · turn 4: Yellow resigns, −18% for Yellow + Green.",
        "**5** · turn 4: Green resigns, −43% for Yellow + Green.",
        "What changed each side’s chances:",
    ]
    assert said(panel) == [*swings, *SIDES, BASIS]
    assert (panel.images[0].alt or "").split(". ")[2:7] == [
        "Turning point 2, turn 2: luck takes Yellow + Green from 45% to 52%",
        "Turning point 3, turn 3: Red drops from 48% to 39%",
        "Turning point 4, turn 4: Yellow resigns; Yellow + Green goes from 61% to 43%",
        "Turning point 5, turn 4: Green resigns; Yellow + Green goes from 43% to 0%",
        "At the start: Red + Blue 50%, Yellow + Green 50%",
    ]
    assert labels(panel)[2:5] == [
        "2 · turn 2: luck +7%", "3 · turn 3: Red −9%", "4 · turn 4: Yellow resigns −18%"
    ]  # fmt: skip
    assert [line[: line.index("（")] for line in said(theirs) if line.startswith("- ")] == ["- 黄＋緑", "- 赤＋青"]


async def test_turning_points_of_luck_and_endings(either: Scenario) -> None:
    panel = await opened(either.bob, await hostile(either))
    assert "**Why** (advice for Yellow): There are no gems or tiles on the board yet, so any corner will do." in said(
        await pick(either.bob, panel, 1)
    ), "Bob has the second seat, but belongs to the first side"
    luck, heading, happened, _ = said(await pick(either.bob, panel, 2))
    assert (luck, heading) == ("**2 of 5 · turn 2**", "Luck: +7% for Yellow + Green. Chance to win: 45% → **52%**")
    assert happened.startswith("**What happened:** **Round 1.** Red goes first. Gems appear on ")
    assert said(await pick(either.bob, panel, 3)) == [
        "**3 of 5 · turn 3**",
        "Red loses 9%. Chance to win: 48% → **39%**",
        "**Played:** **Red:** takes the skill Crash.",
        "**Better:** **Red:** takes the skill King.",
        "**Why** (advice for Red): King makes you the start player of the next round.",
        PICTURES,
        BASIS,
    ]
    assert said(await pick(either.bob, panel, 5))[:2] == [
        "**5 of 5 · turn 4**",
        "No move: Green resigns, −43% for Yellow + Green. Chance to win: 43% → **0%**",
    ]


ALL_KNOWN = [
    "The biggest swings in the chance to win:",
    "**1** · turn 2: Red loses 10%.",
    "**2** · turn 2: luck, +10% for Blue.",
    "**3** · turn 4: Red loses 30%.",
    "What changed each side’s chances:",
]

SUMS = {
    "ann": "- Blue, 50% → 100%: own moves ±0% (±0% a move), opponent’s moves +40%, luck +10%",
    "bob": "- Red, 50% → 0%: own moves −40% (−20% a move), opponent’s moves ±0%, luck −10%",
}
"""The sums of each reader's own side, which comes first."""

KNOWN_TO_RED = [
    "The biggest swings in the chance to win:",
    "**1** · turn 3: Blue’s move, −12% for Red.",
    "**2** · turn 4: Red loses 18%.",
    "**3** · turn 4: luck, +6% for Red.",
    "**4** · turn 7: Blue’s move, −26% for Red.",
    "What changed each side’s chances:",
    "- Red, 50% → 0%: own moves −18% (−9% a move), opponent’s moves −38%, luck +6%",
    BASIS_OF_RED,
]


PLAYED_AND_BETTER = [
    "Red loses 18%. Chance to win: 38% → **20%**",
    "**Played:** Red spends the turn drawing a second card.",
    "After this, Blue can capture a face-down card.",
    "**Better:** Red moves the King from c5 to d5.",
]


async def test_a_review_by_what_one_seat_could_know(either: Scenario) -> None:
    thread, read = await hands(either), {}
    for name, member in (("ann", either.ann), ("bob", either.bob)):
        panel = await opened(member, thread)
        assert said(panel) == [*ALL_KNOWN, SUMS[name], *(other for of, other in SUMS.items() if of != name), BASIS]
        await (await member.press(panel, "As Red")).done()
        assert said(panel) == KNOWN_TO_RED
        assert labels(panel)[1] == "1 · turn 3: Blue’s move −12%"
        read[name] = [said(await pick(member, panel, place))[1:-1] for place in (1, 2, 3)]
        assert "Your hand: Gold (1), Silver" in (panel.images[0].alt or ""), "Red’s hand for every reader"
    before = thread.messages[-1]
    await (await either.bob.press(panel, "Share")).done()
    assert said(await thread.next(before))[1:-1] == read["bob"][-1], "what one seat could know is shared as that"
    (moved, mine, luck), (*_, theirs, _) = read["bob"], read["ann"]
    assert moved == [
        "Blue’s move: −12% for Red. Chance to win: 50% → **38%**",
        "**Played:** Blue moves the Gold from c2 to c3.",
    ]
    reason = "It gets your king out of check."
    assert mine == [*PLAYED_AND_BETTER, f"**Why:** {reason}", PICTURES]
    assert theirs == [*PLAYED_AND_BETTER, f"**Why** (advice for Red): {reason}", PICTURES]
    assert luck == [
        "Luck: +6% for Red. Chance to win: 20% → **26%**",
        "**What happened:** Red draws a Pawn; 12 cards are left. Blue draws a card; 12 cards are left.",
    ]


async def test_with_everything_known_each_turning_point_is_seen_by_a_seat_that_knew(either: Scenario) -> None:
    thread = await hands(either)
    mine, theirs = await opened(either.ann, thread), await opened(either.bob, thread)
    told = [said(await pick(either.ann, mine, 1))[2:4], said(await pick(either.bob, theirs, 2))[2:4]]
    assert told == [
        [
            "**Played:** Red’s King goes face-down on c5. Red has set up: 1 card face-down on c5.",
            "**Better:** Red’s King goes face-down on d5. Red has set up: 1 card face-down on d5.",
        ],
        [
            "**What happened:** Blue draws a Pawn; 13 cards are left. "
            "Blue turns up b2: Silver. Blue turns up c1: King. Blue turns up c2: Gold.",
            BASIS,
        ],
    ]
    assert "Your hand: Gold (1), Silver (1), Pawn (3)" in (mine.images[0].alt or ""), (
        "that of Red, whose decision it was"
    )
    assert "Your hand: Pawn (4)" in (theirs.images[0].alt or ""), "that of Blue, who drew"
