import type { NotRestored } from '#web/features/reader-import/files/parsed-file.ts';
import type { RestoreTarget } from '#web/features/reader-import/plan/choices.ts';
import { formatCount } from '#web/lib/formats.ts';

const books = (n: number): string => `${formatCount(n)}冊`;

export const ja = {
  legend: 'これも取り込む',
  targets: {
    lists: (n: number, listed: number) =>
      `リスト（${formatCount(n)}個、${books(listed)}、自分だけに見える）`,
    favorites: (n: number) => `お気に入り（${books(n)}）`,
    impressions: (n: number) => `感想（${formatCount(n)}件、自分だけに見える）`,
    copies: (n: number, shelves: number) =>
      `本棚の本（${books(n)}、ステッカーなしで）と棚（${formatCount(shelves)}個）`,
    kindleBooks: (n: number) => `Kindle本（${books(n)}）`,
  } satisfies Record<RestoreTarget, (n: number, of: number) => string>,
  isThere: '：すべてあります',
  notRestored: {
    explanations: (n: number) =>
      `解説 ${formatCount(n)}件（公開の文章なので、もう一度書いてください）`,
    citations: (n: number) =>
      `引用の記録 ${formatCount(n)}件（公開の記録なので、もう一度書いてください）`,
    relations: (n: number) => `つながり ${formatCount(n)}件（相手がいるため）`,
    lendings: (n: number) => `貸し借り ${formatCount(n)}件（相手がいるため）`,
    stickers: (n: number) => `ステッカー ${formatCount(n)}件（番号は一度しか使えません）`,
  } satisfies Record<NotRestored, (n: number) => string>,
  notRestoredTitle: '戻せないもの：',
};
