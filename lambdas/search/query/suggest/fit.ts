import { headingParts } from '../../index/name-forms.ts';
import { joinedRomaji, romajiOfReading } from '../../index/romaji.ts';
import { keyOf } from '#contract/set-key.ts';
import { type HalfConverted, isReadOn } from './half-converted.ts';

/** How well a text fits what was typed: smaller is better. */
const FIT = { whole: 0, name: 1, start: 2, nameReading: 3, reading: 4, half: 5 } as const;

/** What was typed, as texts are compared with it. */
export interface Typed {
  /** The folded text. */
  readonly key: string;
  /** The same in the key of Latin letters; null when it cannot be Japanese. */
  readonly romaji: string | null;
  readonly halves: readonly HalfConverted[];
  /** What a reading in Latin letters must begin with; null when the kana are complete. */
  readonly open: string | null;
}

const isReadOpen = (open: string, readings: readonly string[]): boolean =>
  readings.some((reading) => romajiOfReading(reading).join('').startsWith(open));

const latinOf = (reading: string): string => joinedRomaji(romajiOfReading(reading));

const isRead = ({ key, romaji }: Typed, reading: string): boolean =>
  keyOf(reading) === key || latinOf(reading) === romaji;

const fitOfReadings = (
  { key: typed, romaji, halves }: Typed,
  key: string,
  readings: readonly string[],
): number | null => {
  const begins = (reading: string) =>
    keyOf(reading).startsWith(typed) || (romaji !== null && latinOf(reading).startsWith(romaji));
  if (readings.some(begins)) return FIT.reading;
  const isHalf = halves.some((half) => readings.some((reading) => isReadOn(half, key, reading)));
  return isHalf ? FIT.half : null;
};

/** Null when the text neither begins with what was typed nor is read so. */
export const fitOfText = (
  typed: Typed,
  key: string,
  readings: readonly string[],
): number | null => {
  if (typed.open !== null) return isReadOpen(typed.open, [...readings, key]) ? FIT.reading : null;
  if (key === typed.key) return FIT.whole;
  if (key.startsWith(typed.key)) return FIT.start;
  return fitOfReadings(typed, key, readings);
};

/** Surname and given name; none where the heading does not say which is which. */
const partsOf = (heading: string | undefined): readonly string[] => {
  const parts = headingParts(heading);
  return parts.length > 1 ? parts : [];
};

interface Names {
  readonly heading: string | undefined;
  /** Other names, and readings. */
  readonly others: readonly string[];
}

/** Of an author of whom a name or reading, in either order, begins with what was typed, whole or half converted. */
export const fitOfName = (typed: Typed, key: string, { heading, others }: Names): number | null => {
  if (typed.open !== null) return isReadOpen(typed.open, [key, ...others]) ? FIT.reading : null;
  if (key === typed.key) return FIT.whole;
  if (partsOf(heading).some((part) => keyOf(part) === typed.key)) return FIT.name;
  if (key.startsWith(typed.key)) return FIT.start;
  if (others.flatMap(partsOf).some((part) => isRead(typed, part))) return FIT.nameReading;
  const fit = fitOfReadings(typed, key, others);
  return typed.halves.length === 0 ? FIT.reading : fit;
};
