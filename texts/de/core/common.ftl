# Words that several subjects use: names, lists, pages, common options.

rules-page = Seite { $page } von { $pages }

option-match = partie
option-match-text = Nummer der Partie, wenn sie nicht hier gespielt wird

title = { $game } · Partie { $match }
polite = { $member }

stand-in = Spieler { $digits }
stand-in-tournament = Turnier { $number }
seated = { $seat } { $member }
setting = { $name }: { $value }

button-back = Zurück
button-earlier = ‹ Zurück
button-later = Weiter ›

# Between several things of one kind.
list-comma = { ", " }
list-dash = { " – " }
list-dot = { " · " }
list-plus = { " + " }
list-sentences = { " " }

option-member = mitglied
option-member-text = Wen du blockierst; lass es weg, um alle zu sehen, die du blockiert hast

option-channel = kanal
option-channel-text = Wo die Partie weitergeht
button-spare = Zurück
