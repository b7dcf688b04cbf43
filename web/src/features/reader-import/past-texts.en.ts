import { formatCount } from '#web/lib/formats.ts';
import type { Translated } from '#web/texts/texts.ts';
import type { ja } from './past-texts.ja.ts';

export const en: Translated<typeof ja> = {
  past: 'Earlier imports',
  noPast: 'You have not imported anything yet.',
  pastFailed: 'Your earlier imports could not be loaded.',
  pastOf: (source, time) => `${source}, ${time}`,
  pastRows: (n) => `Rows of the file: ${formatCount(n)}`,
  pastCounts: (n) =>
    `Record ${formatCount(n.readings)}, impressions ${formatCount(n.impressions)}, list ${formatCount(n.listed)}, bookshelf ${formatCount(n.copies)}`,
  unfinished: 'It stopped half way. Choose the same file to continue. Added so far:',
  toKindle: 'Open your list of Kindle books',
  undone: 'Undone',
  undo: 'Undo',
  undoOf: (name) => `Undo the import: ${name}`,
  undoTitle: 'Undo this import?',
  undoText:
    'Records, impressions and the books on lists and on your bookshelf that this import added are removed. What you have changed since stays.',
  restoredStay: 'Favorites, shelves and Kindle books stay.',
  paragraph: (sentences) => sentences.join(' '),
  undoing: 'Undoing the import',
  undoFailed: 'The import could not be undone completely. Please try again.',
  undoDone: 'The import was undone.',
  kept: 'These have changed since or are lent, and stay:',
  keptNote: 'Impression',
  keptList: 'List',
  keptCopy: 'Book on the bookshelf',
};
