import type { DemoCitation } from './demo-citation.ts';

/** Citations in books of philosophy, science and everyday life. */
export const thought: readonly DemoCitation[] = [
  {
    by: 'taro',
    from: '丸山眞男の憂鬱',
    to: '日本政治思想史研究',
    stance: 'negative',
    daysAgo: 35,
    reason:
      '『日本政治思想史研究』の筋立てを一段ずつたどり直し、江戸の儒学の読み方が違うと批判する。丸山の本を横に置かないと読めない。',
  },
  {
    by: 'hanako',
    from: '丸山眞男の憂鬱',
    to: '日本政治思想史研究',
    stance: 'negative',
    daysAgo: 36,
    reason:
      '山本七平の仕事と並べて読みくらべ、丸山の側の見落としを指摘していく。批判のための精読という感じ。',
  },
  {
    by: 'jiro',
    from: '山本七平の思想',
    to: '「空気」の研究',
    stance: 'positive',
    daysAgo: 43,
    reason:
      '山本七平の仕事をたどる評伝のなかで、いちばん知られた一冊として『「空気」の研究』を読みとく。',
  },
  {
    by: 'taro',
    from: '日本政治思想史研究',
    toPerson: '本居宣長',
    stance: 'neutral',
    place: '第一章',
    daysAgo: 68,
    reason:
      '徂徠の学問が、正反対に見える宣長の国学にどう受けつがれたかを論じる。敵味方の関係として読んでいたので驚いた。',
  },
  {
    by: 'taro',
    from: '日本の思想',
    toPerson: '福沢諭吉',
    stance: 'positive',
    place: 'Ⅳ「「である」ことと「する」こと」',
    daysAgo: 10,
    reason:
      '身分の高い低いは生まれではなく、むずかしい仕事をするかどうかだと子どもに説いた福沢を引き、「する」論理の早い例とする。',
  },
  {
    by: 'taro',
    from: '風土',
    to: '存在と時間',
    stance: 'negative',
    place: '序言',
    daysAgo: 4,
    reason:
      'ハイデッガーの本を読んで、人間を時間から捉えるのはよいが、なぜ空間はこれほど軽いのかと不満を覚えた。風土論はその不満から生まれる。',
  },
  {
    by: 'hanako',
    from: '風土',
    to: '存在と時間',
    stance: 'positive',
    place: '序言',
    daysAgo: 141,
    reason:
      'ベルリンでこの本を読んだことが風土を考えるきっかけになった、と正直に書いている。批判の前に、まず受けとったものがある。',
  },
  {
    by: 'jiro',
    from: '孔子',
    to: '論語',
    stance: 'positive',
    daysAgo: 142,
    reason:
      '孔子の伝記を、後世の作り話を一枚ずつはがしながら『論語』へ戻って考える。最後に残る言葉の少なさがいい。',
  },
  {
    by: 'taro',
    from: '「いき」の構造',
    toPerson: 'フリードリヒ・ニーチェ',
    stance: 'neutral',
    place: '結論',
    daysAgo: 143,
    reason:
      '「高貴」や「距離の熱情」も一種の意気地だと並べてみせる。江戸の美意識を説く本の終わりに、この名が出てくる。',
  },
  {
    by: 'taro',
    from: '善の研究',
    toPerson: 'ルネ・デカルト',
    stance: 'neutral',
    place: '第二編第一章',
    daysAgo: 144,
    reason:
      '「余は考う故に余在り」を推理ではなく直観の事実として読む。疑って疑いきれないところから始める、同じ道を行く人として。',
  },
  {
    by: 'jiro',
    from: '若者よ、マルクスを読もう',
    to: '共産党宣言',
    stance: 'positive',
    place: '第1章',
    daysAgo: 16,
    reason:
      '往復書簡の一通めがこの本。若いマルクスの文章のかっこよさから入っていくので、難しい本だという身構えがほどける。',
  },
  {
    by: 'taro',
    from: 'いかに世界を変革するか',
    to: '共産党宣言',
    stance: 'neutral',
    place: '第5章',
    daysAgo: 145,
    reason:
      '百五十年たってこの短い文書の何が生きていて、何が古びたか。歴史家が一章をあてて冷静に読む。',
  },
  {
    by: 'hanako',
    from: '夜と霧',
    toPerson: 'フョードル・ドストエフスキー',
    stance: 'positive',
    daysAgo: 146,
    reason:
      '人間は何にでも慣れる存在だ、という定義を引いて、本当にそうだった、どのようにかは聞かないでほしい、と書く。',
  },
  {
    by: 'sakura',
    from: '夜と霧',
    toPerson: 'フリードリヒ・ニーチェ',
    stance: 'positive',
    daysAgo: 147,
    reason:
      'なぜ生きるかを知る人は、どのように生きることにも耐える。収容所の仲間に目的を取りもどさせる言葉として引かれる。',
  },
  {
    by: 'taro',
    from: '7つの習慣',
    toPerson: 'ヴィクトール・E・フランクル',
    stance: 'positive',
    place: '第一の習慣',
    daysAgo: 148,
    reason:
      '刺激と反応のあいだには選ぶ自由がある。その例として、収容所でのフランクルの経験がくわしく語られる。',
  },
  {
    by: 'taro',
    from: '嫌われる勇気',
    to: '人を動かす',
    stance: 'neutral',
    place: '第一夜',
    daysAgo: 149,
    reason:
      '哲人が、カーネギーの本にもアドラーの考えが色濃く反映していると青年に教える。自己啓発の棚が一本の線でつながった。',
  },
  {
    by: 'jiro',
    from: '嫌われる勇気',
    to: '7つの習慣',
    stance: 'neutral',
    place: '第一夜',
    daysAgo: 150,
    reason: '名前を知らないうちに、みんなアドラーの考えに触れていたという話のなかで挙がる一冊。',
  },
  {
    by: 'jiro',
    from: '人を動かす',
    toPerson: 'アルフレッド・アドラー',
    stance: 'positive',
    daysAgo: 151,
    reason:
      '他人に関心を寄せない人こそ人生で最大の困難に会う、というアドラーの言葉を、人に好かれる原則の根拠にしている。',
  },
  {
    by: 'taro',
    from: 'もし高校野球の女子マネージャーがドラッカーの『マネジメント』を読んだら',
    to: 'マネジメント',
    stance: 'positive',
    daysAgo: 1,
    reason:
      '野球部のマネージャーが、まちがえて買ったこの本を本気で読む。企業の話が甲子園の話に読みかえられていくのが痛快。',
  },
  {
    by: 'sakura',
    from: 'もし高校野球の女子マネージャーがドラッカーの『マネジメント』を読んだら',
    to: 'マネジメント',
    stance: 'positive',
    daysAgo: 152,
    reason:
      '高校生が一章ずつ「うちの部なら」と考えながら読む。図書室で、原典とセットでよく借りられている。',
  },
  {
    by: 'hanako',
    from: 'ペスト',
    toPerson: 'ダニエル・デフォー',
    stance: 'positive',
    place: '題辞',
    daysAgo: 153,
    reason:
      '巻頭に、ある監禁状態を別の監禁状態で表すことについてのデフォーの言葉が置かれている。疫病の小説を、それだけの話として読まないための目印。',
  },
  {
    by: 'jiro',
    from: 'アルベール・カミュ ペスト',
    to: 'ペスト',
    stance: 'positive',
    daysAgo: 154,
    reason: '『ペスト』を数回に分けて読みすすめる入門書。登場人物の一人一人に立ちどまってくれる。',
  },
  {
    by: 'sakura',
    from: 'アルベール・カミュ 生きることへの愛',
    to: 'ペスト',
    stance: 'positive',
    daysAgo: 155,
    reason: 'カミュの生涯と作品をたどる評伝で、不条理のあとの「連帯」の小説として読む。',
  },
  {
    by: 'hanako',
    from: 'アルベール・カミュ 海と牢獄',
    to: '異邦人',
    stance: 'neutral',
    daysAgo: 156,
    reason:
      '初期の作品から順に、海と牢獄という二つのかたちを手がかりに読む。『異邦人』の太陽の見え方が変わる。',
  },
  {
    by: 'sakura',
    from: '生物と無生物のあいだ',
    to: '生命とは何か 物理的にみた生細胞',
    stance: 'positive',
    daysAgo: 157,
    reason:
      '物理学者が生命を論じた小さな本が、分子生物学を志した若者たちをどう動かしたか。そこから、著者自身の答えである動的平衡へ進む。',
  },
  {
    by: 'jiro',
    from: '生物と無生物のあいだ',
    to: '生命とは何か 物理的にみた生細胞',
    stance: 'positive',
    daysAgo: 158,
    reason:
      '原子はなぜそんなに小さいのか、というシュレーディンガーの問いを自分の言葉で問いなおす。問いの立て方から学ぶ章。',
  },
];
