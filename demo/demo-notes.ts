import type { DemoNote } from './demo-note.ts';
import { dazai, soseki } from './demo-notes-authors.ts';

const space: readonly DemoNote[] = [
  {
    by: 'jiro',
    type: 'ImpressionNote',
    about: 'HDB000073',
    text: () => `宇宙の広さを思い出してから読み直したくなって、イームズ夫妻の短い映画を観た。
湖畔のピクニックから始まり、カメラが十秒ごとに十倍ずつ遠ざかっていく。
https://www.youtube.com/watch?v=0fKBhvDjuy0
そのあとで「午后の授業」を開くと、先生が銀河の模型のレンズを指す場面が、前よりずっと静かに聞こえる。`,
  },
  {
    by: 'jiro',
    type: 'ImpressionNote',
    about: 'HDB000353',
    text: () => `遠い過去と遠い未来を行ったり来たりしながら、だんだん「いま」に近づいてくる。
この順番で描こうと決めた時点で、もう勝ちだと思う。`,
  },
  {
    by: 'jiro',
    type: 'ExplainNote',
    about: 'HDB000348',
    text: () => `勇者の一行が魔王を倒して帰ってきた、その後から始まる物語。
主人公のフリーレンは長命のエルフで、仲間だった人間たちは彼女よりずっと早く年をとる。十年の旅を「たったの」と数えた彼女が、人を知るための旅に出る。
週刊少年サンデーで二〇二〇年に連載が始まった。`,
  },
];

const pictureBooks: readonly DemoNote[] = [
  {
    by: 'sakura',
    type: 'ExplainNote',
    about: 'HDB000442',
    text: ({ author }) => `原書は一九六三年、アメリカで出た。日本語訳は谷川俊太郎。
小さな赤い魚たちが一匹の大きな魚のふりをして泳ぐとき、一匹だけ黒いスイミーは目の役をする。違っていることが、そのまま居場所になる。
水彩のにじみや、版を押したような模様で描かれた海の底は、絵だけ追っても楽しい。
${author('HDA000289')}`,
  },
  {
    by: 'sakura',
    type: 'ImpressionNote',
    about: 'HDB000429',
    text: () => `子どものころは、ねこが何度も死ぬので怖かった。
大人になって読むと、怖いどころか、ようやく眠れてよかったね、と思う。
絵本を閉じたあと、しばらく黙っていたい本。`,
  },
  {
    by: 'sakura',
    type: 'ImpressionNote',
    about: 'HDB000398',
    text: () => `道路掃除夫のベッポが、長い道のりは先のほうを見ずに次のひと掃きだけを考える、と話すところが好きです。
締め切り前の机に貼っておきたい。灰色の男たちには見つからないように。`,
  },
];

const novels: readonly DemoNote[] = [
  {
    by: 'hanako',
    type: 'InformationNote',
    about: 'HDB000172',
    cites: { book: 'HDB000015' },
    stance: 'neutral',
    text: () =>
      `高松の図書館で漱石の全集を読んでいるカフカ少年が、『坑夫』について大島さんと話す。何かを学んで変わるわけではない主人公が、どうして心に残るのか。物語の行き先をそっと照らす会話になっている。`,
  },
  {
    by: 'hanako',
    type: 'InformationNote',
    about: 'HDB000163',
    cites: { book: 'HDB000382' },
    stance: 'positive',
    text: () =>
      `「僕」が何度も読み返す一冊。寮で声をかけてきた永沢さんとの付き合いも、この小説を三度読んだということから始まる。作者はのちに自分で翻訳もした。`,
  },
  {
    by: 'hanako',
    type: 'ExplainNote',
    about: 'HDB000135',
    text: () => `一九三五年から雑誌に少しずつ発表された短い章が、書き足され、書き直されて一つの長編になった。
島村と駒子、葉子の三人が出会う温泉町は、越後湯沢がもとになっている。
エドワード・サイデンステッカーの英訳が一九五六年に出て、外国でも広く読まれた。`,
  },
  {
    by: 'hanako',
    type: 'ImpressionNote',
    about: 'HDB000127',
    text: () => `見合いの話が一つ終わるたびに季節がひとつ進む。大きなことは起きないのに、読みはじめると夜ふかしになる。
花見の場面は、毎年その時期に読み返すことにしている。`,
  },
  {
    by: 'hanako',
    type: 'ImpressionNote',
    about: 'HDB000743',
    open: 'FRIENDS',
    reply: 'FRIENDS',
    text: () => `上の階に住む若者と、下の階の大家さん。読み終えて、しばらく会っていない祖母に電話した。
続きも買ってあるので、読みたい人は声をかけてください。`,
  },
  {
    by: 'taro',
    type: 'ExplainNote',
    about: 'HDB000054',
    text: () =>
      `表題作の終わりには「古伝説と、シルレルの詩から。」と添え書きがある。シルレルはドイツの詩人シラーのこと。友を身代わりに残した男が、約束の日の日没までに走って帰る話を、太宰は一九四〇年に小説にした。`,
  },
];

const mysteries: readonly DemoNote[] = [
  {
    by: 'taro',
    type: 'ImpressionNote',
    about: 'HDB000331',
    text: () => `電車で読んでいて、あの一行で声が出た。隣の人、すみません。
まだの人は、感想を検索する前に読んでください。`,
  },
  {
    by: 'taro',
    type: 'InformationNote',
    about: 'HDB000331',
    cites: { person: 'HDA000208' },
    text: () =>
      `島に渡る推理小説研究会の学生たちは、エラリイ、ポウ、ヴァンと、海外の作家にちなむ名前で呼び合っている。アガサもその一人。`,
  },
  {
    by: 'taro',
    type: 'ImpressionNote',
    about: 'HDB000314',
    open: 'FRIENDS',
    reply: 'FRIENDS',
    text: () => `石神の弁当屋通いのところから、もう一度読むと全部の場面がつらい。
結末の話がしたいので、読み終えた友達だけに公開。`,
  },
  {
    by: 'taro',
    type: 'ImpressionNote',
    about: 'HDB000559',
    open: 'PRIVATE',
    reply: 'PRIVATE',
    text: () => `遅れているソフトウェアプロジェクトに人を足すと、もっと遅れる。
月曜の会議で言うこと：人を増やす前に、まず仕様を減らす相談をする。`,
  },
  {
    by: 'taro',
    type: 'ExplainNote',
    about: 'HDB000588',
    text: () => `著者は物理学者。一九八一年に新書で出て、いまも読み継がれている。
この本の柱は二つ。何を言うつもりかを先に一文で書くこと。事実と意見を、読む人が間違えないように書き分けること。
メールの一行めを直すだけでも効き目がある。`,
  },
];

const ideas: readonly DemoNote[] = [
  {
    by: 'taro',
    type: 'InformationNote',
    about: 'HDB000517',
    cites: { book: 'HDB000516' },
    stance: 'positive',
    text: () =>
      `巻末の謝辞に、大きな絵を見ることを教えてくれた人としてジャレド・ダイアモンドの名前がある。続けて読むと、問いの立て方が受けつがれているのがわかる。`,
  },
  {
    by: 'sakura',
    type: 'InformationNote',
    about: 'HDB000471',
    cites: { book: 'HDB000492' },
    stance: 'negative',
    text: () =>
      `十三編で、「女子と小人とは養い難し」という孔子の嘆きを取りあげて批判する。人から自由を奪っておいて、その結果を嘆いているのだ、と。`,
  },
  {
    by: 'sakura',
    type: 'InformationNote',
    about: 'HDB000245',
    cites: { book: 'HDB000219' },
    stance: 'positive',
    text: () =>
      `古今集をきびしく退けた子規が、手本として何度も立ち返るのが万葉集。新聞「日本」に書かれた文章なので、けんかの口上のように勢いがある。`,
  },
];

/** Notes of the demo readers in the order in which they were written. */
export const demoNotes: readonly DemoNote[] = [
  ...space,
  ...pictureBooks,
  ...soseki,
  ...dazai,
  ...novels,
  ...mysteries,
  ...ideas,
];
