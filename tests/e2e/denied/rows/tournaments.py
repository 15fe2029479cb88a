"""Presses about tournaments."""

from tests.e2e.denied.checks import FORM, Check, Row
from tests.e2e.denied.people import Who

UNKNOWN = "There is no such tournament here."
NOT_ORGANISER = "Only members who may manage this server, and those whom it lets run tournaments, can do that."
NOT_IN_IT = "You do not take part in this tournament."
NO_ENTRANT = "That member does not take part in this tournament."
IN_IT = "You are in this tournament already."
NOT_SEATED = "Only the members who play this match can do that. Anybody can look at it with `/board`."
MUTE = "You may not write in this channel, so I post nothing here for you."
ON_SERVERS = "That can only be done on a server."
NO_BUTTON = "I don't know this button. Call the command again."

AWAY = {Who.DIRECT: UNKNOWN, Who.OTHER_SERVER: UNKNOWN}
NOBODY = (Who.BOB, Who.STRANGER, Who.LOST_ROLE, Who.LOST_RIGHTS)

RUNS = Check(
    "runs the tournament",
    (Who.ANN, Who.MANAGER, Who.HELPER),
    {
        **dict.fromkeys(NOBODY, NOT_ORGANISER),
        Who.DIRECT: ON_SERVERS,
        Who.OTHER_SERVER: UNKNOWN,
        Who.ANN_ELSEWHERE: UNKNOWN,
    },
)
CREATES = Check(
    "runs tournaments on the server",
    (Who.HELPER, Who.MANAGER),
    {**dict.fromkeys((Who.ANN, *NOBODY), NOT_ORGANISER), **AWAY},
)
DRAFTS = Check(
    "is setting it up",
    (Who.HELPER,),
    dict.fromkeys((Who.MANAGER, Who.ANN, Who.OTHER_SERVER, Who.HELPER_ELSEWHERE), NO_BUTTON),
)
KNOWS = Check("sees the tournament", (Who.STRANGER, Who.BOB), AWAY)
JOINS = Check("sees the tournament and isn’t in it", (Who.STRANGER,), {**AWAY, Who.BOB: IN_IT})
PLAYS = Check(
    "plays in the tournament",
    (Who.BOB,),
    {**AWAY, **dict.fromkeys((Who.STRANGER, Who.ANN, Who.LEFT), NOT_IN_IT)},
)
LEAVES = Check("plays in the tournament", (Who.BOB,), {**AWAY, **dict.fromkeys((Who.STRANGER, Who.ANN), NO_ENTRANT)})
WRITES = Check(
    "may write in the channel", (Who.STRANGER,), {Who.MUTED: MUTE, Who.TIMED_OUT: MUTE, Who.OTHER_SERVER: UNKNOWN}
)
REPORTS = Check("plays the match", (Who.BOB,), dict.fromkeys((Who.STRANGER, Who.ANN), NOT_SEATED))

ROWS = (
    Row("entrants:{cup}", KNOWS, "open_cup", "The seeds as they would be now"),
    Row("cupabout:{cup}", KNOWS, "open_cup", "The seeds as they would be now"),
    Row("cup-over:{cup}", KNOWS, "open_cup", "The seeds as they would be now"),
    Row("past-open:{cup}", KNOWS, "open_cup", "The seeds as they would be now"),
    Row("cupshow:{cup}", KNOWS, "open_cup", "Spring Cup"),
    Row("cupshow:{cup}:matches:1", KNOWS, "cup", "Spring Cup"),
    Row("cup:{cup}:about:0", KNOWS, "open_cup", "**How it goes:**"),
    Row("cupview:{cup}:about", KNOWS, "open_cup", "**How it goes:**"),
    Row("cup-post:{cup}:about:0", WRITES, "open_cup", "**How it goes:**", changes=True),
    Row("cupfiles:{cup}", KNOWS, "open_cup", "as a file:"),
    Row("cupfile:{cup}:json", KNOWS, "open_cup", "for programs"),
    Row("unread:{cup}", KNOWS, "open_cup", "There’s no private message for you here."),
    Row("enter:{cup}", JOINS, "open_cup", "You're in.", changes=True),
    Row("quit:{cup}", PLAYS, "open_cup", "You've left the tournament.", changes=True),
    Row("quitsure:{cup}", LEAVES, "cup", "You've left the tournament.", changes=True),
    Row("report:{match}", REPORTS, "duel", FORM),
    Row("cuprun:{cup}", RUNS, "open_cup", "2 players have joined; 3 are needed."),
    Row("cupstart:{cup}", RUNS, "full_cup", "start **Spring Cup**"),
    Row("kickoff:{cup}", RUNS, "full_cup", "start **Spring Cup**"),
    Row("cupbegin:{cup}:{asked}", RUNS, "full_cup", "One match goes on", changes=True),
    Row("cupdates:{cup}", RUNS, "open_cup", FORM),
    Row("cupend:{cup}", RUNS, "open_cup", "Do you want to call **Spring Cup** off?"),
    Row("cupcancel:{cup}", RUNS, "open_cup", "Done: the tournament has been called off.", changes=True),
    Row("cupoff:{cup}:{bob}", RUNS, "open_cup", "<@{bob}>"),
    Row("cupremove:{cup}:{bob}", RUNS, "open_cup", "Done: <@{bob}> no longer takes part.", changes=True),
    Row("cupextend:{cup}", RUNS, "open_cup", "How much time do you want to add?"),
    Row("cupextendby:{cup}:day:{closes}", RUNS, "open_cup", "Done: members can join until", changes=True),
    Row("cupseeds:{cup}", RUNS, "open_cup", "The seeds of"),
    Row("cupseedpick:{cup}:1", RUNS, "open_cup", "The seeds of"),
    Row("cupseedmove:{cup}:1:down", RUNS, "open_cup", "**2. <@{bob}>**", changes=True),
    Row("cupseedtype:{cup}:1", RUNS, "open_cup", FORM),
    Row("cupapart:{cup}:0", RUNS, "open_cup", "No two players are kept apart"),
    Row("cuppause:{cup}:1", RUNS, "cup", "**Paused:**", changes=True),
    Row("cupall:{cup}", RUNS, "cup", "1 day more?"),
    Row("cupgive:{cup}:7", RUNS, "cup", "Done: one player has more time.", changes=True),
    Row("cuppair:{cup}:{place}", RUNS, "cup", "### R1"),
    Row("cupout:{cup}:{place}:draw", RUNS, "cup", "Is this to be the result: A draw?"),
    Row("cupmore:{cup}:{place}:0", RUNS, "cup", "### R1", changes=True),
    Row("cupcall:{cup}:{place}", RUNS, "cup", "### R1", changes=True),
    Row("cupresult:{cup}:1:1:0:draw", RUNS, "cup", "Done: A draw.", changes=True),
    Row("cupdone:{cup}:{problem}", RUNS, "cup", FORM),
    Row("cupsub:{cup}:{place}:1", RUNS, "cup", "Who should take over from"),
    Row("cupnew:{cup}:1", RUNS, "cup", "Done:", changes=True, picks=Who.STRANGER),
    Row("cupagain:{cup}", CREATES, "cancelled_cup", "Tokyo Doves", changes=True),
    Row("cupset:{draft}:form:form:1", DRAFTS, "draft", "### New tournament", changes=True),
    Row("cupfield:{draft}:pace", DRAFTS, "draft", "### New tournament"),
    Row("cupdetails:{draft}", DRAFTS, "draft", "**How it goes:**"),
    Row("cupsame:{draft}", DRAFTS, "draft", "### New tournament", changes=True),
    Row("announce:{draft}", DRAFTS, "draft", FORM),
)
