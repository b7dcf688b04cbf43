import type { DemoCitation } from './demo-citation.ts';

/** Citations in books of critics on the classics. */
export const criticism: readonly DemoCitation[] = [
  {
    by: 'taro',
    from: 'モオツァルト・無常という事',
    to: '徒然草',
    stance: 'positive',
    place: '「徒然草」',
    daysAgo: 5,
    reason:
      '文庫で数頁しかない文章で、兼好を批評家と呼ぶ。読み終えて原文を開くと、段の短さの理由がわかる気がする。',
  },
  {
    by: 'hanako',
    from: 'モオツァルト・無常という事',
    to: '平家物語',
    stance: 'positive',
    place: '「平家物語」',
    daysAgo: 123,
    reason:
      '宇治川の先陣の文章を、朗々たる叙事詩として読む。無常の書という決まり文句を脇へどけてしまう。',
  },
  {
    by: 'sakura',
    from: 'モオツァルト・無常という事',
    to: '風姿花伝',
    stance: 'positive',
    place: '「当麻」',
    daysAgo: 124,
    reason:
      '能を観た帰り道に世阿弥の言葉を思い返す。花の美しさというようなものはない、という一句がここから出てくる。',
  },
  {
    by: 'jiro',
    from: 'モオツァルト・無常という事',
    toPerson: 'ヨハン・ヴォルフガング・フォン・ゲーテ',
    stance: 'neutral',
    place: '「モオツァルト」',
    daysAgo: 125,
    reason: '晩年のゲーテがモーツァルトについて語った言葉から、あの長い批評が始まる。',
  },
  {
    by: 'taro',
    from: '堕落論',
    to: 'モオツァルト・無常という事',
    stance: 'negative',
    place: '「教祖の文学」',
    daysAgo: 8,
    reason:
      '小林秀雄の古典論を、生きた人間が見えなくなった鑑定人の文学だとやっつける。そのくせ引用の長さに、どれだけ読んだかが出ている。',
  },
  {
    by: 'taro',
    from: '本居宣長',
    to: '源氏物語 一 (桐壺-末摘花)',
    stance: 'positive',
    place: '一',
    daysAgo: 9,
    reason:
      '折口信夫が別れ際に「本居さんはね、やはり源氏ですよ」と言った、という思い出から始まる。古事記の学者を源氏の読者として読む長い本。',
  },
  {
    by: 'jiro',
    from: '本居宣長',
    to: '古事記伝',
    stance: 'positive',
    daysAgo: 126,
    reason:
      '宣長が三十年あまりをかけた注釈の仕事を、学問の手続きではなく一人の人間の生き方として追いかける。',
  },
  {
    by: 'taro',
    from: '古事記伝',
    to: '古事記',
    stance: 'positive',
    place: '一之巻',
    daysAgo: 127,
    reason:
      '一字一句の読みを定めていく注釈の出発点。『日本書紀』よりも『古事記』を上に置く理由を、巻の初めで述べる。',
  },
  {
    by: 'hanako',
    from: '考えるヒント',
    to: '平家物語',
    stance: 'positive',
    place: '「平家物語」',
    daysAgo: 128,
    reason:
      'この古典の名をそのまま題にした一篇がある。教養としてではなく、目の前の出来事のように合戦の話を読む。',
  },
  {
    by: 'jiro',
    from: '考えるヒント',
    toPerson: 'エドガー・アラン・ポー',
    stance: 'neutral',
    place: '「常識」',
    daysAgo: 129,
    reason:
      '若いころに訳したポーの、将棋を指す人形の話から始めて、計算機と考えることの違いに及ぶ。今読むと、とても今の話。',
  },
  {
    by: 'taro',
    from: '日本文学史序説 上',
    to: '万葉集',
    stance: 'positive',
    place: '第一章',
    daysAgo: 131,
    reason:
      '日本文学の歴史を『万葉集』の時代から始める。恋の歌と日常のこまやかさに、土着の世界観を見る。',
  },
  {
    by: 'sakura',
    from: '日本文学史序説 上',
    to: '源氏物語 一 (桐壺-末摘花)',
    stance: 'positive',
    place: '第三章',
    daysAgo: 132,
    reason: '章の題に名前が入る中心の作品。時間の流れそのものを書いた小説だと論じる。',
  },
  {
    by: 'taro',
    from: '日本文学史序説 上',
    to: '今昔物語集 本朝部',
    stance: 'positive',
    place: '第三章',
    daysAgo: 133,
    reason:
      '貴族の『源氏物語』と対になる、民衆の側の文学として大きく扱う。同じ時代を二つの本で照らす章。',
  },
  {
    by: 'hanako',
    from: '改訂雨月物語',
    to: '源氏物語 一 (桐壺-末摘花)',
    stance: 'neutral',
    place: '序',
    quote: '紫媛著源語',
    daysAgo: 134,
    reason:
      '物語を書いた報いで紫式部は地獄に落ちた、という言い伝えを引いて、さて自分の本はどうか、ととぼける。',
  },
  {
    by: 'jiro',
    from: '改訂雨月物語',
    to: '水滸伝',
    stance: 'neutral',
    place: '序',
    daysAgo: 135,
    reason:
      '『源氏』と並べて、『水滸伝』の作者は子孫三代まで口がきけなかったと書く。すごい小説を書いた罰の話から始まる怪談集。',
  },
  {
    by: 'sakura',
    from: '水木しげるの雨月物語',
    to: '改訂雨月物語',
    stance: 'positive',
    daysAgo: 136,
    reason:
      '秋成の怪談を水木しげるが描く。妖怪の先生の絵で読むと、幽霊のほうが人間よりよほど律儀に見える。',
  },
  {
    by: 'hanako',
    from: '美しい日本の私',
    to: '源氏物語 一 (桐壺-末摘花)',
    stance: 'positive',
    daysAgo: 7,
    reason:
      '古今を通じて日本の最高の小説、と世界に向かって言い切る。自分の文学がどこから来たかを語るスピーチでもある。',
  },
  {
    by: 'taro',
    from: '美しい日本の私',
    toPerson: '芥川龍之介',
    stance: 'positive',
    daysAgo: 137,
    reason:
      '遺書にある「末期の眼」という言葉を引いて、美しさの見える場所を語る。自殺を讃えはしない、と添えることも忘れない。',
  },
  {
    by: 'sakura',
    from: 'あさきゆめみし',
    to: '源氏物語 一 (桐壺-末摘花)',
    stance: 'positive',
    daysAgo: 138,
    reason:
      '恋の相手の一人一人に顔とまなざしがついたので、巻の名前を覚えるのが楽になった。ここから現代語訳へ進む人が図書室にも多い。',
  },
  {
    by: 'taro',
    from: '兼好法師',
    to: '徒然草',
    stance: 'neutral',
    daysAgo: 140,
    reason:
      '随筆の名人という後世の像を離れて、同時代の記録から兼好の暮らしを組みたてなおす。読み終えると、段の一つ一つに別の事情が見えてくる。',
  },
];
