# Reviews: looking back at a finished match, where it turned and what would have been better.

command-review = review
command-review-text = See where a finished match was won and lost, and what would have been better
button-review = Review

review-title = Review · { $match }
review-curve = Who was likely to win
review-tick = turn { $turn }
review-kind-move = move
review-kind-luck = luck

## While it is being made

review-making = The review is being made: { $done } of { $due } positions. No need to wait: it appears here by itself.
review-waiting = The review is waiting for its turn. No need to wait: it appears here by itself.

## The whole match

review-turned = The biggest swings in the chance to win:
review-quiet = No single moment turned this match: it was decided bit by bit.
review-turned-move = **{ $number }** · turn { $turn }: { $seat } gives away { $loss }%.
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
review-part-departed = leaving the server { $change }%
review-part-draw = agreed draw { $change }%
review-part-void = cancellation { $change }%
review-part-ruling = ruling { $change }%
review-ending-resign = { $seat } resigns
review-ending-timeout = { $seat } runs out of time
review-ending-departed = { $seat } leaves the server
review-ending-draw = a draw is agreed
review-ending-void = the match is cancelled
review-ending-ruling = a ruling
review-pair = { $one } + { $other }
review-reckoned = These chances are the computer player’s estimate. It can be wrong.
review-reckoned-seat = Judged only by what { $seat } could know at the time.

## One turning point

review-moment = **{ $number } of { $count } · turn { $turn }**
review-move = { $seat } gives away { $loss }%. Chance to win: { $before }% → **{ $after }%**
review-luck = Luck: { $change }% for { $side }. Chance to win: { $before }% → **{ $after }%**
review-other = { $seat }’s move: { $change }% for { $side }. Chance to win: { $before }% → **{ $after }%**
review-ending = Without a move: { $ending }, { $change }% for { $side }. Chance to win: { $before }% → **{ $after }%**
review-played = **Played:** { $told }
review-happened = **What happened:** { $told }
review-better = **Better:** { $told }
review-why = **Why:** { $why }
review-why-other = **Why** (advice for { $seat }): { $why }
review-pictures = Above: what was played. Below: what was better.

## Buttons

review-back = ‹ Back
review-next = Next ›
review-jump = Go to a turning point
review-overview = The whole match
review-pick-move = { $number } · turn { $turn }: { $seat } −{ $loss }%
review-pick-luck = { $number } · turn { $turn }: luck { $change }%
review-pick-other = { $number } · turn { $turn }: { $seat }’s move { $change }%
review-pick-ending = { $number } · turn { $turn }: { $ending } { $change }%
review-all = Everything known
review-seat = As { $seat }
button-review-post = Share
button-review-posted = Shared

## What the curve says to those who can't see it

review-alt = A curve of the chances to win, turn by turn.
review-alt-start = At the start: { $chances }.
review-alt-end = At the end: { $chances }.
review-alt-chance = { $side } { $chance }%
review-alt-move = Turning point { $number }, turn { $turn }: { $seat } falls from { $before }% to { $after }%.
review-alt-luck = Turning point { $number }, turn { $turn }: luck takes { $side } from { $before }% to { $after }%.
review-alt-other = Turning point { $number }, turn { $turn }: { $seat }’s move takes { $side } from { $before }% to { $after }%.
review-alt-ending = Turning point { $number }, turn { $turn }: { $ending }; { $side } goes from { $before }% to { $after }%.

error-review-going-on = This match is still being played. It can be reviewed once it is over.
error-review-short = This match was too short: there is nothing to look back at.
error-review-none = Matches of this game can’t be reviewed: the computer can’t play it.
error-review-view = There is no such view of this match.
error-review-one = One review at a time: yours of match { $match } is still being made.
error-review-busy = Too many reviews are being made just now. Try again in a few minutes.
error-review-failed = This review could not be made just now. Try again in a little while.
