# What happens when time runs out, and what members agree on besides their moves.

told-departed = { $seat } has left the server.
told-left-departed = { $seat } has left the server. The others play on; moves for { $seat } are made at random.
told-agreed-draw = Both sides agree to a draw.
told-agreed-abort = All agree to cancel the match.
told-agreed-takeback = { $seat } agrees: the last turn is taken back.
told-agreed-time = { $seat } agrees to more time.
told-minute = { $seat } gives the other side a minute.
told-extend = { $seat } gives the other side more time.
told-ruling-void = { $judge } cancelled the match.
told-ruling-draw = { $judge } ended the match as a draw.
told-ruling-places = { $judge } ended the match with these places: { $places }.
told-ruling-win = { $judge } ended the match: { $seat } wins.
told-amended-void = { $judge } changed the result: the match is cancelled.
told-amended-draw = { $judge } changed the result: it is a draw.
told-amended-places = { $judge } changed the result. The places are now: { $places }.
told-amended-win = { $judge } changed the result: { $seat } wins.
reason-departed = { $loser } left the server.
reason-agreed = By agreement.
judge-moderator = A moderator
judge-organisers = The organisers
reason-ruling = Decided by a moderator.
reason-ruling-organisers = Decided by the organisers.

error-offer-stands = This has already been offered and is waiting for an answer.
error-offer-declined = This was declined. You can ask again after your next move.
error-offer-time = You can ask for more time only while your own clock is running.
error-offer-over = This offer is no longer open.
error-offer-not-asked = This offer isn’t for you to answer.
error-takeback-secret = In this game a turn reveals what was hidden, so it can’t be taken back.
error-takeback-none = You haven’t moved yet, so there’s nothing to take back.
error-takeback-chance = You can’t take back your last turn: a random result has been revealed since it started.
error-takeback-often = This match has reached its limit of takebacks: { $count }.
error-not-overdue = Nobody has run out of time here.
error-overdue-own = You’re the one who ran out of time, so the other side decides. Until then you can still move.

## What the place of a match is told at once

notice-offer-draw = { $seat } offers a draw. If all accept, the match ends with no winner. The offer expires { $until }.
notice-offer-takeback = { $seat } asks to take back the last turn and move again. The request expires { $until }, or when the next move is made.
notice-offer-time = { $seat } asks for { $span } more for this turn. The request expires { $until }, or as soon as they move.
notice-offer-abort = { $seat } proposes to cancel the match: it would end without a result and not count. The offer expires { $until }.
notice-declined-draw = { $seat } declines the draw. The match continues.
notice-declined-takeback = { $seat } declines the takeback. The match continues.
notice-declined-time = { $seat } declines to give more time.
notice-declined-abort = { $seat } doesn’t want to cancel the match. It continues.
notice-withdrawn-draw = { $seat } cancels the draw offer.
notice-withdrawn-takeback = { $seat } cancels the takeback request.
notice-withdrawn-time = { $seat } cancels the request for more time.
notice-withdrawn-abort = { $seat } no longer wants to cancel the match.
notice-agreed-time = { $seat } agrees to more time. Time now runs out { $until }.
notice-turn = It’s your turn.
notice-overdue = { $seat } has run out of time. You decide: claim the win, or give { $span } more. Without an answer, the match ends { $until }; until then { $seat } can still move.
notice-minute = { $seat } gives a minute. Time now runs out { $until }.
notice-extended = { $seat } gives more time. It now runs out { $until }.

button-claim = Claim win
button-minute = Give 1 minute
error-minute = You can give an opponent a minute only during their turn in a live match, once a turn.
error-minute-turn = That turn is already over.
button-extend = Give { $span }
claimed = { $seat } claims the win.
offer-accepted = You’ve accepted. Still waiting for: { $members }

## Making and answering offers

command-offer = offer
command-offer-text = Offer a draw, or ask for a takeback, more time or to cancel the match
option-what = what
option-what-text = What to propose
button-offer-draw = Offer draw
button-offer-takeback = Takeback
button-offer-time = More time
button-offer-abort = Ask to cancel
button-agree-draw = Accept draw
button-agree-takeback = Allow takeback
button-agree-time = Give time
button-agree-abort = Agree to cancel
button-disagree-draw = Decline draw
button-disagree-takeback = Decline takeback
button-disagree-time = No extra time
button-disagree-abort = Keep playing
button-revoke-draw = Cancel draw offer
button-revoke-takeback = Cancel takeback request
button-revoke-time = Cancel time request
button-revoke-abort = Keep playing
button-answer = Answer
ask-offer-draw = Offer a draw in { $title }? If all accept, it ends with no winner.
ask-offer-takeback = Ask to take back your last turn in { $title }? If all agree, you move again.
ask-offer-time = Ask for { $span } more for this turn in { $title }?
ask-offer-abort = Propose to cancel { $title }? If all accept, it ends and doesn’t count.
ask-agree-draw = Accept the draw in { $title }? The match ends with no winner.
ask-agree-takeback = Let { $seat } take back the last turn in { $title }? { $seat } then moves again from the position before it.
ask-agree-time = Give { $seat } { $span } more for this turn in { $title }?
ask-agree-abort = Agree to cancel { $title }? The match ends and doesn’t count.
own-offer-draw = You offered a draw in { $title }. The offer expires { $until }.
own-offer-takeback = You asked to take back your last turn in { $title }. The request expires { $until }.
own-offer-time = You asked for { $span } more in { $title }. The request expires { $until }.
own-offer-abort = You proposed to cancel { $title }. The offer expires { $until }.
offer-made = Sent. You’ll see the answer in the match.
offer-made-computer = Sent. The computer answers in a moment.
offer-declined = You’ve declined. I’ll let the others know in the match.
offer-withdrawn = Your offer is cancelled. I’ll let the others know in the match.
waiting-draw = 🤝 { $seat } offers a draw. Answer under “{ button-more }” below the board; the offer expires { $until }.
waiting-takeback = 🤝 { $seat } asks to take back the last turn. Answer under “{ button-more }” below the board; the request expires { $until }.
waiting-time = 🤝 { $seat } asks for more time. Answer under “{ button-more }” below the board; the request expires { $until }.
waiting-abort = 🤝 { $seat } proposes to cancel the match. Answer under “{ button-more }” below the board; the offer expires { $until }.
overdue-you = ⏰ Your time has run out. You can still move until the other side claims the win.
overdue-other = ⏰ { $seat } has run out of time. You can claim the win or give more time.

## Playing the same again

button-rematch = Rematch
begins-rematch-due = A rematch with sides swapped: { $member } goes first.
begins-rematch-done = Sides are swapped: { $member } goes first.
rematch-asked = The rematch is proposed here: { $place }
rematch-elsewhere = It’s played in { $place }.
rematch-begins = Match { $match } starts.
error-rematch-later = This match isn’t over yet.
error-rematch-cancelled = This tournament match was cancelled, so there is no rematch.
error-rematch-gone = { $member } has left the server, so a rematch isn’t possible.
