/** Texts above books that are only near what was searched for. */
export const ja = {
  near: '完全に一致する本はありません。近い本：',
  /** Below books that match exactly. */
  nearToo: '近い本：',
  wrongIsbn: 'ISBNの数字を確かめてください',
};
