"""All suggestions can be typed: in full, in part, in full width; Enter takes the first completion."""

from collections.abc import Iterator

import pytest

from sandbox import Channel, Member
from tests.e2e import organising, playing
from tests.e2e.nonsense import Command, Json, commands
from tests.e2e.scenario import Scenario, private, shown
from texts import words

FULL_WIDTH = {code: code + 0xFEE0 for code in range(0x21, 0x7F)} | {0x20: 0x3000}

COMPLETION = 4


@pytest.fixture
async def busy(served: Scenario) -> Scenario:
    """Yield a guild in which Ann plays many matches and runs a tournament."""
    for _ in range(3):
        await served.match(rated=False)
    await playing.begin(served, "ryuki")
    await organising.started(served, served.ann, served.bob, served.cid)
    return served


def completed_options(scenario: Scenario) -> Iterator[tuple[Command, Json]]:
    """Yield every option of a command with completions."""
    for command in commands(scenario.discord):
        yield from ((command, option) for option in command.options if option.get("autocomplete"))


async def offered(
    scenario: Scenario, member: Member, place: Channel, command: Command, option: Json, typed: str
) -> list[tuple[str, str | int]]:
    game = [{"name": "game", "type": 3, "value": "tokyo_doves"}]
    beside = [one for one in game if option["name"] == "level"]
    focused = {"name": option["name"], "type": option["type"], "value": typed, "focused": True}
    answer = await scenario.discord.interact_raw(
        member, command.typed([*beside, focused]), channel=place, kind=COMPLETION
    )
    assert answer.kind == "choices", answer.error
    return [(choice["name"], choice["value"]) for choice in answer.choices]


@pytest.mark.parametrize("locale", ["en-GB", "ja"])
async def test_every_completion_is_found_by_its_value_and_its_name(busy: Scenario, locale: str) -> None:
    asking = Member.join(busy.guild, "Dan", locale=locale, may=["MANAGE_GUILD"])
    busy.ann.locale = locale
    wrong, looked_at = [], set()
    for command, option in completed_options(busy):
        place = busy.channel.threads[0] if option["name"] in ("move", "moves") else busy.channel
        member = busy.ann if option["name"] in ("move", "moves") else asking
        found = await offered(busy, member, place, command, option, "")
        for name, value in found[:: max(1, len(found) // 4)]:
            looked_at.add(option["name"])
            for typed in {str(value), name, str(value).translate(FULL_WIDTH), f" {value} "}:
                again = await offered(busy, member, place, command, option, typed[:100])
                if not again or again[0][1] != value:
                    wrong.append((command.name, option["name"], typed, value, again[:2]))
    assert wrong == []
    assert {"game", "move", "pace", "match", "tournament", "timezone", "from", "to"} <= looked_at


async def test_a_level_is_the_one_that_is_typed(scenario: Scenario) -> None:
    async with scenario.bot(thinkers=1):
        await levels_are_read(scenario)


async def levels_are_read(served: Scenario) -> None:
    for typed, level in (("2", 2), ("２", 2), ("Level 3", 3), ("レベル4", 4), ("level 5 (suggested)", 5)):
        options = {"game": "Tokyo Doves"}
        found = await served.ann.complete("practice", served.channel, options, focused=("level", typed))
        assert [value for _, value in found[:1]] == [level], typed
    assert await served.ann.complete("practice", served.channel, {"game": "hato"}, focused=("level", "99")) == []


async def test_a_number_that_is_typed_is_not_taken_for_a_longer_one(busy: Scenario) -> None:
    for typed in ("1", "＃１", "#1", "match 1", "対局1"):
        found = await busy.ann.complete("board", busy.channel, {}, focused=("match", typed))
        assert found[0][1] == 1, typed
    (first, *_) = await busy.ann.complete("board", busy.channel, {}, focused=("match", "100"))
    assert first[1] == 100


@pytest.mark.parametrize(
    ("option", "typed"),
    [("pace", "3 fortnights"), ("pace", "１０"), ("pace", "999999d"), ("game", "chess")],
)
@pytest.mark.parametrize("locale", ["en-GB", "ja"])
async def test_bad_input_is_one_sentence_and_changes_nothing(
    served: Scenario, option: str, typed: str, locale: str
) -> None:
    served.ann.locale = locale
    await (await served.ann.slash("help", served.channel)).done()
    before = served.dump()
    options = {"game": "tokyo_doves", option: typed}
    said = await private(await served.ann.slash("challenge", served.channel, opponent=served.bob, **options))
    key, name = ("error-pace", "pace") if option == "pace" else ("error-no-game", "game")
    assert said == words(locale).say(key, {name: typed})
    assert served.dump() == before


@pytest.mark.parametrize(
    "pace", ["３ｄ", "7d＋12h", "1日12時間", "3 days a move", "持ち時間7日（一手ごとに12時間加算）"]
)
async def test_a_pace_as_it_is_shown_is_understood(served: Scenario, pace: str) -> None:
    panel = shown(
        await served.ann.slash("challenge", served.channel, game="tokyo_doves", opponent=served.bob, pace=pace)
    )
    meant = {"３ｄ": "3 days a move", "1日12時間": "36 hours a move", "3 days a move": "3 days a move"}
    assert meant.get(pace, "7 days in total, plus 12 hours after every move") in panel.text + str(panel.selects)


@pytest.mark.parametrize(
    ("zone", "shown_as"),
    [
        ("UTC+5:45", "Kathmandu"),
        ("GMT+9", "Asia/Tokyo"),
        ("ＵＴＣ＋０９：００", "Asia/Tokyo"),
        ("東京", "Asia/Tokyo"),
        ("大阪", "Asia/Tokyo"),
        ("ニューヨーク", "America/New York"),
        ("Asia/Kolkata · 18:10 · UTC+5:30", "Asia/Kolkata"),
    ],
)
async def test_a_zone_as_it_is_shown_is_understood(served: Scenario, zone: str, shown_as: str) -> None:
    panel = shown(await (await served.ann.slash("settings", served.channel, timezone=zone)).done())
    assert shown_as in panel.text
