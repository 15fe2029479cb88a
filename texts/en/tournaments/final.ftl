# Highlights of a tournament, and its final.

draft-highlights-yes = Upsets, streaks and new leaders are posted
draft-highlights-no = Upsets, streaks and new leaders aren’t posted
notice-tournament-highlights = **{ $name }** · { $highlights }
highlight-top = { $player } takes first place from { $other }
highlight-top-moved = { $player } is now in first place
highlight-leader = { $player } leads alone with a score of { $points }
highlight-streak = { $player } has won { $count } in a row

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
error-final-yours = You play this match yourself, so you’re notified anyway.
notice-tournament-final-started = **{ $name }**: the first move of the match for first place has been made. Watch it in <#{ $channel }>.
notice-tournament-final-decided = **{ $name }**: the match for first place has been decided.
