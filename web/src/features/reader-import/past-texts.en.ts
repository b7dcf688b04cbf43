import { formatCount } from '#web/lib/formats.ts';
import type { Translated } from '#web/texts/texts.ts';
import type { ja } from './past-texts.ja.ts';

export const en: Translated<typeof ja> = {
  past: 'Earlier imports',
  noPast: 'You have not imported anything yet.',
  pastFailed: 'Your earlier imports could not be loaded.',
  pastOf: (source, time) => `${source}, ${time}`,
  pastRows: (n) => `Rows of the file: ${formatCount(n)}`,
  pastCounts: ({ source, counts: n }) =>
    source === 'kindle'
      ? `Kindle books ${formatCount(n.kindleBooks)}`
      : `Record ${formatCount(n.readings)}, impressions ${formatCount(n.impressions)}, list ${formatCount(n.listed)}, bookshelf ${formatCount(n.copies)}`,
  unfinished: 'It stopped half way. Choose the same file to continue. Added so far:',
  undone: 'Undone',
  undo: 'Undo',
  undoOf: (name) => `Undo the import: ${name}`,
  undoTitle: 'Undo this import?',
  undoText:
    'Records, impressions and the books on lists and on your bookshelf that this import added are removed. What you have changed since stays.',
  undoKindleText:
    'Kindle books that this import added are removed from your list. Those that a later file has too stay. Books that were removed when the list was replaced do not come back.',
  restoredStay: 'Favorites, shelves and Kindle books stay.',
  paragraph: (sentences) => sentences.join(' '),
  undoing: 'Undoing the import',
  undoFailed: 'The import could not be undone completely. Please try again.',
  undoDone: 'The import was undone.',
  kept: 'These have changed since, are lent or are in a later file too, and stay:',
  keptNote: 'Impression',
  keptList: 'List',
  keptCopy: 'Book on the bookshelf',
  keptKindle: (n) => (n === 1 ? '1 Kindle book' : `${formatCount(n)} Kindle books`),
};
