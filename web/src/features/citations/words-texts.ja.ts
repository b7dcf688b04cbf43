/** Words of citations, which notes and lists of citations show. */
export const ja = {
  positive: '好意的に',
  neutral: '事実として',
  negative: '批判的に',
  unsaid: '態度なし',
  /** Before the beginning of a note. */
  placed: (place: string, reason: string) => `${place}：${reason}`,
  /** A citation in one sentence, around the two titles; its stance follows as a label. */
  sentence: {
    before: '『',
    aroundTitle: ['』は『', '』を引用している'],
    aroundPerson: ['』は', 'を引用している'],
    place: (place: string) => `（${place}）`,
  },
  help: {
    title: '地図の読み方',
    whose:
      '矢印は、引用している本から、引用されている本や人に向かいます。＋や−は読者の意見ではなく、引用している本の態度です。',
    means: {
      positive: '賛成する、受けつぐ、よりどころにする',
      neutral: '事実や例として引用する',
      negative: '反論する、疑う、乗り越えようとする',
      unsaid: '名前を出すだけで、態度はわからない',
    },
    who: '読者が、本の中の場所や言葉を根拠に記録しています。間違いは、ほかの読者が直せます。直す前の記録も、そのノートの履歴に残ります。',
  },
};
