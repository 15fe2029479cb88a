# コンピュータとの対局

computer-name = { $which ->
    [1] Hatoba・レベル{ $level } 🤖
   *[other] Hatoba{ $which }号・レベル{ $level } 🤖
}
told-agreed-computer = { $seat }も同意しました。抜けた人の席にはコンピュータが座ります。

error-computer-rated = レート戦と大会の対局には、コンピュータを入れられません。
error-computer-place = 抜けた人がいないので、コンピュータの座る席がありません。
error-no-computer = この卓にコンピュータはいません。
error-practice-many = 終わっていないコンピュータとの対局が{ $count }局あります。先にどれかを終わらせるか、投了してください。
error-computers-off = ここではコンピュータとの対局を休止しています。
