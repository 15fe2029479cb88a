# Die Worte der Seite. „Was gerade geschah“ ist für Entwickler und auf Englisch.

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

## Hinter der Bühne

aboveBot = Über dem Bot
botIn = { $name } in { $guild }
clock = Uhr
crowd = Mitglieder, die von selbst handeln
crowdActs = Sie handeln
crowdAdd = Hinzufügen
crowdEnter = Hier teilnehmen lassen
crowdMissing = Noch kann niemand teilnehmen: Drücke zuerst „Hinzufügen“.
dayOn = Einen Tag weiter
deleteRole = { $name } löschen
evening = Ein Abend in fünf Minuten
eveningRuns = Sie nehmen hier teil. { $minutes } Minuten lang vergeht die Zeit { $faster }-mal so schnell, also { $span } Minuten eines Abends. Um selbst mitzuspielen, drücke stattdessen „Hier teilnehmen lassen“.
everywhere = Auf dem ganzen Server
hourOn = Eine Stunde weiter
inChannel = In #{ $place }
invite = { $name } einladen
isAboveBot = über dem Bot
isMentionable = alle dürfen sie erwähnen
makeRole = Rolle anlegen
mentionable = Alle dürfen sie erwähnen
movedOn = { $span } weiter.
newRole = Neue Rolle
newRoleName = Name der neuen Rolle
nextDue = Zum nächsten Termin
noEvents = Keines ist geplant.
nothingDue = Der Bot wartet auf nichts: keine Frist, keine Erinnerung, keine Runde.
nothingToJoin = In diesem Kanal gibt es nichts zum Teilnehmen.
permission-ATTACH_FILES = Dateien anhängen
permission-CREATE_EVENTS = Events erstellen
permission-CREATE_PRIVATE_THREADS = Private Threads erstellen
permission-CREATE_PUBLIC_THREADS = Öffentliche Threads erstellen
permission-EMBED_LINKS = Links einbetten
permission-MANAGE_EVENTS = Events verwalten
permission-MANAGE_ROLES = Rollen verwalten
permission-MANAGE_THREADS = Threads verwalten
permission-MENTION_EVERYONE = Erwähne @everyone, @here und alle Rollen
permission-PIN_MESSAGES = Nachrichten anpinnen
permission-SEND_MESSAGES = Nachrichten senden
permission-SEND_MESSAGES_IN_THREADS = Nachrichten in Threads senden
permission-VIEW_CHANNEL = Kanal ansehen
roleUnnamed = Eine Rolle braucht einen Namen von höchstens 100 Zeichen.
roles = Rollen
scheduledEvents = Geplante Events
sendAway = { $name } wegschicken
timedOut = Timeout für eine Stunde
