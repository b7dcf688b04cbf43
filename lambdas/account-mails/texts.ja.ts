import { codeHours } from '#contract/user-pool.ts';
import type { MailTexts } from './mail-texts.ts';

const valid = (hours: number): string => `このコードは${String(hours)}時間有効です。`;
const secret = (product: string): string =>
  `コードはほかの人に教えないでください。${product}の運営からお聞きすることはありません。`;

export const ja: MailTexts = {
  signUp: {
    subject: (product) => `【${product}】登録の確認コード`,
    before: (product) => [
      `${product}にご登録いただき、ありがとうございます。`,
      '登録を完了するには、次の確認コードを入力してください。',
    ],
    after: (product) => [
      valid(codeHours.signUp),
      secret(product),
      'お心当たりがない場合は、このメールを破棄してください。登録は完了しません。',
    ],
  },
  password: {
    subject: (product) => `【${product}】パスワード再設定の確認コード`,
    before: (product) => [
      `${product}のパスワードを再設定する手続きを受け付けました。`,
      '新しいパスワードとあわせて、次の確認コードを入力してください。',
    ],
    after: (product) => [
      valid(codeHours.password),
      secret(product),
      'お心当たりがない場合は、このメールを破棄してください。パスワードは変わりません。',
    ],
  },
  address: {
    subject: (product) => `【${product}】メールアドレスの確認コード`,
    before: (product) => [
      `${product}に登録するメールアドレスを変更する手続きを受け付けました。`,
      '変更を完了するには、次の確認コードを入力してください。',
    ],
    after: (product) => [
      valid(codeHours.address),
      secret(product),
      'お心当たりがない場合は、このメールを破棄してください。メールアドレスは変わりません。',
    ],
  },
  notice: {
    subject: (product) => `【${product}】メールアドレスを変更する手続きのお知らせ`,
    lines: (product) => [
      `${product}に登録しているメールアドレスを、別のメールアドレスに変更する手続きがありました。`,
      '新しいメールアドレスの確認が済むと変更が完了し、確認コードやお知らせは、このメールアドレスには届かなくなります。',
      'ご自身で手続きをされた場合は、このメールを破棄してください。',
      'お心当たりがない場合は、ほかの人があなたのアカウントを使っているおそれがあります。すぐにログインし、プロフィール設定の「安全」でパスワードを変更して、すべての端末からログアウトしてください。ログインできないときは、ログイン画面からパスワードを再設定してください。',
    ],
  },
};
