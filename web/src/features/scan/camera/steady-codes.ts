import { classifyScannedCode, type ScannedCode } from '#contract/scanned-code.ts';

/** A barcode that has been out of the picture for this long counts again when it returns. */
const SAME_CODE_MS = 3_000;
/** For this long after a sticker, an ISBN is taken for that of the same copy. */
const BESIDE_STICKER_MS = 1_000;
/** A barcode counts when two of so many pictures show it: a single one may be misread. */
const STEADY_PICTURES = 4;
/** A barcode has stayed before the camera if it is seen again this many pictures later: one may be blurred. */
const PICTURES_APART_MAX = 2;

type Countable = Extract<ScannedCode, { kind: 'isbn' | 'sticker' }>;

interface Sighting {
  readonly picture: number;
  /** A picture shortly before showed it, too, or two readers agree on it. */
  readonly isSteady: boolean;
  readonly seenAt: number;
  /** It has counted and has not left the picture since. */
  readonly counted: boolean;
}

interface Picture {
  readonly values: readonly string[];
  /** The ISBN that two readers agree on. */
  readonly certain?: string | null;
  /** Milliseconds of any clock that does not go back. */
  readonly at: number;
  /** The sticker that waits for its book. */
  readonly waiting?: string | undefined;
}

const keyOf = (code: Countable): string => (code.kind === 'isbn' ? code.ISBN : code.GlobalBookID);

const isCountable = (code: ScannedCode): code is Countable =>
  code.kind === 'isbn' || code.kind === 'sticker';

/**
 * Decides which barcodes of a sequence of pictures count. A barcode counts once, however long it is
 * held before the camera. An ISBN beside a sticker belongs to the copy of that sticker, so it counts
 * only if that sticker waits for its book.
 */
export const createSteadyCodes = (origins: readonly string[]) => {
  const sightings = new Map<string, Sighting>();
  let picture = 0;
  let otherStickerSeenAt = -Infinity;

  const note = (code: Countable, at: number, isCertain: boolean): void => {
    const before = sightings.get(keyOf(code));
    sightings.set(keyOf(code), {
      picture,
      isSteady: isCertain || (before !== undefined && picture - before.picture < STEADY_PICTURES),
      seenAt: at,
      counted:
        before !== undefined &&
        before.counted &&
        // A slow phone reads a picture in seconds: time alone does not say that the barcode was away.
        (picture - before.picture <= PICTURES_APART_MAX || at - before.seenAt < SAME_CODE_MS),
    });
  };

  const isHeldBack = ({ kind }: Countable, at: number): boolean =>
    kind === 'isbn' && at - otherStickerSeenAt < BESIDE_STICKER_MS;

  /** The barcode that counts with this picture, if one does. */
  return ({ values, certain = null, at, waiting }: Picture): Countable | null => {
    picture += 1;
    const codes = values.map((value) => classifyScannedCode(value, origins)).filter(isCountable);
    // A sticker has two barcodes with one code.
    const distinct = [...new Map(codes.map((code) => [keyOf(code), code])).values()];
    for (const code of distinct) {
      note(code, at, keyOf(code) === certain);
      if (code.kind === 'sticker' && code.GlobalBookID !== waiting) otherStickerSeenAt = at;
    }
    const found = distinct
      .toSorted((a, b) => Number(a.kind === 'isbn') - Number(b.kind === 'isbn'))
      .find((code) => {
        const sighting = sightings.get(keyOf(code));
        if (sighting === undefined || sighting.counted || isHeldBack(code, at)) return false;
        return sighting.isSteady;
      });
    const sighting = found && sightings.get(keyOf(found));
    if (found === undefined || sighting === undefined) return null;
    sightings.set(keyOf(found), { ...sighting, counted: true });
    return found;
  };
};
