export const ja = {
  title: 'お気に入り',
  signInFirst: 'ログインすると、お気に入りに加えられます。',
  addedAt: (time: string) => `追加 ${time}`,
  none: 'お気に入りの本はまだありません',
  noneHint: '本のページのハートを押すと、ここに並びます。',
  toShelf: 'わたしの本棚へ',
  changeFailed: 'お気に入りを変更できませんでした。',
  loadFailed: 'お気に入りの本の取得に失敗しました。',
};
