export const ja = {
  menuWith: (menu: string, count: number) => `${menu}（友達リクエスト ${String(count)}件）`,
  entryWith: (entry: string, count: number) => `${entry} ${String(count)}件`,
};
