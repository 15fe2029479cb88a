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
lobby-lonely = Noch Plätze frei? Der Host kann mit dem Menü unten Computerspieler hinzufügen.
error-computers-off = Gegen den Computer kannst du hier nicht spielen: Der Betreiber dieses Bots hat das abgeschaltet.
error-no-computer-game = Dieses Spiel kann der Computer nicht.
error-level = Dieses Spiel hat nur { $levels } Stufen.
error-practice-here = Auf diesem Server hast du { $count } laufende Partien gegen den Computer. Beende eine davon oder gib sie auf, oder spiel per DM mit mir: `/{ command-practice }` geht auch dort.
error-practice-soon = Du hast hier in den letzten Minuten { $count } Partien gegen den Computer angefangen. Die nächste geht hier <t:{ $until }:R>, oder sofort per DM mit mir: `/{ command-practice }` geht auch dort.
error-practice-many = Du hast { $count } laufende Partien gegen den Computer. Beende eine davon oder gib sie auf.

## In lobbies

lobby-computer = Host: Computer hinzufügen
lobby-computer-level = Computer, Stufe { $level }
lobby-remove-computer = { $computer } entfernen
lobby-computer-casual = Ohne Wertung, weil ein Computer mitspielt.
error-no-computer = In dieser Lobby ist kein Computer.

## In the place of a member who has left

told-agreed-computer = { $seat } ist einverstanden: Der Computer übernimmt für den Spieler, der gegangen ist.
error-computer-rated = In gewerteten Partien und Turnierpartien kann der Computer nicht mitspielen.
error-computer-place = Für den Computer ist kein Platz: Niemand ist gegangen.
notice-offer-computer = { $seat } schlägt vor, dass der Computer für den Spieler übernimmt, der gegangen ist, statt dass der Zufall wählt. Das Angebot läuft { $until } ab.
notice-declined-computer = { $seat } möchte nicht, dass der Computer mitspielt. Es wählt weiter der Zufall.
notice-withdrawn-computer = { $seat } möchte den Computer doch nicht dazuholen.
button-offer-computer = Computer dazu
button-agree-computer = Computer dazu
button-disagree-computer = Ohne Computer
button-revoke-computer = Angebot zurückziehen
ask-offer-computer = Vorschlagen, dass in { $title } der Computer für den Spieler übernimmt, der gegangen ist? Wenn alle zustimmen, spielt er, statt dass der Zufall wählt.
ask-agree-computer = In { $title } den Computer für den Spieler übernehmen lassen, der gegangen ist? Er spielt, statt dass der Zufall wählt.
own-offer-computer = Du hast vorgeschlagen, den Computer zu { $title } dazuzuholen. Das Angebot läuft { $until } ab.
waiting-computer = 🤝 { $seat } schlägt vor, dass der Computer für den Spieler übernimmt, der gegangen ist. Antworte unter „{ button-more }“ beim Brett; das Angebot läuft { $until } ab.

## Hints

casual-hints = ohne Wertung, mit Tipps
button-hint = Tipp
hint-best = 💡 { $event }. { $why }
why-best = Das sieht ein paar Züge weiter am besten aus.
hint-then = { $one }, dann: { $next }
error-no-hints = Hier gibt es keine Tipps: Das war zu Beginn nicht vereinbart.
told-hint = 💡 { $seat } hat um einen Tipp gebeten.
told-hint-event = 💡 { $seat } hat um einen Tipp gebeten: { $event }. { $why }
notice-hint = 💡 { $seat } bittet um einen Tipp.
