# How a match ends, and its points and places.

told-resign = { $seat } gibt auf.
told-timeout = { $seat } hat die Zeit überschritten.
told-left-resign = { $seat } ist ausgestiegen. Die anderen spielen weiter; für { $seat } wählt der Zufall.
told-left-timeout = { $seat } hat die Zeit überschritten und ist draußen. Die anderen spielen weiter; für { $seat } wählt der Zufall.
told-abort = { $seat } bricht die Partie ab.
told-idle = { $seat } hat nicht rechtzeitig gezogen.
result-win = **{ $members } { $count ->
    [one] gewinnt!
   *[other] gewinnen!
}**
result-draw = **Die Partie endet remis.**
result-cancelled = **Die Partie wurde abgebrochen.**
result-no-result = **Kein Ergebnis.**
reason-resign = { $loser } hat aufgegeben.
reason-timeout = { $loser } hat die Zeit überschritten.
reason-abort = Die Partie endete, bevor jede Seite gezogen hatte.
scores = Punkte: { $scores }.
score = { $seat } { $points }
places = Plätze: { $places }.
place = { $place }. { $member }
