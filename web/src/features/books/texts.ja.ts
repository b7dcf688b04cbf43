export const ja = {
  author: '著者',
  publisher: '出版者',
  publishingDate: '出版年月',
  isbn: 'ISBN',
  classMark: '分類',
  outsideLinks: 'この本を探す',
  shop: 'Amazonで見る',
  shopSearch: 'Amazonで探す',
  library: '図書館で探す',
  nationalLibrary: '国立国会図書館の書誌',
  related: '関連する本',
  relatedHint: '同じ著者の本',
  noRelated: '関連する本は見つかりませんでした',
  noRelatedOf: '登録されているほかの本はありません。',
  notReached: '読み込めなかった可能性があります。',
  showAll: (count: number) => `すべて表示（${String(count)}冊）`,
  booksOf: (name: string) => `${name}の本`,
  encyclopedia: 'Wikipedia',
  webSearch: 'ウェブで検索',
  of: (name: string, link: string) => `${name}：${link}`,
  loadFailed: '書籍情報を取得できませんでした。',
  loadFailedHint: 'アドレスが正しいかご確認のうえ、もう一度お試しください。',
  credit: (years: string) => `書誌情報の出典：国立国会図書館ほか　© ${years}`,
};

declare module '../../texts/texts.ts' {
  interface FirstViewTexts {
    readonly books: typeof ja;
  }
}
