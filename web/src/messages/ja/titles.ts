/** Headings of screens that are named by what they are. */
export const titles = {
  copy: '本の情報',
  note: 'ノート',
  profileSettings: 'プロフィール設定',
  friendRequests: '友達リクエスト',
  favorites: 'お気に入り',
  history: '閲覧履歴',
  lists: 'リスト',
  sharedList: '共有リスト',
  following: (username: string) => `${username}がフォロー中`,
  followers: (username: string) => `${username}のフォロワー`,
  friends: (username: string) => `${username}の友達`,
  profile: (username: string) => `@${username}`,
};
