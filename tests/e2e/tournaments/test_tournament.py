"""Tournaments in a channel: set up, announced, joined, left, started, played, viewed."""

import asyncio
from datetime import timedelta

import pytest

from sandbox import Member, Message
from tests.e2e import organising
from tests.e2e.app.test_killed import Mortal
from tests.e2e.scenario import Scenario, beside, button, choose, forged, private, shown, verbs

LATER = "2026-05-08 18:00"


@pytest.fixture
def organiser(scenario: Scenario) -> Member:
    return Member.join(scenario.guild, "Dan", may=["MANAGE_GUILD"])


async def posted(scenario: Scenario, organiser: Member) -> Message:
    """Announce a tournament with the default rules."""
    await organising.announce(scenario, organiser, await organising.set_up(scenario, organiser), name="Spring Cup")
    return organising.shown(scenario)


async def test_a_tournament_is_set_up_announced_joined_left_started_and_played(
    either: Scenario, organiser: Member
) -> None:
    either.channel.allow("PIN_MESSAGES")
    panel = await organising.set_up(either, organiser, closes="7d", finish=LATER.replace("08", "30"))
    assert "Round robin" in panel.text
    await choose(organiser, panel, "twice", "1")
    assert "Double round robin" in panel.text
    assert "you play every other player twice" in await organising.details(organiser, panel)
    await organising.announce(either, organiser, panel, name="Spring Cup")
    assert panel.text.startswith("The tournament has been announced. It starts automatically <t:")
    post = organising.shown(either)
    assert post.pinned
    assert "### Spring Cup" in post.text
    assert "No players yet." in post.text
    assert verbs(post) == ["enter", "quit", "entrants", "cupabout", "rules", "kickoff", "cuprun"]
    for member in (either.ann, either.bob, either.cid, organiser):
        await organising.press(member, post, "enter")
    assert f"Players (4):** {either.ann.mention} {either.bob.mention} {either.cid.mention}" in post.text
    await organising.press(organiser, post, "quit")
    assert "Players (3):" in post.text
    either.advance(seconds=30)
    await organising.start(organiser, post)
    await either.discord.until(lambda: either.channel.threads and either.channel.threads[0].messages)
    await either.discord.until(lambda: "Round 1 of 6" in post.text)
    assert "Matches in progress: 1" in post.text
    assert verbs(post) == ["entrants", "quit", "cupabout", "rules", "cuprun"]
    thread = either.channel.threads[0]
    await either.discord.until(lambda: f"https://discord.com/channels/{either.guild.id}/{thread.id}" in post.text)
    by_name = {member.name: member for member in (either.ann, either.bob, either.cid)}
    first, second = (by_name[name] for name in thread.name.split(" · ")[1].split(" – "))
    await organising.played(either, thread, first, second)
    await either.discord.until(lambda: len(either.channel.threads) == 2 and either.channel.threads[1].messages)
    either.advance(seconds=30)
    await either.sweep()
    assert "Round 2 of 6" in post.text
    assert f"1. {second.name}" in str(post.images[0].alt)
    assert f"https://discord.com/channels/{either.guild.id}/{either.channel.threads[1].id}" in post.text
    assert len([m for m in either.channel.messages if m.pinned]) == 1


async def test_only_those_who_run_tournaments_set_them_up_and_start_them(served: Scenario, organiser: Member) -> None:
    refusal = await private(await served.ann.slash("tournament create", served.channel, game="tokyo_doves"))
    post = await posted(served, organiser)
    for member in (served.ann, served.bob, served.cid):
        await organising.press(member, post, "enter")
    assert await private(await served.ann.press(post, custom_id=button(post, "kickoff"))) == refusal
    role = served.guild.role("Referees")
    role.members.add(served.ann)
    await served.hatoba.club.guilds.change(served.guild.id, managers=(role.id,))
    await organising.start(served.ann, post)
    await served.discord.until(lambda: len(served.channel.threads) == 1)


async def test_two_managers_who_press_start_together_start_one_tournament(served: Scenario, organiser: Member) -> None:
    other = Member.join(served.guild, "Eve", may=["MANAGE_GUILD"])
    post = await posted(served, organiser)
    for member in (served.ann, served.bob, served.cid):
        await organising.press(member, post, "enter")
    asked = [await organising.ask_to_start(one, post) for one in (organiser, other)]
    sure = button(asked[0], "cupbegin")
    pressed = await asyncio.gather(
        *(one.press(question, custom_id=sure) for one, question in zip((organiser, other), asked, strict=True))
    )
    for answer in pressed:
        await answer.done()
    told = [message.text for answer in pressed for message in answer.followups]
    assert told == ["This tournament has already started."]
    await served.discord.until(lambda: len(served.channel.threads) == 1 and served.channel.threads[0].messages)
    await served.sweep()
    assert served.rows("SELECT count(*) FROM match") == [(1,)]
    assert len([text for text in organising.others(served) if "round 1 starts" in text]) == 1


async def test_nobody_joins_twice_nor_after_the_beginning(served: Scenario, organiser: Member) -> None:
    post = await posted(served, organiser)
    enter, late = button(post, "enter"), Member.join(served.guild, "Eve")
    for member in (served.ann, served.bob, served.cid):
        await organising.press(member, post, "enter")
    assert "You’re already in this tournament" in await private(await served.ann.press(post, custom_id=enter))
    assert "You aren’t in this tournament" in await private(await late.press(post, custom_id=button(post, "quit")))
    await organising.start(organiser, post)
    await served.discord.until(lambda: len(served.channel.threads) == 1)
    assert await private(await forged(late, post, enter)) == "This tournament has already started."


async def test_members_who_press_twice_at_once_read_about_themselves(served: Scenario, organiser: Member) -> None:
    post = await posted(served, organiser)
    for verb, told in (("enter", "You’re already in this tournament."), ("quit", "You aren’t in this tournament.")):
        pressed = await asyncio.gather(*(served.ann.press(post, custom_id=button(post, verb)) for _ in range(2)))
        assert told in await beside(*pressed)


async def test_too_few_can_not_begin(served: Scenario, organiser: Member) -> None:
    post = await posted(served, organiser)
    await organising.press(served.ann, post, "enter")
    refusal = await private(await organiser.press(post, custom_id=button(post, "kickoff")))
    assert "at least three" in refusal
    assert "Nobody" not in post.text
    assert verbs(post)[0] == "enter"


async def test_registration_that_closes_begins_the_tournament_by_itself(served: Scenario, organiser: Member) -> None:
    panel = await organising.set_up(served, organiser, closes="2d")
    await organising.announce(served, organiser, panel, name="Spring Cup")
    for member in (served.ann, served.bob, served.cid):
        await organising.press(member, organising.shown(served), "enter")
    served.advance(days=2)
    await served.sweep()
    assert [len(thread.messages) for thread in served.channel.threads] == [1]


async def test_who_leaves_a_running_tournament_is_asked_and_loses_the_matches(
    served: Scenario, organiser: Member
) -> None:
    await organising.started(served, served.ann, served.bob, served.cid)
    post, thread = organising.shown(served), served.channel.threads[0]
    by_name = {member.name: member for member in (served.ann, served.bob, served.cid)}
    leaving = by_name[thread.name.split(" · ")[1].split(" – ")[0]]
    asked = shown(await leaving.press(post, custom_id=button(post, "quit")))
    assert "You’ll lose all your matches in progress" in asked.text
    await organising.press(leaving, asked, "quitsure")
    assert asked.text == "You’ve left the tournament."
    await served.discord.until(lambda: len(thread.messages) == 2 and len(served.channel.threads) == 2)
    assert "resigned" in thread.messages[-1].text
    served.advance(seconds=30)
    await served.sweep()
    assert f"{leaving.name} no longer plays." in str(post.images[0].alt)


async def test_what_the_channel_lacks_is_said_before_anything_is_set_up(served: Scenario, organiser: Member) -> None:
    served.channel.deny("CREATE_PUBLIC_THREADS", "ATTACH_FILES")
    answer = await organiser.slash("tournament create", served.channel, game="tokyo_doves")
    assert "Attach Files" in await private(answer)
    served.channel.allow("CREATE_PUBLIC_THREADS", "ATTACH_FILES")
    post = await posted(served, organiser)
    assert not post.pinned, "that is only for looks"


async def test_a_message_that_was_deleted_is_posted_again(served: Scenario, organiser: Member) -> None:
    post = await posted(served, organiser)
    await organising.press(served.ann, post, "enter")
    del served.channel.history[post.id]
    for member in (served.bob, served.cid):
        await served.hatoba.club.tournaments.join(1, member.id, member.name)
    served.advance(seconds=30)
    await served.sweep()
    assert "Players (3):" in organising.shown(served).text


async def test_a_message_is_changed_at_most_every_twenty_seconds(served: Scenario) -> None:
    await organising.announced(served, served.ann)
    post = organising.shown(served)
    for member in (served.bob, served.cid):
        await served.hatoba.club.tournaments.join(1, member.id, member.name)
        await served.sweep()
    assert post.edits == 0
    served.advance(seconds=20)
    await served.sweep()
    assert post.edits == 1
    assert "Players (3):" in post.text


@pytest.mark.parametrize(
    ("options", "wrong"),
    [
        ({"closes": "soon"}, "“soon” isn’t a time"),
        ({"finish": "2026-04-01"}, "must be between now"),
        ({"closes": "3d", "finish": "2d"}, "The last day must be after today and after registration closes"),
    ],
)
async def test_times_that_can_not_be_are_refused(
    served: Scenario, organiser: Member, options: dict[str, str], wrong: str
) -> None:
    answer = await organiser.slash("tournament create", served.channel, game="tokyo_doves", **options)
    assert wrong in await private(answer)


async def test_a_form_that_can_not_be_announced_leaves_the_panel_as_it_is(served: Scenario, organiser: Member) -> None:
    panel = await organising.set_up(served, organiser, closes="7d")
    before = panel.text
    said = {"description": "For [everybody](https://evil.example).\n\n\nCome in!", "prizes": "Honour"}
    refused = await organising.announce(served, organiser, panel, name="Spring Cup", finish="3d", **said)
    assert "The last day must be after today and after registration closes" in await private(refused)
    assert panel.text == before
    form = (await organiser.press(panel, custom_id=button(panel, "announce"))).modal
    assert form is not None
    assert [field.value for field in form.fields] == ["Spring Cup", "2026-05-08 12:00", "3d", *said.values()], (
        "nothing is typed twice"
    )
    await organising.announce(served, organiser, panel, finish="30d")
    text = organising.shown(served).text
    assert "Last day:" in text
    assert "For \\[everybody\\](https://evil.example).\nCome in!\n" in text, "the address is seen"
    assert "**Prizes:** Honour" in text


async def test_a_ladder_is_not_announced_without_its_last_day(served: Scenario, organiser: Member) -> None:
    panel = await organising.set_up(served, organiser)
    await choose(organiser, panel, "form", "4")
    assert "A ladder needs one" in panel.text
    with pytest.raises(ValueError, match="Last day"):
        await organising.announce(served, organiser, panel, name="Ladder")
    await organising.announce(served, organiser, panel, name="Ladder", finish="30d")
    assert panel.text.startswith("The tournament has been announced. It doesn’t start automatically")


async def test_moments_are_offered_as_they_will_be_read(served: Scenario, organiser: Member) -> None:
    offered = []
    for typed in ("", "2026-05-08", "soon"):
        found = await organiser.complete(
            "tournament create", served.channel, {"game": "tokyo_doves"}, focused=("closes", typed)
        )
        offered.append([name for name, _ in found])
    assert offered[0][0] == "1d → 2026-05-02 12:00 (UTC)"
    assert offered[1:] == [["2026-05-08 → 2026-05-08 23:59 (UTC)"], []]


@pytest.mark.parametrize("language", ["ja"])
async def test_a_guild_that_reads_japanese_sees_its_tournament_in_japanese(either: Scenario, organiser: Member) -> None:
    post = await posted(either, organiser)
    assert "総当たり" in post.text
    assert "参加者はまだいません" in post.text
    told = await either.cid.press(post, custom_id=button(post, "enter"))
    await either.discord.until(lambda: told.followups)
    assert told.followups[0].text.startswith("参加を受け付けました")


async def test_status_shows_standings_matches_and_rules_page_by_page(either: Scenario) -> None:
    assert "no tournament in this channel" in await private(await either.ann.slash("tournament status", either.channel))
    await organising.started(either, either.ann, either.bob, either.cid)
    thread = either.channel.threads[0]
    panel = shown(await (await either.bob.slash("tournament status", thread)).done())
    assert "Bob, not ranked yet: 0" in str(panel.images[0].alt)
    for view, seen in (("matches", "gets a bye and a full point"), ("about", "you play every other player once")):
        await (await either.bob.choose(panel, [view])).done()
        assert seen in panel.text
    before = len(either.channel.messages)
    await (await either.bob.press(panel, "Post here")).done()
    (posted,) = either.channel.messages[before:] or thread.messages[-1:]
    assert "you play every other player once" in posted.text
    assert not posted.selects
    await either.discord.until(lambda: [one.label for one in panel.buttons if one.disabled] == ["Posted"])
    assert "you play every other player once" in await private(await either.ann.press(posted, "Open privately"))
    named = await either.ann.complete("tournament status", either.channel, {}, focused=("tournament", "spr"))
    assert named == [("Spring Cup", 1)]


async def test_a_press_below_the_standings_explains_the_numbers_to_the_member_alone(either: Scenario) -> None:
    await organising.started(either, either.ann, either.bob, either.cid)
    match = (await either.hatoba.club.tournaments.get(1)).pairings[0].match
    assert match is not None
    await either.hatoba.club.matches.rule(match, "win 0", "decided")
    await either.hatoba.club.tournaments.advance(1)
    winner = (await either.hatoba.club.matches.position(match)).header.seats[0]
    (own,) = (one for one in (either.ann, either.bob, either.cid) if one.id == winner)
    panel = shown(await (await own.slash("tournament status", either.channel)).done())
    before = len(either.channel.messages)
    (explain,) = (one.custom_id for one in panel.buttons if ":numbers:" in str(one.custom_id))
    await (await own.press(panel, custom_id=explain)).done()
    assert f"**1.** {own.mention}" in panel.text or f"**1位** {own.mention}" in panel.text
    assert "**1** = " in panel.text
    assert len(either.channel.messages) == before, "nobody else sees it"


async def test_a_bot_that_is_killed_while_a_round_begins_opens_every_thread_once(scenario: Scenario) -> None:
    members = [
        *(scenario.ann, scenario.bob, scenario.cid),
        *(Member.join(scenario.guild, name) for name in ("Dan", "Eve", "Fay")),
    ]
    async with scenario.bot():
        await organising.announced(scenario, *members, closes=scenario.clock.now + timedelta(minutes=1))
        scenario.advance(minutes=2)
        await (
            scenario.hatoba.note_running()
        )  # otherwise registration would be extended by the time until the next start
    mortal = Mortal(scenario)
    await mortal.live()
    await scenario.stored("SELECT count(*) FROM match", (3,))
    await mortal.die()
    known = len(scenario.channel.threads)
    await mortal.live()
    await scenario.discord.until(lambda: len(scenario.channel.threads) > min(known, 2))
    await mortal.die()
    await mortal.live()
    await scenario.discord.until(lambda: [len(one.messages) for one in scenario.channel.threads] == [1] * 3)
    await scenario.stored("SELECT count(*) FROM notice", (0,))
    await mortal.die()
    assert len({thread.name for thread in scenario.channel.threads}) == 3
    assert len([text for text in organising.others(scenario) if "round 1 starts" in text]) == 1
    assert scenario.rows("SELECT count(*) FROM match") == [(3,)]
