# Die Worte der Seite. Werkzeuge für Entwickler sind auf Englisch.

accept = Absenden
apps = Apps für diese Nachricht
appsOf = { $name }: Apps
backstage = Hinter der Bühne
calls = Kanäle, { $count ->
    [one] 1 Ping
   *[other] { $count } Pings
} für dich
callsHere = , { $count ->
    [one] 1 Ping
   *[other] { $count } Pings
} für dich
cancel = Abbrechen
cancelKey = Abbrechen (Esc)
channels = Kanäle
choose = Wähle etwas aus
close = Schließen
closed = keine DMs
closeDirect = DMs abschalten
closeDirectMeans = { $bot } kann dir jetzt schreiben
colours = Farben: { $theme }
theme-auto = automatisch
theme-dark = dunkel
theme-light = hell
commands = Befehle
directs = Direktnachrichten
dismiss = Nachricht verwerfen
edited = (bearbeitet)
enlarge = Bild vergrößern
enlargeNamed = Bild vergrößern: { $alt }
events = { $count ->
    [one] 1 Event
   *[other] { $count } Events
}
failed = Diese Interaktion ist fehlgeschlagen: { $reason }.
fullSize = Volle Größe
lost = Die Sandbox läuft nicht. Neue Verbindung wird gesucht …
lostAction = Die Sandbox läuft nicht, deshalb wurde nichts gesendet.
messageTo = Nachricht an { $place }, oder / für Befehle
messages = Nachrichten
missing = { $option }: Hier fehlt etwas.
named = Einen Befehl { $words } gibt es nicht.
newMessages = Neue Nachrichten
notHere = { $name } ist nicht auf diesem Server.
now = Jetzt ·{" "}
only = Nur du kannst das sehen •{" "}
openDirect = DMs erlauben
openDirectMeans = { $bot } kann dir jetzt nicht schreiben
picture = Bild
required = erforderlich
send = { $what } senden
sendMessage = Nachricht senden
sending = { $what } wird gesendet …
split = Zwei Mitglieder nebeneinander
notConnected = Der Bot verbindet sich noch …
thinking = { $name } überlegt …
threadMessages = { $count ->
    [one] 1 Nachricht
   *[other] { $count } Nachrichten
} ›
trace = Was gerade geschah
unknown = unbekannt
unread = , ungelesen
used = { $name } hat { $what } benutzt
who = Wer du bist
write = Schreib etwas, oder / für Befehle
you = du
youAre = Du bist { $name }. Zu einem anderen Mitglied wechseln{ $count ->
    [0] {""}
    [one] {" "}(1 Ping für andere)
   *[other] {" "}({ $count } Pings für andere)
}

## Der Anfang eines Kanals

welcome = Willkommen in #{ $place }
welcomeWhere = Du bist { $name } auf { $guild }, einem Server, den es nur auf diesem Computer gibt. Probier alles aus.
welcomeDirect = Direktnachrichten zwischen { $bot } und { $name }.
welcomeThread = Hier beginnt der Thread.
welcomeForum = Hier stehen keine Nachrichten: Ein Forum enthält Beiträge, eine Kategorie enthält Kanäle.
welcomeOther = Tipp / und du siehst, was der Bot kann.

## Nachrichten, die Discord selbst postet

noticeAdded = { $author } hat { $member } zum Thread hinzugefügt.
noticeRemoved = { $author } hat { $member } aus dem Thread entfernt.
noticeRenamed = { $author } hat den Namen des Kanals geändert: { $text }
noticePinned = { $author } hat in diesem Kanal eine Nachricht angepinnt.
noticeStarted = { $author } hat einen Thread begonnen: { $thread }
noticeStartedHere = { $author } hat diesen Thread unter einer Nachricht in { $place } begonnen
