# 龍棋

## 言葉で見る局面での駒カードの呼び名

card-K = 王
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
card-P-promoted = と
card-K-asleep = 裏の王
card-R-asleep = 裏の飛車
card-B-asleep = 裏の角
card-G-asleep = 裏の金
card-S-asleep = 裏の銀
card-N-asleep = 裏の桂馬
card-L-asleep = 裏の香車
card-P-asleep = 裏の歩
card-asleep = 裏向きのカード

## 言葉で見る局面

alt-to-set-up = { $seat }の配置。
alt-to-move = { $seat }の番。
alt-card-due = カードを引いているところ。
alt-won = { $seat }の勝ち。
alt-void = 無勝負。
alt-check = 王手:{ $cell } から{ $seat }の { $king } の王へ。
alt-move = 直前:{ $seat }の{ $card }が { $from } から { $cell } へ。
alt-promote = 直前:{ $seat }の{ $card }が { $from } から { $cell } へ、成り。
alt-place = 直前:{ $seat }が { $cell } に{ $card }を置いた。
alt-drop = 直前:{ $seat }が { $cell } に{ $card }を打った。
alt-draw = 直前:{ $seat }が山札から引いた。
alt-your-card = 引いたカード:{ $card }。
alt-woken-1 = 表になった:{ $cell1 }。
alt-woken-2 = 表になった:{ $cell1 }、{ $cell2 }。
alt-woken-3 = 表になった:{ $cell1 }、{ $cell2 }、{ $cell3 }。
alt-woken-4 = 表になった:{ $cell1 }、{ $cell2 }、{ $cell3 }、{ $cell4 }。
alt-woken-5 = 表になった:{ $cell1 }、{ $cell2 }、{ $cell3 }、{ $cell4 }、{ $cell5 }。
alt-woken-6 = 表になった:{ $cell1 }、{ $cell2 }、{ $cell3 }、{ $cell4 }、{ $cell5 }、{ $cell6 }。
alt-row-1 = { $seat }:{ $cell1 } { $card1 }。
alt-row-2 = { $seat }:{ $cell1 } { $card1 }、{ $cell2 } { $card2 }。
alt-row-3 = { $seat }:{ $cell1 } { $card1 }、{ $cell2 } { $card2 }、{ $cell3 } { $card3 }。
alt-row-4 = { $seat }:{ $cell1 } { $card1 }、{ $cell2 } { $card2 }、{ $cell3 } { $card3 }、{ $cell4 } { $card4 }。
alt-row-5 = { $seat }:{ $cell1 } { $card1 }、{ $cell2 } { $card2 }、{ $cell3 } { $card3 }、{ $cell4 } { $card4 }、{ $cell5 } { $card5 }。
alt-hand-1 = あなたの手札:{ $card1 }{ $count1 }。
alt-hand-2 = あなたの手札:{ $card1 }{ $count1 }、{ $card2 }{ $count2 }。
alt-hand-3 = あなたの手札:{ $card1 }{ $count1 }、{ $card2 }{ $count2 }、{ $card3 }{ $count3 }。
alt-hand-4 = あなたの手札:{ $card1 }{ $count1 }、{ $card2 }{ $count2 }、{ $card3 }{ $count3 }、{ $card4 }{ $count4 }。
alt-hand-5 = あなたの手札:{ $card1 }{ $count1 }、{ $card2 }{ $count2 }、{ $card3 }{ $count3 }、{ $card4 }{ $count4 }、{ $card5 }{ $count5 }。
alt-hand-6 = あなたの手札:{ $card1 }{ $count1 }、{ $card2 }{ $count2 }、{ $card3 }{ $count3 }、{ $card4 }{ $count4 }、{ $card5 }{ $count5 }、{ $card6 }{ $count6 }。
alt-hand-7 = あなたの手札:{ $card1 }{ $count1 }、{ $card2 }{ $count2 }、{ $card3 }{ $count3 }、{ $card4 }{ $count4 }、{ $card5 }{ $count5 }、{ $card6 }{ $count6 }、{ $card7 }{ $count7 }。
alt-hand-8 = あなたの手札:{ $card1 }{ $count1 }、{ $card2 }{ $count2 }、{ $card3 }{ $count3 }、{ $card4 }{ $count4 }、{ $card5 }{ $count5 }、{ $card6 }{ $count6 }、{ $card7 }{ $count7 }、{ $card8 }{ $count8 }。
alt-deck-1 = あなたの山札の残り:{ $card1 }{ $count1 }。
alt-deck-2 = あなたの山札の残り:{ $card1 }{ $count1 }、{ $card2 }{ $count2 }。
alt-deck-3 = あなたの山札の残り:{ $card1 }{ $count1 }、{ $card2 }{ $count2 }、{ $card3 }{ $count3 }。
alt-deck-4 = あなたの山札の残り:{ $card1 }{ $count1 }、{ $card2 }{ $count2 }、{ $card3 }{ $count3 }、{ $card4 }{ $count4 }。
alt-deck-5 = あなたの山札の残り:{ $card1 }{ $count1 }、{ $card2 }{ $count2 }、{ $card3 }{ $count3 }、{ $card4 }{ $count4 }、{ $card5 }{ $count5 }。
alt-deck-6 = あなたの山札の残り:{ $card1 }{ $count1 }、{ $card2 }{ $count2 }、{ $card3 }{ $count3 }、{ $card4 }{ $count4 }、{ $card5 }{ $count5 }、{ $card6 }{ $count6 }。
alt-deck-7 = あなたの山札の残り:{ $card1 }{ $count1 }、{ $card2 }{ $count2 }、{ $card3 }{ $count3 }、{ $card4 }{ $count4 }、{ $card5 }{ $count5 }、{ $card6 }{ $count6 }、{ $card7 }{ $count7 }。
alt-captured-1 = { $seat }の持ち駒:{ $card1 }{ $count1 }。
alt-captured-2 = { $seat }の持ち駒:{ $card1 }{ $count1 }、{ $card2 }{ $count2 }。
alt-captured-3 = { $seat }の持ち駒:{ $card1 }{ $count1 }、{ $card2 }{ $count2 }、{ $card3 }{ $count3 }。
alt-captured-4 = { $seat }の持ち駒:{ $card1 }{ $count1 }、{ $card2 }{ $count2 }、{ $card3 }{ $count3 }、{ $card4 }{ $count4 }。
alt-captured-5 = { $seat }の持ち駒:{ $card1 }{ $count1 }、{ $card2 }{ $count2 }、{ $card3 }{ $count3 }、{ $card4 }{ $count4 }、{ $card5 }{ $count5 }。
alt-captured-6 = { $seat }の持ち駒:{ $card1 }{ $count1 }、{ $card2 }{ $count2 }、{ $card3 }{ $count3 }、{ $card4 }{ $count4 }、{ $card5 }{ $count5 }、{ $card6 }{ $count6 }。
alt-captured-7 = { $seat }の持ち駒:{ $card1 }{ $count1 }、{ $card2 }{ $count2 }、{ $card3 }{ $count3 }、{ $card4 }{ $count4 }、{ $card5 }{ $count5 }、{ $card6 }{ $count6 }、{ $card7 }{ $count7 }。
alt-piles = { $seat }:山札{ $deck }、手札{ $hand }。
alt-points = { $seat }:10点中{ $points }点。
alt-cells-letters = 列は a から e、段は 1 から 5。{ seat-0 }の左手前から数える。
alt-cells-shogi = 筋は 5 から 1、段は 五 から 一。{ seat-0 }の左手前から数える。

## ルールの図

page-card-K = 王は八方向に1マス動く。成らない。
page-card-R = 飛車は縦横に、ほかのカードの手前まで好きなだけ動く。竜は斜めにも1マス動く。
page-card-B = 角は斜めに、ほかのカードの手前まで好きなだけ動く。馬は縦横にも1マス動く。
page-card-G = 金は前、斜め前、横、後ろに1マス動く。成らない。
page-card-S = 銀は前と斜めに1マス動く。成ると金と同じ。
page-card-N = 桂馬は2マス前の左右に跳ぶ。ほかのカードを飛び越える。成ると金と同じ。
page-card-L = 香車は前に、ほかのカードの手前まで好きなだけ動く。成ると金と同じ。
page-card-P = 歩は前に1マス動く。成るとと金になり、金と同じ。
page-start = 配置の図。あなたの六枚は手前二段の自陣に裏向きで並び、あなたには中身が見える。相手は配置の途中。
page-wake = 最初の番。カードを一枚引き、あなたの六枚が表になった。開いた目がその印。相手のカードはまだ眠っている。
page-move = d2 の飛車の行き先。縦と横、そして d4 の裏向きのカードも取れる。
page-place = 手札の銀を伏せられるマス。空いているマスならどこでもよい。
page-promotion = 歩が b3 から敵陣の b4 に入り、成った。カードは横向きになり、と が赤い。
page-drop = 取った金を表向きで打てるマス。空いているマスならどこでもよい。
page-two-pawns = 取った歩を打てるマス。自分の歩がある c の列と、一番奥の段には打てない。
page-dead-end = 取った桂馬を打てるマス。二度と動けなくなる奥の二段には打てない。
page-check = c2 の飛車が表になり、c4 の王に王手。番はすぐ相手に移る。
page-first-checker = c2 の飛車の王手に、a4 で表になった飛車が王手を返した。先に王手をかけた側の勝ち。
page-mate = e5 の王は a5 からの王手を逃れられない。詰み。
