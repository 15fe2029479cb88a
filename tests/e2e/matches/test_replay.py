"""Replays of matches, animations, and records from files."""

import json
import sys
from dataclasses import replace
from functools import partial
from io import BytesIO

import pytest
from PIL import Image, ImageSequence

from cogs.core.ui import wording
from cogs.core.ui.pictures import Pictures
from cogs.matches.records import replay_page
from engines import GAMES
from render.kit import film
from sandbox import Answer, Channel, Member, Message
from sandbox.model.message import Attachment
from tests.e2e import playing, ryuki
from tests.e2e.scenario import GAME, Scenario, button, forged, pixels, private, shown, verbs
from texts import words


async def opened(scenario: Scenario, member: Member, place: Channel) -> Message:
    """Open the match of a thread with the command."""
    return shown(await (await member.slash("replay", place)).done())


async def go(member: Member, panel: Message, way: str) -> None:
    """Press the button that leads some way."""
    await (await member.press(panel, custom_id=button(panel, way))).done()


async def jump(member: Member, panel: Message, value: str, menu: str = "list") -> Answer:
    """Choose a turn, or a page of turns."""
    (found,) = (m.custom_id for m in panel.selects if m.custom_id.endswith(f":{menu}"))
    return await (await member.choose(panel, [value], custom_id=found)).done()


def frames(message: Message) -> list[bytes]:
    """Return the pixels of each frame of the one picture of a message."""
    (image,) = message.images
    assert image.content_type == "image/webp"
    assert image.size is not None, "the page reserves room for it"
    film = Image.open(BytesIO(image.bytes))
    assert film.info["loop"] == 0
    return [frame.convert("RGB").tobytes() for frame in ImageSequence.Iterator(film)]


def sides(panel: Message) -> list[str]:
    """Return the words for the views on offer."""
    return [b.custom_id.split(":")[2] for b in panel.buttons if b.custom_id and b.custom_id.endswith(":view")]


def here(monkeypatch: pytest.MonkeyPatch, name: str, value: int) -> None:
    """Change a constant of the running cog, whose module isn't the imported one."""
    monkeypatch.setattr(sys.modules["cogs.matches.replay"], name, value)
    monkeypatch.setattr(replay_page, name, value, raising=False)


async def test_a_match_is_gone_through_turn_by_turn(either: Scenario) -> None:
    thread = await either.match()
    await either.play(thread, *GAME)
    panel = await opened(either, either.cid, thread)
    say = words("ja", "tokyo_doves")
    assert panel.ephemeral_to is either.cid
    assert say.say("replay-turn", turn=4, turns=4) in panel.text
    position = await either.hatoba.club.matches.position(1)
    assert position.outcome is not None
    assert wording.result(say, position, position.outcome) in panel.text
    seen = {pixels(panel.images[0].bytes)}
    for way, turn in (("first", 0), ("forward", 1), ("forward", 2), ("back", 1), ("last", 4), ("back", 3)):
        await go(either.cid, panel, way)
        assert say.say("replay-turn", turn=turn, turns=4) in panel.text
        seen.add(pixels(panel.images[0].bytes))
    assert len(seen) == 5
    await jump(either.cid, panel, "2")
    assert say.say("replay-turn", turn=2, turns=4) in panel.text


async def test_the_ends_lead_no_further(either: Scenario) -> None:
    thread = await either.match()
    await either.play(thread, *GAME[:2])
    panel = await opened(either, either.ann, thread)
    off = [[b.disabled for b in panel.buttons if (b.custom_id or "").endswith(("first", "back", "forward", "last"))]]
    await go(either.ann, panel, "first")
    off.append(
        [b.disabled for b in panel.buttons if (b.custom_id or "").endswith(("first", "back", "forward", "last"))]
    )
    assert off == [[False, False, True, True], [True, True, False, False]]


async def test_each_side_is_below_in_its_own_view(either: Scenario) -> None:
    thread = await either.match()
    await either.play(thread, GAME[0])
    panel = await opened(either, either.bob, thread)
    own = pixels(panel.images[0].bytes)
    pressed = [b.custom_id for b in panel.buttons if (b.custom_id or "").endswith(":view")]
    assert [b.disabled for b in panel.buttons if b.custom_id in pressed] == [False, False, True]
    await (await either.bob.press(panel, custom_id=pressed[1])).done()
    other = pixels(panel.images[0].bytes)
    assert other != own
    assert pixels((await opened(either, either.ann, thread)).images[0].bytes) == other


async def test_more_leads_to_the_replay(either: Scenario) -> None:
    thread = await either.match()
    more = shown(await either.cid.press(thread.messages[0], custom_id=button(thread.messages[0], "more")))
    panel = shown(await (await either.cid.press(more, custom_id=button(more, "replay"))).done())
    assert words("ja").say("replay-turn", turn=0, turns=0) in panel.text
    assert "animate" not in verbs(panel)
    assert panel.selects == []


async def test_buttons_work_after_a_restart(scenario: Scenario) -> None:
    async with scenario.bot():
        thread = await scenario.match()
        await scenario.play(thread, *GAME[:2])
        panel = await opened(scenario, scenario.ann, thread)
    async with scenario.bot():
        await go(scenario.ann, panel, "back")
        assert "**Turn 1 of 2**" in panel.text


async def test_secrets_stay_hidden_until_the_end(either: Scenario) -> None:
    thread = await ryuki.match(either)
    await playing.type_in(either, thread, *ryuki.SET_UP)
    mine, theirs, public = [await opened(either, who, thread) for who in (either.ann, either.bob, either.cid)]
    assert [sides(panel) for panel in (mine, theirs, public)] == [["all", "0"], ["all", "1"], []]
    assert "record" not in verbs(mine) + verbs(theirs) + verbs(public)
    refused = words("en").say("error-replay-hidden")
    for pressed in (b.custom_id for b in theirs.buttons if b.custom_id and b.custom_id.split(":")[2] == "1"):
        data = {"component_type": 2, "custom_id": pressed}
        assert await private(await either.discord.interact_raw(either.ann, data, message=theirs)) == refused
    await playing.type_in(either, thread, *ryuki.MATE)
    over = await opened(either, either.cid, thread)
    assert sides(over) == ["all", "0", "1"]
    assert verbs(over).count("record") == 2
    await go(either.cid, over, "first")
    await go(either.cid, over, "forward")
    seen = {pixels(over.images[0].bytes)}
    for side in ("0", "1"):
        await (await either.cid.press(over, custom_id=f"turn:1:{side}:1:view")).done()
        seen.add(pixels(over.images[0].bytes))
    assert len(seen) == 3


async def test_no_record_is_given_out_before_the_end_of_a_game_with_secrets(served: Scenario) -> None:
    thread = await ryuki.match(served)
    more = shown(await served.ann.press(thread.messages[0], custom_id=button(thread.messages[0], "more")))
    refused = words("en").say("error-record-secret")
    assert await private(await served.ann.press(more, custom_id=button(more, "record"))) == refused
    assert await private(await forged(served.ann, more, "record:1:json")) == refused


async def test_a_long_match_has_pages_of_turns(served: Scenario, monkeypatch: pytest.MonkeyPatch) -> None:
    here(monkeypatch, "PAGE", 2)
    thread = await served.match()
    await served.play(thread, *GAME)
    panel = await opened(served, served.ann, thread)
    pages, turns = panel.selects
    assert [option.label for option in pages.options] == ["Turns 2 to 3", "Turns 4 to 4"]
    assert [option.value for option in turns.options] == ["4"]
    await jump(served.ann, panel, "2", "page")
    assert "**Turn 2 of 4**" in panel.text
    pages, turns = panel.selects
    assert [option.label for option in pages.options] == ["Turns 0 to 1", "Turns 2 to 3"]
    assert [option.value for option in turns.options] == ["2", "3"]
    assert turns.options[0].label.startswith("2 · Green")


async def test_the_whole_match_moves(either: Scenario) -> None:
    thread = await either.match()
    await either.play(thread, *GAME)
    panel = await opened(either, either.ann, thread)
    film = shown(await (await either.ann.press(panel, custom_id=button(panel, "animate"))).done())
    assert len(set(frames(film))) == len(GAME) + 1
    assert film.ephemeral_to is either.ann
    assert (film.images[0].alt or "").startswith("Animation of 4 moves.")


async def test_progress_is_told_while_an_animation_is_drawn(served: Scenario, monkeypatch: pytest.MonkeyPatch) -> None:
    here(monkeypatch, "_TOLD_EVERY", 2)
    thread = await served.match()
    await served.play(thread, *GAME)
    panel = await opened(served, served.ann, thread)
    told: list[str] = []
    served.discord.listen(lambda change: told.append(getattr(change.subject, "text", "")))
    film = shown(await (await served.ann.press(panel, custom_id=button(panel, "animate"))).done())
    await served.discord.until(lambda: film.images)
    drawing = [text.splitlines()[1] for text in dict.fromkeys(told) if "Drawing" in text]
    assert drawing == [f"Drawing: {count} of 5 pictures done …" for count in (0, 2, 4)]


async def test_an_animation_that_grows_too_large_leaves_frames_out(
    scenario: Scenario, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.app.client.Pictures", partial(Pictures, animation_cache=0))
    async with scenario.bot():
        thread = await scenario.match()
        await scenario.play(thread, *GAME)
        panel = await opened(scenario, scenario.ann, thread)
        press = button(panel, "animate")
        whole = shown(await (await scenario.ann.press(panel, custom_id=press)).done())
        await scenario.discord.until(lambda: whole.images)
        monkeypatch.setattr(film, "LARGEST", len(whole.images[0].bytes) - 1)
        fewer = shown(await (await scenario.ann.press(panel, custom_id=press)).done())
        await scenario.discord.until(lambda: fewer.images)
    assert len(fewer.images[0].bytes) < len(whole.images[0].bytes)
    assert 1 < len(frames(fewer)) < len(frames(whole))
    assert frames(fewer)[-1] == frames(whole)[-1]


async def test_the_panel_tells_and_shows_what_happened_since_the_own_last_turn(either: Scenario) -> None:
    thread = await either.match()
    first = await either.panel(either.ann, thread.messages[-1])
    assert "since" not in verbs(first)
    await either.play(thread, *GAME[:2])
    panel = await either.panel(either.ann, thread.messages[-1])
    assert "Green puts out the Big Brother on a4 (b4 in the new picture)." in panel.text
    film = shown(await (await either.ann.press(panel, custom_id=button(panel, "since"))).done())
    assert "Green puts out the Big Brother on a4 (b4 in the new picture)." in film.text
    assert "Red" not in film.text.splitlines()[1]
    assert len(frames(film)) == 2


async def test_the_hand_by_direct_message_shows_it_too(served: Scenario) -> None:
    thread = await ryuki.match(served)
    await playing.type_in(served, thread, *ryuki.SET_UP, *ryuki.MATE[:2])
    await served.sweep()
    (hand,) = playing.direct(served, served.ann)
    assert verbs(hand) == ["play", "since"]
    film = shown(await (await served.ann.press(hand, custom_id=button(hand, "since"))).done())
    await served.discord.until(lambda: film.images)
    assert len(frames(film)) > 1


@pytest.mark.parametrize("form", ["txt", "json"])
async def test_a_record_from_a_file_is_looked_at(scenario: Scenario, form: str) -> None:
    async with scenario.bot():
        thread = await scenario.match()
        await scenario.play(thread, *GAME)
        panel = await opened(scenario, scenario.cid, thread)
        (press,) = (
            b.custom_id
            for b in panel.buttons
            if b.label in (words("ja").say(f"button-{'json' if form == 'json' else 'record'}"),)
        )
        answer = shown(await (await scenario.cid.press(panel, custom_id=press)).done())
        (record,) = answer.attachments
        assert record.filename == f"tokyo_doves-1.{form}"
        assert str(scenario.ann.id) not in record.bytes.decode()
    async with scenario.bot():
        before = scenario.dump()
        file = scenario.ann.attach("what is this.bin", record.bytes)
        looked = shown(await (await scenario.ann.slash("replay", scenario.channel, file=file)).done())
        assert "**Turn 4 of 4**" in looked.text
        assert "record from a file" in looked.text
        assert "<@" not in looked.text
        assert scenario.dump() == before
    async with scenario.bot():
        before = scenario.dump()
        await go(scenario.ann, looked, "back")
        await go(scenario.ann, looked, "back")
        assert "**Turn 2 of 4**" in looked.text
        assert len(looked.attachments) == 2
        film = shown(await (await scenario.ann.press(looked, custom_id=button(looked, "animate"))).done())
        await scenario.discord.until(lambda: film.images)
        assert len(set(frames(film))) == 5
        assert scenario.dump() == before


async def json_record(scenario: Scenario, thread: Channel) -> Attachment:
    """Return the record of match 1 that Ann gets as JSON."""
    panel = await opened(scenario, scenario.ann, thread)
    answer = await (await scenario.ann.press(panel, custom_id="record:1:json")).done()
    return shown(answer).attachments[0]


async def test_json_tells_the_seed_only_at_the_end(served: Scenario) -> None:
    thread = await served.match()
    await served.play(thread, *GAME[:3])
    seed = (await served.hatoba.club.matches.position(1)).header.seed

    assert seed not in (await json_record(served, thread)).bytes.decode()
    await served.play(thread, GAME[3], ply=3)
    told = json.loads((await json_record(served, thread)).bytes)
    assert told["seed"] == seed
    assert [entry["event"] for entry in told["entries"]] == list(GAME)
    assert {entry["at"] for entry in told["entries"]} == {served.clock().isoformat()}


NO_RECORDS = {
    b"": "I can’t read this file.",
    b"\x89PNG\r\n": "I can’t read this file.",
    b"game tokyo_doves\nrules 1\nseats 2\n\n0 A*c2\n0 Y*b2\n": "This record breaks the rules at entry 2",
    b"game tokyo_doves\nrules 77\nseats 2\n": "that I don’t know (77)",
    b"game chess\nrules 1\nseats 2\n": "There’s no game called “chess”.",
    b"game tokyo_doves\nrules 1\nseats 2\n" + b"\n" * 300_000: "up to 256 KiB",
}


async def test_files_that_are_no_record_are_refused_in_one_sentence(served: Scenario) -> None:
    for content, refused in NO_RECORDS.items():  # all of them by one child: to start it takes longer than to read them
        file = served.ann.attach("record.txt", content)
        told = await private(await served.ann.slash("replay", served.channel, file=file))
        assert refused in told, content[:80]
        assert "\n" not in told


async def test_the_games_are_all_replayed_by_the_same_buttons(served: Scenario) -> None:
    for number, key in enumerate(GAMES, 1):
        thread = await playing.begin(served, key)
        panel = await opened(served, served.ann, thread)
        assert f"match {number}" in panel.text
        assert len(panel.images) == 1


@pytest.mark.parametrize("lost", ["uploads", "attachments"])
async def test_a_record_that_discord_does_not_hand_out_is_asked_for_again(either: Scenario, lost: str) -> None:
    file = either.ann.attach("record.txt", b"game tokyo_doves\nrules 1\nseats 2\n\n0 A*c2\n")
    if lost == "uploads":
        either.discord.uploads.clear()
        answer = await either.ann.slash("replay", either.channel, file=file)
    else:
        looked = shown(await (await either.ann.slash("replay", either.channel, file=file)).done())
        looked.attachments = [replace(file, id=1) for file in looked.attachments]  # as if it were no longer available
        answer = await either.ann.press(looked, custom_id=button(looked, "back"))
    assert "couldn’t get this file from Discord" in await private(answer)
