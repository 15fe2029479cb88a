# サンドボックスのページで、最初の対局の前に表示する案内。

start-learn = ゲームを覚える
start-practice = コンピューターと対局
start-challenge = 挑戦を送る
start-alone = 「**{ start-learn }**」では、短いレッスンを指しながらルールを学べます。「**{ start-practice }**」では、すぐに対局が始まります。
start-pair = 両方の側を指してみるには、「**{ start-challenge }**」を押して送信し、別のメンバーになって受けてください。
