import { rounded } from '../svg.ts';
import type { Outline } from './face.ts';

/** Where a glyph stands: its origin on the baseline, its size, and whether it lies on its side. */
export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Turned clockwise by a right angle; its baseline then runs downwards. */
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

/** A leading minus parts two numbers by itself. */
const joined = (values: readonly string[]): string =>
  values.reduce(
    (text, value) => text + (text === '' || value.startsWith('-') ? value : ` ${value}`),
    '',
  );

const toTenth = (value: number): number => Math.round(value * 10) / 10;

/**
 * The outline as path data. Relative and rounded to tenths, which halves its size; each step starts
 * from the rounded point before it, so that errors do not add up.
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
