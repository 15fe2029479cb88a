# What happens when time runs out, and what members agree on besides their moves.

told-departed = { $seat } hat den Server verlassen.
told-left-departed = { $seat } hat den Server verlassen. Die anderen spielen weiter; für { $seat } wählt der Zufall.
told-agreed-draw = Beide Seiten einigen sich auf Remis.
told-agreed-abort = Alle sind dafür, die Partie abzubrechen.
told-agreed-takeback = { $seat } ist einverstanden: Der letzte Zug wird zurückgenommen.
told-agreed-time = { $seat } gibt mehr Zeit.
told-extend = { $seat } gibt der anderen Seite mehr Zeit.
told-ruling-void = { $judge } hat die Partie abgebrochen.
told-ruling-draw = { $judge } hat die Partie als Remis beendet.
told-ruling-places = { $judge } hat die Partie mit diesen Plätzen beendet: { $places }.
told-ruling-win = { $judge } hat die Partie beendet: { $seat } gewinnt.
told-amended-void = { $judge } hat das Ergebnis geändert: Die Partie ist abgebrochen.
told-amended-draw = { $judge } hat das Ergebnis geändert: remis.
told-amended-places = { $judge } hat das Ergebnis geändert. Die Plätze sind jetzt: { $places }.
told-amended-win = { $judge } hat das Ergebnis geändert: { $seat } gewinnt.
reason-departed = { $loser } hat den Server verlassen.
reason-agreed = So wurde es vereinbart.
judge-moderator = Ein Moderator
judge-organisers = Die Turnierleitung
reason-ruling = Entschieden von einem Moderator.
reason-ruling-organisers = Entschieden von der Turnierleitung.

error-offer-stands = Das wurde schon angeboten und wartet auf Antwort.
error-offer-declined = Das wurde abgelehnt. Nach deinem nächsten Zug kannst du wieder fragen.
error-offer-time = Um mehr Zeit bitten kannst du nur, solange deine eigene Zeit läuft.
error-offer-over = Dieses Angebot gilt nicht mehr.
error-offer-not-asked = Auf dieses Angebot antwortet jemand anders.
error-takeback-secret = In diesem Spiel deckt ein Zug Verdecktes auf, deshalb kann man ihn nicht zurücknehmen.
error-takeback-none = Du hast noch nicht gezogen: Es gibt nichts zurückzunehmen.
error-takeback-chance = Seit deinem letzten Zug ist ein Zufallsergebnis bekannt geworden, deshalb kannst du ihn nicht zurücknehmen.
error-takeback-often = In dieser Partie wurden schon { $count } Züge zurückgenommen, mehr geht nicht.
error-not-overdue = Hier ist keine Zeit abgelaufen.
error-overdue-own = Deine eigene Zeit ist um: Die andere Seite entscheidet. Bis dahin darfst du noch ziehen.

## What the place of a match is told at once

notice-offer-draw = { $seat } bietet remis an. Wenn alle annehmen, endet die Partie ohne Sieger. Das Angebot läuft { $until } ab.
notice-offer-takeback = { $seat } möchte den letzten Zug zurücknehmen und neu ziehen. Die Bitte läuft { $until } oder mit dem nächsten Zug ab.
notice-offer-time = { $seat } bittet für diesen Zug um { $span } mehr. Die Bitte läuft { $until } oder mit dem Zug ab.
notice-offer-abort = { $seat } möchte die Partie abbrechen: Sie würde ohne Ergebnis enden und nicht zählen. Das Angebot läuft { $until } ab.
notice-declined-draw = { $seat } lehnt das Remis ab. Die Partie geht weiter.
notice-declined-takeback = { $seat } lässt den Zug nicht zurücknehmen. Die Partie geht weiter.
notice-declined-time = { $seat } gibt nicht mehr Zeit.
notice-declined-abort = { $seat } möchte die Partie nicht abbrechen. Sie geht weiter.
notice-withdrawn-draw = { $seat } zieht das Remisangebot zurück.
notice-withdrawn-takeback = { $seat } möchte den Zug doch nicht zurücknehmen.
notice-withdrawn-time = { $seat } möchte doch nicht mehr Zeit.
notice-withdrawn-abort = { $seat } möchte die Partie doch nicht abbrechen.
notice-agreed-time = { $seat } gibt mehr Zeit. Sie läuft jetzt { $until } ab.
notice-turn = Du bist am Zug.
notice-overdue = Die Zeit von { $seat } ist um. Du entscheidest: Nimm den Sieg, oder gib { $span } mehr. Ohne Antwort endet die Partie { $until }; bis dahin darf { $seat } noch ziehen.
notice-extended = { $seat } gibt mehr Zeit: Sie läuft { $until } ab.

button-claim = Sieg nehmen
button-extend = { $span } geben
claimed = { $seat } nimmt den Sieg.
offer-accepted = Du nimmst an. Es gilt, sobald auch diese annehmen: { $members }

## Making and answering offers

command-offer = angebot
command-offer-text = Biete remis an oder bitte um Zurücknahme, mehr Zeit oder Abbruch
option-what = was
option-what-text = Was du den anderen vorschlägst
button-offer-draw = Remis anbieten
button-offer-takeback = Zug zurücknehmen
button-offer-time = Mehr Zeit
button-offer-abort = Abbruch vorschlagen
button-agree-draw = Remis annehmen
button-agree-takeback = Zurücknehmen lassen
button-agree-time = Zeit geben
button-agree-abort = Abbruch zustimmen
button-disagree-draw = Remis ablehnen
button-disagree-takeback = Zug gilt
button-disagree-time = Keine Zeit geben
button-disagree-abort = Weiterspielen
button-revoke-draw = Remis zurückziehen
button-revoke-takeback = Zug stehen lassen
button-revoke-time = Bitte zurückziehen
button-revoke-abort = Weiterspielen
button-answer = Antworten
ask-offer-draw = In { $title } remis anbieten? Wenn alle annehmen, endet die Partie ohne Sieger.
ask-offer-takeback = Darum bitten, in { $title } deinen letzten Zug zurückzunehmen? Wenn alle zustimmen, ziehst du neu.
ask-offer-time = In { $title } für diesen Zug um { $span } mehr bitten?
ask-offer-abort = Vorschlagen, { $title } abzubrechen? Wenn alle annehmen, endet die Partie und zählt nicht.
ask-agree-draw = In { $title } das Remis annehmen? Die Partie endet ohne Sieger.
ask-agree-takeback = { $seat } in { $title } den letzten Zug zurücknehmen lassen? Es geht zurück zur Stellung davor, und { $seat } zieht neu.
ask-agree-time = { $seat } in { $title } für diesen Zug { $span } mehr geben?
ask-agree-abort = Zustimmen, { $title } abzubrechen? Die Partie endet und zählt nicht.
own-offer-draw = Du hast in { $title } remis angeboten. Das Angebot läuft { $until } ab.
own-offer-takeback = Du hast darum gebeten, in { $title } deinen letzten Zug zurückzunehmen. Die Bitte läuft { $until } ab.
own-offer-time = Du hast in { $title } um { $span } mehr gebeten. Die Bitte läuft { $until } ab.
own-offer-abort = Du hast vorgeschlagen, { $title } abzubrechen. Das Angebot läuft { $until } ab.
offer-made = Geschickt: Die anderen werden in der Partie gefragt.
offer-made-computer = Geschickt. Der Computer antwortet gleich.
offer-declined = Abgelehnt. Die anderen erfahren es in der Partie.
offer-withdrawn = Zurückgezogen. Die anderen erfahren es in der Partie.
waiting-draw = 🤝 { $seat } bietet remis an. Antworte unter „{ button-more }“ beim Brett; das Angebot läuft { $until } ab.
waiting-takeback = 🤝 { $seat } möchte den letzten Zug zurücknehmen. Antworte unter „{ button-more }“ beim Brett; die Bitte läuft { $until } ab.
waiting-time = 🤝 { $seat } bittet um mehr Zeit. Antworte unter „{ button-more }“ beim Brett; die Bitte läuft { $until } ab.
waiting-abort = 🤝 { $seat } möchte die Partie abbrechen. Antworte unter „{ button-more }“ beim Brett; das Angebot läuft { $until } ab.
overdue-you = ⏰ Deine Zeit ist um. Solange die andere Seite den Sieg nicht nimmt, darfst du noch ziehen.
overdue-other = ⏰ Die Zeit von { $seat } ist um. Du darfst den Sieg nehmen oder mehr Zeit geben.

## Playing the same again

button-rematch = Revanche
begins-rematch-due = Revanche mit vertauschten Seiten: { $member } fängt an.
begins-rematch-done = Die Seiten sind vertauscht: { $member } fängt an.
rematch-asked = Die Revanche ist hier vorgeschlagen: { $place }
rematch-elsewhere = Gespielt wird in { $place }.
rematch-begins = Partie { $match } läuft.
error-rematch-later = Diese Partie ist noch nicht zu Ende.
error-rematch-cancelled = Diese Turnierpartie wurde abgebrochen, deshalb gibt es keine Revanche.
error-rematch-gone = { $member } hat den Server verlassen, deshalb geht keine Revanche.
