# Help.

command-help = hilfe
command-help-text = Wie du losspielst und was jeder Befehl tut

help =
    ### Hatoba
    Brettspiele gegen die Mitglieder dieses Servers{ $computers ->
        [yes] {" "}oder gegen den Computer,
       *[no] ,
    } gleich hier im Kanal. Eine Partie kann Minuten oder Wochen dauern: Es geht nichts verloren, und du bekommst Bescheid, wenn du dran bist.
    1. { $computers ->
        [yes] `/{ command-practice }` startet sofort eine Partie gegen den Computer. Oder mit `/{ command-challenge }`
       *[no] Mit `/{ command-challenge }`
    } forderst du jemanden heraus; ohne Gegner dürfen alle annehmen. Zu dritt oder viert öffnest du eine `/{ command-lobby }`.
    2. Die Partie bekommt einen eigenen Thread. Wenn du dran bist, drück unter dem Brett auf **{ button-play }**.
    3. Drück auf das, was du tun willst. Der letzte Klick macht den Zug.
    { $games }
help-start-title = Erste Schritte
help-playing-title = Spielen
help-settings-title = Einstellungen
help-tournaments-title = Turniere
help-moderators-title = Für Moderatoren
button-help-start = Erste Schritte
