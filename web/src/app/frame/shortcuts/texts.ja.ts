export const ja = {
  title: 'キーボードショートカット',
  search: '検索欄に移る',
  list: 'この一覧を開く',
  choose: '検索の候補を選ぶ',
  submit: '検索する',
  close: '候補や画面を閉じる',
  isOn: (key: string) => `「${key}」のショートカットを使う`,
};
