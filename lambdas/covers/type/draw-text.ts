import { characters, element, type Markup, path, rounded, together } from '../svg.ts';
import type { Outline } from './face.ts';
import { type FittedText, lengthOf, type MeasuredUnit } from './fit-text.ts';
import { isJoined } from './units.ts';

/** The position of a glyph: its origin on the baseline, its size and its rotation. */
export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Rotated clockwise by 90 degrees; its baseline runs downwards. */
  readonly sideways?: boolean;
}

type Point = readonly [number, number];

const letters = {
  moveTo: 'm',
  lineTo: 'l',
  quadraticCurveTo: 'q',
  bezierCurveTo: 'c',
  closePath: 'z',
} as const;

/** Joins numbers; a leading minus needs no separator. */
const joined = (values: readonly string[]): string =>
  values.reduce(
    (text, value) => text + (text === '' || value.startsWith('-') ? value : ` ${value}`),
    '',
  );

const toTenth = (value: number): number => Math.round(value * 10) / 10;

/**
 * The outline as path data. Relative coordinates rounded to tenths halve its size. Each step starts
 * at the rounded previous point, so that rounding errors do not accumulate.
 */
export const outlinePath = (
  { commands, unitsPerEm }: Outline,
  { x, y, size, sideways = false }: Placement,
): string => {
  const scale = size / unitsPerEm;
  const place = (gx: number, gy: number): Point =>
    sideways ? [x + gy * scale, y + gx * scale] : [x + gx * scale, y - gy * scale];
  let at: Point = [0, 0];
  let start: Point = [0, 0];
  return commands
    .map(({ command, args }) => {
      if (command === 'closePath') {
        at = start;
        return 'z';
      }
      const points = Array.from({ length: args.length / 2 }, (_, n) =>
        place(args[n * 2] ?? 0, args[n * 2 + 1] ?? 0).map(toTenth),
      );
      const from = at;
      const [endX = 0, endY = 0] = points.at(-1) ?? [];
      at = [endX, endY];
      if (command === 'moveTo') start = at;
      const steps = points.flatMap(([px = 0, py = 0]) => [
        rounded(px - from[0]),
        rounded(py - from[1]),
      ]);
      return letters[command] + joined(steps);
    })
    .join('')
    .replace(/^m/, 'M');
};

/** The baseline in the square of a character, from its top, and the middle of capitals. */
const BASELINE_EM = 0.88;
const CAPITALS_MIDDLE_EM = 0.36;
const BESIDE_SCALE = 0.86;

/** Outlines merged into one path, and characters without an outline as plain text. */
interface Ink {
  d: string;
  readonly texts: Markup[];
}

const plainText = (text: string, { x, y, size }: Placement, anchor: 'start' | 'middle'): Markup =>
  element(
    'text',
    {
      x: rounded(x),
      y: rounded(y),
      'font-size': rounded(size),
      'font-family': 'serif',
      'text-anchor': anchor,
    },
    characters(text),
  );

const put = (ink: Ink, text: FittedText, character: string, at: Placement): void => {
  const vertical = text.style.direction === 'vertical' && at.sideways !== true;
  const outline = text.style.face.outline(character, vertical);
  if (outline !== null) {
    ink.d += outlinePath(outline, at);
    return;
  }
  // Hangul, emoji and similar: the browser renders them.
  ink.texts.push(plainText(character, at, 'start'));
};

/** A missing character has the advance of a full square. */
const advanceOf = ({ style }: FittedText, character: string): number =>
  style.face.outline(character, style.direction === 'vertical')?.advance ?? 1;

const putBeside = (ink: Ink, text: FittedText, digits: string, [middle, top]: Point): void => {
  const size = text.size * BESIDE_SCALE;
  const advances = Array.from(digits, (digit) => advanceOf(text, digit) * size);
  let x = middle - advances.reduce((sum, advance) => sum + advance, 0) / 2;
  for (const [n, digit] of Array.from(digits).entries()) {
    put(ink, text, digit, { x, y: top + BASELINE_EM * text.size, size });
    x += advances[n] ?? 0;
  }
};

const putInColumn = (ink: Ink, text: FittedText, unit: MeasuredUnit, [middle, top]: Point) => {
  const { size } = text;
  if (unit.posture === 'space') return;
  if (unit.posture === 'beside') {
    putBeside(ink, text, unit.text, [middle, top]);
  } else if (unit.posture === 'sideways') {
    const x = middle - CAPITALS_MIDDLE_EM * size;
    put(ink, text, unit.text, { x, y: top, size, sideways: true });
  } else {
    const x = middle - (advanceOf(text, unit.text) * size) / 2;
    put(ink, text, unit.text, { x, y: top + BASELINE_EM * size, size });
  }
};

const drawn = ({ d, texts }: Ink, fill: string): Markup =>
  element('g', { fill }, path(d), together(...texts));

interface ColumnsPlace {
  readonly right: number;
  readonly top: number;
  readonly fill: string;
  /** How far each further column starts lower, in em, where its length leaves room for it. */
  readonly descent?: number;
}

/** Columns from right to left, each from the top down. */
export const drawColumns = (
  text: FittedText,
  { right, top, fill, descent = 0 }: ColumnsPlace,
): Markup => {
  const ink: Ink = { d: '', texts: [] };
  const { size, lines, style, along } = text;
  const tracking = style.tracking ?? 0;
  for (const [n, units] of lines.entries()) {
    const middle = right - size / 2 - n * style.pitch * size;
    const spare = along - lengthOf(units, tracking) * size;
    let y = top + Math.min(n * descent * size, spare);
    for (const unit of units) {
      putInColumn(ink, text, unit, [middle, y]);
      y += (unit.length + tracking) * size;
    }
  }
  return drawn(ink, fill);
};

interface LinesPlace {
  /** Left edge, or the middle of centred lines. */
  readonly x: number;
  readonly top: number;
  readonly fill: string;
  readonly align?: 'left' | 'middle';
  /** Vertical offset of a character in em, for uneven baselines. */
  readonly nudge?: (n: number) => number;
}

/** Draws one line from its left end; `nudge` gets the index within the whole text. */
const putInLine = (
  ink: Ink,
  text: FittedText,
  units: readonly MeasuredUnit[],
  place: Placement & { readonly nudge: (n: number) => number },
): void => {
  let { x } = place;
  for (const [n, unit] of units.entries()) {
    if (unit.posture !== 'space') {
      put(ink, text, unit.text, { x, y: place.y + place.nudge(n) * text.size, size: text.size });
    }
    x += (unit.length + (text.style.tracking ?? 0)) * text.size;
  }
};

/** Draws lines from top to bottom. */
export const drawLines = (
  text: FittedText,
  { x, top, fill, align = 'left', nudge = () => 0 }: LinesPlace,
): Markup => {
  const ink: Ink = { d: '', texts: [] };
  const { size, lines, style } = text;
  let count = 0;
  for (const [n, units] of lines.entries()) {
    const y = top + n * style.pitch * size + BASELINE_EM * size;
    const words = units.map((unit) => unit.text).join('');
    const before = count;
    if (isJoined(words)) {
      const anchor = align === 'middle' ? 'middle' : 'start';
      ink.texts.push(plainText(words, { x, y, size }, anchor));
    } else {
      const width = lengthOf(units, style.tracking ?? 0) * size;
      const left = align === 'middle' ? x - width / 2 : x;
      putInLine(ink, text, units, { x: left, y, size, nudge: (m) => nudge(before + m) });
    }
    count += units.length;
  }
  return drawn(ink, fill);
};
