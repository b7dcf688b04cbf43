import type { Translated } from '#web/texts/texts.ts';
import type { ja } from './open-level-texts.ja.ts';

export const en: Translated<typeof ja> = {
  openLevel: 'Who can see your bookshelf',
  openLevels: { PUBLIC: 'Everyone', FRIENDS: 'Friends', PRIVATE: 'Only me' },
  openLevelHints: {
    PUBLIC:
      'Everyone can see your bookshelf and the page of each book, even without logging in. People you have blocked cannot.',
    FRIENDS:
      'Only friends can see your bookshelf and the page of each book. Readers who have borrowed a book also see its page.',
    PRIVATE: 'Only you can see them. Readers who have borrowed a book also see its page.',
  },
  question: 'Before your first book',
  questionHint: 'We ask this only once. You can change it at any time in your profile settings.',
  decide: 'Save and register',
  notDecided: 'Your choice could not be saved. Please try again.',
};
