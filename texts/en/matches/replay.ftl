# Looking back: what happened since one's last turn, replays, animations and records.

command-replay = replay
command-replay-text = Go through a match turn by turn, or look at a record from a file
option-file = file
option-file-text = A record that Hatoba wrote, as text or JSON

button-replay = Replay
button-since = ▶ What’s new
button-animate = ▶ Animation
button-json = JSON record

replay-file = { $game } · record from a file
replay-turn = **Turn { $turn } of { $turns }**
replay-start = The beginning
replay-first = « First
replay-back = ‹ Back
replay-forward = Forward ›
replay-last = Last »
replay-page = Go to other turns
replay-jump = Go to a turn
replay-span = Turns { $first } to { $last }
replay-all = What everybody saw
replay-seat = As { $seat }
replay-drawing = Drawing: { $drawn } of { $due } pictures are done …
replay-animation = { $count ->
    [one] A moving picture of one move. At its end:
   *[other] A moving picture of { $count } moves. At its end:
}

error-replay-hidden = This view is still hidden from you. When the match is over, it can be seen from every side.
error-nothing-happened = Nothing has happened in this match yet.
error-record-large = This record is too large: I read files of up to { $size } KiB.
error-record-lost = I could not fetch this file from Discord. Choose it again with `/{ command-replay }`.
error-record-unreadable = I can't read this file. It has to be a record that Hatoba wrote, as text or JSON, left as it was.
error-record-rules = This record was played under other rules (version { $version }) than those I know.
error-record-broken = This record breaks the rules at entry { $ply }, so I can't show it.
error-record-long = This record is too long: I read up to { $count } entries of this game.
error-record-slow = Reading this record takes too long, so I can't show it.
error-record-failed = I could not read this record just now. Try again in a little while.
