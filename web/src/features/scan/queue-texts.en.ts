import type { Translated } from '#web/texts/texts.ts';
import type { ja } from './queue-texts.ja.ts';

export const en: Translated<typeof ja> = {
  waiting: (count) =>
    count === 1
      ? '1 book is waiting to be registered'
      : `${String(count)} books are waiting to be registered`,
  lost: (count) =>
    count === 1
      ? 'You have 1 book that is not registered yet. Logging out deletes it from this device.'
      : `You have ${String(count)} books that are not registered yet. Logging out deletes them from this device.`,
  logout: 'Log out',
};
