export const ja = {
  record: '書誌',
  reading: 'よみ',
  series: 'シリーズ',
  edition: '版',
  publisher: '出版者',
  publishingDate: '出版年月',
  extent: '形態',
  isbn: 'ISBN',
  classMark: '分類',
  subjects: '件名',
  contents: '内容',
  moreContents: (count: number) => `ほか${String(count)}件を表示`,
};
