# 東京のハト

name = 東京のハト
blurb = 盤のないエサ場をめぐる、二組のハトの争い。相手のボスの四方をふさげば勝ち。運の要素はありません。
goal = 相手のボスの四方をふさげば勝ちです。
size = 2人用。続けて遊ぶと約10分。
name-readings = とうきょうのハト トーキョーダブズ
typed-names = B ボスハト、ボス; A アニキハト、アニキ; Y ドスハト、ドス、ヤイバト; M チャカハト、チャカ、豆でっぽうバト; T トツハト、トツ; H ハジケハト、ハジケ; * 出す; - 動かす; ^ 手札に戻す、戻す

seat-0 = 赤組
seat-1 = 緑組
dove-B = ボスハト
dove-A = アニキハト
dove-Y = ドスハト
dove-M = チャカハト
dove-T = トツハト
dove-H = ハジケハト

ask-dove = どのハト？
ask-hand = どのハト？
ask-cell = どこへ？
step-dove = { $value ->
    [B] ボスを動かす
    [A] アニキを動かす
    [Y] ドスを動かす
    [M] チャカを動かす
    [T] トツを動かす
   *[H] ハジケを動かす
}
step-hand = { $value ->
    [B] ボスを出す
    [A] アニキを出す
    [Y] ドスを出す
    [M] チャカを出す
    [T] トツを出す
   *[H] ハジケを出す
}
step-cell = { $value }
step-back = 手札に戻す

warn-open = その手を指すと、次の手で{ $seat }にボスの四方をふさがれます。

told-put = { $seat }が{ $dove }を{ $cell }に出しました。
told-put-shifted = { $seat }が{ $dove }を{ $cell }（現在は{ $now }）に出しました。
told-move = { $seat }が{ $dove }を{ $cell }へ動かしました。
told-move-shifted = { $seat }が{ $dove }を{ $cell }（現在は{ $now }）へ動かしました。
told-back = { $seat }が{ $dove }を手札に戻しました。
told-wall = { $change ->
    [up] { $axis ->
        [columns] 場の横幅が4になり、左右に壁ができました。
       *[rows] 場の縦幅が4になり、上下に壁ができました。
    }
   *[gone] { $axis ->
        [columns] 左右の壁がなくなりました。
       *[rows] 上下の壁がなくなりました。
    }
}

reason-surrounded = { $loser }のボスの四方がふさがりました。
reason-self_surrounded = { $loser }が自分のボスの四方をふさぎました。
reason-both_surrounded = 両方のボスの四方が同時にふさがりました。
reason-no_action = { $loser }に指せる手がなくなりました。
reason-repetition = 同じ局面が3回現れました。
reason-move_cap = 手数の上限に達しました。

option-connectivity = 群れ
option-connectivity-one_clump = 全員で一つの群れ
option-connectivity-no_lone = 孤立だけ禁止
option-put_back = ハトを戻す
option-put_back-off = なし
option-put_back-on = あり
option-both_surrounded = 同時に囲まれたら
option-both_surrounded-actor_loses = 動かした側の負け
option-both_surrounded-actor_wins = 動かした側の勝ち
option-both_surrounded-draw = 引き分け
option-repetition = 同じ局面が3回
option-repetition-draw = 引き分け
option-repetition-off = 続行
option-move_cap = 手数の上限
option-move_cap-300 = 300手
option-move_cap-100 = 100手
option-move_cap-off = なし

error-notation = `{ $event }` は手として読めません。ハト、記号、マスの順に書きます。`A*c2` はアニキハトをc2に出す手、`T-b4` はトツハトをb4に動かす手です。
error-not-in-hand = { $dove }はもう場にいます。動かすときは `*` ではなく `-` と書きます。
error-not-on-field = { $dove }はまだ手札にいます。出すときは `-` ではなく `*` と書きます。
error-outside-window = { $cell }は遠すぎます。行けるのは、図にマスがあるところだけです。
error-taken = { $cell }には別のハトがいます。
error-touch-own = { $cell }はあなたのどのハトにも接していません。出すハトは、自分のハトに辺か角で接する必要があります。
error-beside-enemy-boss = { $cell }は相手のボスのすぐ隣なので、出せません。場のハトを動かして入ることはできます。
error-too-wide = { $dove }が{ $cell }に行くと、場が4マスを超えてしまいます。
error-out-of-reach = { $dove }は一手では{ $cell }に行けません。
error-blocked = { $dove }と{ $cell }の間に別のハトがいます。
error-alone = その手を指すと、どのハトにも接していないハトができてしまいます。
error-two-clumps = その手を指すと、群れが二つに分かれてしまいます。
error-no-put-back = この対局ではハトを手札に戻せません。
error-boss-stays = ボスハトは場を離れられません。

## 言葉で見る局面

alt-to-move = { $seat }の番。
alt-put = 直前の手：{ $seat }が{ $dove }を{ $cell }に出した。
alt-put-shifted = 直前の手：{ $seat }が{ $dove }を{ $cell }（現在は{ $now }）に出した。
alt-move = 直前の手：{ $seat }の{ $dove }が{ $from }から{ $cell }へ。
alt-move-shifted = 直前の手：{ $seat }の{ $dove }が{ $from }から{ $cell }（現在は{ $now }）へ。
alt-back = 直前の手：{ $seat }が{ $from }の{ $dove }を手札に戻した。
alt-free = { $count ->
    [0] { $seat }のボスの周りに空きはない。
   *[other] { $seat }のボスの周りの空きは{ $count }か所：{ $cells }。
}
alt-row = { $row }段目：{ $doves }。
alt-row-dove = { $cell } { $seat }{ $dove }
alt-hand = { $count ->
    [0] { $seat }の手札はない。
   *[other] { $seat }の手札：{ $doves }。
}
alt-wall-columns = { $first }列と{ $last }列は壁。
alt-wall-rows = { $first }段目と{ $last }段目は壁。
alt-window = マスは{ $first }から{ $last }まで。列は左から右へ、段は下から上へ数える。

## ルールの図

page-dove-B = ボスハトは八方向に1マス動く。
page-dove-A = アニキハトは八方向に1マス動く。
page-dove-Y = ドスハトは縦か横に1マス動く。
page-dove-M = チャカハトは斜めに1マス動く。
page-dove-T = トツハトは縦か横に、ほかのハトの手前まで好きなだけ動く。
page-dove-H = ハジケハトは縦か横に2マス進み、曲がって1マス進む。ほかのハトを飛び越える。
page-start = 最初の並び。下に赤のボス、上に緑のボス、手札は5羽ずつ。
page-put = 赤がドスハトを出せるマス。丸はa2、a1、b1、c1、d1、d2、d3。緑のボスの隣のa3、b4、c3はバツ。
page-room = トツハトの行き先。場の外のc6にも行けるが、d2とc1には行けない。
page-wall = 場の横幅が4になり、左右にレンガの壁ができた。
page-apart = アニキハトが行けるのはc2だけ。ほかのマスに行くと、取り残されるハトが出る。
page-surrounded = d2の赤のボスが、2羽のハト、緑のボス、壁に四方をふさがれた。

# Words in pictures: short names of doves on their cards.
scene-dove-A = アニキ
scene-dove-Y = ドス
scene-dove-M = チャカ
scene-dove-T = トツ
scene-dove-H = ハジケ

## その手がよい理由

why-wins = 相手のボスの四方がふさがり、あなたの勝ちです。
why-wins-next = 相手がどう応じても、次の手で必ず勝てます。
why-wins-in = 相手がどう応じても、この手を含めて{ $moves }手以内に必ず勝てます。
why-wins-stuck = { $seat }に指せる手がなくなり、あなたの勝ちです。
why-draws = 引き分けで終わります。
why-lost = どう指しても、次の{ $seat }の手で負けになります。
why-saves = こうしないと、次の手で{ $seat }にボスを囲まれるかもしれません。
why-threatens = 次に相手のボスを囲む狙いがあります。
why-closes = 相手のボスの空きが、残り{ $left }か所に減ります。
why-opens = 自分のボスの空きが、{ $left }か所に増えます。
why-corner = ハトを1羽、相手のボスの斜めに近づけます。
why-brings = 場のハトが1羽増えます。
cost-closes = このあと{ $seat }に、ボスの空きを残り{ $left }か所に減らされる手があります。

## 問題で見つけるもの

puzzle-win-1 = { $seat }の番で、一手で勝てます。その手を見つけてください。
puzzle-win-3 = { $seat }の番で、三手で勝てます。相手がどう応じても、自分の二手目で勝つ手順を見つけてください。
puzzle-win-5 = { $seat }の番で、五手で勝てます。相手がどう応じても、自分の三手目で勝つ手順を見つけてください。

## 大会の終わりに表彰すること

feat = ボスの空きが1か所だけの手番を{ $count }回しのいだ
