# サーバーの管理者が決めることと、対局したくない相手について。

error-rules-changed = 申し込みのあとでこのゲームのルールが変わり、この条件では対局できなくなりました。もう一度申し込んでください。
error-blocked-members = この中に、互いに対局しないことになっている人がいるため、この組み合わせでは対局できません。あなたがブロックした人は `/{ command-block }` で見られます。
error-block-self = 自分はブロックできません。
error-not-blocked = このメンバーはブロックしていません。
error-limit-channels = このサーバーでは { $channels } で申し込んでください。
error-limit-roles = このサーバーで対局できるのは、次のどれかのロールを持つメンバーだけです：{ $roles }
error-pause-member = 短い間に同じ人に何度も挑戦しています。この人に次に挑戦できるのは <t:{ $until }:R> です。
error-pause = 対局に至らない申し込みが短い間に続きました。次に申し込めるのは <t:{ $until }:R> です。
error-limit-challenges = { $count ->
   *[other] あなたの申し込みがもう{ $count }件出ています。このサーバーではこれより多く出せません。受けられるか期限が切れるのを待つか、どれかを取り下げてください。
}
error-limit-full = { $count }件より多くは選べません。
error-not-manager = これができるのは、サーバーを管理できるメンバーだけです。

## ブロック

command-block = ブロック
command-block-text = 今後そのメンバーと対局しないようにします。ブロックした人の一覧も見られます
option-member = メンバー
option-member-text = ブロックするメンバー。空けておくと一覧を見られます
block-title = あなたがブロックした人
block-choose = ブロックを解除する人
block-none = いません。
block-hint = ブロックすると、同じ卓に着くことも、互いに申し込むことも、相手の卓に加わることもできません。大会だけは別で、当たることがあります（二人とも参加した時点で双方にお知らせします）。この一覧はあなただけに見えています。始まっている対局はそのまま続きます。

## 制限

command-server = サーバー
command-server-text = このサーバーでの遊び方を決めます
command-server-limits = 制限
command-server-limits-text = 申し込める場所、申し込める人、一人が同時に出せる数を決めます
limits-title = このサーバーの制限
limits-channels = 申し込みと卓を出せる場所：{ $channels }
limits-channels-any = 申し込みと卓は、どのチャンネルでも出せます。
limits-roles = 申し込めるのも受けられるのも、次のどれかのロールを持つメンバーだけです：{ $roles }
limits-roles-any = 誰でも申し込んだり受けたりできます。
limits-challenges = { $count ->
   *[other] 一人が同時に出せるのは{ $count }件までです。
}
limits-hint = チャンネルにはそのスレッドも含まれます。チャンネルやロールを選ぶと加わり、もう一度選ぶと外れます。始まっている対局はそのまま続きます。
limits-turn-channel = チャンネルを加える・外す
limits-turn-role = ロールを加える・外す
customs-choose-challenges = 同時に出せる数
limits-amount = 一人{ $count }件まで
button-clear-channels = どこでもよい
button-clear-roles = 誰でもよい

## サーバーのそのほかの設定

command-server-forums = フォーラム
command-server-forums-text = 対局や大会の投稿を作るフォーラムを決めます
forums-title = このサーバーのフォーラム
forums-match_forum = 対局ごとに { $forum } に投稿を作ります。申し込みのメッセージに行き先が出ます。
forums-match_forum-none = 申し込んだ場所で対局します。
forums-tournament_forum = 大会とその対局ごとに { $forum } に投稿を作ります。
forums-tournament_forum-none = 大会は、開いたチャンネルで告知します。
forums-lacking = ❌ { $forum } では次の権限がありません：{ $permissions }。許可されるまでは、投稿を作らずチャンネルを使います。
forums-tag-wanted = ❌ { $forum } ではタグのない投稿ができず、付けられるタグもありません。誰でも使えるタグ「{ tag-running }」と「{ tag-over }」を作るか、ボットに「{ permission-manage_channels }」を許可してください。それまではチャンネルを使います。
forums-untagged = ⚠️ { $forum } には、投稿に付けるタグが足りません。誰でも使えるタグ「{ tag-running }」と「{ tag-over }」を作るか、ボットに「{ permission-manage_channels }」を許可してください。許可されれば、ボットがタグを作ります。
forums-stand-in = ⚠️ { $forum } ではタグのない投稿ができません。「{ $tags }」がないので、ほかに合うタグがないときは「{ $tag }」を付けます。誰でも使えるタグ「{ tag-running }」と「{ tag-over }」を作るか、タグの空き（上限20個）を作ってボットに「{ permission-manage_channels }」を許可してください。
forums-full = ⚠️ { $forum } のタグは上限の20個に達しているため、「{ $tags }」を付けられません。不要なタグを削除すれば、ボットが作ります。
forums-gone = ❌ { $forum } というフォーラムが見えません。見えるようになるまでは、チャンネルを使います。
forums-hint = 対局する人には、フォーラムが見える必要があります。フォーラムが見える人には、どのチャンネルで始まった対局も見えます。始まっている対局や大会は、今の場所で続きます。投稿を作れないときは、これまでどおりチャンネルを使います。
forums-choose-match_forum = 対局のフォーラム
forums-choose-tournament_forum = 大会のフォーラム
button-clear-match_forum = 対局に使わない
button-clear-tournament_forum = 大会に使わない
tag-running = 進行中
tag-over = 終了
permission-manage_channels = チャンネルの管理
command-server-settings = 設定
command-server-settings-text = 言語、持ち時間、スレッド、レート戦、大会を開ける人を決めます
customs-title = このサーバーの設定
customs-hint = サーバーの全員に共通の設定です。始まっている対局は、決めた条件のまま続きます。自分だけの表示は `/{ command-settings }` で変えられます。
customs-language = 全員が見るメッセージの言語：{ $language }
guild-language-discord = Discordでのサーバーの言語
guild-language-en = English
guild-language-ja = 日本語
customs-pace = 申し込みの画面では、はじめに「{ $pace }」が選ばれています。申し込む人が変えられます。
customs-propose = はじめは{ $pace }
customs-threads-yes = 対局ごとに専用のスレッドを開きます。
customs-threads-no = スレッドは開かず、申し込んだチャンネルでそのまま対局します。
customs-stays-yes = 再戦は、前の対局と同じスレッドで続けます。
customs-stays-no = 再戦は、新しいスレッドで行います。
customs-rated = { $count ->
    [0] 同じ二人のレート戦（レートが変わる対局）の数に制限はありません。
   *[other] 同じ二人が24時間のうちに始められるレート戦（レートが変わる対局）は{ $count }局までです。
}
customs-allow = { $count ->
    [0] 同じ二人のレート戦に制限なし
   *[other] 同じ二人のレート戦は一日{ $count }局まで
}
customs-managers = 大会を開けるのは、サーバーを管理できるメンバーと、次のロールを持つメンバーです：{ $roles }
customs-managers-none = 大会を開けるのは、サーバーを管理できるメンバーです。
customs-choose-language = 全員が見るメッセージの言語
customs-choose-pace = はじめに選ばれている持ち時間
customs-choose-rated = レート戦の数
customs-choose-managers = 大会を開けるロールを加える・外す
button-threads-yes = スレッドで対局する
button-stays-yes = 再戦を同じスレッドで
button-stays-no = 再戦を新しいスレッドで
button-threads-no = スレッドを開かない
button-clear-managers = ロールをすべて外す
error-not-organiser = これができるのは、サーバーを管理できるメンバーと、大会を開くことを認められたメンバーだけです。

## 管理者による対局の扱い

command-manage = 管理
command-manage-text = ほかの人の対局を終わらせたり、無効にしたり、移したりします
command-manage-end = 終局
command-manage-end-text = 対局の結果を決めます（終わった対局の結果も変えられます）
command-manage-void = 無効
command-manage-void-text = 対局を無効にします（勝敗はつきません）
command-manage-move = 移動
command-manage-move-text = これからは別のチャンネルに投稿します
option-result = 結果
option-result-text = どの結果にするか
option-channel = チャンネル
option-channel-text = 対局を移すチャンネル
ruling-draw = 引き分け
ruling-win = { $seat }の勝ち
ruling-win-together = { $seat }の勝ち
ask-ruling =
    ### { $title }
    { $members }
    { $ruling }
    取り消せません。対局者には、あなたが決めたことも伝えます。
ask-ruling-draw = **対局はすぐに引き分けで終わります。**
ask-ruling-win = **対局はすぐに終わり、{ $result }になります。**
ask-ruling-places = **対局はすぐに終わり、順位は{ $result }になります。**
ask-ruling-void = **対局はすぐに終わり、無効になります。**
ask-amending =
    ### { $title }
    { $members }
    この対局は終わっています。{ $result }
    { $ruling }
    大会では新しい結果を数えます。すでに始まっている大会の対局はそのままです。対局者には、あなたが決めたことも伝えます。
ask-amending-draw = **結果を引き分けに変えますか？**
ask-amending-win = **結果を{ $result }に変えますか？**
ask-amending-places = **順位を{ $result }に変えますか？**
ask-amending-void = **この対局を無効に変えますか？**
ask-frozen =
    ### 対局{ $match }
    { $members }
    {""}**この対局の記録は今のルールに合わないため、続けることも結果を決めることもできません。** 取りやめにすることはできます。その場合は無効になり、誰の一覧にも出なくなります。記録は残ります。
    対局者には、あなたが決めたことも伝えます。
ask-relocate =
    ### { $title }
    { $members }
    {""}**これからは { $channel } に投稿します。** スレッドを開ける場合は、専用のスレッドを開きます。対局者全員をそこに呼びます。
button-ruling = 対局を終わらせる
button-amending = 結果を変える
button-relocate = 対局を移す
button-spare = 何も変えない
ruling-spared = 何も変えませんでした。
ruled = 完了しました。{ $result }
relocated = 完了しました。対局は { $place } で続きます。
set-aside = { $members }：管理者の { $moderator } さんが対局{ $match }を取りやめにしました。記録が今のルールに合わないためです。この対局は無効です。
set-aside-done = 完了しました。対局{ $match }は無効になり、誰の一覧にも出なくなりました。
notice-ruled = これは管理者の { $moderator } さんが決めました。
notice-relocated = 管理者の { $moderator } さんがこの対局をここに移しました。今の局面から続きます。
error-frozen-end = 対局{ $match }の記録は今のルールに合わないため、勝敗を決められません。`/{ command-manage } { command-manage-void }` で取りやめにできます。
error-not-frozen = この対局はまた続けられるようになりました。コマンドをもう一度使ってください。
error-same-place = その対局はもうそこに投稿されています。
error-relocated = そのあとで対局が移されました。コマンドをもう一度使ってください。
error-name-match = ここで行われている対局はありません。「{ option-match }」の欄で番号を選んでください。
error-not-a-result = 「{ $value }」はこの対局の結果になりません。候補から選んでください。
error-same-result = すでにその結果になっています。
error-result-changed = そのあとで結果が変わりました。コマンドをもう一度使ってください。
