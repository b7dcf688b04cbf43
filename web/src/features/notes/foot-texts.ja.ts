export const ja = {
  correct: '訂正する',
  history: '変更の履歴',
};
