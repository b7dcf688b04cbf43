import type { DemoNote } from './demo-note.ts';

/** Notes on books by and about Natsume Sōseki and Dazai Osamu. */

export const soseki: readonly DemoNote[] = [
  {
    by: 'hanako',
    type: 'ExplainNote',
    about: 'HDB000011',
    text: ({
      author,
    }) => `「先生と私」「両親と私」「先生と遺書」の三部からなる。一九一四（大正三）年に朝日新聞に連載され、同じ年に岩波書店から本になった。装丁は漱石自身。
語り手が先生に出会うのは鎌倉の海。三部めは先生の長い手紙がそのまま小説になっていて、語り手の返事は書かれないまま終わる。
読み終えたら、最初の章に戻ってみてほしい。何でもない会話の意味が変わっている。
${author('00054222')}`,
  },
  {
    by: 'jiro',
    type: 'ImpressionNote',
    about: 'HDB000011',
    text: () => `先生、手紙が長い。
でも、最後まで一息に読んでしまった。`,
  },
  {
    by: 'taro',
    type: 'ImpressionNote',
    about: 'HDB000011',
    text: ({
      book,
    }) => `花子さんに借りて、二十年ぶりに読んだ。高校の教科書では三部めの一部分だけだったので、先生がこんなに話し相手を欲しがっていた人だとは知らなかった。
次は少し明るいのを、と言ったら、これを渡された。
${book('HDB000003')}`,
  },
  {
    by: 'sakura',
    type: 'InformationNote',
    about: 'HDB000699',
    cites: { book: 'HDB000011' },
    stance: 'positive',
    text: () =>
      `巻頭の「意識と自然」は、漱石の長編がどこかで二つに裂けて見えるのはなぜかを問う。『こころ』を読みおえてすぐに開くと、先生の手紙が別の明るさで見えてくる。`,
  },
  {
    by: 'hanako',
    type: 'InformationNote',
    about: 'HDB000045',
    cites: { book: 'HDB000001' },
    stance: 'neutral',
    text: () =>
      `夏目家に迷い込んで何度追い出しても戻ってきた猫のことを、妻の鏡子が語っている。小説の「吾輩」と同じで、うちの猫にも名前はなかった。`,
  },
  {
    by: 'jiro',
    type: 'InformationNote',
    about: 'HDB000048',
    cites: { book: 'HDB000003' },
    stance: 'positive',
    text: () =>
      `漱石が『坊っちゃん』を思いつくまでを、明治の東京を歩く人びとと一緒に描いた漫画。読むと原作の痛快さの裏側が見えてくる。`,
  },
  {
    by: 'taro',
    type: 'ExplainNote',
    about: 'HDB000038',
    text: () => `青空文庫の『こころ』は、この文庫から入力されている。
行きの電車では画面で、寝る前はこの文庫で読みつないだら、同じ文章なのに夜のほうが先生の声が近かった。`,
  },
  {
    by: 'sakura',
    type: 'ImpressionNote',
    about: 'HDB000029',
    text: () => `最初の本を、図書館の展示で見た。漱石が自分で装丁したと聞いていた表紙は、思っていたよりずっと濃い朱色。
ガラス越しだったので、開いてあった一頁だけを何度も読んだ。`,
  },
  {
    by: 'jiro',
    type: 'ImpressionNote',
    about: 'HDB000003',
    text: () => `声に出して読むと、どこで息を継げばいいのか分からない速さ。
赤シャツの話し方をまねしていたら、家族に嫌がられた。`,
  },
  {
    by: 'hanako',
    type: 'ImpressionNote',
    about: 'HDB000039',
    text: () =>
      `祖父の本棚にあった古い岩波文庫。紙が茶色くなっていて、清の出てくるところにだけ薄く線が引いてある。`,
  },
];

export const dazai: readonly DemoNote[] = [
  {
    by: 'sakura',
    type: 'ExplainNote',
    about: 'HDB000053',
    text: ({
      author,
    }) => `「はしがき」と三つの手記、「あとがき」からなる。手記を書いた大庭葉蔵の言葉を、別の語り手が前後からはさむ形になっている。
よく引かれる「恥の多い生涯を送って来ました」は、第一の手記の書き出し。
一九四八（昭和二十三）年に雑誌「展望」に載り、作者は連載の終わりを見ずに亡くなった。
${author('HDA000010')}`,
  },
  {
    by: 'jiro',
    type: 'ImpressionNote',
    about: 'HDB000053',
    text: () => `深刻な本だと聞いていたのに、ところどころで笑ってしまった。
笑わせるのは葉蔵の道化なので、あとからこちらが恥ずかしくなる。`,
  },
  {
    by: 'jiro',
    type: 'InformationNote',
    about: 'HDB000071',
    cites: { book: 'HDB000053' },
    stance: 'positive',
    text: () =>
      `怪奇漫画の伊藤潤二が、葉蔵の見ている世界をそのまま絵にした。人の顔が怖いとはこういうことか、と原作に戻りたくなる。`,
  },
];
