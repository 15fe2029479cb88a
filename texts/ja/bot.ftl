# ゲーム以外でボットが言うこと。席やハトの名前などは各ゲームのファイルにある。

## Discord のメニューに出るコマンド

command-challenge = 挑戦
command-challenge-text = メンバーに対局を申し込みます
# メンバーやメッセージのメニューに出る名前:
menu-challenge = 対局を申し込む
menu-profile = プロフィール
menu-board = この対局を開く
menu-since = 前の番からの動き
command-move = 指す
command-move-text = 棋譜の書き方で手を入力します
command-board = 盤面
command-board-text = 対局の今の盤面を、あなただけに見せます
command-matches = 対局一覧
command-matches-text = あなたの対局の一覧（手番、期限、場所）
command-resign = 投了
command-resign-text = 対局を投了します
command-rules = ルール
command-rules-text = ゲームのルールを図で説明します
command-table = 卓
command-table-text = 卓を立てて参加者を集め、そろったら対局を始めます
command-verify = 抽選の検証
command-verify-text = 抽選のしくみを説明し、正しく行われたことを確かめられます
command-help = ヘルプ
command-help-text = 始め方と、コマンドの一覧

option-game = ゲーム
option-game-text = 遊ぶゲーム
option-rules-game-text = 説明するゲーム
option-opponent = 相手
option-opponent-text = 申し込む相手。空けておくと、ここにいる誰でも受けられます
option-opponent2 = 相手2
option-opponent3 = 相手3
option-opponent-more-text = ほかの相手。二人用のゲームでは、最初に受けた人と対局します
option-seats = 人数
option-seats-text = 何人で遊ぶか
option-pace = 持ち時間
option-pace-text = 一手に考えてよい時間
option-event = 手
option-event-text = 棋譜の書き方で。入力すると候補が出ます
option-match = 対局
option-match-text = 対局の番号（ここで行われている対局でないとき）
option-text = 読み上げ
option-text-text = 盤面を言葉で説明します（読み上げソフト向け）

## 持ち時間と先手

pace-move = 一手{ $span }
pace-bank = 持ち時間{ $bank }（一手ごとに{ $increment }加算）
pace-none = 時間制限なし
span-d = { $count }日
span-h = { $count }時間
span-m = { $count }分
overtime-loses = 時間切れ：負けになる
overtime-asks = 時間切れ：相手が勝ちにするか延長するかを選ぶ

begins-random = 抽選で先手を決める
begins-challenger = 自分が先手
begins-opponent = 相手が先手
begins-random-due = 先手は抽選で決まります。
begins-challenger-due = { $member }が先手です。
begins-opponent-due = 受けた人が先手です。
begins-opponent-table = { $member }以外の誰かが先手です。
begins-random-done = 抽選の結果、{ $member }が先手です。
begins-challenger-done = 取り決めにより { $member }が先手です。
begins-opponent-done = 取り決めにより { $member }が先手です。

## 申し込み

anyone = このチャンネルの誰でも
setup-title = { $game }の対局を申し込む
setup-guests = 相手：{ $guests }
setup-table-title = { $game }の卓を立てる
setup-table = { $seats }人の卓：{ $guests }
setup-options = ルール：{ $options }
setup-hint = この画面はあなただけに見えています。「{ button-send }」を押すとここに投稿し、24時間受け付けます。
setup-pace = 一手の持ち時間
setup-begins = 先手
setup-overtime = 時間切れのとき
button-send = 送る
button-options = ルールを変える
challenge-which-game = **{ $member } さんとどのゲームで対局しますか？**
challenge-sent = 申し込みを投稿しました。
challenge-waiting = 申し込みは保存しましたが、今はDiscordに投稿できませんでした。投稿できしだいここに出ます。
table-sent = 卓を立てました。参加者がそろったら、卓の「◯人で始める」を押してください。
table-waiting = 卓は保存しましたが、今はDiscordに投稿できませんでした。投稿できしだいここに出ます。
challenge-named = **{ $member }が { $guests }に{ $game }の対局を申し込みました。**
challenge-practice = **{ $member }が { $guests } と{ $game }の対局を始めました（対局{ $match }）。**
challenge-open = **{ $member }が{ $game }の相手を探しています。** 誰でも受けられます。
table-open = **{ $member }が{ $game }の卓を立てました。** 誰でも参加できます。
table-named = **{ $member }が { $guests }を{ $game }の卓に招きました。**
table-count = 人数：{ $seats }人中{ $count }人
table-members = 参加者：{ $members }
table-side = { $side }：{ $members }
table-any-side = チーム未定：{ $members }
table-missing = 返事待ち：{ $members }
table-remove = 主催者：参加者を外す
side-0 = チーム1
side-1 = チーム2
challenge-until = 申し込みの期限は { $when } です。
challenge-there = 承諾済み：{ $members }
teams = { $one } 対 { $other }
challenge-sides = チーム：{ $members }
table-until = { $when } までに主催者が始めなければ、卓は閉じます。
challenge-accepted = 成立しました。対局{ $match }が始まります。
challenge-declined = 断られました。
challenge-withdrawn = 取り下げられました。
challenge-expired = 期限までに誰も受けませんでした。
table-accepted = 対局{ $match }が始まります。
table-declined = 人数が足りなくなりました。
table-withdrawn = 主催者が卓を閉じました。
table-expired = 期限までに始まりませんでした。
button-accept = 受ける
button-word = 言葉を加える
button-decline = 断る
button-withdraw = 取り下げる
button-join = 参加する
button-leave = 抜ける
button-side = { $side }
button-start = { $count }人で始める
button-close = 卓を閉じる

## 対局

title = { $game } · 対局{ $match }
polite = { $member } さん

# stands for a name that is not known or that no font has; $digits are of the member's number
stand-in = プレイヤー{ $digits }
stand-in-tournament = 大会{ $number }
seated = { $seat } { $member }
setting = { $name }：{ $value }
turn = { $member }（{ $seat }）の番です。
turn-computer = { $member }（{ $seat }）が考えています。
until = 時間切れは { $when } です。
until-overdue = このまま手も返事もなければ、対局は { $when } に終わります。
told-resign = { $seat }が投了しました。
told-timeout = { $seat }の時間が切れました。
told-left-resign = { $seat }が対局を抜けました。ほかの人で続けます。{ $seat }が選ぶはずのものは抽選で決まります。
told-left-timeout = { $seat }は時間切れで対局を抜けました。ほかの人で続けます。{ $seat }が選ぶはずのものは抽選で決まります。
told-abort = { $seat }が対局を取りやめました。
told-idle = { $seat }が時間内に指しませんでした。
result-win = **{ $members }{ $count ->
    [1] の勝ち！
   *[other] {""} の勝ち！
}**
result-draw = **引き分けです。**
result-void = **この対局は無効です。**
reason-resign = { $loser }が投了しました。
reason-timeout = { $loser }の時間が切れました。
reason-abort = まだ指していない人がいるうちに終わったためです。
fair-code = 🎲 フェアプレーコード `{ $code }` ·「{ button-more }」で確かめられます。
fair-code-there = 🎲 フェアプレーコード `{ $code }` · 対局の「{ button-more }」で確かめられます。
fair-code-here = 🎲 フェアプレーコード `{ $code }` ·「{ button-fair }」で確かめられます。
fair-presses = 抽選に加えたボタン操作の番号：{ $presses }
fair-words = 抽選に加えた言葉：{ $words }
fair-word = { $member }「{ $word }」
fair-how-match =
    {""}**抽選のしくみ** 対局を申し込んだ時点で秘密のシードを決め、コード `{ $code }` の先頭を公開しました。コードは、シードとゲーム、ルール、設定、先後の決め方、その時点で決まっていた対局者をまとめたSHA-256です。
    対局開始の時に、対局者全員、受けた人のボタン操作にDiscordが付けた番号、対局者が入力した言葉を加えました。席順もすべての抽選も、ここから決まります。
fair-how-late =
    {""}**抽選のしくみ** 対局を申し込んだ時点では、コードを公開していません。秘密のシードとコード `{ $code }` は、対局者、ボタン操作、言葉がそろった対局開始の時に作りました。対局中の抽選は固定していますが、席順が正しく抽選されたことや、誰かが都合のよいシードを選んでいないことまでは証明できません。
fair-how-tournament =
    {""}**抽選のしくみ** 大会の告知の時に秘密のシードを決め、コードを公開しました。開始の時に、参加ボタンの操作にDiscordが付けた番号を加えました。各対局のシードは、ここに回戦、盤の番号、番勝負の第何局か、その対局が何度目に始まったものかを合わせて決まります。`{ $code }` はこの対局のコードで、シード、ゲーム、ルール、設定、対局者を固定しています。
    大会の主催者は、抽選を知ったうえで、参加者、開始の時、入れ替える人を選べます。
fair-how-tournament-without =
    {""}**抽選のしくみ** この大会は、コードなしで告知されました。この対局の秘密のシードとコード `{ $code }` は、対局開始の時に作りました。対局中はシード、ゲーム、ルール、設定、対局者を固定していますが、誰かが都合のよいシードを選んでいないことまでは証明できません。
fair-how-old =
    {""}**抽選のしくみ** この対局は、今のフェアプレーコードができる前のものです。`{ $code }` は秘密のシードのSHA-256です。対局が始まってから公開されたので、対局中の抽選は固定していますが、席順が正しく抽選されたことまでは証明できません。
fair-who-knows =
    {""}**誰が何を知り得るか** 最後のボタン操作までは、ボットの運営者を含め、誰も抽選の結果を知ることができません（ボットがDiscordの付けた番号をそのまま使い、言葉をそれまでしか受け付けない限り）。そのあと運営者は先の抽選を知り得ますが、変えればコードと合わなくなります。対局者は知ることができません。
    {""}**証明できないこと** 操作の番号が本当にDiscordのものであること。都合のよい番号を待つために操作を失敗させていないこと。言葉が最後のボタン操作より前に、対局者本人によって入力されたこと（改造したボットを動かして自分も対局する人は、最後に言葉を選べます）。データベースの手札やシードを誰も見ていないこと。ボットは自分の投稿を書き換えられます。受ける前にコードを、対局開始の時にここに出る操作の番号と言葉を控えておくと確実です。
fair-who-knows-late =
    {""}**誰が何を知り得るか** ボットの運営者は、対局開始の時にすべての抽選を知り、選ぶこともできました。そのあとは、変えればコードと合わなくなります。対局者は知ることができません。
fair-later = 対局が終わると、ここにシードと、コード、席順、すべての抽選を確かめる小さなプログラムが出ます。
fair-over = 添付のプログラムをPython 3で実行してください（先に読むこともできます）。証明できたこと、合わないこと、確かめられないことを一行ずつ表示します。
scores = 得点：{ $scores }。
score = { $seat } { $points }
places = 順位：{ $places }。
place = { $place }位 { $member }
seed = シードは `{ $seed }` でした。コードの先頭は最初の投稿にあります。
seed-gone = データを消去したメンバーがいるため、シードも消えました。そのため、抽選がコードどおりかどうかは確かめられません。

modal-word = 抽選に言葉を加える
modal-word-accept = 言葉を加えて受ける
modal-word-name = あなたの言葉
modal-word-text = 好きな言葉を一つどうぞ。この対局のすべての抽選が変わります。対局が始まると全員に見えます。
word-added = 言葉「{ $word }」をこの対局のすべての抽選に加えます。
error-word = 目に見える文字を一つ以上入力してください。
error-word-not-in = 言葉を加えられるのは、対局が始まる前の参加者だけです。

button-play = 指す
button-more = その他
button-back = 戻る
button-earlier = ‹ 前へ
button-later = 次へ ›
button-text = 盤面を言葉で
button-rules = ルール
button-rules-of = { $game }のルール
button-fair = 抽選の検証
button-record = 棋譜
button-resign = 投了する
button-abort = 取りやめる
button-stay = 続ける
your-events = あなたの指せる手（{ $count }通り）：
your-events-more = …ほか{ $count }通り。`/{ command-move }` で入力すると候補が出ます。
ask-resign = { $title }を投了しますか。相手の勝ちになります。
ask-resign-alone = { $title }を投了しますか。対局はそこで終わり、{ $winners }が{ $count ->
    [1] 1位
   *[other] 同率1位
}になります。
ask-leave = { $title }を抜けますか。対局はほかの人で続き、あなたは最下位になります。
ask-leave-team = { $title }を抜けますか。{ $partners }は一人で続けることになり、あなたが選ぶはずのものは抽選で決まります。{ $partners }がそのあと勝っても、あなたは負けになります。
ask-abort = { $title }を取りやめますか。勝敗はつきません。
ask-abort-drawn = すでに抽選の結果が出ているので、プロフィールに「抽選後の取りやめ」として数えられます。{ $days }日以内に{ $most }回になると、しばらくレート戦を始められません。
error-called-off = { $member } さんは抽選後の取りやめが続いたため、レート戦を始められるのは { $when } からです。レートなしなら今すぐ始められます。
stayed = 対局を続けます。
rules-page = { $page } / { $pages } ページ
rules-pages = 図入りで全{ $pages }ページです。はじめから読むことも、読みたいページを選ぶこともできます。
rules-authors = 作者：{ $authors }
rules-contents = 目次
button-contents = 目次
button-rules-begin = はじめから読む

choice-your-turn = あなたの番
choice-their-turn = 相手の番
games-title = あなたの対局
games-none = 進行中の対局はありません。{ $computers ->
        [yes] `/{ command-practice }` でコンピューターとすぐに対局でき、`/{ command-challenge }` でメンバーに申し込めます。
       *[no] `/{ command-challenge }` で申し込めます。
    }
games-none-direct = 進行中の対局はありません。{ $computers ->
        [yes] `/{ command-practice }` でコンピューターとすぐに対局できます。メンバーには、私のいるサーバーで `/{ command-challenge }` を使うと申し込めます。
       *[no] 私のいるサーバーで `/{ command-challenge }` を使うと申し込めます。
    }
games-more = … ほか { $count } 局
games-against = 相手：{ $members }
games-your-turn = **あなたの番**
games-their-turn = 相手の番

help =
    ### Hatoba
    このサーバーのメンバーどうしで、{ $computers ->
        [yes] またはコンピューターを相手に、
       *[no] {""}
    }チャンネルの中でそのままボードゲームを対局できます。数分で終わる対局も、何週間も続く対局も大丈夫です。途中の局面はすべて保存され、あなたの番になるとお知らせが届きます。
    1. { $computers ->
        [yes] `/{ command-practice }` ならすぐにコンピューターとの対局が始まります。人と遊ぶときは `/{ command-challenge }`
       *[no] `/{ command-challenge }`
    } で対局を申し込みます。相手を空けておけば、誰でも受けられます。3人以上なら `/{ command-table }` で卓を立てます。
    2. 対局用のスレッドが開きます。自分の番になったら、盤の下の **{ button-play }** を押します。
    3. したいことを順に押していきます。最後のひと押しで手が決まります。
    { $games }
help-direct =
    ### Hatoba
    { $computers ->
        [yes] ここではコンピューターを相手に、私のいるサーバーではメンバーどうしで、ボードゲームを対局できます。
       *[no] 私のいるサーバーで、メンバーどうしでボードゲームを対局できます。
    }数分で終わる対局も、何週間も続く対局も大丈夫です。途中の局面はすべて保存され、あなたの番になるとお知らせが届きます。
    1. { $computers ->
        [yes] `/{ command-practice }` ですぐにコンピューターとの対局が始まります。ほかの人には見えません。申し込み、卓、
       *[no] 申し込み、卓、
    }大会はサーバーで始めます。
    2. { $computers ->
        [yes] 対局はこのダイレクトメッセージの中で進みます。
       *[no] {""}
    }自分の番になったら、盤の下の **{ button-play }** を押します。サーバーでの対局も、`/{ command-matches }` と `/{ command-board }` でここから指せます。
    3. したいことを順に押していきます。最後のひと押しで手が決まります。
    { $games }
help-start-title = 始め方
help-playing-title = 対局
help-playing =
    `/{ command-challenge }` 対局を申し込みます
    `/{ command-table }` 3人、4人の対局のメンバーを集めます
    { $computers ->
        [yes]
            `/{ command-practice }` コンピューターと対局します（ダイレクトメッセージでもできます）
            `/{ command-matches }`
       *[no] `/{ command-matches }`
    } 自分の対局と手番を一覧にします（チャンネルの手番の掲示もできます）
    `/{ command-board }` 盤面を自分だけに表示します
    `/{ command-move }` 手を入力して指します
    `/{ command-plan }` 自分の番が来る前に、応じる手を決めておきます
    `/{ command-offer }` 引き分け、待った、時間の延長などを申し出ます
    `/{ command-resign }` 投了します
    `/{ command-replay }` 対局をはじめから見直します
    `/{ command-review }` 終わった対局の分かれ目と、よりよい手を見ます
    `/{ command-learn }` 短いレッスンでゲームを覚えます
    `/{ command-puzzle }` 問題を解きます
    `/{ command-rules }` ルールを図で説明します
    `/{ command-verify }` 抽選が正しく行われたことを確かめます
    `/{ command-profile }` 成績、レート、信頼度を見ます
    `/{ command-leaderboard }` サーバーでの順位を見ます
help-tournaments-title = 大会
help-tournaments =
    参加するには、大会のお知らせの **{ button-join }** を押します。
    `/{ command-tournament } { command-tournament-status }` 大会の経過を見ます
    `/{ command-tournament } { command-tournament-mine }` 自分の大会と対局を見ます
    `/{ command-tournament } { command-tournament-challenge }` ラダー（順位戦）で上の人に挑戦します
    `/{ command-tournament } { command-tournament-past }` 終わった大会と殿堂を見ます
    `/{ command-tournament } { command-tournament-export }` 結果をファイルで受け取ります（表計算、ウェブサイト、チェス用プログラム）
    `/{ command-tournament } { command-tournament-create }` 大会を開きます（許可されている人だけ）
    大会のお知らせの **{ button-run }** で、運営のパネルを開きます
    `/{ command-tournament } { command-organise }` でも運営できます（開始、中断、日程、参加者、結果）
help-settings-title = 設定
help-settings =
    `/{ command-settings }` 遊ぶ時間、リマインダー、言語、色、休暇、自分のデータについて決めます
    `/{ command-block }` 対局したくない人を決めます
help-moderators-title = 管理者向け
help-moderators =
    `/{ command-server } { command-server-check }` チャンネルに足りない権限を調べます
    `/{ command-server } { command-server-settings }` 言語、持ち時間、スレッド、大会を開ける人を決めます
    `/{ command-server } { command-server-forums }` 対局や大会の投稿を作るフォーラムを決めます
    `/{ command-server } { command-server-limits }` 申し込める場所と人を決めます
    `/{ command-server } { command-server-season }` レートのシーズンを終わらせます（日付も決められます）
    `/{ command-server } { command-server-season-undo }` シーズンの終了を、1日以内なら取り消します
    `/{ command-server } { command-server-digest }` 一週間のまとめを投稿します
    `/{ command-server } { command-server-puzzle }` 毎日の問題を出します
    `/{ command-manage } { command-manage-end }` 対局の結果を裁定します
    `/{ command-manage } { command-manage-void }` 対局を無効にします
    `/{ command-manage } { command-manage-move }` 対局を別のチャンネルに移します
button-help-start = 始め方へ

## 断る理由

error-stale = その後、対局が進みました。今はこうなっています。
error-not-seated = これができるのは対局者だけです。`/{ command-board }` なら誰でも使えます。
error-not-your-turn = あなたの番ではありません。
error-waiting-for = あなたの番ではありません。今は{ $member }の番です。
error-left = この対局からはもう抜けています。ほかの人が続けています。
error-game-over = この対局は終わっています。
error-several = `{ $event }` は何通りかに読めます：{ $choices }。どれか一つを入力してください。
move-named = `{ $event }`（{ $steps }）
moves-left-out = …
error-move-long = 長すぎて手として読めません。手は{ $characters }文字以内で書いてください。
typed-fillers = を に へ から の
error-illegal = `{ $event }` は今は指せません。「{ button-play }」を押すと、今できる手から選べます。
error-no-match = ここに対局{ $match }はありません。
error-no-matches = ここにあなたの対局はありません。`/{ command-challenge }` で申し込めます。
error-no-matches-direct = 進行中の対局はありません。私のいるサーバーで `/{ command-challenge }` を使うと申し込めます。
error-only-on-server = これはサーバーの中でだけできます。
error-bot-missing = このサーバーには、コマンドだけが追加されていて、ボットがいません。サーバー管理者は次のリンクから招待できます：{ $invitation }
error-which-match = 対局がいくつかあります。「{ option-match }」の欄で番号を選んでください。
error-frozen = 対局{ $match }は続けられません。{ $ply }手目から先の記録が今のルールに合わないためです。記録はそのまま残してあります。
error-no-challenge = その申し込みはありません。
error-challenge-accepted = この申し込みはもう成立しています。
error-challenge-declined = この申し込みは断られています。
error-challenge-withdrawn = この申し込みは取り下げられています。
error-challenge-expired = この申し込みは期限が切れました。
error-table-accepted = この卓の対局はもう始まっています。
error-table-declined = この卓は人数が足りなくなり、閉じられました。
error-table-withdrawn = この卓は主催者が閉じました。
error-table-expired = この卓は期限までに始まらなかったので、閉じられました。
error-own-challenge = 自分の申し込みは受けられません。
error-at-table = もうこの卓に参加しています。
error-not-invited = これはほかの人への申し込みです。
error-not-your-challenge = 取り下げられるのは申し込んだ人だけです。
error-table-full = この卓は満席です。
error-not-at-table = 先にこの卓に参加してください。
error-host-stays = 主催者は卓を抜けられません。やめるときは「{ button-close }」を押してください。
error-not-host = これができるのは卓の主催者だけです。
error-side-full = そのチームはもうそろっています。
error-not-so-many = このゲームは{ $seats }人用です。{ $count }人では遊べません。
error-self-challenge = 自分には申し込めません。ほかの人を選ぶか、空けておいてください。
error-invited-twice = 同じメンバーが二度選ばれています。
error-bot-opponent = { $member } はボットなので対局できません。
error-challenge-me = 私との対局は `/{ command-practice }` で始められます。
error-opponent-cannot-see = { $member } さんはこのチャンネルを見られません。二人とも見られる場所で申し込んでください。
error-opponent-gone = { $member } さんはもうこのサーバーにいません。
error-no-match-on-message = これは対局のメッセージではありません。盤面か通知のメニューから選んでください。
error-too-late-to-abort = すでに全員が指したので、もう取りやめられません。指し続けるか、投了してください。
error-record-secret = このゲームの棋譜には隠れた情報があるので、終局後にお渡しします。
error-permissions = { $channel } では対局できません。ボットに次の権限がありません：{ $permissions }。サーバーの管理者に伝えてください。
error-timed-out = このサーバーでボットが<t:{ $until }:f>までタイムアウトされているため、何も投稿できません。メンバーをタイムアウトできる人なら、早めに解除できます。
error-file-large = ファイルがDiscordの上限（{ $size } MiB）より大きくなるため、渡せません。
error-too-fast = 短い時間に操作が集中しました。数秒待ってから続けてください。
error-unknown-button = このボタンはもう使えません。コマンドをもう一度使ってください。
error-commands-changed = このコマンドは変わりました。Discordを再読み込みして、もう一度試してください。
error-no-game = 「{ $game }」というゲームはありません。
error-option = 「{ $value }」はここでは選べません。
error-pace = 「{ $pace }」は持ち時間になりません。`3d`（一手3日。10mから14dまで）、`7d+12h`（持ち時間7日、一手ごとに12時間加算）、`none`（時間制限なし）のように書いてください。
error-seats = このゲームは{ $seats }人では遊べません。
error-storage = 今は保存できないため、何も変えませんでした。しばらくしてからもう一度試してください。（{ $mark }）
picture-missing = 今回は画像を用意できませんでした。
answer-message-gone = 完了しました。操作元のメッセージは削除されたため、そこには結果を表示できません。
error-unexpected = ボットの側で問題が起きました。内容は記録してあります（{ $mark }）。表示が古いかもしれません。`/{ command-board }` で今の盤面を見られます。

permission-view_channel = チャンネルを見る
permission-send_messages = メッセージを送信
permission-send_messages_in_threads = スレッドでメッセージを送信
permission-create_public_threads = 公開スレッドの作成
permission-attach_files = ファイルを添付
permission-embed_links = 埋め込みリンク
permission-read_message_history = メッセージ履歴を読む

## 手札と設定

post-awaits-thread = Discordの制限により、今は新しいスレッドを作れません。作れるようになりしだい、この対局は専用のスレッドへ移ります。
post-moved = この対局は { $place } で続いています。
hand-where = 手札は「{ button-hand }」で見られます。受け取る設定なら、ダイレクトメッセージでも順に届きます。
button-hand = 手札
button-sure = それでも指す
button-again = この手番をやり直す
button-standard = いつもの並べ方
ask-sure = 本当によいですか。
warn-lost = その手を指すと対局は終わり、あなたの負けになります。
messages-closed = あなたにDMを送れないので、手札はここで見てください。「{ button-hand }」でいつでも見られます。
error-nothing-to-take-back = やり直せることがありません。手番が始まったばかりか、もう結果が明らかになっています。
command-settings = 設定
command-settings-text = 遊ぶ時間帯、リマインダー、表示の好みを決めます
option-marks = 動き方の印
option-marks-text = 駒に動き方の印を付けます
option-letters = 駒の英字
option-letters-text = 漢字の駒に英字を添えます
option-coordinates = 座標
option-coordinates-text = 龍棋でのマスの呼び方
coordinates-language = 言語に合わせる（日本語では将棋式）
coordinates-letters = a1、c3、e5
coordinates-shogi = 将棋式：5五、3三、1一
letters-language = 言語に合わせる（日本語と中国語では付けない）
letters-on = 付ける
letters-off = 付けない
settings-title = あなたの設定
settings-marks = 駒の動き方の印：{ $on ->
    [yes] 表示
   *[no] 非表示
}
settings-letters = 漢字の駒の英字：{ $value }
settings-coordinates = マスの呼び方：{ $value }

# 同じ種類のものを並べるときの区切り。
list-comma = 、
