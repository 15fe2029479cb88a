# Playing against computer players.

computer-name = { $which ->
    [1] Hatoba · Stufe { $level } 🤖
   *[other] Hatoba { $which } · Stufe { $level } 🤖
}

## Practice

command-practice = üben
command-practice-text = Spiel sofort gegen den Computer
option-level = stufe
option-level-text = Wie stark er spielt; ohne Angabe passend zu dir
level = Stufe { $level }
level-fitting = Stufe { $level } (empfohlen)
practice-which-game = Welches Spiel willst du gegen den Computer spielen? Die Partie fängt sofort an.
practice-goal = - **{ $game }**: { $goal }
practice-goes-on = Diese Partie wird in { $place } gespielt.
button-practice = Üben
challenge-lonely-open = Noch niemand da? **{ button-practice }** startet inzwischen { $game } gegen den Computer.
challenge-lonely-named = Noch keine Antwort? **{ button-practice }** startet inzwischen { $game } gegen den Computer.

## Hints

casual-hints = ohne Wertung, mit Tipps
button-hint = Tipp
hint-best = 💡 { $event }. { $why }
why-best = Das sieht ein paar Züge weiter am besten aus.
hint-then = { $one }, dann { $next }
error-no-hints = Hier gibt es keine Tipps: Das war zu Beginn nicht vereinbart.
told-hint = 💡 { $seat } hat um einen Tipp gebeten.
told-hint-event = 💡 { $seat } hat um einen Tipp gebeten: { $event }. { $why }
notice-hint = 💡 { $seat } bittet um einen Tipp.
