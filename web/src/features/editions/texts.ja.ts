import { describeWorkIn } from '#contract/work-descriptions.ts';
import { formatCount } from '#web/lib/formats.ts';

export const ja = {
  author: '著者',
  editions: 'この作品の版',
  describe: describeWorkIn.ja,
  only: '目録にある版は、この1つだけです。',
  newest: (count: number) => `新しい順に${String(count)}版を表示しています。`,
  notes: (count: number, hasMore: boolean) =>
    `ノート${formatCount(count)}件${hasMore ? '以上' : ''}`,
  favorites: (count: number) => `お気に入り${formatCount(count)}人`,
  loadFailed: '本の情報を取得できませんでした。',
  notReached: '版の一覧を読み込めませんでした。',
  others: 'ほかの版',
  otherCount: (count: number) => `${String(count)}点`,
  allEditions: (count: number) => `すべての版を見る（${String(count)}点）`,
};
