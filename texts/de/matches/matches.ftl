# A match on the board: turns, moves, hands.

menu-board = Partie öffnen
menu-since = Seit meinem letzten Zug
command-move = zug
command-move-text = Tipp deinen Zug ein
command-board = brett
command-board-text = Zeig eine Partie, wie sie steht, nur für dich

option-event = zug
option-event-text = Der Zug in der Schreibweise der Regeln; tipp los und wähle
option-text = text
option-text-text = Beschreib das Brett in Worten, für Screenreader

turn = { $member }, du bist am Zug ({ $seat }).
turn-computer = { $member } ({ $seat }) überlegt.
until = Die Zeit läuft { $when } ab.
until-overdue = Ohne Zug oder Entscheidung endet die Partie { $when }.

button-play = Ziehen
button-more = Mehr
button-text = Brett beschreiben
button-record = Notation
your-events = Deine möglichen Züge ({ $count }):
your-events-more = … und { $count } weitere: `/{ command-move }` schlägt sie beim Tippen vor.

error-stale = Die Partie ist inzwischen weiter. So steht sie jetzt.
error-not-seated = Das kann nur, wer diese Partie spielt. Anschauen kann sie jeder mit `/{ command-board }`.
error-not-your-turn = Du bist nicht am Zug.
error-waiting-for = Du bist nicht am Zug: { $member } ist dran.
error-left = Du hast diese Partie verlassen; die anderen spielen weiter.
error-game-over = Diese Partie ist zu Ende.
error-several = `{ $event }` kann mehrere Züge bedeuten: { $choices }. Schreib einen davon.
move-named = `{ $event }` ({ $steps })
moves-left-out = …
error-move-long = Ein Zug hat höchstens { $characters } Zeichen. Das ist länger.
typed-fillers = auf nach von der die das den mit mein
error-illegal = `{ $event }` geht hier nicht. „{ button-play }“ zeigt dir, was geht.
error-no-match = Hier gibt es keine Partie { $match }.
error-no-matches = Du hast hier keine Partie. `/{ command-challenge }` startet eine.
error-no-matches-direct = Du spielst gerade keine Partie. Auf einem Server, auf dem ich spiele, startet `/{ command-challenge }` eine.
error-which-match = Du hast hier mehrere Partien: Nenn eine mit der Option „{ option-match }“.
error-frozen = Partie { $match } kann nicht weitergehen: Ihre Notation passt ab Zug { $ply } nicht mehr zu den Regeln. Sie bleibt, wie sie ist.
error-no-match-on-message = Diese Nachricht gehört zu keiner meiner Partien. Nimm das Menü eines Bretts oder einer Meldung.
error-record-secret = Die Notation dieses Spiels verrät Verdecktes; es gibt sie, wenn die Partie zu Ende ist.

post-awaits-thread = Discord öffnet gerade keinen weiteren Thread. Diese Partie zieht in ihren eigenen um, sobald das geht.
post-moved = Diese Partie geht weiter in { $place }.
hand-where = Deine Hand siehst du mit **{ button-hand }**. Ich schicke sie auch per DM, wenn du das nicht ausgeschaltet hast.
button-hand = Meine Hand
button-sure = Trotzdem ziehen
button-again = Neu wählen
button-standard = Standardaufstellung
ask-sure = Diesen Zug machen?
warn-lost = Damit ist die Partie sofort zu Ende, und du verlierst.
messages-closed = Ich kann dir keine DM schicken, deshalb siehst du deine Hand nur hier: Drück jederzeit auf „{ button-hand }“.
error-nothing-to-take-back = Es gibt nichts zurückzunehmen: Der Zug hat eben erst begonnen, oder es wurde dabei etwas aufgedeckt.
