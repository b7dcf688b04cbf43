/** Words of citations, which notes and lists of citations show. */
export const ja = {
  positive: '肯定',
  neutral: '中立',
  negative: '批判',
  unsaid: '評価なし',
  /** Before the beginning of a note. */
  placed: (place: string, reason: string) => `${place}：${reason}`,
};
