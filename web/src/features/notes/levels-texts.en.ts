import { NOTES_PER_HOUR } from '#contract/limits.ts';
import { formatCount } from '#web/lib/formats.ts';
import type { Translated } from '#web/texts/texts.ts';
import type { ja } from './levels-texts.ja.ts';

export const en: Translated<typeof ja> = {
  title: (count) =>
    count > 1 ? `Change the visibility of ${formatCount(count)} impressions` : 'Change visibility',
  hint: 'The change takes effect at once. Making a note visible to more people does not put it into their timelines.',
  submit: 'Change',
  done: (count) =>
    count > 1
      ? `Changed the visibility of ${formatCount(count)} impressions.`
      : 'Visibility changed.',
  takenBack: 'The former visibility is back.',
  takeBackFailed: 'Some impressions could not be changed back. Please check their visibility.',
  failed: 'The change could not be saved. Please try again.',
  tooMany: `You can post or open up to ${formatCount(NOTES_PER_HOUR)} notes an hour. Please try the rest later.`,
  stale: 'These impressions were edited or deleted in the meantime and have not been changed:',
  staleHint: 'We loaded their latest version. Press “Change” to apply the change to them.',
  select: 'Select impressions',
  endSelection: 'Stop selecting',
  selectNote: (words) => `Select “${words}”`,
  selectionBar: 'Selected impressions',
  selected: (count) => `${formatCount(count)} selected`,
  selectShown: (count) => `Select all ${formatCount(count)} shown`,
  unselect: 'Clear selection',
};
