export const ja = {
  related: '関連する本',
  relatedHint: '同じ著者の本',
  noRelated: '関連する本は見つかりませんでした',
  noRelatedOf: '登録されているほかの本はありません。',
  notReached: '読み込めなかった可能性があります。',
  showAll: (count: number) => `すべて表示（${String(count)}冊）`,
  booksOf: (name: string) => `${name}の本`,
  encyclopedia: 'Wikipedia',
  webSearch: 'ウェブで検索',
};
