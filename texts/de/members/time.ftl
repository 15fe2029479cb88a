# How members spend their time: the clock of a match, their hours, their vacations, and their settings.

time-away = Abwesend bis { $when }: Die Uhr steht.
time-paused = Das Turnier pausiert: Die Uhr steht.
time-waits = Die Uhr steht, bis ich diese Partie wieder posten kann.
time-rests = Die Uhr pausiert bis { $when }.
banks = Restzeit: { $banks }
bank = { $seat } { $left }
spans = { $whole } { $rest }

## Settings

option-zone = zeitzone
option-zone-text = Wo du bist: eine Stadt, ein Abstand wie UTC+1 oder deine Uhrzeit
option-opens = von
option-opens-text = Wann dein Spieltag anfängt, zum Beispiel 8:00
option-closes = bis
option-closes-text = Wann er aufhört, zum Beispiel 22:00; mindestens 12 Stunden später
option-reminders = erinnerungen
option-reminders-text = Wann ich dich an deinen Zug erinnere
option-reminded = wo
option-reminded-text = Wo ich dich erinnere
option-automatic = automatisch
option-automatic-text = Für dich ziehen, wenn nur eines möglich ist

settings-zone = Zeitzone: { $zone }
settings-no-zone = Zeitzone: nicht gesetzt. Setz sie mit `/{ command-settings } { option-zone }:`; danach kannst du die Stunden deines Tages wählen.
settings-all-day = Deine Uhr läuft Tag und Nacht.
settings-hours = Du spielst von { $opens } bis { $closes }: { $span } am Tag. Außerhalb ruht deine Uhr.
settings-rest = Sie ruht das nächste Mal von { $rests } bis { $runs }.
settings-reminders = Erinnerungen: { $when }
settings-reminded = Sie kommen { $where }.
settings-automatic = Wenn nur eines möglich ist: { $on ->
    [yes] Ich ziehe für dich
   *[no] Du ziehst selbst
}
settings-choose-opens = Wann dein Spieltag anfängt
settings-choose-closes = Wann er aufhört
settings-choose-reminders = Wann ich dich erinnere
settings-opens = Von { $at }
settings-closes = Bis { $at } ({ $span })
settings-closes-never = Tag und Nacht
reminders-quarter = wenn ein Viertel der Zeit übrig ist, spätestens 1 Stunde vor Ablauf
reminders-24h = 24 Stunden vor Ablauf
reminders-24h-8h-1h = 24, 8 und 1 Stunde vor Ablauf
reminders-8h-1h = 8 und 1 Stunde vor Ablauf
reminders-none = keine
reminded-thread = im Thread der Partie
reminded-direct = per DM
set-marks-yes = Zugmarken zeigen
set-marks-no = Zugmarken verbergen
set-reminded-thread = Im Thread erinnern
set-reminded-direct = Per DM erinnern
set-automatic-yes = Erzwungenes ziehen
set-automatic-no = Alles selbst ziehen

error-zone = Die Zeitzone „{ $value }“ kenne ich nicht. Tipp den Namen einer großen Stadt in deiner Nähe und wähl aus der Liste.
error-zone-first = Sag erst, wo du bist: `/{ command-settings } { option-zone }:` und der Name einer großen Stadt in deiner Nähe.
error-hour = „{ $value }“ ist keine Uhrzeit. Schreib zum Beispiel `8:00` oder `22:30`.
error-hours-often = Du hast deine Zeiten an einem Tag { $count }-mal geändert, während Partien liefen. <t:{ $until }:R> geht es wieder.
error-hours = Von { $opens } bis { $closes } sind weniger als 12 Stunden. Deine Uhr darf höchstens den halben Tag ruhen, damit Partien vorankommen.

## Vacations

settings-page-vacation = Urlaub
option-vacation = urlaub
option-vacation-text = Ab jetzt so viele Tage Urlaub: Deine Uhren stehen in jeder Partie
vacation-title = Urlaub
vacation-how = Solange du weg bist, stehen deine Uhren in jeder Partie (im Turnier nur so lange, wie es erlaubt), und ich sage es deinen Gegnern. Ziehen darfst du trotzdem.
vacation-choose = Wie lange ab jetzt?
vacation-ask = Du bist { $span } weg, von jetzt bis { $when }. Deine Uhren stehen in jeder Partie (im Turnier nur so lange, wie es erlaubt), und ich sage es deinen Gegnern.
vacation-runs = Du bist bis { $when } weg ({ $left }). Deine Uhren stehen in jeder Partie (im Turnier nur so lange, wie es erlaubt). Kommst du früher zurück, bleiben dir die übrigen Tage; ein angebrochener zählt ganz.
vacation-left = Urlaubstage in diesem Jahr: noch { $count }
vacation-left-then = Urlaubstage in diesem Jahr danach: noch { $count }
button-away = Jetzt anfangen
button-back-again = Bin zurück
notice-vacation = <@{ $member }> ist bis <t:{ $until }:f> im Urlaub. Bis dahin steht die Uhr.
notice-vacation-part = <@{ $member }> ist bis <t:{ $until }:f> im Urlaub. In diesem Turnier steht die Uhr bis <t:{ $rests }:f>, dann läuft sie weiter.
notice-vacation-runs = <@{ $member }> ist bis <t:{ $until }:f> im Urlaub. In diesem Turnier läuft die Uhr weiter.
notice-returned-running = <@{ $member }> ist aus dem Urlaub zurück.
notice-returned = <@{ $member }> ist aus dem Urlaub zurück: Die Uhr läuft wieder.
error-vacation-runs = Du bist schon im Urlaub.
error-vacation-none = Du bist nicht im Urlaub.
error-vacation-days = Ein Urlaub ab jetzt kann keine { $days } Tage dauern: Du hast noch { $longest }.
error-vacation-late = In [Partie { $match }](https://discord.com/channels/{ $guild }/{ $place }) hast du weniger als 6 Stunden. Zieh dort erst.
