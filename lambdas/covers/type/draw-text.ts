import { characters, element, path, rounded, together, type Markup } from '../svg.ts';
import { lengthOf, type MeasuredUnit } from './break-lines.ts';
import type { FittedText } from './fit-text.ts';
import { isJoined } from './joined-writing.ts';
import { outlinePath, type Placement } from './outline-path.ts';

/** Where the baseline runs in the square of a character, from its top, and the middle of capitals. */
const BASELINE_EM = 0.88;
const CAPITALS_MIDDLE_EM = 0.36;
const BESIDE_SCALE = 0.86;

/** Outlines collected into one path, and characters that no face of ours has, as plain text. */
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
  // Hangul, emoji and the like: the reader's own machine draws them.
  ink.texts.push(plainText(character, at, 'start'));
};

/** The advance of what no face has is a full square. */
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

type Point = readonly [number, number];

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
  /** Moves a character a little, for titles that dance. */
  readonly nudge?: (n: number) => number;
}

/** One line from its left end; its characters count on from those of the lines before it. */
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

/** Lines from the top down. */
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
