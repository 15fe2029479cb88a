# Ryūki: what was wrong in a puzzle

mistake-luck = That wins only with luck: if the hidden cards are different, { $seat } has an answer.
mistake-placed = A card from your hand lies face-down, so it can’t give check before it turns up.
mistake-taken = That is check, but { $seat } can capture the card that gives it.
mistake-between = That is check, but { $seat } can put a card in between.
mistake-answered = That is check, but { $seat } has an answer, perhaps with a hidden card, so you can’t be sure of checkmate { $moves ->
    [one] with your next move
   *[other] within { $moves } moves
}.
