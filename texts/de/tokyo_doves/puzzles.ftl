# Tokyo Doves: what was wrong in a puzzle

mistake-open = Der Boss von { $seat } hat noch { $free ->
    [one] eine freie Seite
   *[other] { $free } freie Seiten
}.
mistake-opened = Jetzt hat der Boss von { $seat } { $free } freie Seiten, mehr als vorher.
mistake-answer = { $seat } antwortet mit { FORM($dove, "dative") }, und dann kannst du im nächsten Zug nicht gewinnen.
mistake-answered = { $seat } hat eine Antwort, und dann kannst du { $moves ->
    [one] im nächsten Zug
   *[other] in den nächsten { $moves } Zügen
} nicht gewinnen.
