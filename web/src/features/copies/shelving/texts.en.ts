import type { Translated } from '#web/texts/texts.ts';
import type { ja } from './texts.ja.ts';

export const en: Translated<typeof ja> = {
  shelve: 'Add to bookshelf',
  shelveOf: (title) => `Add “${title}” to your bookshelf`,
  again: 'Add another copy',
  owned: (count) =>
    count === 1 ? 'You already have a copy' : `You already have ${String(count)} copies`,
  ownCopy: 'See your copy',
  hondana: 'Shelf',
  otherEdition: (place) =>
    place === '' ? 'You have another edition' : `You have another edition (${place})`,
  done: (title, hondana) =>
    hondana === undefined
      ? `“${title}” is on your bookshelf.`
      : `“${title}” is on the shelf “${hondana}”.`,
  undone: (title) => `“${title}” was removed from your bookshelf.`,
  undoFailed: 'It could not be undone.',
  failures: {
    undecided: 'Not registered yet: who can see your bookshelf has not been decided.',
    network: 'No connection.',
    daily: 'That is more than you can register in one day. Please try again tomorrow.',
    full: 'Your bookshelf has reached its limit.',
    gone: 'That shelf no longer exists. Please choose a shelf and try again.',
    other: 'It could not be registered. Please try again.',
  },
};
