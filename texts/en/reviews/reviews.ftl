# Reviews: looking back at a finished match, where it turned and what would have been better.

command-review = review
command-review-text = See the turning points of a finished match, and what would have been better
button-review = Review

review-title = Review · { $match }
review-curve = Chance to win
review-tick = turn { $turn }
review-kind-move = move
review-kind-luck = luck

## While it is being made

review-making = Analysing the match: { $done } of { $due } positions. You don’t have to wait: the review will appear here.
review-waiting = This review is queued. You don’t have to wait: it will appear here.

## The whole match

review-turned = The biggest swings in the chance to win:
review-quiet = There was no single turning point: the match was decided bit by bit.
review-turned-move = **{ $number }** · turn { $turn }: { $seat } loses { $loss }%.
review-turned-luck = **{ $number }** · turn { $turn }: luck, { $change }% for { $side }.
review-turned-other = **{ $number }** · turn { $turn }: { $seat }’s move, { $change }% for { $side }.
review-turned-ending = **{ $number }** · turn { $turn }: { $ending }, { $change }% for { $side }.
review-sums = What changed each side’s chances:
review-sum = - { $side }, { $start }% → { $end }%: { $parts }
review-part-own = own moves { $change }% ({ $average }% a move)
review-part-others = { $opponents ->
    [one] opponent’s
   *[other] opponents’
} moves { $change }%
review-part-luck = luck { $change }%
review-part-resign = resignation { $change }%
review-part-timeout = time { $change }%
review-part-departed = players leaving the server { $change }%
review-part-draw = agreed draw { $change }%
review-part-cancelled = cancellation { $change }%
review-part-ruling = ruling { $change }%
review-ending-resign = { $seat } resigns
review-ending-timeout = { $seat } runs out of time
review-ending-departed = { $seat } leaves the server
review-ending-draw = a draw is agreed
review-ending-cancelled = the match is cancelled
review-ending-ruling = a ruling
review-pair = { $one } + { $other }
review-reckoned = The chances are a computer player’s estimate. It can be wrong.
review-reckoned-seat = Based only on what { $seat } could know at the time.

## One turning point

review-moment = **{ $number } of { $count } · turn { $turn }**
review-move = { $seat } loses { $loss }%. Chance to win: { $before }% → **{ $after }%**
review-luck = Luck: { $change }% for { $side }. Chance to win: { $before }% → **{ $after }%**
review-other = { $seat }’s move: { $change }% for { $side }. Chance to win: { $before }% → **{ $after }%**
review-ending = No move: { $ending }, { $change }% for { $side }. Chance to win: { $before }% → **{ $after }%**
review-played = **Played:** { $told }
review-happened = **What happened:** { $told }
review-better = **Better:** { $told }
review-why = **Why:** { $why }
review-why-other = **Why** (advice for { $seat }): { $why }
review-pictures = Top: the move played. Bottom: the better move.

## Buttons

review-back = ‹ Back
review-next = Next ›
review-jump = Go to a turning point
review-overview = Whole match
review-pick-move = { $number } · turn { $turn }: { $seat } −{ $loss }%
review-pick-luck = { $number } · turn { $turn }: luck { $change }%
review-pick-other = { $number } · turn { $turn }: { $seat }’s move { $change }%
review-pick-ending = { $number } · turn { $turn }: { $ending } { $change }%
review-all = Full information
review-seat = As { $seat }
button-review-post = Share
button-review-posted = Shared

## What the curve says to those who can't see it

review-alt = A chart of the chances to win, turn by turn.
review-alt-start = At the start: { $chances }.
review-alt-end = At the end: { $chances }.
review-alt-chance = { $side } { $chance }%
review-alt-move = Turning point { $number }, turn { $turn }: { $seat } drops from { $before }% to { $after }%.
review-alt-luck = Turning point { $number }, turn { $turn }: luck takes { $side } from { $before }% to { $after }%.
review-alt-other = Turning point { $number }, turn { $turn }: { $seat }’s move takes { $side } from { $before }% to { $after }%.
review-alt-ending = Turning point { $number }, turn { $turn }: { $ending }; { $side } goes from { $before }% to { $after }%.
time-chart = Time used
time-chart-seat = { $seat } · { $total } in all
time-chart-alt = Bars of the time that each player used for each turn.
time-chart-alt-seat = { $seat }: { $total } in all, at most { $longest } (turn { $turn }).

error-review-going-on = This match is still in progress. You can review it when it’s over.
error-review-short = This match was too short to review.
error-review-none = Matches of this game can’t be reviewed because the computer can’t play it.
error-review-view = That view doesn’t exist for this match.
error-review-one = You can have one review at a time, and yours of match { $match } isn’t finished yet.
error-review-busy = Too many reviews are in progress right now. Try again in a few minutes.
error-review-failed = I couldn’t make this review just now. Try again in a little while.
