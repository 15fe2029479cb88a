"""Members who press whatever they see, in every game: each press is answered, and no match breaks."""

import random

import pytest

from engines import GAMES
from sandbox import Member, Message
from tests.e2e.park import Park
from tests.e2e.playing import gathered

every_game = pytest.mark.parametrize(("game", "seats"), [(key, seats) for key in GAMES for seats in GAMES[key].seats])

PRESSES = 45


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


@every_game
async def test_every_press_is_answered(served: Park, game: str, seats: int, caplog: pytest.LogCaptureFixture) -> None:
    rng = random.Random(f"{game} {seats}")  # noqa: S311 - the same presses in every run
    everyone = [served.ann, served.bob, served.cid, served.guild.member("Dan", locale="en-GB")][:seats]
    thread = await gathered(served, game, everyone)
    by_id = {member.id: member for member in everyone}
    panel: Message | None = None
    before: Member | None = None
    for _ in range(PRESSES):
        rows = served.rows(
            "SELECT seat.member FROM match JOIN seat ON seat.seat = match.turn AND seat.match = match.id"
        )
        if not rows:
            break
        member = by_id[int(str(rows[0][0]))]
        if member is not before or panel is None or not (panel.buttons or panel.selects):
            panel = await served.panel(member, thread.messages[0])
        await pressed(rng, member, panel)
        before = member
    await served.sweep()
    assert [record.getMessage() for record in caplog.records if record.levelname in ("WARNING", "ERROR")] == []
    assert len(served.rows("SELECT * FROM log WHERE kind = 'play'")) > seats
    assert await served.sound()
