# Looking back: what happened since one's last turn, replays, animations and records.

command-replay = replay
command-replay-text = Go through a match turn by turn, or open a game record from a file
option-file = file
option-file-text = A game record from Hatoba, as text or JSON

button-replay = Replay
button-since = ▶ What’s new
button-animate = ▶ Animation
button-json = JSON record

replay-file = { $game } · game record from a file
replay-turn = **Turn { $turn } of { $turns }**
turn-time = ⏱ { $seat } took { $used }.
turn-time-left = ⏱ { $seat } took { $used } and had { $left } left.
replay-start = The start
replay-first = « First
replay-back = ‹ Back
replay-forward = Forward ›
replay-last = Last »
replay-page = Go to other turns
replay-jump = Go to a turn
replay-span = Turns { $first } to { $last }
replay-all = What everyone saw
replay-seat = As { $seat }
replay-drawing = Drawing: { $drawn } of { $due } pictures done …
replay-animation = { $count ->
    [one] Animation of one move. Final position:
   *[other] Animation of { $count } moves. Final position:
}

error-replay-hidden = You can’t see this view yet. Once the match is over, you can see it from every side.
error-nothing-happened = Nothing has happened in this match yet.
error-record-large = This record is too large: I read files of up to { $size } KiB.
error-record-lost = I couldn’t get this file from Discord. Choose it again with `/{ command-replay }`.
error-record-unreadable = I can’t read this file. It has to be an unchanged game record from Hatoba, as text or JSON.
error-record-rules = This record was played under a version of the rules that I don’t know ({ $version }).
error-record-broken = This record breaks the rules at entry { $ply }, so I can’t show it.
error-record-long = This record is too long: I read up to { $count } entries of this game.
error-record-slow = Reading this record takes too long, so I can’t show it.
error-record-failed = I couldn’t read this record just now. Try again in a little while.
