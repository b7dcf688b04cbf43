import { joinedRomaji, romajiOfReading } from '../romaji.ts';
import { keyOf } from '../work-keys.ts';

/** How well a text fits what was typed: smaller is better. */
const FIT = { whole: 0, name: 1, start: 2, nameReading: 3, reading: 4 } as const;

/** What was typed, as texts are compared with it. */
export interface Typed {
  /** The folded text. */
  readonly key: string;
  /** The same in the key of Latin letters; null when it cannot be Japanese. */
  readonly romaji: string | null;
}

const latinOf = (reading: string): string => joinedRomaji(romajiOfReading(reading));

const isRead = ({ key, romaji }: Typed, reading: string): boolean =>
  keyOf(reading) === key || latinOf(reading) === romaji;

const beginsReading = ({ key, romaji }: Typed, reading: string): boolean =>
  keyOf(reading).startsWith(key) || (romaji !== null && latinOf(reading).startsWith(romaji));

/** Null when the text neither begins with what was typed nor is read so. */
export const fitOfText = (
  typed: Typed,
  key: string,
  reading: string | null | undefined,
): number | null => {
  if (key === typed.key) return FIT.whole;
  if (key.startsWith(typed.key)) return FIT.start;
  return beginsReading(typed, reading ?? '') ? FIT.reading : null;
};

export interface Names {
  /** The folded name. */
  readonly key: string;
  /** Surname and given name; none where the heading does not say which is which. */
  readonly parts: readonly string[];
  /** Their readings. */
  readonly readings: readonly string[];
}

/** Of an author who begins with what was typed in one of all names and readings. */
export const fitOfName = (typed: Typed, { key, parts, readings }: Names): number => {
  if (key === typed.key) return FIT.whole;
  if (parts.some((part) => keyOf(part) === typed.key)) return FIT.name;
  if (key.startsWith(typed.key)) return FIT.start;
  return readings.some((part) => isRead(typed, part)) ? FIT.nameReading : FIT.reading;
};
