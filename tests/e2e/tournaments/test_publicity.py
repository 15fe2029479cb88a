"""Pings, roles and events of an announcement: each once, and nobody gains rights by them."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from typing import TypeAlias

import pytest

from sandbox import Channel, Member, Message
from sandbox.api import posting
from sandbox.model.role import Role, everyones
from sandbox.model.scheduled_event import ACTIVE, CANCELED, COMPLETED, SCHEDULED
from tests.e2e import cup
from tests.e2e.members.test_privacy import erase
from tests.e2e.park import Park, button, choose, private, verbs
from tests.e2e.playing import direct

Choice: TypeAlias = str | Role | Channel


class Stage:
    """A guild whose organiser has a role above those that are given."""

    def __init__(self, park: Park) -> None:
        self.park = park
        self.staff = park.guild.role("Staff")
        self.players = park.guild.role("Players", mentionable=True)
        self.dan = Member.join(park.guild, "Dan", may=["MANAGE_GUILD"])
        self.staff.give(self.dan)
        park.guild.permit("MANAGE_ROLES", "CREATE_EVENTS")
        self.news = park.guild.channel("news")

    async def announced(self, closes: str = "", **chosen: Choice) -> Message:
        """Announce a tournament with choices made on the panel, and return its message."""
        panel = await cup.set_up(self.park, self.dan)
        for field, value in chosen.items():
            await cup.choose(self.dan, panel, field, value)
        await cup.announce(self.park, self.dan, panel, name="Spring Cup", closes=closes)
        return cup.shown(self.park)

    async def refusal(self, panel: Message, field: str, value: Choice) -> str:
        """Choose something that can't be chosen, and return the reason."""
        (listed,) = (menu.custom_id for menu in panel.selects if menu.custom_id.startswith("cupfield:"))
        await (await self.dan.choose(panel, [field], custom_id=listed)).done()
        (opened,) = (menu.custom_id for menu in panel.selects if menu.custom_id.endswith(f":{field}"))
        return await private(await self.dan.choose(panel, [value], custom_id=opened))


@pytest.fixture
def stage(served: Park) -> Stage:
    return Stage(served)


@pytest.fixture
async def today(park: Park) -> AsyncIterator[Stage]:
    """Yield the stage with the bot's clock at Discord's time."""
    park.clock.now = datetime.fromtimestamp(park.discord.clock.now(), UTC).replace(second=0, microsecond=0)
    async with park.bot():
        yield Stage(park)


async def given(park: Park, role: Role, *members: Member) -> None:
    """Wait until exactly these members have a role."""
    await park.discord.until(lambda: role.members == set(members))


@pytest.mark.parametrize("classic", [False, True], ids=["components", "classic"])
async def test_a_role_is_called_once_when_the_tournament_is_announced(park: Park, classic: bool) -> None:
    async with park.bot(classic=classic):
        stage = Stage(park)
        other = park.guild.role("Others", mentionable=True)
        post = await stage.announced(mention=stage.players, winner_role=stage.players)
        assert post.role_mentions == [stage.players.id]
        assert other.id not in post.role_mentions
        assert f"For {stage.players.mention}" in post.text
        await cup.press(park.ann, post, "enter")
        posting.remove(post)
        park.advance(seconds=30)
        await park.hatoba.club.tournaments.join(1, park.bob.id, "Bob")
        await park.sweep()
        again = cup.shown(park)
        assert again is not post
        assert again.role_mentions == []
        assert not again.mentions_everyone


async def test_only_who_may_mention_a_role_has_it_called(stage: Stage) -> None:
    quiet, panel = stage.park.guild.role("Quiet"), await cup.set_up(stage.park, stage.dan)
    assert "You may not mention" in await stage.refusal(panel, "mention", quiet)
    assert "Everybody here has that role" in await stage.refusal(panel, "mention", everyones(stage.park.guild))
    eve = Member.join(stage.park.guild, "Eve", may=["MANAGE_GUILD", "MENTION_EVERYONE"])
    stage.dan = eve
    panel = await cup.set_up(stage.park, eve)
    assert "I may not mention" in await stage.refusal(panel, "mention", quiet)
    stage.park.channel.allow("MENTION_EVERYONE")
    post = await stage.announced(mention=quiet)
    assert post.role_mentions == [quiet.id]


async def test_roles_that_would_give_rights_or_can_not_be_given_are_refused(stage: Stage) -> None:
    park, panel = stage.park, await cup.set_up(stage.park, stage.dan)
    highest, high = (park.guild.role(name, above_bot=True) for name in ("Highest", "High"))
    high.give(park.discord.bot)
    managed = park.guild.role("Other bot", managed=True)
    mighty = park.guild.role("Mighty")
    mighty.allowed = frozenset({"MANAGE_MESSAGES"})
    park.discord.notify("GUILD_ROLE_UPDATE", mighty)
    for role, reason in (
        (highest, "stands above my own role"),
        (high, "stands above my own role"),
        (managed, "belongs to an app"),
        (mighty, "manage this server"),
        (stage.staff, "not below your own highest role"),
    ):
        for field in ("entrant_role", "winner_role"):
            assert reason in await stage.refusal(panel, field, role)
    park.guild.forbid("MANAGE_ROLES")
    assert "Manage Roles" in await stage.refusal(panel, "entrant_role", stage.players)
    assert "gets no role" in selected(panel, "winner_role")


def permit(stage: Stage, *names: str) -> None:
    """Give the players' role exactly these rights on the server."""
    stage.players.allowed = frozenset(names)
    stage.park.discord.notify("GUILD_ROLE_UPDATE", stage.players)


async def test_each_right_of_those_who_look_after_a_server_keeps_a_role_from_being_given(stage: Stage) -> None:
    panel = await cup.set_up(stage.park, stage.dan)
    rights = (
        "ADMINISTRATOR", "KICK_MEMBERS", "BAN_MEMBERS", "MENTION_EVERYONE", "MUTE_MEMBERS", "MOVE_MEMBERS",
        "MANAGE_GUILD", "MANAGE_ROLES", "MANAGE_CHANNELS", "MANAGE_THREADS", "MANAGE_WEBHOOKS", "MANAGE_EVENTS",
    )  # fmt: skip
    for name in rights:
        permit(stage, name)
        assert "manage this server" in await stage.refusal(panel, "entrant_role", stage.players), name
    permit(stage, "SEND_MESSAGES", "ATTACH_FILES", "CONNECT", "CREATE_PUBLIC_THREADS")
    await cup.choose(stage.dan, panel, "entrant_role", stage.players)
    assert "have the role “Players”" in selected(panel, "entrant_role")


async def test_a_role_that_has_become_powerful_is_not_given_and_the_organiser_reads_so(stage: Stage) -> None:
    park = stage.park
    post = await stage.announced(entrant_role=stage.players)
    await cup.press(park.ann, post, "enter")
    await given(park, stage.players, park.ann)
    permit(stage, "BAN_MEMBERS")
    await cup.press(park.bob, post, "enter")
    await park.stored("SELECT count(*) FROM role_change WHERE due IS NOT NULL", (0,))
    await park.sweep()
    assert stage.players.members == {park.ann}
    (told,) = [message.text for message in direct(park, stage.dan)]
    assert "Players" in told
    await cup.press(park.ann, post, "quit")
    await given(park, stage.players)


def selected(panel: Message, field: str) -> str:
    """Return the label of a field in the panel's menu."""
    (listed,) = (menu for menu in panel.selects if menu.custom_id.startswith("cupfield:"))
    return next(option.label for option in listed.options if option.value == field)


async def test_a_role_is_had_while_one_plays_and_a_failing_discord_costs_nobody_any(stage: Stage) -> None:
    park, role = stage.park, stage.players
    post = await stage.announced(entrant_role=role)
    park.discord.faults.drop("PUT /guilds/{guild}/members/{user}/roles/{role}", times=9)  # the library retries
    await cup.press(park.ann, post, "enter")
    later = int((park.clock() + timedelta(seconds=30)).timestamp()) * 1000
    await park.stored("SELECT due FROM role_change", (later,))
    park.discord.faults.clear()
    await cup.press(park.bob, post, "enter")
    await given(park, role, park.bob)
    park.advance(seconds=60)
    await park.sweep()
    await given(park, role, park.ann, park.bob)
    await cup.press(park.bob, post, "quit")
    await given(park, role, park.ann)
    await park.hatoba.club.tournaments.cancel(1)
    await park.sweep()
    await given(park, role)


async def test_who_is_erased_in_a_tournament_keeps_no_role_of_it(stage: Stage) -> None:
    park, role = stage.park, stage.players
    await cup.press(park.bob, await stage.announced(entrant_role=role), "enter")
    await given(park, role, park.bob)
    await erase(park, park.bob)
    assert role.members == set()
    assert park.rows("SELECT * FROM role_change") == []


async def test_who_has_had_the_role_before_keeps_it_after_the_end(stage: Stage) -> None:
    park, role = stage.park, stage.players
    role.give(park.ann, park.cid)
    post = await stage.announced(entrant_role=role)
    for member in (park.ann, park.bob):
        await cup.press(member, post, "enter")
    await (await stage.dan.slash("tournament manage add", park.channel, newcomer=park.cid)).done()
    await given(park, role, park.ann, park.bob, park.cid)
    await park.hatoba.club.tournaments.cancel(1)
    await park.sweep()
    await given(park, role, park.ann, park.cid)


async def test_the_organiser_is_told_of_a_role_that_can_not_be_given_any_more(stage: Stage) -> None:
    park = stage.park
    post = await stage.announced(entrant_role=stage.players)
    park.guild.forbid("MANAGE_ROLES")
    for member in (park.ann, park.bob):
        await cup.press(member, post, "enter")
        await park.stored("SELECT count(*) FROM role_change WHERE due IS NOT NULL", (0,))
    await park.sweep()
    (told,) = [message.text for message in direct(park, stage.dan)]
    assert "Players" in told
    assert "Manage Roles" in told
    park.guild.permit("MANAGE_ROLES")
    await cup.press(park.cid, post, "enter")
    await park.sweep()
    await given(park, stage.players, park.ann, park.bob, park.cid)


async def test_a_second_channel_is_told_and_one_joins_from_there(stage: Stage) -> None:
    park = stage.park
    panel = await cup.set_up(park, stage.dan)
    assert "in this channel anyway" in await stage.refusal(panel, "channel", park.channel)
    stage.news.deny("SEND_MESSAGES")
    assert "Send Messages" in await stage.refusal(panel, "channel", stage.news)
    stage.news.allow("SEND_MESSAGES")
    post = await stage.announced(channel=stage.news, closes="7d")
    await park.discord.until(lambda: stage.news.messages)
    (short,) = stage.news.messages
    assert f"{park.channel.id}/{post.id}" in short.text
    assert verbs(short) == ["enter", "cupshow", "cupabout"]
    assert "You're in." in await private(await park.ann.press(short, custom_id=button(short, "enter")))
    away = park.guild.role("Away")
    park.channel.reserve(away)
    assert "can't see" in await private(await park.bob.press(short, custom_id=button(short, "enter")))
    away.give(park.bob, park.cid, park.ann)
    for member in (park.bob, park.cid):
        await cup.press(member, short, "enter")
    park.advance(days=7)
    await park.sweep()
    assert "Nobody can join any more." in short.text
    assert verbs(short) == ["cupshow"]
    await park.hatoba.club.tournaments.cancel(1)
    await park.sweep()
    assert "has been called off" in short.text
    assert len(stage.news.messages) == 1


async def test_the_preview_shows_everything_that_is_chosen_and_the_menu_of_fields_what_it_is_for(stage: Stage) -> None:
    panel = await cup.set_up(stage.park, stage.dan)
    for field, value in (("channel", stage.news), ("event", "1"), ("check_in", "1")):
        await cup.choose(stage.dan, panel, field, value)
    for said in ("Also announced in #news", "In the server's events", "With check-in before it begins"):
        assert f"-# {said}" in panel.text
    (listed,) = (menu for menu in panel.selects if menu.custom_id.startswith("cupfield:"))
    assert listed.placeholder == "Change something else"
    assert not any(option.default for option in listed.options), "its placeholder would not be seen"


async def test_several_prizes_stand_below_each_other_and_the_code_is_checked_where_that_is_possible(
    stage: Stage,
) -> None:
    panel = await cup.set_up(stage.park, stage.dan)
    await cup.announce(stage.park, stage.dan, panel, name="Spring Cup", prizes="1. A cake\n2. A cup")
    text = cup.shown(stage.park).text
    assert "**Prizes:** 1. A cake · 2. A cup\n" in text
    assert "**Prizes:** \n1. A cake\n2. A cup\n" in await cup.details(stage.park.ann, cup.shown(stage.park))
    assert "under More" not in text
    assert "check it with `/verify` in any of its matches" in text


async def test_a_second_channel_offers_the_waiting_list_while_all_places_are_taken(stage: Stage) -> None:
    park = stage.park
    await stage.announced(channel=stage.news, most="1")
    await park.discord.until(lambda: stage.news.messages)
    (short,) = stage.news.messages
    members = [park.ann, park.bob, park.cid, Member.join(park.guild, "Eve")]
    for member in members:
        assert short.buttons[0].label == "Join"
        await cup.press(member, short, "enter")
    await park.discord.until(lambda: "All places are taken." in short.text)
    assert short.buttons[0].label == "Waiting list"
    assert "number 1 on the waiting list" in await private(
        await stage.dan.press(short, custom_id=button(short, "enter"))
    )
    await cup.press(stage.dan, cup.shown(park), "quit")
    await cup.press(park.ann, cup.shown(park), "quit")
    await park.discord.until(lambda: "All places are taken." not in short.text)
    assert short.buttons[0].label == "Join"


async def test_an_event_of_the_guild_follows_the_tournament(today: Stage) -> None:
    park, begins = today.park, today.park.clock() + timedelta(days=7)
    panel = await cup.set_up(park, today.dan)
    await cup.choose(today.dan, panel, "event", "1")
    assert "An event needs a start time" in await private(await cup.announce(park, today.dan, panel, name="Cup"))
    post = await today.announced(event="1", closes="7d")
    await park.stored("SELECT event IS NOT NULL FROM scheduled_event", (1,))
    (event,) = park.guild.events.values()
    assert (event.name, event.status, event.start) == ("Spring Cup", SCHEDULED, begins.timestamp())
    assert event.end == begins.timestamp() + 86400, "Discord wants an end, and this tournament has no last day"
    assert event.location == f"https://discord.com/channels/{park.guild.id}/{park.channel.id}/{post.id}"
    await park.hatoba.club.tournaments.reschedule(1, begins + timedelta(days=1), begins + timedelta(days=9))
    await park.sweep()
    assert (event.start, event.end) == (begins.timestamp() + 86400, begins.timestamp() + 9 * 86400)
    for member in (park.ann, park.bob, park.cid):
        await cup.press(member, post, "enter")
    await park.hatoba.club.tournaments.start(1)
    await park.sweep()
    assert event.status == ACTIVE
    await park.hatoba.club.tournaments.cancel(1)
    await park.sweep()
    assert event.status == COMPLETED
    assert len(park.guild.events) == 1


async def test_an_event_waits_for_a_new_date_where_too_few_have_joined(today: Stage) -> None:
    park = today.park
    await today.announced(event="1", closes="7d")
    await park.stored("SELECT event IS NOT NULL FROM scheduled_event", (1,))
    park.advance(days=8)
    await park.sweep()
    (first,) = park.guild.events.values()
    assert first.status in (CANCELED, COMPLETED)
    await park.hatoba.club.tournaments.reschedule(1, park.clock() + timedelta(days=2), None)
    await park.sweep()
    assert [one.status for one in park.guild.events.values()] == [first.status, SCHEDULED]


async def test_nothing_comes_twice_where_a_kill_left_it_unnoted_or_discord_failed(today: Stage) -> None:
    park = today.park
    park.discord.faults.fail("POST /guilds/{guild}/scheduled-events", status=500, after=True)
    post = await today.announced(mention=today.players, channel=today.news, event="1", closes="7d")
    assert post.role_mentions == [today.players.id]
    await park.stored("SELECT event IS NOT NULL FROM scheduled_event", (1,))
    await park.stored("SELECT message IS NOT NULL FROM second_post", (1,))
    park.advance(minutes=10)
    park.change("UPDATE tournament SET message = NULL, told = false, post_due = 1")
    park.change("UPDATE second_post SET message = NULL, due = 1")
    park.change("UPDATE scheduled_event SET event = NULL, due = 1")
    await park.sweep()
    assert park.channel.messages == [post]
    assert len(today.news.messages) == 1
    assert len(park.guild.events) == 1
    await park.stored("SELECT event FROM scheduled_event", (next(iter(park.guild.events)),))


async def test_an_organiser_sets_up_the_next_tournament_as_the_last_one_but_for_its_dates(stage: Stage) -> None:
    park, role = stage.park, stage.players
    panel = await cup.set_up(park, stage.dan)
    assert "cupsame" not in verbs(panel)
    await choose(stage.dan, panel, "form", "1")
    for field, value in (("most", "3"), ("entrant_role", role), ("mention", role)):
        await cup.choose(stage.dan, panel, field, value)
    await cup.announce(park, stage.dan, panel, name="Spring Cup", description="Come and play", closes="7d")
    panel = await cup.set_up(park, stage.dan)
    await cup.press(stage.dan, panel, "cupsame")
    assert "Swiss system" in panel.text
    assert "Come and play" in panel.text
    assert role.mention in panel.text
    assert "Join until" not in panel.text
    role.delete()
    asked = await stage.dan.press(panel, custom_id=button(panel, "announce"))
    assert asked.modal is not None
    assert [field.value or "" for field in asked.modal.fields] == ["Spring Cup", "", "", "Come and play", ""]


async def test_the_message_of_a_tournament_that_is_over_leads_to_the_next_one(served: Park) -> None:
    going = await cup.started(served, served.ann, served.bob, served.cid, most=16)
    served.advance(seconds=30)
    served.change(f"UPDATE tournament SET status = 'over', post_due = 1 WHERE id = {going.id}")
    await served.sweep()
    again = button(cup.shown(served), "cupagain")
    assert "run" in await private(await served.bob.press(cup.shown(served), custom_id=again))
    dan = Member.join(served.guild, "Dan", may=["MANAGE_GUILD"])
    panel = await dan.press(cup.shown(served), custom_id=again)
    assert panel.message is not None
    assert "**Players:** 3 to 16" in panel.message.text
