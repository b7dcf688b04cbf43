/** Everybody's, because these people exist on one machine only. */
export const DEMO_PASSWORD = 'Hondana-2026!';

export const demoReaders = [
  { username: 'hanako', preferredName: '花子' },
  { username: 'taro', preferredName: '太郎' },
  { username: 'jiro', preferredName: '次郎' },
  { username: 'sakura', preferredName: 'さくら' },
  /** Somebody who has just signed up: no name but the user name, no books, no notes. */
  { username: 'new_reader', preferredName: undefined },
] as const;
