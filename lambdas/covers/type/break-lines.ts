import type { Unit } from './units.ts';

/** A unit with the length it takes along its line, in em. */
export interface MeasuredUnit extends Unit {
  readonly length: number;
}

export interface Lines {
  readonly lines: readonly (readonly MeasuredUnit[])[];
  /** Length of the longest line, in em. */
  readonly longest: number;
  /** What the breaks cost altogether. */
  readonly price: number;
}

/** How much an uneven line costs against a break in a bad place. */
const EVENNESS = 6;

const isSpace = (unit: MeasuredUnit): boolean => unit.posture === 'space';

/** Spaces at the ends of a line take no room. */
const trimmed = (line: readonly MeasuredUnit[]): readonly MeasuredUnit[] => {
  const from = line.findIndex((unit) => !isSpace(unit));
  const to = line.findLastIndex((unit) => !isSpace(unit));
  return from < 0 ? [] : line.slice(from, to + 1);
};

export const lengthOf = (line: readonly MeasuredUnit[], tracking: number): number =>
  line.reduce((sum, { length }) => sum + length + tracking, -tracking);

/** The best way to end a line behind a unit: where the line began, and the cost so far. */
interface End {
  readonly from: number;
  readonly cost: number;
  readonly price: number;
}

/** Ends by the number of units before them; no line can end at those that are missing. */
type Row = ReadonlyMap<number, End>;

const START: Row = new Map([[0, { from: 0, cost: 0, price: 0 }]]);

/** Where the units begin along one endless line. */
const positions = (units: readonly MeasuredUnit[], tracking: number): readonly number[] => {
  const starts = [0];
  for (const { length } of units) starts.push((starts.at(-1) ?? 0) + length + tracking);
  return starts;
};

interface Measure {
  readonly units: readonly MeasuredUnit[];
  readonly starts: readonly number[];
  /** How long every line would be if all were equal. */
  readonly ideal: number;
}

/** The best line that ends behind the first `end` units and follows one of the ends before it. */
const bestEnd = ({ units, starts, ideal }: Measure, before: Row, end: number): End | null => {
  const breakPrice = end === units.length ? 0 : (units[end - 1]?.breakAfter ?? 0);
  if (breakPrice === Infinity) return null;
  let best: End | null = null;
  for (const [from, previous] of before) {
    if (from >= end) continue;
    const length = (starts[end] ?? 0) - (starts[from] ?? 0);
    const uneven = EVENNESS * ((length - ideal) / Math.max(ideal, 1)) ** 2;
    const cost = previous.cost + breakPrice + uneven;
    if (best === null || cost < best.cost)
      best = { from, cost, price: previous.price + breakPrice };
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

/** Reads the lines back from the last one. */
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
 * Cuts the units into exactly `count` lines of about the same length with the cheapest breaks, or
 * null where that cannot be done. Dynamic programming over the ends of lines.
 */
export const breakLines = (
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
    price: last.price,
  };
};
