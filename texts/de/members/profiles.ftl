# Wie gut jemand in einem Spiel ist, und was ein Mitglied auf einem Server erreicht hat.

## Ranglisten

command-leaderboard = rangliste
command-leaderboard-text = Zeig die besten Spieler eines Spiels auf diesem Server
option-leaderboard-game-text = Welches Spiel
option-season = saison
option-season-text = Eine frühere Saison; lass es weg für die laufende
option-page = seite
option-page-text = Welche Seite

board-title = Rangliste: { $game }
board-detail = Saison { $season } · { $count ->
    [one] { $count } Mitglied mit Rang
   *[other] { $count } Mitglieder mit Rang
}
board-members = Mitglied
board-score = Siege–Remis–Niederlagen
board-rating = Wertung
board-line = { $place } { $member } **{ $rating }** · { $score }
board-you = Du: { $place } **{ $rating }** · { $score }
board-you-none = In diesem Spiel und dieser Saison hast du keine Wertung.
board-legend = Hinter jedem Namen: die Wertung, dann gewertete Siege–Remis–Niederlagen. „?“: weniger als { $count } gewertete Partien (ohne schnelle Siege gegen Neulinge), deshalb noch kein Rang.
board-suspect = 🛡️ Das sehen nur Moderatoren: { $member } hat { $count } gewertete Partien schnell gegen Neulinge gewonnen, in durchschnittlich { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Zügen
}. Die dritte und jede weitere zählt kaum; `/{ command-manage } { command-manage-cancel }` bricht eine Partie ab.
board-empty = In diesem Spiel hat noch niemand eine Wertung. Mach den Anfang: Schick eine `/{ command-challenge }` mit { option-game } { $game } und spiel gewertet; nach der ersten Partie stehen alle ihre Spieler in dieser Rangliste.
board-empty-past = In Saison { $season } hat niemand dieses Spiel gewertet gespielt.
board-game = Ein anderes Spiel
board-season = Eine andere Saison
board-season-first = Saison { $season }
board-season-since = Saison { $season }, seit { $day }
button-post-here = Hier posten
button-posted = Gepostet
button-look = Deine zeigen
alt-board = { $title }. { $detail }. In jeder Zeile: Rang, Mitglied, Wertung, Siege–Remis–Niederlagen.
alt-board-line = { $place } { $name } { $rating } { $score };

## Profile

command-profile = profil
command-profile-text = Zeig Wertungen, Ergebnisse und Zuverlässigkeit eines Mitglieds auf diesem Server
option-profile-member-text = Welches Mitglied; lass es weg für dein eigenes Profil

profile-title = Profil von { $member }
profile-empty = { $member } hat noch keine Partie gegen Mitglieder dieses Servers beendet.
profile-rating = **{ $game }** · Wertung **{ $rating }** · Rang { $place } von { $count }
profile-rating-provisional = **{ $game }** · Wertung **{ $rating }** (kein Rang vor { $count } gewerteten Partien)
profile-rating-none = **{ $game }** · keine Wertung in dieser Saison
profile-best = bisher beste { $best }
profile-rated = Gewertet: { $score }
profile-casual = Ohne Wertung: { $score }
profile-score = { $won } gewonnen, { $drawn } remis, { $lost } verloren
profile-reliable = **Zuverlässigkeit: { $share }%** · { $finished } von { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
} beendet, ohne die Zeit zu überschreiten oder den Server zu verlassen
profile-cancelled = Nach einem Zufallsergebnis abgebrochen: { $count }
profile-asker = **Du gegen { $member }:** { $score }
profile-opponents = **Häufigste Gegner**
profile-opponent = { $member }: { $score }
profile-perspective = Aus der Sicht von { $member }. Bei mehr als zwei Spielern zählt ein besserer Platz als Sieg.
profile-curve = Kurve: Wertung in { $game }{ $axis ->
    [matches] , Partie für Partie
   *[days] {""}
}. Gepunktete Linie: weniger als { $count } gewertete Partien in dieser Saison. Stern: höchste Wertung. Punkt: aktuelle Wertung.
profile-curves = Kurve eines anderen Spiels zeigen
profile-trophy = { $place ->
    [1] 🥇 Meister der Saison { $season } in { $game } mit **{ $rating }**
    [2] 🥈 Zweiter der Saison { $season } in { $game } mit **{ $rating }**
   *[other] 🥉 Dritter der Saison { $season } in { $game } mit **{ $rating }**
}
curve-season = { $game } · Saison { $season }
curve-seasons = { $game } · Saisons { $first } bis { $last }
curve-axis = Gewertete Partien
alt-curve-matches = Wertung von { $name } ({ $detail }) über { $count } gewertete Partien { $days ->
    [1] am { $start }
   *[other] vom { $start } bis { $end }
}: { $first } nach der ersten, { $last } nach der letzten; niedrigste { $lowest }, höchste { $highest }.
alt-curve = Wertung von { $name } ({ $detail }): { $first } am { $start }, { $last } am { $end }; niedrigste { $lowest }, höchste { $highest }.

error-no-season = Auf diesem Server gibt es keine Saison { $season }. Die laufende ist Saison { $present }.
error-posted-often = Du hast in diesem Kanal in den letzten Minuten mehreres gepostet. { $when } geht es wieder.
error-no-posting = Du kannst in diesem Kanal nicht schreiben, deshalb kann ich hier nichts für dich posten.

# In the menu of a member
menu-profile = Profil
