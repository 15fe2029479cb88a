# Decisions of moderators about matches.

command-manage = manage
command-manage-text = End, cancel or move a match of other members
command-manage-end = end
command-manage-end-text = Set the result of a match, finished or not
command-manage-cancel = cancel
command-manage-cancel-text = Cancel a match, so that it doesn’t count
command-manage-move = move
command-manage-move-text = Post a match in another channel from now on
option-result = result
option-result-text = Result of the match
ruling-draw = A draw
ruling-win = { $seat } wins
ruling-win-together = { $seat } win
ask-ruling =
    ### { $title }
    { $members }
    { $ruling }
    You can’t undo this. I’ll tell the players it was your decision.
ask-ruling-draw = **End the match now as a draw?**
ask-ruling-win = **End the match now: { $result }?**
ask-ruling-places = **End the match now with these places: { $result }?**
ask-ruling-void = **Cancel the match now, so that it doesn’t count?**
ask-amending =
    ### { $title }
    { $members }
    This match is over: { $result }
    { $ruling }
    In a tournament, the new result counts; matches that have already started aren’t affected. I’ll tell the players it was your decision.
ask-amending-draw = **Change its result to a draw?**
ask-amending-win = **Change its result: { $result }?**
ask-amending-places = **Change its places to { $result }?**
ask-amending-void = **Cancel this match, so that it doesn’t count?**
ask-frozen =
    ### Match { $match }
    { $members }
    {""}**The record of this match no longer matches the rules, so it can’t be played or given a result.** You can cancel it: then it doesn’t count and disappears from every list, but its record is kept.
    I’ll tell the players it was your decision.
ask-relocate =
    ### { $title }
    { $members }
    {""}**From now on the match is posted in { $channel }**, in a thread of its own if I can open one there. I’ll ping its players there.
button-ruling = End match
button-amending = Change result
button-relocate = Move match
ruling-spared = Nothing was changed.
ruled = Done: { $result }
relocated = Done: the match continues in { $place }.
set-aside = { $members }: { $moderator } (moderator) has cancelled match { $match }, because its record no longer matches the rules. It doesn’t count.
set-aside-done = Done: match { $match } is cancelled. It no longer appears in any list.
notice-ruled = Decided by { $moderator } (moderator).
notice-relocated = { $moderator } (moderator) has moved this match here. It continues from the current position.
error-frozen-end = The record of match { $match } no longer matches the rules, so its result can’t be decided. `/{ command-manage } { command-manage-cancel }` cancels it.
error-not-frozen = This match can continue again. Use the command again.
error-same-place = The match is already posted there.
error-relocated = This match has been moved since you asked. Use the command again.
error-name-match = No match is played here. Choose one with the option “{ option-match }”.
error-not-a-result = “{ $value }” isn’t a possible result of this match. Choose one from the list.
error-same-result = That’s already the result.
error-result-changed = The result has changed since you asked. Use the command again.
