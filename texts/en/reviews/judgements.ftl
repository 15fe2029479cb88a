## What a move gave up, in reviews

cost-lost = It lost the game at once.
cost-loses = After it, { $seat } wins for certain { $moves ->
    [one] with the next move
   *[other] within { $moves } moves
}.
cost-wins = { $seat } could have won { $moves ->
    [one] at once
   *[other] for certain within { $moves } moves
}.
