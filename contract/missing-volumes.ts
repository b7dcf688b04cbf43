import { type Volume, volumeOf } from './volume.ts';

/* What a reader has of a set, and what is missing (docs/decisions/missing-volumes.md). */

type TitleFields = Parameters<typeof volumeOf>[0];

/** A volume that the reader has not got, with its editions. */
export interface MissingVolume<B> {
  readonly volume: Volume;
  readonly books: readonly B[];
}

export interface OwnVolumes<B> {
  /** In the order of the set; the copies and editions of a volume are one. */
  readonly owned: readonly Volume[];
  readonly missing: readonly MissingVolume<B>[];
}

const NUMBER = /^\d+$/u;
/** What a work is divided into. 別 and 続 are additions, which nobody misses. */
const PART = /^[上前中下後]$/u;

const isNumber = ({ label }: Volume): boolean => NUMBER.test(label);

/** Null for a volume that is never missing. */
const kindOf = (volume: Volume): 'number' | 'part' | null => {
  if (isNumber(volume)) return 'number';
  return PART.test(volume.label) ? 'part' : null;
};
/** Equal for the names of a volume: 前 is the same part as 上, and 後 as 下. */
const gapKeyOf = (volume: Volume): string => `${kindOf(volume) ?? ''} ${String(volume.order)}`;

const inOrder = (a: Volume, b: Volume): number =>
  Number(isNumber(b)) - Number(isNumber(a)) || a.order - b.order;

/**
 * The volumes of a set that a reader has, and those that are missing, from the books of this set.
 * `known` are those of the catalogue, in any edition: nothing else is missing. A number is missing
 * only in a set of which the reader has a number, a part only where there is another part.
 */
export const ownVolumesOf = <B extends TitleFields>(
  own: readonly TitleFields[],
  known: readonly B[],
): OwnVolumes<B> => {
  const owned = new Map<string, Volume>();
  for (const volume of own.map(volumeOf)) if (volume !== null) owned.set(volume.label, volume);
  const ownKeys = new Set([...owned.values()].map(gapKeyOf));
  const kinds = new Set([...owned.values()].map(kindOf));
  const missing = new Map<string, { readonly volume: Volume; readonly books: B[] }>();
  for (const book of known) {
    const volume = volumeOf(book);
    const kind = volume && kindOf(volume);
    if (volume === null || kind === null || !kinds.has(kind)) continue;
    const key = gapKeyOf(volume);
    if (ownKeys.has(key)) continue;
    const found = missing.get(key);
    if (found === undefined) missing.set(key, { volume, books: [book] });
    else found.books.push(book);
  }
  return {
    owned: [...owned.values()].toSorted(inOrder),
    missing: [...missing.values()].toSorted((a, b) => inOrder(a.volume, b.volume)),
  };
};

/** Volumes that a text names together: 18 to 19, or one of them. */
export interface VolumeRange {
  readonly from: string;
  readonly to: string;
}

/** Consecutive numbers as one range: 18 to 19, 21. The volumes are in the order of their set. */
export const rangesOf = (volumes: readonly Volume[]): readonly VolumeRange[] => {
  const ranges: { from: Volume; to: Volume }[] = [];
  for (const volume of volumes) {
    const last = ranges.at(-1);
    if (last && isNumber(volume) && isNumber(last.to) && volume.order === last.to.order + 1)
      last.to = volume;
    else ranges.push({ from: volume, to: volume });
  }
  return ranges.map(({ from, to }) => ({ from: from.label, to: to.label }));
};

/** The numbers between owned ones, in order: all that is known to be missing without a catalogue. */
export const gapsOf = (owned: readonly Volume[]): readonly Volume[] =>
  owned.filter(isNumber).flatMap(({ order }, n, numbers) => {
    const before = numbers[n - 1]?.order ?? order;
    return Array.from({ length: Math.max(0, order - before - 1) }, (_, gap) => {
      const number = before + 1 + gap;
      return { label: String(number), order: number };
    });
  });
