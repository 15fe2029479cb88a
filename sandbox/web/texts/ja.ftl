# ページの文言。開発者向けの「直前の通信」は英語のまま。

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

## 舞台裏

aboveBot = Bot より上の順位
botIn = 「{ $guild }」の { $name }
clock = 時計
crowd = 自動で動くメンバー
crowdActs = 動かす
crowdAdd = サーバーに加える
crowdEnter = このチャンネルの募集に参加させる
crowdMissing = 参加できるメンバーがまだいません。先に「サーバーに加える」を押してください。
dayOn = 1日進める
deleteRole = { $name } を削除
evening = 一晩の大会を5分で見る
eveningRuns = ここでの募集に参加させました。これから{ $minutes }分間は時間が{ $faster }倍の速さで進み、{ $span }分間の大会を最後まで見られます。自分も指すときは、代わりに「このチャンネルの募集に参加させる」を使ってください。
everywhere = サーバー全体での権限
hourOn = 1時間進める
inChannel = #{ $place } での権限
invite = { $name } を招待
isAboveBot = Bot より上
isMentionable = 誰でもメンション可
makeRole = ロールを作成
mentionable = 誰でもメンションできる
movedOn = { $span }進めました。
newRole = 新しいロール
newRoleName = 新しいロールの名前
nextDue = 次の予定まで進める
noEvents = 予定されたイベントはありません。
nothingDue = Bot に次の予定（期限、リマインダー、次の回戦など）はありません。
nothingToJoin = このチャンネルには、参加できる募集がありません。
permission-ATTACH_FILES = ファイルを添付
permission-CREATE_EVENTS = イベントを作成
permission-CREATE_PRIVATE_THREADS = プライベートスレッドの作成
permission-CREATE_PUBLIC_THREADS = 公開スレッドの作成
permission-EMBED_LINKS = 埋め込みリンク
permission-MANAGE_EVENTS = イベントの管理
permission-MANAGE_ROLES = ロールの管理
permission-MANAGE_THREADS = スレッドの管理
permission-MENTION_EVERYONE = @everyone、@here、全てのロールにメンション
permission-PIN_MESSAGES = メッセージをピン留め
permission-SEND_MESSAGES = メッセージを送信
permission-SEND_MESSAGES_IN_THREADS = スレッドでメッセージを送信
permission-VIEW_CHANNEL = チャンネルを見る
roleUnnamed = ロールの名前を100文字以内で入力してください。
roles = ロール
scheduledEvents = 予定されたイベント
sendAway = { $name } を追い出す
timedOut = 1時間のタイムアウト
