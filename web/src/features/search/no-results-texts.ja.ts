import { formatCount } from '../../lib/counts.ts';

export const ja = {
  none: {
    books: (query: string) => `「${query}」に合う本は見つかりませんでした`,
    authors: (query: string) => `「${query}」に合う著者は見つかりませんでした`,
  },
  failed: { books: '本を検索できませんでした', authors: '著者を検索できませんでした' },
  noResultsHint: '言葉を短くしたり、別の書き方やISBNで試してみてください。',
  notReachedHint: '通信の状態を確かめて、もう一度お試しください。',
  near: '完全に一致する本はありません。近い本：',
  nearToo: '近い本：',
  seeOther: {
    books: (count: number) => `本の検索結果を見る（${formatCount(count)}件）`,
    authors: (count: number) => `著者の検索結果を見る（${formatCount(count)}件）`,
  },
  nationalLibrary: '国立国会図書館サーチで探す',
};
