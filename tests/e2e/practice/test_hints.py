"""Hints: what they leave as it was, and what everybody reads of them afterwards."""

from tests.club.thinker import HereAndNow
from tests.e2e.matches.computers import practise
from tests.e2e.park import Park, button, shown


async def test_panels_from_before_a_hint_still_work(served: Park) -> None:
    served.hatoba.club.computers.thinker = HereAndNow()
    earlier = await practise(served, served.ann, served.channel, "tokyo_doves")
    await served.hatoba.tasks.finish()
    (thread,) = served.channel.threads
    later = await served.panel(served.ann, thread.messages[0])
    await (await served.ann.press(later, custom_id=button(later, "hint"))).done()
    ply = (await served.hatoba.club.matches.position(1)).ply
    chosen = next(one.custom_id for one in earlier.buttons if (one.custom_id or "").startswith("step:"))
    shown(await (await served.ann.press(earlier, custom_id=chosen)).done())
    assert "has moved on" not in earlier.text
    last = next(one.custom_id for one in earlier.buttons if (one.custom_id or "").count(",") == 1)
    await (await served.ann.press(earlier, custom_id=last)).done()
    position = await served.hatoba.club.matches.position(1)
    assert [entry.kind for entry in position.entries[ply:]] == ["play"]
