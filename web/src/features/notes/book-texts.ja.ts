import { formatCount } from '../../lib/counts.ts';

/** Texts of the notes on the page of a book. */
export const ja = {
  ofBook: 'この本のノート',
  signInHint: 'ログインすると、この本の解説や感想を書けます。',
  none: 'この本のノートはまだありません',
  noneHint: '最初のノートを書いてみませんか。',
  noneOf: (kind: string) => `この本の${kind}はまだありません`,
  kinds: '表示するノートの種類',
  every: 'すべて',
  count: (count: number) => `${formatCount(count)}件`,
  countAndMore: (count: number) => `${formatCount(count)}件以上`,
};
