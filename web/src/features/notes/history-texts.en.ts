import type { Translated } from '../../texts/texts.ts';
import type { ja } from './history-texts.ja.ts';
import { formatCount } from '../../lib/counts.ts';

export const en: Translated<typeof ja> = {
  corrected: 'The citation was corrected.',
  correctFailed: 'The correction could not be saved.',
  save: 'Save the correction',
  sendAgain: 'Send again',
  stale: 'This citation was changed while you were writing. Nothing has been saved yet.',
  staleHint:
    'Compare what it says now with yours. “Send again” replaces stance, place and quotation with what you entered.',
  currentBy: (name: string, time: string) => `What it says now (${name}, ${time})`,
  limit: (most: number) =>
    `You can change the same citation ${formatCount(most)} times in 24 hours. Please try again later.`,
  locked:
    'This citation was changed many times. For now, only the person who recorded it can change it.',
  lockedUntil: (time: string) =>
    `This citation was changed many times. Until ${time}, only the person who recorded it can change it.`,
  current: 'Current version',
  first: 'First version',
  unchanged: 'No change of content.',
  stance: 'Stance',
  place: 'Place',
  quote: 'Quotation',
  content: 'Text',
  none: 'none',
  before: 'Before: ',
  after: 'After: ',
  restore: 'Restore this version',
  restoreTitle: 'Restore this version?',
  restoreText: (time: string) =>
    `Stance, place, quotation and text of ${time} are saved as a new version. What the citation says now stays in the history.`,
  restoreConfirm: 'Restore',
  restored: 'The version was restored.',
  restoreFailed: 'The version could not be restored.',
  restoreStale:
    'This citation was changed meanwhile. Please look at the new history and try again.',
};
