import type { Translated } from '#web/texts/texts.ts';
import type { ja } from './texts.ja.ts';

const books = (count: number): string => (count === 1 ? '1 book' : `${String(count)} books`);

export const en: Translated<typeof ja> = {
  choose:
    'Choose a shelf and scan its books one after another. The result then shows where your records differ.',
  place: 'Shelf to check',
  gone: 'a shelf that no longer exists',
  start: 'Start the stocktake',
  toScan: 'To the scan page',
  goOn: 'Continue',
  stop: 'Stop',
  finish: 'End the stocktake',
  ended: 'The stocktake has ended, and its scans were deleted.',
  notKept: 'This device cannot store your scans. They are lost when you close the page.',
  loading: 'Loading your bookshelf…',
  scanned: (count) => `${books(count)} scanned`,
  expected: (count) => ` (${String(count)} on record)`,
  problems: {
    magazine: 'The code of a magazine cannot be counted. Use “It is here” in the result.',
    music:
      'No printed music with this number is on your bookshelf. Use “It is here” in the result.',
  },
  list: 'Scanned books',
  nothing: 'Nothing scanned yet.',
  again: (title) => `Already counted (${title})`,
  kinds: {
    here: 'Counted',
    repeated: 'Already counted',
    surplus: 'Already counted. If this is another copy, register it from the result.',
    unregistered: 'Not registered',
    foreign: 'This sticker is not on your bookshelf',
  },
  recorded: (place) => `On record for “${place}”`,
  takeBack: 'Take back',
  takeBackOf: (title) => `Take back the scan of “${title}”`,
  toResult: 'See the result',
  result: 'Result',
  toScanning: 'Back to scanning',
  agrees: 'Your scans and your records agree.',
  sections: {
    missing: 'Missing',
    elsewhere: 'On another shelf',
    unregistered: 'Not registered',
    surplus: 'Scanned more often than registered',
    lent: 'On loan',
  },
  hints: {
    missing: 'On record for this shelf, but not scanned.',
    elsewhere: 'Scanned here, but on record for another shelf.',
    unregistered: 'Scanned here, but not on your bookshelf.',
    surplus: 'The same number was scanned more often than you have copies.',
    lent: 'These are with someone else, so they are not missing.',
  },
  count: (count) => String(count),
  someOf: (missing, of) => `${String(missing)} of ${String(of)} copies`,
  stillHere: 'On loan according to your records, but scanned here.',
  none: 'Not in the catalogue. You can register it by hand on the scan page.',
  move: 'Move to this shelf',
  register: 'Add to this shelf',
  registerAnywhere: 'Add to bookshelf',
  registerAgain: 'Add another copy',
  found: 'It is here',
  discard: 'Remove from bookshelf',
  actionOf: (action, title) => `${action}: “${title}”`,
  written: (count) =>
    count === 1 ? 'You made 1 change here.' : `You made ${String(count)} changes here.`,
  undone: 'Undone.',
  undoFailed: (count) =>
    count === 1 ? '1 change could not be undone.' : `${String(count)} changes could not be undone.`,
  discardFailed: 'It could not be removed.',
};
