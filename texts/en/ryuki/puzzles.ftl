# Ryūki: what was wrong in a puzzle

mistake-luck = That only wins with luck: with other hidden cards, { $seat } has an answer.
mistake-placed = A card from your hand lies face-down and gives no check before it turns up.
mistake-taken = That is check, but { $seat } captures the card that gives it.
mistake-between = That is check, but { $seat } puts a card in between.
mistake-answered = That is check, but { $seat } has an answer, perhaps with a hidden card, and then you can’t be sure to checkmate { $moves ->
    [one] with your next move
   *[other] within { $moves } moves
}.
