"""Presses about the server, and posts that belong to no match and no tournament."""

from tests.e2e.denied.checks import Check, Row
from tests.e2e.denied.people import Who

NOT_MANAGER = "Only moderators (members who can manage this server) can do that."
MUTE = "You can’t write in this channel, so I can’t post here for you."

NO_RIGHTS = (Who.ANN, Who.STRANGER, Who.HELPER, Who.LOST_RIGHTS, Who.DIRECT)

MANAGES = Check("manages the server", (Who.MANAGER,), dict.fromkeys(NO_RIGHTS, NOT_MANAGER))
WRITES = Check("may write in the channel", (Who.STRANGER,), {Who.MUTED: MUTE, Who.TIMED_OUT: MUTE})

ROWS = (
    Row("custom:pace:7d+12h", MANAGES, "", "New challenges suggest 7 days in total", changes=True),
    Row("digest:channel:{channel}", MANAGES, "", "Sunday at 18:00 (UTC) in <#{channel}>", changes=True),
    Row("daily:channel:{channel}", MANAGES, "", "A puzzle every day at 18:00 (UTC) in <#{channel}>", changes=True),
    Row(
        "season-undate:{channel}",
        MANAGES,
        "dated_season",
        "It has no end date, so it continues until you end it here.",
        changes=True,
    ),
    Row("season:2", MANAGES, "", "Season 2 has started", changes=True),
    Row("season-undo:1", MANAGES, "", "Season 1 continues", changes=True),
    Row("profile-post:{ann}:tokyo_doves", WRITES, "", "### Profile of <@{ann}>", changes=True),
    Row("leaders-post:tokyo_doves:1:0", WRITES, "", "### Leaderboard: Tokyo Doves", changes=True),
    Row("post-turns", WRITES, "", "The list is now at the bottom of this channel", changes=True),
)
