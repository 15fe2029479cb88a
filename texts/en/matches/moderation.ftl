# Decisions of moderators about matches.

command-manage = manage
command-manage-text = End, cancel or move a match of other members
command-manage-end = end
command-manage-end-text = Decide the result of a match, whether it goes on or is over
command-manage-void = cancel
command-manage-void-text = Cancel a match: it won’t count
command-manage-move = move
command-manage-move-text = Post a match in another channel from now on
option-result = result
option-result-text = What the match is to come to
ruling-draw = A draw
ruling-win = { $seat } wins
ruling-win-together = { $seat } win
ask-ruling =
    ### { $title }
    { $members }
    { $ruling }
    It can’t be undone. The members will be told it was your decision.
ask-ruling-draw = **The match ends at once as a draw.**
ask-ruling-win = **The match ends at once: { $result }.**
ask-ruling-places = **The match ends at once with these places: { $result }.**
ask-ruling-void = **The match is cancelled: it ends at once and doesn’t count.**
ask-amending =
    ### { $title }
    { $members }
    This match is over: { $result }
    { $ruling }
    A tournament counts the new result; its matches that have started stay as they are. The members will be told it was your decision.
ask-amending-draw = **Change its result to a draw?**
ask-amending-win = **Change its result, so that { $result }?**
ask-amending-places = **Change its places to { $result }?**
ask-amending-void = **Change its result, so that it does not count?**
ask-frozen =
    ### Match { $match }
    { $members }
    {""}**The record of this match does not fit the rules any more, so it can't be played or ended.** It can be cancelled: then it does not count, it is on nobody's list any more, and its record is kept.
    The members are told, and that you have decided so.
ask-relocate =
    ### { $title }
    { $members }
    {""}**From now on the match is posted in { $channel }**, in a thread of its own if I can open one there. I'll ping its players there.
button-ruling = End match
button-amending = Change result
button-relocate = Move match
ruling-spared = Nothing has been changed.
ruled = Done: { $result }
relocated = Done: the match goes on in { $place }.
set-aside = { $members }: a moderator, { $moderator }, has cancelled match { $match }. Its record does not fit the rules any more; it does not count.
set-aside-done = Done: match { $match } is cancelled. It no longer appears in any list.
notice-ruled = { $moderator } has decided this as a moderator.
notice-relocated = { $moderator } has moved this match here as a moderator. It goes on as it stands.
error-frozen-end = The record of match { $match } does not fit the rules any more, so nobody can say who would win. `/{ command-manage } { command-manage-void }` cancels it.
error-not-frozen = This match can continue again. Use the command again.
error-same-place = The match is posted there already.
error-relocated = This match has been moved since you asked. Use the command again.
error-name-match = No match is played here. Name one with the option “{ option-match }”.
error-not-a-result = “{ $value }” is not a result of this match. Choose one from the list.
error-same-result = That is the result already.
error-result-changed = The result has changed since you asked. Use the command again.
