import { describeInJapanese } from '#contract/descriptions.ts';

export const ja = {
  kind: 'シリーズ',
  books: 'このシリーズの本',
  more: 'さらに表示',
  moreFailed: '続きを読み込めませんでした。',
  loadFailed: 'シリーズの情報を取得できませんでした。',
  describe: describeInJapanese.series,
};
