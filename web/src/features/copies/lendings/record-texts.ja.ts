/** Texts of lending records; loaded with the components that show them. */
export const ja = {
  title: '貸出の記録',
  neverLent: 'まだ貸し出したことはありません。',
  lentOn: '貸出日',
  dueOn: '返却予定日',
  returnedOn: '返却日',
  notReturned: '未返却',
  borrower: '貸した相手',
  /** Before the name of the borrower. */
  lentToName: '貸した相手',
  borrowerUnknown: '記録なし',
  consent: { PENDING: '（返事待ち）', REFUSED: '（「借りていません」との返事）' },
  until: (day: string) => `${day}まで`,
  dueToday: '今日まで',
  overdue: (days: number, day: string) => `${String(days)}日過ぎています（${day}まで）`,
};
