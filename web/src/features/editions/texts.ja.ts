export const ja = {
  editions: '版の一覧',
  count: (count: number) => `${String(count)}の版`,
  loadFailed: '版の情報を取得できませんでした。',
};
