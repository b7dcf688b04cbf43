import type { DemoCitation } from './demo-citation.ts';

/** Citations in books of the Meiji era on Japan, faith and folklore, and in books on them. */
export const meiji: readonly DemoCitation[] = [
  {
    by: 'taro',
    from: '三酔人経綸問答',
    to: '永遠平和のために',
    stance: 'neutral',
    daysAgo: 25,
    reason:
      '洋学紳士が永久平和の説の系譜をたどり、カントの名を挙げる。南海先生がすぐには頷かないのが、この対話の面白いところ。',
  },
  {
    by: 'hanako',
    from: '日本文学史序説 下',
    to: '三酔人経綸問答',
    stance: 'positive',
    place: '第九章',
    daysAgo: 44,
    reason:
      '自由民権の理論家を、三人の酔っぱらいに語らせた作品の作者として読む。思想の中身だけでなく、対話という形を評価している。',
  },
  {
    by: 'taro',
    from: '武士道',
    to: '論語',
    stance: 'positive',
    place: '第二章',
    daysAgo: 17,
    reason:
      '武士道の淵源を数える章で、仏教と神道に続けて孔子の教えを置き、道徳の最も豊かな源だとする。',
  },
  {
    by: 'hanako',
    from: '武士道',
    to: '孟子',
    stance: 'positive',
    place: '第三章',
    daysAgo: 26,
    reason:
      '「義」を説くのに孟子の言葉を借りる。仁は人の心、義は人の路。英語で書かれた本の要所に、漢文の古典が立っている。',
  },
  {
    by: 'jiro',
    from: '武士道',
    toPerson: 'カール・マルクス',
    stance: 'neutral',
    place: '第一章',
    daysAgo: 9,
    reason:
      '封建制の生きた姿はいま日本でしか見られない、というマルクスの指摘に触れている。武士道の本でこの名前に会うとは思わなかった。',
  },
  {
    by: 'taro',
    from: '武士道',
    toPerson: '小泉八雲',
    stance: 'neutral',
    place: '第一版序',
    daysAgo: 110,
    reason: '日本について英語で書くのは気おくれがすると言い、先に立つ人としてハーンの名を挙げる。',
  },
  {
    by: 'sakura',
    from: '日本辺境論',
    to: '武士道',
    stance: 'neutral',
    place: 'Ⅱ「『武士道』を読む」',
    daysAgo: 37,
    reason:
      '章のなかに一節を設けて読み、武士道を支える「見返りを計算しない」心を、学びの構えの話につなげていく。',
  },
  {
    by: 'taro',
    from: '日本辺境論',
    toPerson: '丸山眞男',
    stance: 'positive',
    place: 'Ⅰ「日本人はきょろきょろする」',
    daysAgo: 38,
    reason:
      '外の世界をうかがってばかりいる、という丸山の観察がこの本の出発点になっている。著者は、先人の言ったことの確認だと何度も断る。',
  },
  {
    by: 'sakura',
    from: '茶の本',
    to: '茶経 全訳注',
    stance: 'positive',
    place: '第二章',
    daysAgo: 8,
    reason:
      '茶の三つの時代を語る「茶の諸流」の章で、陸羽を茶の最初の使徒と呼び、『茶経』の中身を篇の順に紹介する。',
  },
  {
    by: 'hanako',
    from: '茶の本',
    to: '茶経 全訳注',
    stance: 'positive',
    place: '第二章',
    daysAgo: 88,
    reason:
      '湯の沸かし方まで書いた唐の本が、明治の英語の本のなかで生き生きとよみがえる。続けて『茶経』を読むと順番までわかって楽しい。',
  },
  {
    by: 'taro',
    from: '後世への最大遺物・デンマルク国の話',
    to: '源氏物語 一 (桐壺-末摘花)',
    stance: 'negative',
    daysAgo: 6,
    reason:
      '後世に残す文学とは何かを語るところで、名指しで切りすてる。美しい言葉を伝えたことは認めながら、人を勇気づけないからだという。賛成はできないが忘れられない。',
  },
  {
    by: 'hanako',
    from: '後世への最大遺物・デンマルク国の話',
    to: '源氏物語 一 (桐壺-末摘花)',
    stance: 'negative',
    daysAgo: 66,
    reason:
      '講演の勢いもあって、ずいぶん乱暴な退け方をする。源氏が好きな者としては困るけれど、何のために読むのかを問われている気がした。',
  },
  {
    by: 'hanako',
    from: '内村鑑三',
    toPerson: '内村鑑三',
    stance: 'positive',
    daysAgo: 53,
    reason:
      '生涯を順に追う伝記ではなく、内村という一人の人間の激しさに、批評家がまっすぐ向きあう本。',
  },
  {
    by: 'taro',
    from: '日本近代文学の起源',
    to: '余は如何にして基督信徒となりし乎',
    stance: 'neutral',
    place: '「告白という制度」',
    daysAgo: 14,
    reason:
      '告白すべき内面があるから告白するのではなく、告白という形式が内面をつくる。その例として、内村の回心の記がキリスト教の側から読まれる。',
  },
];
