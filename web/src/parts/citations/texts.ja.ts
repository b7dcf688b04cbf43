/** Words of citations, which notes and lists of citations show. */
export const ja = {
  positive: '肯定',
  neutral: '中立',
  negative: '批判',
  unsaid: '評価なし',
  /** Before the beginning of a note. */
  placed: (place: string, reason: string) => `${place}：${reason}`,
  /** A citation in one sentence, around the two titles. */
  sentence: {
    before: '『',
    aroundTitle: ['』は『', '』を'],
    aroundPerson: ['』は', 'を'],
    how: {
      positive: '肯定して挙げる',
      neutral: '中立に挙げる',
      negative: '批判して挙げる',
      unsaid: '挙げる',
    },
    place: (place: string) => `（${place}）`,
  },
  help: {
    title: '地図の読み方',
    whose:
      '矢印は、挙げている本から、挙げられている本や人に向かいます。＋や−は読者の評価ではなく、挙げている側の本の態度です。',
    means: {
      positive: '賛成する、受けつぐ、よりどころにする',
      neutral: '事実や例として挙げる',
      negative: '反論する、疑う、のりこえようとする',
      unsaid: '名前を挙げるだけで、態度はわからない',
    },
    who: '読者が、本の中の場所や言葉を根拠に記録しています。間違いは、ほかの読者が直せます。直す前の記録も、そのノートの履歴に残ります。',
  },
};
