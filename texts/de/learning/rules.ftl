# The rules of games, page by page.

command-rules = regeln
command-rules-text = Erklär die Regeln eines Spiels, mit Bildern

option-rules-game-text = Welches Spiel ich erkläre

button-rules = Regeln
button-rules-of = Regeln von { $game }
rules-pages = { $pages } Seiten mit Bildern. Lies von vorn, oder such dir eine Seite aus.
rules-authors = Ein Spiel von { $authors }.
rules-contents = Inhalt
button-contents = Inhalt
button-rules-begin = Lesen
