"""Members' settings: hours, reminders, and notifications."""

from datetime import UTC, datetime

from sandbox import Member, Message
from tests.e2e.scenario import GAME, Scenario, choose, private, shown

HOURS = "SELECT zone, opens, closes FROM hours ORDER BY since"


async def settings(scenario: Scenario, member: Member, **options: str | bool) -> Message:
    """Use the command and return the panel."""
    return shown(await (await member.slash("settings", scenario.channel, **options)).done())


async def press(member: Member, panel: Message, name: str, value: str) -> None:
    await (await member.press(panel, custom_id=f"set:{name}:{value}")).done()


async def turn_to(member: Member, panel: Message, page: str) -> None:
    await (await member.press(panel, page)).done()


def told(panel: Message, *sentences: str) -> None:
    """Check that a panel contains all the sentences."""
    assert [sentence for sentence in sentences if sentence not in panel.text] == []


def offers(panel: Message, name: str) -> list[str]:
    """Return the values that a menu of the panel offers."""
    (menu,) = (menu for menu in panel.selects if menu.custom_id == f"set:{name}")
    return [option.value for option in menu.options]


async def test_everything_is_shown_and_changed_on_one_panel(either: Scenario) -> None:
    panel = await settings(either, either.ann)
    assert panel.ephemeral_to is either.ann
    told(panel, "Time zone: not set", "Your clock runs day and night.", "Forced moves: played by you")
    await press(either.ann, panel, "automatic", "yes")
    told(panel, "played for you")
    await turn_to(either.ann, panel, "Notifications")
    told(
        panel,
        "Reminders: when a quarter of the time is left, at least 1 hour before it runs out",
        "They’re sent in the thread of the match.",
    )
    told(panel, "also sent by DM", "no reminders when you have an hour or less for a move")
    await choose(either.ann, panel, "reminders", "24h-8h-1h")
    await press(either.ann, panel, "reminded", "direct")
    await press(either.ann, panel, "hands", "no")
    told(panel, "24, 8 and 1 hours before", "They’re sent by DM.", "My hand shows it in the match")
    await turn_to(either.ann, panel, "Display")
    told(panel, "Language: same as your Discord", "Colours: standard", "Movement marks on pieces: shown")
    told(panel, "Letters on kanji pieces: unless my language is Japanese or Chinese")
    await choose(either.ann, panel, "letters", "on")
    told(panel, "Letters on kanji pieces: always")
    told(panel, "Names of cells: shogi (5五) if my language is Japanese, else a1")
    await choose(either.ann, panel, "coordinates", "shogi")
    for name, value in (("marks", "no"), ("theme", "contrast")):
        await press(either.ann, panel, name, value)
    told(panel, "Colours: high contrast", "Movement marks on pieces: hidden", "5五")
    stored = "reminders, reminded, automatic, marks, coordinates, hands, theme, letters, language"
    expected = ("24h-8h-1h", "direct", 1, 0, "shogi", 0, "contrast", "on", None)
    assert either.rows(f"SELECT {stored} FROM taste") == [expected]


async def test_the_chosen_language_answers_everything_at_once_and_can_be_given_back(either: Scenario) -> None:
    panel = await settings(either, either.ann, language="ja")
    told(panel, "あなたの設定 · 表示", "言語：日本語")
    answer = await either.ann.slash("settings", either.channel, timezone="Atlantis")
    assert "「Atlantis」というタイムゾーンは見つかりません。" in await private(answer)
    offered = await either.ann.complete("challenge", either.channel, {"game": "tokyo_doves"}, focused=("pace", "3"))
    assert offered[0][0].startswith("一手3日")
    await choose(either.ann, panel, "language", "en")
    told(panel, "Your settings · Display", "Language: English")
    hana = Member.join(either.guild, "Hana", locale="ja")
    told(await settings(either, hana, language="en"), "Your settings", "Language: English")
    await choose(either.ann, panel, "language", "discord")
    told(panel, "Your settings", "Language: same as your Discord")


async def test_hours_are_chosen_once_the_time_zone_is_known(either: Scenario) -> None:
    refused = await private(await either.ann.slash("settings", either.channel, **{"from": "8"}))
    assert refused.startswith("First tell me where you are")
    offered = await either.ann.complete("settings", either.channel, {}, focused=("timezone", "toky"))
    assert offered == [("Asia/Tokyo · 21:00 · UTC+9", "Asia/Tokyo")]
    panel = await settings(either, either.ann, timezone="Asia/Tokyo")
    assert "Asia/Tokyo · 21:00 · UTC+9" in panel.text
    assert "Your clock runs day and night." in panel.text
    await choose(either.ann, panel, "opens", "08:00")
    await choose(either.ann, panel, "closes", "22:00")
    assert "You play from 08:00 to 22:00: 14 hours a day." in panel.text
    rests, runs = (datetime(2026, 5, day, hour, tzinfo=UTC) for day, hour in ((1, 13), (1, 23)))
    assert f"Next pause: <t:{rests.timestamp():.0f}:f> to <t:{runs.timestamp():.0f}:f>." in panel.text
    assert offers(panel, "closes") == [f"{hour % 24:02}:00" for hour in range(20, 33)]
    await choose(either.ann, panel, "opens", "21:00")
    assert "You play from 21:00 to 11:00" in panel.text
    assert either.rows(HOURS)[-1] == ("Asia/Tokyo", "21:00:00.000000", "11:00:00.000000")


async def test_the_turn_that_runs_keeps_its_hours_and_the_next_one_has_the_new(served: Scenario) -> None:
    thread = await served.match(pace="1d")
    await settings(served, served.ann, timezone="Europe/London", **{"from": "9:30", "to": "22:30"})
    ((deadline,),) = served.rows("SELECT deadline FROM match")
    assert deadline == (served.clock.now.timestamp() + 86400) * 1000
    served.advance(hours=10)
    await served.play(thread, GAME[0])
    await served.play(thread, GAME[1], ply=1)
    post = thread.messages[-1].text
    opens = datetime(2026, 5, 2, 8, 30, tzinfo=UTC)
    assert f"Clock paused until <t:{opens.timestamp():.0f}:R>." in post
    due = datetime(2026, 5, 3, 19, 30, tzinfo=UTC)
    assert f"Time runs out <t:{due.timestamp():.0f}:R>." in post


async def refused(scenario: Scenario, **options: str) -> str:
    """Return the sentence that refuses a change of Ann's settings."""
    return await private(await scenario.ann.slash("settings", scenario.channel, **options))


async def test_nonsense_is_refused_in_one_sentence_and_changes_nothing(served: Scenario) -> None:
    assert "I don’t know the time zone “Atlantis”" in await refused(served, timezone="Atlantis")
    assert "isn’t a time of day" in await refused(served, timezone="tokyo", **{"from": "soon"})
    assert "From 08:00 to 19:00 is less than 12 hours" in await refused(
        served, timezone="tokyo", **{"from": "8", "to": "19"}
    )
    assert served.rows(HOURS) == []
    assert await served.ann.complete("settings", served.channel, {}, focused=("timezone", "Atlantis")) == []
    hours = await served.ann.complete("settings", served.channel, {}, focused=("from", "7"))
    assert [value for _, value in hours] == ["07:00", "07:30"]


async def test_japanese_members_read_japanese(served: Scenario) -> None:
    panel = await settings(served, served.cid, timezone="Asia/Tokyo", **{"from": "8", "to": "22"})
    assert "遊ぶ時間帯は08:00から22:00まで（1日14時間）。" in panel.text
    assert [name for name, _ in await served.cid.complete("settings", served.channel, {}, focused=("to", "20"))] == [
        "20:00", "20:30"
    ]  # fmt: skip


async def test_panels_and_boards_show_what_is_in_the_banks(either: Scenario) -> None:
    thread = await either.match(pace="7d+12h")
    either.advance(hours=21)
    panel = await either.panel(either.ann, thread.messages[-1])
    assert "Time left: Red 6 days 3 hours · Green 7 days" in panel.text
    assert "Time runs out <t:" in panel.text
    await either.play(thread, GAME[0])
    board = shown(await (await either.cid.slash("board", thread)).done())
    assert "赤組 6日15時間" in board.text
