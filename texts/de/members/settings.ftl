# What members set for themselves besides their time: language, messages, colours; and the pages of the panel.

settings-page-clock = Wann ich spiele
settings-page-messages = Nachrichten
settings-page-looks = Darstellung
settings-hint-clock = Das siehst nur du. Neue Zeiten gelten für Züge, die ab jetzt beginnen.
settings-hint-messages = Das siehst nur du. Bei höchstens einer Stunde pro Zug kommt keine Erinnerung.
settings-hint-looks = Das siehst nur du. Farben und Feldnamen gelten nur für dich: In Bildern, die alle sehen, sind sie für alle gleich.
settings-language = Sprache: { $value }
settings-choose-letters = Buchstaben auf Steinen mit Kanji
settings-choose-coordinates = Wie Felder heißen
settings-choose-language = In welcher Sprache ich mit dir rede
language-discord = wie dein Discord
# What this language calls itself.
language-itself = Deutsch
settings-theme = Farben: { $value }
theme-pavement = normal
theme-contrast = starker Kontrast
set-theme-pavement = Normale Farben
set-theme-contrast = Starker Kontrast
settings-hands = Deine Hand in Spielen mit verdeckten Karten oder Steinen: { $on ->
    [yes] kommt auch per DM
   *[no] keine DM; „{ button-hand }“ zeigt sie in der Partie
}
set-hands-yes = Hand per DM
set-hands-no = Keine DM
option-language = sprache
option-language-text = In welcher Sprache ich mit dir rede
option-theme = farben
option-theme-text = Die Farben der Bilder, die nur du siehst
option-hands = hand
option-hands-text = Verdeckte Karten oder Steine auch per DM schicken

command-settings = einstellungen
command-settings-text = Stell ein, wann du spielst, Erinnerungen und Darstellung
option-marks = zugmarken
option-marks-text = Zeig auf den Steinen, wie sie ziehen
option-letters = buchstaben
option-letters-text = Lateinische Buchstaben auf Steinen mit Kanji
option-coordinates = felder
option-coordinates-text = Wie Felder in Ryūki für dich heißen
coordinates-language = Shogi: 5五, wenn ich Japanisch lese, sonst a1
coordinates-letters = a1, c3, e5
coordinates-shogi = Shogi: 5五, 3三, 1一
letters-language = außer ich lese Japanisch oder Chinesisch
letters-on = immer
letters-off = nie
settings-title = Deine Einstellungen
settings-marks = Zugmarken auf Steinen: { $on ->
    [yes] sichtbar
   *[no] verborgen
}
settings-letters = Buchstaben auf Steinen mit Kanji: { $value }
settings-coordinates = Namen der Felder: { $value }
