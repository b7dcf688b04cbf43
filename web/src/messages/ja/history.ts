export const history = {
  menuOf: (title: string) => `「${title}」の操作`,
  forget: '履歴から削除',
  none: '閲覧履歴はまだありません',
  noneHint: '本のページを開くと、ここに残ります。見られるのはあなただけです。',
  toShelf: 'わたしの本棚へ',
};
