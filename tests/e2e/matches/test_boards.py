"""Looking at matches and leaving them: ``/matches``, ``/board``, ``/resign``, ``/rules``, ``/help`` and More."""

import re
from datetime import timedelta

import pytest

from engines import GAMES
from sandbox import Channel, Member, Message
from tests._draws import draw_from
from tests.club.thinker import HereAndNow
from tests.e2e.nonsense import commands
from tests.e2e.playing import begin, to_move, type_in
from tests.e2e.scenario import GAME, Scenario, button, private, shown, verbs
from texts import pages, words


@pytest.fixture
def known_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the drawn tiles the same every time; the bot must not run yet."""
    draw_from(monkeypatch, "5eed" * 16)


async def more(scenario: Scenario, member: Member, post: Message) -> Message:
    """Press More under a post and return the panel."""
    return shown(await (await member.press(post, custom_id=button(post, "more"))).done())


async def test_the_list_names_what_waits_for_the_member_first(either: Scenario) -> None:
    first, second = await either.match(), await either.match(either.cid)
    await either.press_moves(first, GAME[0])
    listed = shown(await (await either.ann.slash("matches", either.channel)).done()).text
    lines = listed.splitlines()[1:]
    assert [("match 2" in line, "your turn" in line) for line in lines] == [(True, True), (False, False)]
    assert either.cid.mention in lines[0]
    assert f"/{second.id}" in lines[0]
    assert f"/{first.id}" in lines[1]
    empty = shown(await (await Member.join(either.guild, "Dan").slash("matches", either.channel)).done()).text
    assert "You aren’t playing any match." in empty


async def test_the_board_shows_each_their_own(either: Scenario) -> None:
    thread = await either.match()
    mine = shown(await (await either.ann.slash("board", thread)).done())
    theirs = shown(await (await either.bob.slash("board", thread)).done())
    public = shown(await (await either.cid.slash("board", thread)).done())
    assert ["step" in verbs(panel) for panel in (mine, theirs, public)] == [True, False, False]
    assert verbs(theirs) == ["plan", "learn", "rules"]
    assert all(len(panel.images) == 1 and panel.ephemeral_to for panel in (mine, theirs, public))
    ends = int((either.clock.now + timedelta(days=3)).timestamp())
    assert f"{either.ann.mention}, it’s your turn (Red). Time runs out <t:{ends}:R>." in theirs.text
    assert f"時間切れは <t:{ends}:R> です。" in public.text, "also spectators read how long it may take"
    assert mine.images[0].bytes != theirs.images[0].bytes


async def test_the_board_is_told_in_words(either: Scenario) -> None:
    thread = await either.match()
    mine = shown(await (await either.ann.slash("board", thread, text=True)).done())
    public = shown(await (await either.cid.slash("board", thread, text=True)).done())
    assert mine.images == public.images == []
    assert "Row 3: b3 Green Boss." in mine.text
    assert mine.text.count("`") == 2 * len(GAMES["tokyo_doves"].start(2, {}).legal())
    assert "`" not in public.text


async def test_more_moves_than_a_message_holds_are_counted(served: Scenario) -> None:
    thread = await begin(served, "hostile")
    await type_in(served, thread, "corner A1")
    await skills_taken(served, thread)
    told = shown(await (await to_move(served).slash("board", thread, text=True)).done()).text
    state = (await served.hatoba.club.matches.position(1)).state
    listed = [event for event in re.findall("`(.+?)`", told) if event in state.legal()]
    assert 50 < len(listed) < len(state.legal())
    assert f"Your legal moves ({len(state.legal()):,}):" in told
    assert f"… and {len(state.legal()) - len(listed):,} more" in told
    assert len(told) < 3900


@pytest.mark.parametrize(
    ("typed", "refused"),
    [
        ("end", "First choose a tile from the line, for example: draft ice hand."),
        ("place ice C4", "You can’t use tiles from your hand during the draft. They wait for your turn."),
        ("Draft  STOP place a1", "A1 is a start corner: no tile goes there."),
        ("ドラフト ストップ 置く A1", "A1 is a start corner: no tile goes there."),
        ("skill king", "First choose a tile from the line, for example: draft ice hand."),
    ],
)
async def test_what_is_typed_is_refused_with_the_reason_of_the_game(
    known_line: None, served: Scenario, typed: str, refused: str
) -> None:
    thread = await begin(served, "hostile")
    await type_in(served, thread, "start a1")
    await skills_taken(served, thread)
    assert await served.move(to_move(served), thread, typed) == refused


async def skills_taken(scenario: Scenario, thread: Channel) -> None:
    """Take a skill for both seats in match 1 of HOSTILE."""
    for _ in range(2):
        await type_in(scenario, thread, (await scenario.hatoba.club.matches.position(1)).state.legal()[0])


async def test_resigning_asks_once(either: Scenario) -> None:
    thread = await either.match()
    post = thread.messages[0]
    asked = shown(await either.bob.slash("resign", thread))
    assert verbs(asked) == ["resigned", "stay"]
    await (await either.bob.press(asked, custom_id=button(asked, "stay"))).done()
    assert (asked.text, asked.buttons) == ("The match continues.", [])
    assert either.rows("SELECT * FROM log") == []
    asked = shown(await either.bob.slash("resign", thread))
    await (await either.bob.press(asked, custom_id=button(asked, "resigned"))).done()
    result = await thread.next(post)
    for text in (asked.text, result.text):
        assert f"Red {either.ann.mention} wins!" in text
        assert f"Green {either.bob.mention} resigned." in text
    assert verbs(result) == ["more", "rematch"]
    assert await private(await either.ann.slash("resign", thread)) == "This match is over."


async def test_only_players_resign(served: Scenario) -> None:
    thread = await served.match()
    assert await private(await served.cid.slash("resign", thread)) == words("ja").say("error-not-seated")


async def test_a_match_is_cancelled_until_both_have_moved(either: Scenario) -> None:
    thread = await either.match()
    await either.press_moves(thread, GAME[0])
    opened = await more(either, either.bob, thread.messages[-1])
    asked = shown(await either.bob.press(opened, custom_id=button(opened, "abort")))
    post = thread.messages[-1]
    await either.press_moves(thread, GAME[1], ply=1)
    late = await either.bob.press(asked, custom_id=button(asked, "aborted"))
    assert "Every side has already moved" in await private(late)
    assert "abort" not in verbs(await more(either, either.bob, post))
    second = await either.match()
    post = second.messages[-1]
    opened = await more(either, either.ann, post)
    asked = shown(await either.ann.press(opened, custom_id=button(opened, "abort")))
    await (await either.ann.press(asked, custom_id=button(asked, "aborted"))).done()
    result = await second.next(post)
    assert "Red cancels the match." in result.text
    assert "The match was cancelled." in result.text
    assert await either.sound()


async def test_more_offers_leaving_to_players_only(either: Scenario) -> None:
    thread = await either.match()
    always, leaving, after = (
        {"text", "rules", "replay", "record", "fair"},
        {"offer", "resign", "abort"},
        {"if", "review"},
    )
    known = always | leaving | after | {"rematch"}
    ann, cid = [{*verbs(await more(either, who, thread.messages[0]))} & known for who in (either.ann, either.cid)]
    assert (ann, cid) == (always | leaving, always)
    await either.press_moves(thread, *GAME)
    ann, cid = [{*verbs(await more(either, who, thread.messages[-1]))} & known for who in (either.ann, either.cid)]
    assert (ann, cid) == (always | after | {"rematch"}, always | after)


async def test_the_record_is_the_match(either: Scenario) -> None:
    thread = await either.match()
    await either.press_moves(thread, *GAME)
    opened = await more(either, either.cid, thread.messages[-1])
    answer = shown(await (await either.cid.press(opened, custom_id=button(opened, "record"))).done())
    (file,) = answer.attachments
    lines = file.bytes.decode().splitlines()
    assert lines[0] == "game tokyo_doves"
    assert lines[-4:] == [f"{count % 2} {event}" for count, event in enumerate(GAME)]
    state = GAMES["tokyo_doves"].start(2, {})
    for line in lines[-4:]:
        state = state.apply(line[2:])
    assert state.to_move is None


@pytest.mark.parametrize("locale", ["en-GB", "ja"])
async def test_the_rules_turn_page_by_page(either: Scenario, locale: str) -> None:
    reader = either.ann if locale == "en-GB" else either.cid
    book = pages(locale, "tokyo_doves")
    panel = shown(await (await reader.slash("rules", either.channel, game="tokyo_doves")).done())
    (contents,) = panel.selects
    assert [option.label.partition(" ")[2] for option in contents.options] == [page.title for page in book]
    await (await reader.press(panel, custom_id="page:tokyo_doves:0")).done()
    for page in book:
        assert page.title in panel.text
        assert len(panel.images) == (page.picture is not None)
        assert all(image.alt for image in panel.images)
        back, _contents, forth, *_trying = panel.buttons
        assert (back.disabled, forth.disabled) == (page is book[0], page is book[-1])
        if not forth.disabled:
            await (await reader.press(panel, custom_id=forth.custom_id)).done()
    await (await reader.press(panel, custom_id=panel.buttons[0].custom_id)).done()
    assert book[-2].title in panel.text
    await (await reader.choose(panel, ["3"])).done()
    assert book[3].title in panel.text
    await (await reader.press(panel, custom_id="contents:tokyo_doves")).done()
    assert panel.selects[0].options == contents.options


async def test_help_shows_the_games_leads_to_their_rules_and_lists_every_command(either: Scenario) -> None:
    either.hatoba.club.computers.thinker = HereAndNow()
    helping = shown(await (await either.ann.slash("help", either.channel)).done())
    assert "/challenge" in helping.text
    assert len(helping.images) == len(GAMES)
    rules = shown(await (await either.ann.press(helping, custom_id="rules:tokyo_doves:0")).done())
    assert words("en", "tokyo_doves").say("blurb") in rules.text
    assert helping.edits == 0
    listed = ""
    for topic in ("playing", "tournaments", "settings", "moderators"):
        await (await either.ann.press(helping, custom_id=f"help:{topic}")).done()
        listed += helping.text
    named = set(re.findall(r"`/([a-z -]+)`", listed))
    known = {command.name for command in commands(either.discord)}
    alone = {name for name in known if not name.startswith(("tournament manage", "help"))}
    assert named == {*alone, "tournament manage"}
    await (await either.ann.press(helping, custom_id="help:start")).done()
    assert len(helping.images) == len(GAMES)


async def test_a_member_sees_few_commands_so_that_they_are_easy_to_look_through(either: Scenario) -> None:
    payloads = [one for one in either.discord.registry.of(None).values() if one["type"] == 1]
    assert len([one for one in payloads if one.get("default_member_permissions") is None]) <= 21


async def test_a_match_that_no_longer_replays_is_shown_and_left_alone(scenario: Scenario) -> None:
    async with scenario.bot():
        thread = await scenario.match()
        await scenario.press_moves(thread, *GAME[:3])
        await scenario.sweep()
    scenario.change("UPDATE log SET event = 'T-f6' WHERE ply = 2")
    async with scenario.bot():
        post = thread.messages[-1]
        frozen = shown(await (await scenario.ann.slash("board", thread)).done())
        assert "Match 1 can’t continue" in frozen.text
        assert frozen.buttons == []
        assert "Last move: Green put out the Big Brother" in (frozen.images[0].alt or "")
        assert frozen.attachments[-1].bytes.decode().endswith("0 A*c2\n1 A*a4\n0 T-f6\n")
        for answer in (
            await scenario.bob.press(post, custom_id=button(post, "play")),
            await scenario.bob.press(post, custom_id=button(post, "more")),
            await scenario.bob.slash("move", thread, move="Y*a5"),
            await scenario.bob.slash("resign", thread),
        ):
            assert (await private(answer)).startswith("Match 1 can’t continue")
        assert await scenario.bob.complete("move", thread, {}, focused=("move", "")) == []
        scenario.advance(days=30)
        await scenario.sweep()
        assert len(thread.messages) == 4
        assert not await scenario.sound()


async def test_a_frozen_match_of_another_guild_stays_there(scenario: Scenario) -> None:
    async with scenario.bot():
        await scenario.match()
    scenario.change("UPDATE match SET rules = 99")
    elsewhere = scenario.discord.guild("Elsewhere")
    elsewhere.join(scenario.cid)
    place = elsewhere.channel("games")
    async with scenario.bot():
        answer = await scenario.ann.slash("board", scenario.channel, match=1)
        assert (await private(answer)).startswith("Match 1 can’t continue")
        there = await scenario.cid.slash("board", place, match=1)
        assert await private(there) == words("ja").say("error-no-match", match="1")
