# What waits for members: reminders, their own list, and the list of a channel.

reminder = { $count ->
    [one] It’s your turn in this match:
   *[other] It’s your turn in these { $count } matches:
}
games-until = time runs out { $when }
games-ends = out of time: the match ends { $when }
games-rests = clock paused until { $when }
games-waits = the clock is stopped until I can post it again
games-paused = the tournament is paused
games-offers = { $count ->
    [one] an offer is waiting for your answer
   *[other] { $count } offers are waiting for your answer
}

button-turns = Post turns
turns-title = Whose turn is it?
turns-none = No matches started in this channel are in progress.
turns-kept = This list shows the matches started in this channel. It’s at most a minute old.
turns-posted = The list is now at the bottom of this channel and updates itself.
turns-just-now = This channel’s list was updated less than a minute ago. Try again in a moment to move it to the bottom.
turns-waiting = The list can’t be posted right now. It’ll appear here as soon as Discord accepts it.
button-mine = My matches
