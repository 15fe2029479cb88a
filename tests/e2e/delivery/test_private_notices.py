"""Private notices of tournaments: only their member reads them, by DM or by pressing a button."""

from club.model.delivery.notices import FALLBACKS, Fallback, Notice
from sandbox import Channel, Member
from sandbox.model.channel import PRIVATE_THREAD, PUBLIC_THREAD
from tests.e2e import organising
from tests.e2e.playing import direct
from tests.e2e.scenario import Scenario, private, verbs

PRIVATE = {
    "tournament-left-out": "starts without you because you didn’t check in",
    "tournament-left-out-waiting": "You were on the waiting list but didn’t check in",
    "tournament-removed": "the organisers have removed you from the tournament",
    "tournament-taken-off": "the organisers have taken you off the waiting list",
    "tournament-replaced": "the organisers have given your place to Dan",
    "tournament-out": "you made no first move in two matches",
    "tournament-problem-answered": "> They know",
    "tournament-problem-decided": "the organisers have set the result of the match that you reported",
    "tournament-problem-closed": "so your report from",
}
"""Each key with the text that its member reads."""

PUBLIC = {
    *("tournament-warned", "tournament-absent", "tournament-taken-over"),
    *("tournament-moved-up", "tournament-moved-up-here", "tournament-moved-up-late"),
    *("tournament-role-refused", "tournament-role-gone", "tournament-role-powerful"),
    *("tournament-second", "tournament-event", "tournament-watch-refused", "tournament-boards-refused"),
}
"""Notices to a player or the organiser that everybody may read."""

PUBLIC_FROM_ORGANISERS = {
    *("tournament-few", "tournament-few-rounds", "tournament-few-here", "tournament-unpinged"),
    *("tournament-away", "tournament-away-runs", "tournament-dropped", "tournament-unposted"),
}
"""Notices to all organisers that everybody may read; they go to the organiser if there is no thread for organisers."""

PUBLIC_IN_MATCHES = {"nowhere", "blocked", "blocked-unknown", "blocked-timed-out"}
"""Notices about a match that everybody may read."""

DETAILS = {
    "name": "Spring Cup",
    "by": "Dan",
    "when": "1777636800",
    "answer": "They know",
    "decided": [],
    "round": 1,
    "board": 1,
    "entrant": "Ann",
    "entrants": [1],
    "count": 2,
    "minimum": 4,
    "role": "Winners",
    "channel": "5",
    "closes": "1777636800",
    "until": "1777636800",
    "rests": "1777636800",
}

MATCH_DETAILS = {"match": "1", "channel": "<#5>", "permission": "send_messages"}


async def told(scenario: Scenario, *notices: Notice) -> None:
    """Store notices and give the bot time to send them and to ping members who don't accept DMs."""
    await scenario.hatoba.club.outbox.add(*notices)
    for _ in range(3):
        scenario.advance(seconds=30)
        await scenario.sweep()


def public(scenario: Scenario) -> str:
    """Return everything that was posted for everybody."""
    places = (scenario.channel, *scenario.channel.threads)
    return "\n".join(message.text for place in places for message in place.messages)


def notice(key: str, member: Member, tournament: int = 1) -> Notice:
    return Notice(key, tournament=tournament, member=member.id, details=DETAILS)


async def test_private_notices_are_read_by_their_member_alone(served: Scenario) -> None:
    await organising.started(served, served.ann, served.bob, served.cid)
    served.bob.open_dms(wanted=False)
    await served.hatoba.club.preferences.change(served.cid.id, language="en")
    for key, text in PRIVATE.items():
        await told(served, notice(key, served.bob), notice(key, served.cid))
        assert text in direct(served, served.cid)[-1].text, key
        pings = [one for one in served.channel.messages if "there’s a private message for you" in one.text]
        assert (pings[-1].mentions, direct(served, served.bob)) == ([served.bob.id], []), key
        assert text in await private(await served.bob.press(pings[-1], "Read privately")), key
        for other in (served.ann, served.cid):
            assert text not in await private(await other.press(pings[-1], "Read privately")), key
        assert text not in public(served), key
    assert [one.text for one in direct(served, served.ann) if any(text in one.text for text in PRIVATE.values())] == []


async def test_only_these_notices_may_be_posted_for_everybody(served: Scenario) -> None:
    await organising.announced(served, served.ann, served.bob)
    thread = await served.match(served.bob)
    for member in (served.ann, served.bob):
        member.open_dms(wanted=False)
    before = len(served.channel.messages)
    await told(served, *(notice(key, served.bob) for key in PUBLIC))
    await told(served, *(Notice(key, tournament=1, details=DETAILS, organisers=True) for key in PUBLIC_FROM_ORGANISERS))
    await told(served)  # some were waiting for the rate limit of the channel
    posted = served.channel.messages[before:]
    assert len(posted) == len(PUBLIC | PUBLIC_FROM_ORGANISERS)
    assert "unread" not in {verb for one in posted for verb in verbs(one)}
    before = len(thread.messages)
    await told(served, *(Notice(key, 1, served.bob.id, MATCH_DETAILS) for key in PUBLIC_IN_MATCHES))
    assert [one.mentions for one in thread.messages[before:]] == [[served.bob.id]] * len(PUBLIC_IN_MATCHES)
    declared = {key for key, fallback in FALLBACKS.items() if fallback == Fallback.PUBLIC}
    rest = declared - PUBLIC - PUBLIC_FROM_ORGANISERS - PUBLIC_IN_MATCHES
    assert rest == {"reminder"}, "tests/e2e/members/test_reminders.py reads this one in a thread"


async def test_a_notice_is_private_unless_it_is_declared_as_public(served: Scenario) -> None:
    await organising.started(served, served.ann, served.bob, served.cid)
    thread = await served.match(served.bob)
    served.bob.open_dms(wanted=False)
    before = len(thread.messages)
    await told(served, notice("tournament-resumed", served.bob), Notice("extended", 1, served.bob.id, {"seat": 1}))
    assert "has resumed, and the clocks are running" not in public(served)
    assert len(thread.messages) == before, "a private notice about a match has no other way to its member"
    (ping,) = (one for one in served.channel.messages if "there’s a private message for you" in one.text)
    assert "has resumed, and the clocks are running" in await private(await served.bob.press(ping, "Read privately"))


async def test_a_notice_whose_content_is_elsewhere_is_not_sent_by_another_way(served: Scenario) -> None:
    await organising.started(served, served.ann, served.bob, served.cid)
    served.bob.open_dms(wanted=False)
    before = public(served)
    await told(served, notice("tournament-apart", served.bob), notice("tournament-bye", served.bob))
    assert public(served) == before
    assert served.rows("SELECT count(*) FROM notice") == [(0,)]


async def test_a_member_reads_the_notices_of_the_pressed_tournament_alone(served: Scenario) -> None:
    await organising.announced(served, served.bob)
    other = served.hatoba.club.tournaments
    rules = (await other.get(1)).rules
    await other.create(rules, "Autumn Cup", served.ann.id, served.guild.id, served.channel.id, "made too")
    served.bob.open_dms(wanted=False)
    await told(served, notice("tournament-removed", served.bob), notice("tournament-out", served.bob, 2))
    posts = [one for one in served.channel.messages if "there’s a private message for you" in one.text]
    posts.sort(key=lambda post: "Autumn" in post.text)
    read = [await private(await served.bob.press(post, "Read privately")) for post in posts]
    assert ["removed you" in text for text in read] == [True, False]
    assert ["no first move" in text for text in read] == [False, True]


async def test_a_report_is_not_posted_if_the_organiser_has_been_erased(served: Scenario) -> None:
    await organising.started(served, served.ann, served.bob, served.cid)
    seat = f"SELECT match FROM seat WHERE member = {served.bob.id} AND match IN (SELECT match FROM pairing)"
    ((number,), *_) = served.rows(seat)
    await served.hatoba.club.privacy.erase(served.ann.id)
    assert isinstance(number, int)
    await served.hatoba.club.problems.report(number, served.bob.id, "They stall")
    no_show = Notice(
        "tournament-no-show", tournament=1, organisers=True, details={"name": "Spring Cup", "entrants": [2]}
    )
    few = Notice("tournament-dropped", tournament=1, organisers=True, details={"name": "Spring Cup", "entrants": [2]})
    await told(served, no_show, few)
    assert "now out of the tournament (left the server" in public(served), "others may know of this"
    assert ("stall" in public(served), "first move in time" in public(served)) == (False, False)
    assert served.rows("SELECT count(*) FROM notice") == [(0,)]


async def test_a_member_s_thread_with_the_name_of_the_organisers_thread_gets_nothing(scenario: Scenario) -> None:
    scenario.channel.allow("CREATE_PRIVATE_THREADS")
    async with scenario.bot():
        number, name = scenario.discord.ids.next(), "Spring Cup · organisers · 1"
        trap = Channel(scenario.discord, number, name, PUBLIC_THREAD, scenario.guild, scenario.channel, scenario.bob)
        scenario.discord.channels[trap.id] = trap
        scenario.discord.notify("THREAD_CREATE", trap)
        await organising.started(scenario, scenario.ann, scenario.bob, scenario.cid)
        details = {"name": "Spring Cup", "entrants": [2]}
        await told(scenario, Notice("tournament-no-show", tournament=1, organisers=True, details=details))
        (thread,) = (one for one in scenario.channel.threads if one.kind == PRIVATE_THREAD)
        assert "they didn’t make their first move in time" in thread.messages[-1].text
        assert trap.messages == []
