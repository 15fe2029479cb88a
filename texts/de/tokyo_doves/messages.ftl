# Tokyo Doves

name = Tokyo Doves
blurb = Zwei Taubenschwärme kämpfen um Platz, und es gibt kein Brett. Sperr den feindlichen Boss ein: Schließ alle vier Seiten. Ganz ohne Glück.
goal = Sperr den feindlichen Boss ein: Schließ alle vier Seiten.
size = Zu zweit, etwa zehn Minuten, wenn beide online sind.
name-readings = Tokyo no Hato
typed-names = B Boss; A Großer Bruder, Bruder; Y Klinge; M Pusterohr, Rohr; T Kampftaube, Kampf; H Wirbeltaube, Wirbel; * einsetzen, setzen; - ziehen; ^ zurücknehmen, zurück

seat-0 = Rot
seat-1 = Grün
dove-B = Boss
    .nominative = der Boss
    .accusative = den Boss
    .dative = dem Boss
dove-A = Großer Bruder
    .nominative = der Große Bruder
    .accusative = den Großen Bruder
    .dative = dem Großen Bruder
dove-Y = Klinge
    .nominative = die Klinge
    .accusative = die Klinge
    .dative = der Klinge
dove-M = Pusterohr
    .nominative = das Pusterohr
    .accusative = das Pusterohr
    .dative = dem Pusterohr
dove-T = Kampftaube
    .nominative = die Kampftaube
    .accusative = die Kampftaube
    .dative = der Kampftaube
dove-H = Wirbeltaube
    .nominative = die Wirbeltaube
    .accusative = die Wirbeltaube
    .dative = der Wirbeltaube

ask-dove = Welche Taube?
ask-hand = Welche Taube?
ask-cell = Wohin?
step-dove = { $value ->
    [B] Boss ziehen
    [A] Großen Bruder ziehen
    [Y] Klinge ziehen
    [M] Pusterohr ziehen
    [T] Kampftaube ziehen
   *[H] Wirbeltaube ziehen
}
step-hand = { $value ->
    [B] Boss einsetzen
    [A] Großen Bruder einsetzen
    [Y] Klinge einsetzen
    [M] Pusterohr einsetzen
    [T] Kampftaube einsetzen
   *[H] Wirbeltaube einsetzen
}
step-cell = { $value }
step-back = Zurück auf die Hand

warn-open = Damit kann { $seat } deinen Boss im nächsten Zug einsperren.

told-put = { $seat } setzt { FORM($dove, "accusative") } auf { $cell } ein.
told-put-shifted = { $seat } setzt { FORM($dove, "accusative") } auf { $cell } ein ({ $now } im neuen Bild).
told-move = { $seat } zieht { FORM($dove, "accusative") } nach { $cell }.
told-move-shifted = { $seat } zieht { FORM($dove, "accusative") } nach { $cell } ({ $now } im neuen Bild).
told-back = { $seat } nimmt { FORM($dove, "accusative") } auf die Hand zurück.
told-wall = { $change ->
    [up] { $axis ->
        [columns] Das Feld ist jetzt vier breit: Links und rechts stehen Mauern.
       *[rows] Das Feld ist jetzt vier hoch: Oben und unten stehen Mauern.
    }
   *[gone] { $axis ->
        [columns] Die Mauern links und rechts sind weg.
       *[rows] Die Mauern oben und unten sind weg.
    }
}

reason-surrounded = Der Boss von { $loser } hat keine freie Seite mehr.
reason-self_surrounded = { $loser } hat den eigenen Boss eingesperrt.
reason-both_surrounded = Beide Bosse haben zugleich die letzte freie Seite verloren.
reason-no_action = { $loser } kann nicht mehr ziehen.
reason-repetition = Dieselbe Stellung kam zum dritten Mal vor.
reason-move_cap = Die Höchstzahl an Zügen ist erreicht.

option-connectivity = Schwarm
option-connectivity-one_clump = alle Tauben bleiben eine Gruppe
option-connectivity-no_lone = keine Taube bleibt allein
option-put_back = Zurücknehmen
option-put_back-off = nicht erlaubt
option-put_back-on = erlaubt
option-both_surrounded = Beide Bosse eingesperrt
option-both_surrounded-actor_loses = wer gezogen hat, verliert
option-both_surrounded-actor_wins = wer gezogen hat, gewinnt
option-both_surrounded-draw = remis
option-repetition = Dreimal dieselbe Stellung
option-repetition-draw = remis
option-repetition-off = weiterspielen
option-move_cap = Längste Partie
option-move_cap-300 = 300 Züge
option-move_cap-100 = 100 Züge
option-move_cap-off = ohne Grenze

error-notation = `{ $event }` ist kein Zug. Schreib eine Taube und ein Feld: `A*c2` setzt den Großen Bruder auf c2 ein, `T-b4` zieht die Kampftaube nach b4.
error-not-in-hand = { $dove }: schon auf dem Feld, kann also nur ziehen. Schreib - statt *.
error-not-on-field = { $dove }: noch auf deiner Hand. Setz die Taube ein: Schreib * statt -.
error-outside-window = { $cell } ist zu weit weg. Tauben können nur auf die Felder im Bild.
error-taken = Auf { $cell } steht schon eine Taube.
error-touch-own = { $cell } berührt keine deiner Tauben. Eine neue Taube muss eine eigene berühren, an einer Seite oder Ecke.
error-beside-enemy-boss = { $cell } liegt direkt neben dem feindlichen Boss. Einsetzen kannst du dort nicht, hinziehen schon.
error-too-wide = Mit { FORM($dove, "dative") } auf { $cell } wäre das Feld länger als vier.
error-out-of-reach = In einem Zug kommt { FORM($dove, "nominative") } nicht nach { $cell }.
error-blocked = Eine andere Taube versperrt { FORM($dove, "dative") } den Weg nach { $cell }.
error-alone = Nach diesem Zug würde eine Taube keine andere berühren.
error-two-clumps = Nach diesem Zug wären die Tauben in zwei getrennten Gruppen.
error-no-put-back = In dieser Partie kannst du keine Tauben zurücknehmen.
error-boss-stays = Der Boss kann das Feld nicht verlassen.

## The position in words

alt-to-move = { $seat } ist am Zug.
alt-put = Zuletzt: { $seat } hat { FORM($dove, "accusative") } auf { $cell } eingesetzt.
alt-put-shifted = Zuletzt: { $seat } hat { FORM($dove, "accusative") } auf { $cell } eingesetzt ({ $now } im neuen Bild).
alt-move = Zuletzt: { $seat } hat { FORM($dove, "accusative") } von { $from } nach { $cell } gezogen.
alt-move-shifted = Zuletzt: { $seat } hat { FORM($dove, "accusative") } von { $from } nach { $cell } gezogen ({ $now } im neuen Bild).
alt-back = Zuletzt: { $seat } hat { FORM($dove, "accusative") } von { $from } auf die Hand zurückgenommen.
alt-free = { $count ->
    [0] Der Boss von { $seat } hat keine freie Seite.
    [one] Der Boss von { $seat } hat 1 freie Seite: { $cells }.
   *[other] Der Boss von { $seat } hat { $count } freie Seiten: { $cells }.
}
alt-row = Reihe { $row }: { $doves }.
alt-row-dove = { $cell } { $seat } { $dove }
alt-hand = { $count ->
    [0] Die Hand von { $seat } ist leer.
   *[other] Hand von { $seat }: { $doves }.
}
alt-wall-columns = In den Spalten { $first } und { $last } stehen Mauern.
alt-wall-rows = In den Reihen { $first } und { $last } stehen Mauern.
alt-window = Felder im Bild: { $first } bis { $last }. Spalten haben Buchstaben von links nach rechts, Reihen Zahlen von unten nach oben.

## The pictures of the rules

page-dove-B = Der Boss geht einen Schritt auf eines der acht Nachbarfelder.
page-dove-A = Der Große Bruder geht einen Schritt auf eines der acht Nachbarfelder.
page-dove-Y = Die Klinge geht einen Schritt nach oben, unten, links oder rechts.
page-dove-M = Das Pusterohr geht einen Schritt schräg.
page-dove-T = Die Kampftaube geht beliebig weit nach oben, unten, links oder rechts, bis zur nächsten Taube.
page-dove-H = Die Wirbeltaube springt zwei Felder geradeaus und eines zur Seite, über andere Tauben hinweg.
page-start = Der Anfang: Der rote Boss steht direkt unter dem grünen, und auf jeder Hand sind fünf Tauben.
page-put = Rot kann die Klinge auf den Feldern mit Punkten einsetzen: a2, a1, b1, c1, d1, d2 und d3. Kreuze stehen auf a3, b4 und c3, direkt neben dem grünen Boss.
page-room = Die Kampftaube kann nach c6, ein Feld über das Feld hinaus, aber nicht nach d2 oder c1.
page-wall = Das Feld ist vier breit, deshalb stehen links und rechts Ziegelmauern.
page-apart = Der Große Bruder kann nur nach c2: Von jedem anderen Feld aus bliebe eine Taube zurück.
page-surrounded = Rots Boss auf d2 ist eingesperrt: zwischen zwei Tauben, dem grünen Boss und der Mauer.

# Words in pictures: short names of doves on their cards.
scene-dove-A = Bruder
scene-dove-Y = Klinge
scene-dove-M = Rohr
scene-dove-T = Kampf
scene-dove-H = Wirbel

## Why a move is good

why-wins = Der feindliche Boss hat dann keine freie Seite mehr: Du gewinnst.
why-wins-next = Damit gewinnst du sicher im nächsten Zug, egal was dein Gegner spielt.
why-wins-in = Damit gewinnst du sicher in { $moves } Zügen, egal was dein Gegner spielt.
why-wins-stuck = { $seat } kann danach nicht mehr ziehen: Du gewinnst.
why-draws = Damit endet die Partie remis.
why-lost = Egal was du spielst, { $seat } gewinnt im nächsten Zug.
why-saves = Sonst könnte { $seat } deinen Boss im nächsten Zug einsperren.
why-threatens = Es droht, den feindlichen Boss im nächsten Zug einzusperren.
why-closes = Es schließt eine Seite des feindlichen Bosses, der dann noch { $left ->
    [one] eine freie Seite
   *[other] { $left } freie Seiten
} hat.
why-opens = Es gibt deinem Boss mehr Luft: { $left ->
    [one] eine freie Seite
   *[other] { $left } freie Seiten
}.
why-corner = Es bringt eine Taube an eine Ecke des feindlichen Bosses.
why-brings = Es bringt noch eine Taube aufs Feld.
cost-closes = Danach kann { $seat } eine Seite des anderen Bosses schließen, der dann nur noch { $left ->
    [one] eine freie Seite
   *[other] { $left } freie Seiten
} hat.

## What is to be found in a puzzle

puzzle-win-1 = { $seat } gewinnt in einem Zug. Finde ihn.
puzzle-win-3 = { $seat } gewinnt im zweiten Zug, egal was der Gegner tut. Finde beide Züge.
puzzle-win-5 = { $seat } gewinnt im dritten Zug, egal was der Gegner tut. Finde alle drei Züge.

## What is honoured at the end of a tournament

feat = { $count ->
    [one] ein Zug, als der eigene Boss nur noch eine freie Seite hatte
   *[other] { $count } Züge, als der eigene Boss nur noch eine freie Seite hatte
}
