/** Texts of the way into a stocktake; loaded with the scan page. */
export const ja = {
  title: '棚卸し',
  begin: '棚卸し：棚の本が記録と合っているか確かめる',
  all: 'すべての棚',
  open: (count: number) => `棚卸しの途中です（${String(count)}件）`,
  openAt: (place: string, count: number) => `棚卸しの途中です（${place}、${String(count)}件）`,
  lost: (count: number) =>
    `棚卸しで読み取った番号が${String(count)}件あります。ログアウトすると消えます。`,
};
