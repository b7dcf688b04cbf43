/** What waits to be registered, on other pages than the scan page. */
export const ja = {
  waiting: (count: number) => `あとで登録する本が${String(count)}冊あります`,
  lost: (count: number) =>
    `登録していない本が${String(count)}冊あります。ログアウトすると消えます。`,
  logout: 'ログアウトする',
};
