import { formatCount } from '../../lib/counts.ts';

export const ja = {
  corrected: '引用を訂正しました。',
  correctFailed: '訂正を保存できませんでした。',
  save: '訂正を保存',
  sendAgain: 'もう一度送る',
  stale: 'あなたが書いている間に、この引用は変更されました。まだ何も保存していません。',
  staleHint:
    '現在の内容を見比べてください。「もう一度送る」を押すと、あなたの入力した評価・場所・引用文に置き換わります。',
  currentBy: (name: string, time: string) => `現在の内容（${name}、${time}）`,
  limit: (most: number) =>
    `同じ引用を変更できるのは、24時間に${formatCount(most)}回までです。時間をおいてお試しください。`,
  locked: '変更が続いたため、この引用は今、書いた人だけが変更できます。',
  lockedUntil: (time: string) =>
    `変更が続いたため、この引用は${time}まで、書いた人だけが変更できます。`,
  current: '現在の版',
  first: '最初の版',
  unchanged: '内容の変更はありません。',
  stance: '評価',
  place: '場所',
  quote: '引用文',
  content: '本文',
  none: 'なし',
  before: '変更前：',
  after: '変更後：',
  restore: 'この版に戻す',
  restoreTitle: 'この版に戻しますか？',
  restoreText: (time: string) =>
    `${time}の評価・場所・引用文・本文を、新しい版として保存します。今の内容も履歴に残ります。`,
  restoreConfirm: '戻す',
  restored: '前の版に戻しました。',
  restoreFailed: '前の版に戻せませんでした。',
  restoreStale:
    'その間に、この引用は変更されました。新しい履歴を確かめて、もう一度お試しください。',
};
