# What happens when time runs out, and what members agree on besides their moves.

told-departed = { $seat } has left the server.
told-left-departed = { $seat } has left the server. The others play on; what has to be picked for { $seat } is drawn by lot.
told-agreed-draw = Both sides agree to a draw.
told-agreed-abort = All agree that the match does not count.
told-agreed-takeback = { $seat } agrees: the last turn is taken back.
told-agreed-time = { $seat } agrees to more time.
told-overdue = The time of { $seat } is up.
told-extend = { $seat } gives the other side more time.
told-ruling-void = A moderator calls the match off.
told-ruling-draw = A moderator ends the match as a draw.
told-ruling-win = A moderator ends the match: { $seat } wins.
reason-departed = { $loser } left the server.
reason-agreed = It was agreed.
reason-ruling = A moderator decided so.

error-offer-stands = This has been offered already, and waits for an answer.
error-offer-declined = This was declined. You may offer it again after your next move.
error-offer-time = You can ask for more time only while your own time runs.
error-offer-over = This offer stands no more.
error-offer-not-asked = This offer is not for you to answer.
error-takeback-secret = In this game a turn shows what was hidden, so it can't be taken back.
error-takeback-none = You have not moved yet: there is nothing to take back.
error-takeback-chance = Chance has come out since your last turn began, so it can't be taken back.
error-not-overdue = Nobody's time is up here.

## What the place of a match is told at once

notice-offer-draw = { $seat } offers a draw. If all accept, the match ends with no winner. The offer stands until { $until }.
notice-offer-takeback = { $seat } asks to take the last turn back and move again. The offer stands until { $until }, or until the next move.
notice-offer-time = { $seat } asks for { $span } more for this turn. The offer stands until { $until }, or until the move is made.
notice-offer-abort = { $seat } proposes to call the match off: it would end without a result and not count. The offer stands until { $until }.
notice-declined-draw = { $seat } declines the draw. The match goes on.
notice-declined-takeback = { $seat } does not let the turn be taken back. The match goes on.
notice-declined-time = { $seat } does not give more time.
notice-declined-abort = { $seat } does not want to call the match off. It goes on.
notice-withdrawn-draw = { $seat } no longer offers a draw.
notice-withdrawn-takeback = { $seat } no longer asks to take the turn back.
notice-withdrawn-time = { $seat } no longer asks for more time.
notice-withdrawn-abort = { $seat } no longer proposes to call the match off.
notice-agreed-time = { $seat } agrees to more time. Time is now up { $until }.
notice-overdue = The time of { $seat } is up. You decide: claim the win, or give { $span } more. Without an answer the match ends { $until }; until then { $seat } may still move.
notice-extended = { $seat } gives more time: it is up { $until }.

button-claim = Claim the win
button-extend = Give { $span } more
claimed = { $seat } claims the win.
offer-accepted = You accept. It happens once these accept, too: { $members }
