## What a move gave up, in reviews

cost-lost = It lost the game immediately.
cost-loses = After this, { $seat } can force a win { $moves ->
    [one] with the next move
   *[other] within { $moves } moves
}.
cost-wins = { $seat } could have { $moves ->
    [one] won immediately
   *[other] forced a win within { $moves } moves
}.
