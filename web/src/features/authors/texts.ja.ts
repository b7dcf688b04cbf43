import { describeInJapanese } from '#contract/descriptions.ts';

export const ja = {
  alternativeNames: (names: readonly string[]) => `別名：${names.join('、')}`,
  encyclopedia: 'Wikipediaで読む',
  summarySource: '出典：Wikipedia（CC BY-SA 4.0）',
  ownBooks: 'この著者の本',
  booksAbout: 'この著者についての本',
  noOwnBooks: 'この著者の本はまだ登録されていません。',
  noBooksAbout: 'この著者についての本はまだ登録されていません。',
  count: (count: number) => `${String(count)}冊`,
  capped: (count: number) => `登録数が多いため、${String(count)}冊までを表示しています。`,
  loadFailed: '著者情報の取得に失敗しました。',
  describe: describeInJapanese.author,
};
