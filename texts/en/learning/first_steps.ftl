# What newcomers read on the sandbox’s page, before their first match.

start-learn = Learn a game
start-practice = Play the computer
start-challenge = Start a challenge
start-alone = “**{ start-learn }**” teaches the rules in short lessons that you play. “**{ start-practice }**” starts a match.
start-pair = To play both sides, press “**{ start-challenge }**”, send it, and accept it as another member.
start-crowd = Twelve members accept challenges, join and move at random. They make at most two presses a second, unless many of them are waiting.
