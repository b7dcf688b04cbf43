import type { Translated } from '#web/texts/texts.ts';
import type { ja } from './words-texts.ja.ts';

export const en: Translated<typeof ja> = {
  positive: 'approvingly',
  neutral: 'neutrally',
  negative: 'critically',
  unsaid: 'no stance',
  placed: (place, reason) => `${place}: ${reason}`,
  sentence: {
    before: '“',
    aroundTitle: ['” cites “', '”'],
    aroundPerson: ['” cites ', ''],
    place: (place) => ` (${place})`,
  },
  help: {
    title: 'How to read the map',
    whose:
      'An arrow leads from the book that cites to the book or person that it cites. The signs are not the reader’s opinion: they say how the citing book sees what it cites.',
    means: {
      positive: 'it agrees, builds on it, or relies on it',
      neutral: 'it mentions it as a fact or an example',
      negative: 'it objects, doubts, or wants to go beyond it',
      unsaid: 'it only gives the name',
    },
    who: 'Readers record citations with the place and the words in the book as evidence. Other readers can correct them; earlier versions stay in the history of the note.',
  },
};
