import type { DemoCitation } from './demo-citation.ts';

/** Citations in, of and around the books of Natsume Sōseki. */
export const soseki: readonly DemoCitation[] = [
  {
    by: 'taro',
    from: '日本近代文学の起源',
    to: '文學論',
    stance: 'positive',
    place: '「風景の発見」',
    daysAgo: 3,
    reason:
      '近代文学の起源を問う本が、漱石の『文学論』の序から始まる。ロンドンで一人、文学とは何かを考えなおそうとした人の孤独が、そのまま本の主題になる。',
  },
  {
    by: 'hanako',
    from: '日本近代文学の起源',
    to: '文學論',
    stance: 'neutral',
    place: '「風景の発見」',
    daysAgo: 47,
    reason: '漢文学と英文学のあいだで途方に暮れた漱石を、風景が見えるようになる前の人として読む。',
  },
  {
    by: 'jiro',
    from: '日本近代文学の起源',
    to: '武蔵野',
    stance: 'neutral',
    place: '「風景の発見」',
    daysAgo: 48,
    reason:
      '同じ文庫に入っている「忘れえぬ人々」が鍵になる。風景は外を見ない人によって見つけられた、という言い方が頭を離れない。',
  },
  {
    by: 'hanako',
    from: '日本近代文学の起源',
    to: '蒲団・重右衛門の最後',
    stance: 'neutral',
    place: '「告白という制度」',
    daysAgo: 49,
    reason:
      '何を告白したかよりも、告白する形ができてしまったことが大事だという。『蒲団』をそういう事件として読む。',
  },
  {
    by: 'jiro',
    from: '日本近代文学の起源',
    to: '浮雲',
    stance: 'neutral',
    place: '「内面の発見」',
    daysAgo: 50,
    reason:
      '書き言葉が話し言葉に近づくことと、内面が生まれることは同じ出来事だ、という議論のなかで二葉亭の苦労が語られる。',
  },
  {
    by: 'sakura',
    from: '日本近代文学の起源',
    toPerson: '小川未明',
    stance: 'neutral',
    place: '「児童の発見」',
    daysAgo: 51,
    reason:
      '未明の童話には本当の子どもがいない、という批判を取りあげて、その「本当の子ども」のほうを疑う。児童文学の棚を預かる者には耳の痛い章。',
  },
  {
    by: 'taro',
    from: '漱石論集成',
    to: '行人',
    stance: 'positive',
    place: '「意識と自然」',
    daysAgo: 52,
    reason:
      '一郎の苦しみは、筋の上の三角関係では説明がつかない。二つの主題が裂けたまま並んでいるところに漱石を見る。',
  },
  {
    by: 'taro',
    from: '漱石論集成',
    to: '坑夫',
    stance: 'positive',
    place: '「意識と自然」',
    daysAgo: 53,
    reason:
      '人間に性格などないと言いはなつ『坑夫』を、漱石のいちばん底にある感覚が出た小説として重く見る。',
  },
  {
    by: 'hanako',
    from: '漱石とその時代',
    to: '硝子戸の中',
    stance: 'neutral',
    daysAgo: 58,
    reason:
      '幼いころに養子に出され、夜店の籠に入れられていたという話などを、漱石自身の回想として伝記に組みこんでいく。',
  },
  {
    by: 'hanako',
    from: '私の個人主義',
    to: '文學論',
    stance: 'negative',
    quote: '私の著わした文学論はその記念というよりもむしろ失敗の亡骸です。',
    daysAgo: 6,
    reason:
      '学習院の若者たちを前に、自分の『文学論』をこう呼ぶ。失敗と言いながら、その仕事で「自己本位」を手に入れたと続くのが漱石らしい。',
  },
  {
    by: 'taro',
    from: '私の個人主義',
    to: '文學論',
    stance: 'neutral',
    daysAgo: 59,
    reason:
      '講演のなかで『文学論』がどういう企てだったかを作者が語る、いちばん短い自註。けなしているようで、出発点としては手放していない。',
  },
  {
    by: 'jiro',
    from: '私の個人主義',
    to: '坊っちゃん',
    stance: 'neutral',
    quote: '赤シャツはすなわちこういう私の事にならなければならん',
    daysAgo: 60,
    reason:
      '松山の中学で文学士は自分一人だったのだから、赤シャツのモデルは私だ、と笑わせる。聴衆の学生の声が聞こえてきそう。',
  },
  {
    by: 'taro',
    from: '三四郎',
    to: 'ハムレット',
    stance: 'neutral',
    place: '十二',
    quote: 'ハムレットがもう少し日本人じみたことを言ってくれればいいと思った。',
    daysAgo: 61,
    reason:
      '三四郎が芝居で『ハムレット』を観る。立派な日本語なのに日本人の言葉に聞こえない、というもどかしさまで書きこまれている。',
  },
  {
    by: 'hanako',
    from: '草枕',
    to: '金色夜叉',
    stance: 'negative',
    place: '一',
    quote: 'この別乾坤の功徳は「不如帰」や「金色夜叉」の功徳ではない。',
    daysAgo: 62,
    reason:
      '画工が東洋の詩の境地を語るところ。当時の大流行小説を二つ並べて、そちらではない、と線を引く。',
  },
  {
    by: 'sakura',
    from: '菊と刀',
    to: '坊っちゃん',
    stance: 'positive',
    place: '第五章',
    daysAgo: 3,
    reason:
      '坊っちゃんが山嵐に氷水の代金を返そうとする場面を、日本人の「恩」の感じ方の例として丁寧に読む。一銭五厘がこんなに重いとは。',
  },
  {
    by: 'jiro',
    from: '菊と刀',
    to: '坊っちゃん',
    stance: 'neutral',
    place: '第五章',
    daysAgo: 63,
    reason:
      '日本に来ることのできなかった人類学者が、恩を説明するのに小説を使う。坊っちゃんの腹の立て方が、学問の資料になっている。',
  },
  {
    by: 'hanako',
    from: '「甘え」の構造',
    to: 'こころ',
    stance: 'neutral',
    place: '第四章「同性愛的感情」',
    daysAgo: 64,
    reason:
      '先生と「私」、先生とKの近づき方を「甘え」の面から読む。精神科医の読み方は少し怖いが、あの手紙の長さの理由がわかる気がした。',
  },
  {
    by: 'taro',
    from: '「甘え」の構造',
    to: '菊と刀',
    stance: 'negative',
    place: '第二章「罪と恥」',
    daysAgo: 65,
    reason:
      '西洋は罪、日本は恥というベネディクトの分け方を、二つは本来つながっていると批判する。教わったうえで直す、という書き方。',
  },
  {
    by: 'sakura',
    from: '「甘え」の構造',
    to: '菊と刀',
    stance: 'neutral',
    place: '第二章「罪と恥」',
    daysAgo: 66,
    reason:
      '『菊と刀』を読んで考えたことから話が始まる。反対しながらも、著者がこの本から受けた刺激の大きさが伝わる。',
  },
  {
    by: 'hanako',
    from: '漱石先生ぞな、もし',
    to: '坊っちゃん',
    stance: 'positive',
    daysAgo: 67,
    reason:
      '書名からして『坊っちゃん』の松山ことば。作中のせりふや小道具を入り口に、義理の祖父にあたる漱石を語る。',
  },
  {
    by: 'taro',
    from: 'ヰタ・セクスアリス',
    to: '吾輩は猫である',
    stance: 'positive',
    quote: '金井君は非常な興味を以て読んだ。そして技癢を感じた。',
    daysAgo: 68,
    reason:
      '主人公の金井君が、夏目金之助君の小説を読んでうずうずする。鷗外が漱石をどう見ていたかが、小説のなかにこっそり書いてある。',
  },
  {
    by: 'jiro',
    from: 'いま、漱石以外も面白い',
    toPerson: '夏目漱石',
    stance: 'neutral',
    daysAgo: 69,
    reason:
      '題名で漱石を横に置いてみせて、ほかの作家の面白さを語る。それでも漱石を基準にしないと始まらないのがわかる。',
  },
  {
    by: 'sakura',
    from: '漱石先生の手紙が教えてくれたこと',
    toPerson: '夏目漱石',
    stance: 'positive',
    daysAgo: 70,
    reason:
      '弟子や友人に宛てた手紙から、人を励ます言葉を選んで読む。中学生に小説より先に渡してもいい一冊。',
  },
];
