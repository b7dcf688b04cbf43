export const ja = {
  record: '書誌',
  publisher: '出版者',
  publishingDate: '出版年月',
  isbn: 'ISBN',
  classMark: '分類',
};
