/** Texts of pages about something that does not exist; loaded with them. */
export const ja = {
  book: 'この本は見つかりませんでした。アドレスを確かめるか、書名や著者で探してみてください。',
  author: 'この著者は見つかりませんでした。アドレスを確かめるか、名前や書名で探してみてください。',
  list: 'このリストは削除されたか、公開されていません。アドレスを確かめてください。',
  copy: 'この番号の本は登録されていないか、公開されていません。番号を確かめてください。',
  search: '書名や著者で探す',
  searchButton: '探す',
};
