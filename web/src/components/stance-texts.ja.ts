export const ja = {
  stances: { positive: '肯定', neutral: '中立', negative: '批判', unsaid: '評価なし' },
};
