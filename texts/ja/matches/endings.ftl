# 終わった対局の図の説明と、抜けた人の示し方

# 図の中に描く二文字ほどの言葉。一行でも、上下に並べても書く
scene-over = 終 局
alt-won = { $seat }の勝ち。
alt-won-pair = { $seat }と{ $partner }の勝ち。
alt-drawn = 引き分け。
alt-cancelled = 対局は中止。
alt-no-result = 無勝負。
alt-places = 順位：{ $places }。
alt-place = { $seat }{ $place }位
# For the end of a description that is too long for Discord.
alt-more = 続きは /{ command-board } で。

# 対局の下に並ぶ名前。取り消し線が見えない人のために言葉も添える
seated-out = { $seat } ~~{ $member }~~（退席）
seated-for = { $seat } { $player }（~~{ $member }~~の代わり）
