# The organisers’ private panel of a tournament, and what they are told.

command-organise-panel = panel
command-organise-panel-text = Run a tournament from one panel: who is late, away, or has a problem

button-run = Manage
button-run-back = Back
button-run-again = Refresh
button-run-pause = Pause
button-run-resume = Resume
button-run-all = Extend all
button-run-dates = Change dates
button-run-time = Give { $span } more
button-run-call = Ping
button-problem-done = Answer
modal-answer = Answer the report
modal-answer-text = Your answer
modal-answer-how = Optional. Only the player who reported the problem reads it, together with what you have decided.

run-open = { $count ->
    [one] One player has joined; { $minimum } are needed.
   *[other] { $count } players have joined; { $minimum } are needed.
}
run-paused = ⏸ **Paused:** all clocks stand still, and no new matches start.
run-nothing = No match is being played at the moment.
run-well = { $playing ->
    [one] One match goes on, and all is well.
   *[other] { $playing } matches go on, and all is well.
}
run-needing =
    { $count ->
        [one] **One match needs a look**
       *[other] **{ $count } matches need a look**
    } ({ $playing } in play). Choose one to decide about it:
run-whole = **{ button-run-pause }** stops all clocks, too. **{ button-run-all }** gives the player to move in each match { $span } more.
run-choose = Choose a match
run-result = Decide the result
run-next-place = { $place ->
        [2] Who comes second?
        [3] Who comes third?
       *[other] Who has place { $place }?
    }
run-substitute = Let somebody play on in the place of …
run-waits = { $member }’s turn.
run-remove = Take somebody out …
run-called = Last pinged { $when }.
run-report = 🚩 { $member } reported { $when }:
run-all-given = { $count ->
    [one] Done: one player has more time. It is announced in the match.
   *[other] Done: { $count } players have more time. It is announced in their matches.
}
concern-problem = { $count ->
    [one] 🚩 a problem is reported
   *[other] 🚩 { $count } problems are reported
}
concern-unposted = ❗ it couldn’t be posted anywhere: check my permissions in the channel with `/{ command-server } { command-server-check }`
concern-threadless = 🧵 it has no thread and is played in the channel
concern-late = ⏰ { $member } is to move, time runs out { $until }
concern-unmoved = 💤 { $member } has not made a move yet
concern-away = 🌴 on vacation: { $members }
concern-blocked = ⛔ a block stands between them, and nobody else was left to pair them with

ask-run-start =
    { $count ->
        [one] Do you want to start **{ $name }** with the one player who has joined?
       *[other] Do you want to start **{ $name }** with the { $count } players who have joined?
    } Their first matches start at once.
ask-start-early = ⏰ It would start { $span } earlier than announced ({ $when }).
ask-start-check-in = ✋ The check-in hasn’t taken place yet. It’s announced for { $when }.
ask-start-absent = ✋ Not checked in, but they would play: { $members }
ask-start-waiting = ✋ Checked in on the waiting list, but they would get no place: { $members }
ask-start-seeds = 🔢 You haven’t set the seeds. They would follow the ratings.
ask-start-unseeded = 🔢 You haven’t set the seeds of these players, so they’d come last: { $members }
ask-start-rounds = 🔁 With so few players, there would be { $fewer } rounds instead of { $rounds }.
ask-run-all =
    { $count ->
        [one] One match of **{ $name }** is being played. Do you want to give the player to move { $span } more?
       *[other] { $count } matches of **{ $name }** are being played. Do you want to give the player to move in each of them { $span } more?
    } It is announced in each match.
ask-run-substitute = Who should take over from { $member }? They take part at once, with the same points. Matches that are being played start over, and the channel is told.
modal-dates = Dates

notice-extended-by-organisers = The organisers have given more time. It runs out { $until }.
notice-organisers-call = The organisers are asking you to make your move.
organisers-thread = organisers
organisers-opening = This thread is for the organisers of the tournament. It tells you which players don’t show up or are on vacation, what players report, and what can’t be posted. Mention a member here to let them in. Players can’t see this thread.
notice-tournament-no-show = **{ $name }**: no first move in time, so the match is lost: { $entrants }. A player who does that in two matches is out.
notice-tournament-unposted = **{ $name }**: the match of { $entrants } can’t be posted anywhere. `/{ command-server } { command-server-check }` shows which permissions I lack in the channel.
notice-tournament-dropped = **{ $name }**: out, as they made no first move in two matches or have left the server: { $entrants }

button-report = Report problem
button-problem-settle = Decide …
modal-problem = Report a problem
modal-problem-text = What is the problem?
modal-problem-how = Only the organisers read it. Your opponents aren’t told.
problem-reported = Your report has arrived. Only the organisers of **{ $name }** read it. You’ll get their answer privately.
problem-settled = ✅ { $settler } has answered { $member }.
notice-tournament-problem = 🚩 **{ $name }**: { $entrants } reports a problem.
notice-tournament-problem-answered = **{ $name }**: the organisers have answered your report from <t:{ $when }:f>.
notice-tournament-problem-decided = **{ $name }**: the organisers have decided the match that you reported on <t:{ $when }:f>.
notice-tournament-problem-closed = **{ $name }** is over, so your report from <t:{ $when }:f> is closed.
answer-none = They left no comment. If you have a question, ask { $organiser }.
answer-closed = If something is still wrong, ask { $organiser }.
answer-time = The player to move got more time.
answer-called = { $player } was pinged.
answer-substitute = { $player } took over a place in this match.
answer-out = { $player } no longer plays in the tournament.

error-organiser-nobody = It’s nobody’s turn in this match.
error-organiser-called = That player was already pinged within the last { $hours } hours.
error-organiser-not-here = { $member } is not on this server.
error-problem-empty = Say in a few words what the problem is.
error-problem-no-match = This match is not part of a tournament any more.
error-problem-open = You’ve already reported a problem with this match. The organisers haven’t answered it yet.
error-problem-often = You can’t report any more problems for now. Please talk to the organisers.
error-problem-gone = There is no such report any more.
error-problem-settled = An organiser has answered this report already.
