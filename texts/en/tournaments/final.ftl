# Highlights of a tournament, and its final.

draft-highlights-yes = Upsets, streaks and new leaders are posted
draft-highlights-no = Upsets, streaks and new leaders aren’t posted
notice-tournament-highlights = **{ $name }** · { $highlights }
highlight-top = { $player } takes first place from { $other }
highlight-top-moved = { $player } is now in first place
highlight-leader = { $player } takes the sole lead with a score of { $points }
highlight-streak = { $player } has won { $count } in a row
highlight-corrected = Correction: a result that led to this has since been changed. **{ button-standings }** shows the current state.

final-title = 🏆 { $name } · { $final }
final-round = Round { $round }, the last one
final-hint = **{ button-remind }** sends you a DM when the first move is made.
final-versus = vs
final-met = head-to-head
final-met-drawn = drawn: { $count }
final-met-never = first meeting
final-bye = bye
final-won = beat { $opponent }
final-drawn = drew with { $opponent }
final-lost = lost to { $opponent }
alt-final-player = { $player }, rating { $rating }.
alt-final-player-unrated = { $player }, no rating yet.
alt-final-met = Earlier matches: { $one } won { $won }, { $other } won { $lost }, drawn { $drawn }.
alt-final-way = { $player } before this match: { $results }.
button-watch = Watch
button-remind = Remind me
button-remind-end = Also when decided
button-forget = Cancel reminder
final-reminder-start = I’ll send you a DM when the first move is made.
final-reminder-both = I’ll send you a DM when the first move is made, and one when the match is decided.
final-reminder-end = I’ll send you a DM when the match is decided.
final-reminder-cancelled = Done: I won’t send you a reminder.
error-final-over = There’s nothing to remind you of: this match is decided, or its players have changed.
error-final-yours = You’re playing in this match, so you’ll be notified anyway.
notice-tournament-final-started = **{ $name }**: the first move of the match for first place has been made. Watch it in <#{ $channel }>.
notice-tournament-final-decided = **{ $name }**: the match for first place has been decided.
notice-tournament-last-round-started = **{ $name }**: the first move has been made in a match of the last round. Watch it in <#{ $channel }>.
notice-tournament-last-round-decided = **{ $name }**: a match you follow in the last round has been decided.
button-final = Final
button-last-round = Last round
button-ceremony = Podium

button-guess = Guess
guess-title = 🔮 { $name } · { $round }
guess-until = { $live ->
    [0] until the first move
   *[other] for a minute after the first move
}
guess-question = Who wins? You can change your guess { guess-until }.
guess-own = Your guess: { $player }
guess-change = You can change it { guess-until }.
guess-closed = It’s too late to guess: the match has started or has been decided.
guess-counts = All guesses: { $counts }
guess-count = { $player } **{ $count }**
guess-hint = Nothing is at stake, and only you see this. At the end, the last post of the tournament names the members with the most correct guesses.
button-guess-remove = Remove guess
button-guess-before = ‹ Previous match
button-guess-next = Next match ›
guess-best-title = **Best guesses** 🔮
guess-best = { $rank }. { $members } · { $right } of { $count } correct
error-guess-none = There’s nothing to guess there: the match no longer exists, or its players have changed.
error-guess-yours = You’re playing in this match, so you can’t guess who wins.
error-guess-closed = It’s too late to guess: the match has started or has been decided.

button-comments = Comments
watch-comments = This thread shows the board after every turn. To comment, go to { $channel }.
notice-tournament-watch-refused = **{ $name }**: I can’t open a read-only thread for spectators of the final, so they watch it in the players’ thread. For the next final, give me “{ permission-create_public_threads }”, “{ permission-send_messages_in_threads }” and “{ permission-manage_threads }” in <#{ $channel }>.

last-minutes-title = 🏁 { $name } · the last minutes
last-minutes-moved = 🏁 { $name } · the end has moved
last-minutes-over = 🏁 { $name } · final standings
last-minutes-ends = Ends <t:{ $at }:R>. Matches still in progress then are played out and count.
last-minutes-up = Time is up. Matches still in progress are played out and count.
last-minutes-none = Nobody has any points yet.
last-minutes-playing = **Leaders playing now**
