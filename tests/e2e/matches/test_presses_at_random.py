"""Members who press anything that they see, in every game: each press is answered, and no match breaks."""

import random
from dataclasses import dataclass

import pytest

from cogs.matches import controls
from engines import GAMES
from sandbox import Channel, Member, Message
from tests.e2e.playing import gathered
from tests.e2e.scenario import Scenario, forged

every_game = pytest.mark.parametrize(("game", "seats"), [(key, seats) for key in GAMES for seats in GAMES[key].seats])

PRESSES = 28

FORGED = (
    "",
    "0",
    "1",
    "7",
    "99",
    "9223372036854775807",
    "9223372036854775808",
    "9999999999999999999",
    "-1",
    "x",
    "K,a1",
)
"""Possible replacements for a word of a button."""


async def pressed(rng: random.Random, member: Member, panel: Message) -> None:
    """Press one of the buttons of a panel, or choose from its menu."""
    ways = [b.custom_id for b in panel.buttons if b.custom_id and not b.disabled]
    ways += [menu.custom_id for menu in panel.selects] * 4
    chosen = rng.choice(ways)
    menus = [menu for menu in panel.selects if menu.custom_id == chosen]
    if menus:
        await (await member.choose(panel, [rng.choice(menus[0].options).value], custom_id=chosen)).done()
    else:
        await (await member.press(panel, custom_id=chosen)).done()


async def forge(rng: random.Random, member: Member, panel: Message) -> None:
    """Press a button of a panel with one of its words changed; a refusal leaves the panel unchanged."""
    meant = [one.custom_id for one in panel.buttons if one.custom_id] + [one.custom_id for one in panel.selects]
    words = rng.choice(meant).split(":")
    words[rng.randrange(1, len(words))] = rng.choice(FORGED)
    kept = panel.components
    answer = await (await forged(member, panel, ":".join(words))).done()
    assert answer.kind != "failed", (words, answer.error)
    if [one.label for one in panel.buttons] == ["forged"]:
        panel.components = kept


@dataclass
class Play:
    """Random play on private panels, one for each turn, by the member to move."""

    scenario: Scenario
    thread: Channel
    members: dict[int, Member]
    before: Member | None = None
    shown: Message | None = None

    async def panel(self) -> tuple[Member, Message] | None:
        """Return the member to move and the panel, or ``None`` once the match is over."""
        rows = self.scenario.rows(
            "SELECT seat.member FROM match JOIN seat ON seat.seat = match.turn AND seat.match = match.id"
        )
        if not rows:
            return None
        member = self.members[int(str(rows[0][0]))]
        if member is not self.before or self.shown is None or not (self.shown.buttons or self.shown.selects):
            self.shown = await self.scenario.panel(member, self.thread.messages[0])
        self.before = member
        return member, self.shown


async def begun(scenario: Scenario, game: str, seats: int) -> Play:
    """Start a match for this many members."""
    everyone = [scenario.ann, scenario.bob, scenario.cid, Member.join(scenario.guild, "Dan", locale="en-GB")][:seats]
    thread = await gathered(scenario, game, everyone)
    return Play(scenario, thread, {member.id: member for member in everyone})


async def whole(scenario: Scenario, caplog: pytest.LogCaptureFixture) -> None:
    """Assert that no problem was logged, and that every log folds."""
    await scenario.sweep()
    assert [record.getMessage() for record in caplog.records if record.levelname in ("WARNING", "ERROR")] == []
    assert await scenario.sound()


@every_game
async def test_every_press_is_answered(
    served: Scenario, game: str, seats: int, caplog: pytest.LogCaptureFixture
) -> None:
    rng = random.Random(f"{game} {seats}")  # noqa: S311 - the same presses in every run
    play = await begun(served, game, seats)
    for _ in range(PRESSES):
        if (now := await play.panel()) is None:
            break
        await pressed(rng, *now)
    await whole(served, caplog)
    assert len(served.rows("SELECT * FROM log WHERE kind = 'play'")) > seats


@pytest.mark.parametrize("game", GAMES)
async def test_forged_presses_are_answered_in_a_game_with_menus(
    served: Scenario, game: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(controls, "laid_out", lambda ways: (ways[:3], [ways[3:]]))  # so every game has menus
    monkeypatch.setattr(controls, "LISTED", 9)
    rng = random.Random(game)  # noqa: S311 - the same presses in every run
    play, menus = await begun(served, game, GAMES[game].seats[0]), 0
    for _ in range(PRESSES // 3):
        for act in (forge, pressed):
            if (now := await play.panel()) is None:  # a short game: play the next match
                play = await begun(served, game, GAMES[game].seats[0])
                continue
            menus += len(now[1].selects)
            await act(rng, *now)
    await whole(served, caplog)
    assert menus > 2
