# What waits for members: reminders, their own list, and the list of a channel.

reminder = { $count ->
    [one] Du bist in dieser Partie dran:
   *[other] Du bist in diesen { $count } Partien dran:
}
games-until = Zeit bis { $when }
games-ends = Zeit ist um, die Partie endet { $when }
games-rests = Uhr pausiert bis { $when }
games-waits = die Uhr steht, bis ich die Partie wieder posten kann
games-paused = das Turnier pausiert
games-offers = { $count ->
    [one] ein Angebot wartet auf deine Antwort
   *[other] { $count } Angebote warten auf deine Antwort
}

button-turns = Züge posten
turns-title = Wer ist dran?
turns-none = In diesem Kanal läuft keine Partie.
turns-kept = Diese Liste zeigt die Partien, die in diesem Kanal begonnen haben, höchstens eine Minute alt.
turns-posted = Die Liste steht unten in diesem Kanal und bleibt von selbst aktuell.
turns-just-now = Die Liste dieses Kanals wurde vor weniger als einer Minute erneuert. Versuch es gleich noch einmal, dann wandert sie nach unten.
turns-waiting = Die Liste lässt sich gerade nicht zeigen. Sie erscheint hier, sobald Discord sie annimmt.
button-mine = Meine Partien
