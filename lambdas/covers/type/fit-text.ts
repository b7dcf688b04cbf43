import type { Face } from './face.ts';
import { type Direction, isJoined, JOINED_ADVANCE_EM, type Unit, unitsOf } from './units.ts';

/** A unit with its length along the line in em. */
export interface MeasuredUnit extends Unit {
  readonly length: number;
}

export interface Lines {
  readonly lines: readonly (readonly MeasuredUnit[])[];
  /** Length of the longest line, in em. */
  readonly longest: number;
  /** The sum of the penalties of the breaks. */
  readonly penalty: number;
}

/** The weight of uneven lines relative to the penalties of breaks. */
const EVENNESS = 6;

const isSpace = (unit: MeasuredUnit): boolean => unit.posture === 'space';

/** Removes spaces at both ends of a line. */
const trimmed = (line: readonly MeasuredUnit[]): readonly MeasuredUnit[] => {
  const from = line.findIndex((unit) => !isSpace(unit));
  const to = line.findLastIndex((unit) => !isSpace(unit));
  return from < 0 ? [] : line.slice(from, to + 1);
};

export const lengthOf = (line: readonly MeasuredUnit[], tracking: number): number =>
  line.reduce((sum, { length }) => sum + length + tracking, -tracking);

/** The best line that ends after a unit: its start, and the cost so far. */
interface End {
  readonly from: number;
  readonly cost: number;
  readonly penalty: number;
}

/** Ends by the number of units before them; a line cannot end at missing ones. */
type Row = ReadonlyMap<number, End>;

const START: Row = new Map([[0, { from: 0, cost: 0, penalty: 0 }]]);

/** The positions of the units along a single line. */
const positions = (units: readonly MeasuredUnit[], tracking: number): readonly number[] => {
  const starts = [0];
  for (const { length } of units) starts.push((starts.at(-1) ?? 0) + length + tracking);
  return starts;
};

interface Measure {
  readonly units: readonly MeasuredUnit[];
  readonly starts: readonly number[];
  /** The length of a line if all were equal. */
  readonly ideal: number;
}

/** The best line that ends after the first `end` units and follows one of the previous ends. */
const bestEnd = ({ units, starts, ideal }: Measure, before: Row, end: number): End | null => {
  const breakPenalty = end === units.length ? 0 : (units[end - 1]?.breakAfter ?? 0);
  if (breakPenalty === Infinity) return null;
  let best: End | null = null;
  for (const [from, previous] of before) {
    if (from >= end) continue;
    const length = (starts[end] ?? 0) - (starts[from] ?? 0);
    const uneven = EVENNESS * ((length - ideal) / Math.max(ideal, 1)) ** 2;
    const cost = previous.cost + breakPenalty + uneven;
    if (best === null || cost < best.cost)
      best = { from, cost, penalty: previous.penalty + breakPenalty };
  }
  return best;
};

const nextRow = (measure: Measure, before: Row): Row => {
  const row = new Map<number, End>();
  for (let end = 1; end <= measure.units.length; end += 1) {
    const best = bestEnd(measure, before, end);
    if (best !== null) row.set(end, best);
  }
  return row;
};

/** Reconstructs the lines from the last one backwards. */
const cutAt = (units: readonly MeasuredUnit[], rows: readonly Row[]) => {
  let end = units.length;
  return rows
    .toReversed()
    .map((row) => {
      const from = row.get(end)?.from ?? 0;
      const line = trimmed(units.slice(from, end));
      end = from;
      return line;
    })
    .toReversed();
};

/**
 * Breaks the units into exactly `count` lines of similar length with the lowest penalty, by dynamic
 * programming over the ends of lines. Null when that is impossible.
 */
const breakLines = (
  units: readonly MeasuredUnit[],
  count: number,
  tracking: number,
): Lines | null => {
  const starts = positions(units, tracking);
  const measure = { units, starts, ideal: (starts.at(-1) ?? 0) / count };
  const rows: Row[] = [];
  for (let n = 0; n < count; n += 1) rows.push(nextRow(measure, rows.at(-1) ?? START));
  const last = rows.at(-1)?.get(units.length);
  if (last === undefined) return null;
  const lines = cutAt(units, rows);
  if (lines.some(({ length }) => length === 0)) return null;
  return {
    lines,
    longest: Math.max(...lines.map((line) => lengthOf(line, tracking))),
    penalty: last.penalty,
  };
};

/** How a text may be set. Sizes are in SVG units, the rest in em. */
export interface TypeStyle {
  readonly face: Face;
  readonly direction: Direction;
  readonly largest: number;
  readonly smallest: number;
  readonly maxLines: number;
  /** Distance between lines. */
  readonly pitch: number;
  /** Letter spacing. */
  readonly tracking?: number;
}

/** Space for a text, along and across its lines. */
export interface Room {
  readonly along: number;
  readonly across: number;
}

export interface FittedText {
  readonly style: TypeStyle;
  readonly size: number;
  readonly lines: readonly (readonly MeasuredUnit[])[];
  /** The space that the text takes. */
  readonly along: number;
  readonly across: number;
}

const SPACE_EM = 0.4;
/** How much a break penalty reduces the score of a size. */
const PENALTY_WEIGHT = 0.07;
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
      const score = size * Math.max(0, 1 - PENALTY_WEIGHT * broken.penalty);
      return best === null || score > best.score ? { broken, size, score } : best;
    }, null);
};

/**
 * Sets a text as large as the room allows, in the number of lines with the best score. Truncates a
 * text with an ellipsis when it would be smaller than the minimum size. Null for an empty text.
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
