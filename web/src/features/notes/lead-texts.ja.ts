/** Texts of the quoted explanation on the page of a book. */
export const ja = {
  quoted: '読者の解説から',
  readWhole: '解説の全文を読む',
  toNote: 'この解説のページへ',
};
