/** About drafts after a log-out; loaded with the menu of a reader. */
export const ja = {
  kept: 'ログアウトしました。書きかけの下書きは、このブラウザーに残っています。もう一度ログインすると、続きを書けます。',
};
