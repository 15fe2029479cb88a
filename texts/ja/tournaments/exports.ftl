# 大会のファイル。

button-export = 書き出す
export-offer = 大会**{ $name }**をファイルにします。
export-standings = 順位表（CSV、表計算ソフト用）
export-pairings = 組み合わせと結果（CSV、表計算ソフト用）
export-json = 全データ（JSON、ウェブサイトや配信画面用）
export-report = チェス用の報告書（TRF）：スイス式と総当たりのみ
export-live = 配信画面用のJSONのURL（主催者のみ）
exported = **{ $name }**のファイルです。
export-standings-use = Excel、LibreOffice、Google スプレッドシートで開けます。
export-pairings-use = Excel、LibreOffice、Google スプレッドシートで開けます。
export-json-use = 参加者、ラウンド、結果、順位表、トーナメント表を、ほかのプログラムから使えます。
export-report-use = bbpPairings や JaVaFo などのチェス用プログラムで読めます。すべての結果が決まった最後のラウンドまで書かれています。
export-live-address =
    大会**{ $name }**の結果（JSON）のURLです。5秒ごとに新しくなります。
    ```
    { $address }
    ```
    このURLを知っている人は、参加者の名前と結果を見られます。信頼できるプログラムや人にだけ渡してください。
error-live-off = このボットでは、結果のURLを使えません（ボットの運営者が RESULTS_URL で有効にできます）。代わりに JSON のファイルを使ってください。
error-export-form = チェス用の報告書（TRF）に書けるのは、総当たり戦とスイス式の大会だけです。ほかのファイルなら、どの大会でも書き出せます。
