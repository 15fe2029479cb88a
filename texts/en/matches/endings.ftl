# What pictures say of a match that is over, and of who has left.

# Drawn into the picture: two short words, which stand in one line or one below the other.
scene-over = GAME OVER
alt-won = { $seat } has won.
alt-won-pair = { $seat } and { $partner } have won.
alt-drawn = A draw.
alt-cancelled = The match was cancelled.
alt-no-result = No result.
alt-places = Places: { $places }.
alt-place = { $place } { $seat }
# For the end of a description that is too long for Discord.
alt-more = More: /{ command-board }.

# The line of names under a match; the word is for those who can't see that a name is crossed out.
seated-out = { $seat } ~~{ $member }~~ (out)
seated-for = { $seat } { $player } for ~~{ $member }~~
