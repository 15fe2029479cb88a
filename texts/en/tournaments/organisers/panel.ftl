# The organisers’ private panel of a tournament, and what they are told.

command-organise-panel = panel
command-organise-panel-text = Manage a tournament from one panel: who is late, on vacation or has a problem

button-run = Manage
button-run-back = Back
button-run-again = Refresh
button-run-pause = Pause
button-run-resume = Resume
button-run-all = Extend all
button-run-dates = Change dates
button-run-time = Give { $span } more
button-run-ping = Ping
button-run-take-over = Take over
button-problem-done = Answer
modal-answer = Answer the report
modal-answer-text = Your answer
modal-answer-how = Optional. Only the player who reported the problem will see this, along with your decision.

run-open = { $count ->
    [one] One player has joined; { $minimum } are needed.
   *[other] { $count } players have joined; { $minimum } are needed.
}
run-paused = ⏸ **Paused:** all clocks are stopped, and no new matches will start.
run-starting = The first matches are about to start.
run-nothing = No matches are in progress right now.
run-well = { $playing ->
    [one] One match in progress, no problems.
   *[other] { $playing } matches in progress, no problems.
}
run-needing =
    { $count ->
        [one] **One match needs attention**
       *[other] **{ $count } matches need attention**
    } ({ $playing } in progress). Choose one to deal with it:
run-early-won = 👀 { $members }: { $count } of { $met } matches ended unusually early, and { $winner } won all of them.
run-early-drawn = 👀 { $members }: { $count } of { $met } matches were drawn unusually early.
run-whole = **{ button-run-pause }** also stops all clocks. **{ button-run-all }** gives the player to move in each match { $span } more.
run-choose = Choose a match
run-result = Set the result
run-next-place = { $place ->
        [2] Who came second?
        [3] Who came third?
       *[other] Who came in place { $place }?
    }
run-substitute = Replace a player …
run-waits = { $member }’s turn.
run-remove = Remove a player …
run-pinged = Last pinged { $when }.
run-organiser = { $organiser ->
        [none] **Organiser:** none, because the organiser has left the server.
       *[other] **Organiser:** { $organiser }.
    } **{ button-run-take-over }** makes you the organiser, also of the next ones if it’s repeated weekly.
organise-taken-over = Done: you’re now the organiser of **{ $name }**. The announcement names you, and you get the messages for its organiser.
run-report = 🚩 { $member } reported { $when }:
run-all-given = { $count ->
    [one] Done: one player has more time. I’ve announced it in the match.
   *[other] Done: { $count } players have more time. I’ve announced it in their matches.
}
concern-problem = { $count ->
    [one] 🚩 one problem reported
   *[other] 🚩 { $count } problems reported
}
concern-unposted = ❗ I couldn’t post it anywhere: check my permissions in the channel with `/{ command-server } { command-server-check }`
concern-threadless = 🧵 no thread: it’s played in the channel
concern-late = ⏰ { $member }’s turn, time runs out { $until }
concern-unmoved = 💤 { $member } hasn’t made a move yet
concern-away = 🌴 on vacation: { $members }
concern-blocked = ⛔ one player has blocked another, but there was no other way to pair them

ask-run-start =
    { $count ->
        [one] Do you want to start **{ $name }** with the one player who has joined?
       *[other] Do you want to start **{ $name }** with the { $count } players who have joined?
    } { $ladder ->
        [0] The first matches start immediately.
       *[other] From then on, players can challenge each other.
    }
ask-start-early = ⏰ This is { $span } earlier than announced ({ $when }).
ask-start-check-in = ✋ The check-in hasn’t taken place yet. It’s announced for { $when }.
ask-start-absent = ✋ Not checked in, but they’d play: { $members }
ask-start-waiting = ✋ Checked in on the waiting list, but they’d get no place: { $members }
ask-start-seeds = 🔢 You haven’t set the seeds, so they’d follow the ratings.
ask-start-unseeded = 🔢 You haven’t set the seeds of these players, so they’d come last: { $members }
ask-start-rounds = 🔁 With so few players, there’d be { $fewer } rounds instead of { $rounds }.
ask-run-all =
    { $count ->
        [one] One match of **{ $name }** is in progress. Do you want to give the player to move { $span } more?
       *[other] { $count } matches of **{ $name }** are in progress. Do you want to give the player to move in each of them { $span } more?
    } I’ll announce it in each match.
ask-run-substitute = Who should take over from { $member }? The new player joins immediately with the same points. Matches in progress start over, and I’ll announce the change in the channel.
modal-dates = Dates

notice-extended-by-organisers = The organisers have given more time. Time runs out { $until }.
notice-organisers-ping = The organisers are asking you to make your move.
organisers-thread = organisers
organisers-opening = This thread is for the tournament’s organisers. I’ll report here which players don’t show up or are on vacation, what players report, and what I can’t post. Mention a member here to let them in. Players can’t see this thread.
notice-tournament-no-show = **{ $name }**: these players lost a match because they didn’t make their first move in time: { $entrants }. Anyone who does this twice is out of the tournament.
notice-tournament-unposted = **{ $name }**: I can’t post the match of { $entrants } anywhere. `/{ command-server } { command-server-check }` shows which permissions I’m missing in the channel.
notice-tournament-dropped = **{ $name }**: now out of the tournament (left the server, or made no first move in two matches): { $entrants }
notice-tournament-organiser-left = **{ $name }** no longer has an organiser, because that member has left the server. The tournament continues. To take it over, moderators press **{ button-run }** and then **{ button-run-take-over }**.
notice-tournament-taken-over = **{ $name }**: the organiser is now { $organiser }.

button-report = Report problem
button-problem-settle = Decide …
modal-problem = Report a problem
modal-problem-text = What’s the problem?
modal-problem-how = Only the organisers will read it. I won’t tell your opponents.
problem-reported = I’ve passed on your report. Only the organisers of **{ $name }** can read it. You’ll get their answer privately.
problem-settled = ✅ { $settler } has answered { $member }’s report.
notice-tournament-problem = 🚩 **{ $name }**: { $entrants } has reported a problem.
notice-tournament-problem-answered = **{ $name }**: the organisers have answered your report from <t:{ $when }:f>.
notice-tournament-problem-decided = **{ $name }**: the organisers have set the result of the match that you reported on <t:{ $when }:f>.
notice-tournament-problem-closed = **{ $name }** is over, so your report from <t:{ $when }:f> has been closed.
answer-none = The organisers left no comment. If you have a question, ask { $organiser ->
        [none] a moderator
       *[other] { $organiser }
    }.
answer-closed = If something is still wrong, ask { $organiser ->
        [none] a moderator
       *[other] { $organiser }
    }.
answer-time = The player to move got more time.
answer-pinged = { $player } was pinged.
answer-substitute = { $player } took over a place in this match.
answer-out = { $player } is out of the tournament.

error-organiser-nobody = It’s nobody’s turn in this match.
error-organiser-pinged-live = That player was already pinged within the last minute.
error-organiser-pinged = That player was already pinged within the last { $hours } hours.
error-organiser-not-here = { $member } isn’t on this server.
error-problem-empty = Describe the problem in a few words.
error-problem-no-match = This match is no longer part of a tournament.
error-problem-open = You’ve already reported a problem with this match. The organisers haven’t answered it yet.
error-problem-often = You can’t report any more problems right now. Please talk to the organisers.
error-problem-gone = This report no longer exists.
error-problem-settled = An organiser has already answered this report.
