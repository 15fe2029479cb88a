# Tokyo Doves: what was wrong in a puzzle

mistake-open = { $seat }’s boss still has { $free ->
    [one] a free side
   *[other] { $free } free sides
}.
mistake-opened = Now { $seat }’s boss has { $free } free sides, more than before.
mistake-answer = { $seat } answers with the { $dove }, and then you can’t win on your next move.
mistake-answered = { $seat } has an answer, and then you can’t win with your next { $moves ->
    [one] move
   *[other] { $moves } moves
}.
