import type { DemoCitation } from './demo-citation.ts';

/** Citations in and of novels since 1970. */
export const contemporary: readonly DemoCitation[] = [
  {
    by: 'jiro',
    from: '海辺のカフカ',
    to: '変身',
    stance: 'neutral',
    place: '第7章',
    daysAgo: 7,
    reason:
      '図書館で大島さんに、カフカの作品を読んだことがあるかと聞かれる。『変身』ほかの題名が挙がり、少年がいちばん惹かれているのは別の一篇だとわかる。',
  },
  {
    by: 'taro',
    from: '海辺のカフカ',
    to: '虞美人草',
    daysAgo: 86,
    reason:
      '『坑夫』の次に読んでいる本として題名が出る。評はないが、全集を順に読む少年の時間が見える。',
  },
  {
    by: 'sakura',
    from: '海辺のカフカ',
    to: '源氏物語 2',
    stance: 'neutral',
    place: '第23章',
    daysAgo: 5,
    reason:
      '生きたまま人の魂が抜けでることはあるか、という問いに、大島さんが六条御息所の話をする。葵の巻を読みたくなる。',
  },
  {
    by: 'hanako',
    from: '海辺のカフカ',
    to: '改訂雨月物語',
    stance: 'positive',
    place: '第23章',
    daysAgo: 87,
    reason:
      '『源氏』の生霊に続けて語られるのが「菊花の約」。友との約束を守るために魂だけで千里を行く話が、この小説の仕掛けを照らす。',
  },
  {
    by: 'jiro',
    from: '海辺のカフカ',
    to: 'オイディプス王',
    stance: 'neutral',
    daysAgo: 89,
    reason:
      '父から受けた予言はオイディプス王のものとほとんど同じ。少年はそれを知っていて、知らないふりもしない。',
  },
  {
    by: 'jiro',
    from: '1Q84',
    to: '一九八四年',
    stance: 'neutral',
    place: '第18章',
    daysAgo: 91,
    reason:
      'リトル・ピープルとは何かを考えるのに、先生がビッグ・ブラザーを引きあいに出す。もう独裁者の出てくる幕はない、という章の題がその答えになっている。',
  },
  {
    by: 'taro',
    from: '1Q84',
    to: '一九八四年',
    stance: 'neutral',
    daysAgo: 92,
    reason: '題名の一文字違いの先祖。未来を描いた小説を、過ぎた年の話として書きかえている。',
  },
  {
    by: 'hanako',
    from: '1Q84',
    toPerson: 'アントン・チェーホフ',
    stance: 'positive',
    place: '第20章',
    daysAgo: 93,
    reason:
      'ふかえりに、天吾が『サハリン島』を読んで聞かせる。「気の毒なギリヤーク人」の話は、ここで知って本を探した。',
  },
  {
    by: 'sakura',
    from: 'ノルウェイの森 下',
    to: '車輪の下',
    daysAgo: 94,
    reason:
      'ワタナベが緑の家の書店で見つけて、夜の台所で読む。閉まった本屋の棚から一冊抜いて代金を置く場面が好きです。',
  },
  {
    by: 'jiro',
    from: 'ノルウェイの森 上',
    to: 'グレート・ギャツビー',
    stance: 'positive',
    daysAgo: 95,
    reason:
      'どの頁を開いても、がっかりさせられたことがない、と「僕」は言う。通勤かばんに入れて試したら本当だった。',
  },
  {
    by: 'jiro',
    from: '村上春樹と《鎮魂》の詩学',
    to: 'ノルウェイの森 上',
    stance: 'neutral',
    daysAgo: 96,
    reason:
      '副題にある「多くの祭りのために」は、この小説の献辞。死者に向けて書かれた小説として読みなおす。',
  },
  {
    by: 'taro',
    from: '村上春樹と《鎮魂》の詩学',
    to: 'ダンス・ダンス・ダンス',
    stance: 'neutral',
    daysAgo: 97,
    reason:
      '副題の「ユミヨシさん」が出てくるのがこの長編。耳という小さなところから大きな話に入っていく論文。',
  },
  {
    by: 'taro',
    from: '同志少女よ、敵を撃て',
    to: '戦争は女の顔をしていない',
    stance: 'positive',
    daysAgo: 2,
    reason:
      '女性兵士が戦争のあとにどう口を閉ざしたか。小説の終わりに、この聞き書きの本と作者へつながる道がそっと置かれている。',
  },
  {
    by: 'jiro',
    from: '同志少女よ、敵を撃て',
    to: '戦争は女の顔をしていない',
    stance: 'positive',
    daysAgo: 98,
    reason:
      '主人公たちが生きのびた先で、語りはじめる人と、それを聞きとる人がいる。先にこちらを読むと、最後の章の重さが変わる。',
  },
  {
    by: 'hanako',
    from: 'カズオ・イシグロ',
    to: '日の名残り',
    stance: 'positive',
    daysAgo: 99,
    reason: 'ダーリントン・ホールの執事が何を語らずにいるかを、一章をあてて読みとく。',
  },
  {
    by: 'sakura',
    from: 'カズオ・イシグロ',
    to: 'わたしを離さないで',
    stance: 'positive',
    daysAgo: 101,
    reason: '読み終えて言葉にならなかった気持ちを、作品の細部に戻って確かめさせてくれる論。',
  },
  {
    by: 'jiro',
    from: '李陵・山月記・弟子・名人伝',
    to: '論語',
    stance: 'positive',
    place: '「弟子」',
    daysAgo: 102,
    reason: '子路が主人公の短編。『論語』では数行のやりとりが、一人の男の生涯として立ちあがる。',
  },
  {
    by: 'sakura',
    from: '漫画君たちはどう生きるか',
    to: '君たちはどう生きるか',
    stance: 'positive',
    daysAgo: 103,
    reason:
      'おじさんのノートは原作の文章を生かしたまま、漫画にした。図書室では、漫画から入って岩波文庫へ進む子が本当にいる。',
  },
  {
    by: 'jiro',
    from: '死の舞踏',
    to: 'ねじの回転',
    stance: 'positive',
    daysAgo: 104,
    reason:
      '恐怖小説の大きな達成として、シャーリイ・ジャクスンの幽霊屋敷ものと並べて持ちあげる。キングの褒め方は熱い。',
  },
];
