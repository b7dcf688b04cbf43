import { ja as fields } from './account-texts.ja.ts';

export const ja = {
  ...fields,
  title: 'ログイン',
  username: 'ユーザー名',
  password: 'パスワード',
  submit: 'ログイン',
  needsScript: 'ログインにはJavaScriptが必要です。ブラウザーの設定で有効にしてください。',
  faults: {
    empty: 'ユーザー名とパスワードを入力してください。',
    whitespace: '空白文字は使用できません。',
  },
  refused: 'ログインに失敗しました。ユーザー名またはパスワードが間違っています。',
  hint: 'アカウントはモバイルアプリで作成します。',
  hintLink: 'このサイトについて',
  newPasswordNeeded: '続けるには新しいパスワードを設定してください。',
  newPasswordMissing: '新しいパスワードを入力してください。',
  submitNewPassword: 'パスワードを設定してログイン',
  codeNeeded: '認証アプリに表示されている6桁のコードを入力してください。',
  code: '認証アプリのコード',
  codeMissing: '6桁の数字を入力してください。',
  wrongCode:
    'コードが違うか、すでに使われています。アプリに新しいコードが表示されたら、もう一度入力してください。',
  appLost: '認証アプリを使えないときは',
  appLostLink: 'メールで再設定',
  loggingOut: 'ログアウトしています…',
  logout: 'ログアウト',
  signUpTitle: 'アカウントを作成',
  usernameHint:
    '半角の英小文字・数字・アンダースコア（_）で3〜30文字。プロフィールのアドレスになり、あとから変更できません。',
  nameChecks: {
    checking: '使えるか確認しています…',
    available: 'このユーザー名は使えます。',
    unavailable:
      'すでに使われているか、使えない名前です。登録の途中だった方は、ログインすると続きから始められます。',
    unknown: '使えるか確認できませんでした。登録するときにもう一度確認します。',
    malformed: '半角の英小文字・数字・_で、3〜30文字にしてください。',
  },
  addressHint: '確認コードが届きます。公開されません。',
  agree: { before: '', after: 'に同意します' },
  privacyPolicy: 'プライバシーポリシー',
  agreeFault: '登録には同意が必要です。',
  about: 'このサイトについて',
  submitSignUp: '登録する',
  haveAccount: 'アカウントをお持ちの方は',
  toLogin: 'ログイン',
  noAccount: 'アカウントをお持ちでない方は',
  forgotPassword: 'パスワードを忘れた方',
  signInFaults: {
    unreachable: '接続できませんでした。通信状態を確認して、もう一度お試しください。',
    throttled: '短い間に何度も失敗しました。しばらく待ってから、もう一度お試しください。',
    expired: '時間がたったため、手続きをやり直す必要があります。もう一度ログインしてください。',
    failed:
      '現在、こちらの不具合によりログインできません。しばらくしてから、もう一度お試しください。',
  },

  codeTitle: 'メールを確認してください',
  codeSent: (address: string) =>
    `${address} に6桁の確認コードを送りました。メールに書かれたコードを入力してください。`,
  codeWaiting: (username: string) =>
    `「${username}」の登録を完了するには、メールで届いた6桁の確認コードを入力してください。`,
  confirm: '確認して始める',
  startAgain: '別のユーザー名で登録する',
  toFriendLink: '友達になるには、ログインしてください。ログインすると元のページに戻ります。',
  toFavorite: 'お気に入りに加えるには、ログインしてください。ログインすると本のページに戻ります。',
  confirmed: 'アカウントを確認しました。ログインしてください。',

  resetTitle: 'パスワードの再設定',
  resetIntro: 'ユーザー名を入力すると、登録したメールアドレスに確認コードを送ります。',
  appLostIntro:
    '認証アプリを使えなくなったときは、メールで届く確認コードで新しいパスワードを設定してください。2段階認証はオフになります。ユーザー名を入力すると、登録したメールアドレスに確認コードを送ります。',
  appLostNotice: 'パスワードを変更すると、2段階認証はオフになります。',
  usernameMissing: 'ユーザー名を入力してください。',
  sendCode: 'コードを送る',
  resetSent: (username: string) =>
    `「${username}」のアカウントがあれば、登録したメールアドレスに6桁の確認コードを送りました。`,
  resetCodeFault:
    'コードが違うか、有効期限が切れています。いちばん新しいメールのコードを入力してください。',
  submitReset: 'パスワードを変更する',
  otherUsername: '別のユーザー名を入力する',
  forgotUsername: 'ユーザー名がわからないときは',
  contact: 'お問い合わせ',
  resetDone: 'パスワードを変更しました。新しいパスワードでログインしてください。',
};
