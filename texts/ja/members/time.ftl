# メンバーの時間：対局の時計、遊ぶ時間帯、休暇、設定。

time-away = { $when } まで休暇中で、時計は止まっています。
time-paused = 大会は中断中で、時計は止まっています。
time-waits = この対局を投稿できるようになるまで、時計は止まっています。
time-rests = 今は時計が止まっています。再び動くのは { $when } です。
banks = 残りの持ち時間：{ $banks }
bank = { $seat } { $left }
spans = { $whole }{ $rest }

## 設定

option-zone = タイムゾーン
option-zone-text = 近くの都市名、UTC+9のような時差、または手元の時計の時刻を入力します
option-opens = 開始時刻
option-opens-text = 1日のうち遊び始める時刻（例 8:00）
option-closes = 終了時刻
option-closes-text = 遊び終える時刻（例 22:00）。開始から12時間以上あと
option-reminders = リマインダー
option-reminders-text = 自分の番をいつ知らせるか
option-reminded = 通知先
option-reminded-text = どこで知らせるか
option-automatic = 自動着手
option-automatic-text = 一択の手を自動で指します

settings-zone = タイムゾーン：{ $zone }
settings-no-zone = タイムゾーン：未設定。`/{ command-settings } { option-zone }:` で決めると、遊ぶ時間帯を選べます。
settings-all-day = 時計は一日中動きます。
settings-hours = 遊ぶ時間帯は{ $opens }から{ $closes }まで（1日{ $span }）。それ以外の時間は時計が止まります。
settings-rest = 次に時計が止まるのは { $rests } から { $runs } までです。
settings-reminders = リマインダー：{ $when }
settings-reminded = 届く場所：{ $where }
settings-automatic = 一択の手：{ $on ->
    [yes] 自動で指す
   *[no] 自分で指す
}
settings-choose-opens = 遊び始める時刻
settings-choose-closes = 遊び終える時刻
settings-choose-reminders = いつ知らせるか
settings-opens = { $at }から
settings-closes = { $at }まで（{ $span }）
settings-closes-never = 一日中
reminders-quarter = 残り時間が4分の1になったとき（遅くとも1時間前）
reminders-24h = 時間切れの24時間前
reminders-24h-8h-1h = 時間切れの24時間前、8時間前、1時間前
reminders-8h-1h = 時間切れの8時間前、1時間前
reminders-none = なし
reminded-thread = 対局のスレッド
reminded-direct = DM
set-marks-yes = 動き方の印を出す
set-marks-no = 動き方の印を隠す
set-reminded-thread = スレッドで知らせる
set-reminded-direct = DMで知らせる
set-automatic-yes = 一択の手は自動で指す
set-automatic-no = すべて自分で指す

typed-cities = Asia/Tokyo 大阪、京都、名古屋、札幌、横浜、神戸、福岡、仙台、広島、那覇、日本; Asia/Shanghai 北京、広州、深圳、中国; Asia/Seoul 釜山、韓国; Asia/Taipei 台湾; Asia/Kolkata ムンバイ、デリー、インド; Europe/London イギリス、英国; Europe/Berlin ミュンヘン、ドイツ; Europe/Paris フランス; America/New_York ボストン、ワシントン; America/Los_Angeles サンフランシスコ、シアトル; Pacific/Honolulu ハワイ
error-zone = 「{ $value }」というタイムゾーンは見つかりません。近くの大きな都市の名前を英語で入力し、候補から選んでください。
error-zone-first = 先にタイムゾーンを決めてください。`/{ command-settings } { option-zone }:` に、近くの大きな都市の名前を英語で入力します。
error-hour = 「{ $value }」は時刻として読めません。`8:00` や `22:30` のように書いてください。
error-hours-often = 対局が進んでいる間の時間帯の変更は、1日{ $count }回までです。次に変更できるのは <t:{ $until }:R> です。
error-hours = { $opens }から{ $closes }までは12時間未満です。対局が進むように、時計を止められるのは1日の半分までです。

## 休暇

settings-page-vacation = 休暇
option-vacation = 休暇
option-vacation-text = 今から休む日数。どの対局でもあなたの時計が止まります
vacation-title = 休暇
vacation-how = 休暇の間、すべての対局であなたの時計が止まります（大会では、その大会が認める長さまで）。相手にも通知します。休暇中でも手は指せます。
vacation-choose = 今から何日間？
vacation-ask = 今から { $when } まで、{ $span }の休暇に入ります。あなたの時計は止まり（大会では、その大会が認める長さまで）、対局中の相手全員に通知します。
vacation-runs = { $when } まで休暇中です（{ $left }）。あなたの時計は止まっています（大会では、その大会が認める長さまで）。早めに終えると、使わなかった日数は残ります（始まった日は1日と数えます）。
vacation-left = 今年の休暇の残り：{ $count }日
vacation-left-then = そのあと今年に残る休暇：{ $count }日
button-away = 休暇に入る
button-back-again = 休暇を終える
notice-vacation = <@{ $member }>さんは <t:{ $until }:f> まで休暇です。それまで <@{ $member }>さんの時計は止まります。
notice-vacation-part = <@{ $member }>さんは <t:{ $until }:f> まで休暇です。この大会での時計は <t:{ $rests }:f> まで止まり、その後は動きます。
notice-vacation-runs = <@{ $member }>さんは <t:{ $until }:f> まで休暇です。この大会では時計は止まりません。
notice-returned-running = <@{ $member }>さんが休暇から戻りました。
notice-returned = <@{ $member }>さんが休暇から戻り、時計も動き出しました。
error-vacation-runs = すでに休暇中です。
error-vacation-none = 休暇中ではありません。
error-vacation-days = 今から{ $days }日の休暇は取れません。取れるのは{ $longest }日までです。
error-vacation-late = [対局{ $match }](https://discord.com/channels/{ $guild }/{ $place }) の残り時間が6時間を切っています。先にそこで指してください。
