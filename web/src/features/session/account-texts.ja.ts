import { MAILS_PER_DAY } from '#contract/limits.ts';

export const ja = {
  newPassword: '新しいパスワード',
  showPassword: 'パスワードを表示',
  passwordRules: 'パスワードの条件',
  rules: {
    length: '12文字以上',
    noSpaces: '空白を含まない',
    notCommon: 'よく使われるパスワードではない',
    notRepeated: '同じ文字や言葉、サイト名の繰り返しではない',
    notName: 'ユーザー名やメールアドレスと異なる',
  },
  ruleMet: '満たしています',
  passwordFault: '条件をすべて満たすパスワードにしてください。',
  address: 'メールアドレス',
  addressFault: 'メールアドレスを正しく入力してください。',
  confirmationCode: '確認コード',
  codeFault: '6桁の数字を入力してください。',
  resend: 'コードを再送する',
  resendIn: (seconds: number) => `コードを再送する（あと${String(seconds)}秒）`,
  resent: 'コードを送り直しました。新しいメールのコードを入力してください。',
  notArrived: '届かないときは、迷惑メールもご確認ください。',
  accountFaults: {
    nameTaken:
      'このユーザー名はすでに使われています。登録の途中だった方は、ログインすると続きから始められます。',
    nameRejected: 'このユーザー名は使えません。別の名前にしてください。',
    addressRejected: 'このメールアドレスは使えません。入力を確認してください。',
    signUpsUsedUp: `このメールアドレスでは、確認の済んでいない登録が今日はすでに${String(MAILS_PER_DAY.unconfirmedSignUps)}件あります。届いているコードで登録を完了するか、明日もう一度お試しください。`,
    codesUsedUp:
      'このメールアドレスには、今日はこれ以上コードを送れません。届いているコードを入力するか、明日もう一度お試しください。',
    passwordRejected: 'このパスワードは使えません。条件を確認してください。',
    wrongPassword: '今のパスワードが違います。',
    addressChangesUsedUp:
      '今日はこれ以上メールアドレスを変更できません。届いているコードを入力するか、明日もう一度お試しください。',
    wrongCode: 'コードが違います。いちばん新しいメールのコードを入力してください。',
    expiredCode: 'コードの有効期限が切れています。コードを再送してください。',
    tooMany: '回数の上限に達しました。1時間ほど待ってから、もう一度お試しください。',
    undelivered: 'メールを送れませんでした。しばらくしてからコードを再送してください。',
    alreadyConfirmed: 'このアカウントは確認済みです。ログインしてください。',
    failed: '処理できませんでした。通信状態を確認して、もう一度お試しください。',
  },
};
