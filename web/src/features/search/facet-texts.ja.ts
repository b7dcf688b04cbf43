import { formatCount } from '../../lib/counts.ts';

export const ja = {
  heading: '絞り込み',
  groups: {
    author: '著者',
    date: '出版年',
    publisher: '出版者',
    class: '分類',
    series: 'シリーズ',
  },
  decade: (year: string) => `${year}年代`,
  year: (year: string) => `${year}年`,
  count: (count: number) => `${formatCount(count)}件`,
  more: (count: number) => `もっと見る（${formatCount(count)}）`,
  fewer: '折りたたむ',
  chosen: '選択中の条件',
  remove: (label: string) => `${label}の絞り込みを解除`,
  clear: 'すべて解除',
  close: '閉じる',
  show: (count: number) => `${formatCount(count)}件の本を見る`,
  showBooks: '本を見る',
  failed: '絞り込みの候補を読み込めませんでした',
  none: '絞り込みの条件に合う本はありません',
  noneHint: '条件を減らすと、見つかるかもしれません。',
  clearFilters: '絞り込みをすべて解除',
};
