"""Pings, roles and events of an announcement: each once, and nobody gains rights by them."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from typing import TypeAlias

import pytest

from sandbox import Channel, Member, Message
from sandbox.api import posting
from sandbox.model.role import Role, everyones
from sandbox.model.scheduled_event import ACTIVE, CANCELED, COMPLETED, SCHEDULED
from tests.e2e import organising
from tests.e2e.members.test_privacy import erase
from tests.e2e.playing import direct
from tests.e2e.scenario import Scenario, button, choose, private, verbs

Choice: TypeAlias = str | Role | Channel


class Stage:
    """A guild whose organiser has a role above those that are given."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.staff = scenario.guild.role("Staff")
        self.players = scenario.guild.role("Players", mentionable=True)
        self.dan = Member.join(scenario.guild, "Dan", may=["MANAGE_GUILD"])
        self.staff.give(self.dan)
        scenario.guild.permit("MANAGE_ROLES", "CREATE_EVENTS")
        self.news = scenario.guild.channel("news")

    async def announced(self, closes: str = "", **chosen: Choice) -> Message:
        """Announce a tournament with choices made on the panel, and return its message."""
        panel = await organising.set_up(self.scenario, self.dan)
        for field, value in chosen.items():
            await organising.choose(self.dan, panel, field, value)
        await organising.announce(self.scenario, self.dan, panel, name="Spring Cup", closes=closes)
        return organising.shown(self.scenario)

    async def refusal(self, panel: Message, field: str, value: Choice) -> str:
        """Choose something that can't be chosen, and return the reason."""
        (listed,) = (menu.custom_id for menu in panel.selects if menu.custom_id.startswith("cupfield:"))
        await (await self.dan.choose(panel, [field], custom_id=listed)).done()
        (opened,) = (menu.custom_id for menu in panel.selects if menu.custom_id.endswith(f":{field}"))
        return await private(await self.dan.choose(panel, [value], custom_id=opened))


@pytest.fixture
def stage(served: Scenario) -> Stage:
    return Stage(served)


@pytest.fixture
async def today(scenario: Scenario) -> AsyncIterator[Stage]:
    """Yield the stage with the bot's clock at Discord's time."""
    scenario.clock.now = datetime.fromtimestamp(scenario.discord.clock.now(), UTC).replace(second=0, microsecond=0)
    async with scenario.bot():
        yield Stage(scenario)


async def given(scenario: Scenario, role: Role, *members: Member) -> None:
    """Wait until exactly these members have a role."""
    await scenario.discord.until(lambda: role.members == set(members))


@pytest.mark.parametrize("classic", [False, True], ids=["components", "classic"])
async def test_a_role_is_pinged_once_when_the_tournament_is_announced(scenario: Scenario, classic: bool) -> None:
    async with scenario.bot(classic=classic):
        stage = Stage(scenario)
        other = scenario.guild.role("Others", mentionable=True)
        post = await stage.announced(mention=stage.players, winner_role=stage.players)
        assert post.role_mentions == [stage.players.id]
        assert other.id not in post.role_mentions
        assert f"For {stage.players.mention}" in post.text
        await organising.press(scenario.ann, post, "enter")
        posting.remove(post)
        scenario.advance(seconds=30)
        await scenario.hatoba.club.tournaments.join(1, scenario.bob.id, "Bob")
        await scenario.sweep()
        again = organising.shown(scenario)
        assert again is not post
        assert again.role_mentions == []
        assert not again.mentions_everyone


async def test_only_who_may_mention_a_role_has_it_pinged(stage: Stage) -> None:
    quiet, panel = stage.scenario.guild.role("Quiet"), await organising.set_up(stage.scenario, stage.dan)
    assert "You aren’t allowed to mention" in await stage.refusal(panel, "mention", quiet)
    assert "Everyone here has that role" in await stage.refusal(panel, "mention", everyones(stage.scenario.guild))
    eve = Member.join(stage.scenario.guild, "Eve", may=["MANAGE_GUILD", "MENTION_EVERYONE"])
    stage.dan = eve
    panel = await organising.set_up(stage.scenario, eve)
    assert "I’m not allowed to mention" in await stage.refusal(panel, "mention", quiet)
    stage.scenario.channel.allow("MENTION_EVERYONE")
    post = await stage.announced(mention=quiet)
    assert post.role_mentions == [quiet.id]


async def test_roles_that_would_give_rights_or_can_not_be_given_are_refused(stage: Stage) -> None:
    scenario, panel = stage.scenario, await organising.set_up(stage.scenario, stage.dan)
    highest, high = (scenario.guild.role(name, above_bot=True) for name in ("Highest", "High"))
    high.give(scenario.discord.bot)
    managed = scenario.guild.role("Other bot", managed=True)
    mighty = scenario.guild.role("Mighty")
    mighty.allowed = frozenset({"MANAGE_MESSAGES"})
    scenario.discord.notify("GUILD_ROLE_UPDATE", mighty)
    for role, reason in (
        (highest, "is higher than my own role"),
        (high, "is higher than my own role"),
        (managed, "belongs to an app"),
        (mighty, "manage this server"),
        (stage.staff, "isn’t below your own highest role"),
    ):
        for field in ("entrant_role", "winner_role"):
            assert reason in await stage.refusal(panel, field, role)
    scenario.guild.forbid("MANAGE_ROLES")
    assert "Manage Roles" in await stage.refusal(panel, "entrant_role", stage.players)
    assert "gets no role" in selected(panel, "winner_role")


def permit(stage: Stage, *names: str) -> None:
    """Give the players' role exactly these rights on the server."""
    stage.players.allowed = frozenset(names)
    stage.scenario.discord.notify("GUILD_ROLE_UPDATE", stage.players)


async def test_each_right_of_those_who_look_after_a_server_keeps_a_role_from_being_given(stage: Stage) -> None:
    panel = await organising.set_up(stage.scenario, stage.dan)
    rights = (
        "ADMINISTRATOR", "KICK_MEMBERS", "BAN_MEMBERS", "MENTION_EVERYONE", "MUTE_MEMBERS", "MOVE_MEMBERS",
        "MANAGE_GUILD", "MANAGE_ROLES", "MANAGE_CHANNELS", "MANAGE_THREADS", "MANAGE_WEBHOOKS", "MANAGE_EVENTS",
    )  # fmt: skip
    for name in rights:
        permit(stage, name)
        assert "manage this server" in await stage.refusal(panel, "entrant_role", stage.players), name
    permit(stage, "SEND_MESSAGES", "ATTACH_FILES", "CONNECT", "CREATE_PUBLIC_THREADS")
    await organising.choose(stage.dan, panel, "entrant_role", stage.players)
    assert "have the role “Players”" in selected(panel, "entrant_role")


async def test_a_role_that_has_become_powerful_is_not_given_and_the_organiser_reads_so(stage: Stage) -> None:
    scenario = stage.scenario
    post = await stage.announced(entrant_role=stage.players)
    await organising.press(scenario.ann, post, "enter")
    await given(scenario, stage.players, scenario.ann)
    permit(stage, "BAN_MEMBERS")
    await organising.press(scenario.bob, post, "enter")
    await scenario.stored("SELECT count(*) FROM role_change WHERE due IS NOT NULL", (0,))
    await scenario.sweep()
    assert stage.players.members == {scenario.ann}
    (told,) = [message.text for message in direct(scenario, stage.dan)]
    assert "Players" in told
    await organising.press(scenario.ann, post, "quit")
    await given(scenario, stage.players)


def selected(panel: Message, field: str) -> str:
    """Return the label of a field in the panel's menu."""
    (listed,) = (menu for menu in panel.selects if menu.custom_id.startswith("cupfield:"))
    return next(option.label for option in listed.options if option.value == field)


async def test_a_role_is_had_while_one_plays_and_a_failing_discord_costs_nobody_any(stage: Stage) -> None:
    scenario, role = stage.scenario, stage.players
    post = await stage.announced(entrant_role=role)
    scenario.discord.faults.drop("PUT /guilds/{guild}/members/{user}/roles/{role}", times=9)  # the library retries
    await organising.press(scenario.ann, post, "enter")
    later = int((scenario.clock() + timedelta(seconds=30)).timestamp()) * 1000
    await scenario.stored("SELECT due FROM role_change", (later,))
    scenario.discord.faults.clear()
    await organising.press(scenario.bob, post, "enter")
    await given(scenario, role, scenario.bob)
    scenario.advance(seconds=60)
    await scenario.sweep()
    await given(scenario, role, scenario.ann, scenario.bob)
    await organising.press(scenario.bob, post, "quit")
    await given(scenario, role, scenario.ann)
    await scenario.hatoba.club.tournaments.cancel(1)
    await scenario.sweep()
    await given(scenario, role)


async def test_who_is_erased_in_a_tournament_keeps_no_role_of_it(stage: Stage) -> None:
    scenario, role = stage.scenario, stage.players
    await organising.press(scenario.bob, await stage.announced(entrant_role=role), "enter")
    await given(scenario, role, scenario.bob)
    await erase(scenario, scenario.bob)
    assert role.members == set()
    assert scenario.rows("SELECT * FROM role_change") == []


async def test_who_has_had_the_role_before_keeps_it_after_the_end(stage: Stage) -> None:
    scenario, role = stage.scenario, stage.players
    role.give(scenario.ann, scenario.cid)
    post = await stage.announced(entrant_role=role)
    for member in (scenario.ann, scenario.bob):
        await organising.press(member, post, "enter")
    await (await stage.dan.slash("tournament manage add", scenario.channel, newcomer=scenario.cid)).done()
    await given(scenario, role, scenario.ann, scenario.bob, scenario.cid)
    await scenario.hatoba.club.tournaments.cancel(1)
    await scenario.sweep()
    await given(scenario, role, scenario.ann, scenario.cid)


async def test_the_organiser_is_told_of_a_role_that_can_not_be_given_any_more(stage: Stage) -> None:
    scenario = stage.scenario
    post = await stage.announced(entrant_role=stage.players)
    scenario.guild.forbid("MANAGE_ROLES")
    for member in (scenario.ann, scenario.bob):
        await organising.press(member, post, "enter")
        await scenario.stored("SELECT count(*) FROM role_change WHERE due IS NOT NULL", (0,))
    await scenario.sweep()
    (told,) = [message.text for message in direct(scenario, stage.dan)]
    assert "Players" in told
    assert "Manage Roles" in told
    scenario.guild.permit("MANAGE_ROLES")
    await organising.press(scenario.cid, post, "enter")
    await scenario.sweep()
    await given(scenario, stage.players, scenario.ann, scenario.bob, scenario.cid)


async def test_a_second_channel_is_told_and_one_joins_from_there(stage: Stage) -> None:
    scenario = stage.scenario
    panel = await organising.set_up(scenario, stage.dan)
    assert "already announced in this channel" in await stage.refusal(panel, "channel", scenario.channel)
    stage.news.deny("SEND_MESSAGES")
    assert "Send Messages" in await stage.refusal(panel, "channel", stage.news)
    stage.news.allow("SEND_MESSAGES")
    post = await stage.announced(channel=stage.news, closes="7d")
    await scenario.discord.until(lambda: stage.news.messages)
    (short,) = stage.news.messages
    assert f"{scenario.channel.id}/{post.id}" in short.text
    assert verbs(short) == ["enter", "cupshow", "cupabout"]
    assert "You’re in." in await private(await scenario.ann.press(short, custom_id=button(short, "enter")))
    away = scenario.guild.role("Away")
    scenario.channel.reserve(away)
    assert "can’t see" in await private(await scenario.bob.press(short, custom_id=button(short, "enter")))
    away.give(scenario.bob, scenario.cid, scenario.ann)
    for member in (scenario.bob, scenario.cid):
        await organising.press(member, short, "enter")
    scenario.advance(days=7)
    await scenario.sweep()
    assert "Registration is closed." in short.text
    assert verbs(short) == ["cupshow"]
    await scenario.hatoba.club.tournaments.cancel(1)
    await scenario.sweep()
    assert "has been cancelled" in short.text
    assert len(stage.news.messages) == 1


async def test_the_preview_shows_everything_that_is_chosen_and_the_menu_of_fields_what_it_is_for(stage: Stage) -> None:
    panel = await organising.set_up(stage.scenario, stage.dan)
    for field, value in (("channel", stage.news), ("event", "1"), ("check_in", "1")):
        await organising.choose(stage.dan, panel, field, value)
    for said in ("Also announced in #news", "In the server’s events", "With check-in before it starts"):
        assert f"-# {said}" in panel.text
    (listed,) = (menu for menu in panel.selects if menu.custom_id.startswith("cupfield:"))
    assert listed.placeholder == "Other settings"
    assert not any(option.default for option in listed.options), "its placeholder would not be seen"


async def test_several_prizes_stand_below_each_other_and_the_code_is_checked_where_that_is_possible(
    stage: Stage,
) -> None:
    panel = await organising.set_up(stage.scenario, stage.dan)
    await organising.announce(stage.scenario, stage.dan, panel, name="Spring Cup", prizes="1. A cake\n2. A cup")
    text = organising.shown(stage.scenario).text
    assert "**Prizes:** 1. A cake · 2. A cup\n" in text
    assert "**Prizes:** \n1. A cake\n2. A cup\n" in await organising.details(
        stage.scenario.ann, organising.shown(stage.scenario)
    )
    assert "under More" not in text
    assert "check it with `/verify` in any of its matches" in text


async def test_a_second_channel_offers_the_waiting_list_while_all_places_are_taken(stage: Stage) -> None:
    scenario = stage.scenario
    await stage.announced(channel=stage.news, most="1")
    await scenario.discord.until(lambda: stage.news.messages)
    (short,) = stage.news.messages
    members = [scenario.ann, scenario.bob, scenario.cid, Member.join(scenario.guild, "Eve")]
    for member in members:
        assert short.buttons[0].label == "Join"
        await organising.press(member, short, "enter")
    await scenario.discord.until(lambda: "All places are taken." in short.text)
    assert short.buttons[0].label == "Waiting list"
    assert "number 1 on the waiting list" in await private(
        await stage.dan.press(short, custom_id=button(short, "enter"))
    )
    await organising.press(stage.dan, organising.shown(scenario), "quit")
    await organising.press(scenario.ann, organising.shown(scenario), "quit")
    await scenario.discord.until(lambda: "All places are taken." not in short.text)
    assert short.buttons[0].label == "Join"


async def test_an_event_of_the_guild_follows_the_tournament(today: Stage) -> None:
    scenario, begins = today.scenario, today.scenario.clock() + timedelta(days=7)
    panel = await organising.set_up(scenario, today.dan)
    await organising.choose(today.dan, panel, "event", "1")
    assert "An event needs a start time" in await private(
        await organising.announce(scenario, today.dan, panel, name="Cup")
    )
    post = await today.announced(event="1", closes="7d")
    await scenario.stored("SELECT event IS NOT NULL FROM scheduled_event", (1,))
    (event,) = scenario.guild.events.values()
    assert (event.name, event.status, event.start) == ("Spring Cup", SCHEDULED, begins.timestamp())
    assert event.end == begins.timestamp() + 86400, "Discord wants an end, and this tournament has no last day"
    assert event.location == f"https://discord.com/channels/{scenario.guild.id}/{scenario.channel.id}/{post.id}"
    await scenario.hatoba.club.tournaments.reschedule(1, begins + timedelta(days=1), begins + timedelta(days=9))
    await scenario.sweep()
    assert (event.start, event.end) == (begins.timestamp() + 86400, begins.timestamp() + 9 * 86400)
    for member in (scenario.ann, scenario.bob, scenario.cid):
        await organising.press(member, post, "enter")
    await scenario.hatoba.club.tournaments.start(1)
    await scenario.sweep()
    assert event.status == ACTIVE
    await scenario.hatoba.club.tournaments.cancel(1)
    await scenario.sweep()
    assert event.status == COMPLETED
    assert len(scenario.guild.events) == 1


async def test_an_event_waits_for_a_new_date_where_too_few_have_joined(today: Stage) -> None:
    scenario = today.scenario
    await today.announced(event="1", closes="7d")
    await scenario.stored("SELECT event IS NOT NULL FROM scheduled_event", (1,))
    scenario.advance(days=8)
    await scenario.sweep()
    (first,) = scenario.guild.events.values()
    assert first.status in (CANCELED, COMPLETED)
    await scenario.hatoba.club.tournaments.reschedule(1, scenario.clock() + timedelta(days=2), None)
    await scenario.sweep()
    assert [one.status for one in scenario.guild.events.values()] == [first.status, SCHEDULED]


async def test_nothing_comes_twice_where_a_kill_left_it_unnoted_or_discord_failed(today: Stage) -> None:
    scenario = today.scenario
    scenario.discord.faults.fail("POST /guilds/{guild}/scheduled-events", status=500, after=True)
    post = await today.announced(mention=today.players, channel=today.news, event="1", closes="7d")
    assert post.role_mentions == [today.players.id]
    await scenario.stored("SELECT event IS NOT NULL FROM scheduled_event", (1,))
    await scenario.stored("SELECT message IS NOT NULL FROM second_post", (1,))
    scenario.advance(minutes=10)
    scenario.change("UPDATE tournament SET message = NULL, told = false, post_due = 1")
    scenario.change("UPDATE second_post SET message = NULL, due = 1")
    scenario.change("UPDATE scheduled_event SET event = NULL, due = 1")
    await scenario.sweep()
    assert scenario.channel.messages == [post]
    assert len(today.news.messages) == 1
    assert len(scenario.guild.events) == 1
    await scenario.stored("SELECT event FROM scheduled_event", (next(iter(scenario.guild.events)),))


async def test_an_organiser_sets_up_the_next_tournament_as_the_last_one_but_for_its_dates(stage: Stage) -> None:
    scenario, role = stage.scenario, stage.players
    panel = await organising.set_up(scenario, stage.dan)
    assert "cupsame" not in verbs(panel)
    await choose(stage.dan, panel, "form", "1")
    for field, value in (("most", "3"), ("entrant_role", role), ("mention", role)):
        await organising.choose(stage.dan, panel, field, value)
    await organising.announce(scenario, stage.dan, panel, name="Spring Cup", description="Come and play", closes="7d")
    panel = await organising.set_up(scenario, stage.dan)
    await organising.press(stage.dan, panel, "cupsame")
    assert "Swiss" in panel.text
    assert "Come and play" in panel.text
    assert role.mention in panel.text
    assert "Join until" not in panel.text
    role.delete()
    asked = await stage.dan.press(panel, custom_id=button(panel, "announce"))
    assert asked.modal is not None
    assert [field.value or "" for field in asked.modal.fields] == ["Spring Cup", "", "", "Come and play", ""]


async def test_the_message_of_a_tournament_that_is_over_leads_to_the_next_one(served: Scenario) -> None:
    going = await organising.started(served, served.ann, served.bob, served.cid, most=16)
    served.advance(seconds=30)
    served.change(f"UPDATE tournament SET status = 'over', post_due = 1 WHERE id = {going.id}")
    await served.sweep()
    again = button(organising.shown(served), "cupagain")
    assert "organisers" in await private(await served.bob.press(organising.shown(served), custom_id=again))
    dan = Member.join(served.guild, "Dan", may=["MANAGE_GUILD"])
    panel = await dan.press(organising.shown(served), custom_id=again)
    assert panel.message is not None
    assert "**Players:** 3 to 16" in panel.message.text
