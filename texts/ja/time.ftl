# メンバーの時間:対局の時計、遊ぶ時間帯、休暇、設定。

time-away = { $when } まで休暇中で、時計は止まっています。
time-rests = いま時計は止まっています。動き出すのは { $when } です。
banks = 残りの持ち時間:{ $banks }
bank = { $seat } { $left }
spans = { $whole }{ $rest }
