"""A tournament for one evening: set up in a few presses, checked in for, played in rounds with breaks."""

from datetime import timedelta

import pytest

from club.model.errors import UnknownTournament
from club.model.tournaments.live import round_length
from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Status
from sandbox import Member, Message
from tests.e2e import organising
from tests.e2e.playing import direct
from tests.e2e.scenario import Scenario, button, private, shown


@pytest.fixture
def organiser(scenario: Scenario) -> Member:
    return Member.join(scenario.guild, "Dan", may=["MANAGE_GUILD"])


async def answer(organiser: Member, panel: Message, field: str, value: str) -> None:
    """Choose an answer on the panel for one evening."""
    (listed,) = (menu.custom_id for menu in panel.selects if menu.custom_id.endswith(f":{field}"))
    await (await organiser.choose(panel, [value], custom_id=listed)).done()


async def organiser_chooses(organiser: Member, card: Message, field: str, value: str) -> None:
    """Choose when a tournament is repeated."""
    listed = next(menu.custom_id for menu in card.selects if menu.custom_id.endswith(f":{field}"))
    await (await organiser.choose(card, [value], custom_id=listed)).done()


async def test_an_evening_is_planned_in_a_few_presses(either: Scenario, organiser: Member) -> None:
    panel = await organising.ask(either, organiser)
    assert "When will the Tokyo Doves tournament be played?" in panel.text
    await organising.press(organiser, panel, "cup-tonight")
    assert "**Plan:** Arena · 5 minutes in total, plus 5 seconds after every move · ends about" in panel.text
    await answer(organiser, panel, "form", "Format: Swiss")
    assert "**Plan:** Swiss · up to 6 rounds · 5 minutes in total, plus 5 seconds after every move" in panel.text
    await answer(organiser, panel, "form", "Format: Single elimination")
    assert "Single elimination · 4 rounds with 16 players" in panel.text
    await answer(organiser, panel, "start", "20")
    await answer(organiser, panel, "length", "45")
    assert "**Plan:** Single elimination · 4 rounds with 16 players · 3 minutes in total" in panel.text
    await organising.press(organiser, panel, "cup-evening-go")
    made = await either.hatoba.club.tournaments.get(1)
    assert (made.rules.form, made.rules.pace, made.rules.check_in) == (Form.SINGLE, "3m+5s", False)
    assert made.closes is not None
    assert made.closes - made.created - timedelta(minutes=20) < timedelta(minutes=5)
    assert made.closes.minute % 5 == 0
    assert f"### {made.closes:%A} Tokyo Doves" in organising.shown(either).text


@pytest.mark.parametrize(("hours", "locale", "day"), [(12.6, "en-US", "Friday"), (4, "ja", "Saturday")])
async def test_an_evening_is_named_after_its_day_where_the_organiser_probably_lives(
    served: Scenario, organiser: Member, hours: float, locale: str, day: str
) -> None:
    served.advance(hours=hours)  # from Friday noon in UTC
    organiser.locale = locale
    panel = await organising.ask(served, organiser)
    await organising.press(organiser, panel, "cup-tonight")
    await organising.press(organiser, panel, "cup-evening-go")
    assert f"### {day} Tokyo Doves" in organising.shown(served).text


async def test_a_typed_pace_is_used_if_it_fits_into_the_evening(served: Scenario, organiser: Member) -> None:
    refused = await organiser.slash("tournament create", served.channel, game="tokyo_doves", pace="none")
    assert "need a time limit" in await private(refused)
    panel = await organising.ask(served, organiser, pace="4m+6s")
    await organising.press(organiser, panel, "cup-tonight")
    assert "**Plan:** Arena · 4 minutes in total, plus 6 seconds after every move" in panel.text
    assert "too slow" not in panel.text
    await answer(organiser, panel, "form", "Format: Swiss")
    assert "Swiss · up to 7 rounds · 4 minutes in total, plus 6 seconds after every move" in panel.text
    await organising.press(organiser, panel, "cup-weeks")
    assert "4 minutes in total, plus 6 seconds after every move" in panel.text
    panel = await organising.ask(served, organiser, pace="2d")
    await organising.press(organiser, panel, "cup-tonight")
    assert "**Plan:** Arena · 5 minutes in total" in panel.text
    assert "The pace you typed (2 days a move) is too slow for this plan" in panel.text


async def test_everything_can_be_changed_before_an_evening_is_announced(served: Scenario, organiser: Member) -> None:
    panel = await organising.ask(served, organiser, closes="2h")
    await organising.press(organiser, panel, "cup-tonight")
    await answer(organiser, panel, "form", "Format: Round robin")
    assert "Round robin · 5 rounds with 6 players" in panel.text
    await organising.press(organiser, panel, "cup-weeks")
    await organising.choose(organiser, panel, "twice", "1")
    await organising.announce(served, organiser, panel, name="Friday Cup")
    made = await served.hatoba.club.tournaments.get(1)
    assert (made.name, made.rules.pace, made.rules.twice, made.rules.check_in) == ("Friday Cup", "5m+5s", True, True)
    assert made.closes is not None
    assert timedelta(minutes=119) <= made.closes - made.created <= timedelta(minutes=120)


async def test_an_evening_is_repeated_every_week_until_its_organiser_ends_that(
    served: Scenario, organiser: Member
) -> None:
    panel = await organising.ask(served, organiser)
    await organising.press(organiser, panel, "cup-tonight")
    await (await organiser.press(panel, "Every week")).done()
    assert "**Repeats** every Friday at" in panel.text
    await organising.press(organiser, panel, "cup-evening-go")
    assert "The same tournament will be announced every week." in panel.text
    (managed,) = (await (await organiser.press(organising.shown(served), "Manage")).done()).followups
    assert "**Repeats** every Friday at" in managed.text
    await organising.press(organiser, managed, "cup-repeat")
    await organiser_chooses(organiser, managed, "weekday", "5")
    form = (await organiser.press(managed, "Time …")).modal
    assert form is not None
    await (await organiser.submit(form, {form.fields[0].label: "21:30"})).done()
    await organiser_chooses(organiser, managed, "ahead", "1")
    assert "**Repeats** every Saturday at 21:30 (UTC)." in managed.text
    await served.hatoba.club.tournaments.cancel(1)
    served.advance(days=8)
    await served.sweep()
    await served.sweep()
    assert any(button.custom_id == "entrants:2" for m in served.channel.messages for button in m.buttons)
    await organising.press(organiser, managed, "cup-repeat-off")
    assert "It takes place once." in managed.text
    served.advance(days=8)
    await served.sweep()
    with pytest.raises(UnknownTournament):
        await served.hatoba.club.tournaments.get(3)


async def move(organiser: Member, post: Message, to: str) -> None:
    """Change the start of a tournament in the organiser's panel."""
    (managed,) = (await (await organiser.press(post, "Manage")).done()).followups
    form = (await organiser.press(managed, custom_id=button(managed, "cupdates"))).modal
    assert form is not None
    await (await organiser.submit(form, {form.fields[0].custom_id: to})).done()


@pytest.mark.parametrize(
    ("typed", "named"), [(None, "Saturday Tokyo Doves"), ("Friday Tokyo Doves", "Friday Tokyo Doves")]
)
async def test_only_a_proposed_name_follows_the_weekday(
    served: Scenario, organiser: Member, typed: str | None, named: str
) -> None:
    organiser.locale = "en-GB"
    panel = await organising.ask(served, organiser)
    await organising.press(organiser, panel, "cup-tonight")
    if typed is None:
        await organising.press(organiser, panel, "cup-evening-go")
    else:
        await answer(organiser, panel, "form", "Format: Swiss")
        await organising.press(organiser, panel, "cup-weeks")
        await organising.announce(served, organiser, panel, name=typed)
    post = organising.shown(served)
    assert "### Friday Tokyo Doves" in post.text
    await move(organiser, post, "1h")
    await served.sweep()
    assert "### Friday Tokyo Doves" in post.text
    await move(organiser, post, "1d")
    served.advance(seconds=31)
    await served.sweep()
    assert f"### {named}" in post.text


async def test_the_name_of_the_next_one_follows_the_weekday_of_the_repeats(served: Scenario, organiser: Member) -> None:
    panel = await organising.ask(served, organiser)
    await organising.press(organiser, panel, "cup-tonight")
    await (await organiser.press(panel, "Every week")).done()
    await organising.press(organiser, panel, "cup-evening-go")
    (managed,) = (await (await organiser.press(organising.shown(served), "Manage")).done()).followups
    await organising.press(organiser, managed, "cup-repeat")
    await organiser_chooses(organiser, managed, "weekday", "6")
    await served.hatoba.club.tournaments.cancel(1)
    served.advance(days=8)
    for _ in range(2):
        await served.sweep()
    assert (await served.hatoba.club.tournaments.get(2)).name == "Sunday Tokyo Doves"


@pytest.mark.parametrize(("locale", "zone"), [("ja", "Asia/Tokyo"), ("de", "Europe/Berlin"), ("en-US", "UTC")])
async def test_an_organiser_without_a_time_zone_sees_which_one_is_used(
    served: Scenario, organiser: Member, locale: str, zone: str
) -> None:
    organiser.locale = locale
    panel = await organising.ask(served, organiser, closes="2026-05-01 22:00")
    await organising.press(organiser, panel, "cup-tonight")
    assert f"2026-05-01 22:00 ({zone})" in str(panel.selects)
    assert zone in panel.text.splitlines()[-2]
    await answer(organiser, panel, "start", "30")
    assert zone not in panel.text, "the answer doesn't depend on it"
    await organising.press(organiser, panel, "cup-evening:1:weekly:1")
    assert zone in panel.text.splitlines()[-2]


async def test_repeats_keep_their_time_zone_when_another_organiser_changes_the_day(
    served: Scenario, organiser: Member
) -> None:
    organiser.locale = "de"
    panel = await organising.ask(served, organiser, closes="22:00")
    await organising.press(organiser, panel, "cup-tonight")
    await organising.press(organiser, panel, "cup-evening:1:weekly:1")
    await organising.press(organiser, panel, "cup-evening-go")
    eve = Member.join(served.guild, "Eve", may=["MANAGE_GUILD"])
    (managed,) = (await (await eve.press(organising.shown(served), "Manage")).done()).followups
    await organising.press(eve, managed, "cup-repeat")
    await organiser_chooses(eve, managed, "weekday", "5")
    assert "**Repeats** every Saturday at 22:00 (Europe/Berlin)." in managed.text
    form = (await eve.press(managed, "Time …")).modal
    assert form is not None
    assert [field.value for field in form.fields] == ["22:00", "Europe/Berlin"]
    await (await eve.submit(form, {form.fields[1].label: "Tokyo"})).done()
    assert "**Repeats** every Saturday at 22:00 (Asia/Tokyo)." in managed.text
    before = managed.text
    await (await eve.press(managed, "Skip next")).done()
    assert "every Saturday at 22:00 (Asia/Tokyo)." in managed.text
    assert managed.text != before


async def test_repeats_go_on_when_their_organiser_leaves_the_server(served: Scenario, organiser: Member) -> None:
    panel = await organising.ask(served, organiser)
    await organising.press(organiser, panel, "cup-tonight")
    await (await organiser.press(panel, "Every week")).done()
    await organising.press(organiser, panel, "cup-evening-go")
    tournaments, admin = served.hatoba.club.tournaments, Member.join(served.guild, "Eve", may=["MANAGE_GUILD"])
    await tournaments.cancel(1)
    served.guild.remove(organiser)
    served.advance(days=5)
    for _ in range(3):
        await served.sweep()
    post = next(m for m in served.channel.messages if any(b.custom_id == "enter:2" for b in m.buttons))
    for member in (served.ann, served.bob):
        await organising.press(member, post, "enter")
    closes = (await tournaments.get(2)).closes
    assert closes is not None
    served.advance(seconds=(closes - timedelta(minutes=5) - served.clock()).total_seconds())
    await served.sweep()
    for member in (served.ann, served.bob):
        await served.hatoba.club.tournament_preparations.check_in(2, member.id)
    served.advance(minutes=9)
    await served.sweep()
    assert (await tournaments.get(2)).status == Status.RUNNING
    (managed,) = (await (await admin.press(post, "Manage")).done()).followups
    await organising.press(admin, managed, "cup-repeat")
    await organising.press(admin, managed, "cup-repeat-off")
    assert "It takes place once." in managed.text


async def test_repeats_end_with_their_channel(served: Scenario, organiser: Member) -> None:
    panel = await organising.ask(served, organiser)
    await organising.press(organiser, panel, "cup-tonight")
    await (await organiser.press(panel, "Every week")).done()
    await organising.press(organiser, panel, "cup-evening-go")
    await served.hatoba.club.tournaments.cancel(1)
    served.channel.delete()
    served.advance(days=8)
    await served.sweep()
    await served.sweep()
    assert direct(served, organiser)[-1].text.startswith("**Friday Tokyo Doves**: its channel has been deleted")


async def test_a_live_knockout_from_the_announcement_to_the_end(served: Scenario, organiser: Member) -> None:
    panel = await organising.ask(served, organiser)
    await organising.press(organiser, panel, "cup-tonight")
    await answer(organiser, panel, "form", "Format: Single elimination")
    await organising.press(organiser, panel, "cup-evening-go")
    post, players = organising.shown(served), [served.ann, served.bob, served.cid, organiser]
    for member in players:
        await organising.press(member, post, "enter")
    made = await served.hatoba.club.tournaments.get(1)
    assert made.closes is not None
    served.advance(seconds=(made.closes - timedelta(minutes=7) - served.hatoba.club.clock()).total_seconds())
    await served.sweep()
    asked = next(
        m for m in served.channel.messages if any((b.custom_id or "").startswith("cuphere:1:n") for b in m.buttons)
    )
    soon = next(
        m for m in served.channel.messages if any((b.custom_id or "").startswith("cupextend") for b in m.buttons)
    )
    extents = shown(await (await organiser.press(soon, custom_id=button(soon, "cupextend"))).done())
    assert [one.label for one in extents.buttons] == ["10 minutes", "30 minutes", "1 hour"]
    for member in players:
        await organising.press(member, asked, "cuphere")
    served.advance(minutes=8)
    await served.sweep()
    served.advance(seconds=30)
    await served.sweep()
    now = await served.hatoba.club.tournaments.get(1)
    assert (now.status, now.round, len(now.pairings)) == (Status.RUNNING, 1, 2)
    boards = {thread.name: len(thread.messages) for thread in served.channel.threads}
    assert sorted(boards) == [f"Board {number} · Friday Tokyo Doves · 1" for number in (1, 2)]
    assert now.round_ends is not None
    assert now.round_ends - served.hatoba.club.clock() <= round_length(now.rules)
    assert f"They may last until <t:{int(now.round_ends.timestamp())}:t>." in post.text
    for pairing in now.pairings:
        assert pairing.match is not None
        loser = now.entrant(pairing.entrants[1]).member
        await served.hatoba.club.matches.resign(pairing.match, loser, f"resign {pairing.match}")
    await served.sweep()
    now = await served.hatoba.club.tournaments.get(1)
    assert now.next_round is not None
    said = f"The next one starts at <t:{int(now.next_round.timestamp())}:T>."
    assert any(said in text for text in organising.others(served))
    served.advance(seconds=30)
    await served.sweep()
    assert "**Break:** the next round starts at" in post.text
    served.advance(seconds=30)
    await served.sweep()
    served.advance(seconds=30)
    await served.sweep()
    now = await served.hatoba.club.tournaments.get(1)
    assert [one.slot for one in now.pairings if not one.decided]
    assert "**Break:**" not in post.text
    threads = [thread for thread in served.channel.threads if thread.name.startswith("Board")]
    assert {thread.name for thread in threads} == boards.keys(), "the boards are used again"
    assert all(len(thread.messages) > boards[thread.name] + 1 for thread in threads)
    assert "These matches may last until" in post.text
