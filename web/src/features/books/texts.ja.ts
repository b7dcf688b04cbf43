export const ja = {
  author: '著者',
  published: (year: string, publisher: string) => `${year}年に${publisher}から刊行された本です。`,
  publishedIn: (year: string) => `${year}年に刊行された本です。`,
  publishedBy: (publisher: string) => `${publisher}から刊行された本です。`,
  of: (name: string, link: string) => `${name}：${link}`,
  loadFailed: '書籍情報を取得できませんでした。',
  loadFailedHint: 'アドレスが正しいかご確認のうえ、もう一度お試しください。',
  credit: (years: string) => `書誌情報の出典：国立国会図書館ほか　© ${years}`,
};
