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
    between: '』は『',
    after: '』を',
    how: {
      positive: '肯定して挙げる',
      neutral: '中立に挙げる',
      negative: '批判して挙げる',
      unsaid: '挙げる',
    },
  },
};
