# 大会のファイル。

button-export = 書き出す
export-offer = 大会**{ $name }**をファイルにします。
export-standings = 順位表（CSV、表計算ソフト用）
export-pairings = 組み合わせと結果（CSV、表計算ソフト用）
export-json = 全データ（JSON、ウェブサイトや配信画面用）
export-report = チェス用の報告書（TRF）：スイス式と総当たりのみ
export-live = 配信画面用JSONのURL（主催者のみ）
exported = **{ $name }**のファイルです。
export-standings-use = Excel、LibreOffice、Google スプレッドシートで開けます。
export-pairings-use = Excel、LibreOffice、Google スプレッドシートで開けます。
export-json-use = 参加者、組み合わせ、結果、順位表、トーナメント表を、ほかのプログラムから使えます。
export-report-use = bbpPairingsやJaVaFoなどのチェス用プログラムで読めます。結果がすべて決まっている最後の回戦まで記録されています。
export-live-address =
    大会**{ $name }**の結果（JSON）のURLです。5秒以内の最新の結果を取得できます。
    ```
    { $address }
    ```
    URLを知っている人は誰でも参加者の名前と結果を見られるので、信頼できる人やプログラムにだけ渡してください。
error-live-off = このボットでは、結果のURLを使えません（ボットの運営者が RESULTS_URL で有効にできます）。代わりに JSON のファイルを使ってください。
error-export-form = チェス用の報告書（TRF）を書き出せるのは、総当たりとスイス式の大会だけです。ほかのファイルは、どの大会でも書き出せます。
