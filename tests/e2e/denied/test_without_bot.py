"""If only the commands were added to a server and not the bot, no press posts or changes anything for the server."""

from tests.e2e.denied.people import Who, town
from tests.e2e.denied.trying import pressed, told
from tests.e2e.scenario import Scenario

WORKS = (
    "away", "back", "vacation", "set", "settings", "data-file", "data-erase", "erase", "blocks", "unblock",
    "rules", "contents", "page", "help", "games", "mine", "profile", "profile-curve",
    "leaders", "leaders-open", "leaders-game", "leaders-season",
    "learn", "learn-games", "learn-next", "learn-all", "lesson", "lessons", "lesson-again", "lesson-step",
    "lesson-pick", "puzzle-next", "puzzle-games", "puzzle-step", "puzzle-pick", "puzzle-give-up", "daily-solve",
    "text", "fair", "check-computer", "replay", "turn", "turns", "since", "animate", "record",
    "review", "review-turn", "review-pick",
    "if", "if-on", "if-step", "if-pick", "if-lot", "if-go", "if-more", "if-line", "if-cut",
)  # fmt: skip
"""The verbs of presses that one member reads the answer to."""

OF_SERVERS = ("messages", "challenge", "match", "tournament", "draft", "guild", "list", "digest", "daily_puzzle")
"""The scenes that are posted or stored for a server."""


async def test_a_press_that_others_would_notice_asks_to_invite_the_bot(served: Scenario) -> None:
    around = await town(served)
    served.discord.remove_bot(served.guild, keep_commands=True)
    before, asked = await around.state(), set[str]()
    for verb in sorted(served.hatoba.presses.verbs):
        text = "".join(told(await (await pressed(around, Who.MANAGER, f"{verb}:1")).done()))
        asked |= {verb} if "I’m not on this server" in text else set()
    assert sorted(served.hatoba.presses.verbs - asked) == sorted(WORKS)
    after = await around.state()
    assert {name: after[name] for name in OF_SERVERS} == {name: before[name] for name in OF_SERVERS}
