import type { DemoCitation } from './demo-citation.ts';

/** Citations in and of the classics of Japanese literature, and in books that read them. */
export const classics: readonly DemoCitation[] = [
  {
    by: 'sakura',
    from: '紫式部日記',
    to: '源氏物語 一 (桐壺-末摘花)',
    stance: 'positive',
    quote: 'あなかしこ、このわたりに、若紫やさぶらふ',
    daysAgo: 6,
    reason:
      '祝いの席で藤原公任が「若紫はおいでか」と声をかける。物語がもう宮中で読まれていたとわかる、作者本人の日記の一行。',
  },
  {
    by: 'hanako',
    from: '紫式部日記',
    toPerson: '清少納言',
    stance: 'negative',
    quote: '清少納言こそ、したり顔にいみじうはべりける人。',
    daysAgo: 13,
    reason:
      '漢字を書きちらしているけれどよく見ればまだ足りない、と手きびしい。同じ時代に同じように書いた人への、遠慮のない一言。',
  },
  {
    by: 'hanako',
    from: '更級日記',
    to: '源氏物語 一 (桐壺-末摘花)',
    stance: 'positive',
    quote: '后の位も何にかはせむ',
    daysAgo: 4,
    reason:
      'おばから物語の箱をもらい、几帳のうちで一日じゅう読みふける。千年前にこういう読者がいたことが、ただうれしい。',
  },
  {
    by: 'jiro',
    from: '更級日記',
    to: '源氏物語 一 (桐壺-末摘花)',
    stance: 'positive',
    daysAgo: 105,
    reason:
      '上総の田舎で噂だけ聞いて、等身の薬師仏を作って「読ませてください」と祈る。ここまでして読んだ人の感想には勝てない。',
  },
  {
    by: 'taro',
    from: '徒然草',
    to: '源氏物語 一 (桐壺-末摘花)',
    stance: 'positive',
    place: '第十九段',
    quote: '言ひつづくれば、みな源氏物語・枕草子などにことふりにたれど',
    daysAgo: 106,
    reason:
      '季節の移りかわりを書きながら、もう源氏や枕に言いつくされたことだが、と断る。それでも書くのだという開き直りが気持ちいい。',
  },
  {
    by: 'hanako',
    from: '徒然草',
    to: '枕草子',
    stance: 'positive',
    place: '第十九段',
    daysAgo: 107,
    reason:
      '「春はあけぼの」を意識しながら、自分の四季を書く段。先に書いた人がいるから書ける、ということもある。',
  },
  {
    by: 'jiro',
    from: '徒然草',
    to: '枕草子',
    stance: 'neutral',
    place: '第十九段',
    daysAgo: 108,
    reason:
      '題名を出して、同じことを言ってもかまわないだろうと続ける。ことわり方まで随筆になっている。',
  },
  {
    by: 'taro',
    from: '徒然草',
    to: '平家物語',
    stance: 'neutral',
    place: '第二百二十六段',
    daysAgo: 109,
    reason:
      '信濃前司行長が『平家物語』を作り、生仏という盲目の法師に教えて語らせた、と伝える。作者について知られる数少ない記事。',
  },
  {
    by: 'sakura',
    from: '枕草子',
    to: '古今和歌集',
    stance: 'positive',
    place: '「清涼殿の丑寅の隅の」',
    daysAgo: 111,
    reason:
      '村上天皇が、女御が『古今集』をすべて覚えているかを一首ずつ試す話。歌を暗記することが教養だった時代の、手に汗にぎる場面。',
  },
  {
    by: 'taro',
    from: '古今和歌集',
    to: '万葉集',
    stance: 'neutral',
    place: '仮名序',
    daysAgo: 112,
    reason:
      '『万葉集』に入らなかった古い歌と自分たちの歌を集めた、と序に記す。前の歌集があってこその次の歌集。',
  },
  {
    by: 'taro',
    from: '歌よみに与ふる書',
    to: '古今和歌集',
    stance: 'negative',
    place: '再び歌よみに与ふる書',
    quote: '貫之は下手な歌よみにて『古今集』はくだらぬ集に有之候。',
    daysAgo: 1,
    reason: '二通めの書き出しがこれ。千年近く手本だった歌集に、新聞の紙面で喧嘩を売った。',
  },
  {
    by: 'hanako',
    from: '歌よみに与ふる書',
    to: '古今和歌集',
    stance: 'negative',
    place: '再び歌よみに与ふる書',
    daysAgo: 113,
    reason:
      'ずっと尊敬してきた自分の不明を恥じる、という告白つきの悪口なので、憎しみというより失恋のように読める。',
  },
  {
    by: 'sakura',
    from: '日本の詩歌',
    to: '古今和歌集',
    stance: 'positive',
    daysAgo: 2,
    reason:
      'フランスの聴衆に向かって、紀貫之と勅撰和歌集の本質を一回分まるごと語る。子規に叩かれたあとの古今集を、もう一度立たせた本。',
  },
  {
    by: 'jiro',
    from: '日本の詩歌',
    to: '梁塵秘抄',
    stance: 'positive',
    daysAgo: 114,
    reason: '最後の講義は中世の歌謡。遊びをせんとや、の声がパリの講堂でどう響いたのだろう。',
  },
  {
    by: 'taro',
    from: 'うたげと孤心',
    to: '梁塵秘抄',
    stance: 'positive',
    daysAgo: 115,
    reason:
      '後白河院が喉をつぶすまで今様を歌った話から、集まって歌う心と独りの心を考えていく。『梁塵秘抄』なしには書けない本。',
  },
  {
    by: 'hanako',
    from: '日本文化をよむ',
    to: '歎異抄',
    stance: 'positive',
    place: '第2章',
    daysAgo: 3,
    reason:
      '親鸞の「悪」を一つめの章のすぐあとに置き、『歎異抄』の言葉から読みはじめる。善人なおもて、の一句の受けとり方を考えさせられた。',
  },
  {
    by: 'taro',
    from: '日本文化をよむ',
    to: '方丈記',
    stance: 'positive',
    place: '第3章',
    daysAgo: 116,
    reason:
      '「無常」を読む章は長明から始まる。嘆くだけでなく、そこから閑居の楽しみへ歩いていく人として読む。',
  },
  {
    by: 'jiro',
    from: '日本文化をよむ',
    to: '徒然草',
    stance: 'positive',
    place: '第3章',
    daysAgo: 117,
    reason: '同じ「無常」でも、兼好は変わるからこそ面白いと言う。長明と並べると違いがよく見える。',
  },
  {
    by: 'sakura',
    from: '日本文化をよむ',
    to: '風姿花伝',
    stance: 'positive',
    place: '第4章',
    daysAgo: 118,
    reason:
      '世阿弥の「花」とは何か。稽古の本だと思っていた『風姿花伝』が、時分の花、まことの花という人生の話に見えてくる。',
  },
  {
    by: 'taro',
    from: '日本文化をよむ',
    toPerson: '西田幾多郎',
    stance: 'positive',
    place: '終章',
    daysAgo: 119,
    reason: '五つの言葉を読んだあと、西田が日本文化をどう考えたかで締めくくる。',
  },
  {
    by: 'jiro',
    from: '能',
    to: '風姿花伝',
    stance: 'positive',
    daysAgo: 122,
    reason:
      '能が六百五十年続いた仕掛けを、世阿弥の言葉のなかに探す。「初心」の意味が思っていたのと違った。',
  },
];
