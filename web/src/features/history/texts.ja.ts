export const ja = {
  title: '閲覧履歴',
  menuOf: (title: string) => `「${title}」の操作`,
  forget: '履歴から削除',
  forgetFailed: '履歴から削除できませんでした。',
  forgotten: (title: string) => `「${title}」を履歴から削除しました。`,
  restoreFailed: '履歴に戻せませんでした。',
  none: '閲覧履歴はまだありません',
  noneHint: '本のページを開くと、ここに残ります。見られるのはあなただけです。',
  toShelf: 'わたしの本棚へ',
};
