export const ja = {
  list: '検索の候補',
  count: (count: number) => `候補が${String(count)}件あります`,
  kinds: { title: '書名', author: '著者', series: 'シリーズ' },
};
