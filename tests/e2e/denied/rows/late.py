"""Presses that are possible only when time has passed; it passes for all other scenes, too."""

from tests.e2e.denied.checks import Check, Row
from tests.e2e.denied.people import Who
from tests.e2e.denied.rows import matches, tournaments

OWN_TIME = "You’re the one who ran out of time, so the other side decides. Until then you can still move."

IN_TIME = Check("waits for a late opponent", (Who.ANN,), {**matches.OUTSIDE, Who.BOB: OWN_TIME})

ROWS = (
    Row("claim:{match}", IN_TIME, "lapsed", "claims the win", changes=True),
    Row("extend:{match}", IN_TIME, "lapsed", "gives the other side more time", changes=True),
    Row("post-again:{challenge}", matches.CHALLENGES, "expired", "I’ve posted your [challenge]", changes=True),
    Row("cuphere:{tournament}", tournaments.PLAYS, "checking_in", "You’ve checked in.", changes=True),
)
