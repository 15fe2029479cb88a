name = ニム
blurb = 三つの山から石を取り合い、最後の一個を取った側が勝ち。運の要素はありません。
goal = 最後の石を取れば勝ちです。
size = 2人用。続けて遊ぶと約1分。
name-readings = にむ 石取り
typed-names = a 上の山、上; b 中の山、中; c 下の山、下

seat-0 = 赤
seat-1 = 緑
heap-a = 上の山
heap-b = 中の山
heap-c = 下の山

ask-heap = どの山？
ask-stones = 何個取りますか？
step-heap = { $value ->
    [a] a · 上の山
    [b] b · 中の山
   *[c] c · 下の山
}
step-stones = { $value }

told-take = { $seat }が{ $heap }から{ $stones }個取りました。
reason-last_stone = { $winner }が最後の石を取りました。

error-notation = `{ $event }` は手として読めません。山と取る個数を書きます。`b2` は中の山から2個取る手です。
error-too-many = { $heap }の石は残り{ $stones }個です。

alt-to-move = { $seat }の番。
alt-take = 直前の手：{ $seat }が{ $heap }から{ $stones }個取った。
alt-heaps = 上の山は{ $a }個、中の山は{ $b }個、下の山は{ $c }個。
