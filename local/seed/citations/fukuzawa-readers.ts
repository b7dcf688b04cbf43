import type { DemoCitation } from './demo-citation.ts';

/** Citations in books on Fukuzawa Yukichi, and in his other books. */
export const fukuzawaReaders: readonly DemoCitation[] = [
  {
    by: 'jiro',
    from: '13歳からの「学問のすすめ」',
    to: '学問のすゝめ',
    stance: 'positive',
    daysAgo: 2,
    reason:
      '原文の要点を、中学生に話しかける言葉に訳しなおして解説する。通勤の行き帰り二日で読めて、原文に戻る勇気が出た。',
  },
  {
    by: 'sakura',
    from: '13歳からの「学問のすすめ」',
    to: '学問のすゝめ',
    stance: 'positive',
    daysAgo: 31,
    reason:
      '図書室で中学生に原典をすすめるときは、まずこれを一緒に渡す。訳した人が、どこに驚いて読んだかがよくわかる。',
  },
  {
    by: 'taro',
    from: '福沢諭吉の哲学 他六篇',
    to: '学問のすゝめ',
    stance: 'positive',
    place: '「福沢に於ける「実学」の転回」',
    daysAgo: 4,
    reason:
      '「実学」という同じ言葉の中身が、倫理の学から物理の学へ入れかわったことを、本文に即して読みとる。ここを読んでから初編を開くと景色が違う。',
  },
  {
    by: 'hanako',
    from: '福沢諭吉の哲学 他六篇',
    to: '文明論之概略',
    stance: 'positive',
    place: '「福沢諭吉の哲学」',
    daysAgo: 70,
    reason:
      '議論の本位を定めるという巻頭の章から、ものごとの値打ちは置かれた場で決まるという考え方を取りだしてみせる。',
  },
  {
    by: 'taro',
    from: '「文明論之概略」を読む',
    to: '文明論之概略',
    stance: 'positive',
    daysAgo: 5,
    reason:
      '一章ずつ、声に出して読むように進む講義の記録。寄り道が多いのに、戻ってくると原文が前より明るく見える。',
  },
  {
    by: 'jiro',
    from: '「文明論之概略」を読む',
    to: '文明論之概略',
    stance: 'positive',
    daysAgo: 90,
    reason:
      '題名のとおり最初から最後までこの一冊を読む本。電車では原文、家ではこちら、と交互に進めている。',
  },
  {
    by: 'hanako',
    from: '「文明論之概略」を読む',
    to: '学問のすゝめ',
    stance: 'neutral',
    daysAgo: 46,
    reason:
      '同じころ書きつがれていた『学問のすゝめ』が、読みくらべの相手として何度も呼びだされる。',
  },
  {
    by: 'jiro',
    from: '福沢諭吉',
    to: '学問のすゝめ',
    stance: 'positive',
    daysAgo: 120,
    reason:
      '幼いころ福沢の屋敷に暮らしたこともある著者の評伝。『学問のすゝめ』が人びとにどう受けとられたかを、慶應を率いた人の目で語る。',
  },
  {
    by: 'sakura',
    from: '福沢諭吉',
    to: '新訂福翁自伝',
    stance: 'positive',
    daysAgo: 121,
    reason:
      '生い立ちを語るところは『福翁自伝』の言葉を大事に引いている。二冊を並べると、同じ場面がよその人の目で見える。',
  },
  {
    by: 'taro',
    from: '考えるヒント',
    to: '学問のすゝめ',
    stance: 'neutral',
    place: '「福沢諭吉」',
    daysAgo: 7,
    reason:
      '短い随筆のなかで、福沢が最も憎んだ不徳は怨望だったという一点に光を当てる。十三編を読み直すきっかけになった。',
  },
  {
    by: 'hanako',
    from: '考えるヒント',
    to: '文明論之概略',
    stance: 'positive',
    place: '「福沢諭吉」',
    daysAgo: 77,
    reason: '一身にして二生を経るようだという緒言のくだりに、小林秀雄は思想家の覚悟を見ている。',
  },
  {
    by: 'taro',
    from: '日本文学史序説 下',
    to: '学問のすゝめ',
    stance: 'positive',
    place: '第九章',
    daysAgo: 1,
    reason:
      '近代文学の歴史を、小説家ではなく福沢の散文から語りおこす。やさしい言葉で考えを運ぶ文章も文学なのだ、という立場がはっきりしている。',
  },
  {
    by: 'jiro',
    from: '日本文学史序説 下',
    to: '新訂福翁自伝',
    stance: 'positive',
    place: '第九章',
    daysAgo: 64,
    reason:
      '自伝文学の傑作として高く買っている。おもしろい話の集まりだと思っていたので、文章のほうを褒めるのが新鮮だった。',
  },
  {
    by: 'jiro',
    from: '新訂福翁自伝',
    to: '論語',
    stance: 'neutral',
    place: '「幼少の時」',
    daysAgo: 18,
    reason:
      '十四、五歳で塾に通いはじめてから読んだ本として『論語』『孟子』の名が並ぶ。のちに儒教を叩く人が、まずしっかり読んでいる。',
  },
  {
    by: 'hanako',
    from: '新訂福翁自伝',
    to: '孟子',
    place: '「幼少の時」',
    daysAgo: 19,
    reason: '『論語』と一緒に習った書物として名前だけ出てくる。',
  },
  {
    by: 'sakura',
    from: '女大学評論・新女大学',
    to: '女大学集',
    stance: 'negative',
    daysAgo: 1,
    reason:
      '『女大学』の条を一つずつ掲げては反論していく。晩年の福沢が、若いころからの宿題をやっと片づけたような本。',
  },
  {
    by: 'hanako',
    from: '女大学評論・新女大学',
    to: '女大学集',
    stance: 'negative',
    daysAgo: 80,
    reason:
      '『学問のすゝめ』八編で書きたりなかったことを、二十五年あとに全文批評の形でやりとげた。相手の本も一緒に読むと、怒りの順番がわかる。',
  },
  {
    by: 'taro',
    from: '文明論之概略',
    to: 'ヨーロッパ文明史',
    stance: 'positive',
    place: '第八章',
    daysAgo: 50,
    reason:
      '西洋文明の由来を述べる章は、ギゾーの文明史に拠ると断って進む。文明を一つの原理で塗りつぶさないという見方を、ここから受けとっている。',
  },
  {
    by: 'jiro',
    from: '文明論之概略',
    to: '読史余論',
    stance: 'negative',
    place: '第九章',
    daysAgo: 51,
    reason:
      '白石の「天下の大勢九変」を引いて、変わったのは治める人ばかりで人民の側は何も動いていないではないか、と切り返す。',
  },
];
