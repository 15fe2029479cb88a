# Resigning a match, leaving it, or cancelling it at its start.

command-resign = resign
command-resign-text = Resign from a match

button-resign = Resign
button-abort = Cancel match
button-stay = Keep playing
ask-resign = Resign { $title }? The other side wins.
ask-resign-alone = Resign { $title }? The match ends, and { $winners } { $count ->
    [one] wins
   *[other] share first place
}.
ask-leave = Leave { $title }? The others will play on, and you’ll finish last.
ask-leave-team = Leave { $title }? { $partners } will play on without you, and your moves will be made at random. You’ll lose the match, even if { $partners } still wins it.
ask-abort = Cancel { $title }? It won’t count.
ask-abort-drawn = A random result has already been revealed, so your profile will count this match as cancelled. After { $most } such matches within { $days } days, you can’t start rated matches for a while.
stayed = The match continues.

error-too-late-to-abort = Every side has already moved, so you can’t cancel the match on your own. Play on, resign, or ask the others to cancel it.
