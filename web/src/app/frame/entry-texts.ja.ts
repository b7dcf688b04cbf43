/** Texts of the reader's own pages in menus; visitors load none of them. */
export const ja = {
  profile: 'プロフィール',
  profileSettings: 'プロフィール設定',
  friendRequests: '友達申請',
  findFriends: '友達を探す',
  favorites: 'お気に入り',
  lists: 'リスト',
  record: '読書の記録',
  history: '閲覧履歴',
  entryWithRequests: (entry: string, count: number) => `${entry} ${String(count)}件`,
};
