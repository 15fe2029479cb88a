"""Hatoba's picture on the sandbox's page, and shortcuts to a first lesson and a first match."""

from pathlib import Path

from sandbox.web.look import Look, Start, Tip

LEARN = Start("learn", {"en": "Learn a game", "ja": "ゲームを覚える"}, sent=True)
PRACTISE = Start("practice", {"en": "Play the computer", "ja": "コンピューターと対局"}, sent=True)
CHALLENGE = Start("challenge", {"en": "Start a challenge", "ja": "挑戦を送る"})

ALONE = Tip(
    {
        "en": "“**Learn a game**” teaches the rules in short lessons that you play. "
        "“**Play the computer**” starts a match.",
        "ja": "「**ゲームを覚える**」では、短いレッスンを指しながらルールを学べます。"
        "「**コンピューターと対局**」では、すぐに対局が始まります。",
    },
    (LEARN, PRACTISE),
)
PAIR = Tip(
    {
        "en": "To play both sides, press “**Start a challenge**”, send it, and accept it as another member.",
        "ja": "両方の側を指してみるには、「**挑戦を送る**」を押して送信し、別のメンバーになって受けてください。",
    },
    (CHALLENGE,),
)

LOOK = Look(Path(__file__).with_name("hatoba.svg"), (ALONE, PAIR))
