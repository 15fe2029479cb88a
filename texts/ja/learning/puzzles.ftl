# 問題：一つの局面で一手を探す。自分だけに見える。

command-puzzle = 問題
command-puzzle-text = 問題を解きます。正解の一手を見つけてください
option-puzzle-game-text = 問題のゲーム。省くと前回の続きになります
option-puzzle-level-text = 難易度（1〜5）。省くと棋力に合った問題になります
button-give-up = あきらめる
button-puzzle = 問題
button-puzzle-next = 次の問題
button-puzzle-games = 別のゲーム

puzzle-title = 問題
puzzle-about = 局面を見て、正解の手を見つけましょう。問題は、解くかあきらめるまで残り、どの端末でも続きから解けます。1回目で正解できなかった問題は、3日後にまた出ます。
puzzle-standing-of = - **{ $game }**：{ $standing }
puzzle-standing = レート{ $rating }・1回目で正解{ $solved }・連続正解{ $streak }
puzzle-heading = { $game }：第{ $number }問
puzzle-right = 正解です。続けてください。
puzzle-wrong = 正解ではありません。もう一度考えてみましょう。
puzzle-counts = 問題のレートは、1回目の正解なら勝ち、2回目なら引き分け、3回目以降やあきらめたときは負けとして変わります。
puzzle-less = この手番で得たのは{ $gained }、最善の手順なら{ $most }でした。
puzzle-solved = ✓ 1回目で正解しました。
puzzle-learned = ✓ 正解です。この問題は3日後にまた出ます。
puzzle-given-up = この問題は3日後にまた出ます。
puzzle-solution = 正解手順：{ $moves }
puzzle-solution-long = 正解手順：
puzzle-solution-move = { $number }. { $seat }：{ $move }

error-no-puzzles = このゲームの問題はすべて出ました。間違えた問題は3日後にまた出ます。
error-no-puzzles-of-grade = この難易度の問題はすべて出ました。別の難易度を選んでください。

# 今日の問題。チャンネルに出る。
command-server-puzzle = 今日の問題
command-server-puzzle-text = 毎日の問題を出すチャンネルと時刻を決めます
option-daily-channel-text = 毎日の問題を出すチャンネル
option-daily-game-text = このゲームの問題だけを出す
button-solve = 解く
button-daily-off = 投稿をやめる

daily-panel-title = 今日の問題
daily-panel-hint = 時刻はあなたのタイムゾーンです。解答は、翌日の問題と一緒に投稿します。
daily-off = このサーバーには今日の問題がありません。チャンネルを選ぶと、毎日投稿します。
daily-on = 毎日{ $hour }時（{ $zone }）に { $channel } に投稿します。ゲーム：{ $game }。次回は <t:{ $at }:R> です。
daily-all-games = 全ゲームを順番に
daily-choose-channel = チャンネル
daily-choose-hour = 時刻
daily-choose-game = ゲーム
daily-title = 今日の問題：{ $game }
daily-hint = 「{ button-solve }」を押して挑戦してください。指した手はほかの人には見えません。解答は次の問題と一緒に出ます。
daily-solved = 正解者：{ $members }{ $more ->
        [0] {""}
       *[other] 、ほか{ $more }人
    }（★は1回目で正解）
daily-solution-title = { $game }：前回の問題の解答
daily-count = { $count ->
        [0] 正解者はいませんでした。
       *[other] 正解者は{ $count }人でした。
    }
