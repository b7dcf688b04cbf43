export const ja = {
  title: 'ログイン',
  username: 'ユーザー名',
  password: 'パスワード',
  submit: 'ログイン',
  faults: {
    empty: 'ユーザー名とパスワードを入力してください。',
    whitespace: '空白文字は使用できません。',
  },
  refused: 'ログインに失敗しました。ユーザー名またはパスワードが間違っています。',
  hint: 'アカウントはモバイルアプリで作成します。',
  hintLink: 'アプリについて',
  newPasswordNeeded: '続けるには新しいパスワードを設定してください。',
  newPassword: '新しいパスワード',
  newPasswordMissing: '新しいパスワードを入力してください。',
  submitNewPassword: 'パスワードを設定してログイン',
  loggingOut: 'ログアウトしています…',
  logout: 'ログアウト',
};
