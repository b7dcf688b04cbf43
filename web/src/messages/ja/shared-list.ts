import { describeInJapanese } from '#contract/descriptions.ts';

export const sharedList = {
  owner: 'リストを作った人',
  describe: describeInJapanese.list,
  books: 'リストの本',
  sort: '並べ替え',
  sorts: { added: '追加が新しい順', published: '出版が新しい順' },
  booksEmpty: '書籍データが空です。',
  booksMissing: '書籍データが見つかりません。',
  loadFailed: 'リストデータの取得に失敗しました。',
  noData: 'リストデータがありません。',
  noToken: 'idTokenの取得に失敗しました。',
};
