export const ja = {
  restored: '下書きを復元しました',
  discard: '破棄',
};
