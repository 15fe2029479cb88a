# Resigning a match, leaving it, or cancelling it at its start.

command-resign = resign
command-resign-text = Give up a match

button-resign = Resign
button-abort = Cancel match
button-stay = Keep playing
ask-resign = Give up { $title }? The other side wins.
ask-resign-alone = Give up { $title }? The match ends with that, and { $winners } { $count ->
    [one] wins
   *[other] share first place
}.
ask-leave = Leave { $title }? The others play on, and you come last.
ask-leave-team = Leave { $title }? { $partners } plays on without you; your picks are made at random. You lose the match, even if { $partners } still wins it.
ask-abort = Cancel { $title }? It won’t count.
ask-abort-drawn = Chance has already decided something, so your profile will count this match as cancelled. After { $most } of these within { $days } days you can’t start rated matches for a while.
stayed = The match continues.

error-too-late-to-abort = Every side has moved: now the match can only be played out or resigned.
