# What waits for members: reminders, their own list, and the list of a channel.

reminder = { $count ->
    [one] It is your turn in this match:
   *[other] It is your turn in these { $count } matches:
}
games-until = time runs out { $when }
games-ends = time is over, the match ends { $when }
games-rests = clock paused until { $when }
games-waits = the clock is stopped until I can post it again
games-paused = the tournament is paused
games-offers = { $count ->
    [one] an offer waits for your answer
   *[other] { $count } offers wait for your answer
}

button-turns = Post turns
turns-title = Whose turn is it?
turns-none = No match that started in this channel is going on.
turns-kept = This list follows the matches that started in this channel, a minute behind at most.
turns-posted = The list stands at the bottom of this channel and keeps itself up to date.
turns-just-now = The list of this channel was brought up to date less than a minute ago. Try again in a moment to have it moved to the bottom.
turns-waiting = The list can't be shown just now. It appears here as soon as Discord takes it.
button-mine = My matches
