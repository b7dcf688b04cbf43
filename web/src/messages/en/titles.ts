/** Headings of screens that are named by what they are. */
export const titles = {
  copy: 'About this copy',
  note: 'Note',
  profileSettings: 'Profile settings',
  friendRequests: 'Friend requests',
  favorites: 'Favourites',
  history: 'Browsing history',
  lists: 'Lists',
  sharedList: 'Shared list',
  following: (username: string) => `${username} follows`,
  followers: (username: string) => `Followers of ${username}`,
  friends: (username: string) => `Friends of ${username}`,
  profile: (username: string) => `@${username}`,
};
