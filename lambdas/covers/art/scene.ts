import type { Dice } from '#lambdas/shared/dice.ts';
import type { Palette } from '#lambdas/shared/cover-colors.ts';
import { type Box, element, type Markup } from '../svg.ts';

const channels = (color: string): readonly number[] =>
  [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16));

/** Interpolates two colors; 0 gives the first, 1 the second. */
export const mixed = (from: string, to: string, fraction: number): string => {
  const other = channels(to);
  const values = channels(from).map((value, n) =>
    Math.round(value + ((other[n] ?? value) - value) * fraction),
  );
  return `#${values.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

interface SceneParts {
  readonly dice: Dice;
  readonly palette: Palette;
  readonly width: number;
  readonly height: number;
  /** The side of the title; sun and moon are on the other side. */
  readonly titleSide: 'left' | 'right';
}

/** A horizontal position, as a fraction of the width, on the side without the title. */
export const onFreeSide = (
  { dice, titleSide }: Pick<SceneParts, 'dice' | 'titleSide'>,
  nearest: number,
  farthest: number,
): number => {
  const fraction = dice.between(nearest, farthest);
  return titleSide === 'left' ? fraction : 1 - fraction;
};

/** Draws a scene of the given size with its top left corner at the origin. */
export type DrawScene = (parts: SceneParts) => Markup;

/** Places a scene; a nested SVG element clips it to its box. */
export const placeScene = (
  draw: DrawScene,
  { x, y, width, height }: Box,
  parts: Omit<SceneParts, 'width' | 'height'>,
): Markup =>
  element(
    'svg',
    { x, y, width, height, viewBox: `0 0 ${String(width)} ${String(height)}` },
    draw({ ...parts, width, height }),
  );
