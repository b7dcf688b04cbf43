import type { DemoCitation } from './demo-citation.ts';

/** Citations in and of novels of the twentieth and the twenty-first century. */
export const novels: readonly DemoCitation[] = [
  {
    by: 'jiro',
    from: '人間失格',
    to: '罪と罰',
    stance: 'neutral',
    place: '第三の手記 二',
    quote: '罪と罰。ドストイエフスキイ。',
    daysAgo: 4,
    reason:
      '罪の対義語を探す言葉遊びの最中に、この題名がふいに浮かぶ。並べたのは同義語としてではなく対義語としてか、と葉蔵が考えかけたところで事件が起きる。',
  },
  {
    by: 'sakura',
    from: '人間失格',
    toPerson: 'ヴィンセント・ヴァン・ゴッホ',
    stance: 'positive',
    place: '第二の手記',
    daysAgo: 71,
    reason:
      '竹一が「お化けの絵だよ」と持ってくるのがゴッホの自画像。葉蔵はそれを見て、自分もこういう絵を描くと決める。',
  },
  {
    by: 'hanako',
    from: '女生徒',
    to: '濹東綺譚',
    stance: 'positive',
    daysAgo: 72,
    reason:
      '女生徒が夜、荷風の『濹東綺譚』を読み返して感想を言う。作者の気取りを見ぬきながら、それでも惹かれるという批評が、十代の口調のまま鋭い。',
  },
  {
    by: 'jiro',
    from: '女生徒',
    to: '濹東綺譚',
    stance: 'neutral',
    daysAgo: 74,
    reason:
      '読んだ本を一つずつ片づけていくような日記のなかで、この本の話のところだけ足どりがゆっくりになる。',
  },
  {
    by: 'taro',
    from: '斜陽',
    to: '更級日記',
    stance: 'neutral',
    place: '五',
    quote: 'あなたは、更級日記の少女なのね。',
    daysAgo: 75,
    reason:
      '借りた革命の本を読まずに返したかず子に、友だちが言う。物語に夢中の少女という昔の呼び名が、からかいにも憧れにも聞こえる。',
  },
  {
    by: 'taro',
    from: '新ハムレット',
    to: 'ハムレット',
    stance: 'neutral',
    place: 'はしがき',
    daysAgo: 76,
    reason:
      'シェイクスピアの註釈でも新解釈でもない、と先に断ってから始める。人物の名前と境遇だけを借りて、太宰の家庭劇にしてしまった。',
  },
  {
    by: 'hanako',
    from: '河童・或阿呆の一生',
    to: '暗夜行路',
    stance: 'positive',
    place: '「歯車」',
    quote: '主人公の精神的闘争は一々僕には痛切だった。',
    daysAgo: 78,
    reason:
      'ホテルのベッドで『暗夜行路』を読みはじめ、自分の愚かさを思って涙を流す。晩年の芥川が志賀直哉をどう読んだかが、これ以上なくはっきり書かれている。',
  },
  {
    by: 'jiro',
    from: '河童・或阿呆の一生',
    to: '罪と罰',
    stance: 'neutral',
    place: '「歯車」',
    daysAgo: 79,
    reason:
      '『罪と罰』を開いたはずが、綴じ違えで別の小説の頁が現れる。読書の場面がこんなに怖い小説はほかに知らない。',
  },
  {
    by: 'taro',
    from: '河童・或阿呆の一生',
    to: 'カラマーゾフの兄弟',
    place: '「歯車」',
    daysAgo: 81,
    reason:
      '『罪と罰』のなかに紛れこんでいた一節として現れる。悪魔に苦しめられるイヴァンを描いたところだった。',
  },
  {
    by: 'jiro',
    from: '河童・或阿呆の一生',
    toPerson: '国木田独歩',
    stance: 'positive',
    place: '「河童」',
    daysAgo: 82,
    reason:
      '河童の国の寺院に、聖徒の一人として独歩の像が立っている。轢死する人足の心持ちを知っていた詩人、という紹介がいい。',
  },
  {
    by: 'hanako',
    from: '侏儒の言葉・西方の人',
    toPerson: 'レフ・トルストイ',
    stance: 'neutral',
    place: '「侏儒の言葉」',
    daysAgo: 83,
    reason:
      '懺悔は嘘だったと書きながら、その嘘を語りつづけた心ほど痛ましいものはない、と続ける。突き放しているのに近い。',
  },
  {
    by: 'taro',
    from: '羊の歌 わが回想',
    to: '侏儒の言葉・西方の人',
    stance: 'positive',
    daysAgo: 84,
    reason:
      '中学生のころに芥川の『侏儒の言葉』を読み、学校で聞かされることの反対側にも言葉があると知る。昭和十年代の東京で、短い一句がどれほど効いたか。',
  },
  {
    by: 'hanako',
    from: '仮面の告白',
    to: 'カラマーゾフの兄弟',
    stance: 'positive',
    place: '題辞',
    daysAgo: 85,
    reason:
      '巻頭に、美は恐ろしいものだというドミートリイの長い告白が掲げられている。小説を読み終えてから戻ると、鍵がはじめから渡されていたとわかる。',
  },
];
