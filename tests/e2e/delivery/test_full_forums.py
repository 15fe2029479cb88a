"""Forums with little or no room for the bot's tags: posts get those that fit, and organisers read what is missing."""

from dataclasses import replace

import pytest

from sandbox import Channel, Member
from sandbox.model.channel import FORUM
from tests.e2e.delivery.test_forum_matches import begun, named, over
from tests.e2e.scenario import Scenario, shown


def forum(scenario: Scenario, tags: int, *, required: bool = False, moderated: bool = False) -> Channel:
    """Return a forum with this many tags, in which the bot may create others."""
    place = scenario.guild.channel("pavilion", FORUM)
    place.allow("MANAGE_CHANNELS")
    for count in range(tags):
        place.tag(f"tag {count}", moderated=moderated)
    if required:
        place.require_tag()
    return place


async def check(scenario: Scenario) -> str:
    """Return the bot's text about its forums."""
    dan = Member.join(scenario.guild, "Dan", may=["MANAGE_GUILD"])
    text = shown(await dan.slash("server forums", scenario.channel)).text
    assert "⚠️" not in text or "⚠️" in shown(await dan.slash("server check", scenario.channel)).text
    return text


@pytest.mark.parametrize(
    ("tags", "required", "running", "ended"),
    [
        (18, False, ["Running"], ["Over"]),
        (18, True, ["Running"], ["Over"]),
        (19, False, ["Running"], []),
        (19, True, ["Running"], ["tag 0"]),
        (20, False, [], []),
        (20, True, ["tag 0"], ["tag 0"]),
    ],
)
async def test_a_post_gets_the_tags_that_fit(
    served: Scenario, tags: int, required: bool, running: list[str], ended: list[str]
) -> None:
    place = forum(served, tags, required=required)
    await named(served, place)
    post = await begun(served, place)
    assert (post.parent, post.labels) == (place, running)
    await over(served, post)
    await served.discord.until(lambda: post.labels == ended)
    assert len(place.tags) == max(20, tags)
    said = await check(served)
    assert ("Over”" in said.partition("has no")[2] + said.partition("can’t tag")[2]) == (tags > 18)
    assert ("“tag 0”" in said) == (tags > 18 and required)
    assert ("20 tags that Discord allows" in said) == (tags > 18 and not required)


async def test_a_full_forum_whose_tags_are_all_moderated_takes_no_post(served: Scenario) -> None:
    place = forum(served, 20, required=True, moderated=True)
    place.deny("MANAGE_THREADS")
    await named(served, place)
    thread = await served.match()
    assert thread.parent is served.channel
    assert "doesn’t accept posts without a tag" in await check(served)


async def test_tags_that_were_deleted_or_renamed_by_hand_are_made_again(served: Scenario) -> None:
    place = forum(served, 0)
    await named(served, place)
    first = await begun(served, place)
    place.tags[:] = [replace(place.tags[0], name="Active")]
    served.discord.notify("CHANNEL_UPDATE", place)
    await over(served, first)
    await served.discord.until(lambda: "Over" in first.labels)
    served.discord.faults.hold("CHANNEL_UPDATE")
    place.tags.clear()
    second = await begun(served, place)
    assert second.labels == ["Running"]
    served.discord.faults.release()
    assert sorted(tag.name for tag in place.tags) == ["Over", "Running"]
    served.discord.complaints.clear()  # the bot couldn't know that its tag was gone
