import { breakLines, type Lines, type MeasuredUnit } from './break-lines.ts';
import type { Face } from './face.ts';
import { isJoined, JOINED_ADVANCE_EM } from './joined-writing.ts';
import { unitsOf, type Direction, type Unit } from './units.ts';

/** How a text may be set. Sizes are in the units of the picture, the rest in em. */
export interface TypeStyle {
  readonly face: Face;
  readonly direction: Direction;
  readonly largest: number;
  readonly smallest: number;
  readonly maxLines: number;
  /** From one line to the next. */
  readonly pitch: number;
  /** Extra room between characters. */
  readonly tracking?: number;
}

/** Room for a text: `along` its lines and `across` them. */
export interface Room {
  readonly along: number;
  readonly across: number;
}

export interface FittedText {
  readonly style: TypeStyle;
  readonly size: number;
  readonly lines: readonly (readonly MeasuredUnit[])[];
  /** What it takes of the room. */
  readonly along: number;
  readonly across: number;
}

const SPACE_EM = 0.4;
/** A bad break makes a larger size worth this much less. */
const PRICE_WEIGHT = 0.07;
const CUT_STEP = 0.9;

const measured = (unit: Unit, { face, direction }: TypeStyle): MeasuredUnit => {
  const { text, posture } = unit;
  if (posture === 'space') return { ...unit, length: SPACE_EM };
  if (posture === 'beside' || (direction === 'vertical' && posture === 'upright')) {
    return { ...unit, length: 1 };
  }
  const unknown = isJoined(text) ? JOINED_ADVANCE_EM : 1;
  return { ...unit, length: face.outline(text, false)?.advance ?? unknown };
};

const sizeFor = (lines: Lines, { along, across }: Room, style: TypeStyle): number =>
  Math.min(
    style.largest,
    along / lines.longest,
    across / (1 + (lines.lines.length - 1) * style.pitch),
  );

const bestLines = (units: readonly MeasuredUnit[], room: Room, style: TypeStyle) => {
  const counts = Array.from({ length: Math.min(style.maxLines, units.length) }, (_, n) => n + 1);
  return counts
    .flatMap((count) => {
      const broken = breakLines(units, count, style.tracking ?? 0);
      return broken === null ? [] : [{ broken, size: sizeFor(broken, room, style) }];
    })
    .reduce<{ broken: Lines; size: number; score: number } | null>((best, { broken, size }) => {
      const score = size * Math.max(0, 1 - PRICE_WEIGHT * broken.price);
      return best === null || score > best.score ? { broken, size, score } : best;
    }, null);
};

/**
 * Sets a text as large as its room allows, in as many lines as read best. A text that would become
 * smaller than the style allows is cut and ends in an ellipsis. Null for a text without characters.
 */
export const fitText = (text: string, style: TypeStyle, room: Room): FittedText | null => {
  const all = Array.from(text.trim());
  if (all.length === 0) return null;
  for (let kept = all.length; kept > 0; kept = Math.floor(kept * CUT_STEP)) {
    const shown = kept < all.length ? `${all.slice(0, kept).join('').trimEnd()}…` : all.join('');
    const units = unitsOf(shown, style.direction).map((unit) => measured(unit, style));
    const best = bestLines(units, room, style);
    if (best === null || (best.size < style.smallest && kept > 1)) continue;
    const { broken, size } = best;
    return {
      style,
      size,
      lines: broken.lines,
      along: broken.longest * size,
      across: size * (1 + (broken.lines.length - 1) * style.pitch),
    };
  }
  return null;
};
