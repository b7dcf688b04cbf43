import { formatCount } from '../../lib/counts.ts';

export const ja = {
  heading: (query: string) => `「${query}」の検索結果`,
  tabs: '検索結果の種類',
  books: '本',
  authors: '著者',
  author: '著者',
  works: (count: number) => `著作${formatCount(count)}冊`,
  searching: '検索しています…',
  found: (count: number) => `${String(count)}件見つかりました`,
  foundMany: (count: number) => `上位${String(count)}件を表示しています`,
  sort: '並べ替え',
  relevance: '関連度順',
  newest: '新しい順',
  alternativeNames: (names: readonly string[]) => `別名：${names.join('、')}`,
  none: {
    books: (query: string) => `「${query}」に合う本は見つかりませんでした`,
    authors: (query: string) => `「${query}」に合う著者は見つかりませんでした`,
  },
  failed: { books: '本を検索できませんでした', authors: '著者を検索できませんでした' },
  noResultsHint: '言葉を短くしたり、別の書き方やISBNで試してみてください。',
  notReachedHint: '通信の状態を確かめて、もう一度お試しください。',
  noWords: '探したい本の題名、著者名、ISBNを入力してください',
  near: '完全に一致する本はありません。近い本：',
  nearToo: '近い本：',
  tooLong: '検索する言葉が長すぎます',
  seeOther: {
    books: (count: number) => `本の検索結果を見る（${String(count)}件）`,
    authors: (count: number) => `著者の検索結果を見る（${String(count)}件）`,
  },
  nationalLibrary: '国立国会図書館サーチで探す',
};
