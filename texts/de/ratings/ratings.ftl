# Ratings: what is at stake, what came of it, and seasons.

## Rated or casual

rated = gewertet
casual = ohne Wertung
option-rated = gewertet
option-rated-text = Ob die Partie eure Wertungen ändert; für deine ersten Partien ohne Wertung
setup-rated = Gewertet oder nicht
play-rated = Gewertet: Wertungen ändern sich, sobald alle gezogen haben
play-casual = Ohne Wertung: keine Wertung ändert sich
play-hints = Ohne Wertung, mit Tipps: Alle dürfen um Tipps bitten
button-play-casual = Ohne Wertung
button-make-casual = Ohne Wertung
casual-begins = Erledigt: Partie { $match } läuft, und keine Wertung ändert sich.
casual-joined = Erledigt: Du bist in der Lobby. Sie ist jetzt ohne Wertung.
error-limit-host = Der Host kann diese Lobby auf „ohne Wertung“ stellen; dann kannst du mitspielen.
setup-learning = Ohne Wertung eingestellt, weil hier noch nicht alle { $count } Partien beendet haben. Unten kannst du es ändern.
setup-worn-out = Ohne Wertung eingestellt: Ihr habt in den letzten 24 Stunden so oft gewertet gegeneinander angefangen, wie dieser Server erlaubt.
error-limit-rated = { $count ->
    [one] { $members } haben in den letzten 24 Stunden eine gewertete Partie gegeneinander angefangen, mehr erlaubt dieser Server nicht. Spielt ohne Wertung, oder wartet.
   *[other] { $members } haben in den letzten 24 Stunden { $count } gewertete Partien gegeneinander angefangen, mehr erlaubt dieser Server nicht. Spielt ohne Wertung, oder wartet.
}

## What is at stake, and what came of it

button-stake = Wertungsänderung
stake = { $member } { $rating } · { $changes }
stake-legend = Hinter jedem Namen: die Wertung, und wie Sieg, Remis oder Niederlage sie ändern.
stake-two = Sieg { $won }, Remis { $drawn }, Niederlage { $lost }
stake-more = Allein Erster { $won }, alle gleich { $drawn }, allein Letzter { $lost }
stake-quick = Gewinnt { $member }, bevor die andere Seite { $moves } Züge gemacht hat, zählt das nur { $won }: Jeder schnelle Sieg gegen Neulinge zählt weniger als der vorige.
stake-title = Worum es für dich in { $game } geht
stake-own = Deine Wertung: { $rating }
stake-table = Die anderen: { $rating } im Schnitt
stake-nobody = Noch ist niemand sonst da, deshalb rechne ich mit Gegnern, die das Spiel neu lernen.
stake-hint = Eine Wertung sagt, wie stark jemand in diesem Spiel ist; alle fangen bei 1500 an. Die Änderung ergibt sich aus den Wertungen am Ende der Partie.
stake-provisional = „?“ heißt: weniger als { $count } gewertete Partien, die Zahl kann also noch weit danebenliegen.
rating-change = { $member } { $before } → { $after }
rating-changes = Wertungen: { $members }
rating-no-result = Die Wertungen bleiben, wie sie sind.
ruling-rated = Die Partie ist gewertet, deshalb werden die Wertungen neu berechnet.
ruling-unrated = Die Partie ist nicht gewertet, weil nicht jede Seite gezogen hat. Die Wertungen bleiben, wie sie sind.
ruling-unrated-cancelled = Die Partie zählt nicht für die Wertungen.
rating-unmoved = Die Partie endete, bevor jede Seite gezogen hatte, deshalb bleiben die Wertungen, wie sie sind.
