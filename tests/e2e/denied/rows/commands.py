"""Commands, and the entries in the menus of members and messages."""

from dataclasses import replace

from tests.e2e.denied.checks import Check, Row
from tests.e2e.denied.people import Who
from tests.e2e.denied.rows import matches, server, tournaments
from tests.e2e.denied.rows.tournaments import NO_ENTRANT, NOBODY, NOT_ORGANISER, UNKNOWN

SEES = replace(matches.SEES, refused={**matches.AWAY, Who.ANN_ELSEWHERE: matches.UNKNOWN})
PLAYS = replace(matches.PLAYS, refused={**matches.OUTSIDE, Who.ANN_ELSEWHERE: matches.UNKNOWN})

MATCH = {"match": "{match}"}
NAMED = {"tournament": "{tournament}"}

RUNNERS = (Who.ANN, Who.MANAGER, Who.HELPER)
PRESENT = Check("runs the tournament", RUNNERS, dict.fromkeys(NOBODY, NOT_ORGANISER))
RUNS = Check("runs the tournament", RUNNERS, {**PRESENT.refused, Who.OTHER_SERVER: UNKNOWN})
CREATES = Check("runs tournaments on the server", RUNNERS[::-1][:2], {**PRESENT.refused, Who.ANN: NOT_ORGANISER})
CLIMBS = Check(
    "plays on the ladder",
    (Who.BOB,),
    {**dict.fromkeys((Who.STRANGER, Who.ANN), tournaments.NOT_IN_IT), Who.LEFT: NO_ENTRANT},
)

ROWS = (
    Row("/board", SEES, "match", "match {match}", options=MATCH),
    Row("/replay", SEES, "match", "**Turn 0 of 0**", options=MATCH),
    Row("/verify", SEES, "match", "How chance works.", options=MATCH),
    Row("/review", SEES, "ended", "### Review", options=MATCH),
    Row("/move", PLAYS, "match", "Red puts out the Big Brother", changes=True, options={"move": "A*c2", **MATCH}),
    Row("/plan", matches.ANSWERS, "match", "Your plan", options=MATCH),
    Row("/offer", PLAYS, "match", "Offer a draw", options={"what": "draw", **MATCH}),
    Row("/resign", PLAYS, "match", "Resign", options=MATCH),
    Row("/manage end", matches.MANAGES, "match", "End the match now as a draw", options={"result": "draw", **MATCH}),
    Row("/manage cancel", matches.MANAGES, "match", "so that it doesn’t count", options=MATCH),
    Row("/manage move", server.MANAGES, "match", "<#{square}>", options={"channel": "{square}", **MATCH}),
    Row("menu Open this match", matches.SEES, "match", "match {match}"),
    Row("menu Since my last turn", matches.PLAYS, "ended", "Green puts out the Razor"),
    Row("/server puzzle", server.MANAGES, "", "### Daily puzzle"),
    Row("/server digest", server.MANAGES, "", "### Weekly digest"),
    Row("/server season", server.MANAGES, "", "### Season 1"),
    Row("/server season-undo", server.MANAGES, "", "There’s nothing to undo"),
    Row("/server limits", server.MANAGES, "", "### Limits of this server"),
    Row("/server forums", server.MANAGES, "", "### Forums of this server"),
    Row("/server settings", server.MANAGES, "", "### Settings of this server"),
    Row("/server check", server.MANAGES, "", "### Playing in"),
    Row("/tournament create", CREATES, "", "When will the Tokyo Doves", changes=True, options={"game": "tokyo_doves"}),
    Row("/tournament status", tournaments.KNOWS, "signup", "Current seeds", options=NAMED),
    Row("/tournament export", tournaments.KNOWS, "signup", "for programs", options={"file": "json", **NAMED}),
    Row("/tournament export", RUNS, "signup", "Live URLs are turned off", options={"file": "live", **NAMED}),
    Row("/tournament challenge", CLIMBS, "ladder", "’ve challenged", changes=True, options={"player": "1", **NAMED}),
    Row("/tournament manage panel", RUNS, "signup", "2 players have joined", options=NAMED),
    Row("/tournament manage start", RUNS, "full_signup", "start **Spring Cup**", options=NAMED),
    Row("/tournament manage pause", RUNS, "running", "Done: all clocks are stopped", changes=True, options=NAMED),
    Row("/tournament manage resume", RUNS, "pausing", "Done: the tournament has resumed", changes=True, options=NAMED),
    Row("/tournament manage dates", RUNS, "signup", "Done", changes=True, options={"closes": "2026-05-09", **NAMED}),
    Row("/tournament manage cancel", RUNS, "signup", "Do you want to cancel **Spring Cup**?", options=NAMED),
    Row("/tournament manage add", PRESENT, "signup", "Done", changes=True, options={"newcomer": "{stranger}", **NAMED}),
    Row("/tournament manage remove", RUNS, "signup", "<@{bob}>", options={"player": "1", **NAMED}),
    Row(
        "/tournament manage substitute", PRESENT, "running", "Done: <@{stranger}> takes over from",
        changes=True, options={"player": "1", "newcomer": "{stranger}", **NAMED},
    ),
    Row(
        "/tournament manage swap", RUNS, "two_matches", "have been swapped",
        changes=True, options={"player": "1", "other": "3", **NAMED},
    ),
    Row(
        "/tournament manage forbid", RUNS, "signup", "<@{bob}> – <@{manager}>",
        changes=True, options={"player": "1", "other": "2", **NAMED},
    ),
    Row(
        "/tournament manage result", RUNS, "running", "Do you want to set this result: A draw?",
        options={"match": "{place}", "result": "draw", **NAMED},
    ),
)  # fmt: skip
