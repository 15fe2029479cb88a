# What newcomers read on the sandbox's page, before their first match.

start-learn = Spiel lernen
start-practice = Gegen den Computer
start-challenge = Herausfordern
start-alone = „**{ start-learn }**“ zeigt dir die Regeln in kurzen Lektionen zum Mitspielen. „**{ start-practice }**“ startet eine Partie.
start-pair = Um beide Seiten zu spielen, drück auf „**{ start-challenge }**“, schick es ab und nimm als anderes Mitglied an.
start-crowd = Zwölf Mitglieder nehmen Herausforderungen an, melden sich an und ziehen zufällig. Sie drücken höchstens zweimal pro Sekunde, außer wenn viele von ihnen warten.
