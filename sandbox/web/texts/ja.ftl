# ページの文言。開発者向けの画面は英語のまま。

accept = 送信
apps = このメッセージのアプリ
appsOf = { $name }のアプリ
backstage = 舞台裏
calls = チャンネル（あなた宛てのメンション{ $count }件）
callsHere = （あなた宛てのメンション{ $count }件）
cancel = キャンセル
cancelKey = キャンセル（Esc）
channels = チャンネル
choose = 選択してください
close = 閉じる
closed = DM 拒否中
closeDirect = DM を受け取らない
closeDirectMeans = いまは { $bot } からの DM が届きます
colours = 配色：{ $theme }
theme-auto = 自動
theme-dark = ダーク
theme-light = ライト
commands = コマンド
directs = ダイレクトメッセージ
dismiss = メッセージを閉じる
edited = （編集済）
enlarge = 画像を拡大
enlargeNamed = 画像を拡大：{ $alt }
events = イベント { $count }件
failed = 操作に失敗しました（{ $reason }）。
fullSize = 原寸
lost = サンドボックスが止まっています。再接続しています…
lostAction = サンドボックスが止まっているため、送信できませんでした。
messageTo = { $place } へメッセージを送信、または / でコマンド
messages = メッセージ
missing = 「{ $option }」を入力してください。
named = { $words } というコマンドはありません。
newMessages = 新しいメッセージ
notHere = { $name } はこのサーバーにいません。
now = 開催中 ·{" "}
only = あなただけに表示されています •{" "}
openDirect = DM を受け取る
openDirectMeans = いまは { $bot } からの DM が届きません
picture = 画像
required = 必須
send = { $what } を送信
sendMessage = メッセージを送信
sending = { $what } を送信中…
split = 二人を並べる
notConnected = Bot の接続を待っています…
thinking = { $name } が考え中…
threadMessages = メッセージ { $count }件 ›
trace = 直前の通信
unknown = 不明なユーザー
unread = （未読）
used = { $name } が { $what } を使用
who = メンバーの切り替え
write = メッセージ、または / でコマンド
you = あなた
youAre = { $name } として参加中。メンバーを切り替える{ $count ->
    [0] {""}
   *[other] （ほかのメンバー宛てのメンション{ $count }件）
}

## チャンネルの先頭

welcome = #{ $place } へようこそ
welcomeWhere = 「{ $guild }」はこのパソコンの中だけにあるサーバーで、あなたは { $name } です。自由に試してください。
welcomeDirect = { $bot } と { $name } のダイレクトメッセージです。
welcomeThread = ここがスレッドの始まりです。
welcomeForum = ここには書き込めません。フォーラムには投稿が、カテゴリーにはチャンネルが入ります。
welcomeOther = / を入力すると、Bot のコマンドが表示されます。

## Discord が自動で投稿するメッセージ

noticeAdded = { $author } が { $member } をスレッドに追加しました。
noticeRemoved = { $author } が { $member } をスレッドから外しました。
noticeRenamed = { $author } がチャンネル名を変更しました：{ $text }
noticePinned = { $author } がメッセージをピン留めしました。
noticeStarted = { $author } がスレッドを開始しました：{ $thread }
noticeStartedHere = { $author } が { $place } のメッセージからこのスレッドを開始しました。
