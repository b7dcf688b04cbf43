/** That the reader owns a book; loaded with the components that say so. */
export const ja = {
  owned: (count: number) =>
    count === 1 ? 'あなたの本棚にあります' : `あなたの本棚に${String(count)}冊あります`,
  copies: (count: number) => `${String(count)}冊`,
  unassigned: '棚に入れていない本',
  toUnassigned: '棚に入れない',
  chooseHondana: '棚を選んでください',
};
