import type { Dice } from '../dice.ts';
import { element, type Box, type Markup } from '../svg.ts';
import type { Palette } from './palettes.ts';

interface SceneParts {
  readonly dice: Dice;
  readonly palette: Palette;
  readonly width: number;
  readonly height: number;
  /** Where a title stands before the scene; sun and moon keep to the other side. */
  readonly titleSide: 'left' | 'right';
}

/** A horizontal place, as a part of the width, on the side that the title leaves free. */
export const onFreeSide = (
  { dice, titleSide }: Pick<SceneParts, 'dice' | 'titleSide'>,
  nearest: number,
  farthest: number,
): number => {
  const part = dice.between(nearest, farthest);
  return titleSide === 'left' ? part : 1 - part;
};

/** Fills a box of the given size whose upper left corner is the origin. */
export type DrawScene = (parts: SceneParts) => Markup;

/** A scene at a place; an inner picture cuts off what leaves its box. */
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
