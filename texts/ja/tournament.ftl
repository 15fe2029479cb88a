# 大会。

error-tournament-takeback = 大会では、手を戻せません。
error-tournament-abort = 大会の対局を対局者が取りやめることはできません。大会の運営者に頼んでください。
