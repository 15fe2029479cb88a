# Refusals and failures that are about no single subject.

error-only-on-server = Das geht nur auf einem Server.
error-bot-missing = Ich bin nicht auf diesem Server: Nur meine Befehle wurden hinzugefügt. Ein Admin kann mich hier einladen: { $invitation }
error-permissions = In { $channel } kann ich nicht spielen: Mir fehlt { $permissions }. Frag einen Server-Admin.
error-timed-out = Ich habe auf diesem Server bis <t:{ $until }:f> einen Timeout und kann nichts posten. Wer Timeouts vergeben darf, kann ihn früher beenden.
error-file-large = Die Datei ist zu groß: Discord nimmt höchstens { $size } MiB an.
error-too-fast = Das war viel auf einmal. Warte ein paar Sekunden und mach dann weiter.
error-unknown-button = Diesen Button kenne ich nicht. Ruf den Befehl noch einmal auf.
error-commands-changed = Dieser Befehl hat sich geändert. Lade Discord neu und versuch es noch einmal.
error-no-game = Ein Spiel namens „{ $game }“ gibt es nicht.
error-option = „{ $value }“ steht hier nicht zur Wahl.
error-seats = Dieses Spiel kann man nicht mit { $seats } Spielern spielen.
error-storage = Ich kann gerade nichts speichern, deshalb hat sich nichts geändert. Versuch es in ein paar Minuten noch einmal. ({ $mark })
picture-missing = Das Bild konnte diesmal nicht gezeichnet werden.
answer-message-gone = Erledigt. Die Nachricht, die du benutzt hast, wurde gelöscht, deshalb kann ich das Ergebnis dort nicht zeigen.
error-unexpected = Bei mir ist etwas schiefgegangen, ich habe es notiert ({ $mark }). Was du siehst, ist vielleicht veraltet: `/{ command-board }` zeigt, wie die Partie steht.

error-limit-full = Mehr als { $count } können nicht genannt werden.
error-not-manager = Das können nur Moderatoren: Mitglieder, die diesen Server verwalten dürfen.

error-not-organiser = Das können nur Turnierleiter und Moderatoren.
