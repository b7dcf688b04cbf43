import type { Translated } from '#web/texts/texts.ts';
import type { ja } from './entry-texts.ja.ts';

export const en: Translated<typeof ja> = {
  profile: 'Profile',
  profileSettings: 'Profile settings',
  friendRequests: 'Friend requests',
  findFriends: 'Find friends',
  favorites: 'Favorites',
  lists: 'Lists',
  record: 'Reading record',
  history: 'Browsing history',
  entryWithRequests: (entry: string, count: number) => `${entry} (${String(count)})`,
};
