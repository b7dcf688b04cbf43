/** The link on the home page after a sign-in. */
export const ja = {
  toBook: (title: string) => `「${title}」のページに戻る`,
  toPage: 'ログイン前に見ていたページに戻る',
};
