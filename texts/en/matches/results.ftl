# How a match ends, and its points and places.

told-resign = { $seat } resigns.
told-timeout = { $seat } has run out of time.
told-left-resign = { $seat } has left the match. The others play on; moves for { $seat } are made at random.
told-left-timeout = { $seat } has run out of time and is out of the match. The others play on; moves for { $seat } are made at random.
told-abort = { $seat } cancels the match.
told-idle = { $seat } didn’t move in time.
told-interrupted = { $seat } didn’t come back after the interruption, so the match doesn’t count.
result-win = **{ $members } { $count ->
    [one] wins!
   *[other] win!
}**
result-draw = **The match is drawn.**
result-cancelled = **The match was cancelled.**
result-no-result = **No result.**
reason-resign = { $loser } resigned.
reason-timeout = { $loser } ran out of time.
reason-abort = The match ended before every side had moved.
reason-interrupted = A player didn’t come back after an interruption.
scores = Points: { $scores }.
score = { $seat } { $points }
places = Places: { $places }.
place = { $place }. { $member }
