"""Hints: what they leave unchanged, and what everybody can read about them afterwards."""

from collections.abc import Hashable

from club.model.matches.export import read_record
from engines import Event, Seat, State
from sandbox import Message
from tests.club.thinker import HereAndNow
from tests.e2e.matches.computers import practise
from tests.e2e.scenario import Scenario, button, shown


class Adviser(HereAndNow):
    """An adviser that suggests placing Big Brother."""

    async def line(self, game: str, state: State, seat: Seat, seed: int, asker: Hashable) -> tuple[Event, ...]:
        return ("A*c1",)


async def test_panels_from_before_a_hint_still_work(served: Scenario) -> None:
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


async def test_replay_and_record_say_what_was_hinted_once_the_match_is_over(either: Scenario) -> None:
    either.hatoba.club.computers.thinker = Adviser()
    matches = either.hatoba.club.matches
    panel = await practise(either, either.ann, either.channel, "tokyo_doves")
    hinted = shown(await (await either.ann.press(panel, custom_id=button(panel, "hint"))).done())
    advice = next(line for line in hinted.text.splitlines() if "💡" in line).strip("*").removeprefix("💡 ")
    assert advice == "Put out Big Brother → c1. It brings another dove onto the field."
    (given,) = (await matches.position(1)).entries
    assert given.event in (await matches.position(1)).state.legal()
    await matches.play(1, either.ann.id, 1, given.event, "as advised")
    running = await looked_at(either)
    assert "💡 Red asked for a hint." in running.text, "others see nothing else while the match goes on"
    assert advice not in running.text
    texts = [await written(either, running, form) for form in ("record:1", "record:1:json")]
    assert all(text.count(given.event) == 1 for text in texts)
    assert "0 HINT\n" in texts[0]
    await matches.resign(1, either.ann.id, "gives up")
    over = await looked_at(either)
    back = shown(await (await either.ann.press(over, custom_id="turn:1:0:0:first")).done())
    assert "💡" not in back.text
    forward = shown(await (await either.ann.press(back, custom_id=button(back, "forward"))).done())
    assert f"💡 Red asked for a hint: {advice}" in forward.text
    texts = [await written(either, over, form) for form in ("record:1", "record:1:json")]
    assert all(text.count(given.event) == 2 for text in texts)
    assert f"0 HINT {given.event}\n" in texts[0]
    for text in texts:
        assert read_record(text.encode()).state == (await matches.position(1)).state
    assert await either.sound()


async def test_a_hint_names_all_that_comes_before_the_other_side_and_stays_the_same(served: Scenario) -> None:
    served.hatoba.club.computers.thinker = HereAndNow()
    panel = await practise(served, served.ann, served.channel, "ryuki")
    hinted = shown(await (await served.ann.press(panel, custom_id=button(panel, "hint"))).done())
    advice = next(line for line in hinted.text.splitlines() if "💡" in line)
    again = shown(await (await served.ann.press(hinted, custom_id=button(hinted, "hint"))).done())
    assert advice in again.text
    assert advice.count(", then: ") == 6, "a King, five other cards, and the end of the set-up"
    assert "common way to set up" in advice


async def looked_at(scenario: Scenario) -> Message:
    """Return the replay of match 1 at its last turn, as Ann opens it."""
    return shown(await (await scenario.ann.slash("replay", scenario.channel, match=1)).done())


async def written(scenario: Scenario, replay: Message, form: str) -> str:
    """Return a record of match 1."""
    answer = shown(await (await scenario.ann.press(replay, custom_id=form)).done())
    return answer.attachments[0].bytes.decode()
