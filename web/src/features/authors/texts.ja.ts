import { describeInJapanese } from '#contract/descriptions.ts';
import { formatCount } from '#web/lib/formats.ts';

export const ja = {
  alternativeNames: (names: readonly string[]) => `別名：${names.join('、')}`,
  moreNames: (count: number) => `ほかの別名（${formatCount(count)}）`,
  fewerNames: '別名を折りたたむ',
  encyclopedia: 'Wikipediaで読む',
  summarySource: '出典：Wikipedia（CC BY-SA 4.0）',
  ownBooks: 'この著者の本',
  booksAbout: 'この著者についての本',
  noOwnBooks: 'この著者の本はまだ登録されていません。',
  noBooksAbout: 'この著者についての本はまだ登録されていません。',
  count: (count: number) => `${formatCount(count)}冊`,
  countAtLeast: (count: number) => `${formatCount(count)}冊以上`,
  editions: 'すべての版',
  editionsOf: (title: string) => `${title}：すべての版`,
  toolbar: '本の並べ替えと絞り込み',
  sort: '並べ替え',
  orders: { newest: '新しい順', oldest: '古い順', title: '書名順' },
  filter: '書名で絞り込む',
  clearFilter: '絞り込みを解除',
  noMatch: (filter: string) => `書名に「${filter}」を含む本はありません。`,
  booksFailed: '本を読み込めませんでした。',
  loadFailed: '著者情報の取得に失敗しました。',
  describe: describeInJapanese.author,
};
