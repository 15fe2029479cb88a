# Challenges: proposing a match, answering, and who may.

command-challenge = herausfordern
command-challenge-text = Fordere jemanden zu einem Spiel heraus
menu-challenge = Herausfordern

option-game = spiel
option-game-text = Was gespielt wird
option-opponent = gegner
option-opponent-text = Wen du herausforderst; lass es weg, dann darf jeder hier annehmen
option-opponent2 = gegner2
option-opponent3 = gegner3
option-opponent-more-text = Noch ein Mitspieler; bei einem Spiel zu zweit spielt, wer zuerst annimmt

begins-random = Wer anfängt: Zufall
begins-challenger = Ich fange an
begins-opponent = Gegner fängt an
begins-random-due = Wer anfängt, entscheidet der Zufall.
begins-challenger-due = { $member } fängt an.
begins-opponent-due = Wer annimmt, fängt an.
begins-opponent-lobby = Nicht { $member } fängt an, sondern jemand anders.
begins-random-done = Zufällig bestimmt: { $member } fängt an.
begins-challenger-done = { $member } fängt an, wie abgemacht.
begins-opponent-done = { $member } fängt an, wie abgemacht.

anyone = alle in diesem Kanal
setup-title = Herausforderung: { $game }
setup-guests = Gegner: { $guests }
setup-options = Regeln: { $options }
setup-hint = Das siehst nur du. „{ button-send }“ postet es in diesem Kanal; dort gilt die Herausforderung 24 Stunden.
setup-pace = Bedenkzeit
setup-begins = Wer anfängt
setup-overtime = Wenn die Zeit um ist
button-send = Abschicken
button-options = Regeln ändern
challenge-which-game = **Welches Spiel willst du gegen { $member } spielen?**
challenge-sent = Deine Herausforderung ist gepostet.
challenge-waiting = Deine Herausforderung ist gespeichert. Sie erscheint hier, sobald Discord antwortet.
challenge-named = **{ $member } fordert { $guests } zu { $game } heraus.**
challenge-practice = **{ $member } spielt { $game } gegen { $guests }: Partie { $match }.**
challenge-open = **{ $member } sucht jemanden für { $game }.** Alle hier dürfen annehmen.
challenge-until = Die Herausforderung läuft { $when } ab.
challenge-there = Angenommen: { $members }
teams = { $one } gegen { $other }
challenge-sides = Teams: { $members }
challenge-accepted = Angenommen: Partie { $match } läuft.
challenge-declined = Abgelehnt.
challenge-withdrawn = Zurückgezogen.
challenge-expired = Niemand hat rechtzeitig angenommen.
button-accept = Annehmen
button-decline = Ablehnen
button-withdraw = Zurückziehen

error-cancelled-often = { $member } hat mehrere Partien nach einem Zufallsergebnis abgebrochen und kann { $when } wieder gewertet spielen. Ohne Wertung geht es jetzt.

error-no-challenge = Diese Herausforderung gibt es nicht.
error-challenge-accepted = Diese Herausforderung wurde schon angenommen.
error-challenge-declined = Diese Herausforderung wurde abgelehnt.
error-challenge-withdrawn = Diese Herausforderung wurde zurückgezogen.
error-challenge-expired = Diese Herausforderung ist abgelaufen: Niemand hat rechtzeitig angenommen.
error-own-challenge = Das ist deine eigene Herausforderung: Annehmen muss sie jemand anders.
error-not-invited = Diese Herausforderung ist für jemand anders.
error-not-your-challenge = Das kann nur, wer die Herausforderung geschickt hat.
error-not-so-many = Dieses Spiel ist für { $seats } Spieler, nicht für { $count }.
error-self-challenge = Dich selbst kannst du nicht herausfordern. Nenn jemand anders oder niemanden: Dann dürfen alle annehmen.
error-invited-twice = Du hast jemanden zweimal genannt.
error-bot-opponent = { $member } ist ein Bot und spielt nicht.
error-challenge-me = Gegen mich spielst du mit `/{ command-practice }`.
error-opponent-cannot-see = { $member } sieht diesen Kanal nicht. Schick die Herausforderung dort, wo ihr beide lesen könnt.
error-opponent-gone = { $member } ist nicht mehr auf diesem Server.

error-rules-changed = Die Regeln dieses Spiels haben sich seither geändert, so kann es nicht mehr gespielt werden. Fordere noch einmal heraus.
error-limit-channels = Auf diesem Server gibt es Herausforderungen in { $channels }.
error-limit-roles = Auf diesem Server spielt nur, wer eine dieser Rollen hat: { $roles }
error-pause-member = Du hast dieses Mitglied in kurzer Zeit mehrmals angepingt. <t:{ $until }:R> geht es wieder.
error-pause = Du hast in kurzer Zeit mehrmals herausgefordert, ohne dass eine Partie daraus wurde. <t:{ $until }:R> geht es wieder.
error-limit-challenges = { $count ->
    [one] Du hast hier schon eine offene Herausforderung, und dieser Server erlaubt keine zweite. Warte, bis sie angenommen wird oder abläuft, oder zieh sie zurück.
   *[other] Du hast hier schon { $count } offene Herausforderungen, mehr erlaubt dieser Server nicht. Warte, bis eine angenommen wird oder abläuft, oder zieh eine zurück.
}
