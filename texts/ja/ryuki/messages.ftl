# 龍棋

name = 龍棋
blurb = 5×5の将棋をカードで遊ぶゲーム。手番ごとに駒を1枚引き、伏せた駒は次の自分の番に表になります。
goal = 相手の玉を詰ませば勝ちです。
size = 2人用。続けて遊ぶと約30分。
name-readings = りゅうき リュウキ
typed-names = K 玉・王、玉将、王将、玉、王; R 飛車、飛、竜王、竜; B 角行、角、竜馬、馬; G 金将、金; S 銀将、銀、成銀; N 桂馬、桂、成桂; L 香車、香、成香; P 歩兵、歩、と金; ~ 手札を伏せて置く、伏せて置く、伏せる、置く; * 持ち駒を打つ、打つ; - 駒を動かす、動かす、不成; + 成る; draw もう1枚引く、もう一枚引く; done 配置を終える

seat-0 = 先手
seat-1 = 後手

## 選ぶこと

ask-act = 何をしますか？
set-up = 配置です。玉（王）と、ほかに5枚までを、自陣（手前の2段）に伏せて置いてください。
ask-card = どの駒？
ask-cell = どこへ？
ask-promote = どこへ？
ask-keep = どこへ？
step-act = { $value ->
    [move] 駒を動かす
    [place] 手札を伏せて置く
    [drop] 持ち駒を打つ
    [draw] もう1枚引く
   *[done] 配置を終える
}
way-act = { $value ->
    [place] { $step }を伏せる
    [drop] { $step }を打つ
   *[move] { $step }
}
step-card = { $value ->
    [K] 玉
    [K-1] 王
    [R] 飛車
    [B] 角行
    [G] 金将
    [S] 銀将
    [N] 桂馬
    [L] 香車
    [P] 歩兵
   *[other] { $value }
}
step-cell = { $value }
hint-card = { $card ->
    [K] 玉
    [K-1] 王
    [R] 飛車
    [B] 角
    [G] 金
    [S] 銀
    [N] 桂馬
    [L] 香車
    [P] 歩
    [promoted-R] 竜
    [promoted-B] 馬
    [promoted-S] 成銀
    [promoted-N] 成桂
    [promoted-L] 成香
   *[promoted-P] と金
}
step-promote = { $value }成
step-keep = { $value }不成

warn-king = { $row }段目の王は、先手の駒に狙われるおそれがあります。先に動くのは先手なので、一手も指せずに負けることがあります。
warn-dead-end = { $cell }の{ $card }は、もう動けません。取られずに次の自分の番が来ると、表になって負けになります。
warn-two-pawns = その筋にはもう歩があります。次の自分の番に2枚とも残っていると、表になったときに二歩で負けになります。

## 起きたこと

told-set = { $seat }が{ $cell }に{ $card }を伏せました。
told-done = { $seat }の配置が終わりました。伏せた駒は{ $count }枚です（{ $cells }）。
told-card = { $seat }が{ $card }を引きました（残り{ $left }枚）。
told-card-hidden = { $seat }が駒を引きました（残り{ $left }枚）。
told-draw = { $seat }は手番を使って、もう1枚引きます。
told-place = { $seat }が{ $cell }に{ $card }を伏せました。
told-place-hidden = { $seat }が{ $cell }に駒を伏せました。
told-drop = { $seat }が{ $cell }に{ $card }を打ちました。
told-move = { $seat }の{ $card }が{ $from }から{ $cell }へ動きました。
told-take = { $seat }の{ $card }が{ $from }から{ $cell }へ動き、{ $taken }を取りました。
told-promote = 成って{ $promoted }になりました。
told-wake = { $seat }の{ $cell }の駒が表になりました：{ $card }。
told-check = **王手！** { $seat }に王手がかかりました。
told-pass = 表になった駒で王手がかかったので、{ $seat }の番はここで終わります。
told-dead-end = { $seat }の駒が、行き所のないマスで表になりました。
told-two-pawns = { $seat }の歩が同じ筋に2枚並びました。

reason-checkmate = { $loser }は王手を防げません。詰みです。
reason-indirect_mate = { $loser }は、何を指しても自玉に王手がかかります（間接的な詰み）。
reason-first_checker = 両方の玉に王手がかかりました。先に王手をかけられた{ $loser }の負けです。
reason-dead_end = { $loser }の駒が、行き所のないマスで表になりました。
reason-two_pawns = { $loser }の駒が表になり、二歩になりました。
reason-perpetual_check = 同じ局面が4回現れました。連続王手の千日手で、王手をかけ続けた側の負け、{ $winner }の勝ちです。
reason-junior_points = { $winner }の持ち駒が10点以上になりました。
reason-repetition = 同じ局面が4回現れる千日手になりました。先手と後手を入れ替えて指し直せます。
reason-move_cap = 手数の上限に達しました。

## 取り決め

option-auto_draw = 手番の始めの1枚
option-auto_draw-on = 自動で引く
option-auto_draw-off = 引くのも一手
option-junior = 10点で勝ち
option-junior-off = なし
option-junior-official = 飛角5点、ほかは1点
option-junior-graded = 駒ごとの点
option-facedown_nifu = 伏せる二歩
option-facedown_nifu-forbid = 禁止
option-facedown_nifu-wake = 表になったら負け
option-uchifuzume = 打ち歩詰め
option-uchifuzume-allow = あり
option-uchifuzume-forbid = 禁止
option-move_cap = 手数の上限
option-move_cap-300 = 300手
option-move_cap-150 = 150手
option-move_cap-off = なし

## 断る理由

error-notation = `{ $event }` は手として読めません。動かすときは `4四-4三`（`b2-b3` でも可）、成るときは `2三-2一+`、伏せるときは `歩~3三`、打つときは `銀*2二`、引くときは `draw` と書きます。
error-pass = パスはできません。
error-chance = どの駒を引くかはランダムです。
error-king-required = まず玉（王）を置いてください。そのあとで配置を終えられます。
error-set-up = まだ配置の途中です。自陣に駒を伏せ（例 `歩~3四`）、`done` で終えてください。
error-no-set-up = 配置はもう終わっています。
error-not-in-hand = 手札に{ $card }はありません。
error-not-captured = 持ち駒に{ $card }はありません。
error-outside-camp = { $cell }は自陣（手前の2段）ではありません。
error-occupied = { $cell }には駒があります。
error-two-pawns = その筋にはもう歩があります（{ $cell }は二歩）。
error-dead-end = { $cell }の{ $card }は動けなくなるので、打てません。
error-deck-empty = デッキにもう駒はありません。
error-must-resolve-check = 王手がかかっています。玉を逃がすか、王手をかけている駒を取るか、間に駒を置いてください。
error-exposed-king = その手を指すと、自玉に王手がかかります。
error-pawn-drop-mate = この対局では打ち歩詰めは禁止です。
error-not-yours = { $from }の駒はあなたのものではありません。
error-no-card = { $from }に駒はありません。
error-own-card = { $cell }には自分の駒があります。
error-blocked = { $from }と{ $cell }の間に別の駒があります。
error-not-this-way = { $card }は{ $from }から{ $cell }へは動けません。
error-promoted-already = { $card }はもう成っているので、+は付けません。
error-cannot-promote = { $card }は成れないので、+は付けません。
error-no-promotion-here = 成れるのは、敵陣に入るとき、敵陣の中で動くとき、敵陣から出るときだけです。
error-must-promote = { $card }は{ $cell }では動けなくなるので、必ず成ります。+を付けてください。

## 言葉で見る局面での駒の呼び名

card-K = 玉
card-K-1 = 王
card-R = 飛車
card-B = 角
card-G = 金
card-S = 銀
card-N = 桂馬
card-L = 香車
card-P = 歩
card-R-promoted = 竜
card-B-promoted = 馬
card-S-promoted = 成銀
card-N-promoted = 成桂
card-L-promoted = 成香
card-P-promoted = と金
card-K-asleep = 伏せた玉
card-K-1-asleep = 伏せた王
card-R-asleep = 伏せた飛車
card-B-asleep = 伏せた角
card-G-asleep = 伏せた金
card-S-asleep = 伏せた銀
card-N-asleep = 伏せた桂馬
card-L-asleep = 伏せた香車
card-P-asleep = 伏せた歩
card-asleep = 伏せた駒

## 言葉で見る局面

alt-to-set-up = { $seat }が配置する番。
alt-to-move = { $seat }の番。
alt-card-due = 駒を引いているところ。
alt-check = { $seat }に王手：{ $cell }から{ $king }へ。
alt-move = 直前の手：{ $seat }の{ $card }が{ $from }から{ $cell }へ。
alt-promote = 直前の手：{ $seat }の{ $card }が{ $from }から{ $cell }へ動き、成った。
alt-place = 直前の手：{ $seat }が{ $cell }に{ $card }を伏せた。
alt-drop = 直前の手：{ $seat }が{ $cell }に{ $card }を打った。
alt-draw = 直前の手：{ $seat }がデッキからもう1枚引いた。
alt-your-card = 引いた駒：{ $card }。
alt-woken = 表になった：{ $cells }。
alt-row = { $seat }：{ $cards }。
alt-card-at = { $cell } { $card }
alt-hand = あなたの手札：{ $cards }。
alt-deck = あなたのデッキの残り：{ $cards }。
alt-captured = { $seat }の持ち駒：{ $cards }。
alt-card-count = { $card }{ $count }
alt-piles = { $seat }：デッキ{ $deck }枚、手札{ $hand }枚。
alt-points = { $seat }：持ち駒{ $points }点（10点で勝ち）。
alt-cells-letters = 列は左からa〜e、段は手前から1〜5（{ seat-0 }から見て）。
alt-cells-shogi = 筋は左から5〜1、段は手前から五〜一（{ seat-0 }から見て）。

## ルールの図

page-card-K = 玉（後手は王）は八方向に1マス動く。成らない。
page-card-R = 飛車は縦横に、ほかの駒に当たるまで好きなだけ動く。竜は斜めにも1マス動く。
page-card-B = 角は斜めに、ほかの駒に当たるまで好きなだけ動く。馬は縦横にも1マス動く。
page-card-G = 金は前、斜め前、横、後ろに1マス動く。成らない。
page-card-S = 銀は前と斜めに1マス動く。成ると金と同じ。
page-card-N = 桂馬は2マス前の左右のマスへ、ほかの駒を飛び越えて跳ぶ。成ると金と同じ。
page-card-L = 香車は前に、ほかの駒に当たるまで好きなだけ動く。成ると金と同じ。
page-card-P = 歩は前に1マス動く。成ると「と金」になり、金と同じ動きをする。
page-start = 配置。自分の6枚は自陣（手前の2段）に伏せてあり、自分には中身が見える。相手は配置の途中。
page-wake = 最初の番。駒を1枚引き、自分の6枚が表になった（開いた目の印）。相手の駒はまだ裏向き。
page-move = d2の飛車が動けるマス。縦横に動け、d4の裏向きの駒も取れる。
page-place = 手札の銀を伏せられるマス。空いたマスならどこでもよい。
page-promotion = 歩がb3から敵陣のb4に入り、成った。駒は横向きになり、赤い「と」の字になる。
page-drop = 取った金を表向きで打てるマス。空いたマスならどこでもよい。
page-two-pawns = 取った歩を打てるマス。自分の歩があるcの筋と、一番奥の段には打てない。
page-dead-end = 取った桂馬を打てるマス。二度と動けなくなる奥の2段には打てない。
page-check = c2の飛車が表になり、c4の王に王手。すぐ相手の番になる。
page-first-checker = 先手のc2の飛車が表になって王手がかかり、続いて後手のa4の飛車も表になって王手がかかった。先に王手をかけた先手の勝ち。
page-mate = e5の王はa5からの王手を逃れられない。詰み。

# Drawn into the picture: short, in one line or with one word a line.
scene-hand = 手札
scene-captured = 持ち駒
scene-check = 王手
scene-face-down = 裏向き
scene-turned-up = 表向き

## その手がよい理由

why-set-up = よく使われる並べ方の一手です。
why-wins = 取った駒が合計{ $points }点になり、あなたの勝ちです。
why-mates = これで詰みです。
why-takes = { $card }を取れます。
why-takes-for = { $card }を取れます。ただし、{ $seat }に{ $lost }を取られるかもしれません。
why-takes-hidden = 伏せた駒を取れます。
why-check = 王手になります。
why-answers-check = 王手を防ぎます。
why-saves = こうしないと、{ $seat }に{ $card }を取られるかもしれません。
why-attacks = 次に相手の{ $card }を取る狙いがあります。
why-promotes = 駒を成れます。
why-draws = 手札が1枚増え、選べる手が広がります。
why-drops = 持ち駒を盤に打って使えます。
why-places = 駒を盤に出せます。何の駒かは相手にわかりません。
cost-takes = このあと{ $seat }に{ $card }を取られる手があります。
cost-takes-hidden = このあと{ $seat }に伏せた駒を取られる手があります。

## 問題で見つけるもの

puzzle-mate-1 = { $seat }の番で、一手詰です。見えない駒が何であっても詰む手を見つけてください。
puzzle-mate-3 = { $seat }の番で、三手詰です。見えない駒が何であっても、相手がどう受けても詰む手順を見つけてください。

## 大会の終わりに表彰すること

feat = 1局で{ $count }枚の駒を取った
