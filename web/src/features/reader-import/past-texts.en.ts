import { formatCount } from '../../lib/formats.ts';
import type { Translated } from '../../texts/texts.ts';
import type { ja } from './past-texts.ja.ts';

const books = (n: number): string => (n === 1 ? '1 book' : `${formatCount(n)} books`);

export const en: Translated<typeof ja> = {
  past: 'Earlier imports',
  noPast: 'You have not imported anything yet.',
  pastFailed: 'Your earlier imports could not be loaded.',
  pastOf: (source, time) => `${source}, ${time}`,
  pastRows: (n) => `Rows of the file: ${formatCount(n)}`,
  pastCounts: (n) =>
    `Record ${formatCount(n.readings)}, impressions ${formatCount(n.impressions)}, list ${formatCount(n.listed)}, bookshelf ${formatCount(n.copies)}`,
  unfinished: 'It stopped half way. Choose the same file to continue.',
  undone: 'Undone',
  undo: 'Undo',
  undoOf: (name) => `Undo the import: ${name}`,
  undoTitle: 'Undo this import?',
  undoText:
    'Records, impressions, lists and the books on your bookshelf that this import added are removed. What you have changed since stays.',
  restoredStay: 'Favorites, shelves and Kindle books stay.',
  listedElsewhere: (n) => `${books(n)} stay on lists that were there before.`,
  paragraph: (sentences) => sentences.join(' '),
  undoing: 'Undoing the import',
  undoFailed: 'The import could not be undone completely. Please try again.',
  undoDone: 'The import was undone.',
  kept: 'These have changed since or are lent, and stay:',
  keptNote: 'Impression',
  keptList: 'List',
  keptCopy: 'Book on the bookshelf',
};
