import type { Translated } from '../../texts/texts.ts';
import type { ja } from './find-texts.ja.ts';

export const en: Translated<typeof ja> = {
  title: 'Find friends',
  label: 'Name or @username',
  hint: 'The beginning of a name is enough.',
  search: 'Search',
  found: (words: string) => `People found for “${words}”`,
  none: (words: string) => `Nobody was found for “${words}”`,
  noneHint:
    'Type the beginning of a name, or @ and the whole username. Some readers have chosen not to be found by name.',
  failed: 'The search failed.',
  tooMany: 'You cannot search any more today. Please try again tomorrow.',
};
