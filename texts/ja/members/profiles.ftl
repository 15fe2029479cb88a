# ゲームごとの強さと、サーバーでのメンバーの成績。

## ランキング

command-leaderboard = ランキング
command-leaderboard-text = このサーバーのランキングをゲームごとに見ます
option-leaderboard-game-text = 見たいゲーム
option-season = シーズン
option-season-text = 過去のシーズンの番号。空けておくと今のシーズン
option-page = ページ
option-page-text = 開くページ

board-title = ランキング：{ $game }
board-detail = シーズン{ $season } · { $count ->
   *[other] 順位のあるメンバー{ $count }人
}
board-members = メンバー
board-score = 勝–分–敗
board-rating = レート
board-line = { $place } { $member } **{ $rating }** · { $score }
board-you = あなた：{ $place } **{ $rating }** · { $score }
board-you-none = このシーズンでは、このゲームにあなたのレートがまだありません。
board-legend = 名前の後ろは、レートと、レート戦の勝–分–敗です。「？」は、レート戦が{ $count }局に満たず、まだ順位がないことを表します（始めたばかりの相手に短手数で勝った対局は数えません）。
board-suspect = 🛡️ モデレーターだけに表示：{ $member }さんは、始めたばかりの相手とのレート戦に、短手数で{ $count }回勝っています（平均{ $moves }手）。3回目からは、ほとんどレートに響きません。`/{ command-manage } { command-manage-cancel }` で対局を中止にできます。
board-empty = このゲームのレートがある人は、まだいません。`/{ command-challenge }` の「{ option-game }」で{ $game }を選び、レートありで挑戦してみましょう。1局終わると、参加した全員がここに載ります。
board-empty-past = シーズン{ $season }には、このゲームのレート戦はありませんでした。
board-game = ほかのゲームを見る
board-season = ほかのシーズンを見る
board-season-first = シーズン{ $season }
board-season-since = シーズン{ $season }（{ $day }から）
button-post-here = ここに投稿する
button-posted = 投稿しました
button-look = 自分で見る
alt-board = { $title }。{ $detail }。各行は、順位、メンバー、レート、勝–分–敗。
alt-board-line = { $place } { $name } { $rating } { $score }。

## プロフィール

command-profile = プロフィール
command-profile-text = このサーバーでのメンバーのレート、成績、信頼度を見ます
option-profile-member-text = 見たいメンバー。空けておくと自分のプロフィール

profile-title = { $member }さんのプロフィール
profile-empty = { $member }さんは、このサーバーのメンバーとの対局をまだ終えていません。
profile-rating = **{ $game }** · レート **{ $rating }** · { $count }人中{ $place }位
profile-rating-provisional = **{ $game }** · レート **{ $rating }**（順位はレート戦{ $count }局から）
profile-rating-none = **{ $game }** · 今のシーズンのレートはまだありません
profile-best = 自己最高 { $best }
profile-rated = レート戦：{ $score }
profile-casual = レートなし：{ $score }
profile-score = { $won }勝{ $drawn }分{ $lost }敗
profile-reliable = **信頼度：{ $share }%** · { $count ->
   *[other] { $count }局中
}{ $finished }局を、時間切れや退出なしで終えています
profile-cancelled = 結果が出たあとの中止：{ $count }回
profile-asker = **あなた対 { $member }：** { $score }
profile-opponents = **よく対局する相手**
profile-opponent = 対 { $member }：{ $score }
profile-perspective = { $member }さんから見た成績です。3人以上の対局では、順位が上なら勝ちと数えます。
profile-curve = グラフ：{ $game }のレート{ $axis ->
    [matches] （1局ごと）
   *[days] {""}
}。点線は、そのシーズンのレート戦が{ $count }局に満たない間です。星は最高、丸は今のレートです。
profile-curves = ほかのゲームのグラフを見る
profile-trophy = { $place ->
    [1] 🥇 シーズン{ $season } { $game } 優勝（**{ $rating }**）
    [2] 🥈 シーズン{ $season } { $game } 2位（**{ $rating }**）
   *[other] 🥉 シーズン{ $season } { $game } 3位（**{ $rating }**）
}
curve-season = { $game } · シーズン{ $season }
curve-seasons = { $game } · シーズン{ $first }〜{ $last }
curve-axis = レート戦の対局数
alt-curve-matches = { $name }さんのレート（{ $detail }）、{ $days ->
    [1] { $start }
   *[other] { $start }〜{ $end }
}のレート戦{ $count }局：最初の対局後{ $first }、最後の対局後{ $last }。最低{ $lowest }、最高{ $highest }。
alt-curve = { $name }さんのレート（{ $detail }）：{ $start }に{ $first }、{ $end }に{ $last }。最低{ $lowest }、最高{ $highest }。

error-no-season = このサーバーにシーズン{ $season }はありません。今はシーズン{ $present }です。
error-posted-often = このチャンネルへの投稿が短い間に続きました。次に投稿できるのは { $when } です。
error-no-posting = あなたにはこのチャンネルに書き込む権限がないので、ここには投稿できません。

# In the menu of a member
menu-profile = プロフィール
