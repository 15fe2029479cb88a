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
