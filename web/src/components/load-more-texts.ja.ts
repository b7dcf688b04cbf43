export const ja = {
  more: '続きを表示',
  loadingMore: '続きを読み込んでいます…',
  moreFailed: '続きを読み込めませんでした',
};
