# メンバーが自分のために決めること：言語、届くメッセージ、色。設定画面の各ページも。

settings-page-clock = 遊ぶ時間
settings-page-messages = 通知
settings-page-looks = 表示
settings-hint-clock = この画面はあなただけに見えています。時間帯の変更は、これから始まる手番に使われます。
settings-hint-messages = この画面はあなただけに見えています。一手の時間が1時間以下の対局では、リマインダーは届きません。
settings-hint-looks = この画面はあなただけに見えています。色とマスの呼び方を変えても、全員が見る画像は変わりません。
settings-language = 言語：{ $value }
settings-choose-letters = 漢字の駒の英字
settings-choose-coordinates = マスの呼び方
settings-choose-language = 表示言語
language-discord = あなたのDiscordと同じ
# What this language calls itself.
language-itself = 日本語
settings-theme = 色：{ $value }
theme-pavement = 標準
theme-contrast = ハイコントラスト
set-theme-pavement = 標準の色にする
set-theme-contrast = ハイコントラストにする
settings-hands = 伏せたカードや駒のあるゲームでの手札：{ $on ->
    [yes] DMでも届く
   *[no] DMでは届かない（対局の「{ button-hand }」で見られます）
}
set-hands-yes = 手札をDMで受け取る
set-hands-no = 手札をDMで受け取らない
option-language = 言語
option-language-text = 表示言語
option-theme = 色
option-theme-text = あなただけが見る画像の色
option-hands = 手札
option-hands-text = 伏せたカードや駒のあるゲームの手札を、DMでも受け取ります

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
