/** Texts of lending records; loaded with the components that show them. */
export const ja = {
  title: '貸出の記録',
  neverLent: 'まだ貸し出したことはありません。',
  lentOn: '貸出日',
  dueOn: '返却予定日',
  returnedOn: '返却日',
  notReturned: '未返却',
};
