"""Presses about matches, challenges and lobbies."""

from tests.e2e.denied.checks import FORM, Check, Row
from tests.e2e.denied.people import Who

UNKNOWN = "There’s no match {match} here."
NOT_SEATED = "Only the players of this match can do that. Anyone can look at it with `/board`."
LEFT = "You’ve left this match; the others are playing on."
NOT_AN_OPPONENT = "You can give an opponent a minute only during their turn in a live match, once a turn."
NOT_ASKED = "This offer isn’t for you to answer."
MUTE = "You can’t write in this channel, so I can’t post here for you."
NOT_HOST = "Only the host of this lobby can do that."
NOT_JOINED = "Join this lobby first."
NOT_INVITED = "This challenge is for someone else."
NOT_CHALLENGER = "Only the challenger can do that."
NOT_IN_IT = "Only players can add a word, and only before the match starts."
NOT_MANAGER = "Only moderators (members who can manage this server) can do that."

AWAY = {Who.DIRECT: UNKNOWN, Who.OTHER_SERVER: UNKNOWN}
OUTSIDE = {Who.STRANGER: NOT_SEATED, Who.MANAGER: NOT_SEATED, **AWAY}

PLAYS = Check("plays in the match", (Who.ANN,), OUTSIDE)
ANSWERS = Check("plays in the match", (Who.BOB,), OUTSIDE)
ASKED = Check("is asked by the offer", (Who.BOB,), {**OUTSIDE, Who.ANN: NOT_ASKED})
GIVES = Check("is an opponent", (Who.BOB,), {**OUTSIDE, Who.ANN: NOT_AN_OPPONENT})
GOES_ON = Check("has not left the match", (Who.ANN,), {Who.LEFT: LEFT, **OUTSIDE})
SEES = Check("sees the channel of the match", (Who.ANN, Who.STRANGER), AWAY)
WRITES = Check("may write in the channel", (Who.ANN,), {Who.MUTED: MUTE, Who.TIMED_OUT: MUTE, **AWAY})
HOSTS = Check("hosts the lobby", (Who.ANN,), dict.fromkeys((Who.BOB, Who.STRANGER, Who.MANAGER), NOT_HOST))
JOINED = Check("has joined the lobby", (Who.BOB,), dict.fromkeys((Who.STRANGER, Who.MANAGER), NOT_JOINED))
INVITED = Check("is challenged", (Who.BOB,), dict.fromkeys((Who.STRANGER, Who.MANAGER), NOT_INVITED))
CHALLENGES = Check(
    "made the challenge", (Who.ANN,), dict.fromkeys((Who.BOB, Who.STRANGER, Who.MANAGER), NOT_CHALLENGER)
)
IN_IT = Check("plays or may join", (Who.ANN,), dict.fromkeys((Who.STRANGER, Who.MANAGER), NOT_IN_IT))
NO_RIGHTS = (Who.STRANGER, Who.ANN, Who.HELPER, Who.LOST_RIGHTS, Who.DIRECT)
MANAGES = Check(
    "manages the server of the match",
    (Who.MANAGER,),
    {**dict.fromkeys(NO_RIGHTS, NOT_MANAGER), Who.OTHER_SERVER: UNKNOWN},
)

ROWS = (
    Row("play:{match}:0", PLAYS, "match", "**Goal:**"),
    Row("again:{match}:0", PLAYS, "match", "There’s nothing to undo"),
    Row("step:{match}:0:A", PLAYS, "match", "Where to?"),
    Row("pick:{match}:0:A:0:c2", PLAYS, "match", "Red puts out the Big Brother on c2.", changes=True),
    Row("sure:{match}:0:A,c2", PLAYS, "match", "Red puts out the Big Brother on c2.", changes=True),
    Row("standard:{match}:0", PLAYS, "ryuki", "Blue’s King goes face-down on c1.", changes=True),
    Row("hand:{match}", PLAYS, "ryuki", "it’s your turn (Blue)"),
    Row("hint:{match}", PLAYS, "practice", "💡", changes=True),
    Row("offer:{match}:draw", PLAYS, "match", "Offer a draw"),
    Row("offered:{match}:draw", PLAYS, "match", "Sent. You’ll see the answer in the match.", changes=True),
    Row("offered:{match}:draw", GOES_ON, "deserted", "Sent. You’ll see the answer in the match.", changes=True),
    Row("consider:{match}:0", ANSWERS, "offered", "Accept the draw"),
    Row("agree:{match}:0", ASKED, "offered", "Both sides agree to a draw.", changes=True),
    Row("disagree:{match}:0", ANSWERS, "offered", "You’ve declined.", changes=True),
    Row("minute:{match}:0", GIVES, "live", "Green gives the other side a minute.", changes=True),
    Row("resign:{match}", PLAYS, "match", "Resign"),
    Row("resigned:{match}", PLAYS, "match", "**Green <@{bob}> wins!**", changes=True),
    Row("resigned:{match}", GOES_ON, "deserted", "**Blue <@{bob}> wins!**", changes=True),
    Row("abort:{match}", PLAYS, "match", "Cancel Tokyo"),
    Row("aborted:{match}", PLAYS, "match", "The match was cancelled.", changes=True),
    Row("stay:{match}", PLAYS, "match", "The match continues."),
    Row("plan:{match}", ANSWERS, "match", "Your plan"),
    Row("plan-step:{match}:0:0:A", ANSWERS, "match", "Your plan"),
    Row("plan-pick:{match}:0:0:A:0:c2", ANSWERS, "match", "Your plan", changes=True),
    Row("plan-undo:{match}:0:2", ANSWERS, "sketched", "What’s your reply?", changes=True),
    Row("plan-save:{match}:0:2", ANSWERS, "sketched", "Saved.", changes=True),
    Row("plan-line:{match}:0:0", ANSWERS, "planned", "Your plan", changes=True),
    Row("plan-drop:{match}:0:2", ANSWERS, "chosen", "Deleted.", changes=True),
    Row("plan-clear:{match}:0", ANSWERS, "planned", "Deleted.", changes=True),
    Row("rematch:{match}", PLAYS, "ended", "The rematch is proposed here", changes=True),
    Row("since:{match}", PLAYS, "ended", "Green puts out the Razor on a5"),
    Row("replay:{match}", SEES, "match", "**Turn 0 of 0**"),
    Row("turn:{match}:all:0", SEES, "ended", "**Turn 0 of 4**"),
    Row("turns:{match}:all:list:0", SEES, "ended", "**Turn 0 of 4**"),
    Row("animate:{match}:all", SEES, "ended", "Green puts out the Razor on a5"),
    Row("record:{match}", SEES, "match", "### Tokyo Doves · match"),
    Row("text:{match}", SEES, "match", "Red to move."),
    Row("fair:{match}", SEES, "match", "How chance works."),
    Row("check-computer:{match}", SEES, "ended", "🤖 The computer hasn’t moved in this match."),
    Row("review:{match}", SEES, "ended", "### Review"),
    Row("review-turn:{match}:all:0", SEES, "ended", "### Review"),
    Row("review-pick:{match}:all:0", SEES, "ended", "### Review"),
    Row("review-post:{match}:all:0", WRITES, "ended", "### Review"),
    Row("if:{match}", SEES, "ended", "**What if**"),
    Row("if-on:{match}:2", SEES, "ended", "**What if**, after turn 2 of 4"),
    Row("if-step:{match}:0:0:0:A", SEES, "ended", "**What if**"),
    Row("if-pick:{match}:0:0:0:A:0:c2", SEES, "ended", "1.A*c2"),
    Row("if-lot:{match}:0:0:0", SEES, "ended", "These moves no longer fit the match"),
    Row("if-go:{match}:0:0:0:way", SEES, "ended", "**What if**"),
    Row("if-more:{match}:0:0:0", SEES, "ended", "**What if**"),
    Row("if-line:{match}:0:0:0:0", SEES, "ended", "**What if**"),
    Row("if-cut:{match}:0:0:0", SEES, "ended", "**What if**"),
    Row("if-post:{match}:0:0:0", WRITES, "ended", "Tried out by", changes=True),
    Row("accept:{challenge}", INVITED, "challenge", "Accepted", changes=True),
    Row("decline:{challenge}", INVITED, "challenge", "Declined.", changes=True),
    Row("withdraw:{challenge}", CHALLENGES, "challenge", "Cancelled.", changes=True),
    Row("word:{challenge}", IN_IT, "challenge", FORM),
    Row("depart:{challenge}", JOINED, "lobby", "has opened a lobby", changes=True),
    Row("side:{challenge}:1", JOINED, "lobby", "has opened a lobby", changes=True),
    Row("unseat:{challenge}:{bob}", HOSTS, "lobby", "has opened a lobby", changes=True),
    Row("computer:{challenge}:2", HOSTS, "lobby", "has opened a lobby", changes=True),
    Row("casual:{challenge}", HOSTS, "lobby", "has opened a lobby", changes=True),
    Row("begin:{challenge}", HOSTS, "full_lobby", "has started.", changes=True),
    Row("rule:{match}:draw", MANAGES, "match", "The match is drawn.", changes=True),
    Row("amend:{match}:4:draw", MANAGES, "ended", "The match is drawn.", changes=True),
    Row("relocate:{match}:0:{channel}", MANAGES, "match", "the match continues in", changes=True),
    Row("aside:{match}", MANAGES, "frozen", "is cancelled. It no longer appears", changes=True),
)
