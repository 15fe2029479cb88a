"""Presses about tournaments."""

from tests.e2e.denied.checks import FORM, Check, Row
from tests.e2e.denied.people import Who

UNKNOWN = "That tournament doesn’t exist here."
NOT_ORGANISER = "Only tournament organisers and moderators can do that."
NOT_IN_IT = "You aren’t in this tournament."
NO_ENTRANT = "That member isn’t in this tournament."
IN_IT = "You’re already in this tournament."
NOT_SEATED = "Only the players of this match can do that. Anyone can look at it with `/board`."
MUTE = "You can’t write in this channel, so I can’t post here for you."
ON_SERVERS = "That only works on a server."
NO_BUTTON = "I don’t know this button. Use the command again."

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
TAKES_OVER = Check("runs the tournament of another member", (Who.MANAGER, Who.HELPER), RUNS.refused)
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
TAKES_PART = Check(
    "takes part in the arena", (Who.BOB, Who.LEFT), {**AWAY, **dict.fromkeys((Who.STRANGER, Who.ANN), NOT_IN_IT)}
)
LEAVES = Check("plays in the tournament", (Who.BOB,), {**AWAY, **dict.fromkeys((Who.STRANGER, Who.ANN), NOT_IN_IT)})
WRITES = Check(
    "may write in the channel", (Who.STRANGER,), {Who.MUTED: MUTE, Who.TIMED_OUT: MUTE, Who.OTHER_SERVER: UNKNOWN}
)
REPORTS = Check("plays the match", (Who.BOB,), dict.fromkeys((Who.STRANGER, Who.ANN), NOT_SEATED))
SPECTATES = Check(
    "sees the tournament and doesn’t play in the final",
    (Who.STRANGER,),
    {**AWAY, Who.BOB: "You’re playing in this match, so you’ll be notified anyway."},
)

GUESSES = Check(
    "sees the tournament and doesn’t play in the final",
    (Who.STRANGER,),
    {**AWAY, Who.BOB: "You’re playing in this match, so you can’t guess who wins."},
)

ROWS = (
    Row("entrants:{tournament}", KNOWS, "signup", "Current seeds"),
    Row("cupabout:{tournament}", KNOWS, "signup", "Current seeds"),
    Row("cup-over:{tournament}", KNOWS, "signup", "Current seeds"),
    Row("past-open:{tournament}", KNOWS, "signup", "Current seeds"),
    Row("cupshow:{tournament}", KNOWS, "signup", "Spring Cup"),
    Row("cupshow:{tournament}:matches:1", KNOWS, "running", "Spring Cup"),
    Row("cup:{tournament}:about:0", KNOWS, "signup", "**Format:**"),
    Row("cupview:{tournament}:about", KNOWS, "signup", "**Format:**"),
    Row("cup-post:{tournament}:about:0", WRITES, "signup", "**Format:**", changes=True),
    Row("cupfiles:{tournament}", KNOWS, "signup", "as a file:"),
    Row("cupfile:{tournament}:json", KNOWS, "signup", "for programs"),
    Row("unread:{tournament}", KNOWS, "signup", "There’s no private message for you here."),
    Row("final-remind:{tournament}:1:1", SPECTATES, "duel", "I’ll send you a DM", changes=True),
    Row("final-remind-end:{tournament}:1:1", SPECTATES, "duel", "I’ll send you a DM", changes=True),
    Row("final-forget:{tournament}:1:1", KNOWS, "duel", "Done: I won’t send you a reminder."),
    Row("guess:{tournament}:1", KNOWS, "duel", "### 🔮 Spring Cup"),
    Row("guess-turn:{tournament}:1:1", KNOWS, "duel", "### 🔮 Spring Cup"),
    Row("guess-set:{tournament}:1:1:1", GUESSES, "duel", "Your guess: ", changes=True),
    Row("enter:{tournament}", JOINS, "signup", "You’re in.", changes=True),
    Row("quit:{tournament}", PLAYS, "signup", "You’ve left the tournament.", changes=True),
    Row("quitsure:{tournament}", LEAVES, "running", "You’ve left the tournament.", changes=True),
    Row("report:{match}", REPORTS, "duel", FORM),
    Row("cuprun:{tournament}", RUNS, "signup", "2 players have joined; 3 are needed."),
    Row("cupstart:{tournament}", RUNS, "full_signup", "start **Spring Cup**"),
    Row("kickoff:{tournament}", RUNS, "full_signup", "start **Spring Cup**"),
    Row("cupbegin:{tournament}:{asked}", RUNS, "full_signup", "One match in progress", changes=True),
    Row("cupdates:{tournament}", RUNS, "signup", FORM),
    Row("cup-repeat:{tournament}", RUNS, "weekly", "**Repeats** every"),
    Row("cup-repeat-on:{tournament}", RUNS, "weekly", "**Repeats** every"),
    Row("cup-repeat-set:{tournament}:weekday:5", RUNS, "weekly", "**Repeats** every Saturday", changes=True),
    Row("cup-repeat-time:{tournament}", RUNS, "weekly", FORM),
    Row("cup-repeat-skip:{tournament}:{next}", RUNS, "weekly", "The next one starts", changes=True),
    Row("cup-repeat-off:{tournament}", RUNS, "weekly", "It takes place once.", changes=True),
    Row("cup-take:{tournament}", TAKES_OVER, "signup", "you’re now the organiser", changes=True),
    Row("cupend:{tournament}", RUNS, "signup", "Do you want to cancel **Spring Cup**?"),
    Row("cupcancel:{tournament}", RUNS, "signup", "Done: the tournament has been cancelled.", changes=True),
    Row("cupoff:{tournament}:{bob}", RUNS, "signup", "<@{bob}>"),
    Row("cupremove:{tournament}:{bob}", RUNS, "signup", "Done: <@{bob}> is out of the tournament.", changes=True),
    Row("cupextend:{tournament}", RUNS, "signup", "How much time do you want to add?"),
    Row("cupextendby:{tournament}:minutes:{closes}", RUNS, "signup", "Done: registration now closes", changes=True),
    Row("cupextendby:{tournament}:day:{closes}", RUNS, "signup", "Done: registration now closes", changes=True),
    Row("cupseeds:{tournament}", RUNS, "signup", "Seeds of"),
    Row("cupseedpick:{tournament}:1", RUNS, "signup", "Seeds of"),
    Row("cupseedmove:{tournament}:1:down", RUNS, "signup", "**2. <@{bob}>**", changes=True),
    Row("cupseedtype:{tournament}:1", RUNS, "signup", FORM),
    Row("cupapart:{tournament}:0", RUNS, "signup", "No players are kept apart"),
    Row("cuppause:{tournament}:1", RUNS, "running", "**Paused:**", changes=True),
    Row("cupall:{tournament}", RUNS, "running", "1 day more?"),
    Row("cupgive:{tournament}:7", RUNS, "running", "Done: one player has more time.", changes=True),
    Row("cuppair:{tournament}:{place}", RUNS, "running", "### R1"),
    Row("cupout:{tournament}:{place}:draw", RUNS, "running", "Do you want to set this result: A draw?"),
    Row("cupmore:{tournament}:{place}:0", RUNS, "running", "### R1", changes=True),
    Row("cupcall:{tournament}:{place}", RUNS, "running", "### R1", changes=True),
    Row("cupresult:{tournament}:1:1:0:draw", RUNS, "running", "Done: A draw.", changes=True),
    Row("cupdone:{tournament}:{problem}", RUNS, "running", FORM),
    Row("cupsub:{tournament}:{place}:1", RUNS, "running", "Who should take over from"),
    Row("cupnew:{tournament}:1", RUNS, "running", "Done:", changes=True, picks=Who.STRANGER),
    Row("cupagain:{tournament}", CREATES, "cancelled", "Tokyo Doves", changes=True),
    Row("cupset:{draft}:form:form:1", DRAFTS, "draft", "### New tournament", changes=True),
    Row("cupfield:{draft}:pace", DRAFTS, "draft", "### New tournament"),
    Row("cupdetails:{draft}", DRAFTS, "draft", "**Format:**"),
    Row("cupsame:{draft}", DRAFTS, "draft", "### New tournament", changes=True),
    Row("announce:{draft}", DRAFTS, "draft", FORM),
    Row("cup-weeks:{draft}", DRAFTS, "draft", "### New tournament"),
    Row("cup-tonight:{draft}", DRAFTS, "draft", "**Plan:**", changes=True),
    Row("arena:{tournament}", TAKES_PART, "arena", "Spring Cup"),
    Row("arena-rest:{tournament}:1", PLAYS, "arena", "You’re paused", changes=True),
    Row("cup-evening:{draft}:length:60", DRAFTS, "evening", "**Plan:**", changes=True),
    Row("cup-evening-go:{draft}", DRAFTS, "evening", "The tournament has been announced.", changes=True),
)
