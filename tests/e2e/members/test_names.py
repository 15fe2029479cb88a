"""Names of members in titles and completions: complete, distinct, and kept after a member has left."""

import pytest

from sandbox import Member
from tests.e2e.playing import gathered
from tests.e2e.scenario import GAME, Scenario


async def title(scenario: Scenario, wanted: str) -> None:
    """Wait until the newest thread has a title."""
    await scenario.discord.until(lambda: scenario.channel.threads[-1].name == wanted)


def named(scenario: Scenario, *names: str) -> list[Member]:
    return [Member.join(scenario.guild, name) for name in names]


async def test_a_member_who_left_keeps_the_name_in_the_title(scenario: Scenario) -> None:
    async with scenario.bot():
        thread = await scenario.match(rated=False)
        await scenario.press_moves(thread, *GAME[:2])
    scenario.guild.remove(scenario.bob)
    scenario.advance(hours=2)
    async with scenario.bot() as hatoba:
        await hatoba.club.matches.rule(1, "win 0", "a moderator")
        await scenario.sweep()
        await title(scenario, "Ann beat Bob · Tokyo Doves")


async def test_a_name_is_forgotten_with_its_member(served: Scenario) -> None:
    thread = await served.match(rated=False)
    await served.press_moves(thread, *GAME)
    names = "SELECT name FROM member_name ORDER BY name"
    assert served.rows(names) == [("Ann",), ("Bob",)]
    assert '"name": "Bob"' in (await served.hatoba.club.privacy.export(served.bob.id)).content
    await served.hatoba.club.privacy.erase(served.bob.id)
    assert served.rows(names) == [("Ann",)]


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        *((one, one) for one in ("👩‍💻", "ශ්‍රී", "محمد", "김민수", "Zoë")),
        ("🇯🇵" * 16, "🇯🇵" * 16),
        ("B\u202eob\u2066", "Bob"),
        ("B" + "\u0336" * 31, "B" + "\u0336" * 3),
        ("Player 1234", "Player {id}"),
    ],
)
async def test_a_title_has_the_whole_name(served: Scenario, name: str, shown: str) -> None:
    (guest,) = named(served, name)
    await served.match(guest, rated=False)
    await title(served, f"Ann – {shown.format(id=str(guest.id)[-4:])} · Tokyo Doves")


async def test_a_title_cuts_long_names_between_characters_and_keeps_them_different(served: Scenario) -> None:
    flags, one, two = named(served, "🇯🇵🇫🇷" * 8, "Alexander of Macedonia, the 1st.", "Alexander of Macedonia, the 2nd.")
    await served.match(flags, rated=False)
    await title(served, f"Ann – {'🇯🇵🇫🇷' * 8} · Tokyo Doves")
    thread = await gathered(served, "hostile", (one, two, flags))
    assert len(thread.name) <= 100
    assert "…1st. – " in thread.name
    assert "…2nd. – 🇯🇵" in thread.name


async def test_members_of_the_same_name_are_told_apart_in_a_title(served: Scenario) -> None:
    (other,) = named(served, "Ann")
    await served.match(other, rated=False)
    ann, second = (f"Ann #{str(member.id)[-4:]}" for member in (served.ann, other))
    await title(served, f"{ann} – {second} · Tokyo Doves")


async def test_completions_of_matches_name_the_opponents(served: Scenario) -> None:
    guests = [served.bob, served.cid, *named(served, "김민수", "Alexander of Macedonia, the 1st.")]
    for guest in guests:
        await served.match(guest, rated=False)
    served.advance(hours=2)  # the bot remembers names of members for an hour
    before = len(served.discord.requests)
    offered = await served.ann.complete("board", served.channel, {}, focused=("match", ""))
    assert [name for name, _ in offered] == [
        f"{number} · Tokyo Doves · {guest.name} · your turn" for number, guest in enumerate(guests, 1)
    ]
    asked = [request for request in served.discord.requests[before:] if "/members/" in request.path]
    assert asked == [], "a completion is answered from what the bot knows"
    offered = await served.ann.complete("board", served.channel, {}, focused=("match", "macedonia"))
    assert [number for _, number in offered] == [4]
    offered = await served.cid.complete("board", served.channel, {}, focused=("match", ""))
    assert [name for name, _ in offered] == ["2 · 東京のハト · Ann · 相手の番"]


async def test_completions_for_moderators_name_the_players(served: Scenario) -> None:
    dan = Member.join(served.guild, "Dan", may=("MANAGE_GUILD",))
    await served.match(rated=False)
    offered = await dan.complete("manage end", served.channel, {}, focused=("match", "bob"))
    assert [name for name, _ in offered] == ["1 · Tokyo Doves · Ann, Bob"]
