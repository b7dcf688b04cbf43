import { isFull, scaled } from './scale.ts';

/** A costly value, and how a report names it: enough to repeat it. */
export interface Costly<T = unknown> {
  readonly what: string;
  readonly value: T;
}

/** A repeated unit after a beginning, and before an end that keeps an expression from matching. */
export interface Shape {
  readonly before: string;
  readonly unit: string;
  readonly after: string;
}

/** How much of a text a request can carry. */
export interface Room {
  readonly bytes: number;
  readonly bytesOf: (text: string) => number;
}

export const bytesInJson = (text: string): number => Buffer.byteLength(JSON.stringify(text)) - 2;

/** What expressions, parsers, folding and search read, in pieces that can be divided in several ways. */
const always = [
  // Syllables in Latin letters and kana, long vowels, kanji, digits, other widths.
  ['a', 'n', 'nya', 'ha', 'oh', 'ō', 'あ', 'ー', 'nあ', 'Ａ', '本', '々', '0', '第1巻 '],
  // Words, which a search looks up one by one, and items of lists.
  ['本 ', 'nya ', '* ', '0,'],
  ['*', '"', '「', '[', '(a', '-', ' ', '.'],
  // Characters of several code units or code points, and invisible ones.
  ['𠮷', 'か\u3099', '\u200B'],
].flat();
const more = [
  ['ou', 'っ', 'かー', 'ｶﾞ', '第一', '上', '１', '1-', 'の ', 'a・', 'AND ', '\u3000'],
  ['〜', "'", '/', '%', ';', ': ', '=', '<', '👨‍👩‍👧'],
  // They grow when they are folded.
  ['ﷺ', 'İ'],
].flat();
const units = isFull ? [...always, ...more] : always;
/** Combining marks on one letter. */
const marks = ['\u0301', '\u3099'].map((unit) => ({ before: 'か', unit, after: '' }));

/** What expressions do not accept at the end: a sign, a letter that is in no syllable … */
export const ENDS = ['!', 'l', 'x', '\u0001', '('].slice(0, scaled(2, 5));

export const shapes: readonly Shape[] = [
  ...units.flatMap((unit) => ['', ...ENDS].map((after) => ({ before: '', unit, after }))),
  ...marks,
];

/** For what is only checked and then rejected. */
export const rejectedShapes = isFull ? shapes : shapes.filter(({ after }) => after === ENDS[0]);

/** Combining marks and invisible characters as escapes. */
const quoted = (text: string): string =>
  JSON.stringify(text).replaceAll(
    /[\p{M}\p{Cf}\u3000]/gu,
    (sign) => String.raw`\u` + (sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0'),
  );

const repeated = ({ before, unit, after }: Shape, count: number): Costly<string> => ({
  what: [
    ...(before === '' ? [] : [quoted(before)]),
    `${quoted(unit)} × ${String(count)}`,
    ...(after === '' ? [] : [quoted(after)]),
  ].join(' + '),
  value: before + unit.repeat(count) + after,
});

/** With as many units as fit into so many UTF-16 code units. */
export const fillLength = (shape: Shape, length: number): Costly<string> => {
  const { before, unit, after } = shape;
  const left = length - before.length - after.length;
  return repeated(shape, Math.max(0, Math.floor(left / unit.length)));
};

/** With as many units as a request can carry. */
export const fillRoom = (shape: Shape, { bytes, bytesOf }: Room): Costly<string> => {
  const { before, unit, after } = shape;
  const left = bytes - bytesOf(before) - bytesOf(after);
  return repeated(shape, Math.max(0, Math.floor(left / bytesOf(unit))));
};
