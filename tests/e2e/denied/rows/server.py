"""Presses about the server, and posts that belong to no match and no tournament."""

from tests.e2e.denied.checks import Check, Row
from tests.e2e.denied.people import Who

NOT_MANAGER = "Only moderators can do that: members who may manage this server."
MUTE = "You may not write in this channel, so I post nothing here for you."

NO_RIGHTS = (Who.ANN, Who.STRANGER, Who.HELPER, Who.LOST_RIGHTS, Who.DIRECT)

MANAGES = Check("manages the server", (Who.MANAGER,), dict.fromkeys(NO_RIGHTS, NOT_MANAGER))
WRITES = Check("may write in the channel", (Who.STRANGER,), {Who.MUTED: MUTE, Who.TIMED_OUT: MUTE})

ROWS = (
    Row("custom:pace:7d+12h", MANAGES, "", "New challenges propose 7 days in all", changes=True),
    Row("digest:channel:{channel}", MANAGES, "", "Sunday at 18:00 (UTC) in <#{channel}>", changes=True),
    Row("daily:channel:{channel}", MANAGES, "", "A puzzle every day at 18:00 (UTC) in <#{channel}>", changes=True),
    Row("season-undate:{channel}", MANAGES, "dated_season", "It goes on until somebody ends it here.", changes=True),
    Row("season:2", MANAGES, "", "Season 2 has started", changes=True),
    Row("season-undo:1", MANAGES, "", "Season 1 goes on", changes=True),
    Row("profile-post:{ann}:tokyo_doves", WRITES, "", "### Profile of <@{ann}>", changes=True),
    Row("leaders-post:tokyo_doves:1:0", WRITES, "", "### Leaderboard: Tokyo Doves", changes=True),
    Row("post-turns", WRITES, "", "The list stands at the bottom of this channel", changes=True),
)
