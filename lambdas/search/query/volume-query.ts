import { withoutFinalLongVowel } from '#contract/text-runs.ts';
import { splitVolume } from '#contract/volume.ts';
import { parseQuery } from '../index/query-terms.ts';
import { type Match, type Query, TITLES } from './tiers.ts';
import { phrase, volumePhrase } from '../index/tokens.ts';

/** Scores of a query whose last word is a volume: this volume, its set, a volume of a longer title. */
const VOLUME_SCORES = { volume: 200, set: 190, longer: 180 } as const;

/** All volumes of a title, by any author. Null for a title without a letter or digit. */
export const volumesMatch = (title: string): Match | null => {
  const { whole } = parseQuery(title);
  if (whole.length === 0) return null;
  return { columns: TITLES, phrases: [phrase(whole, 'whole')], volume: volumePhrase() };
};

/** Volumes of the title before the last word: `平家物語 1`. Null when the last word is no volume. */
export const volumeQuery = (text: string): Query | null => {
  // Compatibility forms turn Ⅹ into a letter.
  const written = splitVolume(text.trim());
  const { title, volume } =
    written.volume === null ? splitVolume(text.normalize('NFKC').trim()) : written;
  if (volume === null) return null;
  const { whole, terms } = parseQuery(title);
  if (terms.length === 0) return null;
  const phrases = terms.map((term) => phrase(withoutFinalLongVowel(term)));
  const set = { columns: TITLES, phrases: [phrase(whole, 'whole')] };
  const sought = volumePhrase(volume.label);
  return {
    required: phrases,
    whole: {
      probe: phrase(withoutFinalLongVowel(whole)),
      tiers: [
        { score: VOLUME_SCORES.volume, match: { ...set, volume: sought } },
        { score: VOLUME_SCORES.set, match: { ...set, volume: volumePhrase() } },
      ],
    },
    tiers: [
      {
        score: VOLUME_SCORES.longer,
        match: { columns: `${TITLES} people`, phrases, volume: sought },
      },
    ],
  };
};
