# HOSTILE

name = ホスタイル
blurb = スライド、スプリング、アイス、ウォールを盤に置き、その上を駆け抜けてジェムを集める対戦パズル。
goal = ゲームが終わるまでに、いちばん多くのジェムを集めれば勝ちです。
size = 2人戦、3人戦、または4人での2vs2チーム戦。続けて遊ぶと約45分。
name-readings = ほすたいる
typed-names = stop ストップ; spring スプリング

seat-0 = 赤
seat-1 = 青
seat-2 = 黄
seat-3 = 緑

## スタートプレイヤー

setup-begins = スタートプレイヤー
begins-random = スタートプレイヤーをランダムに決める
begins-challenger = 自分がスタートプレイヤー
begins-opponent = ほかの人がスタートプレイヤー
begins-random-due = スタートプレイヤーはランダムに決まります。
begins-challenger-due = { $member }がスタートプレイヤーです。
begins-opponent-due = 挑戦を受けた人がスタートプレイヤーです。
begins-opponent-lobby = { $member }以外の人がスタートプレイヤーです。
begins-random-done = スタートプレイヤーはランダムで{ $member }に決まりました。
begins-challenger-done = 取り決めにより、{ $member }がスタートプレイヤーです。
begins-opponent-done = 取り決めにより、{ $member }がスタートプレイヤーです。
begins-rematch-due = 席を入れ替えての再戦です。次は{ $member }がスタートプレイヤーです。
begins-rematch-done = 席を入れ替えました。{ $member }がスタートプレイヤーです。
begins-tournament-done = { $member }がスタートプレイヤーです。

## 選ぶこと

ask-corner = どの角から始めますか？
ask-partner = パートナーはどの角から始めますか？
ask-skill = このラウンドのスキルは？
ask-tile = どのタイル？
ask-pick = ラインのどのタイルを取りますか？1人2枚取り、手札に入れるか、すぐに置きます。
ask-draft = 手札に入れますか？すぐに置きますか？
ask-act = 何をしますか？
ask-column = 盤のどの列？
ask-cell = どのマス？
ask-turn = どちらに回しますか？
step-corner = { $value ->
    [A1] A1 左下
    [A8] A8 左上
    [H8] H8 右上
   *[H1] H1 右下
}
step-partner = { $value ->
    [A1] A1 左下
    [A8] A8 左上
    [H8] H8 右上
   *[H1] H1 右下
}
step-skill = { $value ->
    [crash] クラッシュ：タイルを壊す（1回）
    [ghost] ゴースト：タイルの効果を受けない
    [king] キング：次のラウンドのスタートプレイヤー
    [quick] クイック：行動点+1
    [recall] リコール：コストなしで帰る（1回）
    [rotate] ローテート：タイルを回す（2回まで）
   *[steal] スティール：近くのタイルを取る
}
step-tile = { $value ->
    [slide] スライド
    [slide-N] スライド ↑
    [slide-E] スライド →
    [slide-S] スライド ↓
    [slide-W] スライド ←
    [slide_diag] ナナメスライド
    [slide_diag-NE] ナナメスライド ↗
    [slide_diag-SE] ナナメスライド ↘
    [slide_diag-SW] ナナメスライド ↙
    [slide_diag-NW] ナナメスライド ↖
    [spring] スプリング
    [spring-N] スプリング ↑
    [spring-E] スプリング →
    [spring-S] スプリング ↓
    [spring-W] スプリング ←
    [ice] アイス
    [stop] ストップ
    [wall_box] ウォールBOX
    [wall_l] ウォールL
    [wall_l-NE] ウォールL ↗
    [wall_l-SE] ウォールL ↘
    [wall_l-SW] ウォールL ↙
    [wall_l-NW] ウォールL ↖
    [wall_para] ウォールPARA
    [wall_para-NS] ウォールPARA ↕
    [wall_para-EW] ウォールPARA ↔
   *[other] ジェムタイル { $value }
}
step-pick = { step-tile }
step-draft = { $value ->
    [hand] 手札に入れる
    [use] すぐにジェムを置く
   *[place] すぐに置く
}
step-act = { $value ->
    [n] ↑ 上へ
    [e] → 右へ
    [s] ↓ 下へ
    [w] ← 左へ
    [buy] ラインのタイルを取る（1点）
    [return] スタートに帰る（1点と手札1枚）
    [place] タイルを置く
    [use] ジェムタイルを使う
    [crash] クラッシュ：タイルを壊す
    [rotate] ローテート：タイルを回す
    [recall] リコール：スタートに帰る
    [steal] スティール：タイルを取る（1点）
   *[end] ターンを終える
}
way-act = { $value ->
    [place] { $step }を置く
    [use] { $step }を使う
    [buy] { $step }を取る
    [return] { $step }を捨てて帰る
    [crash] クラッシュ：{ $step }
    [rotate] ローテート：{ $step }
    [steal] スティール：{ $step }
   *[other] { $step }
}
way-draft = { $value ->
    [hand] { $step }を手札に
    [use] { $step }をすぐ使う
   *[place] { $step }をすぐ置く
}
way-column = { $step }
step-column = { $value }の列
step-cell = { $value }
step-turn = { $value ->
    [cw] ↻ 右に回す
   *[ccw] ↺ 左に回す
}

hint-step = { $cell }まで{ $gems ->
    [0] { "" }
   *[other] 、ジェム+{ $gems }
}
hint-points-left = 行動点が{ $points }点残っています
hint-loop = 無限ループ：タイルを失います
hint-hand-full = 手札がいっぱい：捨て札になります

warn-loop = { $cell }の{ $tile }のせいでコマの動きが終わらなくなるので、そのタイルはすぐに捨て札になります。
warn-hand-full = 手札はもう4枚あるので、このタイルはすぐに捨て札になります。ほかの人も取れません。

## 起きたこと

# することは一行に並べる：「青：C2 → C3 → B3、ジェム+2（合計5）、D4にアイス。」
told-turn = **{ $seat }：** { $deeds }。
told-both = { $first }{ $next }
told-corners = { $corners }。
told-corner = { $seat }のスタートは{ $cell }
told-way = { $way }
told-skill = スキル「{ $skill }」を取る
told-take = { $tile }を手札に
told-take-gem = ジェムタイル{ $gem }を手札に
told-buy = ラインから{ $tile }を取る
told-buy-gem = ラインからジェムタイル{ $gem }を取る
told-hand-full = 手札が4枚なので捨て札に
told-place = { $cell }に{ $tile }
told-rotate = { $cell }を回す（{ $tile }）
told-loop = 無限ループになるため{ $cell }から捨て札に
told-use = { $cell }にジェム
told-stopped = このターンはもう動けない
told-cycle = 無限ループになるため{ $cell }の{ $tile }は捨て札に
told-return = { $tile }を捨てて{ $cell }に帰る
told-return-gem = ジェムタイル{ $gem }を捨てて{ $cell }に帰る
told-recall = リコールで{ $cell }に帰る
told-crash = { $cell }の{ $tile }を壊す
told-steal = { $cell }から{ $tile }を奪う
told-gain = ジェム+{ $gems }（合計{ $total }）
told-gain-pair = ジェム+{ $gems }（二人で{ $total }）
told-gain-other = { $seat }に{ told-gain }
told-gain-pair-other = { $seat }に{ told-gain-pair }
told-end = ターン終了
told-round = **第{ $round }ラウンド。** スタートプレイヤーは{ $seat }です。
told-spill = ジェムが{ $cell1 }、{ $cell2 }、{ $cell3 }、{ $cell4 }、{ $cell5 }に現れました。
told-catch = { $cell }に現れたジェムは、そこにいた{ $seat }のものになりました。
told-line = ライン：ジェムタイル{ $gem1 }と{ $gem2 }{ $slide ->
    [0] { "" }
   *[other] 、スライド×{ $slide }
}{ $slide_diag ->
    [0] { "" }
   *[other] 、ナナメスライド×{ $slide_diag }
}{ $spring ->
    [0] { "" }
   *[other] 、スプリング×{ $spring }
}{ $ice ->
    [0] { "" }
   *[other] 、アイス×{ $ice }
}{ $stop ->
    [0] { "" }
   *[other] 、ストップ×{ $stop }
}{ $wall_box ->
    [0] { "" }
   *[other] 、ウォールBOX×{ $wall_box }
}{ $wall_l ->
    [0] { "" }
   *[other] 、ウォールL×{ $wall_l }
}{ $wall_para ->
    [0] { "" }
   *[other] 、ウォールPARA×{ $wall_para }
}。
told-tiles-short = **フロアタイルが足りなくなりました。これが最後のラウンドです。**
told-out = このラウンドで使わないスキル：{ $skill1 }、{ $skill2 }。
told-enough = **{ $seat }のジェムが{ $total }個（{ $target }個で終了）。これが最後のラウンドです。**
told-enough-pair = **{ $seat }と{ $partner }のジェムが合わせて{ $total }個（{ $target }個で終了）。これが最後のラウンドです。**
told-half = **ラウンドの後半：** もう一度スキルとタイルを選びます。
told-king = キングを持つ{ $seat }が、スタートプレイヤーの旗を受け取ります。

scores = ジェム：{ $scores }。
reason-gems = ジェムが規定の数に達し、そのラウンドが終わりました。
reason-tiles = フロアタイルが足りなくなり、そのラウンドが終わりました。

## 取り決め

option-two_player_skills = 2人戦の後半のスキル
option-two_player_skills-latest = 新しいものだけ
option-two_player_skills-both = 前半のものも使える
option-diagonal_walls = ウォールへの斜めの進入
option-diagonal_walls-blocked = できない
option-diagonal_walls-corner = Lの開いた角から入れる

## 断る理由

error-notation = `{ $event }` は手として読めません。`step n`、`place slide C4 N`、`use D5`、`buy ice`、`return ice`、`crash C4`、`rotate C4 cw`、`steal C4`、`recall`、`end` のように書きます。スキルやタイルを選ぶときは、`skill king`、`draft ice hand`、`draft ice place C4` のように書きます。
error-chance = 何が出るかはランダムです。
error-due-setup = まずスタートの角を選んでください（例 `corner A1`）。
error-due-partner = パートナーの角を選んでください（例 `partner A8`）。
error-no-partner = 今選ぶのは、パートナーの角ではなく自分の角です。
error-corner = { $cell }は今は選べません。
error-due-skills = まずスキルを選んでください（例 `skill king`）。
error-skill-removed = { $skill }はこのラウンドでは使いません。
error-skill-taken = { $skill }はもう選べません。
error-due-tiles = まずラインのタイルを選んでください（例 `draft ice hand`）。
error-hand-locked-in-draft = タイル選びの間は手札を使えません。自分のターンまで待ってください。
error-no-draft = タイル選びは終わりました。ターンの行動を選んでください。
error-not-in-line = ラインに{ $tile }はありません。
error-not-in-line-gem = ラインにジェムタイル{ $gem }はありません。
error-not-in-hand = 手札に{ $tile }はありません。
error-not-in-hand-gem = 手札にジェムタイル{ $gem }はありません。
error-cell-is-start = { $cell }はスタートの角なので、タイルを置けません。
error-cell-has-player = { $cell }にはコマがいるので、タイルを置けません。
error-cell-has-tile = { $cell }にはもうタイルがあります。
error-near-enemy-start = { $cell }は相手のスタートのまわりなので、タイルを置けません。
error-no-ap = 行動点が残っていません。
error-stopped = ストップに入ったので、このターンはもう動けません。
error-off-board = そちらは盤の外です。
error-foreign-start = 自分のスタートではない角には入れません。
error-occupied = そこにはほかのコマがいます。
error-wall-exit = 今いるマスのそちら側はウォールなので、出られません。
error-wall-enter = そのマスのこちら側はウォールなので、入れません。
error-no-discard = 帰るには手札を1枚捨てる必要がありますが、手札がありません。
error-at-home = もうスタートにいます。
error-skill-not-owned = 今は{ $skill }を持っていません。
error-skill-used-up = このターンの{ $skill }は、もう使い切りました。
error-no-tile = { $cell }にタイルはありません。
error-no-facing = { $cell }のタイルには向きがないので、回せません。
error-out-of-range = 取れるのは、自分のマスか、上下左右に隣り合うマスにあるタイルだけです。

## 文の中でのタイルとスキルの呼び名

tile-slide = スライド
tile-slide_diag = ナナメスライド
tile-spring = スプリング
tile-ice = アイス
tile-stop = ストップ
tile-wall_box = ウォールBOX
tile-wall_l = ウォールL
tile-wall_para = ウォールPARA
tile-slide-N = 上向きのスライド
tile-slide-E = 右向きのスライド
tile-slide-S = 下向きのスライド
tile-slide-W = 左向きのスライド
tile-slide_diag-NE = 右上向きのスライド
tile-slide_diag-SE = 右下向きのスライド
tile-slide_diag-SW = 左下向きのスライド
tile-slide_diag-NW = 左上向きのスライド
tile-spring-N = 上向きのスプリング
tile-spring-E = 右向きのスプリング
tile-spring-S = 下向きのスプリング
tile-spring-W = 左向きのスプリング
tile-wall_l-NE = 上と右が開いたウォール
tile-wall_l-SE = 下と右が開いたウォール
tile-wall_l-SW = 下と左が開いたウォール
tile-wall_l-NW = 上と左が開いたウォール
tile-wall_para-NS = 上下が開いたウォール
tile-wall_para-EW = 左右が開いたウォール

skill-crash = クラッシュ
skill-ghost = ゴースト
skill-king = キング
skill-quick = クイック
skill-recall = リコール
skill-rotate = ローテート
skill-steal = スティール

## 言葉で見る局面でのタイルの呼び名

short-slide = スライド
short-slide_diag = ナナメ
short-spring = スプリング
short-ice = アイス
short-stop = ストップ
short-wall_box = ウォールBOX
short-wall_l = ウォールL
short-wall_para = ウォールPARA

## 言葉で見る局面

alt-setup = { $seat }が角を選ぶ番。
alt-skills = { $seat }がスキルを選ぶ番。
alt-tiles = { $seat }がタイルを選ぶ番。あと{ $picks }枚。
alt-turn = { $seat }のターン。残りの行動点{ $points }。
alt-chance = タイルを引いているところ。
alt-stopped = ストップに入っている。
alt-ghost = ゴーストの効果中。
alt-uses = スキルの残り{ $uses }回。
alt-round = 第{ $round }ラウンド、スタートプレイヤーは{ $seat }。
alt-half = { $half ->
    [1] ラウンドの前半。
   *[other] ラウンドの後半。
}
alt-last-round = 最後のラウンド。
alt-king = 次のスタートプレイヤーは{ $seat }。
alt-trail = { $seat }が直前に通ったマス：{ $cells }。
alt-trail-jumps = { $seat }が直前に通ったマス：{ $cells }（{ $jumps }へはジャンプ）。
alt-pair = { $seat }と{ $partner }：{ $target }個中{ $total }個。
alt-target = ジェム{ $target }個で終了。
alt-unseated = { $seat }：角は未定、ジェム{ $gems }{ $hand }{ $skills }。
alt-seat = { $seat }（{ $corner }）：{ $cell }、ジェム{ $gems }{ $hand }{ $skills }。
alt-has-tiles = 、手札は{ $tiles }
alt-has-skills = 、スキルは{ $skills }
alt-on-ice = アイス：{ $cells }。
alt-on-slide = スライド：{ $cells }。
alt-on-slide_diag = ナナメ：{ $cells }。
alt-on-spring = スプリング：{ $cells }。
alt-on-stop = ストップ：{ $cells }。
alt-on-wall_box = ウォールBOX：{ $cells }。
alt-on-wall_l = ウォールL（開いた側）：{ $cells }。
alt-on-wall_para = ウォールPARA（開いた側）：{ $cells }。
alt-way-N = 上 { $cells }
alt-way-NE = 右上 { $cells }
alt-way-E = 右 { $cells }
alt-way-SE = 右下 { $cells }
alt-way-S = 下 { $cells }
alt-way-SW = 左下 { $cells }
alt-way-W = 左 { $cells }
alt-way-NW = 左上 { $cells }
alt-way-NS = 上下 { $cells }
alt-way-EW = 左右 { $cells }
alt-gems = ジェム{ $count }個のマス：{ $cells }。
alt-line-gems = ラインのジェムタイル：{ $cells }。
alt-line-none = ラインにフロアタイルなし。
alt-line = ライン：{ $tiles }。
alt-tile-count = { $tile }{ $count }
alt-pool = 選べるスキル：{ $skills }。
alt-left = 余ったスキル：{ $skills }。
alt-removed = 除外されたスキル：{ $skills }。
alt-deck = フロアタイルの山札{ $deck }枚、捨て札{ $discards }枚。
alt-cells = A1は左下。

## ルールの図

page-table = 2vs2チーム戦。赤はC3からアイスに乗り、スライドに運ばれて番号のマスを通り、3個のジェムを取ってストップで止まった。
page-turn = 赤のターンの始まり。黄色い矢印は、上下左右に動くとどこまで行くかを示す。
page-skill-draft = スキル選び。クラッシュとリコールは除外され、赤は残りの5枚から1枚を取る。
page-tile-draft = タイル選び。緑はスライドを選び、E列の、印の付いたマスに置ける。
page-end = ゲームの終わり。赤と青が合わせて21個、黄と緑が15個。
page-board = 2vs2チーム戦の盤。四隅がスタートで、そのまわりの3マスずつに斜線がある。
page-three = 3人戦の盤。スタートはA1、A8、H1。角のH8は使わない。
page-two = 2人戦の盤。スタートはA1とH8。ほかの角は使わない。
page-placing = 赤がタイルを置けるマス。スタート、コマやタイルのあるマス、相手のスタートのまわりには置けない。
page-slide = 赤はC3から右へ。D3のスライドでE3へ、そこのナナメスライドでF4へ進む。
page-ice = 赤はC3から右へ。D3とE3のアイスをF3まで滑る。
page-spring = 赤がD3の上向きのスプリングに乗り、D4を飛び越えてD5へ。D4のジェムは残る。
page-stop = 赤はD3のアイスを滑り、E3のストップで止まる。F3のアイスとジェムには届かない。
page-walls = D3の赤は、開いた側を通って右と下へ行ける。上のウォールBOXと、閉じた左へは行けない。
page-chain = 赤はD3のアイスに乗り、3枚のスライドを回って、同じアイスを下へ抜けD2のストップへ。
page-gem-tile = 赤がジェムタイルを2枚使った。C5のジェムは2個になり、E5のジェムはそこにいた黄のものになった。
page-loop = F4にスライドを置くと、コマがアイスの上を行き来し続ける。そのスライドは捨て札になる。
page-home = 赤は手札を1枚捨て、E4から一気にA1へ帰った。
page-king = 赤が旗を持つので、スキルは赤、青、黄、緑の順、タイルは緑、黄、青、赤の順に取る。ターンはスキルと同じ順。黄がキングを取ったので、次のラウンドのスキルとターンは黄、緑、赤、青の順、タイルは青、赤、緑、黄の順になる。
page-skills = 七つのスキルの印。1 クラッシュ、2 ゴースト、3 キング、4 クイック、5 リコール、6 ローテート、7 スティール。

# Drawn into the picture: short; # stands for the number of the round.
scene-start = スタート
scene-round = ラウンド#
scene-last-round = 最終ラウンド

## その手がよい理由

why-gems = ジェムを{ $gems }個取れます。
why-wins = これでゲームが終わり、ジェム{ $gems }個であなたの勝ちです。
why-corner = まだ盤にジェムもタイルもないので、どの角でもかまいません。
why-opens-now = { $where }の{ $tile }で、このターンのうちに{ $cell }のジェムまで行けるようになります。
why-opens-next = { $where }の{ $tile }で、次のターンに{ $cell }のジェムまで行けるようになります。
why-carries-now = { $where }の{ $tile }で、このターンのうちに{ $cell }のジェムの近くまで行けるようになります。
why-carries-next = { $where }の{ $tile }で、次のターンに{ $cell }のジェムの近くまで行けるようになります。
why-puts = { $cell }にジェムを置けます。
why-puts-now = このターンのうちに取りに行ける{ $cell }に、ジェムを置けます。
why-puts-next = 次のターンに取りに行ける{ $cell }に、ジェムを置けます。
why-near-now = このあと、このターンのうちに{ $gems ->
    [1] { $cell }のジェムを取れます
   *[other] { $cell }などのジェムを{ $gems }個取れます
}。
why-near-next = 次のターンに{ $gems ->
    [1] { $cell }のジェムを取れます
   *[other] { $cell }などのジェムを{ $gems }個取れます
}。
why-holds-gem = ジェムタイル{ $cell }があれば、取りに行けるマスにジェムを置けます。
why-holds-way = { $where }に{ $tile }を置けば、{ $cell }のジェムまで行けるようになります。
why-keeps = { $seat }は次のターンに、歩くだけでは{ $cell }のジェムまで行けなくなります。
why-keeps-some = { $seat }が次のターンに歩いて取れるジェムが{ $gems }個減ります。
why-nearer = { $cell }のジェムに近づき、あと{ $away }マスになります。
why-takes-tile = { $tile }が手に入り、あとで置けます。
why-takes-gem = ジェムタイル{ $gem }が手に入ります。使えばそこにジェムを置けます。
why-skill-gem = { $skill }があれば、{ $cell }のジェムまで行けます。
why-skill-crash = クラッシュなら、好きなタイルを1枚、行動点なしで取り除けます。
why-skill-ghost = ゴーストなら、ウォールを通り抜けられ、タイルに運ばれることもありません。
why-skill-king = キングなら、次のラウンドのスタートプレイヤーになれます。
why-skill-quick = クイックなら、行動点が2点ではなく3点になります。
why-skill-recall = リコールなら、行動点なしでスタートに帰れます。
why-skill-rotate = ローテートなら、自分のターンにタイルを2回、行動点なしで回せます。
why-skill-steal = スティールなら、近くのタイルを盤から手札に入れられます。
why-end-spent = 行動点を使い切りました。
why-end-none = 残りの行動点で取れるジェムはありません。
why-end = このターンに、これ以上よい手は見つかりません。
cost-gems = このターンに取れたはずのジェムを{ $gems }個逃しました。

## 問題で見つけるもの

puzzle-gems = { $seat }の番です。このターンにジェムをできるだけ多く集めてから、ターンを終えてください。

## 大会の終わりに表彰すること

feat = 1ターンでジェム{ $count }個を獲得
