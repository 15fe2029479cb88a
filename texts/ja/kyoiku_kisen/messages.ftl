# 教育机戦

name = 教育机戦
blurb = 取った駒で役を作り、点を取り合うゲーム。ほかの駒を踏み越えて動き、どこまで走れるか、水に入れるかは5本の投げ棒で決まります。
goal = 駒を取って役を作り、相手から点を取ります。最後の季が終わったときに点が多いか、途中で20点すべてを手にすれば勝ちです。
size = 2人用。続けて遊ぶと約1時間。
name-readings = きょういくきせん 机戦
typed-names = T 皇（タム）、タム; r 赤の; b 黒の; * 手駒から、打つ、置く; - そのまま動く、駒を踏み越える（投げ棒なし）、駒を踏んで走る（投げ棒）、踏越え、踏み越え、走り、踏む、動かす; tymok 再行（トュモーク）：季を続ける; taxot 終季（タショット）：季を終える; >stay 元の場所にとどまる

seat-0 = 黒方
seat-1 = 赤方

## 先手は投げ棒で決まるので、決めておくのは色

setup-begins = 黒方
begins-random = 黒方をランダムに決める
begins-challenger = 自分が黒方
begins-opponent = 相手が黒方
begins-random-due = 黒方はランダムに決まります。先手は投げ棒で決めます。
begins-challenger-due = { $member }が黒方です。先手は投げ棒で決めます。
begins-opponent-due = 受けた人が黒方です。先手は投げ棒で決めます。
begins-opponent-lobby = { $member }の相手が黒方です。先手は投げ棒で決めます。
begins-random-done = 黒方はランダムで{ $member }に決まりました。先手は投げ棒で決めます。
begins-challenger-done = 取り決めにより、{ $member }が黒方です。先手は投げ棒で決めます。
begins-opponent-done = 取り決めにより、{ $member }が黒方です。先手は投げ棒で決めます。
begins-rematch-due = 黒方と赤方を入れ替えての再戦です。次は{ $member }が黒方です。先手は投げ棒で決めます。
begins-rematch-done = 黒方と赤方を入れ替えました。{ $member }が黒方です。先手は投げ棒で決めます。
begins-tournament-done = { $member }が黒方です。先手は投げ棒で決めます。

## 駒と役

piece-bS = 黒の船
piece-bP = 黒の兵
piece-bA = 黒の弓
piece-bC = 黒の車
piece-bH = 黒の巫
piece-bG = 黒の将
piece-bK = 黒の王
piece-rS = 赤の船
piece-rP = 赤の兵
piece-rA = 赤の弓
piece-rC = 赤の車
piece-rH = 赤の巫
piece-rG = 赤の将
piece-rK = 赤の王
piece-T = 皇（タム）
kind-S = 船
kind-P = 兵
kind-A = 弓
kind-C = 車
kind-H = 巫
kind-G = 将
yaku-wai-tuk-kauk = 将巫兵
yaku-kaun-gua-kauk = 車弓兵
yaku-io = 王
yaku-muak-kauk-kauk = 船兵兵
yaku-kut-tam = 撃皇（皇を踏む）
yaku-tam-ty-zak = 皇再来（相手の直後に皇を動かすか、皇でパスする）
yaku-with-king = { $yaku }（王が{ $pieces }の代わり）
scored = { $yaku } { $points }点
scored-flush = { $yaku }・同色 { $points }点

## 選ぶこと

ask-piece = どの駒？皇（タム）はどちらも動かせます。
ask-drop = { ask-piece }
ask-act = どう動かしますか？
ask-via = どの駒を踏みますか？
ask-cell = どこへ？
ask-stay = { ask-cell }
ask-declare = 再行か終季を宣言してください。季を続けますか？
step-piece = { $value ->
    [T] { piece-T }
   *[other] { $value }
}
step-drop = 手駒から：{ $value ->
    [bS] { piece-bS }
    [bP] { piece-bP }
    [bA] { piece-bA }
    [bC] { piece-bC }
    [bH] { piece-bH }
    [bG] { piece-bG }
    [bK] { piece-bK }
    [rS] { piece-rS }
    [rP] { piece-rP }
    [rA] { piece-rA }
    [rC] { piece-rC }
    [rH] { piece-rH }
    [rG] { piece-rG }
   *[rK] { piece-rK }
}
step-act = { $value ->
    [move] そのまま動く
    [step] 駒を踏み越える（投げ棒なし）
   *[slide] 駒を踏んで走る（投げ棒）
}
way-act = { $value ->
    [step] 踏越え：{ $step }
    [slide] 走り：{ $step }
   *[move] { $step }
}
step-via = { $value }を踏む
step-cell = { $value }
step-stay = 元の場所にとどまる
step-declare = { $value ->
    [tymok] 再行（トュモーク）：季を続ける
   *[taxot] 終季（タショット）：季を終える
}
step-throw = 5本中{ $value }本

hint-piece = { $piece }
hint-over = { $piece }
hint-over-slide = { $piece } · { $all }通り中{ $ways }通りで着地
hint-over-tam = { $piece } · 撃皇 −5
hint-over-tam-slide = { $piece } · 撃皇 −5 · { $all }通り中{ $ways }通りで着地
hint-take = { $piece }を取る
hint-water = 入水判定：2回に1回成功
hint-take-water = 入水できれば{ $piece }を取る（2回に1回）
hint-tam-ty-zak = 皇再来 −3
hint-tymok = 以後の点は{ $rate }倍
hint-taxot = { $change } → { $own }:{ $other }
hint-taxot-wins = { $change } → { $own }:{ $other } で勝ち
hint-taxot-loses = { $change } → { $own }:{ $other } で負け

warn-kut-tam = 皇を踏むと撃皇になり、このあと宣言が必要です。終季なら、手駒の役と合わせて{ $points }点（×{ $rate }）で季が終わります。再行なら季が続き、双方の倍率が2倍になります。
warn-kut-tam-paid = 皇を踏むと、その場で点を失います：{ $points }点×{ $rate }。
warn-tam-ty-zak = 相手が動かしたばかりの皇を動かすか、皇をその場に残すと、皇再来になり、このあと宣言が必要です。終季なら、手駒の役と合わせて{ $points }点（×{ $rate }）で季が終わります。再行なら季が続き、双方の倍率が2倍になります。
warn-taxot = この終季では点を失います：{ $change }。あなたが{ $own }点、相手が{ $other }点になります。

## 起きたこと

told-tie = 投げ棒 { $first }–{ $second }：同数なので投げ直します。
told-begins = 投げ棒 { $first }–{ $second }：{ $seat }から始めます。
told-move = { $seat }の{ $piece }が{ $from }から{ $cell }へ動きました。
told-step = { $seat }の{ $piece }が{ $from }から、{ $via }の{ $over }を踏み越えて{ $cell }へ動きました。
told-slide = { $seat }の{ $piece }が{ $from }から{ $via }の{ $over }を踏み、そこから走ります。
told-slide-throw = { $seat }が投げ棒を投げました：5本中**{ $sticks }**本。
told-too-short = どのマスにも届かず、{ $piece }は{ $from }にとどまります。
told-land = { $seat }の{ $piece }が{ $cell }まで走りました。
told-stay = { $seat }の{ $piece }は{ $from }にとどまりました。
told-at-water = { $cell }の水に入るには、濃い面の投げ棒が3本以上必要です。
told-enters = { $seat }の投げ棒は**{ $sticks }**本：{ $piece }が{ $cell }の水に入りました。
told-fails-to-enter = { $seat }の投げ棒は**{ $sticks }**本で足りず、{ $piece }は{ $from }にとどまります。
told-take = { $seat }が{ $piece }を取りました。
told-drop = { $seat }が手駒の{ $piece }を{ $cell }に置きました。
told-tam = { $seat }が皇を{ $cell }へ動かしました。
told-tam-stays = { $seat }は皇を{ $cell }に残してパスしました。
told-kut-tam = **撃皇：** { $seat }が皇を踏みました（{ $points }）。
told-tam-ty-zak = **皇再来：** { $seat }が、相手の直後に皇を動かしたか、皇でパスしました（{ $points }）。
told-kut-tam-paid = 撃皇：{ $seat }が皇を踏み、その場で払いました。{ $seat }は{ $own }点、相手は{ $other }点です。
told-yaku = { $seat }に役「{ $yaku }」ができました：{ $points }点。
told-yaku-flush = { $seat }に同色の役「{ $yaku }」ができました：{ $points }点。
told-tymok = { $seat }が**再行**を宣言しました。季は続き、これからの点は{ $rate }倍です。
told-taxot = { $seat }が**終季**を宣言しました。{ $scored }{ $rate ->
    [1] { "" }
   *[other] 、{ $rate }倍
}＝{ $change }点。{ $seat }は{ $own }点、相手は{ $other }点です。
told-taxot-capped = { $seat }が**終季**を宣言しました。{ $scored }{ $rate ->
    [1] { "" }
   *[other] 、{ $rate }倍
}＝{ $change }点。持ち点の上限は20点なので、動くのは{ $moved }点です。{ $seat }は{ $own }点、相手は{ $other }点です。
told-season-over = 第{ $season }季が終わり、第{ $next }季が始まります。
told-season-void = 第{ $season }季は手数の上限に達したため、点の動きなしで終わりました。第{ $next }季が始まります。
told-last-season-void = 第{ $season }季は手数の上限に達したため、点の動きなしで終わりました。

reason-target = { $winner }が20点すべてを取りました。
reason-seasons = 最後の季が終わり、点数で勝敗が決まりました。
reason-no_action = 指せる手がなくなり、点数で勝敗が決まりました。

## 取り決め

option-seasons = 季の数
option-seasons-4 = 四季
option-seasons-2 = 二季
option-seasons-1 = 一季
option-situational = 皇を踏んだとき
option-situational-yaku = 役として宣言、−5点
option-situational-immediate = その場で5点払い、相手の直後に皇は動かせない
option-declare_on = 宣言
option-declare_on-new = 新しい役ができたとき
option-declare_on-any = 手駒に役があれば毎回
option-tam_square_is_hue = 皇のいるマスも皇処
option-tam_square_is_hue-off = いいえ
option-tam_square_is_hue-on = はい
option-ply_cap = 一季の長さ
option-ply_cap-200 = 200手まで
option-ply_cap-100 = 100手まで
option-ply_cap-off = なし

## 指せない理由

error-notation = `{ $event }` は手として読めません。`c2-c3`（動く）、`c2-c4-d4`（c4を踏み越える）、`c2-c4-`（c4を踏んで走る）、`T-c5`（皇）、`rP*a4`（赤の兵をa4に置く）のように書きます。
error-chance = それは投げ棒で決まります。
error-land-first = まず、どこまで走るかを選んでください。
error-out-of-reach = そこには着地できません。届くのは{ $reach }マスまでで、途中の駒より先へは行けません。
error-declare-first = まず再行か終季を宣言してください。
error-nothing-to-declare = 宣言する新しい役はありません。
error-no-slide = 今走っている駒はありません。
error-not-in-hand = 手駒に{ $piece }がありません。
error-occupied = { $cell }には駒があります。
error-tam-alone = 皇には専用の動きがあります。T-c5のように書きます。
error-tam-again = 相手が皇を動かした直後なので、今は動かせません。
error-tam-stuck = 皇は囲まれていて動けません。
error-tam-not-there = 皇は{ $cell }へは行けません。空いたマスへ一歩ずつ2回動き、そのうち1回だけ駒を踏み越えられます。
error-tam-cannot-be-taken = { $cell }の皇は取れません。踏むことはできます。
error-not-yours = { $from }の駒はあなたのものではありません。
error-no-piece = { $from }に駒はありません。
error-own-piece = { $cell }には自分の駒があります。踏むことはできます。
error-guarded = { $cell }の{ $piece }は、皇処の将に守られていて取れません。踏むことはできます。
error-not-this-way = { $piece }は{ $from }から{ $cell }へは動けません。
error-nothing-to-step-on = { $cell }には踏む駒がありません。
error-not-on-from = { $from }の{ $piece }は、{ $via }からそのようには進めません。
error-slide-needs-a-throw = { $piece }は{ $via }から走ることになります。`{ $from }-{ $via }-` と書き、投げ棒を投げたあとで着地するマスを選んでください。

## 言葉で見る局面

alt-due-first = 先に動く側を投げ棒で決めているところ。
alt-due-slide = 走るための投げ棒を投げるところ。
alt-due-water = 入水判定の投げ棒を投げるところ。
alt-to-act = { $seat }の番。
alt-to-land = { $seat }が走った先を選ぶ番。
alt-to-declare = { $seat }が再行か終季を宣言する番。
alt-made = 新しい役：{ $yaku }。
alt-worth = 終季なら{ $points }点。
alt-move = 直前の手：{ $seat }の{ $piece }が{ $from }から{ $cell }へ。
alt-step = 直前の手：{ $seat }の{ $piece }が{ $from }から{ $via }を踏み越えて{ $cell }へ。
alt-slide = 直前の手：{ $seat }の{ $piece }が{ $from }から{ $via }を踏み、{ $cell }まで走った。
alt-tam = 直前の手：{ $seat }が皇を{ $from }から{ $cell }へ動かした。
alt-tam-stays = 直前の手：{ $seat }が皇でパスした。
alt-drop = 直前の手：{ $seat }が手駒の{ $piece }を{ $cell }に置いた。
alt-stayed = 直前の手：{ $seat }の{ $from }の{ $piece }が{ $via }を踏んだが、元の場所に残った。
alt-sunk = 直前の手：{ $seat }の{ $piece }が{ $cell }の水に入れず、{ $from }に残った。
alt-stepping = 移動中：{ $seat }の{ $piece }が、{ $from }から{ $via }を踏んだところ。
alt-wading = 移動中：{ $seat }の{ $piece }が、{ $from }から{ $cell }の水に入るところ。
alt-tymok = { $seat }が再行を宣言。
alt-taxot = { $seat }が終季を宣言して季が終わった：{ $points }点。
alt-ran-out = 第{ $season }季は手数の上限に達し、点の動きなしで終わった。
alt-throw-first = { $seat }の投げ棒は{ $sticks }。
alt-throw-slide = { $seat }が走るために投げた棒は{ $sticks }。
alt-throw-water-entered = { $seat }の入水判定は{ $sticks }で成功。
alt-throw-water-failed = { $seat }の入水判定は{ $sticks }で失敗（3以上で成功）。
alt-pieces = { $seat }：{ $pieces }。
alt-piece-at = { $cell } { $piece }
alt-hue = 皇は{ $cell }。皇処：{ $cells }。
alt-guarded = 将に守られて取れない：{ $cells }。
alt-hand = { $seat }の手駒：{ $pieces }。
alt-piece-count = { $piece }{ $count }
alt-yaku = { $seat }の役：{ $yaku }。
alt-yaku-points = { $yaku }{ $points }点
alt-near = { $seat }はあと1枚：{ $yaku }。
alt-points = 持ち点：{ seat-0 }{ $first }、{ seat-1 }{ $second }。倍率{ $rate }倍。
alt-season = 全{ $seasons }季の第{ $season }季。
alt-turns = この季の{ $cap }手のうち{ $over }手が終わった。
alt-cells = 列は左からa〜e、段は手前から1〜7（{ seat-0 }から見て）。4段目は皇水、c4は中央。

## ルールの図

page-piece-S = 船。左は普通の動きで、c2から前へ、c6の敵の所まで。右は皇処での動きで、c3から前後へ好きなだけと、横へ1マスか2マス。
page-piece-P = 兵。普通は前へ1マス。皇処では前後左右へ1マス、または前へ2マス。
page-piece-A = 弓。普通はc3から縦横へ、e3の自分の兵の所まで（その兵は踏める）。皇処では斜め。
page-piece-C = 車。普通は縦横へ2マス、c4の兵は飛び越える。皇処では斜めへ2マス。
page-piece-H = 巫。普通は前後へ1マスと横へ好きなだけ。皇処では八方向へ好きなだけ、駒を一つ通り越せるので、c5とc6の兵はどちらも取れる。
page-piece-G = 将。普通は真後ろのほか七方向へ1マス。皇処では八方向へ1マスで、隣の兵に盾が付く。
page-piece-K = 王。皇処でもそうでなくても八方向へ1マス。
page-piece-T = 皇。c4からは、二歩で2マス以内のどこへでも動ける。三つの駒に囲まれたa1からは、まず一つを踏み越える。
page-yaku = 役。左は色の混ざったもの、右は同色。将巫兵5点と7点、車弓兵5点と7点、船兵兵3点と5点、王5点。王は弓の代わりにもなる。
page-table = 季の最初の並び。
page-turn = 1回の手番で選べるもの。自分の駒、d4の皇、手駒の兵。
page-hue = 皇がd4に動いた。その周りのマスと、中央のc4が皇処。
page-step = e1の車がc1の王を踏み、c3へ進むか、e1に戻る。
page-slide = d1の弓がd2の駒を踏んだ。投げ棒は3で、d3、d4、d5のどこかへ走るか、d1に残る。
page-water = d3の兵がd4の水に入ろうとしたが、投げ棒は2で、d3に残った。
page-guard = d5の赤い将は皇処にいて、c6、d6、e6を守る。e3の弓はe6の駒を取れない。
page-drop = 手駒の兵を置けるマス。空いたマスならどこでもよい。
page-declare = 弓がe6の兵を取り、同色の役ができた。再行なら倍率2倍、終季なら7点。
page-kut-tam = 船が皇を踏み、撃皇になった。再行なら倍率が2倍になり、終季なら5点を失う。
page-season = 終季のあと、夏の始まり。17対3で、駒は最初の並びに戻り、投げ棒で先に動く側を決める。
page-goal = 倍率2倍の終季。黒方が20点すべてを手にして勝った。

# Drawn into the picture: a word or two.
scene-points = 点
scene-season = 季
scene-rate = 倍率
scene-tymok = 再行
scene-taxot = 終季
scene-one-short = あと1枚
scene-hue = 皇処
scene-guarded = 取れない

## その手がよい理由

why-wins = これで対局が終わり、{ $own }対{ $other }であなたの勝ちです。
why-draws = これで対局が終わり、{ $own }対{ $other }の引き分けです。
why-yaku = 役「{ $yaku }」ができます（今の倍率で{ $points }点）。
why-yaku-taxot = 役「{ $yaku }」ができ、終季で{ $change }点を得て{ $own }対{ $other }になります。
why-yaku-tymok = 役「{ $yaku }」ができ、再行でこの先の得点は{ $rate }倍になります。
why-takes = { $piece }を取れます。
why-takes-for = { $piece }を取れます。ただし、{ $seat }に{ $lost }を取られるかもしれません。
why-nears = { $piece }を取れます。「{ $yaku }」まで、あと{ $lacking }1枚です。
why-hopes = { $all }通りの出目のうち{ $ways }通りで、{ $piece }を取れます。
why-prevents-yaku = こうしないと、{ $seat }に{ $piece }を取られて役「{ $yaku }」を作られるかもしれません。
why-saves = こうしないと、{ $seat }に{ $piece }を取られるかもしれません。
why-drops = 役に使っていない{ $piece }を、盤で働かせることができます。
why-tam = 皇を動かせば、自分の駒の配置を崩さずに済みます。
why-tam-guards = 皇がそこにあれば、自分の将が隣の駒を守れます。
why-tam-unguards = 皇がそこにあれば、{ $seat }の将は隣の駒を守れなくなります。
why-tam-again = 再行を宣言でき、倍率が2倍になります。減点されるのは終季のときだけです。
why-steps-tam = 皇を踏むと再行を宣言でき、倍率が2倍になります。減点されるのは終季のときだけです。
why-hue = 皇処に入ると、{ $piece }は二つ目の動きができます。
why-taxot = 終季で{ $change }点を得て、{ $own }対{ $other }になります。
why-taxot-safe = { $seat }がまた役を作る前に、{ $own }対{ $other }で季を終えられます。
why-tymok = 季が続き、この先の得点は{ $rate }倍になります。
why-tymok-forgets = 皇による減点がなくなり、この先の得点は{ $rate }倍になります。
cost-takes = このあと{ $seat }に{ $piece }を取られる手があります。
cost-yaku = このあと{ $seat }に役「{ $yaku }」（そのときの倍率で{ $points }点）を作られる手があります。

## 問題で見つけるもの

puzzle-yaku = { $seat }の番です。駒を取ってすぐに新しい役ができ、投げ棒のいらない手が一つだけあります。その手を見つけてください。
puzzle-yaku-best = { $seat }の番です。駒を取って新しい役ができる手がいくつかあります。投げ棒のいらない手で、そこで終季にすると点がいちばん高い手を見つけてください。
puzzle-yaku-win = { $seat }の番です。投げ棒を使わずに、この手番で対局に勝てる手が一つだけあります。その手を指し、続けて再行か終季を選んでください。
puzzle-yaku-guard = { $seat }の番です。放っておくと、相手は次の手番に新しい役を作れます。投げ棒がどう出ても相手に役を作らせず、季も終わらせない手が一つだけあります。その手を見つけてください。

## 大会の終わりに表彰すること

feat = 1手番で{ $count }点を獲得
