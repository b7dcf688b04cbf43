/** Texts of the copies of friends on the page of a book; loaded for readers only. */
export const ja = {
  title: '友達の本棚にあります',
  thisEdition: 'この版',
  name: (name: string) => `${name}さん`,
  available: '貸出可能',
  lent: '貸出中',
  more: (count: number) => `ほか${String(count)}人を表示`,
};
