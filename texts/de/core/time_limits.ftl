# Time limits: their names, and what happens when time is up.

option-pace = bedenkzeit
option-pace-text = Wie viel Zeit jeder hat, zum Beispiel 3d

pace-move = { $span } pro Zug
pace-bank = { $bank } insgesamt, plus { $increment } nach jedem Zug
pace-bank-only = { $bank } insgesamt
pace-none = ohne Zeitlimit
span-d = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}
span-h = { $count ->
    [one] { $count } Stunde
   *[other] { $count } Stunden
}
span-m = { $count ->
    [one] { $count } Minute
   *[other] { $count } Minuten
}
span-s = { $count ->
    [one] { $count } Sekunde
   *[other] { $count } Sekunden
}
overtime-loses = Zeit um: Wer dran ist, verliert
overtime-asks = Zeit um: Der Gegner darf den Sieg nehmen oder mehr Zeit geben

error-pace = „{ $pace }“ ist keine Bedenkzeit. Schreib zum Beispiel `3d` (3 Tage pro Zug, von 15s bis 14d), `5m+10s` (5 Minuten insgesamt, plus 10 Sekunden nach jedem Zug) oder `none` (ohne Limit).
