import { classifyScannedCode } from '#contract/scanned-code.ts';
import type { Obstacle, SeenPicture } from './barcode-reader.ts';

/** What would help to read the book. */
export type Hint = Obstacle | 'priceOnly';

/** An obstacle is seen for this long before its hint is shown: books are moved into the picture. */
const HINT_AFTER_MS = 1_000;
/** A hint goes when its obstacle has not been seen for this long. */
const HINT_GONE_MS = 3_000;

/** The hint that one picture suggests; `'none'` where a code was read. */
const hintIn = ({ texts, obstacle }: SeenPicture, origins: readonly string[]) => {
  const kinds = new Set(texts.map((text) => classifyScannedCode(text, origins).kind));
  if (kinds.has('isbn') || kinds.has('sticker')) return 'none';
  return kinds.has('priceBarcode') ? 'priceOnly' : obstacle;
};

/** Decides which hint a sequence of pictures deserves. */
export const createHints = (origins: readonly string[]) => {
  let candidate: Hint | null = null;
  let [since, seenAt] = [0, -Infinity];
  let shown: Hint | null = null;

  /** The hint to show from this picture on; `at` is the time in milliseconds. */
  return (seen: SeenPicture, at: number): Hint | null => {
    const hint = hintIn(seen, origins);
    if (hint === 'none' || at - seenAt > HINT_GONE_MS) shown = null;
    if (hint === 'none') candidate = null;
    if (hint === 'none' || hint === null) return shown;
    if (hint !== candidate || at - seenAt > HINT_AFTER_MS) since = at;
    candidate = hint;
    seenAt = at;
    if (at - since >= HINT_AFTER_MS) shown = hint;
    return shown;
  };
};
