# 前もって決めておく手：先の手の予約と、ほかに手がないときの自動の手。

told-automatic = ほかに手がないため、自動で指されました。

error-plan-chance = ここからは運で決まるので、その先は予約できません。
error-plan-secret = このゲームでは、できる手が隠れた情報によって変わります。予約すると秘密がもれるので、ここでは使えません。
error-plan-turn = 今はあなたの番です。待たずに指せます。
error-plan-open = 予約は、自分の手番が終わる手で締めくくってください。
error-plan-long = ひと続きの予約は{ $events }手までです。
error-plan-large = 予約は{ $lines }通りまでです。
